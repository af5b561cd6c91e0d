import Motion
import Scene

/// A floating glass tab bar: a tinted pill glides to the chosen tab, whose icon squashes, hops and lands.
///
/// Tabs of equal width stand 4 points apart on a capsule of material with a padding of 6. A choice sends the pill and
/// blends the tabs' colours on a spring of 0.4 s and bounce 0.3. The chosen icon is scaled about the middle of its lower
/// edge, along x by smooth keys to 1.25 at 0.08 s and 0.9 at 0.22, along y to 0.75 and 1.12, then moved up by 7 points from
/// 0.08 to 0.22 s; after each a spring of 0.5 s and bounce 0.3 has 0.3 s to bring it home. A tab that is chosen while it
/// hops goes on from the shape and the speeds that it finds, one that is left lands first.
public struct BouncyTabBar: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/bouncy-tab-bar", name: "Bouncy Tab Bar",
    summary: "A floating glass tab bar: a pill glides to the chosen tab, whose icon squashes, hops and lands.",
    family: "control", size: Size(390, 132), duration: 2.6,
    parameters: [
      Parameter("selection", "The chosen tab, counted from 0.", .integer(0...7)),
      Parameter(
        "items", "The tabs: words of the demonstration, or icons by SF Symbols name with titles.",
        .list(
          of: .either(
            .choice(TabItem.words.map(\.word)), .fields(["symbol": .text(maximum: 100), "title": .text(maximum: 100)])
          ), count: 1...8)),
      Parameter("color", "The pill and the chosen tab.", .color),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "selection": .number(0), "items": .array(["home", "search", "saved", "profile"].map(JSONValue.string)),
        ])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.62, y: 0.5, of: Size(358, 57), on: Size(390, 132)))),
      ScriptEvent(time: 1.4, .tap(UnitPoint(x: 0.9, y: 0.5, of: Size(358, 57), on: Size(390, 132)))),
    ]))

  /// The chosen tab, counted from 0.
  public var selection: Int = 0
  /// The tabs, in order.
  public var items: [TabItem] = TabItem.words.map(\.item)
  /// The pill and the chosen tab.
  public var color: Color = .accent

  /// Makes the effect with its defaults.
  public init() {}

  private static let padding: Double = 6
  private static let gap: Double = 4
  private static let font = Font.system(size: Font.TextStyle.caption2.size, weight: .semibold)
  private static let iconSide: Double = 18

  /// Draws the bar over something to shine through. With reduced motion no icon hops, pill and colours go by 0.2 s easing
  /// in and out.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let titles: [ResolvedText] = titles(in: context)
    let textHeight: Double = titles.map(\.size.height).max() ?? 0
    let bar: Rect = bar(in: frame, titles: titles)
    drawGlass(bar, in: context, frame: frame)
    let animation: Animation =
      frame.traits.reduceMotion ? .easeInOut(duration: 0.2) : .spring(duration: 0.4, bounce: 0.3)
    let isMirrored: Bool = context.environment.isRightToLeft
    let choices: [Change<Int>] = choices(in: frame, bar: bar, isMirrored: isMirrored)
    var place = Track(Double(choices.first?.value ?? selection))
    for choice in choices.dropFirst() { place.retarget(to: Double(choice.value), at: choice.time, by: animation) }
    if (choices.last?.value ?? selection) < items.count {
      let pill: Rect = tab(place.value(at: frame.time), of: bar).mirrored(in: bar, if: isMirrored)
      context.fill(Path(capsuleIn: pill), with: .color(color.opacity(0.15)))
    }
    for (index, item) in items.enumerated() {
      let states: [Change<Bool>] = choices.map { Change(time: $0.time, value: $0.value == index) }
      let amount: Double = Track(following: states) { _ in animation }.value(at: frame.time)
      let ink: Color = .secondary.mixed(with: color, by: amount)
      let box: Rect = tab(Double(index), of: bar).mirrored(in: bar, if: isMirrored)
      var title: ResolvedText = titles[index]
      title.shading = .color(ink)
      context.draw(title, at: Point(box.midX, box.maxY - 6 - textHeight / 2))
      let hops: [Double] = states.dropFirst().filter(\.value).map(\.time)
      var icon = context
      icon.translateBy(x: box.midX, y: box.minY + 6 + Self.iconSide)
      if !frame.traits.reduceMotion { TabHop(at: hops).apply(to: &icon, at: frame.time) }
      icon.draw(
        Icon(systemName: item.symbol).font(.system(size: Self.iconSide, weight: .semibold)).foregroundStyle(ink),
        at: .zero, anchor: .bottom)
    }
  }

  private func drawGlass(_ bar: Rect, in context: GraphicsContext, frame: Frame) {
    let shelf = Rect(center: bar.center, size: Size(max(bar.width - 40, 0), bar.height + 36))
    Shelf.draw(in: context, shelf)
    let glass = Path(capsuleIn: bar)
    var outside = context
    outside.clip(to: glass, inverse: true)
    outside.addFilter(
      .shadow(color: RGBA.black.multiplyingAlpha(by: 0.12), radius: 12, x: 0, y: 4, only: true))
    outside.fill(glass, with: .color(.black))
    Material.fill(glass, in: context, traits: frame.traits) { layer in Shelf.draw(in: layer, shelf) }
  }

  /// A light tap with each change of the selection.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let choices: [Change<Int>] = choices(
      in: frame, bar: bar(in: frame, titles: titles(in: context)), isMirrored: context.environment.isRightToLeft)
    return [TimedHaptic](.light, at: choices.dropFirst().map(\.time))
  }

  private func titles(in context: GraphicsContext) -> [ResolvedText] {
    items.map { context.resolve(Text($0.title).font(Self.font)) }
  }

  /// The bar, in the middle of the canvas.
  private func bar(in frame: Frame, titles: [ResolvedText]) -> Rect {
    let textHeight: Double = titles.map(\.size.height).max() ?? 0
    let height: Double = Self.iconSide + 2 + textHeight + 12 + 2 * Self.padding
    let width: Double = frame.view(ideal: Size(358, height)).width
    return Rect(center: frame.bounds.center, size: Size(width, height))
  }

  /// The box of a tab; between two tabs it is in part the one's and in part the other's.
  private func tab(_ index: Double, of bar: Rect) -> Rect {
    let inner: Rect = bar.insetBy(dx: Self.padding, dy: Self.padding)
    let width: Double = max((inner.width + Self.gap) / Double(items.count) - Self.gap, 0)
    return Rect(x: inner.minX + index * (width + Self.gap), y: inner.minY, width: width, height: inner.height)
  }

  /// Which tab was chosen, by the host and by taps.
  private func choices(in frame: Frame, bar: Rect, isMirrored: Bool) -> [Change<Int>] {
    let moves: [Frame.Move<Int>] = frame.taps.compactMap { tap in
      items.indices.first { index in
        self.tab(Double(index), of: bar).mirrored(in: bar, if: isMirrored).contains(tap.location)
      }.map { index in Frame.Move(time: tap.time) { _ in index } }
    }
    return frame.heldStates(of: \.selection, named: "selection", in: self, moves: moves) { $0.number.map { Int($0) } }
  }
}
