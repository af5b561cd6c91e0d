/// A shader file was asked for that is not embedded in the program.
public struct ShaderLibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The file whose include line asked for it; nil where the caller did.
  public let includedFrom: String?

  /// What was asked for, by whom, and what there is.
  public var description: String {
    let asker: String = includedFrom.map { " (included from \"\($0)\")" } ?? ""
    let known: String = ShaderLibrary.names.joined(separator: ", ")
    return "no shader file \"\(name)\"\(asker); embedded are: \(known)"
  }
}
