import Motion
import Scene

/// In a fixed line one slot swaps words: the old word slides up out of the slot while the next rises from below, and the
/// slot's width adjusts smoothly.
///
/// Every interval, first one interval after the appearance, all of it goes on a spring with a response of 0.5 s and a
/// damping of 0.8: the incoming word from its own height h below its place, and clear, to its place, and opaque; the
/// outgoing one from there to h above, and clear; the slot's width from the old word's to the new one's. The slot cuts
/// off what is outside; its neighbours, 6 points away, move along, and the line stays centred. Words of a swap that is
/// overtaken by the next keep their place and velocity. From the first swap on the picture repeats after interval ·
/// number of words.
public struct RotatingText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/rotating-text", name: "Rotating Text",
    summary: "In a fixed line one slot swaps words: the old one slides up and out while the next rises.",
    family: "text", size: Size(320, 96), duration: 6,
    parameters: [
      Parameter("words", "The words, in turn.", .list(of: .text(maximum: 100), count: 1...100)),
      Parameter("interval", "Seconds that a word stays.", .number(0.1...3600)),
      Parameter("before", "What stands before the words.", .text(maximum: 100)),
      Parameter("after", "What stands after the words.", .text(maximum: 100)),
      Parameter("tint", "The words' colour.", .color),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "words": .array(["design", "build", "ship"].map(JSONValue.string)), "before": .string("We"),
          "after": .string("apps"),
        ]))
    ]))

  /// The words, in turn.
  public var words: [String] = ["design", "build", "ship"]
  /// Seconds that a word stays.
  public var interval: Double = 2
  /// What stands before the words.
  public var before: String = "We"
  /// What stands after the words.
  public var after: String = "apps"
  /// The words' colour.
  public var tint: Color = .accent
  /// The ink of what stands before and after.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  private static let swap = Animation.spring(response: 0.5, dampingFraction: 0.8)
  private static let spacing = 6.0

  /// Draws the line; with reduced motion words do not slide but fade into one another on the same spring.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    guard !words.isEmpty else { return }
    let font = Font.system(size: fontSize, weight: Font.Weight(weight))
    let texts: [ResolvedText] = words.map { context.resolve(Text($0).font(font).foregroundStyle(tint)) }
    let sides: [ResolvedText] = [before, after].map { context.resolve(Text($0).font(font).foregroundStyle(color)) }
    let beats = Beats(every: \.interval, of: self, in: frame)
    let size: Size = beats.value(by: Self.swap) { texts[$0 % texts.count].size }
    let slot = Size(max(size.width, 0), max(size.height, 0))
    let places: (before: Rect, slot: Rect, after: Rect) = places(
      [sides[0].size, slot, sides[1].size], in: frame.bounds, isRightToLeft: context.environment.isRightToLeft)
    context.draw(sides[0], at: places.before.center)
    context.draw(sides[1], at: places.after.center)
    var window = context
    window.clip(to: Path(places.slot))
    for number in beats.settled...beats.count where texts.count > 1 || number == beats.count {
      let word: ResolvedText = texts[number % texts.count]
      let shown: Double = texts.count > 1 ? beats.value(by: Self.swap) { $0 == number ? 1 : 0 } : 1
      guard shown > 0.001 else { continue }
      var moved = window
      moved.opacity = clamped(shown)
      if !frame.traits.reduceMotion, texts.count > 1 {
        let lift: Double = beats.value(by: Self.swap) { $0 < number ? 1 : ($0 == number ? 0 : -1) }
        moved.translateBy(x: 0, y: lift * word.size.height)
      }
      moved.draw(word, at: places.slot.center)
    }
  }

  /// Where the three parts stand: a row in the middle of `bounds`, without a gap beside a part of no width.
  private func places(
    _ sizes: [Size], in bounds: Rect, isRightToLeft: Bool
  ) -> (before: Rect, slot: Rect, after: Rect) {
    let gaps: [Double] = [before.isEmpty ? 0 : Self.spacing, after.isEmpty ? 0 : Self.spacing]
    let width: Double = sizes.reduce(0) { $0 + $1.width } + gaps[0] + gaps[1]
    var x: Double = bounds.midX - width / 2
    let rects: [Rect] = sizes.enumerated().map { index, size in
      defer { x += size.width + (index < 2 ? gaps[index] : 0) }
      let left: Double = isRightToLeft ? bounds.minX + bounds.maxX - x - size.width : x
      return Rect(x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    return (rects[0], rects[1], rects[2])
  }
}
