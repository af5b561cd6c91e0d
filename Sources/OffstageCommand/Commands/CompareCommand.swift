import Conformance
import Foundation
import Media
import Scene

/// `compare`: whether two pictures, or two folders of frames, are the same within a budget.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares two PNG files, or two folders of frames."
  static let operands = "A B"
  static let options: [Option] = [.budget, .straight, .perceptual, .heatMap, .flipMap, .json]
  static let notes = """
    budgets: exact - every component equal; strict - at least 99.9 % of the pixels within 2/255 and none beyond 16/255;
    contour=PX - edges displaced by at most PX pixels, everything else strict.
    Premultiplied components are compared unless --straight is given. Folders are read with all folders inside them, and
    frames of the same name are compared.
    Exits with 1 if a pair breaks the budget, and names the worst one. Pictures of different sizes, frames that only one
    folder has, and files that cannot be read are errors (4); a file beside itself is one of usage (2).
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("compare takes two files or two folders, not \(arguments.operands.count) operands")
    }
    let budget: ComparisonBudget = try arguments.budget() ?? .budget(.strict)
    let alpha: AlphaForm = arguments.has(.straight) ? .straight : .premultiplied
    let pairs: [PicturePair] = try PicturePair.pairs(arguments.operands[0], arguments.operands[1])
    for option in [Option.heatMap, .flipMap] where pairs.count > 1 && arguments.has(option) {
      throw CommandError.usage("\(option.spelling) takes two files, not folders")
    }
    try ComparisonProbe.check { budget, one, other in try budget.judge(one, other, alpha: alpha) }
    let progress = ProgressLine(console, total: pairs.count, unit: "pair")
    var findings: [ComparisonFinding] = []
    for pair in pairs {
      try Interrupt.check()
      let pictures: PicturePair.Pictures = try pair.read()
      findings.append(
        try ComparisonFinding(
          pair, pictures, budget: budget, alpha: alpha, perceptual: arguments.has(.perceptual)))
      if let path = arguments.text(.heatMap) {
        try PNGEncoder.fast.write(HeatMap.bitmap(pictures.first, pictures.second), to: path)
      }
      if let path = arguments.text(.flipMap) {
        try PNGEncoder.fast.write(FlipDifference(pictures.first, pictures.second, alpha: alpha).map, to: path)
      }
      progress.update(findings.count)
    }
    progress.finish()
    let report = ComparisonReport(budget: budget, alpha: alpha, findings: findings)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return report.passes ? .done : .differ
  }
}
