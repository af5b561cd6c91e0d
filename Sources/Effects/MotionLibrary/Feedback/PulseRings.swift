import Foundation
import Motion
import Scene

/// Thin rings keep growing out of a centre and fading, evenly spaced, like a sonar's ping.
///
/// Ring i has come p = frac(∫ dt / duration + i / count): the circle inscribed in the view, with its line of lineWidth,
/// scaled by 0.2 + 0.8 p, at the opacity 1 − p. Since the rings are alike, the picture repeats after duration / count.
public struct PulseRings: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/pulse-rings", name: "Pulse Rings",
    summary: "Thin rings keep growing out of a centre and fading, like a sonar's ping.", family: "feedback",
    size: Size(192, 192), duration: 2.0 / 3, period: 2.0 / 3,
    parameters: [
      Parameter("color", "Rings and centre.", .color),
      Parameter("count", "How many rings are on their way.", .integer(1...64)),
      Parameter("duration", "Seconds from a ring's birth to its end.", .number(0.01...3600)),
      Parameter("lineWidth", "The line of a ring at full size, in points.", .number(0...100)),
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["color": .string("green")]))]))

  /// Rings and centre.
  public var color: Color = .accent
  /// How many rings are on their way.
  public var count: Int = 3
  /// Seconds from a ring's birth to its end.
  public var duration: Double = 2
  /// The line of a ring at full size, in points.
  public var lineWidth: Double = 2

  /// Makes the effect with its defaults.
  public init() {}

  /// Rings a second.
  var rate: Double { 1 / duration }

  /// Draws the rings and the dot that they come from; with reduced motion they stand still, halfway through a turn.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let view: Rect = frame.view(ideal: Size(160, 160))
    let side: Double = min(view.width, view.height)
    let turns: Double = frame.traits.reduceMotion ? 0.5 : frame.integral(of: \.rate, in: self)
    for progress in rings(after: turns) {
      var ring = context
      ring.opacity = 1 - progress
      ring.translateBy(x: view.midX, y: view.midY)
      ring.scaleBy(x: 0.2 + 0.8 * progress, y: 0.2 + 0.8 * progress)
      ring.stroke(
        Path(ellipseIn: Rect(center: .zero, size: Size(side, side))), with: .color(color), lineWidth: lineWidth)
    }
    let dot: Double = 0.175 * side
    context.fill(Path(ellipseIn: Rect(center: view.center, size: Size(dot, dot))), with: .color(color))
  }

  /// How far the rings have come, the youngest first, when so many have been born one after the other.
  func rings(after turns: Double) -> [Double] {
    let number = Double(max(count, 1))
    let first: Double = LoopPhase.fraction(of: turns * number, in: 1)
    return (0..<max(count, 1)).map { (first + Double($0)) / number }
  }
}
