import Offstage
import Testing

/// A sentence about pictures that is true of every renderer, with the way to find out.
struct Property: Sendable, CustomTestStringConvertible {
  /// The sentence.
  let words: String
  /// Draws with a renderer and expects the sentence to hold.
  let check: @Sendable (Subject) throws -> Void

  init(_ words: String, check: @escaping @Sendable (Subject) throws -> Void) {
    self.words = words
    self.check = check
  }

  var testDescription: String { words }
}

/// One 8-bit level.
let level: Double = 1.0 / 255

/// What 32-bit floats leave of "exactly", in levels: positions on another part of the canvas are rounded at other bits.
let floatRounding: Double = 0.02

/// Expects two pictures to be the same within `levels` of 255 at every pixel and channel. Pictures of a single colour
/// prove nothing and fail, unless `flat` says that they are meant.
func expectSame(
  _ a: Picture, _ b: Picture, within levels: Double = 0, flat: Bool = false, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let worst: Picture.Difference = a.difference(to: b)
  let isSame: Bool = worst.greatest <= levels * level + 1e-9
  let isBlank: Bool = !flat && a.isUniform
  #expect(isSame, "\(what) \(worst)", sourceLocation: sourceLocation)
  #expect(!isBlank, "\(what) drew a blank picture", sourceLocation: sourceLocation)
}

/// Expects a number within a tolerance.
func expectNear(
  _ value: Double, _ expected: Double, within tolerance: Double, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear: Bool = abs(value - expected) <= tolerance
  #expect(
    isNear, "\(what) is \(value), expected \(expected) ± \(tolerance)",
    sourceLocation: sourceLocation)
}
