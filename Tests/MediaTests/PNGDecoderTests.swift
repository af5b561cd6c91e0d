import Scene
import Testing

@testable import Media

@Suite("PNG decoding: every colour type becomes premultiplied RGBA")
struct PNGDecoderTests {
  private func decode(_ file: HandMadePNG, _ decoder: PNGDecoder = PNGDecoder()) throws -> Bitmap {
    try decoder.decode(file.bytes, named: "made by hand")
  }

  @Test("grey of 1, 2 and 4 bits is scaled to 0…255")
  func shallowGrey() throws {
    let one = try decode(HandMadePNG(width: 4, height: 1, depth: 1, colorType: 0, rows: [0, 0b1010_0000]))
    #expect((0..<4).map { one[$0, 0] } == [255, 0, 255, 0].map { SIMD4($0, $0, $0, 255) })
    let two = try decode(HandMadePNG(width: 4, height: 1, depth: 2, colorType: 0, rows: [0, 0b0001_1011]))
    #expect((0..<4).map { two[$0, 0].x } == [0, 85, 170, 255])
    let four = try decode(HandMadePNG(width: 2, height: 1, depth: 4, colorType: 0, rows: [0, 0x1F]))
    #expect((0..<2).map { four[$0, 0].z } == [17, 255])
  }

  @Test("a palette with transparency is looked up and multiplied by its alpha")
  func palette() throws {
    let colors = PNGChunks.chunk("PLTE", [255, 0, 0, 0, 200, 100]) + PNGChunks.chunk("tRNS", [128])
    let file = HandMadePNG(width: 2, height: 1, depth: 8, colorType: 3, extraChunks: colors, rows: [0, 0, 1])
    let bitmap = try decode(file)
    #expect(bitmap[0, 0] == SIMD4(128, 0, 0, 128))
    #expect(bitmap[1, 0] == SIMD4(0, 200, 100, 255))
    #expect(try decode(file, PNGDecoder(alpha: .straight))[0, 0] == SIMD4(255, 0, 0, 128))
  }

  @Test("the transparent colour of a grey and of an RGB file is clear, others are opaque")
  func colorKey() throws {
    let greyKey = PNGChunks.chunk("tRNS", [0, 7])
    let grey = try decode(
      HandMadePNG(width: 2, height: 1, depth: 8, colorType: 0, extraChunks: greyKey, rows: [0, 7, 8]))
    #expect(grey[0, 0] == SIMD4(0, 0, 0, 0))
    #expect(grey[1, 0] == SIMD4(8, 8, 8, 255))
    let key = PNGChunks.chunk("tRNS", [0, 1, 0, 2, 0, 3])
    let rgb = try decode(
      HandMadePNG(width: 2, height: 1, depth: 8, colorType: 2, extraChunks: key, rows: [0, 1, 2, 3, 1, 2, 4]))
    #expect(rgb[0, 0] == SIMD4(0, 0, 0, 0))
    #expect(rgb[1, 0] == SIMD4(1, 2, 4, 255))
  }

  @Test("grey with alpha is premultiplied")
  func greyAlpha() throws {
    let bitmap = try decode(HandMadePNG(width: 1, height: 1, depth: 8, colorType: 4, rows: [0, 200, 51]))
    #expect(bitmap[0, 0] == SIMD4(40, 40, 40, 51))
  }

  @Test("16-bit samples are rounded once to 8 bits, or kept")
  func deep() throws {
    // 0x8080 is 128 · 257; 0x80FF / 257 = 128.494 rounds to 128, 0x8101 / 257 = 128.502 to 129.
    let rows: [UInt8] = [0, 0x80, 0x80, 0x80, 0xFF, 0x81, 0x01, 0xFF, 0xFF]
    let file = HandMadePNG(width: 1, height: 1, depth: 16, colorType: 6, rows: rows)
    #expect(try decode(file)[0, 0] == SIMD4(128, 128, 129, 255))
    let kept = try decode(file, PNGDecoder(depth: .asStored))
    #expect(kept.depth == .sixteen)
    #expect(kept.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) } == [0x8080, 0x80FF, 0x8101, 0xFFFF])
    // Half covered: 40000 · 32768 / 65535 = 20000.31; 255 · 20000.31 / 65535 = 77.82.
    let half: [UInt8] = [0, 0x9C, 0x40, 0x9C, 0x40, 0x9C, 0x40, 0x80, 0x00]
    let translucent = HandMadePNG(width: 1, height: 1, depth: 16, colorType: 6, rows: half)
    #expect(try decode(translucent)[0, 0] == SIMD4(78, 78, 78, 128))
    let deep = try decode(translucent, PNGDecoder(depth: .asStored))
    #expect(deep.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) } == [20000, 20000, 20000, 32768])
    let straight = try decode(translucent, PNGDecoder(alpha: .straight))
    // 40000 / 257 = 155.64.
    #expect(straight[0, 0] == SIMD4(156, 156, 156, 128))
  }

