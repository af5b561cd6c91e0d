import Motion
import Scene

/// Letters are filled with a rainbow that keeps sliding to the left in an endless seamless loop.
///
/// The text is W points wide. A strip of 2 W holds the palette twice and its first colour once more, evenly spaced;
/// its left edge is x = −W · frac(t / duration), so that the second palette comes to lie where the first one was. The
/// letters are the strip's mask; their own colour, which the strip would cover but for a rim, is left out.
public struct GradientSweep: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/gradient-sweep", name: "Gradient Sweep",
    summary: "Letters are filled with a rainbow that keeps sliding to the left without a seam.", family: "text",
    size: Size(280, 96), duration: 3, period: 3,
    parameters: [
      .words,
      Parameter(
        "colors", "The palette from left to right; without any, the text's colour.", .list(of: .color, count: 0...24)),
      Parameter("duration", "Seconds in which the palette moves by the text's width.", .number(0...3600)),
      .fontSize, .weight,
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["text": .string("Colour runs")]))]))

  /// What is written.
  public var text: String = "Colour runs"
  /// The palette from left to right; without any, the primary colour.
  public var colors: [Color] = [.pink, .orange, .yellow, .mint, .cyan, .purple]
  /// Seconds in which the palette moves by the text's width; 0 holds it.
  public var duration: Double = 3
  /// Size of the letters in points.
  public var fontSize: Double = 40
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 800

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the letters; with reduced motion the palette rests where it starts.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(.white)
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    guard !block.frame.isEmpty else { return }
    let strip: Rect = strip(over: block.frame, after: frame.traits.reduceMotion ? 0 : frame.elapsed)
    let palette: [Color] = colors.isEmpty ? [.primary] : colors
    var letters = context
    letters.clipToLayer { block.draw(in: $0) }
    letters.fill(
      Path(strip),
      with: .linearGradient(
        Gradient(colors: palette + palette + palette.prefix(1)), startPoint: Point(strip.minX, 0),
        endPoint: Point(strip.maxX, 0)))
  }

  /// Where the strip is `elapsed` seconds after the appearance.
  func strip(over box: Rect, after elapsed: Double) -> Rect {
    let width: Double = max(1, box.width)
    let x: Double = -width * LoopPhase.fraction(of: elapsed, in: duration)
    return Rect(x: box.minX + x, y: box.minY, width: 2 * width, height: box.height)
  }
}
