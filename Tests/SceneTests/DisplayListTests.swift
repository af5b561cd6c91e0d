import Testing

@testable import Scene

@Suite("Display lists")
struct DisplayListTests {
  @Test("a canvas is rounded up to whole pixels, and no size traps")
  func pixels() {
    func width(_ points: Double, _ scale: Double) -> Int {
      DisplayList(size: Size(points, 1), scale: scale).pixelWidth
    }
    #expect(width(390, 3) == 1170)
    #expect(width(10.1, 1) == 11)
    #expect(width(33.333333333333336, 3) == 100)
    #expect(width(0, 1) == 1 && width(-5, 2) == 1 && width(.nan, 1) == 1)
    #expect(width(.infinity, 1) == Int(Int32.max) && width(1e300, 1) == Int(Int32.max))
  }

  @Test("a bitmap is opaque if every alpha is full")
  func opaque() {
    var bitmap = Bitmap(width: 3, height: 2, depth: .eight, bytes: [UInt8](repeating: 255, count: 24))
    #expect(bitmap.isOpaque)
    for index in 0..<24 {
      bitmap.bytes[index] = 254
      #expect(bitmap.isOpaque == (index % 4 != 3))
      bitmap.bytes[index] = 255
    }
  }
}
