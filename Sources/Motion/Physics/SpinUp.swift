import Foundation

/// The turning of a drum that starts from rest and tends to full speed: rate v (1 − e^(−t/τ)), and its integral.
public struct SpinUp: Hashable, Sendable {
  /// The full speed, in radians (or any unit) a second.
  public var fullSpeed: Double {
    didSet { ConstantRule.finite.require(fullSpeed, "a drum's full speed") }
  }
  /// τ: after it, 63 % of full speed are reached; in seconds, above 0.
  public var timeConstant: Double {
    didSet { ConstantRule.positive.require(timeConstant, "a drum's time constant") }
  }

  /// Makes a drum.
  ///
  /// - Precondition: both are finite, `timeConstant` is above 0.
  public init(fullSpeed: Double = 0.9, timeConstant: Double = 1.2) {
    ConstantRule.finite.require(fullSpeed, "a drum's full speed")
    ConstantRule.positive.require(timeConstant, "a drum's time constant")
    (self.fullSpeed, self.timeConstant) = (fullSpeed, timeConstant)
  }

  /// How fast it turns `time` seconds after it set out; 0 before, and for a time that is not finite.
  public func velocity(at time: Double) -> Double {
    guard time > 0, time.isFinite else { return 0 }
    return -fullSpeed * expm1(-time / timeConstant)
  }

  /// How far it has turned `time` seconds after it set out; 0 before, and for a time that is not finite.
  public func value(at time: Double) -> Double {
    guard time > 0, time.isFinite else { return 0 }
    return fullSpeed * (time + timeConstant * expm1(-time / timeConstant))
  }
}
