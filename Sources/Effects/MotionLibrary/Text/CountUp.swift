import Motion
import Scene

/// A number runs up from zero when it appears and between its old and new values when it changes, its digits as wide
/// as each other.
///
/// Shown is from + (to − from) · easeOut(t / duration), where from is 0 on appearance and what is displayed at the
/// moment of a change; printed with groups of three digits and exactly fractionDigits decimals, ties rounded to the
/// even digit.
public struct CountUp: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/count-up", name: "Count Up",
    summary: "A number runs up from zero, and between old and new values when it changes.", family: "text",
    size: Size(280, 96), duration: 3.4,
    parameters: [
      Parameter("value", "The number to count to.", .number(-1e15...1e15)),
      Parameter("duration", "Seconds that a count takes.", .number(0...3600)),
      Parameter("fractionDigits", "Digits after the decimal point.", .integer(0...12)),
      Parameter("prefix", "What stands before the number.", .text(maximum: 100)),
      Parameter("suffix", "What stands after the number.", .text(maximum: 100)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["value": .number(12_480), "prefix": .string("$")])),
      ScriptEvent(time: 1.8, .set(["value": .number(9_000)])),
    ]))

  /// The number to count to.
  public var value: Double = 12_480
  /// Seconds that a count takes.
  public var duration: Double = 1.4
  /// Digits after the decimal point.
  public var fractionDigits: Int = 0
  /// What stands before the number.
  public var prefix: String = ""
  /// What stands after the number.
  public var suffix: String = ""
  /// The ink.
  public var color: Color = .primary
  /// Size of the digits in points.
  public var fontSize: Double = 44
  /// Weight of the digits, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Where the count goes.
  var goal: TimedGoal { TimedGoal(value: value, duration: duration) }

  /// Draws the number; with reduced motion it is the new one at once.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let shown: Double =
      frame.traits.reduceMotion ? value : frame.easeOutTrack(to: \.goal, in: self).value(at: frame.time)
    let number = Text(prefix + GroupedNumber.string(shown, fractionDigits: fractionDigits) + suffix)
    context.draw(
      number.font(.system(size: fontSize, weight: Font.Weight(weight)).monospacedDigit()).foregroundStyle(color),
      at: frame.bounds.center)
  }
}
