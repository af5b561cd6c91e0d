import Foundation

/// JSON as people write it: a space after each comma and colon, whole numbers without a point.
extension JSONValue {
  /// The value on one line, keys in order of name. Numbers that are not finite, which JSON cannot carry, are null.
  var spacedText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return value.isFinite ? Self.written(value) : "null"
    case .string(let value): return Self.written(value)
    case .array(let values): return "[" + values.map(\.spacedText).joined(separator: ", ") + "]"
    case .object(let values):
      let fields: [String] = values.sorted { $0.key < $1.key }.map { "\(Self.written($0.key)): \($0.value.spacedText)" }
      return "{" + fields.joined(separator: ", ") + "}"
    }
  }

  /// A number in the fewest digits that read back as the same number.
  static func written(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Text in quotation marks with what JSON wants escaped.
  static func written(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      case "\r": written += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        written += String(format: "\\u%04x", scalar.value)
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
