import Foundation
import Motion
import Scene

/// On a tap the letters fly apart in fixed random directions, spinning and dimming, and later spring back into the word.
///
/// p goes to 1 by easeOut in 0.45 s and back to 0 by a spring of 0.8 s and bounce 0.35, whose overshoot carries the
/// letters through their places. With r₀, r₁, r₂ = h(3 i + 1), h(3 i + 2), h(3 i + 3) letter i, counted after shaping,
/// moves by p · distance · (½ + ½ r₁) in the direction 2π r₀, turns by p · (r₂ − ½) · 540° about the middle of its box
/// and has the opacity 1 − 0.7 clamp(p).
public struct ExplodingText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/exploding-text", name: "Exploding Text",
    summary: "The letters fly apart, spinning and dimming, and later spring back into the word.", family: "text",
    size: Size(320, 200), duration: 2.8,
    parameters: [
      .words,
      Parameter("isExploded", "Whether the letters are apart; a tap turns it over.", .flag),
      Parameter("distance", "How far letters fly at most, in points.", .number(0...1000)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Kapow")])),
      ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 1.2, .tap(.center)),
    ]))

  /// What is written.
  public var text: String = "Kapow"
  /// Whether the letters are apart; a tap turns it over.
  public var isExploded: Bool = false
  /// How far letters fly at most, in points.
  public var distance: Double = 60
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 44
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 800

  /// Makes the effect with its defaults.
  public init() {}

  private static let home = Animation.spring(duration: 0.8, bounce: 0.35)

  /// Draws the letters. With reduced motion they stay in their places and only dim, in 0.3 s: so the collection says,
  /// although its code lets them spin in place.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(color)
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    let p: Double = progress(in: frame).value(at: frame.time)
    var dimmed = context
    dimmed.opacity = 1 - 0.7 * clamped(p)
    guard !frame.traits.reduceMotion else { return block.draw(in: dimmed) }
    for (index, cluster) in block.layout.clusters.enumerated() {
      let center: Point = block.origin + (cluster.frame.center - .zero)
      let flight: Flight = flight(of: index)
      var letter = dimmed
      letter.translateBy(x: center.x + p * flight.way.width, y: center.y + p * flight.way.height)
      letter.rotate(by: .degrees(p * flight.degrees))
      letter.translateBy(x: -center.x, y: -center.y)
      block.draw(cluster, in: letter)
    }
  }

  /// How far the letters are apart over time: 0 at home, 1 apart.
  func progress(in frame: Frame) -> Track<Double> {
    let states: [Change<Bool>] = frame.flagStates(of: \.isExploded, named: "isExploded", in: self)
    var track = Track(states[0].value ? 1.0 : 0)
    for state in states.dropFirst() {
      let animation: Animation =
        frame.traits.reduceMotion
        ? .easeInOut(duration: 0.3) : state.value ? .easeOut(duration: 0.45) : Self.home
      track.retarget(to: state.value ? 1 : 0, at: state.time, by: animation)
    }
    return track
  }

  /// Where a letter goes.
  struct Flight {
    /// From its place, in points.
    var way: Size
    /// Its turn.
    var degrees: Double
  }

  /// The whole flight of letter `index`.
  func flight(of index: Int) -> Flight {
    let first: Int = 3 * index + 1
    let angle: Double = 2 * Double.pi * Self.unit(first)
    let length: Double = distance * (0.5 + 0.5 * Self.unit(first + 1))
    return Flight(
      way: Size(length * cos(angle), length * sin(angle)), degrees: 540 * (Self.unit(first + 2) - 0.5))
  }

  /// h(n): the collection's own hash, a multiple of 0.0001 in 0..<1.
  static func unit(_ n: Int) -> Double {
    var x: UInt64 = UInt64(truncatingIfNeeded: n) &* 2_654_435_761
    x = (x ^ (x >> 31)) &* 0x9E37_79B9_7F4A_7C15
    x ^= x >> 29
    return Double(x % 10_000) / 10_000
  }
}
