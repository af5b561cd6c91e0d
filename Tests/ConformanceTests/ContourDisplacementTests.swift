import Conformance
import Offstage
import Testing

@Suite("The displacement of contours")
struct ContourDisplacementTests {
  @Test("discs whose radii differ by a known fraction are displaced by it", arguments: [0.1, 0.25, 0.5, 1.0])
  func discs(shift: Double) throws {
    let contour = try ContourDisplacement(Pictures.disc(radius: 40), Pictures.disc(radius: 40 + shift))
    #expect(abs(contour.mean - shift) < 0.03 * shift + 0.01)
    #expect(contour.maximum > 0.97 * shift && contour.maximum < 1.25 * shift)
  }

  @Test(
    "a straight edge reads at least its shift, and at most a third more, at any angle and place",
    arguments: [0, 12, 26.565, 45, 60, 90])
  func edges(degrees: Double) throws {
    for place in [0.0, 0.2, 0.45, 0.7] {
      let contour = try ContourDisplacement(
        Pictures.edge(degrees: degrees, place: place), Pictures.edge(degrees: degrees, place: place + 0.25))
      #expect(contour.maximum > 0.24)
      // Where a slanting edge meets the picture's border, the gradient is one-sided and the reading rises.
      #expect(contour.maximum < 0.34)
    }
  }

  @Test("contrast does not change the displacement", arguments: [1.0, 0.5, 0.2])
  func contrast(height: Double) throws {
    let color: SIMD4<Double> = SIMD4(200 * height, 120 * height, 0, 255)
    let ground: SIMD4<Double> = SIMD4(0, 0, 0, 255)
    let contour = try ContourDisplacement(
      Pictures.disc(radius: 30, color: color, ground: ground),
      Pictures.disc(radius: 30.25, color: color, ground: ground))
    #expect(abs(contour.mean - 0.25) < 0.03)
    #expect(contour.maximum > 0.24 && contour.maximum < 0.33)
  }

  @Test("differences of at most 2/255 along an edge are no displacement")
  func tolerance() throws {
    let one: Bitmap = Pictures.disc(radius: 40, color: SIMD4(20, 20, 20, 255))
    var other: Bitmap = one
    for index in stride(from: 0, to: other.bytes.count, by: 8) { other.bytes[index] += 2 }
    #expect(try ContourDisplacement(one, other).maximum == 0)
  }

  @Test("a disc that moves sideways is displaced by the shift where the edge faces it")
  func sideways() throws {
    let contour = try ContourDisplacement(
      Pictures.disc(radius: 40), Pictures.disc(radius: 40, centerX: 60.6))
    #expect(contour.maximum > 0.29 && contour.maximum < 0.37)
    // The mean of |0.3 cos φ| over the circle is 0.3 · 2/π.
    #expect(abs(contour.mean - 0.3 * 2 / .pi) < 0.02)
  }

  @Test("equal pictures are displaced by nothing")
  func equal() throws {
    let contour = try ContourDisplacement(Pictures.disc(radius: 40), Pictures.disc(radius: 40))
    #expect(contour.maximum == 0 && contour.mean == 0)
    #expect(contour.edgePixels > 200)
    #expect(contour.interior.counts[0] == contour.interior.total)
  }

  @Test("a contour that only one picture has is displaced by more than any budget")
  func missing() throws {
    let contour = try ContourDisplacement(Pictures.disc(radius: 40), Bitmap(width: 120, height: 120))
    #expect(contour.maximum > 2)
    #expect(contour.interior.count(beyond: 16) > 3000)
    let dot = try ContourDisplacement(Pictures.disc(radius: 1), Bitmap(width: 120, height: 120))
    #expect(dot.maximum > 0.5)
  }

  @Test("an interior colour is not hidden by a contour that agrees")
  func interior() throws {
    let contour = try ContourDisplacement(
      Pictures.disc(radius: 40, color: SIMD4(255, 100, 0, 255)),
      Pictures.disc(radius: 40, color: SIMD4(255, 104, 0, 255)))
    #expect(contour.maximum < 0.25)
    #expect(contour.interior.percentile(1) == 4)
    // The inside without a ring of at most three pixels: π 37² = 4301.
    #expect(contour.interior.count(beyond: 2) > 4200)
  }
}
