import Scene

extension Frame {
  /// The states of a flag that the host holds: what the script sets it to, turned over by each tap that hits; see
  /// `heldStates`.
  ///
  /// The first state is what the effect came on screen with. Neighbours differ.
  /// - Parameters:
  ///   - parameter: The flag.
  ///   - key: The name under which the script sets it.
  ///   - effect: The value that draws (`self`).
  ///   - hits: Whether a tap turns a flag that is as given.
  func flagStates<E: Effect>(
    of parameter: KeyPath<E, Bool>, named key: String, in effect: E,
    tappedWhere hits: @escaping (_ place: Point, _ isOn: Bool) -> Bool = { _, _ in true }
  ) -> [Change<Bool>] {
    let moves: [Move<Bool>] = taps.map { tap in
      Move(time: tap.time) { isOn in hits(tap.location, isOn) ? !isOn : isOn }
    }
    return heldStates(of: parameter, named: key, in: effect, moves: moves) { value in
      if case .bool(let flag) = value { flag } else { nil }
    }
  }
}
