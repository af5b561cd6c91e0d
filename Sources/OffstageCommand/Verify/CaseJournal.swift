import Conformance
import Foundation
import Media
import Scene

/// A folder that keeps what a verification finds while it goes on, so that nothing is lost when the process is.
///
/// `start.json` says who draws and how many cases there are, `cases.jsonl` has a line for each case that is done, and
/// `<number>.gpu.png`, `.cpu.png` and `.heat.png` are its pictures.
final class CaseJournal {
  /// What is known before the first case.
  struct Start: Codable {
    var candidate: String
    var reference: String
    var expected: Int
  }

  let folder: String
  private let lines: FileHandle
  private let encoder = JSONEncoder()
  private var count = 0

  /// Opens a journal in a folder, which is made where it is missing.
  init(_ folder: String, start: Start) throws {
    self.folder = folder
    try Self.makeFolder(folder)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let path: String = Self.linesPath(folder)
    guard FileManager.default.createFile(atPath: path, contents: nil), let lines = FileHandle(forWritingAtPath: path)
    else { throw CommandError.failed("cannot write \(quoted(path))") }
    self.lines = lines
    try AtomicFile.write(Array(try encoder.encode(start)), to: Self.startPath(folder))
  }

  /// Adds a case, with its pictures if there are any.
  func add(_ record: CaseRecord, _ pictures: CasePictures?) throws {
    var kept: CaseRecord = record
    if let pictures {
      kept.pictures = "\(count)"
      try pictures.write(to: folder + "/\(count)")
    }
    count += 1
    do {
      try lines.write(contentsOf: try encoder.encode(kept) + Data([10]))
    } catch {
      throw CommandError.failed("cannot write \(quoted(Self.linesPath(folder))): \(error)")
    }
  }

  /// What a journal says was begun; nil if it was not.
  static func start(in folder: String) throws -> Start? {
    let path: String = startPath(folder)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try JSONDecoder().decode(Start.self, from: Data(try FileReader.bytes(of: path, limit: 1 << 20)))
  }

  /// The cases that are done. A line that was torn by the end of its process is left out.
  static func cases(in folder: String) throws -> [CaseRecord] {
    let path: String = linesPath(folder)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let bytes: [UInt8] = try FileReader.bytes(of: path, limit: 1 << 30)
    let whole: ArraySlice<UInt8> = bytes[...(bytes.lastIndex(of: 10) ?? -1)]
    return try whole.split(separator: 10).map { try JSONDecoder().decode(CaseRecord.self, from: Data($0)) }
  }

  /// Counts the cases that are done, reading what is new since the last time alone.
  struct Count {
    private(set) var done = 0
    private var offset: UInt64 = 0

    /// Reads on.
    mutating func update(in folder: String) {
      guard let file = FileHandle(forReadingAtPath: linesPath(folder)) else { return }
      defer { try? file.close() }
      // A count for a progress bar: what cannot be read now is counted the next time.
      guard (try? file.seek(toOffset: offset)) != nil, let new = try? file.readToEnd() else { return }
      offset += UInt64(new.count)
      done += new.withUnsafeBytes { bytes in bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
    }
  }

  /// Makes a folder where it is missing.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError.failed("cannot create the folder \(quoted(path)): \(error.localizedDescription)")
    }
  }

  private static func startPath(_ folder: String) -> String { folder + "/start.json" }
  private static func linesPath(_ folder: String) -> String { folder + "/cases.jsonl" }
}
