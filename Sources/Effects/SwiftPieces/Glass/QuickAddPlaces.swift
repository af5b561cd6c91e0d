import Scene

/// Where the pill, the menu and the form of a `GlassQuickAdd` rest, in points; all of them stand in the lower trailing
/// corner, as if lines ran from left to right.
struct QuickAddPlaces: Sendable {
  /// The form of one kind.
  struct Form: Sendable {
    /// The card.
    var card: Rect
    /// The kind's disc.
    var disc: Rect
    /// The close button's disc.
    var close: Rect
    /// The lines of the field.
    var field: Rect
    /// The options.
    var chips: [Rect]
  }

  /// The closed pill.
  let pill: Rect
  /// The open menu.
  let menu: Rect
  /// The canvas.
  let bounds: Rect
  /// Height of a line of the field.
  let lineHeight: Double
  /// Widths of the chips of each kind.
  private let chipWidths: [[Double]]
  private let kinds: Int

  /// The corner of every stage: half of the pill's height.
  static let corner = 26.0
  /// Height of the pill.
  static let pillHeight = 52.0
  /// Between the canvas's edge and the pill.
  static let margin = 16.0
  /// Height of a row of the menu.
  static let rowHeight = 52.0
  /// Above and below the rows.
  static let menuInset = 10.0
  /// Diameter of a kind's disc in the menu.
  static let discSide = 36.0
  /// How far chips and discs of the form stand from the card's edge, so that they are concentric with its corner.
  static let inset = 12.0
  /// Height of a chip, and diameter of the discs in the form's header: twice what the inset leaves of the corner.
  static let chipHeight = 28.0
  /// Height of the Save bubble.
  static let saveHeight = 44.0
  /// How far the form stands above the pill's lower edge: the room of the Save bubble, as if a keyboard had raised it.
  static let raise = saveHeight + GlassGap.joined

  /// Places everything on a canvas of `size`.
  ///
  /// - Parameters:
  ///   - pillWidth: What the pill's label takes.
  ///   - chipWidths: Of the words of each kind's options.
  ///   - lineHeight: Of the field.
  init(pillWidth: Double, chipWidths: [[Double]], lineHeight: Double, size: Size) {
    self.chipWidths = chipWidths
    self.lineHeight = lineHeight
    kinds = chipWidths.count
    bounds = Rect(origin: .zero, size: size)
    let margin: Double = min(QuickAddPlaces.margin, size.width / 12)
    let corner = Point(size.width - margin, size.height - margin)
    let wide: Double = max(size.width - 2 * margin, 1)
    func card(_ width: Double, _ height: Double) -> Rect {
      let width: Double = min(width, wide)
      return Rect(x: corner.x - width, y: corner.y - height, width: width, height: height)
    }
    pill = card(pillWidth + 40, QuickAddPlaces.pillHeight)
    menu = card(
      268, Double(max(kinds, 1)) * QuickAddPlaces.rowHeight + 2 * QuickAddPlaces.menuInset)
  }

  /// A row of the menu, from edge to edge.
  func row(_ index: Int) -> Rect {
    Rect(
      x: menu.minX, y: menu.minY + QuickAddPlaces.menuInset + QuickAddPlaces.rowHeight * Double(index),
      width: menu.width, height: QuickAddPlaces.rowHeight)
  }

  /// The disc of a row: as far from the card's edges as the first one is from its upper edge.
  func disc(ofRow index: Int) -> Rect {
    let row: Rect = row(index)
    let inset: Double = QuickAddPlaces.menuInset + (QuickAddPlaces.rowHeight - QuickAddPlaces.discSide) / 2
    return Rect(
      x: row.minX + inset, y: row.midY - QuickAddPlaces.discSide / 2, width: QuickAddPlaces.discSide,
      height: QuickAddPlaces.discSide)
  }

  /// How wide the lines of the field are.
  var fieldWidth: Double { max(wideCard.width - 36, 1) }

  private var wideCard: Rect {
    let margin: Double = bounds.maxX - pill.maxX
    return Rect(minX: margin, minY: pill.minY, maxX: pill.maxX, maxY: pill.maxY)
  }

  /// The form of a kind whose field has `lines` lines, which need not be whole while it grows.
  func form(_ kind: Int, lines: Double) -> Form {
    let (inset, side): (Double, Double) = (QuickAddPlaces.inset, QuickAddPlaces.chipHeight)
    let fieldHeight: Double = lineHeight * lines
    let height: Double = 2 * inset + 2 * side + 26 + fieldHeight
    let bottom: Double = pill.maxY - QuickAddPlaces.raise
    let card = Rect(x: wideCard.minX, y: bottom - height, width: wideCard.width, height: height)
    var chips: [Rect] = []
    var x: Double = card.minX + inset
    for width in chipWidths.indices.contains(kind) ? chipWidths[kind] : [] {
      chips.append(Rect(x: x, y: card.maxY - inset - side, width: width + 24, height: side))
      x += width + 24 + 6
    }
    return Form(
      card: card, disc: Rect(x: card.minX + inset, y: card.minY + inset, width: side, height: side),
      close: Rect(x: card.maxX - inset - side, y: card.minY + inset, width: side, height: side),
      field: Rect(
        x: card.minX + 18, y: card.minY + inset + side + 12, width: fieldWidth, height: fieldHeight), chips: chips)
  }

  /// The Save bubble of a given width below the trailing corner of a card.
  static func save(below card: Rect, width: Double) -> Rect {
    Rect(x: card.maxX - width, y: card.maxY + GlassGap.joined, width: width, height: saveHeight)
  }

  /// What Save buds from: the disc in the card's lower trailing corner.
  static func cornerDisc(of card: Rect) -> Rect {
    let side: Double = min(2 * corner, card.width, card.height)
    return Rect(x: card.maxX - side, y: card.maxY - side, width: side, height: side)
  }
}
