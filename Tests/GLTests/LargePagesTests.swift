import Testing

@testable import GL

@Suite("Large pages")
struct LargePagesTests {
  @Test("Asking for large pages leaves what a block holds, whatever its length and place")
  func contentsStay() {
    let length = 5 << 20
    var bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: index &* 31) }
      count = length
    }
    bytes.withUnsafeMutableBytes { buffer in
      for range in [0..<0, 7..<8, 3..<(4 << 20) + 2, 1..<length] {
        LargePages.advise(UnsafeMutableRawBufferPointer(rebasing: buffer[range]))
      }
    }
    #expect(bytes.indices.allSatisfy { bytes[$0] == UInt8(truncatingIfNeeded: $0 &* 31) })
  }
}
