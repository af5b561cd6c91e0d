import Foundation
import Motion
import Scene

/// Pale letters fill like glasses: two wavy surfaces of water rise inside the glyphs to the level and keep rolling.
///
/// The letters, in the colour at 0.15, are w × h points large. Above them, limited to the glyphs, lie a back wave in
/// the colour at 0.45 with A = 0.8 · waveHeight and φ = 2.2 t + 1.3, and a front wave in the full colour with
/// A = waveHeight and φ = 3 t. A wave's surface is y(x) = base + A sin(3π x / w + φ) in max(8, ⌊w / 4⌋) straight
/// steps, where base runs from 0.8 h + 2 A at level 0 to 0.12 h − 2 A at level 1: empty is empty and full is full. The
/// level follows progress on a spring of 0.9 s and bounce 0.25. Both waves are where they were after 10π s, 15 and 11
/// turns later.
public struct LiquidFillText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/liquid-fill-text", name: "Liquid Fill Text",
    summary: "Pale letters fill like glasses with rolling water up to the level.", family: "text",
    size: Size(240, 128), duration: 3.6, period: 10 * Double.pi,
    parameters: [
      .words,
      Parameter("progress", "How full the letters are.", .number(0...1)),
      Parameter("color", "The water; the empty letters have 0.15 of its opacity.", .color),
      Parameter("waveHeight", "How far the front wave rises and sinks, in points.", .number(0...1000)),
      .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("72%"), "progress": .number(0.1)])),
      ScriptEvent(time: 0.3, .set(["progress": .number(0.72)])),
      ScriptEvent(time: 2, .set(["progress": .number(1)])),
      ScriptEvent(time: 3.6, .stop),
    ]))

  /// What is written.
  public var text: String = "72%"
  /// How full the letters are, 0…1.
  public var progress: Double = 0.72
  /// The water; the empty letters have 0.15 of its opacity.
  public var color: Color = .blue
  /// How far the front wave rises and sinks, in points.
  public var waveHeight: Double = 6
  /// Size of the letters in points.
  public var fontSize: Double = 72
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 900

  /// Makes the effect with its defaults.
  public init() {}

  private static let spring = Spring(duration: 0.9, bounce: 0.25)

  /// Draws the letters and the water in them; with reduced motion the waves stand still and the level still springs.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let block = TextBlock(
      Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).foregroundStyle(color.opacity(0.15))
        .multilineTextAlignment(.center), in: frame.bounds, context: context)
    block.draw(in: context)
    guard !block.frame.isEmpty else { return }
    let level: Double = frame.followed(\.progress, in: self, by: Self.spring)
    let time: Double = frame.traits.reduceMotion ? 0 : frame.elapsed
    var water = context
    water.clipToLayer { $0.draw(block.layout, at: block.origin, with: .color(.black)) }
    water.drawLayer { layer in
      for wave in [Self.back, Self.front] {
        layer.fill(
          surface(of: wave, level: level, time: time, in: block.frame), with: .color(color.opacity(wave.opacity)))
      }
    }
  }

  /// One of the two bodies of water.
  struct Wave {
    /// Multiplies the colour's opacity.
    var opacity: Double
    /// A in wave heights.
    var amplitude: Double
    /// Radians a second.
    var rate: Double
    /// Radians at time 0.
    var phase: Double
  }

  static let back = Wave(opacity: 0.45, amplitude: 0.8, rate: 2.2, phase: 1.3)
  static let front = Wave(opacity: 1, amplitude: 1, rate: 3, phase: 0)

  /// What is below the surface of a wave in the letters' box.
  func surface(of wave: Wave, level: Double, time: Double, in box: Rect) -> Path {
    let amplitude: Double = wave.amplitude * waveHeight
    let phase: Double = 2 * Double.pi * LoopPhase.fraction(of: time, in: 2 * Double.pi / wave.rate) + wave.phase
    let bottom: Double = 0.8 * box.height + 2 * amplitude
    let top: Double = 0.12 * box.height - 2 * amplitude
    let base: Double = box.minY + mix(bottom, top, level)
    let steps: Int = max(8, Int(box.width / 4))
    return Path { path in
      path.move(to: Point(box.minX, box.maxY))
      for step in 0...steps {
        let share: Double = Double(step) / Double(steps)
        let angle: Double = 3 * Double.pi * share * box.width / max(box.width, 1) + phase
        path.addLine(to: Point(box.minX + share * box.width, base + amplitude * sin(angle)))
      }
      path.addLine(to: Point(box.maxX, box.maxY))
      path.closeSubpath()
    }
  }
}
