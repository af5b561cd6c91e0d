import Foundation
import Motion
import Scene

/// Five busy indicators: a breathing, spinning arc, three hopping dots, five equaliser bars, two dots that orbit each
/// other, and rings that pulse round a dot.
///
/// With T = ∫ speed dt and lengths in sides S:
/// - spinner: an arc over 0.15 + 0.6 (0.5 + 0.5 sin 3T) of a circle of radius 0.45, a line of 0.1, turned by 5T;
/// - dots: three of 0.22, 0.1 apart, with h = max(0, sin(6T − 0.9 i)): 0.1 − 0.25 h below the middle, opacity 0.5 + 0.5 h;
/// - bars: five of 0.12, 0.07 apart, 0.25 + 0.65 (0.5 + 0.5 sin(5T − 0.7 i)) high;
/// - orbit: two of 0.3 at a = 4T + π i, z = 0.5 + 0.5 sin a: 0.3 cos a to the right, scale 0.7 + 0.3 z, opacity
///   0.6 + 0.4 z, the larger z in front;
/// - pulse: two rings with p = frac(0.8 T + 0.5 i), a circle of 1 with a line of 0.06 scaled by 0.2 + 0.8 p, opacity 1 − p,
///   and a dot of 0.2.
///
/// At speed 1 they repeat after 2π, π/3, 2π/5, π/4 and 0.625 s.
public struct Loaders: Effect {
  /// What the catalogue tells. The five together never repeat exactly: the pulse shares no period with the others.
  public static let info = EffectInfo(
    id: "motion/loaders", name: "Loaders",
    summary: "Five busy indicators: spinner, dots, bars, orbit and pulse.", family: "feedback", size: Size(348, 76),
    duration: 2 * Double.pi,
    parameters: [
      Parameter("style", "Which indicator, or all five in a row.", .choice(Style.allCases.map(\.rawValue))),
      Parameter("color", "The ink.", .color),
      Parameter("speed", "Pace: 1 is normal, 2 twice as fast.", .number(-100...100)),
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["style": .string("all")]))]))

  /// Which indicator.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// An arc that spins while its length breathes.
    case spinner
    /// Three dots that hop one after the other.
    case dots
    /// Five bars that rise and fall in a wave.
    case bars
    /// Two dots that orbit each other.
    case orbit
    /// Rings that grow out of a dot.
    case pulse
    /// The five in a row.
    case all
  }

  /// Which indicator, or all five in a row.
  public var style: Style = .spinner
  /// The ink.
  public var color: Color = .accent
  /// Pace: 1 is normal, 2 twice as fast.
  public var speed: Double = 1

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the indicators in the middle of the canvas, 24 points apart if there are five of 44. With reduced motion each
  /// is a dot of 0.4 S that breathes: opacity 0.4 + 0.4 (0.5 + 0.5 sin 2T).
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let time: Double = frame.integral(of: \.speed, in: self)
    let styles: [Style] = style == .all ? Style.allCases.filter { $0 != .all } : [style]
    let width: Double = 44 * Double(styles.count) + 24 * Double(styles.count - 1)
    let view: Rect = frame.view(ideal: Size(width, 44))
    let side: Double = 44 * min(view.width / width, view.height / 44)
    let places: [Rect] = Stack.horizontal(
      styles.map { _ in Size(side, side) }, spacing: 24 * side / 44, in: view)
    for (style, place) in zip(styles, places) {
      var loader = context
      loader.translateBy(x: place.midX, y: place.midY)
      loader.scaleBy(x: side, y: side)
      if frame.traits.reduceMotion {
        loader.opacity = 0.6 + 0.2 * sin(turn(time, in: Double.pi))
        fillDot(0.4, in: loader)
      } else {
        draw(style, at: time, in: loader)
      }
    }
  }

  /// The angle of what turns once in `period`.
  private func turn(_ time: Double, in period: Double) -> Double {
    2 * Double.pi * LoopPhase.fraction(of: time, in: period)
  }

  /// Draws an indicator of side 1 about the origin.
  private func draw(_ style: Style, at time: Double, in context: GraphicsContext) {
    switch style {
    case .spinner: drawSpinner(at: time, in: context)
    case .dots: drawDots(at: time, in: context)
    case .bars: drawBars(at: time, in: context)
    case .orbit: drawOrbit(at: time, in: context)
    case .pulse: drawPulse(at: time, in: context)
    case .all: break
    }
  }

  private func drawSpinner(at time: Double, in context: GraphicsContext) {
    let angle: Double = turn(time, in: 2 * Double.pi)
    let share: Double = 0.15 + 0.6 * (0.5 + 0.5 * sin(3 * angle))
    context.stroke(
      Path(arcCenter: .zero, radius: 0.45, startAngle: .radians(5 * angle), sweep: .radians(2 * Double.pi * share)),
      with: .color(color), style: StrokeStyle(lineWidth: 0.1, lineCap: .round))
  }

  private func drawDots(at time: Double, in context: GraphicsContext) {
    let angle: Double = turn(time, in: Double.pi / 3)
    for index in 0..<3 {
      let hop: Double = max(0, sin(angle - 0.9 * Double(index)))
      var dot = context
      dot.opacity = 0.5 + 0.5 * hop
      dot.translateBy(x: 0.32 * Double(index - 1), y: 0.1 - 0.25 * hop)
      fillDot(0.22, in: dot)
    }
  }

  private func drawBars(at time: Double, in context: GraphicsContext) {
    let angle: Double = turn(time, in: 2 * Double.pi / 5)
    for index in 0..<5 {
      let level: Double = 0.5 + 0.5 * sin(angle - 0.7 * Double(index))
      let bar = Rect(center: Point(0.19 * Double(index - 2), 0), size: Size(0.12, 0.25 + 0.65 * level))
      context.fill(Path(capsuleIn: bar), with: .color(color))
    }
  }

  private func drawOrbit(at time: Double, in context: GraphicsContext) {
    // The dots are alike: half a turn later each is where the other was.
    let first: Double = turn(time, in: Double.pi / 4) / 2
    let dots: [(x: Double, depth: Double)] = [first, first + Double.pi].map { (cos($0), 0.5 + 0.5 * sin($0)) }
    for dot in dots.sorted(by: { $0.depth < $1.depth }) {
      var ball = context
      ball.opacity = 0.6 + 0.4 * dot.depth
      ball.translateBy(x: 0.3 * dot.x, y: 0)
      ball.scaleBy(x: 0.7 + 0.3 * dot.depth, y: 0.7 + 0.3 * dot.depth)
      fillDot(0.3, in: ball)
    }
  }

  private func drawPulse(at time: Double, in context: GraphicsContext) {
    let first: Double = LoopPhase.fraction(of: time, in: 0.625) / 2
    for progress in [first, first + 0.5] {
      var ring = context
      ring.opacity = 1 - progress
      ring.scaleBy(x: 0.2 + 0.8 * progress, y: 0.2 + 0.8 * progress)
      ring.stroke(
        Path(ellipseIn: Rect(center: .zero, size: Size(1, 1))), with: .color(color), lineWidth: 0.06)
    }
    fillDot(0.2, in: context)
  }

  private func fillDot(_ diameter: Double, in context: GraphicsContext) {
    context.fill(Path(ellipseIn: Rect(center: .zero, size: Size(diameter, diameter))), with: .color(color))
  }
}
