import Scene

/// One thing that happens to an effect at a time: input by the user, or a change by the host.
///
/// Places are fractions of the view, (0, 0) at the top left; they may lie outside 0…1.
public struct ScriptEvent: Hashable, Sendable {
  /// When it happens or begins, in seconds from the start.
  public var time: Double
  /// What happens.
  public var action: Action
  /// Which event of the JSON it was read from, counted from 0; events made in code have -1.
  public var index: Int

  /// Makes an event.
  public init(time: Double, _ action: Action, index: Int = -1) {
    self.time = time
    self.action = action
    self.index = index
  }

  /// What happens.
  public enum Action: Hashable, Sendable {
    /// The effect comes on screen and starts its clock; `with` gives parameters from that moment on.
    case appear(with: [String: JSONValue])
    /// Parameters or host states take new values.
    case set([String: JSONValue])
    /// Numbers move at a constant rate from the first to the second value over `duration` seconds.
    case ramp([String: Ramp], duration: Double)
    /// A finger taps.
    case tap(UnitPoint)
    /// A finger taps twice.
    case doubleTap(UnitPoint)
    /// A finger comes down; it lifts after `duration` seconds, or with the next `release`.
    case press(UnitPoint, duration: Double?)
    /// The finger lifts.
    case release(UnitPoint)
    /// A finger comes down, rests, moves, rests and lifts.
    case drag(Gesture)
    /// A pointer moves over the view without pressing; with `leaves` it is gone afterwards.
    case hover(Gesture, leaves: Bool)
    /// The content scrolls over `duration` seconds.
    case scroll(Scroll, duration: Double)
    /// The device tilts to (x, y) over `duration` seconds; the unit is the effect's: degrees, or -1…1 of its range.
    case tilt(x: Double, y: Double, duration: Double)
    /// Two fingers change the scale about a place.
    case pinch(at: UnitPoint, from: Double, to: Double, duration: Double)
    /// Text is typed at `rate` characters a second, or pasted at once if there is no rate.
    case type(String, rate: Double?)
    /// A key is pressed.
    case key(String)
    /// The recording ends.
    case stop
  }

  /// A number's way.
  public struct Ramp: Hashable, Sendable {
    /// Where it starts.
    public var from: Double
    /// Where it ends.
    public var to: Double

    /// Makes a ramp.
    public init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// A finger's or pointer's way along straight lines at one speed (distance counted in fractions of the view).
  public struct Gesture: Hashable, Sendable {
    /// At least one place.
    public var path: [UnitPoint]
    /// How long the move takes, in seconds.
    public var duration: Double
    /// How long it stays at the first place before it moves, in seconds.
    public var holdBefore: Double
    /// How long it stays at the last place before it lifts, in seconds. Without a rest it lifts at the speed of the move.
    public var rest: Double

    /// Makes a gesture.
    public init(path: [UnitPoint], duration: Double, holdBefore: Double = 0, rest: Double = 0) {
      self.path = path
      self.duration = duration
      self.holdBefore = holdBefore
      self.rest = rest
    }

    /// From touching down to lifting, in seconds.
    public var totalDuration: Double { holdBefore + duration + rest }

    /// Where it is `elapsed` seconds after it began.
    public func location(after elapsed: Double) -> UnitPoint {
      guard let first = path.first, let last = path.last else { return .center }
      let lengths: [Double] = zip(path, path.dropFirst()).map { Self.length($0, $1) }
      let total: Double = lengths.reduce(0, +)
      let share: Double = duration > 0 ? (elapsed - holdBefore) / duration : (elapsed < holdBefore ? 0 : 1)
      if !(share > 0) { return first }
      if share >= 1 || total == 0 { return last }
      var way: Double = share * total
      for (index, length) in lengths.enumerated() {
        if way <= length && length > 0 {
          let u: Double = way / length
          let (a, b) = (path[index], path[index + 1])
          return UnitPoint(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u)
        }
        way -= length
      }
      return last
    }

    /// How fast it moves `elapsed` seconds after it began, in fractions of the view a second; at the very end of a move
    /// without a rest, the speed with which it lifts.
    public func velocity(after elapsed: Double) -> UnitPoint {
      let move: Double = elapsed - holdBefore
      guard duration > 0, move > 0, move < duration || (move <= duration && rest == 0) else {
        return UnitPoint(x: 0, y: 0)
      }
      let lengths: [Double] = zip(path, path.dropFirst()).map { Self.length($0, $1) }
      let total: Double = lengths.reduce(0, +)
      var way: Double = move / duration * total
      for (index, length) in lengths.enumerated() where length > 0 {
        if way <= length || index == lengths.count - 1 {
          let speed: Double = total / duration / length
          let (a, b) = (path[index], path[index + 1])
          return UnitPoint(x: (b.x - a.x) * speed, y: (b.y - a.y) * speed)
        }
        way -= length
      }
      return UnitPoint(x: 0, y: 0)
    }

    private static func length(_ a: UnitPoint, _ b: UnitPoint) -> Double {
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
  }

  /// How content scrolls. The collections write it in three ways; which of the pair's two an effect means, it says itself
  /// by asking for the offset or for the translation.
  public enum Scroll: Hashable, Sendable {
    /// `[a, b]`: an offset from a to b, or a translation of a points along x and b along y.
    case pair(Double, Double)
    /// `[from, "end"]`: an offset up to the content's end.
    case toEnd(from: Double)
    /// One number: the content moves by so many points along y; negative is up.
    case by(Double)
  }
}
