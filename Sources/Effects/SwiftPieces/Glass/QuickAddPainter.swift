import Foundation
import Motion
import Scene

/// Draws a `GlassQuickAdd` at a moment.
struct QuickAddPainter {
  /// What happened.
  let story: QuickAddStory
  /// Where things rest.
  let places: QuickAddPlaces
  /// How things move.
  let motion: QuickAddMotion
  private let effect: GlassQuickAdd
  private let frame: Frame
  private let isMirrored: Bool

  private static let fieldSize = 20.0
  private static let chipSize = 13.0
  /// Within which gap card and Save reach for each other, in points: their sides are parallel for as long as Save is wide,
  /// and a farther reach would carry its tint over the chips.
  private static let reach = 16.0
  /// Between the ends of Save and what stands on it, in points.
  private static let savePadding = 18.0

  /// Prepares the frame; `context` is for measuring.
  init(_ effect: GlassQuickAdd, in context: GraphicsContext, frame: Frame) {
    (self.effect, self.frame) = (effect, frame)
    isMirrored = frame.traits.layoutDirection == .rightToLeft
    func width(_ words: String, _ size: Double) -> Double {
      context.resolve(HouseFont.text(words, size: size, color: HousePalette.text)).size.width
    }
    let line: ResolvedText = context.resolve(Self.fieldText("X", color: HousePalette.text))
    places = QuickAddPlaces(
      pillWidth: 26 + width(GlassQuickAdd.title, 17),
      chipWidths: effect.kinds.map { $0.options.map { width($0, Self.chipSize) } },
      lineHeight: line.size.height.rounded(.up), size: frame.size)
    let room: Double = places.fieldWidth
    story = QuickAddStory(of: effect, at: places, in: frame) { words in
      let count: Int = context.resolve(Self.fieldText(words, color: HousePalette.text))
        .layout(in: Size(room, .infinity)).lines.count
      return Double(min(max(count, 1), 3))
    }
    motion = QuickAddMotion(story, places: places, at: frame.time, traits: frame.traits)
  }

  private static func fieldText(_ words: String, color: Color) -> Text {
    HouseFont.text(words, size: fieldSize, color: color)
  }

  private var time: Double { frame.time }
  private var label: Color { effect.label ?? HousePalette.text }
  private var ink: Color { effect.ink ?? HousePalette.ink }
  private var action: HouseTint { effect.action ?? effect.style.tint(standard: .block(.signal)) }
  private var success: HouseTint { effect.success ?? .block(.sage) }

  private func mirrored(_ rect: Rect) -> Rect { rect.mirrored(in: frame.bounds, if: isMirrored) }

  /// Draws the glass and what stands on it.
  func draw(in context: GraphicsContext) {
    let traits: Traits = frame.traits
    let press: Press.State = pillPress
    let cardRect: Rect = mirrored(motion.card(at: time))
    let card: GlassPart = GlassPart(cardRect, .rounded(QuickAddPlaces.corner)).pressed(press)
    let words = LetterLine(
      motion.labels, at: time, edge: isMirrored ? 1 : 0, in: context, traits: traits
    ) { HouseFont.text($0, size: 17, color: ink) }
    let room: Double = motion.markRoom(at: time)
    let width: Double = words.width(at: time) + room + 2 * Self.savePadding
    var save: Bud.State = motion.save(at: time, width: width)
    save.rect = mirrored(save.rect)
    let bubble: GlassPart = GlassPart(save.rect, .capsule, tint: saveTint).budding(save)
    if !save.isPresent {
      PieceGlass([card]).draw(in: context, traits: traits)
    } else if traits.reduceMotion {
      PieceGlass([card], reach: 0).draw(in: context, traits: traits)
      PieceGlass([bubble]).draw(in: context, traits: traits)
    } else {
      PieceGlass([card, bubble.soaked(in: card)], reach: Self.reach).draw(in: context, traits: traits)
    }

    var inside = context
    inside.clip(to: card.path)
    for layer in motion.layers(at: time) {
      var part = inside
      part.scale(by: press.scale, about: press.anchor)
      guard layer.presence < 0.999 else {
        draw(layer.stage, in: part)
        continue
      }
      part.opacity *= layer.presence
      if layer.blur > 0.05 { part.addFilter(.blur(radius: layer.blur)) }
      part.drawLayer { draw(layer.stage, in: $0) }
    }
    guard save.isPresent else { return }
    save.drawContent(in: context) { layer in
      layer.clip(to: bubble.path)
      drawSave(words, room: room, in: layer, save.rect)
    }
  }

