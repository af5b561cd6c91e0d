import Motion
import Scene

/// What happened to a `GlassActionMenu`: when it opened, closed and fired, and which action a finger was over.
///
/// A tap on the trigger toggles. A touch that stays on it for 350 ms opens the menu and goes on in it: it hovers what it
/// slides over and fires what it lifts from; lifted over nothing it leaves the menu open. While the menu is open a tap on an
/// action fires it and a tap elsewhere closes. From the lift that fires until the action runs no touch counts.
struct ActionMenuStory: Sendable {
  /// What changes the menu.
  enum Move: Equatable, Sendable {
    /// It opens.
    case open
    /// It closes.
    case close
    /// An action is let go of: it runs 140 ms later, and then the menu closes.
    case fire(Int)
  }

  /// A stretch of time in which a finger is over an action, moving straight on.
  struct Hover: Equatable, Sendable {
    /// Which action.
    var item: Int
    /// When it begins, in seconds.
    var start: Double
    /// When it ends.
    var end: Double
    /// Where the finger is at the beginning.
    var from: Point
    /// Where it is at the end.
    var to: Point
    /// Whether the finger came from elsewhere.
    var isNew: Bool
  }

  /// Whether it came on screen open.
  let isOpenAtFirst: Bool
  /// When it came on screen, in seconds.
  let start: Double
  /// In order of time.
  private(set) var moves: [Change<Move>] = []
  /// In order of time.
  private(set) var hovers: [Hover] = []

  /// How long an action waits after the lift, in seconds.
  static let fireDelay = 2 * HouseBeat.small

  private struct Finger {
    var start: Double
    var end: Double?
    var legs: [PointerLeg]
    var isDrag: Bool
    var target: Target = .nothing
    var isHeld = false

    var lift: Point { legs.last?.to ?? .zero }
  }

  private enum Target { case nothing, trigger, item, scrim }

  private enum Instant {
    case tap(Point)
    case down(Int)
    case hold(Int)
    case up(Int)
    case set(Bool)
  }

  private struct Live {
    var finger: Int
    var start: Double
  }

  private var isOpen: Bool
  private var busyUntil: Double = -.infinity
  private var fingers: [Finger] = []
  private var live: Live?
  private let places: ActionMenuPlaces

  /// Follows the menu up to the frame's time.
  init(of menu: GlassActionMenu, at places: ActionMenuPlaces, in frame: Frame) {
    self.places = places
    start = frame.appearance
    isOpenAtFirst = frame.value(of: \.isExpanded, in: menu, at: frame.appearance) ?? false
    isOpen = isOpenAtFirst
    fingers = ActionMenuStory.fingers(in: frame)
    for (time, instant) in instants(in: frame) { follow(instant, at: time) }
    endLive(at: frame.time)
  }

  private static func fingers(in frame: Frame) -> [Finger] {
    var fingers: [Finger] = frame.presses.map { press in
      let end: Double = press.end ?? .infinity
      let leg = PointerLeg(start: press.start, end: end, from: press.location, to: press.location)
      let lift = PointerLeg(start: end, end: end, from: press.endLocation, to: press.endLocation)
      return Finger(start: press.start, end: press.end, legs: [leg, lift], isDrag: false)
    }
    for event in frame.past {
      guard case .drag(let gesture) = event.action else { continue }
      fingers.append(
        Finger(
          start: event.time, end: event.time + gesture.totalDuration, legs: frame.legs(of: gesture, from: event.time),
          isDrag: true))
    }
    return fingers.filter { $0.start >= frame.appearance }
  }

  private func instants(in frame: Frame) -> [(Double, Instant)] {
    var instants: [(Double, Instant)] = []
    for event in frame.past where event.time >= start {
      switch event.action {
      case .set(let values):
        if case .bool(let value)? = values["isExpanded"] { instants.append((event.time, .set(value))) }
      case .tap(let place), .doubleTap(let place): instants.append((event.time, .tap(frame.point(place))))
      default: continue
      }
    }
    for (index, finger) in fingers.enumerated() {
      instants.append((finger.start, .down(index)))
      let held: Double = finger.start + HouseBeat.longPress
      if (finger.end ?? .infinity) > held { instants.append((held, .hold(index))) }
      if let end = finger.end { instants.append((end, .up(index))) }
    }
    return instants.enumerated().filter { $0.element.0 <= frame.time }
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }

