import Testing

@testable import Media

@Suite("Stripes of a picture")
struct StripeCompressorTests {
  /// Bytes of a few values in runs, `count` of them.
  private func bytes(_ count: Int) -> [UInt8] {
    var seed: UInt32 = 7
    return (0..<count).map { index in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return index % 61 < 7 ? UInt8(truncatingIfNeeded: seed >> 24) : 0
    }
  }

  private func chunk(of data: [UInt8], level: Int, isLast: Bool, by compressor: StripeCompressor) throws -> [UInt8] {
    try #require(data.withUnsafeBufferPointer { compressor.chunk(of: $0, isFirst: false, isLast: isLast) })
  }

  @Test("a stripe begins with its first bytes as they are, which serve the rest as history", arguments: 1...3)
  func lead(level: Int) throws {
    let compressor = try #require(StripeCompressor(level: level))
    for count in [1, 31, 32, 33, 50_000] {
      for isLast in [false, true] {
        let data: [UInt8] = bytes(count)
        let chunk: [UInt8] = try chunk(of: data, level: level, isLast: isLast, by: compressor)
        let lead: Int = min(count, 32)
        // After the chunk's length and name: the block's kind, its length and the inverted length.
        let head: [UInt8] = [isLast && count <= 32 ? 1 : 0, UInt8(lead), 0, ~UInt8(lead), 0xFF]
        #expect(Array(chunk[8..<13]) == head)
        #expect(Array(chunk[13..<13 + lead]) == Array(data[..<lead]))
        #expect(count > 32 || chunk.count == 13 + lead + 4)
      }
    }
  }

  @Test("the same stripe is the same chunk, wherever the compressor lies and whatever it did before", arguments: 1...3)
  func repeatable(level: Int) throws {
    let data: [UInt8] = bytes(200_000)
    let compressors: [StripeCompressor] = try (0..<40).map { _ in try #require(StripeCompressor(level: level)) }
    let first: [UInt8] = try chunk(of: data, level: level, isLast: false, by: compressors[0])
    for (index, compressor) in compressors.enumerated() {
      if index % 2 == 1 { _ = try chunk(of: bytes(1000 * index), level: level, isLast: true, by: compressor) }
      let isSame: Bool = try chunk(of: data, level: level, isLast: false, by: compressor) == first
      #expect(isSame, "compressor \(index)")
    }
  }
}
