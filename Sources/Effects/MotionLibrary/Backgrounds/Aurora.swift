import Foundation
import Motion
import Scene

/// Large soft colour clouds that drift slowly and blend over black.
///
/// Circle i, with T = 0.4 ∫ speed dt, has its centre at the middle + (0.3 W cos(0.6 T + 1.7 i), 0.3 H sin(0.8 T + 2.21 i)),
/// a diameter of 0.7 max(W, H) and an opacity of 0.8; later circles lie on top. Everything is blurred as one.
public struct Aurora: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/aurora", name: "Aurora",
    summary: "Large soft colour clouds drift slowly and blend over black.", family: "background",
    size: Size(390, 260), duration: 10, period: 25 * Double.pi,
    parameters: [
      Parameter("colors", "One cloud for each colour, the last on top.", .list(of: .color, count: 1...24)),
      Parameter("speed", "Pace: 1 is normal, 2 twice as fast.", .number(-100...100)),
      Parameter("blurRadius", "How soft the clouds are: standard deviation in points.", .number(0...400)),
      Parameter("baseColor", "The ground.", .color),
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 10, .stop)]))

  /// One cloud for each colour, the last on top.
  public var colors: [Color] = [.purple, .blue, .teal, .pink]
  /// Pace: 1 is normal, 2 twice as fast.
  public var speed: Double = 1
  /// How soft the clouds are: standard deviation in points.
  public var blurRadius: Double = 60
  /// The ground.
  public var baseColor: Color = .black

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the ground and the blurred clouds; with reduced motion they rest as they are at the start.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(baseColor))
    let phase: Double = frame.traits.reduceMotion ? 0 : 0.4 * frame.integral(of: \.speed, in: self)
    let diameter: Double = 0.7 * max(frame.size.width, frame.size.height)
    let center: Point = frame.bounds.center
    var clouds = context
    if blurRadius > 0 { clouds.addFilter(.blur(radius: blurRadius)) }
    clouds.drawLayer { layer in
      for (index, color) in colors.enumerated() {
        let i = Double(index)
        let x: Double = center.x + 0.3 * frame.size.width * cos(0.6 * phase + 1.7 * i)
        let y: Double = center.y + 0.3 * frame.size.height * sin(0.8 * phase + 2.21 * i)
        let circle = Rect(center: Point(x, y), size: Size(diameter, diameter))
        layer.fill(Path(ellipseIn: circle), with: .color(color.opacity(0.8)))
      }
    }
  }
}
