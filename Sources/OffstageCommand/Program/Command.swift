import Foundation

/// One command of the program.
protocol Command {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, in a line.
  static var summary: String { get }
  /// Its operands in help: `ID`, `[ID…]`.
  static var operands: String { get }
  /// The options it takes, besides help and quiet.
  static var options: [Option] { get }
  /// Options of these that here take no value, with what they do.
  static var bareOptions: [Option: String] { get }
  /// Options of other commands that one could expect here, with why there are none.
  static var refusals: [Option: String] { get }
  /// More help: examples, meanings.
  static var notes: String { get }

  /// Does it.
  ///
  /// - Throws: any error; `OffstageProgram` turns it into a message and an exit code.
  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode
}

extension Command {
  static var bareOptions: [Option: String] { [:] }
  static var refusals: [Option: String] { [:] }
  static var notes: String { "" }

  /// The help text.
  static var help: String {
    let all: [Option] = options + [.quiet, .help]
    let rows: [[String]] = all.map { option in
      let letter: String = option.letter.map { "-\($0), " } ?? "    "
      let value: String = bareOptions[option] == nil ? option.valueName.map { " " + $0 } ?? "" : ""
      return ["  " + letter + option.spelling + value, bareOptions[option] ?? option.help]
    }
    let width: Int = (rows.map { $0[0].count }.max() ?? 0) + 2
    let lines: [String] = rows.map { $0[0].padding(toLength: width, withPad: " ", startingAt: 0) + $0[1] }
    let words: String = [name, operands].filter { !$0.isEmpty }.joined(separator: " ")
    let usage: String = "usage: offstage \(words) [options]\n\n\(summary)\n\n" + lines.joined(separator: "\n")
    return notes.isEmpty ? usage : usage + "\n\n" + notes
  }

  /// The only operand.
  static func operand(_ arguments: Arguments, called what: String) throws(CommandError) -> String {
    guard arguments.operands.count == 1, let word = arguments.operands.first else {
      throw .usage("\(name) takes one \(what), not \(arguments.operands.count); see offstage help \(name)")
    }
    return word
  }

  /// Refuses operands.
  static func noOperands(_ arguments: Arguments) throws(CommandError) {
    if let word = arguments.operands.first {
      throw .usage("\(name) takes no operand, but \(quoted(word)) is given; see offstage help \(name)")
    }
  }
}
