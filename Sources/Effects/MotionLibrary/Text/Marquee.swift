import Motion
import Scene

/// A title wider than its box scrolls to the left for ever, followed by a copy of itself, under soft edges; a short
/// title stands still.
///
/// It scrolls if the text is wider than the box. With L = text width + gap the text stands at x = −(40 ∫ speed dt mod
/// L) and again at x + L, clipped to the box; over fadeWidth points at each side the alpha goes from 0 to 1.
/// Otherwise it stands at the leading edge, without a fade. The period is L / (40 · speed) and depends on the words.
/// A negative speed scrolls the other way; SwiftUI's remainder keeps the sign and would leave the box empty there.
public struct Marquee: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/marquee", name: "Marquee",
    summary: "A title wider than its box scrolls for ever under soft edges; a short one stands still.", family: "text",
    size: Size(240, 72), duration: 7,
    parameters: [
      .words,
      Parameter("width", "Width of the box in points.", .number(0...10_000)),
      Parameter("speed", "Pace: 1 is 40 points a second.", .number(-100...100)),
      Parameter("gap", "Points from the end of the text to its copy.", .number(0...10_000))
        .shown(with: ["speed": .number(6)]),
      Parameter("fadeWidth", "Width of the soft edges in points.", .number(0...10_000)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "text": .string("A very long line about trains that never stop at stations"), "width_pt": .number(200),
        ])),
      ScriptEvent(time: 6, .set(["text": .string("Short")])),
    ]))

  /// What is written, on one line.
  public var text: String = "A very long line about trains that never stop at stations"
  /// Width of the box in points.
  public var width: Double = 200
  /// Pace: 1 is 40 points a second; 0 holds it with its edges soft.
  public var speed: Double = 1
  /// Points from the end of the text to its copy.
  public var gap: Double = 40
  /// Width of the soft edges in points.
  public var fadeWidth: Double = 16
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 17
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 600

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the title in the middle of the canvas; with reduced motion it stands still and is cut off without a fade.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let line: String = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let title: ResolvedText = context.resolve(
      Text(line).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(color))
    let box = Rect(center: frame.bounds.center, size: Size(width, title.size.height))
    let scrolls: Bool = title.size.width > width && !frame.traits.reduceMotion
    let x: Double = scrolls ? offset(after: 40 * frame.integral(of: \.speed, in: self), width: title.size.width) : 0
    var window = context
    window.clip(to: Path(box))
    if scrolls && fadeWidth > 0 { window.clipToLayer { fade(box, in: $0) } }
    window.drawLayer { layer in
      for start in scrolls ? [x, x + title.size.width + gap] : [x] {
        // Lines that begin at the right run to the right.
        let left: Double =
          context.environment.isRightToLeft ? box.maxX - start - title.size.width : box.minX + start
        if left < box.maxX && left + title.size.width > box.minX {
          layer.draw(title, at: Point(left, box.minY), anchor: .topLeading)
        }
      }
    }
  }

  /// Where the first copy begins when the text has run `distance` points.
  func offset(after distance: Double, width: Double) -> Double {
    let length: Double = width + gap
    return -length * LoopPhase.fraction(of: distance, in: length)
  }

  private func fade(_ box: Rect, in context: GraphicsContext) {
    let share: Double = min(fadeWidth / max(width, 1e-9), 0.5)
    let stops: [Gradient.Stop] = [
      Gradient.Stop(color: .clear, location: 0), Gradient.Stop(color: .black, location: share),
      Gradient.Stop(color: .black, location: 1 - share), Gradient.Stop(color: .clear, location: 1),
    ]
    context.fill(
      Path(box),
      with: .linearGradient(
        Gradient(stops: stops), startPoint: Point(box.minX, 0), endPoint: Point(box.maxX, 0)))
  }
}
