import Foundation

/// Rings that recent touches send over a liquid: the height that they add to its surface before normals are taken, so that
/// they bend reflections. Each is A sin(k d − ω a) e^(−a) e^(−d) with a the seconds since the touch and d the distance
/// in quarters of the short side.
public struct RippleField: Sendable {
  /// A touch.
  struct Touch: Sendable {
    var time: Double
    var point: SIMD2<Double>
    var amplitude: Double
  }

  /// How many touches count at a time: the newest replaces the oldest.
  public static let slots: Int = 4

  /// k: radians in a quarter of the short side.
  public var waveNumber: Double {
    didSet { ConstantRule.positive.require(waveNumber, "a ripple's wave number") }
  }
  /// ω: radians a second.
  public var frequency: Double {
    didSet { ConstantRule.positive.require(frequency, "a ripple's frequency") }
  }
  /// A quarter of the short side, in points.
  let unit: Double
  /// In order of time.
  private(set) var touches: [Touch] = []

  /// Makes a still surface of `size` points.
  ///
  /// - Precondition: all numbers are finite and above 0.
  public init(size: SIMD2<Double>, waveNumber: Double = 10, frequency: Double = 9) {
    ConstantRule.positive.require(size.x, "a surface's width")
    ConstantRule.positive.require(size.y, "a surface's height")
    ConstantRule.positive.require(waveNumber, "a ripple's wave number")
    ConstantRule.positive.require(frequency, "a ripple's frequency")
    unit = size.min() / 4
    (self.waveNumber, self.frequency) = (waveNumber, frequency)
  }

  /// Touches the surface; a touch with a number that is not finite leaves no trace.
  ///
  /// - Parameters:
  ///   - point: Where, in points.
  ///   - time: When, in seconds; touches may come in any order.
  ///   - amplitude: The height of the first ring.
  public mutating func touch(at point: SIMD2<Double>, time: Double, amplitude: Double) {
    guard point.x.isFinite, point.y.isFinite, time.isFinite, amplitude.isFinite else { return }
    let place: Int = SortedSearch.last(of: touches.count) { touches[$0].time <= time }.map { $0 + 1 } ?? 0
    touches.insert(Touch(time: time, point: point, amplitude: amplitude), at: place)
  }

  /// The touches that count at `time`.
  func recent(at time: Double) -> ArraySlice<Touch> {
    guard let last = SortedSearch.last(of: touches.count, where: { touches[$0].time <= time }) else { return [] }
    return touches[max(last - RippleField.slots + 1, 0)...last]
  }

  /// The height that the touches add at `point` at `time`.
  public func height(at point: SIMD2<Double>, time: Double) -> Double {
    var sum: Double = 0
    for touch in recent(at: time) {
      let away: SIMD2<Double> = point - touch.point
      let distance: Double = (away * away).sum().squareRoot() / unit
      let age: Double = time - touch.time
      sum += touch.amplitude * sin(waveNumber * distance - frequency * age) * exp(-age - distance)
    }
    return sum.isFinite ? sum : 0
  }
}