  /// The pill under a finger: only while it is one.
  private var pillPress: Press.State {
    let rest: Rect = mirrored(places.pill)
    let touches: [PieceTouch] = frame.pieceTouches { rest.contains($0) }.filter { touch in
      story.stages.last { $0.time < touch.start || ($0.time == touch.start && $0.value == .closed) }?.value == .closed
    }
    return Press(on: rest, touches: touches, traits: frame.traits).state(at: time)
  }

  private var saveTint: HouseTint {
    let share: Double = motion.success(at: time)
    guard share > 0.001 else { return action }
    guard share < 0.999, let from = action.color, let to = success.color else { return success }
    return .custom(from.mixed(with: to, by: share))
  }

  private func draw(_ stage: QuickAddStory.Stage, in context: GraphicsContext) {
    switch stage {
    case .closed: drawPill(in: context)
    case .menu: drawMenu(in: context)
    case .form(let kind): if effect.kinds.indices.contains(kind) { drawForm(kind, in: context) }
    }
  }

  private func drawPill(in context: GraphicsContext) {
    let shift: Size = motion.shift(of: places.pill, at: time)
    HouseLabel(words: GlassQuickAdd.title, icon: "plus", size: 17, iconSize: 20, color: label, spacing: 6)
      .draw(in: context, mirrored(places.pill.offsetBy(dx: shift.width, dy: shift.height)))
  }

  private func drawDisc(_ kind: GlassQuickAddKind, in context: GraphicsContext, _ rect: Rect) {
    context.fill(Path(ellipseIn: rect), with: .color(kind.tint.color ?? label.opacity(0.1)))
    let color: Color = effect.ink ?? (kind.tint == .clear ? label : kind.tint.ink)
    context.draw(
      Icon(systemName: kind.symbol).font(.system(size: 0.56 * rect.width)).foregroundStyle(color), at: rect.center)
  }

  /// Words on one line that begin after `rect`.
  private func drawTitle(_ words: String, after rect: Rect, gap: Double, end: Double, in context: GraphicsContext) {
    let room = Rect(minX: rect.maxX + gap, minY: rect.minY, maxX: max(end, rect.maxX + gap + 1), maxY: rect.maxY)
    let text: ResolvedText = context.resolve(HouseFont.text(words, color: label).lineLimit(1))
    let place: Rect = mirrored(room)
    let size: Size = text.measure(in: Size(room.width, .infinity))
    context.draw(
      text, in: Rect(x: place.minX, y: place.midY - size.height / 2, width: place.width, height: size.height + 1))
  }

  private func drawMenu(in context: GraphicsContext) {
    let shift: Size = motion.shift(of: places.menu, at: time)
    let touches: [PieceTouch] = frame.pieceTouches { mirrored(places.menu).contains($0) }.filter { touch in
      story.stages.last { $0.time < touch.start }?.value == .menu
    }
    for (index, kind) in effect.kinds.enumerated() {
      let row: Rect = places.row(index)
      let press: Press.State = Press(
        on: mirrored(row), touches: touches.filter { mirrored(row).contains($0.location) }, traits: frame.traits
      ).state(at: time)
      if press.amount > 0.01 {
        let fill = Path(
          roundedRect: mirrored(row.insetBy(dx: 8, dy: 0)).offsetBy(dx: shift.width, dy: shift.height),
          cornerRadius: 18)
        context.fill(fill, with: .color(label.opacity(0.1 * clamped(press.amount))))
      }
      let disc: Rect = places.disc(ofRow: index).offsetBy(dx: shift.width, dy: shift.height)
      drawDisc(kind, in: context, mirrored(disc))
      drawTitle(kind.title, after: disc, gap: 14, end: row.maxX - 18 + shift.width, in: context)
    }
  }

