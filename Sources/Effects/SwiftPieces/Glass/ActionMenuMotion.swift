import Motion
import Scene

/// How a `GlassActionMenu` moves: what its story makes of the trigger, the scrim, the actions and their names.
struct ActionMenuMotion: Sendable {
  /// What the trigger shows.
  enum Symbol: Equatable, Sendable {
    /// Its own symbol, turned to a close mark while the menu is open.
    case own
    /// A close mark of its own, under Reduce Motion.
    case close
    /// A check, after an action ran.
    case check
  }

  /// An action as it is at a moment.
  struct Item: Sendable {
    /// The bubble: its rectangle is lifted and leaning.
    var bubble: Bud.State
    /// The name's capsule.
    var name: Bud.State
    /// The ring of a hovered action under Reduce Motion, 0…1.
    var ring: Double
  }

  private let places: ActionMenuPlaces
  private let traits: Traits
  private var outs: [[Change<Bool>]]
  private var nameOuts: [[Change<Bool>]]
  private var lifts: [Track<Double>]
  private var leans: [Pursuit<Point>]
  private var rings: [Track<Double>]
  private var symbols: [Change<Symbol>]
  private var rotation: Track<Double>
  private var scrim: Track<Double>

  /// How much larger a hovered action is.
  static let hoverLift = 0.1
  /// How much larger an action is that fires.
  static let swell = 0.2
  /// How far a hovered action leans at most, in points.
  static let lean = 6.0
  /// How long the names go ahead of the actions, in seconds.
  static let nameLead = 0.12
  /// How long after its departure an action has melted into the trigger, in seconds: the home spring has made 93 % of the
  /// way by then.
  static let arrival = 0.25
  /// How long the check stays, in seconds.
  static let checkHold = 0.9

  /// Makes the motion of a story.
  init(_ story: ActionMenuStory, places: ActionMenuPlaces, confirms: Bool, traits: Traits) {
    (self.places, self.traits) = (places, traits)
    let count: Int = places.items.count
    let first: [Change<Bool>] = [Change(time: story.start, value: story.isOpenAtFirst)]
    (outs, nameOuts) = (Array(repeating: first, count: count), Array(repeating: first, count: count))
    lifts = Array(repeating: Track(0), count: count)
    rings = lifts
    leans = Array(repeating: Pursuit(Point.zero), count: count)
    symbols = [Change(time: story.start, value: story.isOpenAtFirst && traits.reduceMotion ? .close : .own)]
    rotation = Track(story.isOpenAtFirst ? 1 : 0)
    scrim = rotation
    var hovers: ArraySlice<ActionMenuStory.Hover> = story.hovers[...]
    for move in story.moves {
      while let hover = hovers.popFirst(before: move.time) { follow(hover, before: hovers.first) }
      switch move.value {
      case .open: open(at: move.time)
      case .close: close(at: move.time)
      case .fire(let item): fire(item, at: move.time, confirms: confirms)
      }
    }
    while let hover = hovers.popFirst() { follow(hover, before: hovers.first) }
  }

  // MARK: What happens

  private mutating func open(at time: Double) {
    for index in outs.indices {
      let leaves: Double = time + (traits.reduceMotion ? 0 : HouseBeat.menuOpen.delay(of: index, among: outs.count))
      ActionMenuMotion.send(&outs[index], to: true, at: leaves, decided: time)
      ActionMenuMotion.send(
        &nameOuts[index], to: true, at: leaves + (traits.reduceMotion ? 0 : HouseBeat.menuName), decided: time)
      lifts[index].retarget(to: 0, at: time, by: .house(.rebound, traits))
      rings[index].retarget(to: 0, at: time, by: .easeOut(duration: 0.15))
    }
    show(traits.reduceMotion ? .close : .own, at: time, decided: time)
    rotation.retarget(to: 1, at: time, by: .house(.snap, traits))
    scrim.retarget(to: 1, at: time, by: .house(.reveal, traits))
  }

  private mutating func close(at time: Double) {
    let lead: Double = traits.reduceMotion ? 0 : ActionMenuMotion.nameLead
    for index in outs.indices {
      let wait: Double = traits.reduceMotion ? 0 : HouseBeat.menuClose.delay(of: index, among: outs.count)
      ActionMenuMotion.send(&nameOuts[index], to: false, at: time, decided: time)
      ActionMenuMotion.send(&outs[index], to: false, at: time + lead + wait, decided: time)
    }
    rest(at: time, decided: time)
    rotation.retarget(to: 0, at: time, by: .house(.snap, traits))
  }

