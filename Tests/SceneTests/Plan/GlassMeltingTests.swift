import Testing

@testable import Scene

@Suite("Melting of glass within bounds")
struct GlassMeltingTests {
  /// Circles of radius 10 whose middles stand in a row.
  private func melting(_ middles: [Double], spacing: Double = 12, inlays: Set<Int> = []) throws -> GlassMelting {
    let shapes: [GlassShape] = middles.enumerated().map { index, x in
      var shape = GlassShape.circle(center: Point(x, 20), radius: 10)
      shape.isInlay = inlays.contains(index)
      return shape
    }
    let glass = DisplayList.Glass(
      shapes: shapes, spacing: spacing, material: .standard(.solid, scheme: .light), lift: 0)
    let resolver = try CoverageResolver(store: MaskStore())
    let canvas = PixelRect(x: 0, y: 0, width: 400, height: 40)
    return GlassMelting(try #require(try resolver.resolve(glass, scale: 1, visible: canvas)))
  }

  private func fold(_ melting: GlassMelting, _ ranges: [ClosedRange<Double>]) -> (list: [Int], least: Double) {
    let all: (list: ShapeSet, least: Double, most: Double) = melting.fold(
      ShapeSet(ranges.indices), ranges.map(\.lowerBound), ranges.map(\.upperBound))
    return (Array(all.list), all.least)
  }

  @Test("a shape that is farther than the reach of a fold is left out, whichever comes first")
  func far() throws {
    // The gap is 4, so that s is 4 at least and k at most 3 (12 − 4) = 24; of -10 and 17 s is 7, and k 15.
    let melting = try melting([20, 44])
    #expect(fold(melting, [-10 ... -8, 17...18]).list == [0])
    #expect(fold(melting, [17...18, -10 ... -8]).list == [1])
    #expect(fold(melting, [-10 ... -8, 11...18]).list == [0, 1])
    // Where both are far from the pixel s is their distances' sum, and beyond the spacing nothing melts.
    #expect(fold(melting, [5...6, 8...9]).list == [0])
  }

  @Test("a neck makes the least distance less by k / 6 at most, and k is three times what the gap lacks")
  func neck() throws {
    let melting = try melting([20, 44])
    // s is at least the gap of 4 and the sum of 2: k = 24, and where both may be equal the neck is 4 deep.
    let both = fold(melting, [1...3, 1...3])
    #expect(both.list == [0, 1])
    #expect(abs(both.least - (1 - 4)) < 0.01)
  }

  @Test("an inlay stays where it may cover, and its rim stays when another shape takes over")
  func inlays() throws {
    let melting = try melting([20, 200, 300], inlays: [1])
    // The gap of 160 keeps them from melting; the inlay is 30 farther out, but its edge may be here.
    #expect(fold(melting, [-40 ... -30, -1...3, 300...310]).list == [0, 1])
    #expect(fold(melting, [-40 ... -30, 1...5, 300...310]).list == [0])
    #expect(fold(melting, [300...310, -1...3, -90 ... -80]).list == [1, 2])
  }
}
