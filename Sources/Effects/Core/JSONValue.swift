import Foundation

/// A value as JSON knows it: how parameters and scripts arrive from outside.
public enum JSONValue: Hashable, Sendable, Codable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named values.
  case object([String: JSONValue])

  /// Reads whichever of the kinds is there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value as itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  /// Reads JSON text.
  ///
  /// - Throws: `JSONError`, which says where the text stops being JSON.
  public init(parsing data: Data) throws(JSONError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw JSONError(error)
    }
  }

  /// The value that `value` encodes to.
  ///
  /// - Throws: `JSONError` if it holds something that JSON cannot carry, such as NaN.
  public init(encoding value: some Encodable) throws(JSONError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    } catch {
      throw JSONError(error)
    }
  }

  /// What the value decodes to.
  ///
  /// - Throws: `JSONError` with the place and the cause.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(JSONError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    } catch {
      throw JSONError(error)
    }
  }

  /// The number, if it is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The text, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The items, if it is a list.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The named values, if it is an object.
  public var object: [String: JSONValue]? {
    if case .object(let values) = self { values } else { nil }
  }

  /// The value as JSON text with sorted keys, for messages: cut off after `limit` characters.
  public func text(limit: Int = 60) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "\(self)" }
    return Excerpt.of(String(decoding: data, as: UTF8.self), limit: limit)
  }
}

/// Why text was not JSON, or JSON not the value that was wanted.
public struct JSONError: Error, CustomStringConvertible, Sendable {
  /// The cause in words.
  public var description: String

  init(_ error: any Error) {
    guard let decoding = error as? DecodingError else {
      description = String(describing: error)
      return
    }
    switch decoding {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      description = (path.isEmpty ? "" : path + ": ") + (detail ?? context.debugDescription)
    @unknown default: description = String(describing: error)
    }
  }
}
