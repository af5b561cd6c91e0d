import Motion
import Scene

/// A colour-wheel outline rotates around a button, with a soft halo of the same colours.
///
/// The palette, closed by its first colour, goes once around the centre from the angle 360° · ∫ dt / duration on, clockwise
/// from three o'clock. It is stroked twice along the continuous rounded rectangle of the button's bounds: 2 lineWidth wide,
/// blurred and at 0.8, then lineWidth wide and crisp. Both lie over the button, so that half of the halo shines on it.
public struct GlowBorder: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/glow-border", name: "Glow Border",
    summary: "A colour-wheel outline with a soft halo rotates around a button.", family: "button",
    size: Size(260, 140), duration: 3, period: 3,
    parameters: [
      Parameter("label", "What the button says.", .text(maximum: 100)),
      Parameter("background", "The button.", .color),
      Parameter("colors", "The wheel, clockwise.", .list(of: .color, count: 1...24)),
      Parameter("cornerRadius", "The corners' radius in points.", .number(0...400)),
      Parameter("lineWidth", "Width of the outline in points; the halo's is twice that.", .number(0...100)),
      Parameter("glowRadius", "How soft the halo is: standard deviation in points.", .number(0...200)),
      Parameter("duration", "Seconds of a turn.", .number(0.05...3600)),
    ],
    demo: Script([
      ScriptEvent(
        time: 0, .appear(with: ["label": .string("Go further"), "background": .string("black")]))
    ]))

  /// What the button says.
  public var label: String = "Go further"
  /// The button.
  public var background: Color = .black
  /// The wheel, clockwise.
  public var colors: [Color] = [.pink, .purple, .blue, .cyan, .mint]
  /// The corners' radius in points.
  public var cornerRadius: Double = 14
  /// Width of the outline in points; the halo's is twice that.
  public var lineWidth: Double = 2
  /// How soft the halo is: standard deviation in points.
  public var glowRadius: Double = 8
  /// Seconds of a turn.
  public var duration: Double = 3

  /// Makes the effect with its defaults.
  public init() {}

  /// How opaque the halo is.
  private static let glow = 0.8

  /// Draws the button, the halo and the outline; with reduced motion the wheel rests where it starts.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = ButtonFace(
      label: label, fill: .color(background), shape: .rounded(cornerRadius),
      padding: EdgeInsets(horizontal: 28, vertical: 16))
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    face.draw(in: context, rect)
    let outline: Path = face.outline(rect)
    let turns: Double =
      frame.traits.reduceMotion ? 0 : LoopPhase.fraction(of: frame.integral(of: \.rate, in: self), in: 1)
    let wheel = GraphicsContext.Shading.conicGradient(
      Gradient(colors: colors + colors.prefix(1)), center: rect.center, angle: .degrees(360 * turns))
    var halo = context
    halo.opacity = Self.glow
    if glowRadius > 0 { halo.addFilter(.blur(radius: glowRadius)) }
    halo.stroke(outline, with: wheel, lineWidth: 2 * lineWidth)
    context.stroke(outline, with: wheel, lineWidth: lineWidth)
  }

  /// Turns a second.
  var rate: Double { duration > 0 ? 1 / duration : 0 }
}
