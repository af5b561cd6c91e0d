import Motion
import Scene

/// A translucent marker band, or a solid underline, is wiped on behind the words from their leading edge and wiped
/// off again when it is switched off.
///
/// q goes to 1 or 0 by easeOut over duration, from where it is. For words of W × H points the marker is 0.55 H high
/// with corners of 3 points, in the colour at 0.45, its top at H − 0.9 of its height, turned by −1.2° about its
/// centre; the underline is max(3, 0.1 H) high with half of that as its corners, its top at H − 0.6 of its height.
/// Both are W + 6 wide from x = −3, turned first, then scaled by q along x about the leading edge.
public struct Highlighter: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/highlighter", name: "Highlighter",
    summary: "A marker band or an underline is wiped on behind the words, and off again.", family: "text",
    size: Size(320, 96), duration: 2.6,
    parameters: [
      .words,
      Parameter("isActive", "Whether the words are marked.", .flag),
      Parameter("color", "The marker's colour.", .color),
      Parameter("style", "A translucent band or a solid line.", .choice(["marker", "underline"])),
      Parameter("duration", "Seconds that a wipe takes.", .number(0...3600)),
      .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["style": .string("marker")])),
      ScriptEvent(time: 0.9, .set(["isActive": .bool(false)])),
      ScriptEvent(
        time: 1.8, .set(["style": .string("underline"), "isActive": .bool(true), "color": .string("pink")])),
    ]))

  /// What marks the words.
  public enum Style: String, Codable, Sendable {
    /// A translucent band behind their lower part.
    case marker
    /// A solid line below them.
    case underline
  }

  /// What is written.
  public var text: String = "The important part"
  /// Whether the words are marked.
  public var isActive: Bool = true
  /// The marker's colour.
  public var color: Color = .yellow
  /// A translucent band or a solid line.
  public var style: Style = .marker
  /// Seconds that a wipe takes.
  public var duration: Double = 0.6
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Where q goes.
  var goal: TimedGoal { TimedGoal(value: isActive ? 1 : 0, duration: duration) }

  /// Draws the marker and the words. With reduced motion the marker fades in its place, as the collection says; its
  /// code switches without a fade.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).multilineTextAlignment(.center),
      in: frame.bounds, context: context)
    let q: Double = frame.easeOutTrack(to: \.goal, in: self).value(at: frame.time)
    if q > 0 && !block.frame.isEmpty {
      var marker = context
      if frame.traits.reduceMotion { marker.opacity = q }
      drawMarker(behind: block.frame, scale: frame.traits.reduceMotion ? 1 : q, in: marker)
    }
    block.draw(in: context)
  }

  private func drawMarker(behind words: Rect, scale: Double, in context: GraphicsContext) {
    let isMarker: Bool = style == .marker
    let band: Double = isMarker ? 0.55 * words.height : max(3, 0.1 * words.height)
    let isRightToLeft: Bool = context.environment.isRightToLeft
    var context = context
    context.translateBy(
      x: isRightToLeft ? words.maxX + 3 : words.minX - 3, y: words.maxY - band * (isMarker ? 0.9 : 0.6))
    context.scaleBy(x: scale, y: 1)
    let width: Double = words.width + 6
    let rect = Rect(x: isRightToLeft ? -width : 0, y: 0, width: width, height: band)
    if isMarker {
      context.translateBy(x: rect.midX, y: rect.midY)
      context.rotate(by: .degrees(-1.2))
      context.translateBy(x: -rect.midX, y: -rect.midY)
    }
    context.fill(
      Path(roundedRect: rect, cornerRadius: isMarker ? 3 : band / 2),
      with: .color(isMarker ? color.opacity(0.45) : color))
  }
}
