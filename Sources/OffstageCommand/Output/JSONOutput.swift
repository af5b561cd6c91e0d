import Foundation

/// Results as data.
enum JSONOutput {
  /// JSON text with sorted keys.
  ///
  /// - Throws: `EncodingError` for numbers that JSON cannot carry.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
