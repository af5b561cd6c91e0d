import Foundation
import Motion
import Scene

/// A message that streams. An assistant's reply stands on open ground below a glass header pill: words ink in one after
/// another with a cursor behind them. A user's message is a bubble of signal glass.
///
/// A long press lifts the message: the pill swells into a card around the reply, and Copy and Regenerate bud from the
/// card's bottom edge; a tap puts it down. An error turns the mark to signal, shakes it once and buds Retry from the pill.
///
/// The host says text and phase; what Copy, Regenerate and Retry ask it for is its own affair.
public struct StreamingReply: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/streaming-reply", name: "Streaming Reply",
    summary: "A reply whose words ink in below a glass header pill, and lift into a glass card with actions.",
    family: "ai", size: Size(390, 340), duration: 10, background: HousePalette.ground,
    parameters: [
      Parameter(
        "text", "The message so far, in inline markdown; each word that is added inks in.", .text(maximum: 4000)),
      Parameter("role", "Whose message it is.", .choice(Role.allCases.map(\.rawValue))),
      Parameter(
        "phase", "Where the reply stands: thinking, streaming, done, error or error('what happened').",
        ReplyPhase.allowed),
      Parameter(
        "tint", "The user's bubble and the cursor; null takes the style's.",
        .optional(.either(.color, HouseTint.allowed))),
      Parameter("fadeDuration", "Seconds that a new word takes to ink in.", .number(0...10)),
      Parameter("style", "Colours by name, assistantName and showsHeader; or standard.", Style.allowed).shown(
        script: Script([
          ScriptEvent(time: 0, .appear(with: ["text": .string("Held up."), "phase": .string("done")])),
          ScriptEvent(time: 0.1, .press(UnitPoint(x: 0.15, y: 0.2), duration: 0.5)),
        ])),
    ],
    demo: Script(demo))

  /// Whose message it is.
  public enum Role: String, Sendable, Codable, CaseIterable {
    /// Where lines begin, with header and open text.
    case assistant
    /// Where lines end, a tinted bubble.
    case user
  }

  /// The message so far, in inline markdown.
  public var text: String = ""
  /// Whose message it is.
  public var role: Role = .assistant
  /// Where the reply stands.
  public var phase: ReplyPhase = .thinking
  /// The user's bubble and the cursor; nil takes the style's.
  public var tint: HouseTint?
  /// Seconds that a new word takes to ink in.
  public var fadeDuration: Double = 0.45
  /// Colours, the name, and whether the header shows.
  public var style = Style()

  /// Makes an empty reply that thinks.
  public init() {}

  /// What the demonstration's reply says: 45 words, for 2.5 seconds at 18 a second.
  static let sample = """
    Springs feel **alive** because they keep velocity. Give `spring(duration:bounce:)` a short duration and a little \
    bounce, then let the gesture hand over its speed. When the target moves, retarget from where the value is, never \
    from where it began. Interrupt freely, and motion stays continuous.
    """

  /// The host appends the sample at 18 words a second; at the end it answers Retry by thinking again.
  private static let demo: [ScriptEvent] = {
    let words: [Substring] = sample.split(separator: " ")
    let stream: [ScriptEvent] = words.indices.map { index in
      let text: String = words[...index].joined(separator: " ")
      return ScriptEvent(
        time: 1.5 + Double(index) / 18,
        .set(index == 0 ? ["phase": .string("streaming"), "text": .string(text)] : ["text": .string(text)]))
    }
    return [ScriptEvent(time: 0, .appear(with: ["phase": .string("thinking")]))] + stream + [
      ScriptEvent(time: 4, .set(["phase": .string("done")])),
      ScriptEvent(time: 4.6, .press(UnitPoint(x: 0.4, y: 0.4), duration: 0.6)),
      ScriptEvent(time: 5.9, .tap(UnitPoint(x: 0.25, y: 0.9))),
      ScriptEvent(time: 7.6, .set(["phase": .string("error")])),
      ScriptEvent(time: 9, .tap(UnitPoint(x: 0.6, y: 0.06))),
      ScriptEvent(time: 9.2, .set(["phase": .string("thinking"), "text": .string("")])),
    ]
  }()

  /// Draws the message as it is.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    ReplyHeader.drawGround(in: context, frame: frame)
    ReplyScene(self, frame: frame, in: context).draw(in: context)
  }

  /// The error's haptic when a reply stops, a rigid tap when a message is lifted, and success when it is copied.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let gestures = ReplyGestures(self, frame: frame, in: context)
    return [TimedHaptic](.error, at: failures(in: frame)) + [TimedHaptic](.rigid, at: gestures.lifts)
      + [TimedHaptic](.success, at: gestures.copies)
  }

  /// The phases since the effect came on screen.
  func phases(in frame: Frame) -> [Change<ReplyPhase>] { frame.changesSinceAppearance(of: \.phase, in: self) }

  /// When the assistant's reply stopped.
  func failures(in frame: Frame) -> [Double] {
    guard role == .assistant else { return [] }
    let phases: [Change<ReplyPhase>] = phases(in: frame)
    return phases.indices.dropFirst().filter { index in
      phases[index].value.message != nil && phases[index - 1].value.message == nil
    }.map { phases[$0].time }
  }

  /// Whether the header shows.
  var hasHeader: Bool { role == .assistant && style.showsHeader ?? true }
  /// The glass of a user's bubble.
  var bubbleTint: HouseTint { tint ?? style.userBlock.map(HouseTint.custom) ?? .block(.signal) }
  /// Words on tinted glass.
  func ink(on tint: HouseTint) -> Color { style.ink ?? tint.ink }
  /// The colour of errors.
  var signal: Color { style.signal ?? HouseBlock.signal.color }
  /// The glass of Retry.
  var retryTint: HouseTint { style.signal.map(HouseTint.custom) ?? .block(.signal) }
}
