import Motion
import Scene

/// From the exact spot that was tapped a pale disc grows over the whole surface and fades, cut to its rounded corners.
///
/// On a surface of W × H points a tap at P starts a circle about P of the diameter 2 √(W² + H²) · (0.01 + 0.99 u) and the
/// opacity 0.35 (1 − u) with u = easeOut(t / duration). Quick taps overlap. The overlay is cut to a continuous rectangle
/// of cornerRadius.
public struct Ripple: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/ripple", name: "Tap Ripple",
    summary: "From the spot that was tapped a pale disc grows over the surface and fades.", family: "feedback",
    size: Size(272, 112), duration: 1.4,
    parameters: [
      Parameter("color", "The disc.", .color),
      Parameter("cornerRadius", "The surface's corners in points.", .number(0...1000)),
      Parameter("duration", "Seconds that a disc takes.", .number(0...3600)),
      Parameter("label", "What is written on the surface.", .text(maximum: 100)),
    ],
    // A fifth and two fifths of the surface's own 240 × 80 points from its corner, then four fifths and three fifths.
    demo: Script([
      ScriptEvent(
        time: 0, .appear(with: ["label": .string("Tap anywhere"), "cornerRadius_pt": .number(16)])),
      ScriptEvent(time: 0.2, .tap(UnitPoint(x: 64.0 / 272, y: 48.0 / 112))),
      ScriptEvent(time: 0.5, .tap(UnitPoint(x: 208.0 / 272, y: 64.0 / 112))),
    ]))

  /// The disc.
  public var color: Color = .white
  /// The surface's corners in points.
  public var cornerRadius: Double = 12
  /// Seconds that a disc takes.
  public var duration: Double = 0.7
  /// What is written on the surface.
  public var label: String = "Tap anywhere"

  /// Makes the effect with its defaults.
  public init() {}

  static let surfaceSize = Size(240, 80)

  /// Draws the surface and its discs. The collection has no variant for reduced motion: nothing changes.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let surface: Rect = frame.view(ideal: Self.surfaceSize)
    let face = ButtonFace(label: label, fill: .color(.indigo), shape: .rounded(cornerRadius))
    face.draw(in: context, surface)
    var overlay = context
    overlay.clip(to: face.outline(surface))
    for tap in taps(in: frame) {
      let progress: Double = progress(after: frame.time - tap.time, of: tap, in: frame)
      guard progress < 1 else { continue }
      let diameter: Double = 2 * surface.size.length * (0.01 + 0.99 * progress)
      var disc = overlay
      disc.opacity = 0.35 * (1 - progress)
      disc.fill(Path(ellipseIn: Rect(center: tap.location, size: Size(diameter, diameter))), with: .color(color))
    }
  }

  /// The taps that hit the surface since it came on screen.
  func taps(in frame: Frame) -> [Frame.Tap] {
    let surface: Rect = frame.view(ideal: Self.surfaceSize)
    return frame.taps.filter { $0.time >= frame.appearance && surface.contains($0.location) }
  }

  /// How far a disc has come; it keeps the duration with which it began.
  private func progress(after elapsed: Double, of tap: Frame.Tap, in frame: Frame) -> Double {
    let duration: Double = frame.value(of: \.duration, in: self, at: tap.time)
    return duration > 0 ? UnitCurve.easeOut.value(at: elapsed / duration) : 1
  }
}
