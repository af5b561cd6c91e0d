import Glibc

/// The names of a sequence of frames: a path with one `%d`, or `%05d` for a number padded with zeros, in its last
/// part. `%%` is a percent sign.
public struct FramePattern: Sendable, Hashable {
  /// The pattern as the caller wrote it.
  public let text: String

  private let prefix: String
  private let suffix: String
  private let digits: Int

  /// Reads a pattern.
  ///
  /// - Throws: `FramePatternError` when there is no number, more than one, another conversion than `%d`, a number in
  ///   a folder's name, or no file name.
  public init(_ text: String) throws(FramePatternError) {
    func fail(_ cause: FramePatternError.Cause) -> FramePatternError { FramePatternError(pattern: text, cause: cause) }
    var literals = [""]
    var digits = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        literals[literals.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        literals[literals.count - 1].append("%")
        continue
      }
      let field = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(field.count)
      guard rest.popFirst() == "d" else { throw fail(.badConversion) }
      guard field.isEmpty || field.first == "0" else { throw fail(.badConversion) }
      guard let width = field.isEmpty ? 1 : Int(field), width <= 18 else { throw fail(.badConversion) }
      digits = max(width, 1)
      literals.append("")
    }
    guard literals.count > 1 else { throw fail(.noNumber) }
    guard literals.count == 2 else { throw fail(.severalNumbers) }
    guard !literals[1].contains("/") else { throw fail(.numberInFolder) }
    guard !text.utf8.contains(0) else { throw fail(.badConversion) }
    (self.text, prefix, suffix, self.digits) = (text, literals[0], literals[1], digits)
  }

  /// The path of frame `index`.
  public func path(for index: Int) -> String {
    let number = String(index.magnitude)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    return prefix + (index < 0 ? "-" : "") + zeros + number + suffix
  }

  /// The folder that holds the frames; empty for the current one.
  public var folder: String {
    guard let slash = prefix.lastIndex(of: "/") else { return "" }
    return slash == prefix.startIndex ? "/" : String(prefix[..<slash])
  }

  /// Creates the folder, and those above it, where they are missing.
  ///
  /// - Throws: `FileError` when one cannot be created or is a file.
  public func createFolder() throws {
    guard !folder.isEmpty else { return }
    var reached = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      reached += part + "/"
      if mkdir(reached, 0o777) != 0 && errno != EEXIST {
        throw FileError(path: folder, action: .createFolder, code: errno)
      }
    }
    var status = stat()
    if stat(folder, &status) != 0 { throw FileError(path: folder, action: .createFolder, code: errno) }
    if status.st_mode & S_IFMT != S_IFDIR {
      throw FileError(path: folder, action: .createFolder, cause: .notAFolder)
    }
  }
}

/// A pattern of frame names that cannot be used.
public struct FramePatternError: Error, CustomStringConvertible, Sendable, Hashable {
  /// What is wrong with it.
  public enum Cause: Sendable {
    /// No `%d` at all.
    case noNumber
    /// More than one `%d`.
    case severalNumbers
    /// A percent sign that begins neither `%d`, `%05d` nor `%%`.
    case badConversion
    /// The number stands in a folder's name.
    case numberInFolder
  }

  /// The pattern as the caller wrote it.
  public let pattern: String
  /// What is wrong with it.
  public let cause: Cause

  /// One line that names the pattern and what is allowed.
  public var description: String {
    let reason: String
    switch cause {
    case .noNumber: reason = "it has no frame number"
    case .severalNumbers: reason = "it has more than one frame number"
    case .badConversion: reason = "only %d, %0Nd (N up to 18) and %% are understood"
    case .numberInFolder: reason = "the frame number must stand in the file name, not in a folder's"
    }
    return "bad pattern '\(pattern)': \(reason); write for example 'frames/%05d.png'"
  }
}
