// Tracking Breathe · syxUI · https://syxui.dev/components/tracking-breathe

import Foundation
import Motion
import Scene

/// One centred word whose letter-spacing flares in wide and faint, settles tight, then opens and closes on a slow breath.
///
/// The design is syxUI's, which asks to be credited where a person can read it. For the entrance, with
/// e = 1 − (1 − t / entrance)⁵, the tracking goes from max + flare to min and the opacity is e. Afterwards, with φ the
/// fraction of the breath and w = (1 − cos 2πφ) / 2, the tracking is min + (max − min) w and the opacity 1 − dip · w.
/// The word is shaped once as a whole; the tracking after its last letter is made up for by a shift of half of it, so that
/// the ink stays centred.
public struct TrackingBreathe: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "syx/tracking-breathe", name: "Tracking Breathe",
    summary: "A centred word flares in, settles tight, then opens and closes its letter-spacing on a slow breath.",
    family: "text", credit: "Tracking Breathe by syxUI, https://syxui.dev/components/tracking-breathe",
    size: Size(390, 160), duration: 4.5,
    parameters: [
      Parameter("text", "The word.", .text(maximum: 200)),
      Parameter("minTracking", "Points between the letters at rest.", .number(-100...1000)),
      Parameter("maxTracking", "Points between the letters at the widest.", .number(-100...1000)),
      Parameter("period", "One breath in seconds.", .number(0...3600)),
      Parameter("uppercase", "Whether the word is written in capitals.", .flag)
        .shown(with: ["text": .string("Breathe")]),
      Parameter("color", "The ink.", .color),
      Parameter("background", "The ground.", .color),
      Parameter(
        "phase", "Where in the breath to stand still, 0 to 1; null lets it breathe.", .optional(.number(-1e9...1e9))),
      Parameter("fontSize", "Size of the letters in points.", .number(1...1000)),
      Parameter("weight", "Weight of the letters, 100 to 900.", .number(100...900)),
      Parameter("entrance", "Length of the entrance in seconds.", .number(0...3600)),
      Parameter("flare", "Points of tracking beyond the widest with which the word comes in.", .number(-100...1000)),
      Parameter("opacityDip", "How much fainter the word is at the widest.", .number(0...1)),
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: [:]))]))

  /// The word.
  public var text: String = "BREATHE"
  /// Points between the letters at rest.
  public var minTracking: Double = 1
  /// Points between the letters at the widest.
  public var maxTracking: Double = 9
  /// One breath in seconds; below a millisecond counts as one.
  public var period: Double = 3.6
  /// Whether the word is written in capitals.
  public var uppercase: Bool = true
  /// The ink: a grey of 0.07, on a dark ground 0.93.
  public var color = Color(light: Color(white: 0.07).light, dark: Color(white: 0.93).dark)
  /// The ground: white, or the dark page.
  public var background: Color = EffectInfo.page
  /// Where in the breath to stand still, 0 to 1; nil lets it breathe.
  public var phase: Double?
  /// Size of the letters in points.
  public var fontSize: Double = 34
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 600
  /// Length of the entrance in seconds.
  public var entrance: Double = 0.9
  /// Points of tracking beyond the widest with which the word comes in.
  public var flare: Double = 8
  /// How much fainter the word is at the widest.
  public var opacityDip: Double = 0.02

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the word; with reduced motion it is tight and still.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(background))
    let state = state(at: frame.elapsed, reduceMotion: frame.traits.reduceMotion)
    // A tracking of exactly 0 would bring ligatures back for one frame.
    let tracking: Double = state.tracking == 0 ? .leastNormalMagnitude : state.tracking
    let word = Text(uppercase ? text.uppercased() : text)
      .font(.system(size: fontSize, weight: Font.Weight(weight))).tracking(tracking).foregroundStyle(color)
    context.opacity = state.opacity
    context.draw(word, at: Point(frame.size.width / 2 + tracking / 2, frame.size.height / 2))
  }

  /// Tracking in points and opacity `time` seconds after the appearance.
  func state(at time: Double, reduceMotion: Bool) -> (tracking: Double, opacity: Double) {
    if reduceMotion { return (minTracking, 1) }
    if let phase { return breath(clamped(phase)) }
    if time < entrance {
      let eased: Double = UnitCurve.easeOutPower(5).value(at: time / entrance)
      return (mix(maxTracking + flare, minTracking, eased), eased)
    }
    return breath(wrappedUnit((time - entrance) / max(period, 0.001)))
  }

  private func breath(_ phase: Double) -> (tracking: Double, opacity: Double) {
    let wave: Double = (1 - cos(2 * Double.pi * phase)) / 2
    return (mix(minTracking, maxTracking, wave), 1 - opacityDip * wave)
  }
}
