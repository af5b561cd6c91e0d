/// What a constant of motion may be. Finite comes first: infinity is greater than 0, and yields no numbers later.
///
/// Every motion type checks each constant by such a rule when it is made **and** on every assignment (observers do not
/// run inside an initialiser), and a bad one stops the process on the line that wrote it, in release builds too. Values
/// from outside the program (scripts, files, command lines) are asked about with `admits(_:)` before they become
/// constants; times, velocities and positions are never refused, but clamped or read as 0.
public enum ConstantRule: Hashable, Sendable {
  /// Any finite number.
  case finite
  /// A finite number above 0.
  case positive
  /// A finite number of at least 0.
  case nonNegative
  /// From 0 on, but below 1.
  case belowOne
  /// Between 0 and 1, both excluded.
  case betweenZeroAndOne
  /// Within bounds, both included.
  case within(ClosedRange<Double>)

  /// Whether `value` may be such a constant.
  public func admits(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    switch self {
    case .finite: return true
    case .positive: return value > 0
    case .nonNegative: return value >= 0
    case .belowOne: return value >= 0 && value < 1
    case .betweenZeroAndOne: return value > 0 && value < 1
    case .within(let range): return range.contains(value)
    }
  }

  /// What is allowed, in words that continue "has to be".
  public var allowed: String {
    switch self {
    case .finite: return "a finite number"
    case .positive: return "a finite number above 0"
    case .nonNegative: return "a finite number of at least 0"
    case .belowOne: return "a number from 0 on and below 1"
    case .betweenZeroAndOne: return "a number between 0 and 1"
    case .within(let range): return "a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  /// Stops the process unless `value` is admitted; `name` says which constant it is.
  public func require(_ value: Double, _ name: @autoclosure () -> String) {
    precondition(admits(value), "\(name()) has to be \(allowed), not \(value)")
  }
}
