import Scene
import Testing

@testable import Media

@Suite("PNG: what is written is what is read")
struct PNGRoundTripTests {
  static let sizes: [(Int, Int)] = [(1, 1), (1, 7), (7, 1), (8, 8), (13, 5), (33, 17), (255, 3)]

  @Test("premultiplied pixels survive every level, size, depth and alpha", arguments: 0...9)
  func everyLevel(level: Int) throws {
    let encoder = try PNGEncoder(level: level, threads: 2)
    for (number, (width, height)) in Self.sizes.enumerated() {
      for depth in [Bitmap.Depth.eight, .sixteen] {
        for isOpaque in [true, false] {
          let seed = UInt64(number * 4 + level * 100 + (isOpaque ? 1 : 0))
          let bitmap = TestPictures.random(width, height, depth: depth, isOpaque: isOpaque, seed: seed)
          let read = try PNGDecoder(depth: .asStored).decode(encoder.encode(bitmap), named: "test")
          #expect(read == bitmap, "\(width) × \(height), \(depth), opaque \(isOpaque)")
        }
      }
    }
  }

  @Test("each 8-bit pair of component and alpha is divided exactly and comes back")
  func everyPair() throws {
    var premultiplied = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        premultiplied[value, alpha] = SIMD4(UInt8(value), UInt8(value / 2), UInt8(alpha - value), UInt8(alpha))
      }
      for value in (alpha + 1)..<max(256, alpha + 1) { premultiplied[value, alpha] = SIMD4(0, 0, 0, UInt8(alpha)) }
    }
    let file = try PNGEncoder.fast.encode(premultiplied)
    #expect(try PNGDecoder().decode(file, named: "test") == premultiplied)
    let straight = try PNGDecoder(alpha: .straight).decode(file, named: "test")
    for alpha in 1..<256 {
      for value in 0...alpha {
        // floor(255 · value / alpha + 1/2) in whole numbers.
        #expect(straight[value, alpha].x == UInt8((510 * value + alpha) / (2 * alpha)))
      }
    }
  }

  @Test("several stripes on 1, 2, 3 and 4 threads give the same bytes, and the same picture")
  func threads() throws {
    let bitmap = TestPictures.waves(900, 700)
    let alone = try PNGEncoder(level: 1, threads: 1).encode(bitmap)
    #expect(try PNGDecoder().decode(alone, named: "test") == bitmap)
    for threads in 2...4 { #expect(try PNGEncoder(level: 1, threads: threads).encode(bitmap) == alone) }
    #expect(alone == (try PNGEncoder(level: 1, threads: 4).encode(bitmap)))
  }

  @Test("several stripes survive at every level of the stripe encoder, deep and translucent too", arguments: 0...3)
  func stripes(level: Int) throws {
    let encoder = try PNGEncoder(level: level, threads: 4)
    for depth in [Bitmap.Depth.eight, .sixteen] {
      let bitmap = TestPictures.random(600, 700, depth: depth, isOpaque: false, seed: 9)
      #expect(try PNGDecoder(depth: .asStored).decode(encoder.encode(bitmap), named: "test") == bitmap)
    }
    let opaque = TestPictures.random(700, 900, isOpaque: true, seed: 10)
    #expect(try PNGDecoder().decode(encoder.encode(opaque), named: "test") == opaque)
  }

  @Test("rows that change along x are stored upward, rows that change along y leftward; both come back")
  func filters() throws {
    for isAcross in [true, false] {
      for alpha in [UInt8(255), 250] {
        var bitmap = Bitmap(width: 37, height: 41)
        for y in 0..<41 {
          for x in 0..<37 {
            let value = UInt8((isAcross ? x : y) * 6)
            bitmap[x, y] = SIMD4(min(value, alpha), 0, min(value, 9), alpha)
          }
        }
        let layout = try PNGLayout(bitmap, threads: 1)
        let filter = BitmapRows.withBase(of: bitmap) { base in
          PNGRowWriter(base: base, layout: layout).smallestFilter(for: 0..<41)
        }
        #expect(filter == (isAcross ? .up : .sub))
        #expect(try PNGDecoder().decode(PNGEncoder.fast.encode(bitmap), named: "test") == bitmap)
      }
    }
  }

  @Test("an opaque bitmap is stored as RGB, a translucent one as RGBA, and both state sRGB")
  func colorType() throws {
    var bitmap = TestPictures.waves(20, 20)
    #expect(try PNGEncoder.fast.encode(bitmap)[25] == 2)
    bitmap[19, 19].w = 254
    let file = try PNGEncoder.fast.encode(bitmap)
    #expect(file[25] == 6)
    #expect(Array(file[37..<41]) == Array("sRGB".utf8))
  }

  @Test("the smooth picture shrinks: at most a third of its raw bytes at the fast level")
  func shrinks() throws {
    let bitmap = TestPictures.waves(640, 480)
    #expect(try PNGEncoder.fast.encode(bitmap).count < 640 * 480)
  }

  @Test("level 9 is as small as libpng's best of all filters, and no other level is smaller")
  func best() throws {
    for bitmap in [TestPictures.waves(300, 200), TestPictures.random(64, 64, isOpaque: false, seed: 2)] {
      let sizes: [Int] = try (0...9).map { try PNGEncoder(level: $0).encode(bitmap).count }
      // A picture of noise does not shrink; a level may then be a few bytes below another.
      #expect(Double(sizes[9]) <= 1.01 * Double(sizes.min() ?? 0), "\(sizes)")
    }
  }

  @Test("bitmaps without pixels and levels outside 0…9 are refused")
  func refusals() throws {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      #expect(throws: PNGError.badSize(width: width, height: height)) {
        try PNGEncoder.fast.encode(Bitmap(width: width, height: height))
      }
    }
    for level in [-1, 10] { #expect(throws: PNGError.badLevel(level)) { try PNGEncoder(level: level) } }
  }
}
