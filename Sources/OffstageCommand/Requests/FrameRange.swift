import Effects

/// Which frames of an effect a dump or a clip holds: frame k lies at exactly k / fps seconds.
struct FrameRange {
  /// The options that describe it.
  static let options: [Option] = [.fps, .from, .to, .duration]
  /// Four and a half hours at 60 frames a second.
  static let mostFrames: Int = 1_000_000

  let frames: Range<Int>
  let framesPerSecond: Double

  /// When the first frame is shown, in seconds.
  var start: Double { time(of: frames.lowerBound) }
  /// When the last frame stops being shown, in seconds.
  var end: Double { time(of: frames.upperBound) }

  /// When a frame is shown, in seconds.
  func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// Reads the range; without options it is the whole demonstration at 60 frames a second. It is empty where `--shard`
  /// asks for more parts than there are frames, and only there.
  init(_ arguments: Arguments, end: Double) throws(CommandError) {
    let seconds: ClosedRange<Double> = 0...FrameError.latestTime
    let rate: Double = try arguments.number(.fps, in: 0.01...1000) ?? 60
    let from: Double = try arguments.number(.from, in: seconds) ?? 0
    if arguments.has(.to), arguments.has(.duration) { throw .usage("give --to or --duration, not both") }
    let last: Double
    if let duration = try arguments.number(.duration, in: seconds) {
      last = from + duration
    } else {
      last = try arguments.number(.to, in: seconds) ?? max(end, from)
    }
    let first: Double = Self.index(from, rate)
    let stop: Double = Self.index(last, rate)
    guard stop > first else {
      throw .usage(
        "from \(short(from)) s to \(short(last)) s there is no frame at \(short(rate)) frames per second; "
          + "the end must lie after the start")
    }
    guard stop - first <= Double(Self.mostFrames) else {
      throw .usage("\(short(stop - first)) frames are too many; at most \(Self.mostFrames) are made at once")
    }
    let all: Range<Int> = Int(first)..<Int(stop)
    frames = try arguments.shard()?.part(of: all) ?? all
    framesPerSecond = rate
  }

  /// The first frame at or after a time. A time that a decimal fraction spells inexactly still means its frame.
  private static func index(_ time: Double, _ rate: Double) -> Double { (time * rate - 1e-6).rounded(.up) }
}
