import Foundation
import Motion
import Scene

/// Stroke weight swells along the word, hairline in the troughs and extra bold on the crests, as a running wave.
///
/// Character i has the level (sin(2π (i / max(wavelength, 1) − 0.6 ∫ speed dt)) + 1) / 2 and of the nine weights from
/// ultra light to black the one at min(8, ⌊9 · level⌋): the places 100, 200 … 900 on the weight axis of the variable
/// font. Widths follow the weights, so that the line breathes about its middle.
///
/// The collection sets every character on its own, without kerning. Here the whole text is shaped once in each weight
/// and a letter is taken from the shape of its own weight, with the advance that it has there: kerning, joined letters
/// and the order of mixed directions stay.
public struct WeightWave: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/weight-wave", name: "Weight Wave",
    summary: "Stroke weight swells along the word, from hairline to extra bold, as a running wave.", family: "text",
    size: Size(320, 96), duration: 1 / wavesPerSecond, period: 1 / wavesPerSecond,
    parameters: [
      .words,
      Parameter("speed", "Pace in units of 0.6 waves a second; negative runs to the beginning.", .number(-100...100)),
      Parameter("wavelength", "Letters in one wave; below 1 counts as 1.", .number(0...1000)),
      .ink, .fontSize,
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["text": .string("Variable ink")]))]))

  /// What is written.
  public var text: String = "Variable ink"
  /// Pace in units of 0.6 waves a second; negative ones run towards the beginning.
  public var speed: Double = 1
  /// Letters in one wave; below 1 counts as 1.
  public var wavelength: Double = 8
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 40

  /// Makes the effect with its defaults.
  public init() {}

  static let wavesPerSecond = 0.6
  private static let regular = 3

  /// The text in one weight.
  private struct Shape {
    var text: ResolvedText
    var letters: [TextLayout.Cluster]
  }

  /// Draws the letters; with reduced motion they are all regular and rest.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let turns: Double = LoopPhase.fraction(of: Self.wavesPerSecond * frame.integral(of: \.speed, in: self), in: 1)
    var shapes: [Int: Shape] = [:]
    func shape(_ step: Int) -> Shape {
      if let known = shapes[step] { return known }
      let font = Font.system(size: fontSize, weight: Font.Weight(Double(100 * (step + 1))))
      let text: ResolvedText = context.resolve(Text(text).font(font).foregroundStyle(color))
      let shape = Shape(text: text, letters: text.clusters)
      shapes[step] = shape
      return shape
    }
    let plain: Shape = shape(Self.regular)
    let top: Double = frame.bounds.midY - plain.text.size.height / 2
    for line in plain.text.layout.lines.indices {
      let order: [Int] = plain.letters.indices.filter { plain.letters[$0].line == line }
        .sorted { plain.letters[$0].frame.minX < plain.letters[$1].frame.minX }
      let letters: [(shape: Shape, letter: TextLayout.Cluster)] = order.map { index in
        let character: Int = plain.letters[index].characters.lowerBound
        let own: Shape = frame.traits.reduceMotion ? plain : shape(step(of: character, turns: turns))
        // One font has the same letters in every weight.
        return own.letters.indices.contains(index) ? (own, own.letters[index]) : (plain, plain.letters[index])
      }
      var pen: Double = frame.bounds.midX - letters.reduce(0) { $0 + $1.letter.frame.width } / 2
      for (shape, letter) in letters {
        context.draw(letter, of: shape.text, at: Point(pen - letter.frame.minX, top))
        pen += letter.frame.width
      }
    }
  }

  /// Which of the nine weights, counted from 0, character `index` has when the wave has run `turns` of its lengths.
  func step(of index: Int, turns: Double) -> Int {
    let level: Double = (sin(2 * Double.pi * (Double(index) / max(wavelength, 1) - turns)) + 1) / 2
    return min(8, Int(9 * level))
  }
}
