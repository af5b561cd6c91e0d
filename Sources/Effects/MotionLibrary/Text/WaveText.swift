import Foundation
import Motion
import Scene

/// Each letter of a normally laid out line rises and sinks so that a ripple runs along the text towards its end.
///
/// Letter i, counted after shaping (a ligature once, spaces too) through all lines, is displaced downwards by
/// amplitude · sin(2π (i / max(wavelength, 1) − ∫ speed dt)).
public struct WaveText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/wave-text", name: "Wave Text",
    summary: "The letters of a line rise and sink in a ripple that runs towards its end.", family: "text",
    size: Size(320, 96), duration: 1, period: 1,
    parameters: [
      .words,
      Parameter("amplitude", "How far letters move up and down, in points.", .number(0...1000)),
      Parameter("wavelength", "Letters in one wave; below 1 counts as 1.", .number(0...1000)),
      Parameter("speed", "Waves a second; negative ones run towards the beginning.", .number(-100...100)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["text": .string("Ripples on a line")]))]))

  /// What is written.
  public var text: String = "Ripples on a line"
  /// How far letters move up and down, in points.
  public var amplitude: Double = 5
  /// Letters in one wave; below 1 counts as 1.
  public var wavelength: Double = 8
  /// Waves a second; negative ones run towards the beginning.
  public var speed: Double = 1
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the letters; with reduced motion they stand on their line.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(color)
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    guard !frame.traits.reduceMotion else { return block.draw(in: context) }
    let turns: Double = LoopPhase.fraction(of: frame.integral(of: \.speed, in: self), in: 1)
    for (index, cluster) in block.layout.clusters.enumerated() {
      var letter = context
      letter.translateBy(x: 0, y: displacement(of: index, turns: turns))
      block.draw(cluster, in: letter)
    }
  }

  /// How far letter `index` lies below its line when the wave has run `turns` of its lengths.
  func displacement(of index: Int, turns: Double) -> Double {
    amplitude * sin(2 * Double.pi * (Double(index) / max(wavelength, 1) - turns))
  }
}
