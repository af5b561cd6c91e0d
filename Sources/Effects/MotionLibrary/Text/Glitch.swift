import Motion
import Scene

/// Lettering is calm, then for a third of a second it tears: cyan and red ghosts split sideways, a horizontal slice jumps,
/// and everything jitters.
///
/// With c = max(0.4, interval) a burst lasts while t mod c < 0.35; its values change 24 times a second. With step = ⌊24 t⌋
/// and n(k) = noise(step, k): split = 2 + 4 n(1), jitter = 3 (n(6) − 0.5), and if n(2) > 0.35 a slice of the height
/// H (0.1 + 0.25 n(5)) about H (0.15 + 0.7 n(4)) is moved by 24 (n(3) − 0.5). Behind the letters lie their silhouettes, cyan
/// at −split and red at +split, as one at 0.85; above them the slice, cut off at the words' own width; the jitter moves
/// all. Every distance is multiplied by the intensity. The step goes on counting, so that no two bursts are the same and
/// there is no loop.
public struct Glitch: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/glitch", name: "Glitch",
    summary: "Calm lettering tears for a third of a second: ghosts split, a slice jumps, everything jitters.",
    family: "text", size: Size(320, 96), duration: 2,
    parameters: [
      .words,
      Parameter("isActive", "Whether there are bursts.", .flag),
      Parameter("intensity", "Multiplies every distance.", .number(-20...20)),
      Parameter("interval", "Seconds from one burst to the next; below 0.4 counts as 0.4.", .number(0...3600)),
      .ink, .fontSize, .weight,
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["text": .string("SIGNAL LOST")]))]))

  /// What is written.
  public var text: String = "SIGNAL LOST"
  /// Whether there are bursts.
  public var isActive: Bool = true
  /// Multiplies every distance.
  public var intensity: Double = 1
  /// Seconds from one burst to the next; below 0.4 counts as 0.4.
  public var interval: Double = 2
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 34
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// The values of one step, in points and in parts of the height.
  private struct Burst {
    var split: Double
    var jitter: Double
    /// A strip from `y - height / 2` to `y + height / 2`, moved by `offset`.
    var slice: (offset: Double, y: Double, height: Double)?

    init(step: Int) {
      func n(_ salt: Int) -> Double { Glitch.noise(step, salt) }
      split = 2 + 4 * n(1)
      jitter = (n(6) - 0.5) * 3
      if n(2) > 0.35 { slice = ((n(3) - 0.5) * 24, 0.15 + 0.7 * n(4), 0.1 + 0.25 * n(5)) }
    }
  }

  /// Draws the letters and, in a burst, what tears them; with reduced motion there are no bursts.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let font = Font.system(size: fontSize, weight: Font.Weight(weight), design: .monospaced)
    let block = TextBlock(
      Text(text).font(font).foregroundStyle(color).multilineTextAlignment(.center), in: frame.bounds, context: context)
    guard isActive, !frame.traits.reduceMotion, let burst = burst(at: frame.elapsed) else {
      return block.draw(in: context)
    }
    var torn = context
    torn.translateBy(x: burst.jitter * intensity, y: 0)
    var behind = torn
    behind.opacity = 0.85
    behind.drawLayer { layer in
      for (tint, side) in [(Color.cyan, -1.0), (Color.red, 1.0)] {
        var ghost = layer
        ghost.translateBy(x: side * burst.split * intensity, y: 0)
        ghost.addFilter(Self.silhouette(tint.resolve(in: layer.environment.colorScheme)))
        ghost.drawLayer { block.draw(in: $0) }
      }
    }
    block.draw(in: torn)
    guard let slice = burst.slice else { return }
    let strip = Rect(
      x: block.frame.minX, y: block.frame.minY + block.frame.height * (slice.y - slice.height / 2),
      width: block.frame.width, height: block.frame.height * slice.height)
    torn.clip(to: Path(strip))
    torn.translateBy(x: slice.offset * intensity, y: 0)
    block.draw(in: torn)
  }

  /// What tears the letters `elapsed` seconds after they appeared; nil while they are calm.
  private func burst(at elapsed: Double) -> Burst? {
    let cycle: Double = max(0.4, interval)
    guard LoopPhase.fraction(of: elapsed, in: cycle) * cycle < 0.35 else { return nil }
    // A time that is a whole number of steps but for its last digit belongs to the later one.
    return Burst(step: Int((24 * elapsed + 1e-6).rounded(.down)))
  }

  /// Every pixel in one colour at its own opacity: what brightness 1 and a multiplication by the tint make of it.
  private static func silhouette(_ tint: RGBA) -> Filter {
    .colorMatrix(
      ColorMatrix(
        red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, tint.alpha),
        bias: SIMD4(tint.red, tint.green, tint.blue, 0)))
  }

  /// A number in 0..<1, in ten-thousandths, from a step and a salt: a 64-bit mix of step · 7919 + salt · 104 729.
  static func noise(_ step: Int, _ salt: Int) -> Double {
    var x = UInt64(bitPattern: Int64(step &* 7919 &+ salt &* 104_729))
    x = (x ^ (x >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    x = (x ^ (x >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    x ^= x >> 33
    return Double(x % 10_000) / 10_000
  }
}
