import Effects
import Foundation
import GL
import Media
import Scene

/// The program: finds the command, runs it, and turns errors into a message and an exit code.
enum OffstageProgram {
  /// The version that `--version` and measurements show.
  static let version = "0.1.0"

  /// Every command, in the order of help.
  static var commands: [any Command.Type] {
    [
      ListCommand.self, ShowCommand.self, RenderCommand.self, FramesCommand.self, VideoCommand.self, SheetCommand.self,
      CompareCommand.self, VerifyCommand.self, BenchCommand.self, DoctorCommand.self,
    ]
  }

  /// Runs the words after the program's name.
  static func run(_ words: [String]) -> ExitCode {
    Interrupt.install()
    let isQuiet: Bool = words.contains { Option.quiet.isSpelled($0) }
    let console = Console(isQuiet: isQuiet)
    do {
      return try dispatch(words, console: console)
    } catch {
      console.error(message(for: error))
      return code(for: error)
    }
  }

  private static func dispatch(_ words: [String], console: Console) throws -> ExitCode {
    guard let first = words.first else {
      console.writeError(help + "\n")
      return .usage
    }
    switch first {
    case "--help", "-h":
      try console.print(help)
      return .done
    case "--version":
      try console.print("offstage \(version)")
      return .done
    case "help":
      try console.print(words.count > 1 ? command(named: words[1]).help : help)
      return .done
    default:
      let command: any Command.Type = try command(named: first)
      let rest: [String] = Array(words.dropFirst())
      let beforeEnd: ArraySlice<String> = rest.prefix { $0 != "--" }
      if beforeEnd.contains(where: { Option.help.isSpelled($0) }) {
        try console.print(command.help)
        return .done
      }
      let arguments = try Arguments(
        rest, allowed: command.options + command.refusals.keys + [.quiet, .help],
        bare: Array(command.bareOptions.keys))
      for (option, reason) in command.refusals where arguments.has(option) {
        throw CommandError.usage("\(command.name) takes no \(option.spelling): \(reason)")
      }
      try useFonts(arguments)
      return try command.run(arguments, console: console)
    }
  }

  /// Lets all text take its fonts from the folder of `--fonts`.
  private static func useFonts(_ arguments: Arguments) throws(CommandError) {
    guard let folder = arguments.text(.fonts) else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .failed("--fonts \(quoted(folder)) is no folder")
    }
    FontLibrary(folder: folder).useAsStandard()
  }

  private static func command(named name: String) throws(CommandError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names: [String] = commands.map { $0.name }
    let near: String = Nearest.match(for: name, in: names).map { "; did you mean \($0)?" } ?? ""
    let what: String = name.hasPrefix("-") ? "unknown option" : "unknown command"
    throw .usage("\(what) \(quoted(name))\(near) The commands are \(names.joined(separator: ", "))")
  }

  /// The exit code for an error.
  static func code(for error: any Error) -> ExitCode {
    switch error {
    case let error as CommandError: error.code
    case is CatalogError, is ParameterError, is ScriptError, is FrameError, is FramePatternError: .usage
    case is DeviceSelectionError, is FrameRateError: .usage
    case VideoError.unknownFormat, FramePipelineError.noFrames: .usage
    case FramePipelineError.cancelled: .interrupted
    case is DisplayError, GLError.unsupported, GLError.probeFailed: .noDisplay
    default: .failed
    }
  }

  /// The message for an error.
  static func message(for error: any Error) -> String {
    if error is EncodingError { return "a result cannot be written as JSON: \(error)" }
    return String(describing: error)
  }

  static var help: String {
    let width: Int = (commands.map { $0.name.count + $0.operands.count }.max() ?? 0) + 5
    let lines: [String] = commands.map { command in
      let words: String = "  " + command.name + (command.operands.isEmpty ? "" : " " + command.operands)
      return words.padding(toLength: width, withPad: " ", startingAt: 0) + command.summary
    }
    return """
      usage: offstage COMMAND [options]

      Renders interface motion without a screen.

      \(lines.joined(separator: "\n"))

      `offstage help COMMAND` shows a command's options, `offstage --version` the version.
      Exit codes: 0 done, 1 pictures differ, 2 usage, 3 no usable display, 4 reading, drawing or writing failed,
      130 interrupted.
      """
  }
}
