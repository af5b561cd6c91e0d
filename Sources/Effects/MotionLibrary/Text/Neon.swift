import Foundation
import Motion
import Scene

/// White-hot lettering with a coloured halo stutters on, burns steadily with a tiny hum, and blinks twice late in each
/// cycle of 6 s.
///
/// The level is that of a dip while one lasts, and 0.94 + 0.06 sin(40 t) otherwise. Letters are white above a level of
/// 0.55 and else in the tint at 0.55. Three shadows lie behind them, each also behind those before it: the tint at level,
/// 0.9 level and 0.7 level, with radii of 2, 8 and 18 points. All has the opacity 0.35 + 0.65 level. The hum counts on
/// from the appearance and does not fit the cycle, so that there is no exact loop.
public struct Neon: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/neon", name: "Neon Flicker",
    summary: "White-hot lettering with a coloured halo stutters on, hums, and blinks now and then.", family: "text",
    size: Size(320, 160), duration: 6.6,
    parameters: [
      .words,
      Parameter("color", "The halo.", .color),
      Parameter("flicker", "Whether it stutters, hums and blinks; otherwise it burns steadily.", .flag),
      Parameter("background", "The wall behind the sign.", .color),
      .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("OPEN"), "background": .string("#141414")])),
      ScriptEvent(time: 6, .set(["flicker": .bool(false)])),
    ]))

  /// What is written.
  public var text: String = "OPEN"
  /// The halo.
  public var color: Color = .pink
  /// Whether it stutters, hums and blinks; otherwise it burns steadily.
  public var flicker: Bool = true
  /// The wall behind the sign: dark in either appearance, or there would be no glow to see.
  public var background = Color(hex: 0x141414)
  /// Size of the letters in points.
  public var fontSize: Double = 48
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  private struct Dip {
    var start: Double
    var end: Double
    var level: Double
  }

  private static let cycle = 6.0
  private static let dips = [
    Dip(start: 0, end: 0.08, level: 0.1), Dip(start: 0.14, end: 0.18, level: 0.2),
    Dip(start: 0.26, end: 0.3, level: 0.15), Dip(start: 0.38, end: 0.4, level: 0.5),
    Dip(start: 4.2, end: 4.24, level: 0.3), Dip(start: 4.3, end: 4.36, level: 0.15),
    Dip(start: 4.42, end: 4.45, level: 0.6),
  ]

  /// Draws the wall and the sign; with reduced motion it burns steadily.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(background))
    let level: Double = flicker && !frame.traits.reduceMotion ? Self.level(at: frame.elapsed) : 1
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight), design: .rounded))
        .foregroundStyle(level > 0.55 ? .white : color.opacity(0.55)).multilineTextAlignment(.center),
      in: frame.bounds, context: context)
    var sign = context
    sign.opacity = 0.35 + 0.65 * level
    // The filter added last runs first: the narrowest shadow, and then the wider ones of letters and shadows together.
    for (strength, radius) in [(0.7, 18.0), (0.9, 8.0), (1.0, 2.0)] {
      let tint: RGBA = color.opacity(strength * level).resolve(in: context.environment.colorScheme)
      sign.addFilter(.shadow(color: tint, radius: radius))
    }
    sign.drawLayer { block.draw(in: $0) }
  }

  /// How bright the sign burns `elapsed` seconds after it appeared, 0…1.
  static func level(at elapsed: Double) -> Double {
    // A time that is a dip's edge but for its last digit belongs to what begins there.
    let local: Double = wrapped(elapsed + 1e-7, cycle)
    if let dip = dips.first(where: { local >= $0.start && local < $0.end }) { return dip.level }
    return 0.94 + 0.06 * sin(40 * elapsed)
  }
}
