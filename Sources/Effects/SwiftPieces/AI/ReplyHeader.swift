import Motion
import Scene

/// The header pill of a reply and of its placeholder: mark, name, and a small label in capitals that changes by letters
/// while the pill reshapes around it. Both pieces put it in the same place.
struct ReplyHeader {
  /// The name.
  let name: ResolvedText
  /// The label as it changes; empty text shows none.
  let label: LetterLine
  private let bounds: Rect
  private let isMirrored: Bool

  /// From the pill's edges to its canvas, where lines begin, and above, in points.
  static let margin: (leading: Double, top: Double) = (24, 16)
  /// Height in points.
  static let height = 36.0
  /// Around the mark, in points.
  static let inset = 6.0
  /// Between mark, name and label, in points.
  static let spacing = 8.0
  /// Behind the last words, in points.
  static let end = 14.0
  /// Size of the name's letters in points.
  static let nameSize = 15.0
  /// Size of the label's letters in points.
  static let labelSize = 11.0
  /// Between the pill and what follows below it, in points.
  static let below = 12.0

  /// Lays the pill out.
  ///
  /// - Parameters:
  ///   - name: Who replies.
  ///   - labels: What the label said since the effect came on screen.
  ///   - frame: The label is prepared for its time.
  ///   - nameColor: The ink of the name.
  ///   - context: For measuring.
  init(name: String, labels: [Change<String>], frame: Frame, nameColor: Color, in context: GraphicsContext) {
    (bounds, isMirrored) = (frame.bounds, frame.traits.layoutDirection == .rightToLeft)
    self.name = context.resolve(HouseFont.text(name, size: ReplyHeader.nameSize, color: nameColor).lineLimit(1))
    let traits: Traits = frame.traits
    label = LetterLine(
      labels, at: frame.time, edge: isMirrored ? 1 : 0, in: context, traits: traits,
      reshape: { .house($0.isEmpty ? .dismiss : .morph, traits) }, style: ReplyHeader.style)
  }

  private static func style(_ words: String) -> Text {
    HouseFont.eyebrow(words, size: labelSize, color: HousePalette.text)
  }

  /// How wide the pill is around a label of `room` points; the gap before the label opens as the label does.
  private func width(around room: Double) -> Double {
    let room: Double = max(room, 0)
    let gap: Double = min(room / 2, ReplyHeader.spacing)
    return ReplyHeader.inset + ReplyMark.side + ReplyHeader.spacing + name.size.width + gap + room + ReplyHeader.end
  }

  /// The pill as it is at `time`.
  func rect(at time: Double) -> Rect { rect(width: width(around: label.width(at: time))) }

  /// The pill at rest with a label.
  func rect(with label: String, in context: GraphicsContext) -> Rect {
    rect(width: width(around: label.isEmpty ? 0 : context.resolve(ReplyHeader.style(label)).size.width))
  }

  private func rect(width: Double) -> Rect {
    Rect(x: ReplyHeader.margin.leading, y: ReplyHeader.margin.top, width: width, height: ReplyHeader.height)
      .mirrored(in: bounds, if: isMirrored)
  }

  /// Draws what stands on the glass at `time`.
  func drawInk(
    in context: GraphicsContext, at time: Double, pose: ReplyMark.Pose, mark: Color, markInk: Color, muted: Color
  ) {
    func place(_ x: Double, _ width: Double) -> Rect {
      Rect(
        x: ReplyHeader.margin.leading + x, y: ReplyHeader.margin.top, width: width, height: ReplyHeader.height
      ).mirrored(in: bounds, if: isMirrored)
    }
    ReplyMark.draw(
      in: context, center: place(ReplyHeader.inset, ReplyMark.side).center, pose: pose, mark: mark, ink: markInk)
    let start: Double = ReplyHeader.inset + ReplyMark.side + ReplyHeader.spacing
    context.draw(name, at: place(start, name.size.width).center)
    let room: Double = max(label.width(at: time), 0)
    let gap: Double = min(room / 2, ReplyHeader.spacing)
    let words: Rect = place(start + name.size.width + gap, room)
    label.draw(
      in: context, at: time, point: Point(isMirrored ? words.maxX : words.minX, words.midY), color: muted)
  }

  /// The soft colours behind a reply: enough for the glass of its pill to bend, and faint enough for words to be read on.
  static func drawGround(in context: GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(HousePalette.ground))
    var faint = context
    faint.opacity *= frame.traits.colorScheme == .dark ? 0.24 : 0.5
    faint.drawLayer { Backdrop(kind: .soft).draw(in: $0, frame: frame) }
  }
}
