/// From JSON to an effect: the defaults are encoded, the caller's values laid over them, the result decoded.
extension Effect {
  /// Every parameter's default by its key; null where there is none.
  ///
  /// - Throws: `ParameterError.refused` if a default cannot be written as JSON, which is a defect of the effect.
  public static func defaults() throws(ParameterError) -> [String: JSONValue] {
    let encoded: JSONValue
    do {
      encoded = try JSONValue(encoding: Self())
    } catch {
      throw ParameterError.refused(effect: info.id, cause: error.description)
    }
    var values: [String: JSONValue] = encoded.object ?? [:]
    for parameter in info.parameters where values[parameter.key] == nil { values[parameter.key] = .null }
    return values
  }

  /// Makes the effect with some parameters given as JSON, the others at their defaults.
  ///
  /// - Throws: `ParameterError` with the key, the value and what is allowed.
  public init(parameters: [String: JSONValue]) throws(ParameterError) {
    try self.init(checked: Self.checked(parameters))
  }

  /// Reads `key=value` words as a command line takes them: the value is JSON, or bare text where the parameter is text, a
  /// colour or a choice; commas separate the items of a list. A later word wins.
  ///
  /// - Throws: `ParameterError` with the key, the value and what is allowed.
  public static func parameters(fromAssignments words: [String]) throws(ParameterError) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for word in words {
      guard let sign = word.firstIndex(of: "="), sign != word.startIndex else { throw .notAnAssignment(word) }
      let key = String(word[..<sign])
      guard let parameter = info.parameter(named: key) else { throw unknown(key) }
      let value: JSONValue = parameter.allowed.value(fromArgument: String(word[word.index(after: sign)...]))
      values.merge(try checked([key: value])) { _, new in new }
    }
    return values
  }

  /// The values under their parameters' own keys, in the form that the effect decodes.
  static func checked(_ values: [String: JSONValue]) throws(ParameterError) -> [String: JSONValue] {
    var checked: [String: JSONValue] = [:]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let parameter = info.parameter(named: key) else { throw unknown(key) }
      guard let normalized = parameter.allowed.normalized(value) else {
        let fault = parameter.allowed.fault(in: value, at: parameter.key)
        throw .badValue(key: fault.key, value: fault.value.text(), allowed: "\(fault.allowed)")
      }
      checked[parameter.key] = normalized
    }
    return checked
  }

  /// Makes the effect from checked values laid over its defaults.
  init(checked values: [String: JSONValue]) throws(ParameterError) {
    if values.isEmpty {
      self.init()
      return
    }
    let merged: [String: JSONValue] = try Self.defaults().merging(values) { _, new in new }
    do {
      self = try JSONValue.object(merged).decoded(as: Self.self)
    } catch {
      throw ParameterError.refused(effect: Self.info.id, cause: error.description)
    }
  }

  static func unknown(_ key: String) -> ParameterError {
    .unknownKey(key: key, effect: info.id, valid: info.parameters.map(\.key))
  }
}

/// What a script sets: parameters are checked, the effect's inputs and the size of the canvas are left to the frame.
extension Effect {
  static func checked(
    _ values: [String: JSONValue], by event: ScriptEvent, field: String
  ) throws(ScriptError) -> [String: JSONValue] {
    let own: [String: JSONValue] = values.filter { key, value in
      !info.inputs.contains(key) && !(key == Script.sizeKey && value.array != nil)
    }
    do {
      return try checked(own)
    } catch {
      throw scriptError(error, event: event, field: field)
    }
  }

  static func checked(
    _ ramps: [String: ScriptEvent.Ramp], by event: ScriptEvent
  ) throws(ScriptError) -> [String: ScriptEvent.Ramp] {
    var checked: [String: ScriptEvent.Ramp] = [:]
    for (key, ramp) in ramps where !info.inputs.contains(key) {
      do {
        for end in [ramp.from, ramp.to] { _ = try self.checked([key: .number(end)]) }
      } catch {
        throw scriptError(error, event: event, field: "ramp")
      }
      checked[info.parameter(named: key)?.key ?? key] = ramp
    }
    return checked
  }

  private static func scriptError(_ error: ParameterError, event: ScriptEvent, field: String) -> ScriptError {
    switch error {
    case .badValue(let key, let value, let allowed):
      return ScriptError(event: event.index, field: "\(field).\(key)", value: value, allowed: allowed)
    case .unknownKey(let key, _, let valid):
      let names: [String] = valid + info.inputs
      let list: String =
        names.isEmpty ? "no key (the effect has no parameters)" : "one of " + names.joined(separator: ", ")
      return ScriptError(event: event.index, field: field, value: "\"\(ParameterError.cut(key))\"", allowed: list)
    default:
      return ScriptError(
        event: event.index, field: field, value: error.description, allowed: "parameters of \(info.id)")
    }
  }
}
