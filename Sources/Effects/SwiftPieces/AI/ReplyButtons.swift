import Motion
import Scene

/// The buttons of a message as they are at a frame: Copy and Regenerate, which bud from the edge below a lifted message,
/// and Retry, which buds from the header of a reply that stopped.
struct ReplyButtons {
  /// A button on its way.
  private struct Button {
    var kind: ReplyButton
    var state: Bud.State
    var part: GlassPart
    var press: Press.State
    var ink: Color
  }

  private var buttons: [Button] = []
  private let words: LetterLine
  private let icons: BlurSwap<String>
  private let pop: Double
  private let copied: Double
  private let frame: Frame

  /// Before the first of the actions buds, and between two of them, in seconds.
  static let (wait, step): (Double, Double) = (0.15, 0.05)

  /// Reads the buttons off a message.
  init(_ scene: ReplyScene, base: GlassPart?, in context: GraphicsContext) {
    let (reply, frame, gestures): (StreamingReply, Frame, ReplyGestures) = (scene.reply, scene.frame, scene.gestures)
    let traits: Traits = frame.traits
    self.frame = frame
    let labels: [Change<ReplyButton>] = ReplyButtons.labels(gestures, from: frame.appearance)
    words = LetterLine(
      labels.map { Change(time: $0.time, value: $0.value.words) }, at: frame.time,
      edge: traits.layoutDirection == .rightToLeft ? 1 : 0, in: context, traits: traits, style: ReplyButton.style)
    icons = BlurSwap(labels.map { Change(time: $0.time, value: $0.value.icon) }, blur: 4, scale: 0.7, traits: traits)
    pop = Pop.scale(at: frame.time, poppedAt: gestures.copies, traits: traits)
    var copied = Track(0.0)
    for label in labels.dropFirst() {
      copied.retarget(to: label.value == .copied ? 1 : 0, at: label.time, by: .easeOut(duration: 0.2))
    }
    self.copied = clamped(copied.value(at: frame.time))

    let edge: Rect = (base?.rect ?? scene.places.card)
    let strip = Rect(
      x: edge.minX, y: edge.maxY - min(ReplyPlaces.button, edge.height), width: edge.width,
      height: min(ReplyPlaces.button, edge.height))
    let success: HouseTint = reply.style.success.map(HouseTint.custom) ?? .block(.sage)
    // Under a bubble Copy is of the bubble's own glass, so that their neck is of one colour; sage takes it over.
    var bubble: HouseTint?
    if reply.role == .user, let own = reply.bubbleTint.color, let done = success.color {
      bubble = self.copied > 0 ? .custom(own.mixed(with: done, by: self.copied)) : reply.bubbleTint
    }
    let copy: Rect = scene.places.copy(width: ReplyButton.width(around: words.width(at: frame.time)))
    add(
      .copy, from: strip, to: copy, isOut: gestures.lifted, touches: gestures.copyTouches, rank: 0,
      tint: bubble ?? success,
      ink: reply.style.actionInk ?? (bubble == nil ? nil : reply.ink(on: reply.bubbleTint)),
      tintAmount: bubble == nil ? self.copied : 1, keepsTint: bubble != nil)
    if reply.role == .assistant {
      let width: Double = ReplyButton.regenerate.width(in: context)
      add(
        .regenerate, from: strip, to: scene.places.regenerate(width: width, copyWidth: copy.width),
        isOut: gestures.lifted, touches: gestures.regenerateTouches, rank: 1, tint: .clear,
        ink: reply.style.actionInk)
      let pill: Rect? = scene.header?.rect(at: frame.time)
      let slot: Rect = scene.places.retry(width: ReplyButton.retry.width(in: context), beside: pill)
      add(
        .retry, from: pill ?? slot, to: slot, isOut: ReplyButtons.stops(scene), touches: gestures.retryTouches, rank: 0,
        tint: reply.retryTint, ink: reply.style.ink)
    }
  }

