import Foundation
import GL
import Media
import Scene

/// `doctor`: what this machine offers, what is missing, and what would mend it.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Shows displays, fonts and tools, and what is missing."
  static let operands = ""
  static let options: [Option] = [.device, .fonts, .json]
  static let notes = "Exits with 3 if no display can be used."

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    try noOperands(arguments)
    let report: DoctorReport = GLDoctor.report(selection: try RendererChoice(arguments).device)
    let findings = DoctorFindings(report)
    try console.print(arguments.has(.json) ? JSONOutput.text(findings) : findings.text)
    return report.failure == nil ? .done : .noDisplay
  }
}
