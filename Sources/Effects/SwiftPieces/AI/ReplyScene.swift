import Motion
import Scene

/// A message as it is at a frame: what everything stands on, and how far each change of it has come.
struct ReplyScene {
  /// Who replies, in the house.
  static let name = "Assistant"
  /// How much larger a lifted message is.
  static let lift = 0.02
  /// How long a finger rests before the message begins to sink, in seconds.
  static let wait = 0.12
  /// How long the card waits for its actions before it shrinks into the pill, in seconds.
  static let shrinkDelay = 0.16
  /// How long words that the host takes away fade, in seconds.
  static let clearing = 0.18
  /// The corners of a card, and of a bubble and its tucked one, in points.
  static let (cardRadius, bubbleRadius, tuck): (Double, Double, Double) = (26, 21, 6)

  let reply: StreamingReply
  let frame: Frame
  let phases: [Change<ReplyPhase>]
  let header: ReplyHeader?
  let ink: ReplyInk
  let places: ReplyPlaces
  let gestures: ReplyGestures
  /// How far the message is lifted: 0 down, 1 up; it may go past.
  let lift: Double
  /// How far the pill has swelled into the card.
  let swell: Double
  /// How far the message sinks under a finger.
  let sink: Double

  /// Reads everything off a frame.
  init(_ reply: StreamingReply, frame: Frame, in context: GraphicsContext) {
    (self.reply, self.frame) = (reply, frame)
    let traits: Traits = frame.traits
    phases = reply.phases(in: frame)
    let isOpen: Bool = reply.phase == .streaming
    ink = ReplyInk(
      frame.changesSinceAppearance(of: \.text, in: reply), isOpen: isOpen,
      width: ReplyPlaces.width(reply, on: frame.size), fade: reply.fadeDuration, in: context, traits: traits)
    var header: ReplyHeader?
    if reply.hasHeader {
      header = ReplyHeader(
        name: reply.style.assistantName ?? ReplyScene.name,
        labels: phases.map { Change(time: $0.time, value: $0.value.label) }, frame: frame,
        nameColor: reply.style.text ?? HousePalette.text, in: context)
    }
    self.header = header
    places = ReplyPlaces(
      reply, pill: header?.rect(with: reply.phase.label, in: context), ink: ink.frame, frame: frame)
    gestures = ReplyGestures(reply, frame: frame, in: context)
    let lifted: [Change<Bool>] = gestures.lifted
    lift = Track(following: lifted) { .house($0 ? .release : .reveal, traits) }.value(at: frame.time)
    swell = Track(following: lifted) {
      // The actions melt back first.
      $0 ? .house(.morph, traits) : .spring(traits.reduceMotion ? .short : .home).delay(ReplyScene.shrinkDelay)
    }.value(at: frame.time)
    var sink = Track(0.0)
    for touch in gestures.sinks {
      let down: Double = touch.start + ReplyScene.wait
      guard let end = touch.end, end > down else { continue }
      sink.retarget(to: 1, at: down, by: .spring(.short))
      sink.retarget(to: 0, at: end, by: .house(.release, traits))
    }
    self.sink = sink.value(at: frame.time)
  }

  /// How far a state of the phase has come in, 0…1: calmly in, firmly out.
  func presence(by departure: Animation? = nil, of isOn: (ReplyPhase) -> Bool) -> Double {
    var states: [Change<Bool>] = []
    for phase in phases {
      let state: Bool = isOn(phase.value)
      if states.last?.value != state { states.append(Change(time: phase.time, value: state)) }
    }
    let track = Track(following: states) { isIn in
      isIn ? .house(.reveal, frame.traits) : departure ?? .house(.dismiss, frame.traits)
    }
    return clamped(track.value(at: frame.time))
  }

  /// When a state of the phase last began; the appearance if it never did.
  func start(of isOn: (ReplyPhase) -> Bool) -> Double {
    phases.indices.last { index in
      isOn(phases[index].value) && (index == 0 || !isOn(phases[index - 1].value))
    }.map { phases[$0].time } ?? frame.appearance
  }

  /// The context that sinks and lifts with the message.
  func staged(_ context: GraphicsContext) -> GraphicsContext {
    guard !frame.traits.reduceMotion else { return context }
    var stage = context
    let isAtLeft: Bool = (reply.role == .assistant) != (frame.traits.layoutDirection == .rightToLeft)
    let tail = Point(isAtLeft ? places.message.minX : places.message.maxX, places.message.maxY)
    let depth: Double = Press.scale(for: places.message.size)
    stage.scale(by: 1 + ReplyScene.lift * lift, about: places.card.center)
    stage.scale(by: 1 - (1 - depth) * sink, about: tail)
    return stage
  }

