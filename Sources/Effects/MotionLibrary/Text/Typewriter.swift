import Motion
import Scene

/// A line of text grows by one whole character at a time, trailed by a blinking cursor in the accent colour.
///
/// Of N characters the first n = clamp(⌊t / interval⌋, 0, N) are seen, t seconds after the text came; nothing fades.
/// The cursor stands straight after them, seen in the first half of every second since the appearance and gone,
/// though its place is kept, in the second half. A new text is typed from its beginning and leaves the cursor's
/// rhythm alone.
///
/// In SwiftUI the prefix is laid out anew with every character, so that a centred line would creep to the left. Here
/// the whole text is laid out once, its lines begin at their leading edge, and words never jump to the next line
/// while they are typed.
public struct Typewriter: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/typewriter", name: "Typewriter",
    summary: "A line of text grows by one whole character at a time, trailed by a blinking cursor.", family: "text",
    size: Size(320, 96), duration: 3,
    parameters: [
      .words,
      Parameter("interval", "Seconds from one character to the next.", .number(0...3600)),
      Parameter("showsCursor", "Whether a cursor follows the text.", .flag),
      Parameter("cursor", "What the cursor looks like.", .text(maximum: 10)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Motion on Linux")])),
      ScriptEvent(time: 2, .set(["text": .string("Next")])),
    ]))

  /// What is typed.
  public var text: String = "Motion on Linux"
  /// Seconds from one character to the next.
  public var interval: Double = 0.06
  /// Whether a cursor follows the text.
  public var showsCursor: Bool = true
  /// What the cursor looks like.
  public var cursor: String = "|"
  /// The ink; the cursor has the accent colour.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the characters typed so far and the cursor. Reduced motion changes nothing: nothing moves.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let font = Font.system(size: fontSize, weight: Font.Weight(weight))
    let caret: ResolvedText = context.resolve(Text(cursor).font(font).foregroundStyle(.accent))
    let block = TextBlock(
      Text(text).font(font).foregroundStyle(color), in: frame.bounds, extra: showsCursor ? caret.size.width : 0,
      context: context)
    let typed: Int = typed(after: frame.time - frame.arrival(of: \.text, in: self))
    // A ligature comes with the last of its characters.
    for cluster in block.layout.clusters where cluster.characters.upperBound <= typed {
      block.draw(cluster, in: context)
    }
    guard showsCursor, wrappedUnit(frame.elapsed) < 0.5 else { return }
    let end: (point: Point, isRightToLeft: Bool) = Self.end(of: typed, in: block, context: context)
    context.draw(
      caret, at: Point(end.point.x, end.point.y - caret.firstBaseline),
      anchor: UnitPoint(x: end.isRightToLeft ? 1 : 0, y: 0))
  }

  /// How many characters are seen `elapsed` seconds after the text came.
  func typed(after elapsed: Double) -> Int {
    let all = text.count
    guard interval > 0, elapsed / interval < Double(all) else { return elapsed >= 0 ? all : 0 }
    // A time that is a whole number of intervals but for its last digit belongs to the later one.
    return max(Int((elapsed / interval + 1e-9).rounded(.down)), 0)
  }

  /// Where the pen stands on the baseline after the first `count` characters, and which way it goes on.
  private static func end(
    of count: Int, in block: TextBlock, context: GraphicsContext
  ) -> (point: Point, isRightToLeft: Bool) {
    let clusters: [TextLayout.Cluster] = block.layout.clusters
    func isRightToLeft(_ cluster: TextLayout.Cluster) -> Bool {
      block.layout.glyphs[cluster.glyphs.lowerBound].isRightToLeft
    }
    if let last = clusters.last(where: { $0.characters.upperBound <= count }), last.characters.upperBound == count {
      let x: Double = isRightToLeft(last) ? last.frame.minX : last.frame.maxX
      return (Point(block.origin.x + x, block.origin.y + last.baseline), isRightToLeft(last))
    }
    // After a line break: an empty line begins at its own edge.
    if let line = block.layout.lines.last(where: { $0.characters.isEmpty && $0.characters.lowerBound == count }) {
      let start = Point(block.origin.x + line.frame.minX, block.origin.y + line.baseline)
      return (start, context.environment.isRightToLeft)
    }
    guard let next = clusters.first(where: { $0.characters.upperBound > count }) else {
      return (block.frame.origin, context.environment.isRightToLeft)
    }
    let x: Double = isRightToLeft(next) ? next.frame.maxX : next.frame.minX
    return (Point(block.origin.x + x, block.origin.y + next.baseline), isRightToLeft(next))
  }
}
