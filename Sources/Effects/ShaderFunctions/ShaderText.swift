import Shaders

/// The text of a shader that this target ships.
enum ShaderText {
  /// The embedded file, includes resolved. If the file is missing, which a test rules out, the text is an `#error`
  /// line that names it, so that the compiler's message tells the cause.
  static func embedded(_ name: String) -> String {
    do {
      return try ShaderLibrary.source(name)
    } catch {
      return "#error \(error)"
    }
  }
}