  /// The glass that the message lies on: the pill on its way to the card, or the bubble; nil if there is none.
  var base: GlassPart? {
    guard reply.role == .assistant else {
      let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
      let (round, tuck): (Double, Double) = (
        min(ReplyScene.bubbleRadius, min(places.card.width, places.card.height) / 2), ReplyScene.tuck
      )
      return GlassPart(
        places.card,
        .corners(
          .init(
            topLeading: round, topTrailing: round, bottomTrailing: isMirrored ? round : tuck,
            bottomLeading: isMirrored ? tuck : round)), tint: reply.bubbleTint)
    }
    guard let pill = header?.rect(at: frame.time) else {
      // Without a pill the card grows out of the message itself.
      guard swell > 0.002 else { return nil }
      var card = GlassPart(
        places.message.interpolated(towards: places.card, by: swell), .rounded(ReplyScene.cardRadius))
      card.opacity = clamped(3 * swell)
      return card
    }
    return GlassPart(
      pill.interpolated(towards: places.card, by: swell),
      .rounded(mix(ReplyHeader.height / 2, ReplyScene.cardRadius, clamped(swell))))
  }

  /// Draws the message.
  func draw(in context: GraphicsContext) {
    let stage: GraphicsContext = staged(context)
    let buttons = ReplyButtons(self, base: base, in: context)
    var groups: [PieceGlass] = []
    let parts: [GlassPart] = buttons.glass
    if frame.traits.reduceMotion {
      // What fades in place is a group of its own.
      groups = ([base].compactMap { $0 } + parts).map { PieceGlass([$0]) }
    } else {
      groups = [PieceGlass([base].compactMap { $0 } + parts)]
    }
    for (index, group) in groups.enumerated() {
      var lifted: PieceGlass = group
      if index == 0 { lifted.lift = 1 + 0.8 * clamped(lift) }
      lifted.draw(in: stage, traits: frame.traits)
    }
    drawHeader(in: stage)
    drawMessage(in: stage)
    if reply.role == .assistant { drawNote(in: stage) }
    buttons.drawInk(in: stage)
  }

  private func drawHeader(in context: GraphicsContext) {
    guard let header else { return }
    let stopped: Double = presence { $0.message != nil }
    var pose = ReplyMark.Pose()
    if !frame.traits.reduceMotion {
      let elapsed: Double = frame.time - start { $0 == .thinking }
      pose.scale = 1 - ReplyMark.shrink * ReplyPass.swell(at: elapsed) * presence { $0 == .thinking }
    }
    pose.offset = Shiver.offset(
      at: frame.time, refusedAt: reply.failures(in: frame), amplitude: 3, traits: frame.traits)
    let mark: Color = reply.style.mark ?? HousePalette.text
    let star: Color = reply.style.markInk ?? HousePalette.ground
    header.drawInk(
      in: context, at: frame.time, pose: pose, mark: mark.mixed(with: reply.signal, by: stopped),
      markInk: star.mixed(with: reply.ink(on: reply.retryTint), by: stopped),
      muted: reply.style.muted ?? HousePalette.muted(frame.traits))
  }

