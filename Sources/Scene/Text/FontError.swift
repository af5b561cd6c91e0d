/// Why text or a glyph cannot be made.
public enum FontError: Error, CustomStringConvertible, Sendable, Hashable {
  /// No file of the face was found; `searched` names the places.
  case missing(FontInstance.Face, searched: [String])
  /// A file is there but is no font, or is damaged.
  case unreadable(path: String, face: FontInstance.Face)
  /// A size is not a finite number of pixels above zero, or makes a glyph larger than the rasteriser's limit.
  case size(pixels: Double, limit: Int)
  /// FreeType refused an operation; `code` is its error number.
  case freeType(operation: String, face: FontInstance.Face, code: Int32)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .missing(let face, let searched):
      return "the \(face.title) font was not found (searched \(searched.joined(separator: ", "))); "
        + "install the Debian package \(face.package)"
    case .unreadable(let path, let face):
      return "the \(face.title) font at \(path) cannot be read; reinstall the Debian package \(face.package)"
    case .size(let pixels, let limit):
      return "a font size of \(pixels) pixels cannot be drawn as a mask; it must be above 0, and no glyph may be "
        + "larger than \(limit) pixels"
    case .freeType(let operation, let face, let code):
      return "FreeType failed to \(operation) of the \(face.title) font (error \(code)); "
        + "reinstall the Debian package \(face.package)"
    }
  }
}
