/// A value along keys, each reached in its own time: SwiftUI's `KeyframeTrack`, as a function of time.
///
/// - A **cubic** key is a Hermite curve whose tangent at a key is (next − previous) / (their span), and zero at the track's
///   ends (unless the track is given a velocity to begin with) and beside a linear or move key; a lone cubic is a
///   smoothstep.
/// - A **spring** key starts with the tangent that the key before left and runs at the spring's own pace. If its slot is
///   shorter than it needs, value and velocity go on into the next key.
/// - Before the track the value is the initial one; after it, the last key's.
public struct KeyframeTrack<Value: Animatable>: Sendable {
  /// How a key is reached.
  public enum Keyframe: Sendable {
    /// At a constant rate, over `duration` seconds.
    case linear(Value, duration: Double)
    /// Along a smooth curve through the neighbouring keys, over `duration` seconds.
    case cubic(Value, duration: Double)
    /// By a spring that has `duration` seconds.
    case spring(Value, duration: Double, Spring)
    /// At once.
    case move(Value)

    var value: Value {
      switch self {
      case .linear(let value, _), .cubic(let value, _), .spring(let value, _, _), .move(let value): return value
      }
    }

    var duration: Double {
      switch self {
      case .linear(_, let duration), .cubic(_, let duration), .spring(_, let duration, _): return duration
      case .move: return 0
      }
    }

    /// Whether the curve through this key keeps its slope there.
    var isSmooth: Bool {
      switch self {
      case .cubic, .spring: return true
      case .linear, .move: return false
      }
    }
  }

  /// A key with what is known of it before any time is asked for.
  private struct Segment: Sendable {
    var key: Keyframe
    var start: Double
    var from: Value
    var startVelocity: Value
    /// The tangent at the end of a cubic.
    var endVelocity: Value
  }

  /// The value before the track.
  public let initial: Value
  private let segments: [Segment]

  /// Seconds from the first to the last key.
  public let duration: Double

  /// Makes a track that begins with `velocity` (units a second) if its first key is a cubic or a spring: a track that
  /// interrupts a motion takes over its speed. Durations are finite and not negative.
  public init(_ initial: Value, velocity initialVelocity: Value = .zero, _ keys: [Keyframe]) {
    for key in keys {
      precondition(
        key.duration.isFinite && key.duration >= 0, "a keyframe's duration is a finite number of seconds from 0 on")
    }
    self.initial = initial
    var segments: [Segment] = []
    var time: Double = 0
    var value: Value = initial
    var velocity: Value = initialVelocity
    for (index, key) in keys.enumerated() {
      let tangent: Value = Self.tangent(after: index, of: keys, from: index == 0 ? initial : keys[index - 1].value)
      let segment = Segment(key: key, start: time, from: value, startVelocity: velocity, endVelocity: tangent)
      segments.append(segment)
      time += key.duration
      switch key {
      case .spring:
        value = Self.value(of: segment, after: key.duration)
        velocity = Self.velocity(of: segment, after: key.duration)
      case .cubic:
        value = key.value
        velocity = tangent
      case .linear, .move:
        value = key.value
        velocity = .zero
      }
    }
    self.segments = segments
    duration = time
  }

  /// The slope of the curve at key `index`, by its neighbours.
  private static func tangent(after index: Int, of keys: [Keyframe], from previous: Value) -> Value {
    guard index + 1 < keys.count, keys[index].isSmooth, keys[index + 1].isSmooth else { return .zero }
    let span: Double = keys[index].duration + keys[index + 1].duration
    guard span > 0 else { return .zero }
    return keys[index + 1].value.subtracting(previous).scaled(by: 1 / span)
  }

  /// The value `time` seconds after the track began.
  public func value(at time: Double) -> Value {
    guard let segment = segment(at: time) else { return initial }
    let elapsed: Double = time - segment.start
    if time >= duration { return segments.last?.key.value ?? initial }
    return Self.value(of: segment, after: elapsed)
  }

  /// The rate of change in units a second `time` seconds after the track began; zero before and after it.
  public func velocity(at time: Double) -> Value {
    guard let segment = segment(at: time), time < duration else { return .zero }
    return Self.velocity(of: segment, after: time - segment.start)
  }

  /// The last segment that has begun, by bisection.
  private func segment(at time: Double) -> Segment? {
    SortedSearch.last(of: segments.count) { segments[$0].start <= time }.map { segments[$0] }
  }

  private static func value(of segment: Segment, after elapsed: Double) -> Value {
    let target: Value = segment.key.value
    switch segment.key {
    case .move: return target
    case .linear(_, let duration):
      return duration > 0 ? segment.from.interpolated(towards: target, by: min(elapsed / duration, 1)) : target
    case .spring(_, _, let spring):
      return spring.value(at: elapsed, from: segment.from, to: target, initialVelocity: segment.startVelocity)
    case .cubic(_, let duration):
      guard duration > 0 else { return target }
      let u: Double = min(elapsed / duration, 1)
      let (u2, u3): (Double, Double) = (u * u, u * u * u)
      let fromStart: Value = segment.from.scaled(by: 2 * u3 - 3 * u2 + 1)
      let fromEnd: Value = target.scaled(by: 3 * u2 - 2 * u3)
      let leaving: Value = segment.startVelocity.scaled(by: (u3 - 2 * u2 + u) * duration)
      let arriving: Value = segment.endVelocity.scaled(by: (u3 - u2) * duration)
      return fromStart.adding(fromEnd).adding(leaving).adding(arriving)
    }
  }

  private static func velocity(of segment: Segment, after elapsed: Double) -> Value {
    let target: Value = segment.key.value
    switch segment.key {
    case .move: return .zero
    case .linear(_, let duration):
      return duration > 0 ? target.subtracting(segment.from).scaled(by: 1 / duration) : .zero
    case .spring(_, _, let spring):
      return spring.velocity(at: elapsed, from: segment.from, to: target, initialVelocity: segment.startVelocity)
    case .cubic(_, let duration):
      guard duration > 0 else { return .zero }
      let u: Double = min(elapsed / duration, 1)
      let climb: Value = target.subtracting(segment.from).scaled(by: (6 * u - 6 * u * u) / duration)
      let leaving: Value = segment.startVelocity.scaled(by: 3 * u * u - 4 * u + 1)
      let arriving: Value = segment.endVelocity.scaled(by: 3 * u * u - 2 * u)
      return climb.adding(leaving).adding(arriving)
    }
  }
}
