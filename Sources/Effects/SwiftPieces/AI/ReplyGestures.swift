import Motion
import Scene

/// What fingers did to a message: which holds lifted it, what put it down, which buttons were pressed.
struct ReplyGestures {
  /// Whether the message is lifted, from which time on.
  private(set) var lifted: [Change<Bool>]
  /// When a hold lifted it, or held it up anew.
  private(set) var lifts: [Double] = []
  /// The fingers under which the message sinks, each up to when it springs back.
  private(set) var sinks: [PieceTouch] = []
  /// The fingers on Copy.
  private(set) var copyTouches: [PieceTouch] = []
  /// The fingers on Regenerate.
  private(set) var regenerateTouches: [PieceTouch] = []
  /// The fingers on Retry.
  private(set) var retryTouches: [PieceTouch] = []
  /// When the message was copied.
  private(set) var copies: [Double] = []
  /// When the host was asked for another reply.
  private(set) var regenerations: [Double] = []

  /// A finger that moves farther than this scrolls, in points.
  static let slop = 10.0
  /// How long a message that was copied stays up, in seconds.
  static let stay = 0.9

  private let reply: StreamingReply
  private let frame: Frame
  private let context: GraphicsContext
  /// When the message is going to be put down by itself.
  private var due: Double?

  /// Reads the gestures up to the frame's time.
  init(_ reply: StreamingReply, frame: Frame, in context: GraphicsContext) {
    (self.reply, self.frame, self.context) = (reply, frame, context)
    lifted = [Change(time: frame.appearance, value: false)]
    for touch in frame.pieceTouches(cancelDistance: ReplyGestures.slop, where: { _ in true }) {
      putDown(by: touch.start)
      read(touch)
    }
    putDown(by: frame.time)
  }

  private var isLifted: Bool { lifted.last?.value == true }

  private mutating func set(_ isUp: Bool, at time: Double) {
    guard isLifted != isUp else { return }
    lifted.append(Change(time: time, value: isUp))
    if !isUp { due = nil }
  }

  private mutating func putDown(by time: Double) {
    guard let due, due <= time else { return }
    set(false, at: due)
  }

  /// The message at rest at a moment.
  private func places(at time: Double) -> ReplyPlaces {
    let text: String = frame.value(of: \.text, in: reply, at: time)
    let phase: ReplyPhase = frame.value(of: \.phase, in: reply, at: time)
    let ink = ReplyInk(
      [Change(time: time, value: text)], isOpen: phase == .streaming,
      width: ReplyPlaces.width(reply, on: frame.size), fade: 0, in: context, traits: frame.traits)
    return ReplyPlaces(reply, pill: pill(phase.label), ink: ink.frame, frame: frame)
  }

  private func pill(_ label: String) -> Rect? {
    guard reply.hasHeader else { return nil }
    return ReplyHeader(
      name: reply.style.assistantName ?? ReplyScene.name, labels: [Change(time: 0, value: label)], frame: frame,
      nameColor: HousePalette.text, in: context
    ).rect(with: label, in: context)
  }

  /// When a finger lets go of a button that it came down on, if it has.
  private func release(_ touch: PieceTouch, on rect: Rect) -> Double? {
    guard touch.isTap, let end = touch.end, end <= frame.time, rect.hitArea.contains(touch.endLocation) else {
      return nil
    }
    return end
  }

  private mutating func read(_ touch: PieceTouch) {
    let places: ReplyPlaces = places(at: touch.start)
    let held: Double = touch.start + HouseBeat.longPress
    let isHold: Bool = (touch.end ?? .infinity) >= held && held <= frame.time
    guard isLifted else {
      let phase: ReplyPhase = frame.value(of: \.phase, in: reply, at: touch.start)
      let width: Double = ReplyButton.retry.width(in: context)
      let retry: Rect = places.retry(width: width, beside: places.pill)
      if reply.role == .assistant, phase.message != nil, retry.hitArea.contains(touch.location) {
        retryTouches.append(touch)
        if let time = release(touch, on: retry) { regenerations.append(time) }
      } else if places.message.hitArea.contains(touch.location) {
        var sink: PieceTouch = touch
        sink.end = min(touch.end ?? .infinity, held)
        sinks.append(sink)
        if isHold { lift(at: held) }
      }
      return
    }
    let isCopied: Bool = due != nil
    let copy: Rect = places.copy(width: (isCopied ? ReplyButton.copied : .copy).width(in: context))
    let regenerate: Rect = places.regenerate(
      width: ReplyButton.regenerate.width(in: context), copyWidth: copy.width)
    if copy.hitArea.contains(touch.location) {
      copyTouches.append(touch)
      if let time = release(touch, on: copy) {
        copies.append(time)
        due = time + ReplyGestures.stay
      }
    } else if reply.role == .assistant, regenerate.hitArea.contains(touch.location) {
      regenerateTouches.append(touch)
      if let time = release(touch, on: regenerate) {
        regenerations.append(time)
        set(false, at: time)
      }
    } else if places.card.contains(touch.location) {
      if isHold {
        putDown(by: held)
        due = nil
        lift(at: held)
      } else if touch.isTap, let end = touch.end, end <= frame.time {
        putDown(by: end)
        set(false, at: end)
      }
    }
  }

  private mutating func lift(at time: Double) {
    lifts.append(time)
    set(true, at: time)
  }
}
