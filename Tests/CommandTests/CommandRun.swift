import Foundation
import Synchronization
import Testing

/// Runs the built executable as a user would, in an empty folder of its own.
final class CommandRun {
  /// What a run left.
  struct Result {
    var code: Int32
    var output: Data
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The folder in which it runs; removed with the value.
  let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("offstage-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Every file below the folder, hidden ones too, in order of name.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Runs `offstage` with words, to its end.
  func callAsFunction(_ words: String..., environment: [String: String] = [:]) throws -> Result {
    try run(words, environment: environment)
  }

  /// Runs `offstage` with words and with `input` on its standard input; `during` is called while it runs and may send it
  /// a signal.
  func run(
    _ words: [String], environment: [String: String] = [:], input: String? = nil,
    during: (Process) throws -> Void = { _ in }
  ) throws -> Result {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = words
    process.currentDirectoryURL = folder
    // The user's own cache stays as it is.
    let own: [String: String] = ["XDG_CACHE_HOME": NSTemporaryDirectory() + "/offstage-test-cache"]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { _, new in new }
      .merging(environment) { _, new in new }
    // Files instead of pipes: a full pipe could stop the process, and a reader thread is not needed.
    let names: [String] = ["output", "errors"].map { NSTemporaryDirectory() + "/offstage-\($0)-\(UUID().uuidString)" }
    for name in names { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    let output = try #require(FileHandle(forWritingAtPath: names[0]))
    let errors = try #require(FileHandle(forWritingAtPath: names[1]))
    process.standardOutput = output
    process.standardError = errors
    if let input {
      try write(input, to: ".input")
      process.standardInput = FileHandle(forReadingAtPath: path(".input"))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try Self.start(process)
    try during(process)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(words) ended by signal \(process.terminationStatus)")
    return Result(
      code: process.terminationStatus, output: try Data(contentsOf: URL(fileURLWithPath: names[0])),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: names[1])), as: UTF8.self))
  }

  /// Starts a process; one at a time, since Foundation lets a child inherit the socket by which it learns of another's end.
  static func start(_ process: Process) throws {
    try starting.withLock { _ in try process.run() }
  }

  private static let starting = Mutex<Void>(())

  /// The executable lies beside the test bundle in the build folder.
  static func executable() throws -> URL {
    let bundle = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let executable: URL = bundle.deletingLastPathComponent().appendingPathComponent("offstage")
    try #require(FileManager.default.isExecutableFile(atPath: executable.path), "\(executable.path) is not built")
    return executable
  }
}
