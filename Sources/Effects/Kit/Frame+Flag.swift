import Scene

extension Frame {
  /// The states of a flag that the host holds: what the script sets it to, turned over by each tap that hits.
  ///
  /// The first state is what the effect came on screen with. Neighbours differ.
  /// - Parameters:
  ///   - parameter: The flag.
  ///   - key: The name under which the script sets it.
  ///   - effect: The value that draws (`self`).
  ///   - hits: Whether a tap turns a flag that is as given.
  func flagStates<E: Effect>(
    of parameter: KeyPath<E, Bool>, named key: String, in effect: E,
    tappedWhere hits: (_ place: Point, _ isOn: Bool) -> Bool = { _, _ in true }
  ) -> [Change<Bool>] {
    let start: Double = script.appearance
    let first: Bool = changes(of: parameter, in: effect).first?.value ?? effect[keyPath: parameter]
    var states: [Change<Bool>] = [Change(time: start, value: first)]
    var isOn: Bool = first
    var isFirstAppearance = true
    for event in past where event.time >= start {
      switch event.action {
      case .appear(let values):
        // The first appearance lies under what the caller asks for, which `first` already tells.
        if !isFirstAppearance, case .bool(let value)? = values[key] { isOn = value }
        isFirstAppearance = false
      case .set(let values):
        if case .bool(let value)? = values[key] { isOn = value }
      case .tap(let place), .doubleTap(let place):
        if hits(point(place), isOn) { isOn.toggle() }
      default: continue
      }
      if states.last?.value != isOn { states.append(Change(time: event.time, value: isOn)) }
    }
    return states
  }
}
