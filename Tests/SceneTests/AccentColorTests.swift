import Motion
import Testing

@testable import Scene

@Suite("Accent colours and contrasting text")
struct AccentColorTests {
  /// A bitmap whose pixels are given by column and row.
  static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<UInt8>) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = pixel(x, y) }
    }
    return bitmap
  }

  static func isNear(_ a: RGBA, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    let off: [Double] = [Double(a.red) - red, Double(a.green) - green, Double(a.blue) - blue]
    return a.alpha == 1 && off.allSatisfy { abs($0) < 1e-5 }
  }

  @Test("a third of saturated red wins over dark grey")
  func red() {
    // 70 of 100 columns are grey; the cell at the border is whole, since 70 = 28 · 2.5.
    let picture: Bitmap = Self.bitmap(100, 50) { x, _ in
      x < 70 ? SIMD4(51, 51, 51, 255) : SIMD4(230, 20, 20, 255)
    }
    let (strong, weak): (Double, Double) = (230.0 / 255, 20.0 / 255)
    #expect(Self.isNear(AccentColor.color(of: picture), strong, weak, weak))
    #expect(AccentColor.color(of: picture) == AccentColor.color(of: picture))
  }

  @Test("white, black, clear and empty pictures give the neutral grey", arguments: [255, 0] as [UInt8])
  func fallback(level: UInt8) {
    #expect(
      AccentColor.color(of: Self.bitmap(40, 40) { _, _ in SIMD4(level, level, level, 255) }) == AccentColor.fallback)
    #expect(AccentColor.color(of: Self.bitmap(40, 40) { _, _ in SIMD4(100, 0, 0, 100) }) == AccentColor.fallback)
    #expect(AccentColor.color(of: Bitmap(width: 0, height: 0)) == AccentColor.fallback)
  }

  @Test("a pastel is darkened to three quarters")
  func pastel() {
    let color = SIMD4<UInt8>(242, 237, 224, 255)
    let accent: RGBA = AccentColor.color(of: Self.bitmap(7, 3) { _, _ in color })
    let expected: [Double] = [242, 237, 224].map { $0 * 0.75 / 255 }
    #expect(Self.isNear(accent, expected[0], expected[1], expected[2]))
  }

  @Test("half-clear pixels count by their own colour, in eight and in sixteen bits")
  func depths() {
    let eight: Bitmap = Self.bitmap(3, 3) { _, _ in SIMD4(0, 60, 120, 150) }
    #expect(Self.isNear(AccentColor.color(of: eight), 0, 0.4, 0.8))
    // The bytes of 0, 60, 120 and 150 in 255ths are those of n · 257 in 65535ths: each twice.
    let bytes: [UInt8] = (0..<9).flatMap { _ in [0, 0, 60, 60, 120, 120, 150, 150] as [UInt8] }
    let sixteen = Bitmap(width: 3, height: 3, depth: .sixteen, bytes: bytes)
    #expect(Self.isNear(AccentColor.color(of: sixteen), 0, 0.4, 0.8))
  }

  @Test("text is black on green and yellow, white on blue and red")
  func contrast() {
    #expect(ContrastText.color(on: RGBA(red: 0, green: 1, blue: 0)) == .black)
    #expect(ContrastText.color(on: RGBA(red: 1, green: 1, blue: 0)) == .black)
    #expect(ContrastText.color(on: RGBA(red: 0, green: 0, blue: 1)) == .white)
    #expect(ContrastText.color(on: RGBA(red: 1, green: 0, blue: 0)) == .white)
    #expect(abs(RGBA(red: 0, green: 1, blue: 0).perceivedLuminance - 0.587) < 1e-9)
  }

  @Test("rectangles, angles and colours move in a track as their numbers do")
  func animatable() {
    var rect = Track(Rect(x: 0, y: 10, width: 20, height: 30))
    rect.retarget(to: Rect(x: 100, y: 0, width: 40, height: 10), at: 0, by: .linear(duration: 1))
    #expect(rect.value(at: 0.5) == Rect(x: 50, y: 5, width: 30, height: 20))
    var color = Track(RGBA(red: 0, green: 0.5, blue: 1, alpha: 1))
    color.retarget(to: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0), at: 0, by: .linear(duration: 1))
    #expect(color.value(at: 0.25) == RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.75))
    #expect(color.velocity(at: 0.25) == RGBA(red: 1, green: 0, blue: -1, alpha: -1))
    #expect(RGBA(red: 1.5, green: -0.5, blue: 0.25, alpha: 2).clamped == RGBA(red: 1, green: 0, blue: 0.25, alpha: 1))
    var angle = Track(Angle(radians: 1))
    angle.retarget(to: Angle(radians: 3), at: 0, by: .linear(duration: 1))
    #expect(angle.value(at: 0.5) == Angle(radians: 2))
  }
}
