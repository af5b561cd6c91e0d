import Foundation
import Scene

/// Dots that wait: each hops up and back in its turn along an eased curve and then rests, in a ripple along the line. The
/// first round starts from rest. Under Reduce Motion they stay where they are and the ripple runs through their opacity.
enum HopDots {
  /// Diameter in points, unless a piece has its own.
  static let side = 8.0
  /// From dot to dot, in points, unless a piece has its own.
  static let gap = 6.0
  /// Seconds of one round.
  static let period = 1.2
  /// Seconds from one dot to the next.
  static let lag = 0.18
  /// Seconds that a hop takes.
  static let hop = 0.66
  /// Opacity of a dot that rests.
  static let rest = 0.35

  /// How high dot `index` is, 0…1, `elapsed` seconds after the dots appeared: sin² over the hop, so that it leaves rest and
  /// comes back to it without a jolt.
  static func lift(_ index: Int, at elapsed: Double) -> Double {
    let own: Double = elapsed - lag * Double(index)
    guard own > 0, own.isFinite else { return 0 }
    let phase: Double = LoopPhase.fraction(of: own, in: period) * period
    guard phase < hop else { return 0 }
    let wave: Double = sin(Double.pi * phase / hop)
    return wave * wave
  }

  /// How much room `count` dots take.
  static func width(_ count: Int, side: Double = side, gap: Double = gap) -> Double {
    Double(count) * side + Double(max(count - 1, 0)) * gap
  }

  /// Draws dots from where a line begins in `rect`, half way up; they rise by half of their diameter.
  static func draw(
    in context: GraphicsContext, _ rect: Rect, elapsed: Double, colors: [Color], side: Double = side, gap: Double = gap,
    traits: Traits
  ) {
    let isMirrored: Bool = traits.layoutDirection == .rightToLeft
    for (index, color) in colors.enumerated() {
      let lift: Double = lift(index, at: elapsed)
      let along: Double = Double(index) * (side + gap)
      let dot = Rect(x: rect.minX + along, y: rect.midY - side / 2, width: side, height: side)
        .mirrored(in: rect, if: isMirrored)
        .offsetBy(dx: 0, dy: traits.reduceMotion ? 0 : -lift * side / 2)
      context.fill(Path(ellipseIn: dot), with: .color(color.opacity(rest + (1 - rest) * lift)))
    }
  }
}
