import Motion
import Scene

/// A button dips slightly in size and darkens while it is held, and springs back when it is let go.
///
/// One spring of 0.3 s and ζ = 0.6 carries q from 0 to 1 when the finger comes down and home when it lifts. The button is
/// scaled by 1 + (scale − 1) q about its centre, and 0.06 q is taken from its red, green and blue.
public struct Pressable: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/pressable", name: "Pressable",
    summary: "A button dips in size and darkens while it is held, then springs back.", family: "button",
    size: Size(240, 120), duration: 1.6,
    parameters: [
      Parameter("label", "What the button says.", .text(maximum: 100)),
      Parameter("scale", "Size of the held button, as a fraction of its own.", .number(0.1...2)),
      Parameter("haptics", "Whether a light tap is felt when the finger comes down.", .flag).felt(),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Press me")])),
      ScriptEvent(time: 0.3, .press(.center, duration: 0.5)),
    ]))

  /// What the button says.
  public var label: String = "Press me"
  /// Size of the held button, as a fraction of its own.
  public var scale: Double = 0.94
  /// Whether a light tap is felt when the finger comes down.
  public var haptics: Bool = true

  /// Makes the effect with its defaults.
  public init() {}

  private static let spring = Animation.spring(response: 0.3, dampingFraction: 0.6)
  /// What a held button loses of red, green and blue.
  private static let shade = 0.06

  /// Draws the button. Reduced motion changes nothing: the dip is small and answers the finger.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = face
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    let press: Double = Track(pressedBy: frame.touches(on: rect), Self.spring).value(at: frame.time)
    var button = context
    button.scale(by: max(1 + (scale - 1) * press, 0), about: rect.center)
    // A spring never quite comes to rest; below this its trace is smaller than a step of sixteen bits.
    guard abs(Self.shade * press) > 1e-5 else { return face.draw(in: button, rect) }
    button.addFilter(.brightness(-Self.shade * press))
    button.drawLayer { face.draw(in: $0, rect) }
  }

  /// A light tap as a finger comes down.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    [TimedHaptic](.light, at: impacts(in: frame, on: Rect(center: frame.bounds.center, size: face.size(in: context))))
  }

  /// When a light tap is felt: as fingers come down on the button, which is drawn in `rect`.
  func impacts(in frame: Frame, on rect: Rect) -> [Double] {
    haptics ? frame.touches(on: rect).map(\.start) : []
  }

  private var face: ButtonFace { ButtonFace(label: label, padding: EdgeInsets(horizontal: 28, vertical: 14)) }
}
