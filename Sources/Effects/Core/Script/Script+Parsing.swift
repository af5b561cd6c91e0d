import Foundation
import Scene

extension Script {
  /// Reads the catalogue's `demo` format from JSON text.
  ///
  /// - Throws: `ScriptError` with the event, the field, the value and what is allowed.
  public init(parsing data: Data) throws(ScriptError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: data)
    } catch {
      throw ScriptError(event: nil, field: "", value: "not JSON (\(error))", allowed: "a list of events as JSON")
    }
    try self.init(json: value)
  }

  /// Reads the catalogue's `demo` format.
  ///
  /// - Throws: `ScriptError` with the event, the field, the value and what is allowed.
  public init(json: JSONValue) throws(ScriptError) {
    guard let list = json.array else {
      throw ScriptError(event: nil, field: "", value: json.text(), allowed: "a list of events")
    }
    var events: [ScriptEvent] = []
    var previous: Double = 0
    for (index, item) in list.enumerated() {
      let reader = try ScriptEventReader(index: index, json: item)
      let time: Double = try reader.time(after: previous)
      events += try reader.actions().map { ScriptEvent(time: time, $0, index: index) }
      previous = time
    }
    self.init(events)
  }
}

/// Reads one event: each field is checked as it is read, and what nobody reads is unknown.
struct ScriptEventReader {
  let index: Int
  let fields: [String: JSONValue]

  /// Longest time, duration or distance: far above any use, far below where sums lose milliseconds.
  static let limit: Double = 1e9
  /// The same as errors write it.
  private static let most = "1000000000"
  private static let span = "from -\(most) to \(most)"

  /// Which fields qualify an action.
  static let qualifiers: [String: Set<String>] = [
    "appear": ["with", "replay"], "set": [], "ramp": ["over"], "tap": [], "doubletap": [], "press": ["for"],
    "release": [],
    "drag": ["over", "hold_before", "hold", "rest", "velocity"],
    "hover": ["over", "hold_before", "hold", "rest", "leave"],
    "scroll": ["over"],
    "tilt": ["over"], "pinch": [], "type": ["rate", "paste"], "key": [], "replay": [], "stop": [],
  ]

  init(index: Int, json: JSONValue) throws(ScriptError) {
    guard let fields = json.object else {
      throw ScriptError(event: index, field: "event", value: json.text(), allowed: "an object with \"t\" and an action")
    }
    self.index = index
    self.fields = fields
  }

  func refused(_ field: String, _ value: JSONValue?, _ allowed: String) -> ScriptError {
    ScriptError(event: index, field: field, value: value?.text() ?? "nothing", allowed: allowed)
  }

  func time(after previous: Double) throws(ScriptError) -> Double {
    let allowed =
      "a number of seconds from \(JSONValue.written(previous)) (events are in order of time) to \(Self.most)"
    guard let time = fields["t"]?.number, time >= previous, time <= Self.limit else {
      throw refused("t", fields["t"], allowed)
    }
    return time
  }

  func actions() throws(ScriptError) -> [ScriptEvent.Action] {
    let names: [String] = fields.keys.filter { Self.qualifiers[$0] != nil }.sorted()
    guard !names.isEmpty else {
      throw refused("event", .object(fields), "an action: " + Self.qualifiers.keys.sorted().joined(separator: ", "))
    }
    let known: Set<String> = names.reduce(into: ["t"]) { known, name in
      known.insert(name)
      known.formUnion(Self.qualifiers[name] ?? [])
    }
    for key in fields.keys.sorted() where !known.contains(key) {
      throw refused(key, fields[key], "only " + known.sorted().joined(separator: ", ") + " beside this action")
    }
    var actions: [ScriptEvent.Action] = []
    // Appearing comes first, so that what is set at the same moment changes what appeared.
    for name in names.sorted(by: { Self.rank($0) < Self.rank($1) }) {
      if let action = try action(name) { actions.append(action) }
    }
    return actions
  }

  private static func rank(_ name: String) -> Int {
    switch name {
    case "appear", "replay": 0
    case "set", "ramp": 1
    case "stop": 3
    default: 2
    }
  }

  private func action(_ name: String) throws(ScriptError) -> ScriptEvent.Action? {
    switch name {
    case "appear":
      try yes(name)
      return .appear(with: try object("with") ?? [:])
    case "replay":
      try yes(name)
      return fields["appear"] == nil ? .appear(with: [:]) : nil
    case "stop":
      try yes(name)
      return .stop
    case "set":
      guard let values = try object(name) else { throw refused(name, nil, "an object of values") }
      return .set(values)
    case "ramp": return .ramp(try ramps(), duration: try duration("over"))
    case "tap": return .tap(try point(name))
    case "doubletap": return .doubleTap(try point(name))
    case "press": return .press(try point(name), duration: fields["for"] == nil ? nil : try duration("for"))
    case "release": return .release(try point(name))
    case "drag":
      var gesture: ScriptEvent.Gesture = try gesture(along: points(name, atLeast: 2), over: duration("over"))
      gesture.releaseVelocity = fields["velocity"] == nil ? nil : try point("velocity")
      return .drag(gesture)
    case "hover":
      let path: [UnitPoint] =
        fields[name]?.array?.first?.number == nil ? try points(name, atLeast: 1) : [try point(name)]
      let over: Double = try duration("over", otherwise: path.count > 1 ? nil : 0)
      return .hover(try gesture(along: path, over: over), leaves: try flag("leave"))
    case "scroll": return .scroll(try scroll(), duration: try duration("over"))
    case "tilt":
      let pair: UnitPoint = try point(name)
      return .tilt(x: pair.x, y: pair.y, duration: try duration("over", otherwise: 0))
    case "pinch": return try pinch()
    case "type": return try typing()
    default:
      guard let key = fields[name]?.string, !key.isEmpty else { throw refused(name, fields[name], "the name of a key") }
      return .key(key)
    }
  }

