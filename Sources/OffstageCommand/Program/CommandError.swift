import Effects

/// How the program ends.
enum ExitCode: Int32 {
  /// All was done.
  case done = 0
  /// The pictures differ.
  case differ = 1
  /// The command line cannot be understood.
  case usage = 2
  /// No display can be used.
  case noDisplay = 3
  /// Reading, drawing or writing failed.
  case failed = 4
  /// Ctrl-C; what was finished is kept.
  case interrupted = 130
}

/// Why a command ends early: one message and the exit code.
struct CommandError: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  /// The command line cannot be understood.
  static func usage(_ message: String) -> CommandError { CommandError(code: .usage, description: message) }
  /// Reading, drawing or writing failed.
  static func failed(_ message: String) -> CommandError { CommandError(code: .failed, description: message) }
  /// Ctrl-C.
  static func interrupted(_ message: String) -> CommandError {
    CommandError(code: .interrupted, description: message)
  }
}

/// Text from outside in a message: in quotes, control characters escaped, cut off after 60 characters.
func quoted(_ text: String) -> String {
  var shown: String = ""
  for scalar in Excerpt.of(text).unicodeScalars {
    // Escapes would otherwise reach the terminal.
    if scalar.value < 32 || (127..<160).contains(scalar.value) {
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return "\"\(shown)\""
}

/// A number without a needless ".0".
func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
