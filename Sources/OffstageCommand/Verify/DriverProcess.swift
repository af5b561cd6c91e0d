import Conformance
import Foundation

/// Runs cases on a driver in a process of its own, since a driver can be chosen only before the first context.
struct DriverProcess {
  let driver: Driver
  let arguments: Arguments
  let console: Console
  /// Where the process keeps its journal.
  let folder: String
  /// The program; this one where none is named.
  var program: String?

  /// What `--case-limit` is by default, in seconds: a hundred times what the slowest case takes on softpipe.
  static let usualLimit: Double = 300

  private static let ownOptions: Set<Option> = [
    .drivers, .report, .json, .heatMaps, .results, .device, .quiet, .caseLimit,
  ]

  /// Runs the process to its end, which it is given if it takes longer for one case than it may.
  ///
  /// - Throws: `CommandError` if it cannot be started, and after Ctrl-C.
  func run() throws -> DriverRun {
    let limit: Double = try arguments.number(.caseLimit, in: 0.1...86_400) ?? Self.usualLimit
    try CaseJournal.makeFolder(folder)
    let errors: String = folder + "/errors.txt"
    let process: Process = try start(errors: errors)
    var refusal: String?
    var progress: ProgressLine?
    var count = CaseJournal.Count()
    var watch = ProgressWatch(limit: limit)
    while process.isRunning {
      usleep(50_000)
      if Interrupt.isRaised { process.terminate() }
      if watch.isOver(at: .now) { kill(process.processIdentifier, SIGKILL) }
      guard refusal == nil, let start = try CaseJournal.start(in: folder) else { continue }
      refusal = driver.refusal(renderer: start.candidate)
      if refusal != nil { process.terminate() }
      if progress == nil { progress = ProgressLine(console, total: start.expected, unit: "\(driver.rawValue) case") }
      count.update(in: folder)
      watch.note(done: count.done, at: .now)
      progress?.update(count.done)
    }
    process.waitUntilExit()
    progress?.finish()
    try Interrupt.check()
    if refusal == nil, watch.hasEnded { return try hung(limit: limit) }
    let said: String = String(
      decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
    return try outcome(process, said: said)
  }

  private func start(errors: String) throws -> Process {
    let process = Process()
    let executable: String =
      try program ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: executable)
    var words: [String] = ["verify", "--quiet", "--results=\(folder)"] + driver.deviceWords + driver.modesty(arguments)
    if let path = arguments.text(.heatMaps) { words.append("--heat-maps=\(path)/\(driver.rawValue)") }
    process.arguments = words + arguments.words(without: Self.ownOptions)
    process.environment = driver.environment(from: ProcessInfo.processInfo.environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard FileManager.default.createFile(atPath: errors, contents: nil),
      let handle = FileHandle(forWritingAtPath: errors)
    else { throw CommandError.failed("cannot write \(quoted(errors))") }
    process.standardError = handle
    do {
      try process.run()
    } catch {
      throw CommandError.failed("cannot start \(quoted(executable)) again: \(error.localizedDescription)")
    }
    return process
  }

  /// What the process left. Only a process that ended by itself, on the right driver, with every case, counts as run.
  private func outcome(_ process: Process, said: String) throws -> DriverRun {
    let start: CaseJournal.Start? = try CaseJournal.start(in: folder)
    let cases: [CaseRecord] = try CaseJournal.cases(in: folder)
    let code = ExitCode(rawValue: process.terminationStatus)
    let words: String? = Self.message(said)
    if let start, let refusal = driver.refusal(renderer: start.candidate) {
      return DriverRun(driver: driver.rawValue, state: .notRun, reason: refusal, expected: start.expected, cases: [])
    }
    guard let start else {
      if process.terminationReason == .exit, code == .noDisplay {
        return DriverRun(
          driver: driver.rawValue, state: .notRun, reason: words ?? "no display", expected: 0, cases: [])
      }
      if process.terminationReason == .exit, code == .usage, let words { throw CommandError.usage(words) }
      return DriverRun(
        driver: driver.rawValue, state: .broke, reason: ending(process, words), expected: 0, cases: [])
    }
    let finished: Bool =
      process.terminationReason == .exit && (code == .done || code == .differ) && cases.count == start.expected
    return DriverRun(
      driver: driver.rawValue, state: finished ? .ran : .broke, reason: finished ? nil : ending(process, words),
      candidate: start.candidate, reference: start.reference, expected: start.expected, cases: cases)
  }

  /// A driver that was ended because a case took too long: not run, though what it did before is kept.
  private func hung(limit: Double) throws -> DriverRun {
    let start: CaseJournal.Start? = try CaseJournal.start(in: folder)
    let cases: [CaseRecord] = try CaseJournal.cases(in: folder)
    var place: String = "before its first case"
    if let start {
      let words: [String] = driver.modesty(arguments) + arguments.words(without: Self.ownOptions)
      let all: [VerificationCase] = try CaseMatrix(Arguments(words, allowed: VerifyCommand.options)).cases
      place = "at case \(cases.count + 1) of \(start.expected)"
      if cases.count < all.count { place += " (\(all[cases.count].label))" }
    }
    return DriverRun(
      driver: driver.rawValue, state: .notRun,
      reason: "hung \(place): ended after \(short(limit)) s without progress; --case-limit allows more",
      candidate: start?.candidate ?? "", reference: start?.reference ?? "", expected: start?.expected ?? 0,
      cases: cases)
  }

  private func ending(_ process: Process, _ words: String?) -> String {
    if let words { return words }
    return process.terminationReason == .uncaughtSignal
      ? "its process ended by signal \(process.terminationStatus)"
      : "its process ended with code \(process.terminationStatus)"
  }

  /// The program's own message among what was written to standard error.
  private static func message(_ said: String) -> String? {
    guard let range = said.range(of: "offstage: ", options: .backwards) else { return nil }
    // The first line says it; the ladder's refusals below it are `offstage doctor`'s to tell.
    let line: Substring = said[range.upperBound...].prefix { $0 != "\n" }
    let text: String = line.replacingOccurrences(of: " Tried:", with: "").trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}
