import Scene

/// What happens to an effect over time, in the catalogue's `demo` format.
///
/// The JSON is a list of events in ascending order of `t` (seconds). An event has one or more of: `appear: true` with
/// optional `with`, `set`, `ramp` + `over`, `tap`, `doubletap`, `press` with optional `for`, `release`, `drag` + `over` with
/// optional `hold_before`, `rest` (or `hold`) and `velocity`, `hover` with optional `over`, holds and `leave`, `scroll` +
/// `over`, `tilt` with optional `over`, `pinch` (`at`, `scale`, `over`), `type` with `rate` or `paste`, `key`, `replay`,
/// `stop`.
public struct Script: Hashable, Sendable {
  /// In ascending order of time.
  public private(set) var events: [ScriptEvent]

  /// Makes a script; events are put in order of time, those at one time stay in the order given.
  ///
  /// Times must be finite and not negative.
  public init(_ events: [ScriptEvent] = []) {
    precondition(events.allSatisfy { $0.time.isFinite && $0.time >= 0 }, "an event's time is finite and not negative")
    self.events = events.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }

  /// When the effect first comes on screen: the first `appear`, or 0 without one.
  public var appearance: Double {
    for event in events {
      if case .appear = event.action { return event.time }
    }
    return 0
  }

  /// When the recording ends: the first `stop`, if there is one.
  public var end: Double? { events.first { $0.action == .stop }?.time }

  /// The canvas that the first `appear` asks for by `size_pt`, in points.
  public var size: Size? {
    for event in events {
      guard case .appear(let values) = event.action else { continue }
      guard let pair = values[Script.sizeKey]?.array?.compactMap(\.number), pair.count == 2 else { return nil }
      return Size(pair[0], pair[1])
    }
    return nil
  }

  /// The key under which `with` gives the size of the canvas.
  static let sizeKey = "size_pt"
}
