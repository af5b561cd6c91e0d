import Motion
import Scene

/// The sources of an answer, folded into one pill and opened into numbered cards.
///
/// Closed, the pill shows the first sources as overlapping badges, their count and a chevron. A tap sends the badges to their
/// cards on the morph spring, while the cards come in 40 ms apart, each rising by 10 points as it fades in; the pill keeps the
/// count, and its chevron turns over. Closing gathers the badges on the quicker dismiss spring, and the cards fade together.
/// What is interrupted goes on from where it is, with its velocity.
public struct SourceStack: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/source-stack", name: "Source Stack",
    summary: "A pill of overlapping site badges opens into numbered source cards that the badges fly to.",
    family: "ai", size: Size(390, 400), duration: 3.4,
    parameters: [
      Parameter("sources", "The sources in the order of their numbers.", .list(of: SourceItem.allowed, count: 0...12)),
      Parameter(
        "isExpanded", "Whether the list is open; null leaves it to taps, which turn it over either way.",
        .optional(.flag)),
      Parameter("stacked", "How many badges the closed pill shows at most.", .integer(1...5)),
      Parameter(
        "alignment", "Where the pill stands across the width.", .choice(Alignment.allCases.map(\.rawValue))),
      Parameter("style", "Colours and corners.", SourceStackStyle.allowed),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0.5, .tap(UnitPoint(x: 0.2, y: 0.08))),
      ScriptEvent(time: 1.6, .press(UnitPoint(x: 0.5, y: 0.4), duration: 0.3)),
      ScriptEvent(time: 2.4, .tap(UnitPoint(x: 0.2, y: 0.08))),
    ]))

  /// Where a pill stands across the width.
  public enum Alignment: String, CaseIterable, Codable, Sendable {
    /// Where lines begin, under an answer.
    case leading
    /// In the middle, on its own.
    case center
  }

  /// The sources in the order of their numbers.
  public var sources: [SourceItem] = SourceItem.samples
  /// Whether the list is open; nil is closed until a tap.
  public var isExpanded: Bool?
  /// How many badges the closed pill shows at most.
  public var stacked: Int = 3
  /// Where the pill stands across the width.
  public var alignment: Alignment = .leading
  /// Colours and corners.
  public var style = SourceStackStyle()

  /// Makes the stack with its defaults.
  public init() {}

  /// How far a card rises as it comes in, in points.
  static let rise = 10.0
  /// How far a finger may move before it presses nothing any more, in points.
  static let slop = 10.0

  /// Draws the ground, the cards, the pill, and the badges on top of both.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(HousePalette.ground))
    let layout = SourceStackLayout(self, in: context, frame: frame)
    let states: [Change<Bool>] = openStates(layout, in: frame)
    let flight: Track<Double> = flight(states, traits: frame.traits)
    let pillPress: Press.State = press(on: nil, layout, states, in: frame)
    let cardPresses: [Press.State] = sources.indices.map { press(on: $0, layout, states, in: frame) }
    for index in sources.indices {
      let presence: Double = presence(of: index, states, traits: frame.traits).value(at: frame.time)
      drawCard(index, presence: presence, press: cardPresses[index], layout, in: context, frame: frame)
    }
    let share: Double = flight.value(at: frame.time)
    drawPill(open: share, press: pillPress, layout, in: context, frame: frame)
    for index in 0..<layout.badgeCount {
      let (from, to): (Rect, Rect) = (layout.stackedBadge(index), layout.cards[index].places[.badge])
      let card: Press.State = cardPresses[index]
      let side: Double = mix(from.width * pillPress.scale, to.width * card.scale, share)
      let center: Point = pillPress.applied(to: from).center.interpolated(
        to: card.applied(to: to).center, by: share)
      var part = context
      let shade: Double = mix(pillPress.brightness, card.brightness, clamped(share))
      let badge = Rect(center: center, size: Size(side, side))
      guard abs(shade) > 1e-4 else {
        drawBadge(index, in: part, badge)
        continue
      }
      part.addFilter(.brightness(shade))
      part.drawLayer { drawBadge(index, in: $0, badge) }
    }
  }

  /// A tick each time it opens or closes, and a light tap for each source that is opened.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let layout = SourceStackLayout(self, in: context, frame: frame)
    let states: [Change<Bool>] = openStates(layout, in: frame)
    let opened: [Double] = strikes(in: frame).filter { strike in
      isOpen(states, before: strike.time)
        && layout.cards.contains { $0.rect.contains(strike.from) && $0.rect.contains(strike.to) }
    }.map(\.time)
    let changes: [Double] = states.dropFirst().map(\.time)
    return [TimedHaptic](.selection, at: changes) + [TimedHaptic](.light, at: opened)
  }
}

