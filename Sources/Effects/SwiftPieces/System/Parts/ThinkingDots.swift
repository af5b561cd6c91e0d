import Foundation
import Scene

/// Three dots that wait: each swells and rises in its turn, w = (sin(2π (t − 0.18 i) / 1.2) + 1) / 2. Under Reduce Motion
/// they stand half lit.
enum ThinkingDots {
  /// Diameter in points.
  static let side = 8.0
  /// Between two dots, in points.
  static let gap = 6.0
  /// Seconds of one round.
  static let period = 1.2

  /// How much dot `index` is in its turn at `time`, 0…1.
  static func wave(_ index: Int, at time: Double, traits: Traits) -> Double {
    guard !traits.reduceMotion, time.isFinite else { return 0.5 }
    let turn: Double = ((time - 0.18 * Double(index)) / period).truncatingRemainder(dividingBy: 1)
    return (sin(2 * Double.pi * turn) + 1) / 2
  }

  /// Draws the dots in the middle of `rect`.
  static func draw(
    in context: GraphicsContext, _ rect: Rect, at time: Double, colors: [Color] = HouseBlock.dots.map(\.color),
    traits: Traits
  ) {
    let sizes = [Size](repeating: Size(side, side), count: colors.count)
    for (index, dot) in Stack.horizontal(sizes, spacing: gap, in: rect).enumerated() {
      let w: Double = wave(index, at: time, traits: traits)
      context.fill(
        Path(ellipseIn: dot.offsetBy(dx: 0, dy: traits.reduceMotion ? 0 : -4 * w)),
        with: .color(colors[index].opacity(0.35 + 0.65 * w)))
    }
  }
}
