/// A value that goes from phase to phase by itself, as SwiftUI's `PhaseAnimator` does, as a function of time: each phase has
/// the animation by which it is reached, and the next one sets out when that is over.
///
/// An animation is over after its delay and its duration; a spring after its perceived duration, the response, while it may
/// still be swinging: value and velocity go on into the next phase, and from cycle to cycle until every cycle is the same.
public struct PhaseAnimator<Value: Animatable>: Sendable {
  /// One cycle, in its own time; the last one stands for all that follow.
  private var cycles: [Track<Value>] = []
  /// When each phase of a cycle sets out, from the second phase to the first one again, in seconds.
  private let starts: [Double]

  /// The value of each phase.
  public let phases: [Value]
  /// Whether the cycle begins again when it is over; otherwise the value rests in the first phase.
  public let repeats: Bool
  /// Seconds from leaving the first phase to the end of the way back to it.
  public let period: Double

  /// Cycles differ until the springs' tails do; more than these are not told apart.
  private static var mostCycles: Int { 64 }

  /// Makes an animator that leaves the first phase at time 0.
  ///
  /// - Parameters:
  ///   - phases: The value of each phase, at least one.
  ///   - repeats: Whether the cycle begins again when it is over.
  ///   - animation: By what the phase of an index is reached.
  public init(_ phases: [Value], repeats: Bool = true, animation: (_ phase: Int) -> Animation) {
    precondition(!phases.isEmpty, "a phase animator has at least one phase")
    let order: [Int] = phases.count > 1 ? Array(1..<phases.count) + [0] : []
    let animations: [Animation] = order.map(animation)
    var starts: [Double] = []
    var time: Double = 0
    for animation in animations {
      starts.append(time)
      time += animation.length
    }
    (self.phases, self.repeats, self.starts, period) = (phases, repeats, starts, time)
    let cycle = Cycle(targets: order.map { phases[$0] }, starts: starts, animations: animations)
    var (value, velocity): (Value, Value) = (phases[0], .zero)
    repeat {
      let track: Track<Value> = cycle.track(from: value, velocity: velocity, first: cycles.isEmpty)
      cycles.append(track)
      let reached: (value: Value, velocity: Value) = (track.value(at: time), track.velocity(at: time))
      if reached.value == value && reached.velocity == velocity { break }
      (value, velocity) = reached
    } while repeats && time > 0 && cycles.count < Self.mostCycles
  }

  /// The value at `time`; before 0 it rests in the first phase.
  public func value(at time: Double) -> Value {
    let (track, local): (Track<Value>, Double) = place(at: time)
    return track.value(at: local)
  }

  /// The velocity at `time`, in units a second.
  public func velocity(at time: Double) -> Value {
    let (track, local): (Track<Value>, Double) = place(at: time)
    return track.velocity(at: local)
  }

  /// The index of the phase that the value is bound for, or rests in, at `time`.
  public func phase(at time: Double) -> Int {
    let local: Double = place(at: time).1
    guard let index = SortedSearch.last(of: starts.count, where: { starts[$0] <= local }) else { return 0 }
    return (index + 1) % phases.count
  }

  /// The cycle at a time, and the time in it.
  private func place(at time: Double) -> (Track<Value>, Double) {
    guard repeats, period > 0, time > 0, time.isFinite else { return (cycles[0], time) }
    let local: Double = wrapped(time, period)
    let turn: Double = ((time - local) / period).rounded()
    return (cycles[Int(min(turn, Double(cycles.count - 1)))], local)
  }

  /// What every cycle does.
  private struct Cycle {
    let targets: [Value]
    let starts: [Double]
    let animations: [Animation]

    func track(from value: Value, velocity: Value, first: Bool) -> Track<Value> {
      var track = Track(value)
      guard let animation = animations.first, let last = animations.last, let home = targets.last else { return track }
      if !first, animation.delay > 0, case .spring(let spring) = last.kind {
        // While the cycle waits, the spring of the way back goes on.
        track.launch(from: value, velocity: velocity, to: home, at: 0, by: .spring(spring))
        track.retarget(to: targets[0], at: 0, by: animation)
      } else {
        track.launch(from: value, velocity: velocity, to: targets[0], at: 0, by: animation)
      }
      for index in targets.indices.dropFirst() {
        track.retarget(to: targets[index], at: starts[index], by: animations[index])
      }
      return track
    }
  }
}

extension Animation {
  /// Seconds until the animation counts as over: the delay and the duration, of a spring the response.
  public var length: Double {
    switch kind {
    case .immediate: return delay
    case .spring(let spring): return delay + spring.response
    case .curve(_, let duration): return delay + duration
    }
  }
}
