/// Why a frame cannot be drawn as asked.
public enum FrameError: Error, Equatable, CustomStringConvertible, Sendable {
  /// A size that is not two finite numbers above 0.
  case badSize(width: Double, height: Double)
  /// A scale that is not a finite number above 0, or above the limit.
  case badScale(Double)
  /// A time that is not a finite number of seconds within the limits.
  case badTime(Double)
  /// More device pixels than a picture may have.
  case tooLarge(width: Double, height: Double, scale: Double)

  /// Longest side in device pixels.
  public static let longestSide: Double = 32_768
  /// Most device pixels: a picture of 4 GiB, which is drawn in bands.
  public static let mostPixels: Double = 1_073_741_824
  /// Largest scale.
  public static let largestScale: Double = 64
  /// Latest time in seconds: 31 years, at which a Double still tells tenths of a microsecond.
  public static let latestTime: Double = 1e9

  /// The value and what is allowed.
  public var description: String {
    switch self {
    case .badSize(let width, let height):
      return "size \(width)x\(height) is not allowed; width and height are finite numbers of points above 0"
    case .badScale(let scale):
      return "scale \(scale) is not allowed; it is a number above 0 and at most \(Self.largestScale)"
    case .badTime(let time):
      return "time \(time) is not allowed; it is a number of seconds from 0 to \(Self.latestTime)"
    case .tooLarge(let width, let height, let scale):
      return
        "\(width)x\(height) points at scale \(scale) are \(width * scale)x\(height * scale) pixels; a picture has at most "
        + "\(Int(Self.longestSide)) on a side and \(Int(Self.mostPixels)) in all"
    }
  }
}
