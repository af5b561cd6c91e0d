import Scene

extension Script {
  /// The script in the catalogue's `demo` format, which reads back as an equal script.
  public var json: JSONValue {
    .array(events.map { .object(Dictionary($0.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })) })
  }

  /// The script as JSON text, an event on each line; it reads back as an equal script.
  public var jsonText: String {
    guard !events.isEmpty else { return "[]" }
    let lines: [String] = events.map { event in
      "  {" + event.fields.map { "\(JSONValue.written($0.name)): \($0.value.spacedText)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }
}

extension ScriptEvent {
  /// The event's fields in the order in which people write them: when, what, how.
  var fields: [(name: String, value: JSONValue)] {
    [("t", .number(time))] + action.fields
  }
}

extension ScriptEvent.Action {
  fileprivate typealias Fields = [(name: String, value: JSONValue)]

  fileprivate var fields: Fields {
    switch self {
    case .appear(let values):
      return [("appear", .bool(true))] + (values.isEmpty ? [] : [("with", .object(values))])
    case .set(let values): return [("set", .object(values))]
    case .ramp(let ramps, let duration):
      let pairs: [String: JSONValue] = ramps.mapValues { .array([.number($0.from), .number($0.to)]) }
      return [("ramp", .object(pairs)), ("over", .number(duration))]
    case .tap(let place): return [("tap", Self.json(place))]
    case .doubleTap(let place): return [("doubletap", Self.json(place))]
    case .press(let place, let duration):
      return [("press", Self.json(place))] + (duration.map { [("for", .number($0))] } ?? [])
    case .release(let place): return [("release", Self.json(place))]
    case .drag(let gesture):
      let velocity: Fields = gesture.releaseVelocity.map { [("velocity", Self.json($0))] } ?? []
      return [("drag", .array(gesture.path.map(Self.json)))] + Self.timing(gesture, always: true) + velocity
    case .hover(let gesture, let leaves):
      let single: JSONValue? = gesture.path.count == 1 ? gesture.path.first.map(Self.json) : nil
      let path: JSONValue = single ?? .array(gesture.path.map(Self.json))
      let leaving: Fields = leaves ? [("leave", .bool(true))] : []
      return [("hover", path)] + Self.timing(gesture, always: single == nil) + leaving
    case .scroll(let scroll, let duration): return [("scroll", scroll.json), ("over", .number(duration))]
    case .tilt(let x, let y, let duration):
      return [("tilt", .array([.number(x), .number(y)]))] + (duration == 0 ? [] : [("over", .number(duration))])
    case .pinch(let place, let from, let to, let duration):
      let scale: JSONValue = .array([.number(from), .number(to)])
      return [("pinch", .object(["at": Self.json(place), "scale": scale, "over": .number(duration)]))]
    case .type(let text, let rate):
      return [("type", .string(text)), rate.map { ("rate", .number($0)) } ?? ("paste", .bool(true))]
    case .key(let name): return [("key", .string(name))]
    case .stop: return [("stop", .bool(true))]
    }
  }

  private static func json(_ place: UnitPoint) -> JSONValue { .array([.number(place.x), .number(place.y)]) }

  private static func timing(_ gesture: ScriptEvent.Gesture, always: Bool) -> Fields {
    var fields: Fields = always || gesture.duration != 0 ? [("over", .number(gesture.duration))] : []
    if gesture.holdBefore != 0 { fields.append(("hold_before", .number(gesture.holdBefore))) }
    if gesture.rest != 0 { fields.append(("rest", .number(gesture.rest))) }
    return fields
  }
}

extension ScriptEvent.Scroll {
  fileprivate var json: JSONValue {
    switch self {
    case .pair(let from, let to): return .array([.number(from), .number(to)])
    case .toEnd(let from): return .array([.number(from), .string("end")])
    case .by(let distance): return .number(distance)
    }
  }
}
