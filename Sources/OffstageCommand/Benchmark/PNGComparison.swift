import Media
import Scene

/// The fast PNG encoder beside libpng with its defaults, on one picture.
struct PNGComparison: Encodable {
  var subject: String
  var width: Int
  var height: Int
  /// Milliseconds, medians.
  var fast: Double
  var libpng: Double
  var fastBytes: Int
  var libpngBytes: Int
  /// `fast` / `libpng`.
  var timeRatio: Double
  /// `fastBytes` / `libpngBytes`.
  var sizeRatio: Double

  /// Measures both on the same picture in one run.
  init(subject: String, _ picture: Bitmap, threads: Int, samples: Int) throws {
    let quick = try PNGEncoder(level: 1, threads: threads)
    // Level 6 is zlib's default, and libpng chooses the filters.
    let usual = try PNGEncoder(level: 6)
    let pictures = Array(repeating: picture, count: samples)
    var (quickBytes, usualBytes): (Int, Int) = (0, 0)
    fast = try Stopwatch.median(pictures) { quickBytes = try quick.encode($0).count }
    libpng = try Stopwatch.median(pictures) { usualBytes = try usual.encode($0).count }
    (self.subject, width, height) = (subject, picture.width, picture.height)
    (fastBytes, libpngBytes) = (quickBytes, usualBytes)
    timeRatio = fast / max(libpng, 1e-6)
    sizeRatio = Double(quickBytes) / Double(max(usualBytes, 1))
  }

  var text: String {
    "PNG of \(subject) at \(width)x\(height): fast \(fixed(fast, 2)) ms and \(fastBytes) bytes, libpng's defaults "
      + "\(fixed(libpng, 2)) ms and \(libpngBytes) bytes; time 1/\(fixed(1 / max(timeRatio, 1e-6), 1)), "
      + "size \(fixed(sizeRatio, 2)) times"
  }
}
