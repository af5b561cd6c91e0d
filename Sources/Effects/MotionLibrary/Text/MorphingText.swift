import Motion
import Scene

/// Words melt into one another like liquid: both blur, fuse into one blob and become solid again as the next word.
///
/// A word stays for I = max(interval, morphDuration + 0.1) seconds; over the last morphDuration of them p runs from 0 to 1 and
/// e = p² (3 − 2 p). The outgoing word is blurred by 6 e points at the opacity min(1, 2 (1 − e)), the incoming one by
/// 6 (1 − e) at min(1, 2 e); together they are blurred by 1.5 points and cut where their alpha is 0.3.
public struct MorphingText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/morphing-text", name: "Morphing Text",
    summary: "Words melt into one another like liquid and become solid again as the next word.", family: "text",
    size: Size(240, 96), duration: 6.6, period: 6.6, budget: .contour(0.25),
    parameters: [
      Parameter("words", "The words, in turn.", .list(of: .text(maximum: 100), count: 1...100)),
      Parameter("interval", "How long a word stays, its melting included, in seconds.", .number(0...3600)),
      Parameter("morphDuration", "How long the melting takes, in seconds.", .number(0...3600)),
      Parameter("color", "The ink.", .color),
      Parameter("fontSize", "Size of the letters in points.", .number(1...1000)),
      Parameter("weight", "Weight of the letters, 100 to 900.", .number(100...900)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["words": .array(["Melt", "Flow", "Set"].map(JSONValue.string))]))
    ]))

  /// The words, in turn.
  public var words: [String] = ["Melt", "Flow", "Set"]
  /// How long a word stays, its melting included, in seconds; at least a tenth longer than the melting.
  public var interval: Double = 2.2
  /// How long the melting takes, in seconds.
  public var morphDuration: Double = 0.9
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points: what the surrounding font is in SwiftUI.
  public var fontSize: Double = 44
  /// Weight of the letters, 100 to 900: what the surrounding font is in SwiftUI.
  public var weight: Double = 900

  /// Makes the effect with its defaults.
  public init() {}

  /// Which words are on screen, and how far they have melted.
  struct Phase: Equatable {
    /// Index of the word that rests or goes.
    var current: Int
    /// Index of the word that comes.
    var next: Int
    /// e: 0 at rest, 1 when the next word is there.
    var melted: Double
    /// Seconds since the word came, and how many came before.
    var local: Double
    var turn: Int
  }

  /// Draws the words; with reduced motion each one fades into the next over 0.4 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    guard !words.isEmpty else { return }
    let phase: Phase = phase(at: frame.elapsed)
    let center: Point = frame.bounds.center
    if frame.traits.reduceMotion {
      let shown: Double = phase.turn == 0 ? 1 : UnitCurve.easeInOut.value(at: phase.local / 0.4)
      let previous: Int = (phase.current + words.count - 1) % words.count
      draw(previous, at: center, opacity: 1 - shown, in: context)
      draw(phase.current, at: center, opacity: shown, in: context)
    } else if phase.melted <= 0 {
      draw(phase.current, at: center, in: context)
    } else {
      let e: Double = phase.melted
      var liquid = context
      liquid.addFilter(.alphaThreshold(min: 0.3, color: color.resolve(in: context.environment.colorScheme)))
      liquid.addFilter(.blur(radius: 1.5))
      liquid.drawLayer { layer in
        draw(phase.current, at: center, opacity: min(1, 2 * (1 - e)), blur: 6 * e, solid: true, in: layer)
        draw(phase.next, at: center, opacity: min(1, 2 * e), blur: 6 * (1 - e), solid: true, in: layer)
      }
    }
  }

  func phase(at time: Double) -> Phase {
    let length: Double = max(interval, morphDuration + 0.1)
    // A time that is a whole number of intervals but for its last digit belongs to the later one.
    let turns: Double = (time / length + 1e-9).rounded(.down)
    let local: Double = max(time - turns * length, 0)
    let current = Int(turns.truncatingRemainder(dividingBy: Double(words.count)))
    let progress: Double = morphDuration > 0 ? (local - (length - morphDuration)) / morphDuration : 0
    return Phase(
      current: current, next: (current + 1) % words.count, melted: smoothstep(progress), local: local,
      turn: Int(min(turns, 1)))
  }

  /// Draws a word about `center`; `solid` in opaque white, since a threshold gives the colour.
  private func draw(
    _ index: Int, at center: Point, opacity: Double = 1, blur: Double = 0, solid: Bool = false,
    in context: GraphicsContext
  ) {
    guard opacity > 0 else { return }
    var context = context
    context.opacity = opacity
    let word = Text(words[index]).font(.system(size: fontSize, weight: Font.Weight(weight)))
      .foregroundStyle(solid ? .white : color)
    if blur > 0 { context.addFilter(.blur(radius: blur)) }
    context.drawLayer { $0.draw(word, at: center) }
  }
}
