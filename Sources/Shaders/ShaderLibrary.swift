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
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let target = includeTarget(line) else {
        lines.append(line)
        continue
      }
      guard included.insert(target).inserted else { continue }
      var inner = try resolve(try text(target, includedFrom: name), in: target, included: &included)
      if inner.hasSuffix("\n") { inner.removeLast() }
      lines.append(Substring(inner))
    }
    return lines.joined(separator: "\n")
  }

  /// What stands between the quotation marks of an include line.
  private static func includeTarget(_ line: Substring) -> String? {
    guard line.hasPrefix("#include") else { return nil }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
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
