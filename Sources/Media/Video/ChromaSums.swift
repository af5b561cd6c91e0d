/// Two rows added up, before they are thinned to half the width: two 16-bit sums in each word, one border column
/// repeated on each side. One value serves one thread.
final class ChromaSums {
  /// Red in the low half, blue in the high half; column x of the picture is at x + 1.
  let redBlue: UnsafeMutablePointer<UInt32>
  /// Green in the low half, alpha in the high half.
  let greenAlpha: UnsafeMutablePointer<UInt32>
  private let width: Int

  init(width: Int) {
    self.width = width
    redBlue = .allocate(capacity: width + 2)
    greenAlpha = .allocate(capacity: width + 2)
  }

  deinit {
    redBlue.deallocate()
    greenAlpha.deallocate()
  }

  /// Takes the sums of two rows of pixels.
  func add(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>) {
    let (first, second) = (redBlue + 1, greenAlpha + 1)
    for x in 0..<width {
      let (a, b): (UInt32, UInt32) = (upper[x], lower[x])
      first[x] = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
      second[x] = (a >> 8 & 0x00FF_00FF) &+ (b >> 8 & 0x00FF_00FF)
    }
    for plane in [redBlue, greenAlpha] {
      plane[0] = plane[1]
      plane[width + 1] = plane[width]
    }
  }
}
