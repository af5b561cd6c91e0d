/// A value that is sent to new targets over time and evaluated in closed form at any time, in any order.
///
/// Every retarget takes over the value it finds; a spring also takes over the velocity, whatever moved before. Nothing is
/// stepped, so a frame does not depend on which frames were drawn before.
public struct Track<Value: Animatable>: Sendable {
  private struct Segment: Sendable {
    var start: Double
    var value: Value
    var velocity: Value
    var target: Value
    var kind: Animation.Kind
  }

  /// Where the value rests until the first retarget sets it in motion.
  public let initial: Value
  /// In ascending order of start; no two start together.
  private var segments: [Segment] = []

  /// Makes a track that rests at `initial`.
  public init(_ initial: Value) {
    self.initial = initial
  }

  /// Sends the value to `target` at `time`, after the animation's delay; until then it goes on as before.
  ///
  /// Calls are made in the order in which the host decides. The latest decision wins: what an earlier call would have
  /// started at the same moment or later is dropped. A time that is not finite changes nothing.
  public mutating func retarget(to target: Value, at time: Double, by animation: Animation) {
    let start: Double = time + animation.delay
    guard start.isFinite else { return }
    drop(from: start)
    segments.append(
      Segment(
        start: start, value: value(at: start), velocity: velocity(at: start), target: target, kind: animation.kind))
  }

  /// Lets the value go to `target` from `value` with `velocity` (units a second), whatever moved before: a finger's
  /// release, with the place and the speed at which it lets go. A curve has no use for the velocity.
  ///
  /// Of calls in different order, and of times that are not finite, holds what `retarget(to:at:by:)` says.
  public mutating func launch(
    from value: Value, velocity: Value, to target: Value, at time: Double, by animation: Animation
  ) {
    let start: Double = time + animation.delay
    guard start.isFinite else { return }
    drop(from: start)
    segments.append(Segment(start: start, value: value, velocity: velocity, target: target, kind: animation.kind))
  }

  private mutating func drop(from start: Double) {
    while let last = segments.last, last.start >= start { segments.removeLast() }
  }

  /// The value at `time`. Costs O(log n) in the number of retargets.
  public func value(at time: Double) -> Value {
    guard let segment = segment(at: time) else { return initial }
    let elapsed: Double = time - segment.start
    switch segment.kind {
    case .immediate: return segment.target
    case .spring(let spring):
      return spring.value(
        at: elapsed, from: segment.value, to: segment.target, initialVelocity: segment.velocity)
    case .curve(let curve, let duration):
      if elapsed >= duration { return segment.target }
      return segment.value.interpolated(towards: segment.target, by: curve.value(at: elapsed / duration))
    }
  }

  /// The velocity at `time`, in units a second. Costs O(log n) in the number of retargets.
  public func velocity(at time: Double) -> Value {
    guard let segment = segment(at: time) else { return .zero }
    let elapsed: Double = time - segment.start
    switch segment.kind {
    case .immediate: return .zero
    case .spring(let spring):
      return spring.velocity(
        at: elapsed, from: segment.value, to: segment.target, initialVelocity: segment.velocity)
    case .curve(let curve, let duration):
      if elapsed >= duration { return .zero }
      let slope: Double = curve.velocity(at: elapsed / duration) / duration
      return segment.target.subtracting(segment.value).scaled(by: slope)
    }
  }

  /// Where the value is bound for at `time`.
  public func target(at time: Double) -> Value { segment(at: time)?.target ?? initial }

  /// The last segment that has started.
  private func segment(at time: Double) -> Segment? {
    SortedSearch.last(of: segments.count) { segments[$0].start <= time }.map { segments[$0] }
  }
}
