import Scene
import Testing

@Suite("Inverses of affine transforms")
struct AffineInverseTests {
  @Test("the inverse of a scale is a scale without perspective, whatever rounding makes of its determinant")
  func staysAffine() throws {
    // For some of these det · (1 / det) is not 1 in double precision.
    for step in 1...400 {
      let scale = Double(step) / 137
      let transform: ProjectionTransform = .scale(x: scale, y: scale).concatenating(.translation(x: 3.7, y: -1.3))
      let inverse = try #require(transform.inverse)
      #expect(inverse.isAffine && inverse.keepsAxes)
      let back: Point = inverse.apply(to: transform.apply(to: Point(12, 34)))
      #expect(abs(back.x - 12) < 1e-11 && abs(back.y - 34) < 1e-11)
    }
  }

  @Test("a perspective's inverse leads back")
  func perspective() throws {
    let transform: ProjectionTransform = .rotation3D(.degrees(30), axis: (x: 0, y: 1, z: 0), distance: 500)
    let inverse = try #require(transform.inverse)
    #expect(!inverse.isAffine)
    let back: Point = inverse.apply(to: transform.apply(to: Point(40, -20)))
    #expect(abs(back.x - 40) < 1e-9 && abs(back.y + 20) < 1e-9)
  }
}
