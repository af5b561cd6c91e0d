import Motion
import Scene

/// A button leans toward a pointer that comes near, or toward a finger that drags, and bounces home when it leaves.
///
/// The button feels its bounds grown by `radius` on every side. While the pointer is in there the button is pulled by a
/// spring of 0.25 s and ζ = 0.7 to (pointer − centre) · strength; when it leaves, home by one of 0.45 s and ζ = 0.45. A
/// finger that comes down in there holds the button until it lifts, wherever it goes.
public struct Magnetic: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/magnetic", name: "Magnetic Button",
    summary: "A button leans toward a pointer that comes near and bounces home when it leaves.", family: "button",
    size: Size(240, 140), duration: 3.4,
    parameters: [
      Parameter("label", "What the button says.", .text(maximum: 100)),
      Parameter("strength", "How far the button goes, as a fraction of the pointer's distance.", .number(-2...2)),
      Parameter("radius", "How far around the button the pointer is felt, in points.", .number(0...1000)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Get going")])),
      ScriptEvent(
        time: 0.2,
        .hover(
          ScriptEvent.Gesture(path: [UnitPoint(x: -0.3, y: 0.5), UnitPoint(x: 0.9, y: 0.2)], duration: 0.8),
          leaves: true)),
      ScriptEvent(
        time: 1.9,
        .drag(ScriptEvent.Gesture(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 1.1, y: 1.2)], duration: 0.5))),
    ]))

  /// What the button says.
  public var label: String = "Get going"
  /// How far the button goes, as a fraction of the pointer's distance.
  public var strength: Double = 0.3
  /// How far around the button the pointer is felt, in points.
  public var radius: Double = 60

  /// Makes the effect with its defaults.
  public init() {}

  private static let attraction = Animation.spring(response: 0.25, dampingFraction: 0.7)
  private static let release = Animation.spring(response: 0.45, dampingFraction: 0.45)

  /// Draws the button; with reduced motion it stays where it is.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = ButtonFace(label: label)
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    var button = context
    if !frame.traits.reduceMotion {
      let offset: SIMD2<Double> = pull(in: frame, on: rect).value(at: frame.time)
      button.translateBy(x: offset.x, y: offset.y)
    }
    face.draw(in: button, rect)
  }

  /// How far the button, which rests on `rect`, is pulled away.
  func pull(in frame: Frame, on rect: Rect) -> Pursuit<SIMD2<Double>> {
    let area: Rect = rect.insetBy(dx: -radius, dy: -radius)
    let start: Double = frame.appearance
    var pull = Pursuit<SIMD2<Double>>(.zero)
    for event in frame.past where event.time >= start {
      let legs: [PointerLeg]
      switch event.action {
      case .hover(let gesture, let leaves):
        legs = frame.legs(of: gesture, from: event.time, stays: !leaves).compactMap { $0.clipped(to: area) }
      case .drag(let gesture):
        guard let first = gesture.path.first, area.contains(frame.point(first)) else { continue }
        legs = frame.legs(of: gesture, from: event.time)
      default: continue
      }
      // A pointer that begins anew has left the place where it was.
      if !pull.isEmpty { pull.follow(.zero, from: event.time, by: Self.release) }
      for leg in legs {
        let goal: Size = (leg.from - rect.center) * strength
        let rate: Size = leg.velocity * strength
        pull.follow(
          SIMD2(goal.width, goal.height), rate: SIMD2(rate.width, rate.height), from: leg.start, by: Self.attraction)
        // Where the next leg goes on, it takes the place of this.
        pull.follow(.zero, from: leg.end, by: Self.release)
      }
    }
    return pull
  }
}