  private func drawMessage(in context: GraphicsContext) {
    let isUser: Bool = reply.role == .user
    let words: Color = isUser ? reply.ink(on: reply.bubbleTint) : reply.style.text ?? HousePalette.text
    drawCleared(in: context, ink: words)
    ink.draw(
      in: context, at: frame.time, origin: places.origin, ink: words,
      chip: reply.style.code ?? words.opacity(frame.traits.increaseContrast ? 0.18 : 0.11),
      codeInk: reply.style.code == nil ? words : reply.style.ink ?? HousePalette.ink)
    guard !isUser else { return }
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    let dots: Double = presence(by: .easeOut(duration: 0.12)) { $0 == .thinking }
    if dots > 0.002 {
      let colors: [Color] = reply.style.dots ?? HouseBlock.dots.map(\.color)
      let y: Double = ink.layout.glyphs.isEmpty ? places.text.minY : places.text.maxY + ReplyInk.lineSpacing
      let x: Double = isMirrored ? frame.size.width - ReplyHeader.margin.leading : ReplyHeader.margin.leading
      let width: Double = HopDots.width(colors.count)
      var faded = context
      faded.opacity *= dots
      HopDots.draw(
        in: faded, Rect(x: isMirrored ? x - width : x, y: y, width: width, height: ink.lineHeight),
        elapsed: frame.time - start { $0 == .thinking }, colors: colors, traits: frame.traits)
    }
    let streaming: Double = presence { $0 == .streaming }
    guard streaming > 0.002 else { return }
    let light: Double = ink.cursorLight(at: frame.time, since: start { $0 == .streaming })
    let place: Point = ink.cursor(at: frame.time)
    let center: Point
    if ink.layout.glyphs.isEmpty {
      let edge: Double = isMirrored ? places.text.maxX - ink.capHeight / 2 : places.text.minX + ink.capHeight / 2
      center = Point(edge, places.origin.y + ink.lineHeight / 2)
    } else {
      center = Point(places.origin.x + place.x, places.origin.y + place.y)
    }
    let side: Double = ink.capHeight * (frame.traits.reduceMotion ? 1 : 0.6 + 0.4 * streaming)
    let cursor: Color = reply.tint?.color ?? reply.style.cursor ?? HouseBlock.signal.color
    context.fill(
      Path(ellipseIn: Rect(center: center, size: Size(side, side))), with: .color(cursor.opacity(streaming * light)))
  }

  /// The words that the host has just taken away, where they stood.
  private func drawCleared(in context: GraphicsContext, ink words: Color) {
    let texts: [Change<String>] = frame.changesSinceAppearance(of: \.text, in: reply)
    guard let last = texts.indices.last, last > 0, texts[last].value.isEmpty else { return }
    let share: Double = (frame.time - texts[last].time) / ReplyScene.clearing
    guard share < 1 else { return }
    let gone: (ink: ReplyInk, places: ReplyPlaces) = earlier(texts[last].time.nextDown, in: context)
    var faded = context
    faded.opacity *= 1 - UnitCurve.easeIn.value(at: clamped(share))
    faded.drawLayer { layer in
      gone.ink.draw(
        in: layer, at: frame.time, origin: gone.places.origin, ink: words,
        chip: reply.style.code ?? words.opacity(0.11),
        codeInk: reply.style.code == nil ? words : reply.style.ink ?? HousePalette.ink)
    }
  }

  /// The words as they stood at an earlier time.
  private func earlier(_ time: Double, in context: GraphicsContext) -> (ink: ReplyInk, places: ReplyPlaces) {
    let text: String = frame.value(of: \.text, in: reply, at: time)
    let ink = ReplyInk(
      [Change(time: frame.appearance, value: text)], isOpen: false, width: ReplyPlaces.width(reply, on: frame.size),
      fade: 0, in: context, traits: frame.traits)
    return (ink, ReplyPlaces(reply, pill: places.pill, ink: ink.frame, frame: frame))
  }

  /// The words that tell why the reply stopped.
  private func drawNote(in context: GraphicsContext) {
    let shown: Double = presence { $0.message != nil }
    guard shown > 0.002, let last = phases.lastIndex(where: { $0.value.message != nil }),
      let message = phases[last].value.message
    else { return }
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    // What stands in the card while the message is lifted gives way to its actions.
    let visible: Double = shown * (1 - clamped(swell))
    guard visible > 0.002 else { return }
    // What fades stays where it was, whatever becomes of the text.
    var note: Rect = places.note
    if last + 1 < phases.count { note = earlier(phases[last + 1].time.nextDown, in: context).places.note }
    var faded = context
    faded.opacity *= visible
    faded.translateBy(x: 0, y: frame.traits.reduceMotion ? 0 : -4 * (1 - shown))
    let text: ResolvedText = context.resolve(
      HouseFont.text(message, size: 13, color: reply.style.muted ?? HousePalette.muted(frame.traits)))
    let room: Double = header == nil ? note.width - ReplyButton.retry.width(in: context) - 12 : note.width
    let size: Size = text.measure(in: Size(max(room, 1), .infinity))
    let y: Double = header == nil ? note.midY - size.height / 2 : note.minY
    let rect = Rect(x: note.minX, y: y, width: max(room, 1), height: size.height)
    faded.draw(text, in: rect.mirrored(in: frame.bounds, if: isMirrored))
  }
}
