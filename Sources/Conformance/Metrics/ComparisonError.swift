/// Why two pictures cannot be compared. A comparison that cannot be made is never a pass.
public enum ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The pictures have different extents, in pixels.
  case sizesDiffer(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  /// The pictures have different depths, in bits a component.
  case depthsDiffer(Int, Int)
  /// A picture without a pixel.
  case noPixels
  /// Both sides of a comparison are the same renderer.
  case sameRenderer(String)
  /// A contour budget that is not a positive, finite number of pixels.
  case badBudget(Double)
  /// The comparison itself gives a wrong answer on a pair whose answer is known.
  case brokenComparison(String)

  /// One sentence that names the values and what is allowed.
  public var description: String {
    switch self {
    case .sizesDiffer(let width, let height, let otherWidth, let otherHeight):
      "the pictures have different sizes, \(width)x\(height) and \(otherWidth)x\(otherHeight) pixels; "
        + "only pictures of one size can be compared"
    case .depthsDiffer(let one, let other):
      "the pictures have different depths, \(one) and \(other) bits; render both with the same depth"
    case .noPixels:
      "a picture without pixels cannot be compared"
    case .sameRenderer(let name):
      "both pictures would come from one renderer, \"\(name)\"; a comparison needs two different ones"
    case .badBudget(let value):
      "a contour budget of \(value) px is not allowed; it must be a positive, finite number of pixels"
    case .brokenComparison(let what):
      "the comparison cannot be trusted: by its answer, \(what)"
    }
  }
}
