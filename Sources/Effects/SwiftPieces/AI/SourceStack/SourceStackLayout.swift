import Motion
import Scene

/// Where the parts of a stack of sources stand. Lengths are in points.
struct SourceStackLayout: Sendable {
  /// The parts of a card that are found again.
  enum Part: Hashable, Sendable { case badge, title, byline, number }

  /// A card at rest.
  struct Card: Sendable {
    var rect: Rect
    var places: LayoutPlaces<Part>
    var number: ResolvedText
  }

  /// Around everything.
  static let margin = 16.0
  /// Height of the pill.
  static let pillHeight = 44.0
  /// Diameter of a badge in the pill.
  static let smallBadge = 28.0
  /// From one badge in the pill to the next.
  static let step = 21.0
  /// Width of a badge's ring.
  static let ring = 2.0
  /// Diameter of a badge in its card.
  static let badge = 36.0
  /// Size of the letter on it.
  static let letter = 15.0
  /// From the pill to the list.
  static let listGap = 12.0
  /// From card to card.
  static let gap = 10.0
  /// Within a card.
  static let padding = 14.0

  /// How many badges the pill shows.
  let badgeCount: Int
  /// The cards, in order.
  let cards: [Card]
  /// The words of the pill.
  let count: ResolvedText
  private let bounds: Rect
  private let isCentered: Bool
  private let isMirrored: Bool
  private let countSize: Size

  private static let chevron = 18.0
  private static let between = 8.0
  private static let inset = 16.0
  private static let end = 12.0

  /// Measures a stack.
  init(_ stack: SourceStack, in context: GraphicsContext, frame: Frame) {
    bounds = frame.bounds
    isCentered = stack.alignment == .center
    isMirrored = frame.traits.layoutDirection == .rightToLeft
    badgeCount = min(max(stack.stacked, 0), stack.sources.count)
    let words: String = stack.sources.count == 1 ? "1 source" : "\(stack.sources.count) sources"
    count = context.resolve(HouseFont.text(words, size: 15, color: stack.style.text).lineLimit(1))
    countSize = Size(count.size.width + 0.01, count.size.height)
    let width: Double = max(frame.size.width - 2 * Self.margin, 1)
    let second: Color = stack.style.secondary(frame.traits)
    var y: Double = Self.margin + Self.pillHeight + Self.listGap
    var cards: [Card] = []
    for (index, source) in stack.sources.enumerated() {
      let title: ResolvedText = context.resolve(
        HouseFont.text(source.title, size: 15, color: stack.style.text).lineLimit(2))
      let byline: ResolvedText = context.resolve(HouseFont.text(source.byline, size: 13, color: second).lineLimit(1))
      let node: LayoutNode<Part> = .row(
        [
          .box(Size(Self.badge, Self.badge), .badge),
          LayoutNode.column([.text(title, .title), .text(byline, .byline)], spacing: 2).fillingWidth(),
          .box(Size(24, 24), .number),
        ], spacing: 12
      ).padding(Self.padding)
      let rect = Rect(x: Self.margin, y: y, width: width, height: node.size(width: width).height)
      cards.append(
        Card(
          rect: rect, places: node.placed(in: rect, isMirrored: isMirrored),
          number: context.resolve(HouseFont.text("\(index + 1)", size: 13, color: second))))
      y = rect.maxY + Self.gap
    }
    self.cards = cards
  }

  /// From the pill's edge to its words: after the badges, or without them.
  private func countStart(open: Double) -> Double {
    guard badgeCount > 0 else { return Self.inset }
    let badges: Double = Self.smallBadge + Self.step * Double(badgeCount - 1)
    return mix((Self.pillHeight - Self.smallBadge) / 2 + badges + Self.between, Self.inset, open)
  }

  private func written(open: Double) -> Rect {
    let width: Double = countStart(open: open) + countSize.width + 4 + Self.chevron + Self.end
    let x: Double = isCentered ? bounds.midX - width / 2 : Self.margin
    return Rect(x: x, y: Self.margin, width: width, height: Self.pillHeight)
  }

  /// The pill: closed at 0, open at 1.
  func pill(open: Double) -> Rect { written(open: open).mirrored(in: bounds, if: isMirrored) }

  /// The words in the pill.
  func countPlace(open: Double) -> Rect {
    let pill: Rect = written(open: open)
    return Rect(
      x: pill.minX + countStart(open: open), y: pill.midY - countSize.height / 2, width: countSize.width,
      height: countSize.height
    ).mirrored(in: bounds, if: isMirrored)
  }

  /// The chevron in the pill.
  func chevronPlace(open: Double) -> Rect {
    let pill: Rect = written(open: open)
    return Rect(
      x: pill.maxX - Self.end - Self.chevron, y: pill.midY - Self.chevron / 2, width: Self.chevron,
      height: Self.chevron
    ).mirrored(in: bounds, if: isMirrored)
  }

  /// A badge in the closed pill.
  func stackedBadge(_ index: Int) -> Rect {
    let pill: Rect = written(open: 0)
    return Rect(
      x: pill.minX + (Self.pillHeight - Self.smallBadge) / 2 + Self.step * Double(index),
      y: pill.midY - Self.smallBadge / 2, width: Self.smallBadge, height: Self.smallBadge
    ).mirrored(in: bounds, if: isMirrored)
  }
}
