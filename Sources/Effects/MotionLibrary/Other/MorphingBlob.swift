import Foundation
import Motion
import Scene

/// A soft closed shape with a diagonal gradient whose lobes keep swelling and sinking.
///
/// With n = max(3, points), T = ∫ speed dt and base = min(W, H) / 2 · (1 − wobble), vertex i stands at the angle 2π i / n
/// and the radius base · (1 + wobble · (0.6 sin(1.1 T + 1.7 i) + 0.4 sin(0.7 T + 2.9 i))). A closed Catmull–Rom curve runs
/// through the vertices: from p₁ to p₂ with the controls p₁ + (p₂ − p₀) / 6 and p₂ − (p₃ − p₁) / 6. The gradient runs from
/// the top left corner of the canvas to the bottom right one.
public struct MorphingBlob: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/morphing-blob", name: "Morphing Blob",
    summary: "A soft closed shape with a diagonal gradient whose lobes keep swelling and sinking.", family: "other",
    size: Size(200, 200), duration: 10, period: 20 * Double.pi,
    parameters: [
      Parameter("colors", "The gradient from the top left to the bottom right.", .list(of: .color, count: 1...16)),
      Parameter("points", "Vertices of the outline; below 3 counts as 3.", .integer(1...64)),
      Parameter("wobble", "How far the outline moves in and out, in parts of its radius.", .number(0...1)),
      Parameter("speed", "Pace: 1 is normal, 2 twice as fast.", .number(-100...100)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["size_pt": .array([.number(200), .number(200)])])),
      ScriptEvent(time: 10, .stop),
    ]))

  /// The gradient from the top left to the bottom right.
  public var colors: [Color] = [.purple, .pink, .orange]
  /// Vertices of the outline; below 3 counts as 3.
  public var points: Int = 6
  /// How far the outline moves in and out, in parts of its radius.
  public var wobble: Double = 0.18
  /// Pace: 1 is normal, 2 twice as fast.
  public var speed: Double = 1

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the blob; with reduced motion it rests at T = 0.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let turns: Double = LoopPhase.fraction(of: frame.integral(of: \.speed, in: self), in: 20 * Double.pi)
    let outline: Path = outline(in: frame.bounds, phase: frame.traits.reduceMotion ? 0 : turns * 20 * Double.pi)
    context.fill(
      outline,
      with: .linearGradient(
        Gradient(colors: colors), startPoint: .zero, endPoint: Point(frame.size.width, frame.size.height)))
  }

  private func outline(in rect: Rect, phase: Double) -> Path {
    let count: Int = max(3, points)
    let base: Double = min(rect.width, rect.height) / 2 * (1 - wobble)
    let vertices: [Point] = (0..<count).map { index in
      let i = Double(index)
      let angle: Double = 2 * Double.pi * i / Double(count)
      let swell: Double = 0.6 * sin(1.1 * phase + 1.7 * i) + 0.4 * sin(0.7 * phase + 2.9 * i)
      let radius: Double = base * (1 + wobble * swell)
      return Point(rect.midX + radius * cos(angle), rect.midY + radius * sin(angle))
    }
    return Path { path in
      path.move(to: vertices[0])
      for index in vertices.indices {
        func vertex(_ step: Int) -> Point { vertices[(index + step + count) % count] }
        let (p0, p1, p2, p3): (Point, Point, Point, Point) = (vertex(-1), vertex(0), vertex(1), vertex(2))
        path.addCurve(to: p2, control1: p1 + (p2 - p0) * (1.0 / 6), control2: p2 + (p1 - p3) * (1.0 / 6))
      }
      path.closeSubpath()
    }
  }
}
