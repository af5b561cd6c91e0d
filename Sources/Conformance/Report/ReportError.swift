/// Why a report cannot be made.
public enum ReportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file of the page was not embedded when the program was built.
  case missingPart(String)
  /// The cases alone, without any picture, are more than a page may hold; in bytes.
  case tooLarge(bytes: Int, limit: Int)

  /// One sentence that names the values and a remedy.
  public var description: String {
    switch self {
    case .missingPart(let name):
      "the program was built without the report's \(name); build it from a clean checkout"
    case .tooLarge(let bytes, let limit):
      "the report's cases alone take \(bytes) bytes, and a page may have \(limit); verify fewer effects or moments at a time"
    }
  }
}
