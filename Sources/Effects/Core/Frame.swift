import Scene

/// One moment of an effect: everything beside the effect's own parameters that its picture may depend on.
public struct Frame: Sendable {
  /// The canvas, in points.
  public var size: Size
  /// Device pixels in a point.
  public var scale: Double
  /// Seconds from the start of the script.
  public var time: Double
  /// What the user and the host do. Only events up to `time` may matter.
  public var script: Script
  /// The user's settings.
  public var traits: Traits
  /// The effect as it was from each time on at which a parameter changed, in order; up to `time`.
  var states: [State]

  /// The effect from a time on.
  struct State: Sendable {
    var time: Double
    var effect: any Effect
    /// Whether numbers move at a constant rate to what they are in the next state.
    var isRamp = false
  }

  /// Makes a frame for drawing an effect by hand; `EffectTimeline` makes them from a script with parameter changes.
  public init(
    size: Size, scale: Double = 1, time: Double = 0, script: Script = Script(), traits: Traits = Traits()
  ) {
    self.init(size: size, scale: scale, time: time, script: script, traits: traits, states: [])
  }

  init(
    size: Size, scale: Double, time: Double, script: Script, traits: Traits, states: [State]
  ) {
    self.size = size
    self.scale = scale
    self.time = time
    self.script = script
    self.traits = traits
    self.states = states
  }

  /// The canvas as a rectangle at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// When the effect last came on screen, up to `time`: its clock starts there.
  public var appearance: Double {
    var latest: Double = script.appearance
    for event in script.events where event.time <= time {
      if case .appear = event.action { latest = event.time }
    }
    return latest
  }

  /// Seconds since the effect last came on screen; never negative.
  public var elapsed: Double { max(time - appearance, 0) }

  /// The place in points that a place in fractions of the view names.
  public func point(_ place: UnitPoint) -> Point { place.point(in: bounds) }

  /// The values that a parameter had up to now, each with the time from which it held: first the initial value, at the
  /// effect's first appearance. Equal neighbours are left out.
  ///
  /// `effect` is the value that draws (`self`): without a script it is all that is known.
  public func changes<E: Effect, Value: Equatable & Sendable>(
    of parameter: KeyPath<E, Value>, in effect: E
  ) -> [Change<Value>] {
    var changes: [Change<Value>] = []
    for state in states {
      guard state.time <= time || changes.isEmpty, let earlier = state.effect as? E else { continue }
      let value: Value = earlier[keyPath: parameter]
      if changes.last?.value != value { changes.append(Change(time: state.time, value: value)) }
    }
    let current: Value = effect[keyPath: parameter]
    if changes.isEmpty { return [Change(time: script.appearance, value: current)] }
    // While a ramp runs, the effect that draws is newer than the last recorded state.
    if changes.last?.value != current { changes.append(Change(time: time, value: current)) }
    return changes
  }

  /// The integral of a parameter over time from the last appearance to now: the phase of what runs at that rate, which goes
  /// on without a jump when the rate changes.
  public func integral<E: Effect>(of rate: KeyPath<E, Double>, in effect: E) -> Double {
    let start: Double = appearance
    guard time > start else { return 0 }
    guard !states.isEmpty else { return effect[keyPath: rate] * (time - start) }
    var sum: Double = 0
    for (index, state) in states.enumerated() {
      guard let from = (state.effect as? E)?[keyPath: rate] else { continue }
      let begin: Double = max(state.time, start)
      let end: Double = index + 1 < states.count ? states[index + 1].time : time
      guard end > begin else { continue }
      var mean: Double = from
      if state.isRamp, index + 1 < states.count, let to = (states[index + 1].effect as? E)?[keyPath: rate] {
        mean = (from + to) / 2
      }
      sum += mean * (end - begin)
    }
    return sum
  }
}
