import Scene

/// What the host and the device did. Times are in seconds from the start of the script.
extension Frame {
  /// The number last given to `name` by `set`, `ramp` or `with`, as it is at `time`; nil if there is none. `time` must not be
  /// later than the frame's.
  public func value(named name: String, at time: Double) -> Double? {
    json(named: name, at: time)?.number
  }

  /// The value last given to `name` by `set`, `ramp` or `with`, as it is at `time`; nil if there is none. `time` must not be
  /// later than the frame's.
  public func json(named name: String, at time: Double) -> JSONValue? {
    for event in past.reversed() where event.time <= time {
      switch event.action {
      case .appear(let values), .set(let values):
        if let value = values[name] { return value }
      case .ramp(let ramps, let duration):
        guard let ramp = ramps[name] else { continue }
        let share: Double = Frame.share(of: duration, after: time - event.time)
        return .number(ramp.from + (ramp.to - ramp.from) * share)
      default: continue
      }
    }
    return nil
  }

  /// Every value that `set` or `with` gave to `name` so far, in order.
  public func changes(of name: String) -> [Change<JSONValue>] {
    past.compactMap { event in
      switch event.action {
      case .appear(let values), .set(let values): values[name].map { Change(time: event.time, value: $0) }
      default: nil
      }
    }
  }

  /// How far the content is scrolled at `time`, in points; 0 at its start, `end` at its end. Pairs in the script are offsets
  /// from and to; a single number moves the content, so that -300 adds 300.
  public func scrollOffset(at time: Double, end: Double = .infinity) -> Double {
    var offset: Double = 0
    for event in past where event.time <= time {
      guard case .scroll(let scroll, let duration) = event.action else { continue }
      let share: Double = Frame.share(of: duration, after: time - event.time)
      switch scroll {
      case .pair(let from, let to): offset = from + (to - from) * share
      case .toEnd(let from): offset = from + ((end.isFinite ? end : from) - from) * share
      case .by(let distance): offset -= distance * share
      }
    }
    return offset
  }

  /// How far the content has been moved at `time`, in points: pairs in the script are translations, a single number is one
  /// along y.
  public func scrollTranslation(at time: Double) -> Size {
    var translation = Size.zero
    for event in past where event.time <= time {
      guard case .scroll(let scroll, let duration) = event.action else { continue }
      let share: Double = Frame.share(of: duration, after: time - event.time)
      switch scroll {
      case .pair(let x, let y): translation = translation + Size(x, y) * share
      case .by(let distance): translation = translation + Size(0, distance) * share
      case .toEnd: continue
      }
    }
    return translation
  }

  /// How the device is tilted at `time`, in the unit that the script uses; a tilt with a duration moves there at a constant
  /// rate from where it was.
  public func tilt(at time: Double) -> SIMD2<Double> {
    var tilt = SIMD2<Double>.zero
    for event in past where event.time <= time {
      guard case .tilt(let x, let y, let duration) = event.action else { continue }
      let share: Double = Frame.share(of: duration, after: time - event.time)
      tilt += (SIMD2(x, y) - tilt) * share
    }
    return tilt
  }

  /// The text typed so far at `time`: the characters of every `type` that have been struck, the first at once, less one
  /// for each `backspace` key. A character is what a reader counts as one: a letter with its marks, an emoji of several
  /// joined, a syllable of several jamo.
  public func typedText(at time: Double) -> String {
    var text = ""
    for event in past where event.time <= time {
      switch event.action {
      case .type(let string, let rate):
        text += rate.map { Frame.struck(string, rate: $0, since: event.time, at: time) } ?? string
      case .key("backspace"): text = String(text.dropLast())
      default: continue
      }
    }
    return text
  }

  /// The characters of `string` struck by `time`: number k, from 0, at `start` + k / `rate`.
  private static func struck(_ string: String, rate: Double, since start: Double, at time: Double) -> String {
    let whole: Double = ((time - start) * rate).rounded(.down)
    // The product of a difference may fall short of the whole number that the sum has reached.
    let last: Double = start + (whole + 1) / rate <= time ? whole + 1 : whole
    return String(string.prefix(Int(min(last + 1, Double(string.count)))))
  }

  /// Every key pressed so far, in order.
  public var keys: [Change<String>] {
    past.compactMap { event in
      guard case .key(let name) = event.action else { return nil }
      return Change(time: event.time, value: name)
    }
  }
}
