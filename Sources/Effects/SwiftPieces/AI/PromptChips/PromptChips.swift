import Motion
import Scene

/// Suggestions above a composer: capsules of glass, each led by a tinted disc with a glyph.
///
/// A set fades in as one while its chips rise by 12 points and grow from 0.94, 45 ms apart. A chip that is chosen swells to
/// 1.04 and its disc pops; every other one flies into it without bounce, 40 ms later for each place between them, and melts
/// into its glass. 440 ms and 40 ms a place after the choice, when the farthest has arrived, the chosen one condenses to a
/// drop that falls 24 points and closes, the composer rises into the place of the chips and has the words. A set is chosen
/// from once.
public struct PromptChips: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/prompt-chips", name: "Prompt Chips",
    summary: "Glass suggestions above a composer: the others melt into the chosen one, which falls into it as a drop.",
    family: "ai", size: Size(390, 320), duration: 6.4,
    parameters: [
      Parameter("suggestions", "The titles.", ChipWords.allowed),
      Parameter(
        "systemImage", "The glyph of chips without their own, by its SF Symbols name; null for none.",
        .optional(.text(maximum: 100))),
      Parameter(
        "symbols", "The chips' own glyphs in order, by their SF Symbols names.",
        .optional(.list(of: .text(maximum: 100), count: 0...24))),
      Parameter("tint", "One colour for every disc; null takes the style's in turn.", .optional(HouseTint.allowed)),
      Parameter("style", "Colours and corners.", ChipStyle.allowed),
      Parameter("layout", "One row that scrolls, or equal columns.", ChipLayout.allowed),
      Parameter(
        "selection", "What the composer holds; setting it to a title of the set chooses that chip.",
        .optional(.text(maximum: 200))),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(
        time: 1, .drag(.init(path: [UnitPoint(x: 0.8, y: 0.5), UnitPoint(x: 0.45, y: 0.5)], duration: 0.3))),
      ScriptEvent(time: 2, .tap(.center)),
      ScriptEvent(time: 3.6, .set(["suggestions": .string("second set"), "layout": .string("grid(2)")])),
      ScriptEvent(time: 4.8, .tap(UnitPoint(x: 0.25, y: 0.25))),
    ]))

  /// The titles.
  public var suggestions: ChipWords = .first
  /// The glyph of chips without their own, by its SF Symbols name; nil for none.
  public var systemImage: String? = "sparkles"
  /// The chips' own glyphs in order, by their SF Symbols names.
  public var symbols: [String]? = ["pencil", "map.fill", "lightbulb.fill", "doc.text.fill", "fork.knife"]
  /// One colour for every disc; nil takes the style's in turn.
  public var tint: HouseTint?
  /// Colours and corners.
  public var style = ChipStyle()
  /// One row that scrolls, or equal columns.
  public var layout: ChipLayout = .row
  /// What the composer holds.
  public var selection: String?

  /// Makes the chips with their defaults.
  public init() {}

  /// Draws blocks of colour, the set, and the composer on top, which the drop falls into.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    Backdrop(blocks: [.lilac, .butter, .sky, .sand, .sage]).draw(in: context, frame: frame)
    let sets: [ChipSet] = sets(in: context, frame: frame)
    for set in sets.suffix(2) { set.draw(in: context) }
    ChipComposer(self, sets: sets, in: frame).draw(in: context)
  }

  /// A tick for each choice by a finger.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let choices: [ChipSet.Choice] = sets(in: context, frame: frame).compactMap(\.choice)
    return [TimedHaptic](.selection, at: choices.filter(\.isByFinger).map(\.time))
  }

  /// The glyph of chip `index`.
  func glyph(_ index: Int) -> String? {
    if let symbols, symbols.indices.contains(index) { return symbols[index] }
    return systemImage
  }

  /// The colour of the disc of chip `index`.
  func disc(_ index: Int) -> HouseTint {
    tint ?? (style.blocks.isEmpty ? .block(.stone) : style.blocks[index % style.blocks.count])
  }

  /// Every set since the effect last came on screen: a new one begins with other titles or another layout.
  func sets(in context: GraphicsContext, frame: Frame) -> [ChipSet] {
    var starts: [(time: Double, chips: PromptChips)] = []
    for state in frame.states where state.time <= frame.time {
      guard let chips = state.effect as? PromptChips else { continue }
      let isBefore: Bool = state.time <= frame.appearance
      if let last = starts.last, !isBefore, last.chips.suggestions == chips.suggestions,
        last.chips.layout == chips.layout
      {
        starts[starts.count - 1].chips = chips
        continue
      }
      if isBefore { starts.removeAll() }
      starts.append((max(state.time, frame.appearance), chips))
    }
    if starts.isEmpty { starts = [(frame.appearance, self)] }
    return starts.indices.map { index in
      ChipSet(
        starts[index].chips, from: starts[index].time,
        to: index + 1 < starts.count ? starts[index + 1].time : nil, in: context, frame: frame)
    }
  }
}
