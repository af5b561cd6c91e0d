import Motion
import Scene

/// A view jerks left and right a few times with shrinking swings, like a head that says no.
///
/// With A = amplitude the offset goes along smooth keys to −A in 0.07 s, A by 0.14, −0.7 A by 0.21, 0.7 A by 0.28 and
/// −0.3 A by 0.34 s, then on a spring of 0.5 s and bounce 0.3 towards 0, where it is put after 0.2 s. A trigger in
/// mid-flight goes on from the place and the speed that it finds.
public struct Shake: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/shake", name: "Error Shake",
    summary: "A view jerks left and right with shrinking swings, like a head that says no.", family: "feedback",
    size: Size(240, 96), duration: 1,
    parameters: [
      Parameter("amplitude", "The first swing in points.", .number(-1000...1000)),
      Parameter("label", "What is written on the view.", .text(maximum: 100)),
    ],
    inputs: ["trigger"],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Wrong code")])),
      ScriptEvent(time: 0.3, .set(["trigger": .number(1)])),
    ]))

  /// The first swing in points.
  public var amplitude: Double = 10
  /// What is written on the view.
  public var label: String = "Wrong code"

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the view; with reduced motion it does not move.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = ButtonFace(label: label, fill: .color(.red), shape: .rounded(12))
    var view = context
    if !frame.traits.reduceMotion { view.translateBy(x: offset(in: frame), y: 0) }
    face.draw(in: view, Rect(center: frame.bounds.center, size: face.size(in: context)))
  }

  /// How far the view is to the right of its place, in points.
  func offset(in frame: Frame) -> Double {
    KeyframeReplay(from: 0.0, at: frame.triggers()) { time in
      let swing: Double = frame.value(of: \.amplitude, in: self, at: time)
      return [
        .cubic(-swing, duration: 0.07), .cubic(swing, duration: 0.07), .cubic(-0.7 * swing, duration: 0.07),
        .cubic(0.7 * swing, duration: 0.07), .cubic(-0.3 * swing, duration: 0.06),
        .spring(0, duration: 0.2, .bouncy),
      ]
    }.value(at: frame.time)
  }
}
