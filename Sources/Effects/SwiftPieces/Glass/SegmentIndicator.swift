import Motion
import Scene

/// The indicator of a row of segments: two edges that move one by one, and a finger that may carry both.
///
/// Places are in segments from the row's left end. Whatever moves it, the edge that faces where it goes leads on a quick
/// spring and never goes past; the other follows on a slower one that does, by 3 %.
struct SegmentIndicator: Sendable {
  /// Why the indicator goes somewhere.
  struct Command: Hashable, Sendable {
    /// When, in seconds.
    var time: Double
    /// Which segment.
    var segment: Int
  }

  /// A finger that carries it.
  struct Grab: Sendable {
    /// When it came down and when it lifts.
    var start: Double
    var end: Double
    /// Its way in segments, leg by leg; y does not matter.
    var legs: [PointerLeg]
    /// At the lift, in segments a second.
    var velocity: Double
  }

  /// Where both edges are, in segments, and how far it is lifted.
  struct State: Equatable, Sendable {
    var left: Double
    var right: Double
    /// 0…1; a release may go past 0.
    var lift: Double
    /// The middle.
    var center: Double { (left + right) / 2 }
  }

  /// How many segments the row has; at least 1.
  let count: Int
  /// Where it comes to rest, from which time on; the first is where it begins.
  private(set) var rests: [Change<Int>]
  private var left: Track<Double>
  private var right: Track<Double>
  private var lift = Track(0.0)
  private var grabs: [(grab: Grab, reach: Track<Double>)] = []
  private let isStill: Bool
  /// How far an edge may leave the row, and how hard the other resists, in segments.
  private let inset: Double
  private let band: Double

  /// How much longer the indicator reaches per segment a second, and the most.
  static let reachPerSpeed = 0.035
  static let reachLimit = 0.2
  /// Seconds of a finger's speed that count towards where it would land.
  static let foresight = 0.25

  /// Makes an indicator that rests on `segment`.
  ///
  /// - Parameters:
  ///   - inset: How far an edge may give at the row's ends, in segments.
  ///   - band: What the other edge's resistance ends at, in segments.
  init(on segment: Int, of count: Int, inset: Double, band: Double, reduceMotion: Bool, since time: Double) {
    self.count = max(count, 1)
    (self.inset, self.band) = (max(inset, 0), max(band, 1e-6))
    let first: Int = min(max(segment, 0), self.count - 1)
    rests = [Change(time: time, value: first)]
    left = Track(Double(first))
    right = Track(Double(first) + 1)
    isStill = reduceMotion
  }

  /// Sends it to a segment.
  mutating func send(_ command: Command) {
    let target: Int = min(max(command.segment, 0), count - 1)
    let here: State = state(at: command.time)
    let isRightward: Bool = Double(target) + 0.5 > here.center
    left.retarget(to: Double(target), at: command.time, by: animation(leads: !isRightward))
    right.retarget(to: Double(target) + 1, at: command.time, by: animation(leads: isRightward))
    rest(on: target, at: command.time)
  }

  /// Lets a finger carry it, and at the lift sends it to the segment that the finger's speed would reach.
  mutating func carry(_ grab: Grab) {
    lift.retarget(to: 1, at: grab.start, by: .spring(.quick))
    var reach = Track(0.0)
    for leg in grab.legs where !isStill {
      let speed: Double = leg.velocity.width
      let target: Double = min(max(speed * Self.reachPerSpeed, -Self.reachLimit), Self.reachLimit)
      reach.retarget(to: target, at: leg.start, by: .spring(duration: 0.25, bounce: 0))
    }
    grabs.append((grab, reach))
    guard grab.end.isFinite else { return }
    let free: Double = travelled(to: grab.end, grab)
    let here: State = state(at: grab.end.nextDown)
    let foreseen: Double = free + grab.velocity * Self.foresight
    let target: Int = min(max(Int(foreseen.rounded(.down)), 0), count - 1)
    // Against a wall the push is gone.
    let isAtWall: Bool = free < 0.5 || free > Double(count) - 0.5
    let speed: Double = isAtWall || isStill ? 0 : grab.velocity
    let isRightward: Bool = Double(target) + 0.5 > here.center
    left.launch(
      from: here.left, velocity: speed, to: Double(target), at: grab.end, by: animation(leads: !isRightward))
    right.launch(
      from: here.right, velocity: speed, to: Double(target) + 1, at: grab.end, by: animation(leads: isRightward))
    lift.retarget(to: 0, at: grab.end, by: .spring(isStill ? .short : MotionRole.release.spring))
    rest(on: target, at: grab.end)
  }

  private mutating func rest(on segment: Int, at time: Double) {
    if rests.last?.value != segment { rests.append(Change(time: time, value: segment)) }
  }

  private func animation(leads: Bool) -> Animation {
    .spring(isStill ? .short : leads ? PieceSpring.lead : PieceSpring.trail)
  }

  /// Where its middle would be without walls while a finger carries it: its own move goes on, and the finger's is added.
  private func travelled(to time: Double, _ grab: Grab) -> Double {
    guard let first = grab.legs.first?.from else { return 0 }
    let way: Double = (grab.legs.place(at: time) ?? first).x - first.x
    return (left.value(at: time) + right.value(at: time)) / 2 + way
  }

  /// Where it is at `time`.
  func state(at time: Double) -> State {
    var state = State(left: left.value(at: time), right: right.value(at: time), lift: lift.value(at: time))
    guard let (grab, reach) = grabs.last(where: { $0.grab.start <= time }), time < grab.end else { return state }
    let way: Double = travelled(to: time, grab) - state.center
    state.left += way
    state.right += way
    let ahead: Double = reach.value(at: time)
    if ahead > 0 { state.right += ahead } else { state.left += ahead }
    let end = Double(count)
    guard !isStill else {
      let shift: Double = max(-state.left, 0) - max(state.right - end, 0)
      state.left += shift
      state.right += shift
      return state
    }
    if state.left < 0 {
      let over: Double = -state.left
      let width: Double = state.right - state.left
      state.left = -RubberBand(dimension: max(inset, 1e-6)).value(at: over)
      state.right = min(state.right + over, width) - RubberBand(dimension: band).value(at: over)
    } else if state.right > end {
      let over: Double = state.right - end
      let width: Double = state.right - state.left
      state.right = end + RubberBand(dimension: max(inset, 1e-6)).value(at: over)
      state.left = max(state.left - over, end - width) + RubberBand(dimension: band).value(at: over)
    }
    return state
  }

  /// Which segment it rests on or goes to at `time`.
  func segment(at time: Double) -> Int { rests.last { $0.time <= time }?.value ?? rests[0].value }

  /// Which segment its middle lies in at `time`.
  func covered(at time: Double) -> Int {
    min(max(Int(state(at: time).center.rounded(.down)), 0), count - 1)
  }
}
