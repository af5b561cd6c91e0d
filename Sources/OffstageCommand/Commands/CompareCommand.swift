import Conformance
import Foundation
import Media
import Scene

/// `compare`: whether two pictures, or two folders of frames, are the same within a budget.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares two PNG files, or two folders of frames."
  static let operands = "A B"
  static let options: [Option] = [.budget, .straight, .heatMap, .json]
  static let notes = """
    budgets: exact - every component equal; strict - at least 99.9 % of the pixels within 2/255 and none beyond 16/255;
    contour=PX - edges displaced by at most PX pixels, everything else strict.
    Exits with 1 if a pair breaks the budget, and names the worst one. Pictures of different sizes, frames that only one
    folder has, and files that cannot be read are errors (4).
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("compare takes two files or two folders, not \(arguments.operands.count) operands")
    }
    let budget: ComparisonBudget = try arguments.budget() ?? .budget(.strict)
    let alpha: AlphaForm = arguments.has(.straight) ? .straight : .premultiplied
    let pairs: [PicturePair] = try PicturePair.pairs(arguments.operands[0], arguments.operands[1])
    if pairs.count > 1, arguments.has(.heatMap) {
      throw CommandError.usage("--heat-map takes two files, not folders")
    }
    let progress = ProgressLine(console, total: pairs.count, unit: "pair")
    var findings: [ComparisonFinding] = []
    for pair in pairs {
      try Interrupt.check()
      let (one, other) = try pair.read()
      findings.append(try ComparisonFinding(pair, one, other, budget: budget, alpha: alpha))
      if let path = arguments.text(.heatMap) {
        try PNGEncoder.fast.write(HeatMap.bitmap(one, other), to: path)
      }
      progress.update(findings.count)
    }
    progress.finish()
    let report = ComparisonReport(budget: budget, findings: findings)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return report.passes ? .done : .differ
  }
}
