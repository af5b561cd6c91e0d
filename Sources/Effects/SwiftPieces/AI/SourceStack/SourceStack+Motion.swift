import Motion
import Scene

/// What fingers and the host do, and how things move by it.
extension SourceStack {
  /// A finger that came down and lifted.
  struct Strike: Hashable, Sendable {
    /// When it counts.
    var time: Double
    /// Where it came down.
    var from: Point
    /// Where it lifted.
    var to: Point
  }

  /// Taps, and presses that have ended, in order of time.
  func strikes(in frame: Frame) -> [Strike] {
    let taps: [Strike] = frame.taps.map { Strike(time: $0.time, from: $0.location, to: $0.location) }
    let presses: [Strike] = frame.presses.compactMap { press in
      guard let end = press.end, end <= frame.time else { return nil }
      return Strike(time: end, from: press.location, to: press.endLocation)
    }
    return (taps + presses).sorted { $0.time < $1.time }
  }

  /// Whether the list is open, from when on.
  func openStates(_ layout: SourceStackLayout, in frame: Frame) -> [Change<Bool>] {
    let moves: [Frame.Move<Bool?>] = strikes(in: frame).map { strike in
      Frame.Move(time: strike.time) { old in
        let pill: Rect = layout.pill(open: old == true ? 1 : 0).hitArea
        return pill.contains(strike.from) && pill.contains(strike.to) ? !(old ?? false) : old
      }
    }
    let held: [Change<Bool?>] = frame.heldStates(of: \.isExpanded, named: "isExpanded", in: self, moves: moves) {
      json in
      if case .bool(let flag) = json { return .some(flag) }
      return nil
    }
    var states: [Change<Bool>] = []
    for change in held where states.last?.value != (change.value ?? false) {
      states.append(Change(time: change.time, value: change.value ?? false))
    }
    return states
  }

  /// Whether the list was open just before `time`.
  func isOpen(_ states: [Change<Bool>], before time: Double) -> Bool {
    states.last { $0.time < time }?.value ?? states.first?.value ?? false
  }

  /// How far the badges have flown: 0 in the pill, 1 in the cards. The pill and its chevron go with them.
  func flight(_ states: [Change<Bool>], traits: Traits) -> Track<Double> {
    var track = Track(states.first?.value == true ? 1.0 : 0)
    for change in states.dropFirst() {
      let spring: Spring = (change.value ? MotionRole.morph : .dismiss).spring
      track.retarget(to: change.value ? 1 : 0, at: change.time, by: .house(spring, traits))
    }
    return track
  }

  /// How far card `index` has come in.
  func presence(of index: Int, _ states: [Change<Bool>], traits: Traits) -> Track<Double> {
    var track = Track(states.first?.value == true ? 1.0 : 0)
    let wait: Double = traits.reduceMotion ? 0 : HouseBeat.sources.delay(of: index, among: sources.count)
    for change in states.dropFirst() {
      let animation: Animation = change.value ? .house(.reveal, traits).delay(wait) : .house(.dismiss, traits)
      track.retarget(to: change.value ? 1 : 0, at: change.time, by: animation)
    }
    return track
  }

  /// How card `index`, or the pill without one, answers fingers: cards only while the list is open.
  func press(
    on index: Int?, _ layout: SourceStackLayout, _ states: [Change<Bool>], in frame: Frame
  ) -> Press.State {
    let isOpenNow: Bool = isOpen(states, before: .infinity)
    let rect: Rect = index.map { layout.cards[$0].rect } ?? layout.pill(open: isOpenNow ? 1 : 0)
    let touches: [PieceTouch] = frame.pieceTouches(cancelDistance: Self.slop) { _ in true }.filter { touch in
      let wasOpen: Bool = isOpen(states, before: touch.start)
      guard let index else { return layout.pill(open: wasOpen ? 1 : 0).hitArea.contains(touch.location) }
      return wasOpen && layout.cards[index].rect.contains(touch.location)
    }
    return Press(on: rect, touches: touches, traits: frame.traits).state(at: frame.time)
  }
}
