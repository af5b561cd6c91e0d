import Motion
import Scene

/// Words, or letters, sharpen into view one after the other: from clear, blurred and slightly low to crisp and in
/// place.
///
/// With u = easeOut((t − i · stagger) / duration) piece i has the opacity u, is blurred by 8 (1 − u) points and lies
/// 8 (1 − u) points too low. Words stand in centred rows with a gap of 0.28 of their height after each; letters stand
/// where the shaped text has them, spaces counting as pieces. With a new text everything is hidden at once and comes
/// again.
public struct BlurIn: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/blur-in", name: "Blur-in Words",
    summary: "Words or letters sharpen into view one after the other.", family: "text", size: Size(320, 120),
    duration: 2.6,
    parameters: [
      .words,
      Parameter("unit", "What comes as one piece.", .choice(["word", "character"])),
      Parameter("stagger", "Seconds from one piece to the next.", .number(0...3600)),
      Parameter("duration", "Seconds that a piece takes.", .number(0...3600)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Slow light finds sharp edges")])),
      ScriptEvent(
        time: 1.4, .set(["unit": .string("character"), "stagger_s": .number(0.03), "text": .string("Letters")])),
    ]))

  /// What comes as one piece.
  public enum Unit: String, Codable, Sendable {
    /// What stands between spaces.
    case word
    /// A character as a reader counts them.
    case character
  }

  /// What is written.
  public var text: String = "Slow light finds sharp edges"
  /// What comes as one piece.
  public var unit: Unit = .word
  /// Seconds from one piece to the next.
  public var stagger: Double = 0.08
  /// Seconds that a piece takes.
  public var duration: Double = 0.6
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 600

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the pieces; with reduced motion they only fade in, at the same times.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let elapsed: Double = frame.time - frame.arrival(of: \.text, in: self)
    func piece(_ index: Int, _ draw: (GraphicsContext) -> Void) {
      let shown: Double = shown(index, after: elapsed)
      guard shown > 0 else { return }
      guard shown < 1 else { return draw(context) }
      var piece = context
      piece.opacity = shown
      if !frame.traits.reduceMotion {
        piece.translateBy(x: 0, y: 8 * (1 - shown))
        piece.addFilter(.blur(radius: 8 * (1 - shown)))
      }
      piece.drawLayer { draw($0) }
    }
    let font = Font.system(size: fontSize, weight: Font.Weight(weight))
    switch unit {
    case .word:
      let words: [ResolvedText] = text.split(separator: " ").map {
        context.resolve(Text($0).font(font).foregroundStyle(color))
      }
      let flow = FlowLayout(spacing: 0.28, isRightToLeft: context.environment.isRightToLeft)
      let frames: [Rect] = flow.frames(
        of: words.map(\.size), in: frame.bounds.insetBy(dx: TextBlock.margin, dy: 0))
      for (index, word) in words.enumerated() { piece(index) { $0.draw(word, at: frames[index].center) } }
    case .character:
      let block = TextBlock(
        Text(text).font(font).foregroundStyle(color).multilineTextAlignment(.center), in: frame.bounds,
        context: context)
      for cluster in block.layout.clusters {
        piece(cluster.characters.lowerBound) { block.draw(cluster, in: $0) }
      }
    }
  }

  /// How far piece `index` has come `elapsed` seconds after the text did.
  func shown(_ index: Int, after elapsed: Double) -> Double {
    let local: Double = elapsed - Double(index) * stagger
    return duration > 0 ? UnitCurve.easeOut.value(at: local / duration) : (local >= 0 ? 1 : 0)
  }
}
