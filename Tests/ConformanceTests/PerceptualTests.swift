import Offstage
import Testing

@testable import Conformance

/// The pinned values are scikit-image 0.26's `structural_similarity` (Gaussian weights, σ = 1.5) and flip-evaluator 1.7's
/// LDR-FLIP on the pictures below; `Tests/Oracles/Metrics` makes the same pictures and prints them.
@Suite("What an eye would see")
struct PerceptualTests {
  private static let width = 96
  private static let height = 64

  /// Integers only, so that the oracle makes the same bytes.
  private static func pattern() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let blue: Int = (x / 8 + y / 8) % 2 * 160 + 40
        bitmap[x, y] = SIMD4(UInt8((x * 5 + y * 3) % 256), UInt8((x * x / 16 + y * 2) % 256), UInt8(blue), 255)
      }
    }
    return bitmap
  }

  private static func changed(_ name: String) -> Bitmap {
    let one: Bitmap = pattern()
    var other: Bitmap = one
    var state: Int = 12345
    for y in 0..<height {
      for x in 0..<width {
        let old: SIMD4<UInt8> = one[x, y]
        state = (state * 1_103_515_245 + 12345) & 0x7FFF_FFFF
        switch name {
        case "brighter": for c in 0..<3 { other[x, y][c] = UInt8(min(Int(old[c]) + 10, 255)) }
        case "noise":
          let noise: Int = ((state >> 16) & 255) % 41 - 20
          for c in 0..<3 { other[x, y][c] = UInt8(min(max(Int(old[c]) + noise, 0), 255)) }
        case "shifted": other[(x + 1) % width, y] = old
        case "swapped": other[x, y] = SIMD4(old.z, old.y, old.x, 255)
        case "spot": if (30..<34).contains(y), (40..<44).contains(x) { other[x, y] = SIMD4(255, 0, 0, 255) }
        default: other[x, y] = SIMD4(255 - old.x, 255 - old.y, 255 - old.z, 255)
        }
      }
    }
    return other
  }

  @Test(
    "SSIM and FLIP equal other implementations' to three digits",
    arguments: [
      ("brighter", 0.99257, 0.21280, 0.28620), ("noise", 0.77075, 0.09160, 0.29079),
      ("shifted", 0.79288, 0.28159, 0.97501), ("swapped", 0.34299, 0.56627, 0.96377),
      ("spot", 0.98379, 0.00640, 0.96557), ("inverted", -0.45336, 0.92215, 0.98971),
    ])
  func pinned(name: String, similarity: Double, flip: Double, flipMaximum: Double) throws {
    let (one, other): (Bitmap, Bitmap) = (Self.pattern(), Self.changed(name))
    #expect(abs(try StructuralSimilarity(one, other).value - similarity) < 0.0005)
    let errors = try FlipDifference(one, other)
    #expect(abs(errors.mean - flip) < 0.0005)
    #expect(abs(errors.maximum - flipMaximum) < 0.0005)
  }

  @Test("equal pictures have the similarity 1 and no FLIP error, and their map is black")
  func equal() throws {
    let picture: Bitmap = Self.pattern()
    #expect(try StructuralSimilarity(picture, picture).value == 1)
    #expect(try StructuralSimilarity(picture, picture).minimum == 1)
    let errors = try FlipDifference(picture, picture)
    #expect(errors.maximum == 0 && errors.mean == 0)
    #expect(errors.map.isUniform && errors.map[0, 0] == SIMD4(0, 0, 0, 255))
  }

  @Test("the similarity of two flat pictures follows from their luminance alone")
  func flat() throws {
    let one: Bitmap = Pictures.flat(SIMD4(100, 100, 100, 255), width: 20, height: 20)
    let other: Bitmap = Pictures.flat(SIMD4(150, 150, 150, 255), width: 20, height: 20)
    // Without variance SSIM = (2 · 100 · 150 + C₁) / (100² + 150² + C₁) with C₁ = 2.55² = 6.5025.
    let expected: Double = (30000 + 6.5025) / (32500 + 6.5025)
    #expect(abs(try StructuralSimilarity(one, other).value - expected) < 1e-4)
  }

  @Test("a difference in alpha alone is seen by both, whatever the form of alpha", arguments: AlphaForm.allCases)
  func alpha(form: AlphaForm) throws {
    let one: Bitmap = Pictures.flat(SIMD4(60, 60, 60, 255), width: 30, height: 30)
    let other: Bitmap = Pictures.flat(SIMD4(60, 60, 60, 120), width: 30, height: 30)
    let similarity = try StructuralSimilarity(one, other, alpha: form)
    #expect(similarity.value < 0.9 && similarity.alpha == form)
    let errors = try FlipDifference(one, other, alpha: form)
    #expect(errors.mean > 0.1 && errors.alpha == form)
  }

  @Test("the form of alpha decides: faint colours that differ only when divided by alpha")
  func forms() throws {
    let one: Bitmap = Pictures.flat(SIMD4(2, 0, 0, 3), width: 20, height: 20)
    let other: Bitmap = Pictures.flat(SIMD4(0, 2, 0, 3), width: 20, height: 20)
    #expect(try FlipDifference(one, other).mean < 0.2)
    #expect(try FlipDifference(one, other, alpha: .straight).mean > 0.5)
  }

  @Test("16-bit pictures of the same colours have the same errors")
  func sixteen() throws {
    func widened(_ picture: Bitmap) -> Bitmap {
      let components: [UInt16] = picture.bytes.map { UInt16($0) * 257 }
      return Bitmap(
        width: picture.width, height: picture.height, depth: .sixteen, bytes: components.withUnsafeBytes { Array($0) })
    }
    let (one, other): (Bitmap, Bitmap) = (Self.pattern(), Self.changed("spot"))
    let eight = try FlipDifference(one, other)
    let sixteen = try FlipDifference(widened(one), widened(other))
    #expect(abs(eight.mean - sixteen.mean) < 1e-6)
    let similar: Double = try StructuralSimilarity(one, other).value
    let wide: Double = try StructuralSimilarity(widened(one), widened(other)).value
    #expect(abs(wide - similar) < 1e-6)
  }

  @Test("pictures that cannot be compared are errors for both")
  func errors() {
    let (one, other): (Bitmap, Bitmap) = (Bitmap(width: 4, height: 4), Bitmap(width: 5, height: 4))
    #expect(throws: ComparisonError.self) { try StructuralSimilarity(one, other) }
    #expect(throws: ComparisonError.self) { try FlipDifference(one, other) }
  }
}