  private mutating func follow(_ instant: Instant, at time: Double) {
    switch instant {
    case .set(let value):
      if value != isOpen { decide(value ? .open : .close, at: time) }
    case .tap(let place):
      guard time >= busyUntil else { return }
      if places.hitsTrigger(place) {
        decide(isOpen ? .close : .open, at: time)
      } else if isOpen {
        decide(places.item(at: place).map(Move.fire) ?? .close, at: time)
      }
    case .down(let index):
      guard time >= busyUntil, let place = fingers[index].legs.first?.from else { return }
      fingers[index].target =
        places.hitsTrigger(place)
        ? .trigger : !isOpen ? .nothing : places.item(at: place) == nil ? .scrim : .item
      if isOpen && fingers[index].target != .scrim { beginLive(index, at: time) }
    case .hold(let index):
      guard fingers[index].target == .trigger, time >= busyUntil else { return }
      fingers[index].isHeld = true
      if !isOpen {
        decide(.open, at: time)
        beginLive(index, at: time)
      }
    case .up(let index): lift(index, at: time)
    }
  }

  private mutating func lift(_ index: Int, at time: Double) {
    let finger: Finger = fingers[index]
    let wasLive: Bool = live?.finger == index
    if wasLive { endLive(at: time) }
    guard time >= busyUntil else { return }
    if wasLive, isOpen, let item = places.item(at: finger.lift) {
      decide(.fire(item), at: time)
    } else if finger.target == .trigger, !finger.isHeld, places.hitsTrigger(finger.lift) {
      decide(isOpen ? .close : .open, at: time)
    } else if finger.target == .scrim, isOpen, !finger.isDrag {
      decide(.close, at: time)
    }
  }

  private mutating func decide(_ move: Move, at time: Double) {
    moves.append(Change(time: time, value: move))
    isOpen = move == .open
    if !isOpen { endLive(at: time) }
    if case .fire = move { busyUntil = time + ActionMenuStory.fireDelay }
  }

  private mutating func beginLive(_ finger: Int, at time: Double) {
    endLive(at: time)
    live = Live(finger: finger, start: time)
  }

  private mutating func endLive(at time: Double) {
    guard let span = live else { return }
    live = nil
    var last: Hover?
    for leg in fingers[span.finger].legs {
      let (begin, end): (Double, Double) = (max(leg.start, span.start), min(leg.end, time))
      guard end > begin else { continue }
      for hover in hovers(along: leg, from: begin, to: end) {
        let isNew: Bool = last.map { $0.item != hover.item || $0.end < hover.start - 1e-9 } ?? true
        last = hover
        hovers.append(hover)
        hovers[hovers.count - 1].isNew = isNew
      }
    }
  }

  /// A leg's stretches over actions: it is cut where the finger may cross an edge, and each cut asked by its middle.
  private func hovers(along leg: PointerLeg, from begin: Double, to end: Double) -> [Hover] {
    func place(_ time: Double) -> Point { leg.from + leg.velocity * (time - leg.start) }
    let speed: Size = leg.velocity
    var cuts: [Double] = [begin, end]
    let a: Double = speed.width * speed.width + speed.height * speed.height
    if a > 0 {
      for item in places.items {
        let way: Size = leg.from - item.center
        let b: Double = way.width * speed.width + way.height * speed.height
        let root: Double = b * b - a * (way.width * way.width + way.height * way.height - places.reach * places.reach)
        guard root > 0 else { continue }
        cuts += [(-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a].map { leg.start + $0 }
      }
      for name in places.names {
        if let part = leg.clipped(to: name) { cuts += [part.start, part.end] }
      }
    }
    let times: [Double] = cuts.filter { $0 >= begin && $0 <= end }.sorted()
    return zip(times, times.dropFirst()).compactMap { from, to in
      guard to > from, let item = places.item(at: place((from + to) / 2)) else { return nil }
      return Hover(item: item, start: from, end: to, from: place(from), to: place(to), isNew: true)
    }
  }

  /// A tick for each action that a finger comes over, and a rigid tap where one is let go of.
  var haptics: [TimedHaptic] {
    let fires: [Double] = moves.compactMap { move in
      guard case .fire = move.value else { return nil }
      return move.time
    }
    return [TimedHaptic](.selection, at: hovers.filter(\.isNew).map(\.start)) + [TimedHaptic](.rigid, at: fires)
  }
}
