import CShaders

/// The GLSL files of the top-level folder `Shaders`, which are embedded in the program.
///
/// A name is a path below that folder: "functions/orb.glsl". A line `#include "lib/wave.glsl"` stands for that
/// file's text; a file is taken once, however often it is included, so a library file may include what it needs.
public enum ShaderLibrary {
  /// The names of all embedded files, in alphabetical order.
  public static var names: [String] { files.keys.sorted() }

  /// The text of a file with its includes resolved.
  ///
  /// - Throws: `ShaderLibraryError` where `name` or an included file is not embedded.
  public static func source(_ name: String) throws -> String {
    var included: Set<String> = [name]
    return try resolve(try text(name, includedFrom: nil), in: name, included: &included)
  }

  /// The text of a file as it stands, with its `#include` lines.
  ///
  /// - Throws: `ShaderLibraryError` where `name` is not embedded.
  public static func file(_ name: String) throws -> String { try text(name, includedFrom: nil) }

  /// GLSL that is not a file of the library, with its includes resolved from the library.
  ///
  /// - Throws: `ShaderLibraryError` where an included file is not embedded.
  public static func resolve(_ source: String, named name: String) throws -> String {
    var included: Set<String> = []
    return try resolve(source, in: name, included: &included)
  }

  private static func resolve(_ source: String, in name: String, included: inout Set<String>) throws -> String {
    var source: String = source
    var pieces: [String] = []
    // Bytes, of which all lines between two includes are copied at once: a picture's first programs wait for this.
    try source.withUTF8 { bytes in
      var (copied, line) = (0, 0)
      while line <= bytes.count {
        let end: Int = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let target = includeTarget(bytes[line..<end]) {
          if copied < line { pieces.append(String(decoding: bytes[copied..<(line - 1)], as: UTF8.self)) }
          copied = end + 1
          if included.insert(target).inserted {
            var inner = try resolve(try text(target, includedFrom: name), in: target, included: &included)
            if inner.utf8.last == UInt8(ascii: "\n") { inner.removeLast() }
            pieces.append(inner)
          }
        }
        line = end + 1
      }
      if copied <= bytes.count { pieces.append(String(decoding: bytes[copied...], as: UTF8.self)) }
    }
    return pieces.joined(separator: "\n")
  }

  /// What stands between the quotation marks of an include line.
  private static func includeTarget(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard line.first == UInt8(ascii: "#"), line.starts(with: "#include".utf8) else { return nil }
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  private static func text(_ name: String, includedFrom parent: String?) throws -> String {
    guard let text = files[name] else { throw ShaderLibraryError(name: name, includedFrom: parent) }
    return text
  }

  /// Name → text, read once from the C target that embeds the files.
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    withUnsafeMutablePointer(to: &files) { pointer in
      offstage_visit_shaders(pointer) { context, name, text in
        guard let context, let name, let text else { return }
        let files = context.assumingMemoryBound(to: [String: String].self)
        files.pointee[String(cString: name)] = String(cString: text)
      }
    }
    return files
  }()
}