/// What is drawn.
extension SourceStack {
  private func drawPill(
    open: Double, press: Press.State, _ layout: SourceStackLayout, in context: GraphicsContext, frame: Frame
  ) {
    press.draw(in: context) { part in
      let pill: Rect = layout.pill(open: open)
      HouseCard.draw(in: part, pill, fill: style.surface, radius: pill.height / 2, traits: frame.traits)
      part.draw(layout.count, in: layout.countPlace(open: open))
      let chevron: Rect = layout.chevronPlace(open: open)
      part.translateBy(x: chevron.midX, y: chevron.midY)
      part.rotate(by: .degrees(180 * open))
      part.draw(
        Icon(systemName: "chevron.down").font(.system(size: chevron.width))
          .foregroundStyle(style.secondary(frame.traits)), at: .zero)
    }
  }

  private func drawCard(
    _ index: Int, presence: Double, press: Press.State, _ layout: SourceStackLayout, in context: GraphicsContext,
    frame: Frame
  ) {
    let shown: Double = clamped(presence)
    guard shown > 0.002 else { return }
    let card: SourceStackLayout.Card = layout.cards[index]
    var layer = context
    if !frame.traits.reduceMotion { layer.translateBy(x: 0, y: Self.rise * (1 - presence)) }
    layer.opacity = shown
    func content(_ part: inout GraphicsContext) {
      HouseCard.draw(in: part, card.rect, fill: style.surface, radius: style.cornerRadius, traits: frame.traits)
      let number: Rect = card.places[.number]
      part.fill(Path(roundedRect: number, cornerRadius: 8), with: .color(style.text.opacity(0.07)))
      part.draw(card.number, at: number.center)
      card.places.draw(.title, in: part)
      card.places.draw(.byline, in: part)
      if index >= layout.badgeCount { drawBadge(index, in: part, card.places[.badge]) }
    }
    guard shown < 0.999 else { return press.draw(in: layer, content: content) }
    layer.drawLayer { press.draw(in: $0, content: content) }
  }

  /// A disc with a letter, ringed in the surface.
  private func drawBadge(_ index: Int, in context: GraphicsContext, _ rect: Rect) {
    let tint: HouseTint = style.badge(index)
    context.fill(
      Path(ellipseIn: rect.insetBy(dx: -SourceStackLayout.ring, dy: -SourceStackLayout.ring)),
      with: .color(style.surface))
    context.fill(Path(ellipseIn: rect), with: .color(tint.color ?? HousePalette.skeleton))
    let letter: ResolvedText = context.resolve(
      Text(sources[index].initial).font(HouseFont.semibold(SourceStackLayout.letter))
        .foregroundStyle(style.ink ?? tint.ink))
    var part = context
    part.translateBy(x: rect.midX, y: rect.midY)
    let scale: Double = rect.width / SourceStackLayout.badge
    part.scaleBy(x: scale, y: scale)
    // Capitals stand in the middle, not their line.
    part.draw(
      letter, at: Point(0, letter.capHeight / 2 - letter.firstBaseline), anchor: UnitPoint(x: 0.5, y: 0))
  }
}
