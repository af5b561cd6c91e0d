import Motion

/// What scrolls along one axis: how far it goes, how it gives past its ends, and where it comes to rest.
///
/// While a `scroll` of the script runs, a finger moves the content: 1:1 between the ends, against a rubber band past them.
/// When it lifts past an end the content springs back to that end. With snap points it goes to the one that the release
/// would coast to; without them it stays where the script left it.
public struct ScrollContent: Hashable, Sendable {
  /// The last offset inside, in points; the first is 0.
  public var end: Double
  /// How much of the content is seen at once, in points: what a pull past an end approaches and never reaches.
  public var viewport: Double
  /// Offsets to come to rest at, in points; those outside 0…`end` count as the end they are past. None: anywhere.
  public var snaps: [Double]
  /// How it goes home and to snap points. A scroll view's own curve is not published; this is the house's smooth spring.
  public var settling: Animation

  /// Makes a content. An `end` below 0 is 0, a `viewport` below a point is a point; what is not finite counts as these.
  public init(end: Double, viewport: Double, snaps: [Double] = [], settling: Animation = .smooth) {
    self.end = end.isFinite ? max(end, 0) : 0
    self.viewport = viewport.isFinite ? max(viewport, 1) : 1
    self.snaps = snaps.filter(\.isFinite)
    self.settling = settling
  }

  /// A content that rests at every page of `viewport` points.
  public static func paged(count: Int, viewport: Double) -> ScrollContent {
    let last: Int = max(min(count, 100_000) - 1, 0)
    return ScrollContent(
      end: Double(last) * viewport, viewport: viewport, snaps: (0...last).map { Double($0) * viewport })
  }

  var band: RubberBand { RubberBand(limits: 0...end, dimension: viewport) }

  /// Where the content goes when a finger lets go of it at `offset`; nil if it stays. Past an end the finger's speed is
  /// lost in the rubber band.
  func rest(from offset: Double, velocity: Double) -> Double? {
    let inside: Double = clamped(offset, to: 0...end)
    guard !snaps.isEmpty else { return inside == offset ? nil : inside }
    let places: [Double] = snaps.map { clamped($0, to: 0...end) }
    return SnapPoints(places).target(from: inside, velocity: inside == offset ? velocity : 0)
  }
}

extension Frame {
  /// The offset of `content` at `time`, in points, which must not be later than the frame's: below 0 and above the
  /// content's end it is pulled.
  ///
  /// Pairs in the script are the finger's way from one offset to another, `"end"` is the content's end, and one number moves
  /// the content from where it is, so that -300 adds 300.
  public func scrollOffset(at time: Double, in content: ScrollContent) -> Double {
    let scrolls: [(start: Double, scroll: ScriptEvent.Scroll, duration: Double)] = past.compactMap { event in
      guard case .scroll(let scroll, let duration) = event.action, event.time <= time else { return nil }
      return (event.time, scroll, duration)
    }
    let band: RubberBand = content.band
    var track = Track(0.0)
    for (index, entry) in scrolls.enumerated() {
      let (from, to): (Double, Double)
      switch entry.scroll {
      case .pair(let first, let last): (from, to) = (first, last)
      case .toEnd(let first): (from, to) = (first, content.end)
      case .by(let distance):
        let place: Double = band.place(for: track.value(at: entry.start))
        from = place.isFinite ? place : clamped(track.value(at: entry.start), to: 0...content.end)
        to = from - distance
      }
      // The next finger takes over.
      let next: Double = index + 1 < scrolls.count ? scrolls[index + 1].start : .infinity
      let stop: Double = min(entry.start + entry.duration, next)
      let share: Double = Frame.share(of: entry.duration, after: min(time, stop) - entry.start)
      let offset: Double = band.value(at: from + (to - from) * share)
      if time < stop { return offset }
      let velocity: Double = entry.duration > 0 ? (to - from) / entry.duration : 0
      if let rest = content.rest(from: offset, velocity: velocity) {
        let kept: Double = offset == clamped(offset, to: 0...content.end) ? velocity : 0
        track.launch(from: offset, velocity: kept, to: rest, at: stop, by: content.settling)
      } else {
        track.retarget(to: offset, at: stop, by: .immediate)
      }
    }
    return track.value(at: time)
  }
}
