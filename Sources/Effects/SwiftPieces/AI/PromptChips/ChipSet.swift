import Motion
import Scene

/// One set of suggestions: from its coming in to its hand-off, or until another takes its place. Lengths are in points.
struct ChipSet: Sendable {
  /// Which chip was chosen.
  struct Choice: Hashable, Sendable {
    var index: Int
    var time: Double
    /// Whether a finger chose it, and not the host.
    var isByFinger: Bool
  }

  /// Height of a chip.
  static let height = 52.0
  /// Between chips.
  static let gap = 12.0
  /// Within which gap they melt.
  static let reach = 10.0
  /// Around a row or grid.
  static let margin = 16.0
  /// Diameter of a disc.
  static let disc = 32.0
  /// How far above the middle of the canvas the middle of the set stands.
  static let raise = 14.0
  /// How far a finger may move before it presses nothing any more.
  static let slop = 10.0

  /// The chips' parameters as they are in this set.
  let chips: PromptChips
  /// When it comes in.
  let start: Double
  /// When another set takes its place; nil so far.
  let end: Double?
  /// The moment that is drawn.
  let frame: Frame
  /// What is on each chip.
  let labels: [ChipLabel]
  /// The places at rest, written from left to right and not scrolled.
  let slots: [Rect]
  /// What the set takes of the page.
  let container: Rect
  /// Which chip was chosen.
  private(set) var choice: Choice?
  private let scroll: ChipScroll?

  /// Measures a set, and finds out what is chosen from it.
  init(_ chips: PromptChips, from start: Double, to end: Double?, in context: GraphicsContext, frame: Frame) {
    (self.chips, self.start, self.end, self.frame) = (chips, start, end, frame)
    let room: Double = max(frame.size.width - 2 * Self.margin, 1)
    var columns: Int?
    if case .grid(let count) = chips.layout { columns = count }
    let cell: Double? = columns.map { max((room - Self.gap * Double($0 - 1)) / Double($0), 1) }
    let labels: [ChipLabel] = chips.suggestions.titles.indices.map {
      ChipLabel(chips, $0, width: cell, limit: room, in: context)
    }
    self.labels = labels
    let rows: Int = columns.map { max((labels.count + $0 - 1) / $0, 1) } ?? 1
    let height: Double = Double(rows) * Self.height + Double(rows - 1) * Self.gap
    let top: Double = max(frame.bounds.midY - Self.raise - height / 2, Self.margin)
    container = Rect(x: 0, y: top, width: frame.size.width, height: height)
    var x: Double = Self.margin
    var slots: [Rect] = []
    for (index, label) in labels.enumerated() {
      if let columns, let cell {
        let place = Point(
          Self.margin + Double(index % columns) * (cell + Self.gap),
          top + Double(index / columns) * (Self.height + Self.gap))
        slots.append(Rect(origin: place, size: Size(cell, Self.height)))
      } else {
        slots.append(Rect(x: x, y: top, width: label.width, height: Self.height))
        x += label.width + Self.gap
      }
    }
    self.slots = slots
    if columns == nil {
      let length: Double = (slots.last?.maxX ?? 0) + Self.margin
      let content = ScrollContent(
        end: length - frame.size.width, viewport: frame.size.width, snaps: slots.map { $0.minX - Self.margin })
      let band: Rect = container
      scroll = ChipScroll(content, from: start, to: end ?? .infinity, in: frame) { band.contains($0) }
    } else {
      scroll = nil
    }
    choice = findChoice()
  }

  /// The place of a chip at rest at `time`, as it is seen.
  func slot(_ index: Int, at time: Double) -> Rect {
    // The row stops where it is when a chip is chosen.
    let moment: Double = min(time, choice?.time ?? .infinity, end ?? .infinity)
    return slots[index].offsetBy(dx: -(scroll?.offset(at: moment) ?? 0), dy: 0)
      .mirrored(in: frame.bounds, if: frame.traits.layoutDirection == .rightToLeft)
  }

  /// The chip under a finger.
  private func hit(_ place: Point, at time: Double) -> Int? {
    slots.indices.first { slot($0, at: time).contains(place) }
  }

  private func findChoice() -> Choice? {
    let until: Double = end ?? .infinity
    var choices: [Choice] = []
    for tap in frame.taps where tap.time >= start && tap.time < until {
      if let index = hit(tap.location, at: tap.time) {
        choices.append(Choice(index: index, time: tap.time, isByFinger: true))
      }
    }
    for press in frame.presses where press.start >= start {
      guard let lift = press.end, lift <= frame.time, lift < until, let index = hit(press.location, at: press.start),
        hit(press.endLocation, at: lift) == index
      else { continue }
      choices.append(Choice(index: index, time: lift, isByFinger: true))
    }
    for change in frame.changes(of: \.selection, in: chips)
    where change.time >= start && change.time < until && change.time > frame.appearance {
      if let index = chips.suggestions.titles.firstIndex(where: { $0 == change.value }) {
        choices.append(Choice(index: index, time: change.time, isByFinger: false))
      }
    }
    return choices.min { $0.time < $1.time }
  }

  /// How many places a chip is from another: along the row, or over both axes of the grid.
  func places(from index: Int, to other: Int) -> Int {
    guard case .grid(let columns) = chips.layout, columns > 0 else { return abs(index - other) }
    return abs(index % columns - other % columns) + abs(index / columns - other / columns)
  }

  /// When the chosen chip hands its words to the composer; nil while nothing is chosen. It may lie in the future.
  var handoff: Double? {
    guard let choice else { return nil }
    if frame.traits.reduceMotion { return choice.time + 0.2 }
    let farthest: Int = slots.indices.map { places(from: $0, to: choice.index) }.max() ?? 0
    return choice.time + 0.44 + HouseBeat.chipsGather.interval * Double(farthest)
  }

  /// Whether the words have been handed over by `time`, before another set came.
  func isHandedOff(at time: Double) -> Bool {
    guard let handoff else { return false }
    return handoff <= time && handoff < end ?? .infinity
  }

  /// How a chip answers fingers.
  func press(_ index: Int) -> Press.State {
    let slot: Rect = slot(index, at: frame.time)
    let touches: [PieceTouch] = frame.pieceTouches(cancelDistance: Self.slop) { _ in true }.filter { touch in
      touch.start >= start && touch.start < (end ?? .infinity) && touch.start <= (choice?.time ?? .infinity)
        && hit(touch.location, at: touch.start) == index
    }
    return Press(on: slot, touches: touches, lean: 0, traits: frame.traits).state(at: frame.time)
  }
}
