/// Why a parameter was refused.
public enum ParameterError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The effect has no such parameter.
  case unknownKey(key: String, effect: String, valid: [String])
  /// The value is of the wrong kind or outside its range.
  case badValue(key: String, value: String, allowed: String)
  /// The text is not of the form `key=value`.
  case notAnAssignment(String)
  /// The parameters are not a JSON object.
  case notAnObject(String)
  /// The values are allowed one by one, but the effect refuses them.
  case refused(effect: String, cause: String)

  /// The cause and what is allowed.
  public var description: String {
    switch self {
    case .unknownKey(let key, let effect, let valid):
      let near = Nearest.match(for: key, in: valid).map { "; did you mean \"\($0)\"?" } ?? ""
      let list = valid.isEmpty ? "it takes no parameters" : "its parameters are " + valid.joined(separator: ", ")
      return "\(effect) has no parameter \"\(Self.cut(key))\"\(near) (\(list))"
    case .badValue(let key, let value, let allowed): return "\(key): \(value) is not allowed; it takes \(allowed)"
    case .notAnAssignment(let text): return "\"\(Self.cut(text))\" is not an assignment; write key=value"
    case .notAnObject(let cause): return "the parameters are not a JSON object: \(cause)"
    case .refused(let effect, let cause): return "\(effect) refuses its parameters: \(cause)"
    }
  }

  static func cut(_ text: String) -> String { Excerpt.of(text) }
}
