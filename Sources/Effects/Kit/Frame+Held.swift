import Scene

extension Frame {
  /// How a gesture changes a value that the host holds.
  struct Move<Value> {
    /// When.
    var time: Double
    /// The new value by the old one.
    var next: (Value) -> Value
  }

  /// The events so far that a value of the host's depends on, in the order in which they count: by time, and at one time
  /// what the script gives before what fingers do, however the script lists them.
  var hostEvents: [ScriptEvent] {
    func isGiven(_ event: ScriptEvent) -> Bool {
      switch event.action {
      case .appear, .set: true
      default: false
      }
    }
    return past.enumerated().sorted { one, other in
      if one.element.time != other.element.time { return one.element.time < other.element.time }
      let (a, b): (Bool, Bool) = (isGiven(one.element), isGiven(other.element))
      return a == b ? one.offset < other.offset : a
    }.map(\.element)
  }

  /// The states of a value that the host holds: what the script sets it to, changed by gestures, in the order of
  /// `hostEvents`.
  ///
  /// The first state is what the effect came on screen with. Neighbours differ.
  /// - Parameters:
  ///   - parameter: The value.
  ///   - key: The name under which the script sets it.
  ///   - effect: The value that draws (`self`).
  ///   - moves: What gestures do, in order of time; those before the effect came on screen do nothing.
  ///   - read: The value that JSON says; nil if it says none.
  func heldStates<E: Effect, Value: Equatable & Sendable>(
    of parameter: KeyPath<E, Value>, named key: String, in effect: E, moves: [Move<Value>],
    reading read: (JSONValue) -> Value?
  ) -> [Change<Value>] {
    let start: Double = script.appearance
    let first: Value = changes(of: parameter, in: effect).first?.value ?? effect[keyPath: parameter]
    var states: [Change<Value>] = [Change(time: start, value: first)]
    func append(_ value: Value, at time: Double) {
      if states.last?.value != value { states.append(Change(time: time, value: value)) }
    }
    var rest: ArraySlice<Move<Value>> = moves.drop { $0.time < start }[...]
    func make(until time: Double, including: Bool) {
      while let move = rest.first, move.time < time || (including && move.time == time) {
        append(move.next(states.last?.value ?? first), at: move.time)
        rest.removeFirst()
      }
    }
    // The first appearance lies under what the caller asks for, which `first` already tells.
    var isFirstAppearance = true
    for event in past where event.time >= start {
      switch event.action {
      case .appear(let values):
        defer { isFirstAppearance = false }
        guard !isFirstAppearance, let value = values[key].flatMap(read) else { continue }
        make(until: event.time, including: false)
        append(value, at: event.time)
      case .set(let values):
        guard let value = values[key].flatMap(read) else { continue }
        make(until: event.time, including: false)
        append(value, at: event.time)
      default: continue
      }
    }
    make(until: time, including: true)
    return states
  }
}
