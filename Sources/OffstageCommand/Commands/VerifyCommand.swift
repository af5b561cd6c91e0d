import Conformance
import Foundation

/// `verify`: the GPU renderer held against the CPU renderer, effect by effect, on one driver or several.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Compares the GPU renderer with the CPU renderer on effects."
  static let operands = "[ID…]"
  static let options: [Option] =
    CaseMatrix.options + [.device, .drivers, .caseLimit, .threads, .heatMaps, .report, .results]
    + [.mutants, .json]
  static let notes = """
    Without an ID, all effects. Without options, 5 moments of the demonstration x scales 1, 2 and 3 x light and dark, and at
    scale 1 two moments each of reduced motion, of reduced transparency with increased contrast, and of right to left; softpipe
    leaves scales 2 and 3 out. Each case is judged by the effect's own budget.
    Exits with 1 if any case breaks its budget, fails or shows nothing. A driver that is not installed, or in whose place
    another one draws, or that hangs, is reported as not run and never counts as passed: the exit code is then 3.
    --report writes index.html (one page that needs no network), report.json and junit.xml.
    --mutants draws scenes of its own; its operands are shader files (lib/paint.glsl), without one all shaders, passes and
    display lists. It exits with 1 if fewer than 95 % of the faults are noticed.
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    if arguments.has(.mutants) { return try MutantCheck.run(arguments, console: console) }
    let scratch: String = NSTemporaryDirectory() + "/offstage-verify-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let report: ReportFolder? = try arguments.text(.report).map(ReportFolder.init)
    let suite: VerificationSuite
    var journals: [String] = []
    if let names = arguments.text(.drivers) {
      let drivers: [Driver] = try Driver.list(names)
      journals = drivers.map { scratch + "/" + $0.rawValue }
      suite = try onDrivers(drivers, journals, arguments, console)
    } else {
      if arguments.has(.caseLimit) {
        throw CommandError.usage("--case-limit needs --drivers: only a process of its own can be ended")
      }
      let run = LocalRun(matrix: try CaseMatrix(arguments), arguments: arguments, console: console)
      let journal: String? = arguments.text(.results) ?? (report == nil ? nil : scratch + "/default")
      journals = [journal].compactMap(\.self)
      suite = self.suite([try run.run(driver: "default", journal: journal)])
    }
    try report?.write(suite, journals: journals, console)
    let table = SuiteTable(suite)
    try console.print(arguments.has(.json) ? JSONOutput.text(table) : table.text)
    return code(suite)
  }

  /// A missing driver is no difference, but never a pass either.
  static func code(_ suite: VerificationSuite) -> ExitCode {
    if suite.passes { return .done }
    return suite.hasFailures || suite.runs.isEmpty ? .differ : .noDisplay
  }

  private static func suite(_ runs: [DriverRun]) -> VerificationSuite {
    VerificationSuite(version: OffstageProgram.version, machine: "\(MachineDescription())", runs: runs)
  }

  /// Runs the cases on each driver in turn. `program` is what is started instead of this program: tests put others here.
  static func onDrivers(
    _ drivers: [Driver], _ journals: [String], _ arguments: Arguments, _ console: Console, program: String? = nil
  ) throws -> VerificationSuite {
    if arguments.has(.device) || arguments.has(.results) {
      throw CommandError.usage("--drivers chooses devices and result folders itself; leave --device and --results out")
    }
    if arguments.text(.script) == "-" {
      throw CommandError.usage("--drivers reads the script once for each driver; give a file instead of -")
    }
    let runs: [DriverRun] = try zip(drivers, journals).map { driver, journal in
      try DriverProcess(driver: driver, arguments: arguments, console: console, folder: journal, program: program).run()
    }
    return suite(runs)
  }
}
