import Conformance
import Foundation
import Offstage
import Testing

@Suite("The difference of two bitmaps")
struct BitmapDifferenceTests {
  @Test("equal pictures differ in nothing and have an infinite signal-to-noise ratio")
  func equalPictures() throws {
    let picture: Bitmap = Pictures.flat(SIMD4(10, 20, 30, 255))
    let difference = try BitmapDifference(picture, picture)
    #expect(difference.isIdentical)
    #expect(difference.mean == 0)
    #expect(difference.pixels.counts[0] == 100)
    #expect(difference.peakSignalToNoise == .infinity)
  }

  @Test("maximum, mean, histogram and place follow from two changed pixels")
  func twoPixels() throws {
    let one: Bitmap = Pictures.flat(SIMD4(100, 100, 100, 255))
    var other: Bitmap = one
    other[3, 2] = SIMD4(105, 97, 100, 255)
    other[7, 9] = SIMD4(100, 100, 120, 254)
    let difference = try BitmapDifference(one, other)
    #expect(difference.channels.map(\.maximum) == [5, 3, 20, 1])
    #expect(difference.channels.map(\.mean) == [0.05, 0.03, 0.2, 0.01])
    #expect(difference.maximum == 20)
    #expect(difference.worstX == 7 && difference.worstY == 9)
    #expect(abs(difference.mean - 29.0 / 400) < 1e-15)
    #expect(difference.pixels.counts[5] == 1 && difference.pixels.counts[20] == 1)
    #expect(difference.pixels.counts[0] == 98)
    #expect(difference.channels[1].histogram.counts[3] == 1)
    // Squares: 25 + 9 + 400 + 1 = 435 over 400 components.
    #expect(abs(difference.meanSquare - 435.0 / 400) < 1e-12)
    #expect(abs(difference.peakSignalToNoise - 10 * log10(65025.0 * 400 / 435)) < 1e-9)
  }

  @Test("the share beyond a limit counts only what exceeds it")
  func shares() throws {
    let one: Bitmap = Pictures.thousand(brighter: 0, by: 0)
    for step in [1, 2, 4, 16] {
      let at = try BitmapDifference(one, Pictures.thousand(brighter: 10, by: UInt8(step)))
      #expect(at.share(beyond: step) == 0)
      #expect(at.share(beyond: step - 1) == 0.01)
      let past = try BitmapDifference(one, Pictures.thousand(brighter: 10, by: UInt8(step + 1)))
      #expect(past.share(beyond: step) == 0.01)
    }
  }

  @Test("percentiles are nearest ranks")
  func percentiles() throws {
    let difference = try BitmapDifference(
      Pictures.thousand(brighter: 0, by: 0), Pictures.thousand(brighter: 10, by: 7))
    #expect(difference.pixels.percentile(0.5) == 0)
    #expect(difference.pixels.percentile(0.99) == 0)
    #expect(difference.pixels.percentile(0.9901) == 7)
    #expect(difference.pixels.percentile(1) == 7)
    #expect(difference.pixels.percentile(.nan) == 0)
  }

  @Test("16-bit differences are measured in 1/255 and never filed too low")
  func sixteenBit() throws {
    func picture(_ value: UInt16) -> Bitmap {
      let components: [UInt16] = [value, 0, 0, 65535]
      return Bitmap(width: 1, height: 1, depth: .sixteen, bytes: components.withUnsafeBytes { Array($0) })
    }
    let two = try BitmapDifference(picture(1000), picture(1000 + 2 * 257))
    #expect(two.maximum == 2)
    #expect(two.share(beyond: 2) == 0)
    let more = try BitmapDifference(picture(1000), picture(1000 + 2 * 257 + 1))
    #expect(more.share(beyond: 2) == 1)
    #expect(more.pixels.counts[3] == 1)
    #expect(try BitmapDifference(picture(0), picture(65535)).maximum == 255)
  }

  @Test("straight colour is divided by alpha and rounded half up")
  func straight() throws {
    var one = Bitmap(width: 1, height: 1)
    one[0, 0] = SIMD4(10, 10, 10, 20)
    var other: Bitmap = one
    other[0, 0] = SIMD4(11, 10, 10, 20)
    // 10 · 255 / 20 = 127.5 → 128 and 11 · 255 / 20 = 140.25 → 140.
    #expect(try BitmapDifference(one, other, alpha: .straight).maximum == 12)
    #expect(try BitmapDifference(one, other).maximum == 1)
  }

  @Test("different sizes, different depths and empty pictures are errors")
  func errors() {
    let picture: Bitmap = Pictures.flat(SIMD4(1, 2, 3, 4))
    #expect(throws: ComparisonError.sizesDiffer(width: 10, height: 10, otherWidth: 10, otherHeight: 11)) {
      try BitmapDifference(picture, Pictures.flat(SIMD4(1, 2, 3, 4), height: 11))
    }
    #expect(throws: ComparisonError.depthsDiffer(8, 16)) {
      try BitmapDifference(picture, Bitmap(width: 10, height: 10, depth: .sixteen))
    }
    #expect(throws: ComparisonError.noPixels) {
      try BitmapDifference(Bitmap(width: 0, height: 3), Bitmap(width: 0, height: 3))
    }
  }

  @Test("a picture is uniform exactly if all its pixels are equal")
  func uniform() {
    var picture: Bitmap = Pictures.flat(SIMD4(1, 2, 3, 4))
    #expect(picture.isUniform)
    picture[9, 9].w = 5
    #expect(!picture.isUniform)
    #expect(Bitmap(width: 0, height: 0).isUniform)
    #expect(Bitmap(width: 1, height: 1).isUniform)
  }

  @Test("the heat map is black where pictures agree, blue within 2, warm beyond, white at the end")
  func heatMap() throws {
    let one: Bitmap = Pictures.flat(SIMD4(0, 0, 0, 255), width: 4, height: 1)
    var other: Bitmap = one
    other[1, 0].x = 2
    other[2, 0].y = 16
    other[3, 0].z = 255
    let map: Bitmap = try HeatMap.bitmap(one, other)
    #expect(map[0, 0] == SIMD4(0, 0, 0, 255))
    #expect(map[1, 0] == SIMD4(32, 72, 192, 255))
    #expect(map[2, 0] == SIMD4(255, 40, 0, 255))
    #expect(map[3, 0] == SIMD4(255, 255, 255, 255))
  }
}
