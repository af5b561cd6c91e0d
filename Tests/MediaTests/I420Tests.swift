import Scene
import Testing

@testable import Media

@Suite("RGB to BT.709 4:2:0")
struct I420Tests {
  /// Planes by the recommendation's formulas in double precision: luma of each pixel; chroma of the mean of two rows
  /// and three columns weighted 1, 2, 1, the border repeated.
  private func reference(_ bitmap: Bitmap, width: Int, height: Int) -> [Double] {
    func pixel(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let p = bitmap[min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1)]
      return SIMD3(Double(p.x), Double(p.y), Double(p.z)) / 255
    }
    func luma(_ c: SIMD3<Double>) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
    var planes: [Double] = []
    for y in 0..<height { for x in 0..<width { planes.append(16 + 219 * luma(pixel(x, y))) } }
    for channel in [2, 0] {
      for j in 0..<(height + 1) / 2 {
        for i in 0..<(width + 1) / 2 {
          var mean = SIMD3<Double>.zero
          for row in [2 * j, 2 * j + 1] {
            mean += pixel(2 * i - 1, row) + 2 * pixel(2 * i, row) + pixel(2 * i + 1, row)
          }
          mean /= 8
          let scale = channel == 2 ? 1.8556 : 1.5748
          planes.append(128 + 224 * (mean[channel] - luma(mean)) / scale)
        }
      }
    }
    return planes
  }

  private func planes(_ converter: I420Converter, _ bitmap: Bitmap, threads: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try converter.append(bitmap, to: &bytes, threads: threads)
    return bytes
  }

  @Test("every size is within one code value of the formula, padded or not")
  func formula() throws {
    for (width, height) in [(1, 1), (2, 2), (3, 5), (16, 8), (17, 9), (64, 33), (131, 70)] {
      let bitmap = TestPictures.random(width, height, isOpaque: true, seed: UInt64(width))
      for pads in [false, true] {
        let converter = I420Converter(width: width, height: height, padsToEven: pads)
        let found = try planes(converter, bitmap)
        let expected = reference(bitmap, width: converter.layout.width, height: converter.layout.height)
        #expect(found.count == expected.count)
        #expect(converter.layout.width == (pads ? width + width % 2 : width))
        let worst = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? .infinity
        #expect(worst <= 0.52, "\(width) × \(height), padded \(pads): \(worst)")
      }
    }
  }

  @Test("black, white, greys and the primaries have their known values")
  func known() throws {
    // BT.709 in 8 bits: red 63, 102, 240; green 173, 42, 26; blue 32, 240, 118.
    let known: [(SIMD4<UInt8>, [UInt8])] = [
      (SIMD4(0, 0, 0, 255), [16, 128, 128]), (SIMD4(255, 255, 255, 255), [235, 128, 128]),
      (SIMD4(255, 0, 0, 255), [63, 102, 240]), (SIMD4(0, 255, 0, 255), [173, 42, 26]),
      (SIMD4(0, 0, 255, 255), [32, 240, 118]),
    ]
    for (color, expected) in known {
      let found = try planes(I420Converter(width: 2, height: 2), TestPictures.plain(2, 2, color))
      #expect([found[0], found[4], found[5]] == expected)
    }
    for grey in 0..<256 {
      let value = UInt8(grey)
      let found = try planes(
        I420Converter(width: 2, height: 2), TestPictures.plain(2, 2, SIMD4(value, value, value, 255)))
      #expect(found[4] == 128 && found[5] == 128)
    }
  }

  @Test("the planes do not depend on the number of threads")
  func threads() throws {
    let bitmap = TestPictures.random(101, 77, isOpaque: false, seed: 3)
    let converter = I420Converter(width: 101, height: 77, background: .black)
    let alone = try planes(converter, bitmap)
    for threads in 2...4 { #expect(try planes(converter, bitmap, threads: threads) == alone) }
  }

  @Test("translucent pixels are laid over the background")
  func background() throws {
    let half = TestPictures.plain(2, 2, SIMD4(0, 0, 0, 128))
    // (255 − 128) · 255 / 255 = 127: luma 16 + 219 · 127 / 255 = 125.07.
    #expect(try planes(I420Converter(width: 2, height: 2, background: .white), half)[0] == 125)
    #expect(try planes(I420Converter(width: 2, height: 2, background: .black), half)[0] == 16)
    let clear = Bitmap(width: 2, height: 2)
    let blue = I420Converter(width: 2, height: 2, background: RGBA(red: 0, green: 0, blue: 1, alpha: 0.2))
    #expect(try planes(blue, clear) == [32, 32, 32, 32, 240, 118])
  }

  @Test("16-bit bitmaps give the planes of their 8-bit twins")
  func deep() throws {
    let shallow = TestPictures.random(9, 7, isOpaque: false, seed: 12)
    let deep = Bitmap(width: 9, height: 7, depth: .sixteen, bytes: shallow.bytes.flatMap { [$0, $0] })
    for keepsAlpha in [false, true] {
      let converter = I420Converter(width: 9, height: 7, keepsAlpha: keepsAlpha)
      #expect(try planes(converter, deep) == planes(converter, shallow))
    }
    let rgba = RGBAConverter(width: 9, height: 7)
    #expect(try rgba.convert(deep) == rgba.convert(shallow))
  }

  @Test("with alpha: straight luma, alpha as it is, and clear pixels lend no colour")
  func alpha() throws {
    var bitmap = Bitmap(width: 4, height: 2)
    for y in 0..<2 { bitmap[0, y] = SIMD4(128, 0, 0, 128) }
    let converter = I420Converter(width: 4, height: 2, keepsAlpha: true)
    let found = try planes(converter, bitmap)
    #expect(found.count == 8 + 2 + 2 + 8)
    #expect(Array(found[0..<8]) == [63, 16, 16, 16, 63, 16, 16, 16])
    #expect(Array(found[8..<12]) == [102, 128, 240, 128])
    #expect(Array(found[12..<20]) == [128, 0, 0, 0, 128, 0, 0, 0])
    let opaque = TestPictures.random(15, 11, isOpaque: true, seed: 4)
    let plain = try planes(I420Converter(width: 15, height: 11), opaque)
    let kept = try planes(I420Converter(width: 15, height: 11, keepsAlpha: true), opaque)
    let worst = zip(plain, kept).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? 9) <= 1)
    #expect(kept.dropFirst(plain.count).allSatisfy { $0 == 255 })
  }

  @Test("RGBA for other programs is straight, or opaque over the background")
  func rgba() throws {
    let bitmap = TestPictures.plain(1, 1, SIMD4(64, 32, 0, 128))
    // 64 · 255 / 128 = 127.5 rounds up; 32 · 255 / 128 = 63.75.
    #expect(try RGBAConverter(width: 1, height: 1).convert(bitmap) == [128, 64, 0, 128])
    let over = RGBAConverter(width: 1, height: 1, keepsAlpha: false, background: .white)
    #expect(try over.convert(bitmap) == [191, 159, 127, 255])
  }

  @Test("a frame of another size is an error")
  func sizes() throws {
    #expect(throws: VideoError.self) { try planes(I420Converter(width: 2, height: 2), Bitmap(width: 2, height: 3)) }
    #expect(throws: VideoError.self) { try RGBAConverter(width: 2, height: 2).convert(Bitmap(width: 3, height: 2)) }
  }
}
