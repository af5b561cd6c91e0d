import Motion
import Scene

/// Short lines radiate from the tapped point, flying outward while they shrink and fade.
///
/// A tap starts count capsules of 2.5 × 0.45 r points, r = radius; number i is turned by 360° · i / count clockwise from
/// straight up. With q = easeOut(t / 0.45 s) a capsule's centre is r (0.3 + 0.7 q) away, before its length is scaled by
/// 1 − 0.9 q about its outer end; all have the opacity 1 − q as a group. Since the outer end holds, it travels to 1.225 r.
public struct ClickSpark: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/click-spark", name: "Click Spark",
    summary: "Short lines fly out of the tapped point while they shrink and fade.", family: "feedback",
    size: Size(292, 192), duration: 1.2,
    parameters: [
      Parameter("color", "The lines.", .color),
      Parameter("count", "How many lines a tap sends out.", .integer(1...360)),
      Parameter("radius", "How far the lines' middles fly, in points.", .number(0...1000)),
      Parameter("label", "What is written on the surface.", .text(maximum: 100)),
      Parameter("background", "The surface.", .color),
    ],
    // Places on the surface's own 260 × 160 points: (0.3, 0.4), then (0.7, 0.6).
    demo: Script([
      ScriptEvent(
        time: 0, .appear(with: ["label": .string("Click around"), "background": .string("black")])),
      ScriptEvent(time: 0.2, .tap(UnitPoint(x: 94.0 / 292, y: 80.0 / 192))),
      ScriptEvent(time: 0.5, .tap(UnitPoint(x: 198.0 / 292, y: 112.0 / 192))),
    ]))

  /// The lines.
  public var color: Color = .orange
  /// How many lines a tap sends out.
  public var count: Int = 8
  /// How far the lines' middles fly, in points.
  public var radius: Double = 28
  /// What is written on the surface.
  public var label: String = "Click around"
  /// The surface.
  public var background: Color = .black

  /// Makes the effect with its defaults.
  public init() {}

  static let surfaceSize = Size(260, 160)
  private static let thickness = 2.5

  /// Draws the surface and the sparks, which may leave it; with reduced motion there are none.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let surface: Rect = frame.view(ideal: Self.surfaceSize)
    let ink = Color(ContrastText.color(on: background.resolve(in: context.environment.colorScheme)))
    ButtonFace(label: label, fill: .color(background), foreground: ink, shape: .rounded(16), font: .body)
      .draw(in: context, surface)
    guard !frame.traits.reduceMotion else { return }
    for tap in taps(in: frame) {
      let progress: Double = UnitCurve.easeOut.value(at: (frame.time - tap.time) / 0.45)
      guard progress < 1 else { continue }
      var spark = context
      spark.opacity = 1 - progress
      spark.drawLayer { drawLines(at: tap.location, progress: progress, in: $0) }
    }
  }

  private func drawLines(at point: Point, progress: Double, in context: GraphicsContext) {
    let length: Double = 0.45 * radius
    let line = Path(capsuleIn: Rect(x: -Self.thickness / 2, y: 0, width: Self.thickness, height: length))
    let distance: Double = radius * (0.3 + 0.7 * progress)
    for index in 0..<max(count, 1) {
      var spark = context
      spark.translateBy(x: point.x, y: point.y)
      spark.rotate(by: .degrees(360 * Double(index) / Double(max(count, 1))))
      spark.translateBy(x: 0, y: -distance - length / 2)
      spark.scaleBy(x: 1, y: 1 - 0.9 * progress)
      spark.fill(line, with: .color(color))
    }
  }

  /// The taps that hit the surface since it came on screen.
  func taps(in frame: Frame) -> [Frame.Tap] {
    let surface: Rect = frame.view(ideal: Self.surfaceSize)
    return frame.taps.filter { $0.time >= frame.appearance && surface.contains($0.location) }
  }
}
