import Foundation
import Motion
import Scene

/// Warm wax blobs that rise, sink, stretch and merge like liquid over a deep purple ground.
///
/// With T = ∫ speed dt, m = min(W, H) and q = 1.618 i, blob i is an ellipse about
/// x = W (0.2 + 0.6 (0.5 + 0.5 sin(3.1 q + 0.13 T))), y = H (0.5 + 0.48 sin((0.18 + 0.05 (i mod 3)) T + 2.3 q)) with the half
/// axes r = m (0.11 + 0.07 (0.5 + 0.5 sin 5.7 q)) and r (1 + 0.25 |cos(0.2 T + 2.3 q)|). Two pools lie beyond the bottom and
/// the top. Their union, blurred by 0.07 m and cut where its alpha is a half, masks a gradient over the whole view.
public struct LavaLamp: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/lava-lamp", name: "Lava Lamp",
    summary: "Warm wax blobs rise, sink, stretch and merge like liquid over a deep purple ground.",
    family: "background", size: Size(200, 320), duration: 20, period: 200 * Double.pi, budget: .contour(0.25),
    parameters: [
      Parameter("colors", "The wax from top to bottom.", .list(of: .color, count: 1...16)),
      Parameter("background", "The liquid behind the wax.", .color),
      Parameter("blobs", "How many blobs there are beside the two pools.", .integer(1...64)),
      Parameter("speed", "Pace: 1 is normal, 2 twice as fast.", .number(-100...100)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["size_pt": .array([.number(200), .number(320)])])),
      ScriptEvent(time: 20, .stop),
    ]))

  /// The wax from top to bottom.
  public var colors: [Color] = [.yellow, .orange, .pink]
  /// The liquid behind the wax.
  public var background = Color(red: 0.16, green: 0.05, blue: 0.25)
  /// How many blobs there are beside the two pools.
  public var blobs: Int = 7
  /// Pace: 1 is normal, 2 twice as fast.
  public var speed: Double = 1

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the liquid and the wax; with reduced motion it rests at T = 12.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(background))
    let phase: Double = frame.traits.reduceMotion ? 12 : frame.integral(of: \.speed, in: self)
    let unit: Double = min(frame.size.width, frame.size.height)
    var wax = context
    wax.clipToLayer { mask in
      mask.addFilter(.alphaThreshold(min: 0.5))
      mask.addFilter(.blur(radius: 0.07 * unit))
      mask.drawLayer { layer in
        for rect in ellipses(at: phase, in: frame.size) {
          layer.fill(Path(ellipseIn: rect), with: .color(.white))
        }
      }
    }
    wax.fill(
      Path(frame.bounds),
      with: .linearGradient(
        Gradient(colors: colors), startPoint: .zero, endPoint: Point(0, frame.size.height)))
  }

  /// The blobs, then the pools at the bottom and the top.
  func ellipses(at phase: Double, in size: Size) -> [Rect] {
    let (width, height): (Double, Double) = (size.width, size.height)
    let unit: Double = min(width, height)
    let blobs: [Rect] = (0..<max(blobs, 1)).map { index in
      let q: Double = 1.618 * Double(index)
      let rate: Double = 0.18 + 0.05 * Double(index % 3)
      let x: Double = width * (0.2 + 0.6 * (0.5 + 0.5 * sin(3.1 * q + 0.13 * phase)))
      let y: Double = height * (0.5 + 0.48 * sin(rate * phase + 2.3 * q))
      let radius: Double = unit * (0.11 + 0.07 * (0.5 + 0.5 * sin(5.7 * q)))
      let stretch: Double = 1 + 0.25 * abs(cos(0.2 * phase + 2.3 * q))
      return Rect(center: Point(x, y), size: Size(2 * radius, 2 * radius * stretch))
    }
    return blobs + [
      Rect(x: -0.1 * width, y: 0.9 * height, width: 1.2 * width, height: 0.3 * height),
      Rect(x: 0.1 * width, y: -0.22 * height, width: 0.8 * width, height: 0.28 * height),
    ]
  }
}
