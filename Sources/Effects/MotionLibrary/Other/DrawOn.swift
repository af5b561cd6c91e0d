import Motion
import Scene

/// An outline is inked along its path from start to end, and un-inked when it is switched off.
///
/// p goes to 1 or 0 by easeInOut over the duration, from where it is, and 0…p of the outline's length is stroked with round
/// ends and corners. The shape is smaller by half the line's width on every side, so that the line stays in its box. A
/// circle begins at three o'clock and runs clockwise; just above 0 the round end makes a dot. The demonstration shows a
/// circle of 70 points and, 24 beside it, a rectangle of 90 × 70 with corners of 14, which takes 5/3 of the duration: 2 s.
public struct DrawOn: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/draw-on", name: "Draw On",
    summary: "An outline is inked along its path from start to end, and un-inked when switched off.", family: "other",
    size: Size(240, 120), duration: 4.5,
    parameters: [
      Parameter("isDrawn", "Whether the outline is inked.", .flag),
      Parameter("style", "The line's colour.", .color),
      Parameter("lineWidth", "Width of the line in points.", .number(0...100)),
      Parameter("duration", "Seconds that inking takes.", .number(0...3600)),
      Parameter("shape", "What is drawn.", .choice(["both", "circle", "roundedRectangle"])),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["shape": .string("both")])),
      ScriptEvent(time: 2.3, .set(["isDrawn": .bool(false)])),
    ]))

  /// What is drawn.
  public enum Shape: String, Codable, Sendable {
    /// A circle and a rounded rectangle beside it.
    case both
    /// A circle.
    case circle
    /// A rectangle with rounded corners.
    case roundedRectangle
  }

  /// Whether the outline is inked.
  public var isDrawn: Bool = true
  /// The line's colour.
  public var style: Color = .accent
  /// Width of the line in points.
  public var lineWidth: Double = 3
  /// Seconds that inking takes; the rectangle beside a circle takes 5/3 of it.
  public var duration: Double = 1.2
  /// What is drawn.
  public var shape: Shape = .both

  /// Makes the effect with its defaults.
  public init() {}

  private static let circle = Size(70, 70)
  private static let rectangle = Size(90, 70)

  /// Where p of the first shape goes.
  var goal: TimedGoal { TimedGoal(value: isDrawn ? 1 : 0, duration: duration) }
  /// Where p of the rectangle beside a circle goes.
  var slowGoal: TimedGoal { TimedGoal(value: isDrawn ? 1 : 0, duration: duration * 5 / 3) }
  /// Where p goes with reduced motion.
  var shortGoal: TimedGoal { TimedGoal(value: isDrawn ? 1 : 0, duration: 0.2) }

  /// Draws as much of the outlines as is inked; with reduced motion inking takes 0.2 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    func inked(_ goal: KeyPath<DrawOn, TimedGoal>) -> Double {
      let goal: KeyPath<DrawOn, TimedGoal> = frame.traits.reduceMotion ? \.shortGoal : goal
      return frame.track(to: goal, along: .easeInOut, in: self).value(at: frame.time)
    }
    switch shape {
    case .circle:
      ink(.circle, in: frame.bounds.aligned(Self.circle, at: .center), to: inked(\.goal), context)
    case .roundedRectangle:
      ink(.roundedRectangle, in: frame.bounds.aligned(Self.rectangle, at: .center), to: inked(\.goal), context)
    case .both:
      let boxes: [Rect] = Stack.horizontal([Self.circle, Self.rectangle], spacing: 24, in: frame.bounds)
      ink(.circle, in: boxes[0], to: inked(\.goal), context)
      ink(.roundedRectangle, in: boxes[1], to: inked(\.slowGoal), context)
    }
  }

  private func ink(_ shape: Shape, in box: Rect, to share: Double, _ context: GraphicsContext) {
    let inside: Rect = box.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    guard share > 0, lineWidth > 0, !inside.isEmpty else { return }
    let outline: Path = shape == .circle ? Path(ellipseIn: inside) : Path(roundedRect: inside, cornerRadius: 14)
    context.stroke(
      outline.trimmedPath(from: 0, to: share), with: .color(style),
      style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
  }
}
