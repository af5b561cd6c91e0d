import Motion
import Scene

/// The field below the chips that takes the chosen words: the host's, for the demonstration.
struct ChipComposer: Sendable {
  /// Height in points.
  static let height = 52.0
  /// From the chips to the field, in points.
  static let gap = 14.0
  /// How long after a hand-off it sets out to rise, in seconds.
  static let wait = 0.2

  /// Where it stands.
  let rect: Rect
  private let words: BlurSwap<String>
  private let fullness: Double
  private let frame: Frame
  private let placeholder = "Ask anything"

  /// Makes the field below the last of `sets`.
  init(_ chips: PromptChips, sets: [ChipSet], in frame: Frame) {
    self.frame = frame
    let top: Double = ChipComposer.top(sets, traits: frame.traits).value(at: frame.time)
    let width: Double = max(frame.size.width - 2 * ChipSet.margin, 1)
    rect = Rect(x: frame.bounds.midX - width / 2, y: top, width: width, height: Self.height)
    let texts: [Change<String>] = ChipComposer.texts(chips, sets: sets, in: frame)
    words = BlurSwap(texts, traits: frame.traits)
    var full = Track(texts.first?.value.isEmpty == false ? 1.0 : 0)
    for text in texts.dropFirst() {
      full.retarget(to: text.value.isEmpty ? 0 : 1, at: text.time, by: .house(.value, frame.traits))
    }
    fullness = clamped(full.value(at: frame.time))
  }

  /// Its upper edge over time: below a set that is open, in the place of one that has closed. It makes room before the
  /// chips of a new set can be read, and sets out to rise as the drop has formed.
  static func top(_ sets: [ChipSet], traits: Traits) -> Track<Double> {
    func open(_ set: ChipSet) -> Double { set.container.maxY + gap }
    var track = Track(sets.first.map(open) ?? 0)
    let wait: Double = traits.reduceMotion ? 0 : ChipComposer.wait
    for (index, set) in sets.enumerated() {
      if index > 0 { track.retarget(to: open(set), at: set.start, by: .spring(.quick)) }
      if let handoff = set.handoff, handoff < set.end ?? .infinity {
        track.retarget(to: set.container.minY, at: handoff, by: .house(PieceSpring.pour, traits).delay(wait))
      }
    }
    return track
  }

  /// What it holds over time: empty is nothing yet. Words that the host sets are there at once, unless they choose a chip,
  /// and a new set finds it empty once chosen words are gone.
  static func texts(_ chips: PromptChips, sets: [ChipSet], in frame: Frame) -> [Change<String>] {
    let given: [Change<String?>] = frame.changes(of: \.selection, in: chips)
    let first: String = given.last { $0.time <= frame.appearance }?.value ?? nil ?? ""
    var texts: [Change<String>] = []
    for change in given where change.time > frame.appearance {
      let isChoice: Bool = sets.contains { $0.choice?.time == change.time && $0.choice?.isByFinger == false }
      if !isChoice { texts.append(Change(time: change.time, value: change.value ?? "")) }
    }
    for set in sets {
      guard let choice = set.choice, let handoff = set.handoff, set.isHandedOff(at: frame.time) else { continue }
      texts.append(Change(time: handoff, value: set.chips.suggestions.titles[choice.index]))
      if let end = set.end { texts.append(Change(time: end, value: "")) }
    }
    return [Change(time: frame.appearance, value: first)]
      + texts.filter { $0.time <= frame.time }.sorted { $0.time < $1.time }
  }

  /// Draws the field, its words and its button.
  func draw(in context: GraphicsContext) {
    HouseCard.draw(in: context, rect, radius: rect.height / 2, traits: frame.traits)
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    let side: Double = 36
    let inset: Double = (rect.height - side) / 2
    let button = Rect(x: rect.maxX - inset - side, y: rect.minY + inset, width: side, height: side)
      .mirrored(in: rect, if: isMirrored)
    context.fill(Path(ellipseIn: button), with: .color(HousePalette.text.opacity(0.08 * (1 - fullness))))
    context.fill(Path(ellipseIn: button), with: .color(HouseBlock.signal.color.opacity(fullness)))
    let ink: Color = HousePalette.muted(frame.traits).mixed(with: HousePalette.ink, by: fullness)
    context.draw(Icon(systemName: "arrow.up").font(.system(size: 20)).foregroundStyle(ink), at: button.center)
    let room = Rect(
      x: rect.minX + 20, y: rect.minY, width: max(rect.width - 20 - side - 2 * inset - 8, 1), height: rect.height
    ).mirrored(in: rect, if: isMirrored)
    words.draw(in: context, at: frame.time, about: room.center) { part, value in
      let text: ResolvedText = part.resolve(
        HouseFont.text(
          value.isEmpty ? placeholder : value, size: 16,
          color: value.isEmpty ? HousePalette.muted(frame.traits) : HousePalette.text
        ).lineLimit(1))
      let size: Size = text.measure(in: room.size)
      part.draw(
        text,
        in: room.aligned(Size(min(size.width + 0.01, room.width), size.height), at: .leading)
          .mirrored(in: room, if: isMirrored))
    }
  }
}
