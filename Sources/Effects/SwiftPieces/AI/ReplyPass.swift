import Foundation
import Motion

/// The beat of what waits for a reply: one pass eases across in the first four fifths of its duration and rests for the
/// last. Mark, sheen and glow all read it, so that they stay together.
enum ReplyPass {
  /// Seconds of a pass.
  static let duration = 2.2
  /// The share of a pass in which something moves.
  static let moving = 0.8

  /// How far the pass has come `elapsed` seconds after it first began: 0…1 as a smoothstep, then 1 until the next.
  static func progress(at elapsed: Double, duration: Double = duration) -> Double {
    guard elapsed > 0, elapsed.isFinite else { return 0 }
    let x: Double = min(LoopPhase.fraction(of: elapsed, in: duration) / moving, 1)
    return x * x * (3 - 2 * x)
  }

  /// What swells and is gone again within a pass, 0…1: sin² of its progress.
  static func swell(at elapsed: Double, duration: Double = duration) -> Double {
    let wave: Double = sin(Double.pi * progress(at: elapsed, duration: duration))
    return wave * wave
  }
}
