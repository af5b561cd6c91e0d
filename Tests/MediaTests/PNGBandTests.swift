import Scene
import Testing

@testable import Media

@Suite("PNG: a picture that comes in bands")
struct PNGBandTests {
  private struct Refused: Error {}

  /// A cut with bands of exactly so many rows.
  private func bands(of bitmap: Bitmap, rows: Int) -> PictureBands {
    let bands = PictureBands(
      width: bitmap.width, height: bitmap.height, depth: bitmap.depth, memory: 2 * rows * bitmap.bytesPerRow)
    #expect(bands.rows == min(rows, bitmap.height))
    return bands
  }

  private func bytes(of path: String) throws -> [UInt8] { try FileReader.bytes(of: path, limit: 1 << 26) }

  @Test("bands cover every row once, from the top, and two of them keep within the memory")
  func cut() {
    let bands = PictureBands(width: 1000, height: 901, depth: .sixteen, memory: 1 << 20)
    // 1 MiB / 2 / 8000 bytes.
    #expect(bands.rows == 65)
    #expect(bands.count == 14)
    var next = 0
    for index in 0..<bands.count {
      #expect(bands[index].y == next && bands[index].x == 0 && bands[index].width == 1000)
      next = bands[index].maxY
    }
    #expect(next == 901)
    #expect(PictureBands(width: 1 << 20, height: 9, depth: .eight, memory: 1).rows == 1)
    #expect(PictureBands(width: 10, height: 9, depth: .eight).count == 1)
  }

  // Rows of 300 pixels: a stripe holds 582 of them without alpha, 436 with, 218 with 16 bits.
  private static let pictures: [Bitmap] = [
    TestPictures.waves(300, 1301), TestPictures.random(300, 900, isOpaque: false, seed: 3),
    TestPictures.random(300, 480, depth: .sixteen, isOpaque: true, seed: 4),
  ]

  @Test("the bytes are those of the whole picture, however it is cut", arguments: [1, 100, 218, 436, 437, 582, 1300])
  func sameBytes(rows: Int) throws {
    try TestPictures.withFolder { folder in
      for (number, bitmap) in Self.pictures.enumerated() {
        for level in number == 0 ? [0, 1, 3] : [1] {
          let encoder = try PNGEncoder(level: level, threads: 2)
          let path = "\(folder)/\(number)-\(level).png"
          var drawn: [Int] = []
          try encoder.write(bands(of: bitmap, rows: rows), to: path, progress: { drawn.append($0) }) {
            bitmap.cropped(to: $0)
          }
          #expect(try bytes(of: path) == encoder.encode(bitmap), "picture \(number), level \(level)")
          #expect(drawn.isEmpty ? rows >= bitmap.height : drawn.last == bitmap.height)
        }
      }
      #expect(TestPictures.names(in: folder).count == 5)
    }
  }

  @Test("a picture whose last row alone is translucent is written with alpha")
  func lateAlpha() throws {
    var bitmap: Bitmap = Self.pictures[0]
    bitmap[7, 1300] = SIMD4(10, 20, 30, 40)
    try TestPictures.withFolder { folder in
      try PNGEncoder.fast.write(bands(of: bitmap, rows: 200), to: folder + "/a.png") { bitmap.cropped(to: $0) }
      #expect(try bytes(of: folder + "/a.png") == PNGEncoder.fast.encode(bitmap))
      #expect(TestPictures.names(in: folder) == ["a.png"])
    }
  }

  @Test("a drawing that fails half way leaves the old file and no other", arguments: [1, 4])
  func failure(failing: Int) throws {
    let bitmap: Bitmap = Self.pictures[0]
    try TestPictures.withFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/a.png")
      var count = 0
      #expect(throws: Refused.self) {
        try PNGEncoder.fast.write(bands(of: bitmap, rows: 200), to: folder + "/a.png") { area in
          count += 1
          if count > failing { throw Refused() }
          return bitmap.cropped(to: area)
        }
      }
      #expect(TestPictures.names(in: folder) == ["a.png"])
      #expect(try bytes(of: folder + "/a.png") == [1, 2, 3])
    }
  }

  @Test("levels of the compressor that needs all rows refuse several bands, and take one")
  func levels() throws {
    let bitmap: Bitmap = TestPictures.waves(30, 40)
    let encoder = try PNGEncoder(level: 6)
    try TestPictures.withFolder { folder in
      #expect(throws: PNGError.levelNeedsWhole(level: 6, width: 30, height: 40)) {
        try encoder.write(bands(of: bitmap, rows: 39), to: folder + "/a.png") { bitmap.cropped(to: $0) }
      }
      #expect(TestPictures.names(in: folder).isEmpty)
      try encoder.write(bands(of: bitmap, rows: 40), to: folder + "/a.png") { bitmap.cropped(to: $0) }
      #expect(try bytes(of: folder + "/a.png") == encoder.encode(bitmap))
    }
  }
}
