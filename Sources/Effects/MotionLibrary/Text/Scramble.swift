import Motion
import Scene

/// Text starts as churning random symbols and locks in character by character, first to last; spaces never churn.
///
/// There are S = max(1, ⌊duration / 0.03⌋) steps of 0.03 s. At step s the first ⌊N s / S⌋ of N characters are real,
/// and so is every space; each other place shows a symbol drawn evenly from the charset by a hash of (s, place). From
/// step S on all is real. A new text starts over.
public struct Scramble: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/scramble", name: "Scramble / Decode",
    summary: "Churning random symbols lock in to monospaced text, character by character.", family: "text",
    size: Size(320, 96), duration: 2.8,
    parameters: [
      .words,
      Parameter("duration", "Seconds until all of the text is real.", .number(0...3600)),
      Parameter("charset", "The symbols that churn.", .text(maximum: 1000)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("GATE 42 OPEN")])),
      ScriptEvent(time: 1.4, .set(["text": .string("BOARDING")])),
    ]))

  /// What is decoded.
  public var text: String = "GATE 42 OPEN"
  /// Seconds until all of the text is real.
  public var duration: Double = 1
  /// The symbols that churn; without any the text is real at once.
  public var charset: String = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#%&*"
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  static let step = 0.03
  private static let seed: UInt64 = 0x5C7A_3B1E

  /// Draws the text as far as it is decoded; with reduced motion it is real at once.
  ///
  /// The real text is laid out once and a symbol stands in the middle of the place that it hides: in a monospaced
  /// face that is the same as setting the mixed string, and a wide character or another direction does not make the
  /// line shiver.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(styled(text).multilineTextAlignment(.center), in: frame.bounds, context: context)
    let elapsed: Double = frame.time - frame.arrival(of: \.text, in: self)
    let step: Int = step(after: elapsed)
    let symbols: [Character] = frame.traits.reduceMotion || step >= steps ? [] : Array(charset)
    guard !symbols.isEmpty else { return block.draw(in: context) }
    let characters: [Character] = Array(text)
    let revealed: Int = characters.count * step / steps
    for cluster in block.layout.clusters {
      let place: Int = cluster.characters.lowerBound
      if cluster.characters.upperBound <= revealed || characters[place].isWhitespace {
        block.draw(cluster, in: context)
        continue
      }
      let pick: Double = SeededHash.unit(seed: Self.seed, step, place) * Double(symbols.count)
      let symbol: ResolvedText = context.resolve(styled(String(symbols[min(Int(pick), symbols.count - 1)])))
      let top: Double = block.origin.y + cluster.baseline - symbol.firstBaseline
      context.draw(symbol, at: Point(block.origin.x + cluster.frame.midX, top), anchor: .top)
    }
  }

  /// S: how many steps it takes.
  var steps: Int { max(Int((duration / Self.step + 1e-9).rounded(.down)), 1) }

  /// Which step it is `elapsed` seconds after the text came, at most S.
  func step(after elapsed: Double) -> Int {
    // A time that is a whole number of steps but for its last digit belongs to the later one.
    Int(clamped((elapsed / Self.step + 1e-9).rounded(.down), to: 0...Double(steps)))
  }

  private func styled(_ string: String) -> Text {
    Text(string).font(.system(size: fontSize, weight: Font.Weight(weight), design: .monospaced)).foregroundStyle(color)
      // Any tracking keeps programming ligatures apart: "&&" are two symbols.
      .tracking(.leastNormalMagnitude)
  }
}
