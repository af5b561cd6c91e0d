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

  /// Events are equal if the same happens at the same time, wherever they were read.
  public static func == (a: ScriptEvent, b: ScriptEvent) -> Bool {
    a.time == b.time && a.action == b.action
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(action)
  }

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
