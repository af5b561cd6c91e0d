import Foundation

let code: ExitCode = OffstageProgram.run(Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
