import ReferenceMath
import Testing

@Suite("Lane arithmetic")
struct ArithmeticTests {
  /// Signs, ends of the range and numbers whose results must be rounded.
  private static let numbers: [Float] = [
    0, -0.0, 1, -1, 0.1, -0.3, 1 / 3, 255, 16_777_215, 12_582_912.5, .leastNonzeroMagnitude, .leastNormalMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, 3.402_823e38,
  ]

  /// Whether two numbers have the same bits, or both are none.
  private func isSame(_ a: Float, _ b: Float) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

  @Test("sum, difference, product and quotient of each lane are those of single floats, bit for bit")
  func operations() {
    for a in Self.numbers {
      for start in stride(from: 0, to: Self.numbers.count, by: 8) {
        var b = Lanes.zero
        for lane in 0..<8 { b[lane] = Self.numbers[start + lane] }
        let x = Lanes(repeating: a)
        var (sum, difference, product): (Lanes, Lanes, Lanes) = (b, b, b)
        sum += a
        difference -= a
        product *= x
        for lane in 0..<8 {
          let y: Float = b[lane]
          #expect(isSame((x + b)[lane], a + y) && isSame((a + b)[lane], a + y) && isSame(sum[lane], y + a))
          #expect(isSame((x - b)[lane], a - y) && isSame((a - b)[lane], a - y) && isSame(difference[lane], y - a))
          #expect(isSame((x * b)[lane], a * y) && isSame((b * a)[lane], a * y) && isSame(product[lane], y * a))
          #expect(isSame((x / b)[lane], a / y) && isSame((b / a)[lane], y / a))
          #expect(isSame((-b)[lane], 0 - y))
        }
      }
    }
  }

  @Test("a product and a sum after it are rounded one after the other")
  func neverFused() {
    // (1 + 2⁻¹²)² = 1 + 2⁻¹¹ + 2⁻²⁴ rounds to 1 + 2⁻¹¹; a fused operation would leave 2⁻²⁴.
    let x = Lanes(repeating: 1 + 0x1p-12)
    #expect((x * x - (1 + 0x1p-11))[3] == 0)
  }

  @Test("the bytes of a word become numbers, the lowest first")
  func bytes() {
    #expect(Lanes(bytes: 0xFF80_7F40_2001_0005) == Lanes(5, 0, 1, 32, 64, 127, 128, 255))
  }
}
