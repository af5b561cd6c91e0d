import Scene

/// Where the parts of a message stand at rest, for a text and a phase.
struct ReplyPlaces {
  /// The header pill; nil if there is none.
  let pill: Rect?
  /// The corner of the text's layout.
  let origin: Point
  /// What the text takes, or the line that it will begin.
  let text: Rect
  /// The message as one touches it: header and text, or the bubble.
  let message: Rect
  /// What a lifted message lies on: a card around it, or its bubble.
  let card: Rect
  /// The words that tell of an error begin here, and end where lines end.
  let note: Rect
  private let bounds: Rect
  private let isMirrored: Bool
  private let isUser: Bool

  /// Height of buttons in points.
  static let button = 36.0
  /// Around what stands on a button, where lines begin and end.
  static let buttonEnd = 14.0
  /// Around header and text in the card.
  static let cardPadding = 12.0
  /// Around the text in a bubble.
  static let bubblePadding = Size(16, 11)
  /// Beside the lines, for a cursor at their end.
  static let cursorRoom = 20.0
  /// The most of the column that a bubble's text takes.
  static let bubbleShare = 0.74

  /// How wide lines may be.
  static func width(_ reply: StreamingReply, on size: Size) -> Double {
    let column: Double = max(size.width - 2 * ReplyHeader.margin.leading, 1)
    return reply.role == .user ? bubbleShare * column : max(column - cursorRoom, 1)
  }

  /// Places the parts.
  ///
  /// - Parameters:
  ///   - reply: For its role and style.
  ///   - pill: The header pill at rest; nil if there is none.
  ///   - ink: What the text takes in its layout.
  ///   - frame: For canvas and settings.
  init(_ reply: StreamingReply, pill: Rect?, ink: Rect, frame: Frame) {
    (bounds, isMirrored) = (frame.bounds, frame.traits.layoutDirection == .rightToLeft)
    (self.pill, isUser) = (pill, reply.role == .user)
    let margin = ReplyHeader.margin
    let column = Rect(
      x: margin.leading, y: margin.top, width: max(frame.size.width - 2 * margin.leading, 1), height: 1)
    if reply.role == .user {
      let size = Size(
        ink.width + 2 * ReplyPlaces.bubblePadding.width, ink.height + 2 * ReplyPlaces.bubblePadding.height)
      let bubble = Rect(x: column.maxX - size.width, y: margin.top, width: size.width, height: size.height)
        .mirrored(in: frame.bounds, if: isMirrored)
      text = bubble.insetBy(dx: ReplyPlaces.bubblePadding.width, dy: ReplyPlaces.bubblePadding.height)
      origin = Point(text.minX - ink.minX, text.minY)
      (message, card, note) = (bubble, bubble, .init(x: bubble.minX, y: bubble.maxY, width: 0, height: 0))
      return
    }
    let top: Double = pill.map { $0.maxY + ReplyHeader.below } ?? margin.top
    origin = Point(margin.leading + (isMirrored ? ReplyPlaces.cursorRoom : 0), top)
    // Without words it is the beginning of the first line.
    let place: Rect =
      ink.width > 0
      ? ink.offsetBy(dx: origin.x, dy: origin.y)
      : Rect(x: column.minX, y: top, width: 36, height: ink.height).mirrored(in: frame.bounds, if: isMirrored)
    text = place
    message = pill.map { $0.union(place) } ?? place
    card = message.insetBy(dx: -ReplyPlaces.cardPadding, dy: -ReplyPlaces.cardPadding)
    note = Rect(x: column.minX, y: place.maxY + 10, width: column.width, height: ReplyPlaces.button)
  }

  /// Where Copy hangs below the card, if it is so wide.
  func copy(width: Double) -> Rect {
    let leading: Rect = card.mirrored(in: bounds, if: isMirrored)
    let x: Double = isUser ? leading.maxX - width : leading.minX + ReplyPlaces.cardPadding
    return Rect(x: x, y: card.maxY + GlassGap.joined, width: width, height: ReplyPlaces.button)
      .mirrored(in: bounds, if: isMirrored)
  }

  /// Where Regenerate hangs, apart from Copy.
  func regenerate(width: Double, copyWidth: Double) -> Rect {
    let copy: Rect = copy(width: copyWidth).mirrored(in: bounds, if: isMirrored)
    return Rect(x: copy.maxX + GlassGap.apart, y: copy.minY, width: width, height: copy.height)
      .mirrored(in: bounds, if: isMirrored)
  }

  /// Where Retry stands: joined to the end of a pill, or at the end of the error's line.
  func retry(width: Double, beside pill: Rect?) -> Rect {
    guard let pill else {
      return Rect(x: note.maxX - width, y: note.minY, width: width, height: ReplyPlaces.button)
        .mirrored(in: bounds, if: isMirrored)
    }
    let leading: Rect = pill.mirrored(in: bounds, if: isMirrored)
    return Rect(x: leading.maxX + GlassGap.joined, y: pill.minY, width: width, height: pill.height)
      .mirrored(in: bounds, if: isMirrored)
  }
}

/// What stands on the buttons of a message.
enum ReplyButton: CaseIterable {
  case copy, copied, regenerate, retry

  /// The words.
  var words: String {
    switch self {
    case .copy: return "Copy"
    case .copied: return "Copied"
    case .regenerate: return "Regenerate"
    case .retry: return "Retry"
    }
  }

  /// The symbol before them.
  var icon: String {
    switch self {
    case .copy: return "doc.on.doc"
    case .copied: return "checkmark"
    case .regenerate, .retry: return "arrow.clockwise"
    }
  }

  /// Size of words and symbols, and the gap between them, in points.
  static let (size, spacing): (Double, Double) = (15, 6)

  /// The words in their type.
  static func style(_ words: String) -> Text { HouseFont.text(words, size: size, color: HousePalette.text) }

  /// How wide a button is around words of `room` points.
  static func width(around room: Double) -> Double { 2 * ReplyPlaces.buttonEnd + size + spacing + max(room, 0) }

  /// How wide the button is at rest.
  func width(in context: GraphicsContext) -> Double {
    ReplyButton.width(around: context.resolve(ReplyButton.style(words)).size.width)
  }
}