  private func drawForm(_ index: Int, in context: GraphicsContext) {
    let kind: GlassQuickAddKind = effect.kinds[index]
    let form: QuickAddPlaces.Form = places.form(index, lines: motion.lines(at: time))
    let shift: Size = motion.shift(of: form.card, at: time)
    func moved(_ rect: Rect) -> Rect { rect.offsetBy(dx: shift.width, dy: shift.height) }
    drawDisc(kind, in: context, mirrored(moved(form.disc)))
    drawTitle(kind.title, after: moved(form.disc), gap: 10, end: moved(form.close).minX - 8, in: context)
    let close: Rect = mirrored(moved(form.close))
    context.fill(Path(ellipseIn: close), with: .color(label.opacity(0.1)))
    context.draw(
      Icon(systemName: "xmark").font(.system(size: 18)).foregroundStyle(label.opacity(0.75)), at: close.center)
    drawField(kind, in: context, mirrored(moved(form.field)))
    let on: Set<QuickAddStory.Option> = story.options.last { $0.time <= time }?.value ?? []
    for (place, (words, rect)) in zip(kind.options, form.chips).enumerated() {
      let chip: Rect = mirrored(moved(rect))
      let isOn: Bool = on.contains(QuickAddStory.Option(kind: index, index: place))
      context.fill(Path(capsuleIn: chip), with: .color(label.opacity(isOn ? 0.26 : 0.1)))
      context.draw(HouseFont.text(words, size: Self.chipSize, color: label).lineLimit(1), at: chip.center)
    }
  }

  private func drawField(_ kind: GlassQuickAddKind, in context: GraphicsContext, _ rect: Rect) {
    let words: String = story.texts.last { $0.time <= time }?.value ?? ""
    var inside = context
    inside.clip(to: Path(rect.insetBy(dx: -4, dy: -2)))
    let shown: Text =
      words.isEmpty
      ? Self.fieldText(kind.prompt, color: effect.secondary ?? HousePalette.muted(frame.traits))
      : Self.fieldText(words, color: label)
    let text: ResolvedText = context.resolve(shown)
    let layout: TextLayout = text.layout(in: Size(rect.width, .infinity))
    // A text of more than three lines shows its last ones.
    let over: Double = max(layout.size.height - 3 * places.lineHeight, 0)
    inside.draw(layout, at: Point(rect.minX, rect.minY - over), with: text.shading)
    guard isCaretLit else { return }
    let last: Rect? = words.isEmpty ? nil : layout.lines.last?.frame
    let y: Double = rect.minY - over + (last?.midY ?? places.lineHeight / 2)
    let start: Double = isMirrored ? rect.maxX : rect.minX
    let end: Double = last.map { rect.minX + (isMirrored ? $0.minX - 2 : $0.maxX + 2) } ?? start
    inside.fill(
      Path(capsuleIn: Rect(center: Point(end, y), size: Size(2, 22))), with: .color(HouseBlock.signal.color))
  }

  /// The caret is lit for half a second after each key and then blinks; under Reduce Motion, and while it saves, it does
  /// not blink.
  private var isCaretLit: Bool {
    guard story.phases.last(where: { $0.time <= time })?.value == .ready else { return false }
    guard !frame.traits.reduceMotion else { return true }
    let opened: Double = story.stages.last { $0.time <= time }?.time ?? 0
    let rest: Double = time - max(story.lastKey, opened) - 0.5
    return rest < 0 || rest.truncatingRemainder(dividingBy: 1.06) >= 0.53
  }

  private func drawSave(_ words: LetterLine, room: Double, in context: GraphicsContext, _ rect: Rect) {
    let width: Double = words.width(at: time) + room
    let lead: Double = isMirrored ? rect.midX + width / 2 : rect.midX - width / 2
    let sign: Double = isMirrored ? -1 : 1
    words.draw(in: context, at: time, point: Point(lead + sign * room, rect.midY), color: ink)
    let center = Point(lead + sign * 8, rect.midY)
    motion.marks.draw(in: context, at: time, about: center) { layer, phase in
      switch phase {
      case .ready: return
      case .saving: drawSpinner(in: layer, center)
      case .saved:
        layer.draw(Icon(systemName: "checkmark").font(.system(size: 20)).foregroundStyle(ink), at: center)
      }
    }
  }

  /// A ring that turns in 0.9 s; under Reduce Motion it stands still and breathes.
  private func drawSpinner(in context: GraphicsContext, _ center: Point) {
    let style = StrokeStyle(lineWidth: 2.4, lineCap: .round)
    context.stroke(
      Path(ellipseIn: Rect(center: center, size: Size(14, 14))), with: .color(ink.opacity(0.22)), style: style)
    let turn: Double = ((time - frame.appearance) / 0.9).truncatingRemainder(dividingBy: 1)
    let isStill: Bool = frame.traits.reduceMotion
    let light: Double = isStill ? 0.75 + 0.25 * cos(2 * Double.pi * turn) : 1
    context.stroke(
      Path(
        arcCenter: center, radius: 7, startAngle: .degrees(isStill ? -90 : 360 * turn - 90), sweep: .degrees(110)),
      with: .color(ink.opacity(light)), style: style)
  }
}