  private mutating func fire(_ item: Int, at time: Double, confirms: Bool) {
    let runs: Double = time + ActionMenuStory.fireDelay
    let lead: Double = traits.reduceMotion ? 0 : ActionMenuMotion.nameLead
    var (rank, last): (Int, Double) = (0, runs + lead)
    for index in outs.indices.reversed() {
      ActionMenuMotion.send(&nameOuts[index], to: false, at: runs, decided: time)
      guard index != item else { continue }
      last = runs + lead + (traits.reduceMotion ? 0 : HouseBeat.menuClose.interval * Double(rank))
      ActionMenuMotion.send(&outs[index], to: false, at: last, decided: time)
      rank += 1
    }
    let leaves: Double = traits.reduceMotion ? runs : last + HouseBeat.menuClose.interval + HouseBeat.small
    ActionMenuMotion.send(&outs[item], to: false, at: leaves, decided: time)
    let arrives: Double = leaves + ActionMenuMotion.arrival
    if traits.reduceMotion {
      rings[item].retarget(to: 1, at: time, by: .easeOut(duration: 0.15))
      rings[item].retarget(to: 0, at: arrives, by: .immediate)
    } else {
      lifts[item].retarget(to: ActionMenuMotion.swell, at: time, by: .house(.success, traits))
      lifts[item].retarget(to: 0, at: arrives + 0.3, by: .immediate)
    }
    scrim.retarget(to: 0, at: runs, by: .house(.dismiss, traits))
    guard confirms else {
      show(.own, at: runs, decided: time)
      rotation.retarget(to: 0, at: runs, by: .house(.snap, traits))
      return
    }
    show(.check, at: arrives, decided: time)
    symbols.append(Change(time: arrives + ActionMenuMotion.checkHold, value: .own))
    // By then the check hides the symbol, so that nobody sees it turn back.
    rotation.retarget(to: 0, at: arrives + 0.3, by: .immediate)
  }

  private mutating func rest(at time: Double, decided: Double) {
    show(.own, at: time, decided: decided)
    scrim.retarget(to: 0, at: time, by: .house(.dismiss, traits))
  }

  private mutating func follow(_ hover: ActionMenuStory.Hover, before next: ActionMenuStory.Hover?) {
    let index: Int = hover.item
    let goesOn: Bool = next.map { $0.item == index && !$0.isNew } ?? false
    guard !traits.reduceMotion else {
      if hover.isNew { rings[index].retarget(to: 1, at: hover.start, by: .easeOut(duration: 0.15)) }
      if !goesOn { rings[index].retarget(to: 0, at: hover.end, by: .easeOut(duration: 0.15)) }
      return
    }
    let (from, to): (Point, Point) = (tether(hover.from, of: index), tether(hover.to, of: index))
    let spring: Animation = .spring(MotionTier.elastic.spring)
    leans[index].follow(
      from, rate: to.subtracting(from).scaled(by: 1 / (hover.end - hover.start)), from: hover.start, by: spring)
    if hover.isNew { lifts[index].retarget(to: ActionMenuMotion.hoverLift, at: hover.start, by: spring) }
    guard !goesOn else { return }
    leans[index].follow(.zero, from: hover.end, by: spring)
    lifts[index].retarget(to: 0, at: hover.end, by: spring)
  }

  /// How far an action wants to lean to a finger: `lean` points at the edge of its room, and no farther.
  private func tether(_ finger: Point, of index: Int) -> Point {
    let way: Size = finger - places.items[index].center
    let length: Double = (way.width * way.width + way.height * way.height).squareRoot()
    let factor: Double = ActionMenuMotion.lean / max(places.reach, length)
    return Point(way.width * factor, way.height * factor)
  }

  /// Sends a child out or home at `time`. A decision takes back what an earlier one had planned for later.
  private static func send(_ list: inout [Change<Bool>], to value: Bool, at time: Double, decided: Double) {
    while list.count > 1, let last = list.last, last.time > decided { list.removeLast() }
    if list.last?.value != value { list.append(Change(time: time, value: value)) }
  }

  private mutating func show(_ symbol: Symbol, at time: Double, decided: Double) {
    while symbols.count > 1, let last = symbols.last, last.time > decided { symbols.removeLast() }
    symbols.append(Change(time: time, value: symbol))
  }

  // MARK: What is seen

  /// How dark the scrim is at `time`, 0…1 of its full strength.
  func scrim(at time: Double) -> Double { clamped(scrim.value(at: time)) }

  /// How far the trigger's symbol is turned at `time`, in degrees.
  func angle(at time: Double) -> Double { traits.reduceMotion ? 0 : 45 * rotation.value(at: time) }

  /// The symbols that take each other's place on the trigger.
  var swap: BlurSwap<Symbol> { BlurSwap(symbols, traits: traits) }

  /// An action and its name at `time`.
  func item(_ index: Int, at time: Double) -> Item {
    let slot: Rect = places.items[index]
    var bubble: Bud.State = Bud(from: places.trigger, to: slot, isOut: outs[index], traits: traits).state(at: time)
    let scale: Double = 1 + lifts[index].value(at: time)
    let lean: Point = leans[index].value(at: time)
    let size = Size(max(bubble.rect.width * scale, 0), max(bubble.rect.height * scale, 0))
    bubble.rect = Rect(center: bubble.rect.center + Size(lean.x, lean.y), size: size)
    // A name keeps its gap to a bubble that moves or changes its size.
    let away: Double = (bubble.rect.width - slot.width) / 2
    var shift: Size = bubble.rect.center - slot.center
    if places.isNameAbove[index] {
      shift.height -= away
    } else {
      shift.width += places.names[index].midX < slot.midX ? -away : away
    }
    let name: Bud.State = Bud(
      from: slot, to: places.names[index], isOut: nameOuts[index], isSqueezed: true, traits: traits
    ).state(
      at: time, parent: bubble.rect, slot: places.names[index].offsetBy(dx: shift.width, dy: shift.height))
    return Item(bubble: bubble, name: name, ring: clamped(rings[index].value(at: time)))
  }
}

extension ArraySlice<ActionMenuStory.Hover> {
  /// Takes the first off if it begins before `time`.
  fileprivate mutating func popFirst(before time: Double) -> ActionMenuStory.Hover? {
    guard let first, first.start < time else { return nil }
    removeFirst()
    return first
  }
}