  /// Whether Retry is out: the reply has stopped and lies down.
  private static func stops(_ scene: ReplyScene) -> [Change<Bool>] {
    let times: [Double] = (scene.phases.map(\.time) + scene.gestures.lifted.map(\.time)).sorted()
    return times.reduce(into: []) { states, time in
      let isUp: Bool = scene.gestures.lifted.last { $0.time <= time }?.value ?? false
      let hasStopped: Bool = scene.phases.last { $0.time <= time }?.value.message != nil
      if states.last?.value != (hasStopped && !isUp) {
        states.append(Change(time: time, value: hasStopped && !isUp))
      }
    }
  }

  /// What Copy says over time: after it has copied it says so until it is gone, or the message is lifted again.
  private static func labels(_ gestures: ReplyGestures, from start: Double) -> [Change<ReplyButton>] {
    var labels: [Change<ReplyButton>] = [Change(time: start, value: .copy)]
    for time in gestures.copies {
      // A copy during the last of its kind keeps saying it.
      while labels.count > 1, let last = labels.last, last.value == .copy, last.time > time { labels.removeLast() }
      if labels.last?.value != .copied { labels.append(Change(time: time, value: .copied)) }
      guard let down = gestures.lifted.first(where: { $0.time > time && !$0.value })?.time else { continue }
      let next: Double = gestures.lifts.first { $0 > down } ?? .infinity
      labels.append(Change(time: min(down + 0.5, next), value: .copy))
    }
    return labels
  }

  private mutating func add(
    _ kind: ReplyButton, from parent: Rect, to slot: Rect, isOut: [Change<Bool>], touches: [PieceTouch], rank: Int,
    tint: HouseTint, ink: Color?, tintAmount: Double = 1, keepsTint: Bool = false
  ) {
    let traits: Traits = frame.traits
    let isRetry: Bool = kind == .retry
    let bud = Bud(
      from: parent, to: slot, isOut: isOut, isSqueezed: true,
      delay: isRetry ? 0.1 : ReplyButtons.wait + ReplyButtons.step * Double(rank),
      returnDelay: kind == .copy ? 0.04 : 0, traits: traits)
    let state: Bud.State = bud.state(at: frame.time, parent: parent, slot: slot)
    guard state.isPresent else { return }
    let press: Press.State = Press(on: slot, touches: touches, lean: 0.4, traits: traits).state(at: frame.time)
    var part = GlassPart(slot, tint: tint, tintAmount: tintAmount).budding(state).pressed(press)
    if keepsTint { part.tintAmount = tintAmount }
    if kind == .copy { part.rect = Rect(center: part.rect.center, size: part.rect.size * pop) }
    let color: Color = ink ?? HousePalette.text.mixed(with: tint.ink, by: clamped(part.tintAmount))
    buttons.append(Button(kind: kind, state: state, part: part, press: press, ink: color))
  }

  /// The glass of the buttons that are there.
  var glass: [GlassPart] { buttons.map(\.part) }

  /// Draws words and symbols.
  func drawInk(in context: GraphicsContext) {
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    for button in buttons {
      button.state.drawContent(in: context) { inside in
        button.press.draw(in: inside) { pressed in
          let rect: Rect = button.state.rect
          if button.kind == .copy { pressed.scale(by: pop, about: rect.center) }
          guard button.kind == .copy else {
            HouseLabel(
              words: button.kind.words, icon: button.kind.icon, size: ReplyButton.size, color: button.ink,
              spacing: ReplyButton.spacing
            ).draw(in: pressed, rect)
            return
          }
          let room: Double = max(words.width(at: frame.time), 0)
          let content = Rect(
            center: rect.center, size: Size(ReplyButton.size + ReplyButton.spacing + room, rect.height))
          let icon = Rect(x: content.minX, y: rect.minY, width: ReplyButton.size, height: rect.height)
            .mirrored(in: content, if: isMirrored)
          icons.drawIcons(
            in: pressed, at: frame.time, size: ReplyButton.size, color: button.ink, center: icon.center)
          let before: Double = icon.width + ReplyButton.spacing
          let start: Double = isMirrored ? content.maxX - before : content.minX + before
          words.draw(in: pressed, at: frame.time, point: Point(start, rect.midY), color: button.ink)
        }
      }
    }
  }
}
