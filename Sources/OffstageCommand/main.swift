import Foundation

exit(OffstageProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
