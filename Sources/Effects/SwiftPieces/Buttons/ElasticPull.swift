import Foundation
import Motion
import Scene

/// How an elastic button answers its fingers: a squash towards the touch, a deeper one after a hold, a pull that stretches
/// it, and a release that springs back with as much give as the pull put in.
struct ElasticPull: Sendable {
  /// Seconds until a hold deepens the squash.
  static let holdTime = HouseBeat.longPress
  /// How much deeper, as a part of the size.
  static let holdDepth = 0.03
  /// A finger that moves further than this lets the button go, in points.
  static let cancelDistance = 44.0
  /// What the resistance to a pull ends at, in points.
  static let band = 24.0
  /// The most that a pull stretches a button with words on it.
  static let stretchLimit = 0.08

  /// A finger's time on the button.
  struct Touch: Hashable, Sendable {
    /// When it comes down, and when it lifts or is cancelled; infinity while nobody knows.
    var start: Double
    var end: Double
    /// Where it comes down, in points.
    var location: Point
    /// Its way.
    var legs: [PointerLeg]
    /// Whether it went too far.
    var isCancelled: Bool
  }

  /// What is done to the button at a moment.
  struct State: Equatable, Sendable {
    /// About `anchor`.
    var scale: Double
    /// What stays where it is, in points.
    var anchor: Point
    /// How far it is pulled away, in points.
    var offset: Size
    /// Along the pull.
    var stretch: Stretch
    /// How far it is pressed: 0…1, and more after a hold.
    var press: Double
    /// Where the finger came down last.
    var finger: Point
  }

  /// The touches, in order.
  let touches: [Touch]
  private let rect: Rect
  private let depth: Double
  private let press: Track<Double>
  private let hold: Track<Double>
  private let pulls: [(touch: Touch, release: Track<SIMD2<Double>>)]
  private let isStill: Bool

  /// Makes the answer of the button on `rect`.
  ///
  /// - Parameters:
  ///   - squash: Scale while pressed.
  ///   - bounce: The release's extra give; a tap takes half of it.
  init(on rect: Rect, squash: Double, bounce: Double, in frame: Frame) {
    self.rect = rect
    depth = 1 - squash
    isStill = frame.traits.reduceMotion
    touches = Self.touches(on: rect, in: frame)
    var (press, hold) = (Track(0.0), Track(0.0))
    var pulls: [(touch: Touch, release: Track<SIMD2<Double>>)] = []
    for touch in touches {
      press.retarget(to: 1, at: touch.start, by: .spring(MotionRole.press.spring))
      if touch.end - touch.start > Self.holdTime {
        hold.retarget(to: 1, at: touch.start + Self.holdTime, by: .spring(.quick))
      }
      let pulled: Size = Self.pull(of: touch, at: touch.end)
      let share: Double = clamped(pulled.length / Self.band)
      let back: Spring = isStill || touch.isCancelled ? .short : Self.release(bounce: bounce, share: share)
      var release = Track(SIMD2(0.0, 0.0))
      if touch.end.isFinite {
        press.retarget(to: 0, at: touch.end, by: .spring(back))
        hold.retarget(to: 0, at: touch.end, by: .spring(back))
        release.launch(
          from: SIMD2(pulled.width, pulled.height), velocity: .zero, to: .zero, at: touch.end, by: .spring(back))
      }
      pulls.append((touch, release))
    }
    (self.press, self.hold, self.pulls) = (press, hold, pulls)
  }

  /// The release after a pull of `share` of the most: with a bounce of 0.2 a tap lands on the elastic spring
  /// (0.42 s, 0.38) and a full pull on the expressive one (0.48 s, 0.48).
  static func release(bounce: Double, share: Double) -> Spring {
    let give: Double = bounce * (0.5 + 0.5 * share)
    return Spring(duration: 0.36 + 0.6 * give, bounce: clamped(0.28 + give, to: 0...0.9))
  }

  /// How far a finger has pulled at `time`, against the resistance.
  private static func pull(of touch: Touch, at time: Double) -> Size {
    guard let now = touch.legs.place(at: time) else { return .zero }
    let way: Size = now - touch.location
    let length: Double = way.length
    guard length > 0 else { return .zero }
    return way * (RubberBand(dimension: band).value(at: length) / length)
  }

  private static func touches(on rect: Rect, in frame: Frame) -> [Touch] {
    var touches: [Touch] = frame.pieceTouches(on: rect.hitArea).filter(\.isTap).map { touch in
      let end: Double = touch.end ?? .infinity
      let rest = PointerLeg(start: touch.start, end: end, from: touch.location, to: touch.location)
      return Touch(start: touch.start, end: end, location: touch.location, legs: [rest], isCancelled: false)
    }
    for event in frame.past where event.time >= frame.appearance {
      guard case .drag(let gesture) = event.action, let first = gesture.path.first,
        rect.hitArea.contains(frame.point(first))
      else { continue }
      let cancel: Double? = gesture.time(reaching: cancelDistance, on: frame.size)
      touches.append(
        Touch(
          start: event.time, end: event.time + (cancel ?? gesture.totalDuration), location: frame.point(first),
          legs: frame.legs(of: gesture, from: event.time), isCancelled: cancel != nil))
    }
    touches.sort { $0.start < $1.start }
    for index in touches.indices.dropFirst() where touches[index - 1].end > touches[index].start {
      touches[index - 1].end = touches[index].start
    }
    return touches
  }

  /// The button at `time`.
  func state(at time: Double) -> State {
    let pressed: Double = press.value(at: time)
    let deeper: Double = hold.value(at: time)
    let last: Touch? = touches.last { $0.start <= time }
    let finger: Point = last?.location ?? rect.center
    var state = State(
      scale: 1, anchor: rect.center.interpolated(to: finger, by: 0.6), offset: .zero, stretch: .none,
      press: max(pressed + 0.4 * deeper, 0), finger: finger)
    guard !isStill else { return state }
    state.scale = 1 - depth * pressed - Self.holdDepth * deeper
    var pull = Size.zero
    for (touch, release) in pulls where touch.start <= time {
      if time < touch.end {
        pull = Self.pull(of: touch, at: time)
      } else {
        let rest: SIMD2<Double> = release.value(at: time)
        pull = Size(rest.x, rest.y)
      }
    }
    state.offset = pull
    state.stretch = Stretch(
      pull: SIMD2(pull.width, pull.height), reach: Self.band, most: Self.stretchLimit)
    return state
  }
}
