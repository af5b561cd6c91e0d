import Scene

/// What stands on a chip: a tinted disc with a glyph, and the title. Lengths are in points.
struct ChipLabel: Sendable {
  private enum Part: Hashable, Sendable { case disc, title }

  /// How wide its chip is.
  let width: Double
  private let node: LayoutNode<Part>
  private let glyph: String?
  private let tint: HouseTint
  private let ink: Color
  private let isFilling: Bool

  /// Measures the label of chip `index`.
  ///
  /// - Parameters:
  ///   - width: The width of a chip in a grid, where a long title takes two lines; nil is as wide as it needs.
  ///   - limit: The most that a chip may take.
  init(_ chips: PromptChips, _ index: Int, width: Double?, limit: Double, in context: GraphicsContext) {
    glyph = chips.glyph(index)
    tint = chips.disc(index)
    ink = chips.style.ink ?? tint.ink
    isFilling = width != nil
    let words: Text = HouseFont.text(chips.suggestions.titles[index], size: 15, color: chips.style.text)
    let title: LayoutNode<Part> = .text(context.resolve(words.lineLimit(width == nil ? 1 : 2)), .title)
    let inset: Double = (ChipSet.height - ChipSet.disc) / 2
    if glyph == nil {
      node = title.padding(EdgeInsets(horizontal: 20))
    } else {
      node = LayoutNode.row([.box(Size(ChipSet.disc, ChipSet.disc), .disc), title], spacing: 10)
        .padding(EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: width == nil ? 20 : 14))
    }
    self.width = width ?? min(node.size().width, limit)
  }

  /// Draws it on a chip that rests on `slot`.
  ///
  /// - Parameter pop: Scale of the disc.
  func draw(in context: GraphicsContext, slot: Rect, pop: Double) {
    let places: LayoutPlaces<Part> = node.placed(
      in: slot, alignment: glyph == nil && isFilling ? .center : .leading,
      isMirrored: context.environment.isRightToLeft)
    places.draw(.title, in: context)
    guard let glyph else { return }
    let disc: Rect = places[.disc]
    var part = context
    if pop != 1 { part.scale(by: pop, about: disc.center) }
    part.fill(Path(ellipseIn: disc), with: .color(tint.color ?? HousePalette.text.opacity(0.1)))
    part.draw(Icon(systemName: glyph).font(.system(size: 18)).foregroundStyle(ink), at: disc.center)
  }
}
