import Motion
import Scene

/// A soft bright band glides from left to right over text or a grey placeholder and lights only what they cover.
///
/// The content is W × H points large. The band is b = max(1, bandWidth · W) wide, a gradient from clear over the
/// highlight to clear; its left edge is x = −b + (W + b) · frac(t / duration), t seconds after it was switched on. It
/// lies over the content and is limited to the content's alpha.
public struct Shimmer: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/shimmer", name: "Shimmer",
    summary: "A soft bright band glides over text or a grey placeholder and lights only what they cover.",
    family: "text", size: Size(240, 96), duration: 1.6, period: 1.6,
    parameters: [
      .words,
      Parameter("tint", "The content's colour; a placeholder has a quarter of its opacity.", .color),
      Parameter("placeholder", "Whether a bar stands in for the text.", .flag),
      Parameter("isActive", "Whether the band is there; switched on it starts over.", .flag),
      Parameter("duration", "Seconds that the band takes for one way.", .number(0...3600)),
      Parameter("bandWidth", "Width of the band in widths of the content.", .number(0...10)),
      Parameter("highlight", "The band's colour in its middle.", .color),
      .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Loading"), "tint": .string("gray")]))
    ]))

  /// What is written.
  public var text: String = "Loading"
  /// The content's colour; a placeholder has a quarter of its opacity.
  public var tint: Color = .gray
  /// Whether a bar of 60 points, as wide as the canvas but for its margins, stands in for the text.
  public var placeholder: Bool = false
  /// Whether the band is there; switched on it starts over.
  public var isActive: Bool = true
  /// Seconds that the band takes for one way.
  public var duration: Double = 1.6
  /// Width of the band in widths of the content.
  public var bandWidth: Double = 0.35
  /// The band's colour in its middle.
  public var highlight: Color = .white.opacity(0.8)
  /// Size of the letters in points.
  public var fontSize: Double = 34
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the content and the band; with reduced motion the band stays out of sight.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(tint)
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    let bar = Size(max(frame.size.width - 2 * TextBlock.margin, 0), min(60, frame.size.height))
    let box: Rect = placeholder ? Rect(center: frame.bounds.center, size: bar) : block.frame
    func content(_ context: GraphicsContext) {
      if placeholder {
        context.fill(Path(roundedRect: box, cornerRadius: 12), with: .color(tint.opacity(0.25)))
      } else {
        block.draw(in: context)
      }
    }
    content(context)
    guard isActive, !frame.traits.reduceMotion, !box.isEmpty else { return }
    let band: Rect = band(over: box, after: frame.time - frame.arrival(of: \.isActive, in: self))
    var light = context
    light.clipToLayer { content($0) }
    light.fill(
      Path(band),
      with: .linearGradient(
        Gradient(colors: [.clear, highlight, .clear]), startPoint: Point(band.minX, 0), endPoint: Point(band.maxX, 0)))
  }

  /// Where the band is `elapsed` seconds after it was switched on.
  func band(over box: Rect, after elapsed: Double) -> Rect {
    let width: Double = max(1, bandWidth * box.width)
    let x: Double = -width + (box.width + width) * LoopPhase.fraction(of: elapsed, in: duration)
    return Rect(x: box.minX + x, y: box.minY, width: width, height: box.height)
  }
}