  @Test("an interlaced file is put together from its passes")
  func interlaced() throws {
    // Adam7 of 3 × 3, by the specification's table of passes (x, y):
    // 1: (0,0) · 4: (2,0) · 5: (0,2) (2,2) · 6: (1,0) (1,2) · 7: row 1.
    let rows: [UInt8] = [0, 10, 0, 30, 0, 70, 90, 0, 20, 0, 80, 0, 40, 50, 60]
    let file = HandMadePNG(width: 3, height: 3, depth: 8, colorType: 0, isInterlaced: true, rows: rows)
    let bitmap = try decode(file)
    let values = (0..<3).flatMap { y in (0..<3).map { x in bitmap[x, y].x } }
    #expect(values == [10, 20, 30, 40, 50, 60, 70, 80, 90])
  }

  @Test("a broken profile does not spoil the picture")
  func badProfile() throws {
    let profile = PNGChunks.chunk("iCCP", [1, 2, 3]) + PNGChunks.chunk("gAMA", [0, 0, 0, 0])
    let file = HandMadePNG(width: 1, height: 1, depth: 8, colorType: 0, extraChunks: profile, rows: [0, 9])
    #expect(try decode(file)[0, 0] == SIMD4(9, 9, 9, 255))
  }

  @Test("a file that states too many pixels is refused by name, before anything is allocated")
  func tooLarge() throws {
    for side in [20_000, 1_000_000] {
      let file = HandMadePNG(width: side, height: side, depth: 8, colorType: 6, rows: [0])
      #expect(throws: PNGError.tooLarge(file: "made by hand", width: side, height: side, limit: 1 << 28)) {
        try decode(file)
      }
    }
    let forged = HandMadePNG(width: 10_000, height: 10_000, depth: 8, colorType: 6, rows: [0])
    #expect(throws: PNGError.truncated(file: "made by hand")) { try decode(forged) }
    var zero = HandMadePNG(width: 0, height: 1, depth: 8, colorType: 6, rows: [0])
    #expect(throws: PNGError.self) { try decode(zero) }
    (zero.width, zero.height) = (1, 0)
    #expect(throws: PNGError.self) { try decode(zero) }
  }

  @Test("what is no PNG is called so, an empty file too")
  func notPNG() {
    for bytes in [[], Array("hello".utf8), [137, 80, 78, 72, 13, 10, 26, 10], [UInt8](repeating: 0, count: 100)] {
      #expect(throws: PNGError.notPNG(file: "x")) { try PNGDecoder().decode(bytes, named: "x") }
    }
    #expect(throws: PNGError.truncated(file: "x")) { try PNGDecoder().decode([137, 80, 78], named: "x") }
  }

  @Test("a file cut anywhere is an error, never a picture", arguments: [0, 1, 6])
  func cut(level: Int) throws {
    let bitmap = TestPictures.random(90, 70, isOpaque: false, seed: 5)
    let file = try PNGEncoder(level: level, threads: 1).encode(bitmap)
    for count in stride(from: 0, to: file.count, by: 97) + [file.count - 1, file.count - 12, file.count - 13] {
      #expect(throws: PNGError.self) { try PNGDecoder().decode(Array(file[..<count]), named: "cut") }
    }
  }

  @Test("500 files with a few bytes changed are errors or pictures of a stated size, never a crash")
  func corrupted() throws {
    var random = TestRandom(state: 2)
    let files = try [0, 1, 9].map {
      try PNGEncoder(level: $0, threads: 1).encode(TestPictures.random(40, 30, isOpaque: $0 == 1, seed: 8))
    }
    var errors = 0
    for round in 0..<500 {
      var file = files[round % files.count]
      for _ in 0...random.below(3) { file[random.below(file.count)] = UInt8(random.below(256)) }
      // Half of them with a right header checksum, so that the damage reaches further in.
      if round % 2 == 0 {
        let sum = file[12..<29].withUnsafeBufferPointer { PNGChunks.checksum($0) }
        file.replaceSubrange(29..<33, with: PNGChunks.bigEndian(sum))
      }
      do throws(PNGError) {
        let bitmap = try PNGDecoder().decode(file, named: "damaged")
        #expect(bitmap.width > 0 && bitmap.bytes.count == bitmap.width * bitmap.height * 4)
      } catch {
        errors += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(errors > 400)
  }

  @Test("a changed pixel byte is found by the checksum of the data")
  func checksum() throws {
    let good = HandMadePNG(width: 2, height: 1, depth: 8, colorType: 0, rows: [0, 1, 2])
    var bytes = good.bytes
    let data = bytes.count - 12 - 4 - 4 - 1
    #expect(bytes[data] == 2)
    bytes[data] = 3
    #expect(throws: PNGError.self) { try PNGDecoder().decode(bytes, named: "x") }
    // With the chunk's own checksum mended, only Adler-32 is left to notice.
    let start = 33 + 4
    let sum = bytes[start..<(bytes.count - 16)].withUnsafeBufferPointer { PNGChunks.checksum($0) }
    bytes.replaceSubrange((bytes.count - 16)..<(bytes.count - 12), with: PNGChunks.bigEndian(sum))
    #expect(throws: PNGError.self) { try PNGDecoder().decode(bytes, named: "x") }
  }
}

private func + (a: StrideTo<Int>, b: [Int]) -> [Int] { Array(a) + b }
