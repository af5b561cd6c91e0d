import Motion
import Scene

/// A view squashes wide and flat, stretches tall and thin, and wobbles back to its shape.
///
/// The scale about the centre is 1 + s along x and 1 − s along y. With a = amount, s goes along smooth keys to a in
/// 0.10 s, −0.8 a by 0.22 and 0.5 a by 0.34 s, then home on a spring of 0.5 s and bounce 0.3 for 0.4 s. A trigger in
/// mid-flight goes on from the shape and the speed that it finds.
public struct Jelly: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/jelly", name: "Jelly",
    summary: "A view squashes wide and flat, stretches tall and thin, and wobbles back to its shape.",
    family: "feedback", size: Size(200, 112), duration: 1.4,
    parameters: [
      Parameter("amount", "The first squash in sizes of the view.", .number(0...1)),
      Parameter("label", "What is written on the view.", .text(maximum: 100)),
    ],
    inputs: ["trigger"],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Boing")])),
      ScriptEvent(time: 0.3, .tap(.center)),
    ]))

  /// The first squash in sizes of the view.
  public var amount: Double = 0.25
  /// What is written on the view.
  public var label: String = "Boing"

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the view; with reduced motion it keeps its shape.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = ButtonFace(label: label)
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    let stretch: Double = frame.traits.reduceMotion ? 0 : stretch(in: frame, touching: rect)
    var view = context
    view.translateBy(x: rect.midX, y: rect.midY)
    view.scaleBy(x: 1 + stretch, y: 1 - stretch)
    face.draw(in: view, Rect(center: .zero, size: rect.size))
  }

  /// How much wider, and flatter, the view is than at rest: 0 is its own shape.
  func stretch(in frame: Frame, touching view: Rect) -> Double {
    KeyframeReplay(from: 0.0, at: frame.triggers { view.contains($0) }) { time in
      let amount: Double = frame.value(of: \.amount, in: self, at: time)
      return [
        .cubic(amount, duration: 0.1), .cubic(-0.8 * amount, duration: 0.12), .cubic(0.5 * amount, duration: 0.12),
        .spring(0, duration: 0.4, .bouncy),
      ]
    }.value(at: frame.time)
  }
}
