import Foundation
import Scene

extension Parameter.Allowed {
  /// The value in the form that the effect decodes, or nil if it is not allowed.
  func normalized(_ value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.number(let range), .number(let number)): return range.contains(number) ? value : nil
    case (.integer(let range), .number(let number)):
      guard let whole = Int(exactly: number), range.contains(whole) else { return nil }
      return value
    case (.flag, .bool): return value
    case (.text(let maximum), .string(let text)): return text.count <= maximum ? value : nil
    case (.choice(let words), .string(let text)):
      let word: String = text.hasPrefix(".") ? String(text.dropFirst()) : text
      return words.contains(word) ? .string(word) : nil
    case (.color, _): return (try? value.decoded(as: Color.self)) == nil ? nil : value
    case (.list(let item, let count), .array(let values)):
      guard count.contains(values.count) else { return nil }
      let checked: [JSONValue] = values.compactMap { item.normalized($0) }
      return checked.count == values.count ? .array(checked) : nil
    case (.optional, .null): return value
    case (.optional(let item), _): return item.normalized(value)
    case (.either(let first, let second), _): return first.normalized(value) ?? second.normalized(value)
    case (.fields(let fields), .object(let values)):
      var checked: [String: JSONValue] = [:]
      for (key, value) in values {
        guard let field = fields[key], let good = field.normalized(value) else { return nil }
        checked[key] = good
      }
      return .object(checked)
    default: return nil
    }
  }

  /// The first part of `value` that is not allowed, and what is: an item of a list rather than the whole list.
  func fault(in value: JSONValue, at key: String) -> (key: String, value: JSONValue, allowed: Parameter.Allowed) {
    switch (self, value) {
    case (.list(let item, let count), .array(let values)) where count.contains(values.count):
      for (index, element) in values.enumerated() where item.normalized(element) == nil {
        return item.fault(in: element, at: "\(key)[\(index)]")
      }
    case (.fields(let fields), .object(let values)):
      for (name, element) in values.sorted(by: { $0.key < $1.key }) {
        guard let field = fields[name] else { break }
        if field.normalized(element) == nil { return field.fault(in: element, at: "\(key).\(name)") }
      }
    case (.optional(let item), _): if case .list = item { return item.fault(in: value, at: key) }
    default: break
    }
    return (key, value, self)
  }

  /// What a word on the command line means for this kind: JSON where it is JSON, otherwise bare text; commas separate the
  /// items of a list.
  func value(fromArgument text: String) -> JSONValue {
    let parsed: JSONValue? = try? JSONValue(parsing: Data(text.utf8))
    switch self {
    case .text:
      if let parsed, parsed.string != nil { return parsed }
      return .string(text)
    case .list(let item, _):
      if let parsed, parsed.array != nil { return parsed }
      if text.isEmpty { return .array([]) }
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      return .array(words.map { item.value(fromArgument: $0.trimmingCharacters(in: .whitespaces)) })
    case .optional(let item):
      return parsed == .null ? .null : item.value(fromArgument: text)
    default:
      return parsed ?? .string(text)
    }
  }
}
