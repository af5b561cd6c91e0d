import Scene

extension Frame {
  /// The values of a trigger that the host holds, since the effect last came on screen: first what it came with (0 if
  /// nothing says otherwise), then every other value that `set` gave it. A tap that hits counts it up by one, or turns
  /// it over if it is a flag; at one time in the order of `hostEvents`.
  func triggerValues(
    named key: String = "trigger", tappedWhere hits: (Point) -> Bool = { _ in false }
  ) -> [Change<JSONValue>] {
    var values: [Change<JSONValue>] = [Change(time: script.appearance, value: .number(0))]
    for event in hostEvents {
      let last: JSONValue = values.last?.value ?? .number(0)
      var value: JSONValue = last
      switch event.action {
      case .appear(let given):
        values = [Change(time: event.time, value: given[key] ?? last)]
        continue
      case .set(let given): value = given[key] ?? last
      case .tap(let place), .doubleTap(let place):
        guard hits(point(place)) else { continue }
        switch last {
        case .bool(let flag): value = .bool(!flag)
        default: value = .number((last.number ?? 0) + 1)
        }
      default: continue
      }
      if value != last { values.append(Change(time: event.time, value: value)) }
    }
    return values
  }

  /// When a trigger changed, since the effect last came on screen: see `triggerValues`.
  func triggers(named key: String = "trigger", tappedWhere hits: (Point) -> Bool = { _ in false }) -> [Double] {
    triggerValues(named: key, tappedWhere: hits).dropFirst().map(\.time)
  }

  /// What a parameter was at a time up to now.
  func value<E: Effect, Value: Equatable & Sendable>(
    of parameter: KeyPath<E, Value>, in effect: E, at time: Double
  ) -> Value {
    changes(of: parameter, in: effect).last { $0.time <= time }?.value ?? effect[keyPath: parameter]
  }
}
