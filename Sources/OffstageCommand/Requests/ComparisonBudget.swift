import Conformance
import Scene

/// What two pictures must keep to count as equal, as `--budget` spells it.
enum ComparisonBudget: CustomStringConvertible {
  /// Every component is equal.
  case exact
  /// One of the budgets of the effects.
  case budget(Budget)

  /// Reads "exact", "strict" or "contour=0.25"; nil for anything else.
  init?(parsing text: String) {
    switch text {
    case "exact": self = .exact
    case "strict": self = .budget(.strict)
    default:
      let parts: [Substring] = text.split(separator: "=", omittingEmptySubsequences: false)
      // The measure reaches to about 3 px; a wider budget could not fail.
      guard parts.count == 2, parts[0] == "contour", let pixels = Double(parts[1]), pixels > 0, pixels <= 2
      else { return nil }
      self = .budget(.contour(pixels))
    }
  }

  var description: String {
    switch self {
    case .exact: "exact"
    case .budget(.strict): "strict"
    case .budget(.contour(let pixels)): "contour=\(short(pixels))"
    }
  }

  /// Why the pair breaks the budget; empty if it is kept.
  func reasons(
    _ one: Bitmap, _ other: Bitmap, difference: BitmapDifference, alpha: AlphaForm
  ) throws -> [String] {
    switch self {
    case .exact:
      guard !difference.isIdentical else { return [] }
      return ["pixel (\(difference.worstX), \(difference.worstY)) differs by \(short(difference.maximum))/255"]
    case .budget(let budget):
      return try budget.judge(one, other, alpha: alpha).reasons
    }
  }
}