  private func gesture(along path: [UnitPoint], over: Double) throws(ScriptError) -> ScriptEvent.Gesture {
    let rest: Double = try duration("rest", otherwise: 0)
    let hold: Double = try duration("hold", otherwise: 0)
    return ScriptEvent.Gesture(
      path: path, duration: over, holdBefore: try duration("hold_before", otherwise: 0), rest: max(rest, hold))
  }

  private func yes(_ name: String) throws(ScriptError) {
    guard fields[name] == .bool(true) else { throw refused(name, fields[name], "true") }
  }

  private func flag(_ name: String) throws(ScriptError) -> Bool {
    switch fields[name] {
    case nil: return false
    case .bool(let value): return value
    case let other: throw refused(name, other, "true or false")
    }
  }

  private func object(_ name: String) throws(ScriptError) -> [String: JSONValue]? {
    guard let value = fields[name] else { return nil }
    guard let object = value.object else { throw refused(name, value, "an object of values") }
    // A list is the canvas; one number is a parameter of the effect.
    if let size = object[Script.sizeKey], let list = size.array {
      let pair: [Double] = list.compactMap(\.number)
      guard pair.count == 2, list.count == 2, pair.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        throw refused(
          "\(name).\(Script.sizeKey)", size, "a width and a height in points, each above 0 and at most 100000")
      }
    }
    return object
  }

  private func duration(_ name: String, otherwise: Double? = nil) throws(ScriptError) -> Double {
    if fields[name] == nil, let otherwise { return otherwise }
    guard let value = fields[name]?.number, value >= 0, value <= Self.limit else {
      throw refused(name, fields[name], "a number of seconds from 0 to \(Self.most)")
    }
    return value
  }

  private func pair(_ value: JSONValue?) -> UnitPoint? {
    guard let list = value?.array, list.count == 2, let x = list[0].number, let y = list[1].number,
      abs(x) <= Self.limit, abs(y) <= Self.limit
    else { return nil }
    return UnitPoint(x: x, y: y)
  }

  private func point(_ name: String) throws(ScriptError) -> UnitPoint {
    guard let point = pair(fields[name]) else {
      throw refused(name, fields[name], "two numbers [x, y], each \(Self.span)")
    }
    return point
  }

  private func points(_ name: String, atLeast count: Int) throws(ScriptError) -> [UnitPoint] {
    let allowed = "a list of at least \(count) place\(count == 1 ? "" : "s") [x, y]"
    guard let list = fields[name]?.array, list.count >= count else { throw refused(name, fields[name], allowed) }
    var points: [UnitPoint] = []
    for item in list {
      guard let point = pair(item) else {
        throw refused(name, item, "two numbers [x, y] for each place, each \(Self.span)")
      }
      points.append(point)
    }
    return points
  }

  private func ramps() throws(ScriptError) -> [String: ScriptEvent.Ramp] {
    guard let values = fields["ramp"]?.object else { throw refused("ramp", fields["ramp"], "an object of [from, to]") }
    var ramps: [String: ScriptEvent.Ramp] = [:]
    for (key, value) in values {
      guard let ends = pair(value) else {
        throw refused("ramp.\(key)", value, "two numbers [from, to], each \(Self.span)")
      }
      ramps[key] = ScriptEvent.Ramp(from: ends.x, to: ends.y)
    }
    return ramps
  }

  private func scroll() throws(ScriptError) -> ScriptEvent.Scroll {
    let value: JSONValue? = fields["scroll"]
    if let number = value?.number, abs(number) <= Self.limit { return .by(number) }
    if let ends = pair(value) { return .pair(ends.x, ends.y) }
    if let list = value?.array, list.count == 2, let from = list[0].number, list[1].string == "end" {
      return .toEnd(from: from)
    }
    throw refused(
      "scroll", value, "a number of points, [from, to], [from, \"end\"] or [dx, dy], each number \(Self.span)")
  }

  private func pinch() throws(ScriptError) -> ScriptEvent.Action {
    let form = "{\"at\": [x, y], \"scale\": [from, to], \"over\": seconds}"
    guard let values = fields["pinch"]?.object, Set(values.keys).isSubset(of: ["at", "scale", "over"]) else {
      throw refused("pinch", fields["pinch"], form)
    }
    guard let place = pair(values["at"]) else {
      throw refused("pinch.at", values["at"], "two numbers [x, y], each \(Self.span)")
    }
    guard let scale = pair(values["scale"]), scale.x > 0, scale.y > 0 else {
      throw refused("pinch.scale", values["scale"], "two numbers [from, to], each above 0 and at most \(Self.most)")
    }
    guard let over = values["over"]?.number, over >= 0, over <= Self.limit else {
      throw refused("pinch.over", values["over"], "a number of seconds from 0 to \(Self.most)")
    }
    return .pinch(at: place, from: scale.x, to: scale.y, duration: over)
  }

  private func typing() throws(ScriptError) -> ScriptEvent.Action {
    guard let text = fields["type"]?.string else { throw refused("type", fields["type"], "text") }
    if try flag("paste") || fields["rate"] == nil { return .type(text, rate: nil) }
    guard let rate = fields["rate"]?.number, rate > 0, rate <= Self.limit else {
      throw refused("rate", fields["rate"], "a number of characters a second above 0, at most \(Self.most)")
    }
    return .type(text, rate: rate)
  }
}
