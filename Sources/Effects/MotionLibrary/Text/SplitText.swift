import Motion
import Scene

/// Letters climb into their places in sequence, each fading in fast and popping slightly too high before it settles.
///
/// 0.016 s after the text came, p runs from 0 to 1 at a constant rate in T = duration + stagger (N − 1) seconds for N
/// characters. With spread = stagger (N − 1) / T, letter i of G starts at spread · i / (G − 1) and u = clamp((p −
/// start) / (1 − spread)); its opacity is min(1, 2 u) and it lies (1 − backOut(u)) · distance too low, where
/// backOut(u) = 1 + 2.70158 (u − 1)³ + 1.70158 (u − 1)². In other words letter i starts i · stagger later and takes
/// duration. N counts characters and G letters after shaping; they differ only where there are ligatures.
public struct SplitText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/split-text", name: "Split Text",
    summary: "Letters climb into their places in sequence, each popping slightly too high before it settles.",
    family: "text", size: Size(320, 96), duration: 2.2,
    parameters: [
      .words,
      Parameter("duration", "Seconds that a letter takes.", .number(0...3600)),
      Parameter("stagger", "Seconds from one letter to the next.", .number(0...3600)),
      Parameter("distance", "How far below its place a letter starts, in points.", .number(-1000...1000)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Rise in turn")])),
      ScriptEvent(time: 1.2, .set(["text": .string("Again")])),
    ]))

  /// What is written.
  public var text: String = "Rise in turn"
  /// Seconds that a letter takes.
  public var duration: Double = 0.5
  /// Seconds from one letter to the next.
  public var stagger: Double = 0.035
  /// How far below its place a letter starts, in points.
  public var distance: Double = 18
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 34
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// How long a text is held back, in seconds.
  static let wait = 0.016

  /// Draws the letters; with reduced motion they do not climb but fade in one after the other within 0.3 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(color)
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    let isReduced: Bool = frame.traits.reduceMotion
    let spread: Double = totalDuration > 0 ? stagger * Double(max(text.count, 1) - 1) / totalDuration : 0
    let p: Double = progress(
      after: frame.time - frame.arrival(of: \.text, in: self), in: isReduced ? 0.3 : totalDuration)
    let clusters: [TextLayout.Cluster] = block.layout.clusters
    for (index, cluster) in clusters.enumerated() {
      let start: Double = clusters.count > 1 ? spread * Double(index) / Double(clusters.count - 1) : 0
      let u: Double = clamped((p - start) / max(0.0001, 1 - spread))
      var letter = context
      letter.opacity = min(1, 2 * u)
      if !isReduced { letter.translateBy(x: 0, y: (1 - UnitCurve.easeOutBack.value(at: u)) * distance) }
      block.draw(cluster, in: letter)
    }
  }

  /// T: seconds from the first letter's start to the last one's end.
  var totalDuration: Double { duration + stagger * Double(max(text.count, 1) - 1) }

  /// p `elapsed` seconds after the text came, if the whole takes `total` seconds.
  func progress(after elapsed: Double, in total: Double) -> Double {
    let running: Double = elapsed - Self.wait
    return total > 0 ? clamped(running / total) : (running >= 0 ? 1 : 0)
  }
}
