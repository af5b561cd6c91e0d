import Scene

/// One picture to be drawn by both renderers and compared.
public struct VerificationCase: Sendable {
  /// The effect's id, for the report.
  public var effect: String
  /// Seconds since the effect appeared.
  public var time: Double
  /// Device pixels in a point.
  public var scale: Double
  /// Light or dark.
  public var scheme: ColorScheme
  /// Other traits that are not as usual, in words: "reduce-motion".
  public var adaptations: [String]
  /// What the pair must keep.
  public var budget: Budget
  /// Makes what is drawn. It may throw; that fails the case.
  public var makeList: @Sendable () throws -> DisplayList

  /// Makes a case.
  public init(
    effect: String, time: Double, scale: Double, scheme: ColorScheme, adaptations: [String] = [],
    budget: Budget, makeList: @escaping @Sendable () throws -> DisplayList
  ) {
    self.effect = effect
    self.time = time
    self.scale = scale
    self.scheme = scheme
    self.adaptations = adaptations
    self.budget = budget
    self.makeList = makeList
  }

  /// The traits in words: "dark", "light, reduce-motion".
  public var variant: String { ([scheme.rawValue] + adaptations).joined(separator: ", ") }

  /// The case in words: "motion/aurora at 1.5 s, 2.0x, dark". The time is rounded to milliseconds.
  public var label: String { Self.label(effect, time: time, scale: scale, variant: variant) }

  /// Such words for a case of which only these are known.
  static func label(_ effect: String, time: Double, scale: Double, variant: String) -> String {
    "\(effect) at \((time * 1000).rounded() / 1000) s, \(scale)x, \(variant)"
  }
}
