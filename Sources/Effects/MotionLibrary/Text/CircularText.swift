import Motion
import Scene

/// Characters stand around a circle facing outward, and the whole ring turns slowly, badge style.
///
/// The centre of character i of N lies `radius` points above the middle and is then turned about it by 360° · i / N + 20° ·
/// ∫ speed dt, clockwise; the first stands at twelve o'clock when the clock is 0. All have the same angle to themselves,
/// spaces too, whatever their width. The text is shaped once: characters joined to one glyph share their angles, and a
/// line that reads from right to left runs the other way round the ring, so that it still reads. The period is 18 s /
/// |speed|.
public struct CircularText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/circular-text", name: "Circular Text",
    summary: "Characters stand around a circle facing outward and the whole ring slowly turns.", family: "text",
    size: Size(200, 200), duration: 18, period: 18,
    parameters: [
      .words,
      Parameter("radius", "From the middle to the characters' centres, in points.", .number(0...10_000)),
      Parameter("speed", "Pace: 1 is 20° a second; negative ones turn the other way.", .number(-100...100)),
      Parameter("centreIcon", "The icon in the middle by its SF Symbols name; none if empty.", .text(maximum: 100)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: ["text": .string("ROUND AND ROUND * "), "centreIcon": .string("sparkles")]))
    ]))

  /// What is written.
  public var text: String = "ROUND AND ROUND * "
  /// From the middle to the characters' centres, in points.
  public var radius: Double = 60
  /// Pace: 1 is 20° a second; negative ones turn the other way, 0 stops it.
  public var speed: Double = 1
  /// The icon in the middle by its SF Symbols name; none if empty.
  public var centreIcon: String = "sparkles"
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 15
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the icon and the ring; with reduced motion the ring stands at its start.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.translateBy(x: frame.bounds.midX, y: frame.bounds.midY)
    if !centreIcon.isEmpty {
      context.draw(Icon(systemName: centreIcon).font(.largeTitle).foregroundStyle(color), at: .zero)
    }
    let line: String = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let font = Font.system(size: fontSize, weight: Font.Weight(weight), design: .monospaced)
    let ring: ResolvedText = context.resolve(Text(line).font(font).foregroundStyle(color))
    let turned: Double =
      frame.traits.reduceMotion ? 0 : LoopPhase.fraction(of: frame.integral(of: \.speed, in: self), in: 18)
    for (cluster, share) in Self.places(on: ring.clusters, count: line.count) {
      var letter = context
      letter.rotate(by: .degrees(360 * wrappedUnit(share + turned)))
      letter.translateBy(x: 0, y: -radius)
      letter.draw(cluster, of: ring, at: Point(-cluster.frame.midX, -cluster.frame.midY))
    }
  }

  /// The fraction of a turn, clockwise from twelve o'clock, at which the middle of each cluster stands. They follow each
  /// other from left to right as they do on the line; the string's first is at 0.
  private static func places(
    on clusters: [TextLayout.Cluster], count: Int
  ) -> [(cluster: TextLayout.Cluster, share: Double)] {
    var before = 0
    let placed: [(cluster: TextLayout.Cluster, middle: Double)] =
      clusters.sorted { $0.frame.minX < $1.frame.minX }.map { cluster in
        defer { before += cluster.characters.count }
        return (cluster, Double(before) + Double(cluster.characters.count - 1) / 2)
      }
    let first: Double = placed.min { $0.cluster.characters.lowerBound < $1.cluster.characters.lowerBound }?.middle ?? 0
    return placed.map { ($0.cluster, ($0.middle - first) / Double(max(count, 1))) }
  }
}
