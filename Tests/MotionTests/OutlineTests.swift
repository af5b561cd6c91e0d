import Testing

@testable import Motion

@Suite("Outlines")
struct OutlineTests {
  static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { ((a - b) * (a - b)).sum().squareRoot() }

  @Test("a star's, a pentagon's and a hexagon's edges add up to their perimeters")
  func perimeters() {
    let star = ArcLengthSampler(PolygonOutline.star(points: 5))
    #expect(star.corners.count == 10)
    for index in 0..<10 {
      #expect(abs(Self.distance(star.corners[index], star.corners[(index + 1) % 10]) - 0.704859) < 5e-7)
    }
    #expect(abs(star.length - 7.048587) < 5e-7)
    #expect(abs(ArcLengthSampler(PolygonOutline.regular(sides: 5)).length - 5.877853) < 5e-7)
    #expect(abs(ArcLengthSampler(PolygonOutline.regular(sides: 6)).length - 6) < 1e-12)
    #expect(PolygonOutline.regular(sides: 2).isEmpty && PolygonOutline.star(points: 1).isEmpty)
    // The first corner is at the top.
    #expect(abs(star.corners[0].x) < 1e-12 && abs(star.corners[0].y + 1) < 1e-12)
  }

  @Test("neighbouring samples are the same length apart along the outline, at corners as on edges")
  func even() {
    // 240 samples of 10 equal edges: 24 to an edge, so that neighbours lie on one edge and straight is along.
    let star = ArcLengthSampler(PolygonOutline.star(points: 5), count: 240)
    for index in 0..<240 {
      let step: Double = Self.distance(star.samples[index], star.samples[(index + 1) % 240])
      #expect(abs(step - star.length / 240) < 1e-6 * star.length)
    }
    // A rectangle of 30 × 10 whose corners fall between samples: the place along its sides is known by hand.
    let box = ArcLengthSampler([SIMD2(0, 0), SIMD2(30, 0), SIMD2(30, 10), SIMD2(0, 10)], count: 7)
    let expected: [SIMD2<Double>] = [
      SIMD2(0, 0), SIMD2(80.0 / 7, 0), SIMD2(160.0 / 7, 0), SIMD2(30, 30.0 / 7), SIMD2(30 - 40.0 / 7, 10),
      SIMD2(30 - 120.0 / 7, 10),
      // 480/7 along: still on the lower side, 10/7 from its end.
      SIMD2(10.0 / 7, 10),
    ]
    for (sample, place) in zip(box.samples, expected) { #expect(Self.distance(sample, place) < 1e-9) }
  }

  @Test("a whole turn is where it began, and half a step is half way between two samples")
  func turns() {
    let box = ArcLengthSampler([SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)], count: 40)
    #expect(box.position(at: 0) == box.position(at: 1))
    #expect(box.position(at: 0.25) == SIMD2(10, 0))
    #expect(Self.distance(box.position(at: 1.0125), SIMD2(0.5, 0)) < 1e-9)
    #expect(Self.distance(box.position(at: -0.0125), SIMD2(0, 0.5)) < 1e-9)
    #expect(Self.distance(box.point(atDistance: 25), SIMD2(5, 10)) < 1e-9)
    #expect(box.direction(atDistance: 25) == SIMD2(-1, 0))
    #expect(box.direction(atDistance: 40) == SIMD2(1, 0))
  }

  @Test("outlines without length or with bad points stay where they are")
  func degenerate() {
    #expect(ArcLengthSampler([]).position(at: 0.3) == SIMD2(0, 0))
    #expect(ArcLengthSampler([SIMD2(3, 4)], count: 5).position(at: 0.7) == SIMD2(3, 4))
    #expect(ArcLengthSampler([SIMD2(3, 4), SIMD2(.nan, 0)]).corners.count == 1)
    #expect(ArcLengthSampler([SIMD2(3, 4)]).direction(atDistance: 1) == SIMD2(0, 0))
    #expect(ArcLengthSampler([SIMD2(0, 0), SIMD2(1, 0)]).position(at: .nan) == SIMD2(0, 0))
  }

  static let points: [SIMD2<Double>] = [
    SIMD2(0, 0), SIMD2(10, -3), SIMD2(14, 6), SIMD2(8, 15), SIMD2(-2, 12), SIMD2(-5, 4),
  ]

  @Test("a Catmull–Rom outline passes through every point, in the direction of its neighbours")
  func through() {
    let outline = CatmullRomOutline(Self.points)
    for index in Self.points.indices {
      #expect(outline.point(segment: index, at: 0) == Self.points[index])
      let (before, after): (SIMD2<Double>, SIMD2<Double>) = (
        outline.tangent(segment: index - 1, at: 1), outline.tangent(segment: index, at: 0)
      )
      #expect(Self.distance(before, after) < 1e-12)
      // Half of the way from the point before to the point after.
      let expected: SIMD2<Double> = (Self.points[(index + 1) % 6] - Self.points[(index + 5) % 6]) * 0.5
      #expect(Self.distance(after, expected) < 1e-12)
      #expect(Self.distance(outline.point(segment: index - 1, at: 1), Self.points[index]) < 1e-12)
    }
    // In the middle of a segment the weights are −1/16, 9/16, 9/16, −1/16.
    let inner: SIMD2<Double> = (Self.points[0] + Self.points[1]) * 9 - Self.points[5] - Self.points[2]
    #expect(Self.distance(outline.point(segment: 0, at: 0.5), inner / 16) < 1e-12)
  }

  @Test("three points stay a triangle, and a sampled curve has even steps")
  func sampling() {
    let triangle: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(4, 0), SIMD2(0, 3)]
    #expect(CatmullRomOutline(triangle).polygon() == triangle)
    #expect(CatmullRomOutline(triangle).sampler().length == 12)
    #expect(CatmullRomOutline([]).point(segment: 0, at: 0) == SIMD2(0, 0))
    let sampler: ArcLengthSampler = CatmullRomOutline(Self.points).sampler(count: 200)
    for index in 0..<200 {
      let step: Double = Self.distance(sampler.samples[index], sampler.samples[(index + 1) % 200])
      // A chord of a bend is shorter than its arc, by little.
      #expect(step <= sampler.length / 200 + 1e-9)
      #expect(step > sampler.length / 200 * 0.995)
    }
  }
}
