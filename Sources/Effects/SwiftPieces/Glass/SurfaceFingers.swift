import Motion
import Scene

/// Fingers on one surface of glass that may slide off it: more than `slide` points from its edge a finger lets go without
/// give, and comes back with its return.
struct SurfaceFingers: Sendable {
  /// How far off the edge a finger lets go, in points.
  static let slide = 44.0

  /// A stretch of time in which a finger holds the surface down.
  private struct Hold: Sendable {
    var start: Double
    var end: Double
    /// Whether it ends because the finger lifts on the surface.
    var lifts: Bool
  }

  private let rect: Rect
  private let legs: [PointerLeg]
  private let track: Track<Double>
  /// When a finger lifts as a tap: on the surface, and not moved further than `slide`.
  let taps: [Double]

  /// Reads the fingers of a frame that come down on `rect`.
  init(on rect: Rect, in frame: Frame) {
    self.rect = rect
    let area: Rect = rect.hitArea
    let zone: Rect = rect.insetBy(dx: -Self.slide, dy: -Self.slide)
    var (holds, legs, taps): ([Hold], [PointerLeg], [Double]) = ([], [], [])
    for touch in frame.pieceTouches(on: area) where touch.isTap {
      let end: Double = touch.end ?? .infinity
      holds.append(Hold(start: touch.start, end: end, lifts: true))
      legs.append(PointerLeg(start: touch.start, end: end, from: touch.location, to: touch.location))
      taps.append(end)
    }
    for event in frame.past where event.time >= frame.appearance {
      guard case .drag(let gesture) = event.action, let first = gesture.path.first, area.contains(frame.point(first))
      else { continue }
      let way: [PointerLeg] = frame.legs(of: gesture, from: event.time)
      let end: Double = event.time + gesture.totalDuration
      var parts: [Hold] = []
      for leg in way.compactMap({ $0.clipped(to: zone) }) {
        if let last = parts.last, leg.start - last.end < 1e-9 {
          parts[parts.count - 1].end = leg.end
        } else {
          parts.append(Hold(start: leg.start, end: leg.end, lifts: false))
        }
      }
      if let last = parts.indices.last, parts[last].end >= end - 1e-9 { parts[last].lifts = true }
      holds += parts
      legs += way
      if parts.last?.lifts == true, gesture.reach(after: gesture.totalDuration, on: frame.size) <= Self.slide {
        taps.append(end)
      }
    }
    let isStill: Bool = frame.traits.reduceMotion
    var track = Track(0.0)
    for hold in holds.sorted(by: { $0.start < $1.start }) {
      track.retarget(to: 1, at: hold.start, by: .spring(MotionRole.press.spring))
      guard hold.end.isFinite else { continue }
      let back: Spring = hold.lifts && !isStill ? MotionRole.release.spring : .short
      track.retarget(to: 0, at: hold.end, by: .spring(back))
    }
    self.track = track
    self.legs = legs.sorted { $0.start < $1.start }
    self.taps = taps.filter(\.isFinite).sorted()
  }

  /// How far the surface is pressed at `time`: 0…1, a release may go past 0.
  func amount(at time: Double) -> Double { track.value(at: time) }

  /// Where the finger is at `time`, or was last; the surface's middle before the first.
  func place(at time: Double) -> Point { legs.place(at: time) ?? rect.center }
}
