import Glibc
import Synchronization

/// What is there of a dump of PNG files that was begun before, so that only the rest need be made.
public struct DumpInventory: Sendable {
  /// How the files are named.
  public var pattern: FramePattern
  /// Pixels in a row of every frame.
  public var width: Int
  /// Rows of every frame.
  public var height: Int
  /// The mark of each frame's file.
  public var mark: @Sendable (_ frame: Int) throws -> PNGMark
  /// How many threads read files; at least 1.
  public var threads: Int

  /// Describes a dump.
  public init(
    pattern: FramePattern, width: Int, height: Int, threads: Int = ProcessorCount.online,
    mark: @escaping @Sendable (_ frame: Int) throws -> PNGMark
  ) {
    (self.pattern, self.width, self.height, self.mark, self.threads) = (pattern, width, height, mark, threads)
  }

  /// The frames whose files are whole and hold this dump's picture. Every byte of them is read, against its checksum.
  /// A file that is missing, damaged, of another size, or without a mark is not among them: it is to be made (again).
  ///
  /// - Throws: `DumpError.otherPicture` for a whole file of the right size that is marked as another picture;
  ///   `FileError` when a file that exists cannot be read; what `mark` throws.
  public func wholeFrames(of frames: Range<Int>) throws -> Set<Int> {
    let found = Mutex<(kept: Set<Int>, failure: (frame: Int, error: any Error)?)>(([], nil))
    Parallel.forEach(count: frames.count, threads: threads) { position in
      let frame: Int = frames.lowerBound + position
      let outcome = Result { try isWhole(frame) }
      found.withLock { found in
        switch outcome {
        case .success(let isWhole):
          if isWhole { found.kept.insert(frame) }
        case .failure(let error):
          // The lowest frame's error, whichever thread came first.
          if frame < found.failure?.frame ?? .max { found.failure = (frame, error) }
        }
      }
    }
    return try found.withLock { found in
      if let failure = found.failure { throw failure.error }
      return found.kept
    }
  }

  private func isWhole(_ frame: Int) throws -> Bool {
    let path: String = pattern.path(for: frame)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= FileReader.defaultLimit else {
      return false
    }
    guard let facts = PNGFileFacts(try FileReader.bytes(of: path)), (facts.width, facts.height) == (width, height),
      let mark = facts.mark
    else { return false }
    let expected: PNGMark = try self.mark(frame)
    guard mark == expected else {
      throw DumpError.otherPicture(path: path, frame: frame, found: mark.text, expected: expected.text)
    }
    return true
  }
}

/// A dump that cannot be continued.
public enum DumpError: Error, CustomStringConvertible, Sendable, Hashable {
  /// A whole file where frame `frame` belongs holds another picture of the same size.
  case otherPicture(path: String, frame: Int, found: String, expected: String)

  /// One line that names the file, what it holds and the remedy.
  public var description: String {
    switch self {
    case .otherPicture(let path, let frame, let found, let expected):
      return "'\(path)' belongs to another dump: it holds \(found), and frame \(frame) is \(expected); "
        + "name another folder, or leave out --resume to write over it"
    }
  }
}
