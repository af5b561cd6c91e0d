import Media
import Motion
import Scene

/// Draws the frames of an effect, one after the other.
struct FrameSource {
  let request: EffectRequest
  let renderer: any Renderer
  let range: FrameRange
  let jobs: Int
  /// What is felt while the frames are seen, if it is asked for.
  let log: HapticLog?

  /// Reads the options that describe frames.
  init(_ request: EffectRequest, _ arguments: Arguments, _ console: Console) throws {
    self.request = request
    range = try FrameRange(arguments, end: request.end)
    jobs = try arguments.integer(.jobs, in: 1...1024) ?? ProcessorCount.online
    // The first frame's list shows what is wrong with the effect before a file or a display is opened.
    _ = try request.list(at: range.start)
    log = try HapticLog(request, arguments, from: range.start, until: range.end.nextDown)
    renderer = try RendererChoice(arguments).renderer(console)
  }

  /// Draws the frames into a sink, with progress, until the end, an error or Ctrl-C; those in `kept` are left out, since
  /// they are there already.
  func run(into sink: any FrameSink, kept: Set<Int>? = nil, _ console: Console) throws -> FrameSummary {
    let wanted: [Int] = range.frames.filter { kept?.contains($0) != true }
    let start = ContinuousClock.now
    var report: FramePipeline.Report?
    if !range.frames.isEmpty {
      var pipeline = FramePipeline(
        frames: range.frames, framesPerSecond: range.framesPerSecond, encoderThreads: jobs)
      pipeline.skipped = kept ?? []
      let progress = ProgressLine(console, total: wanted.count, unit: "frame")
      defer { progress.finish() }
      let producer = FrameProducer(renderer, frames: wanted) { try request.list(at: range.time(of: $0)) }
      report = try pipeline.runReusing(
        into: sink, cancellation: Interrupt.flag, progress: { done, _ in progress.update(done) },
        draw: { index, _ in try producer.frame(index) })
    }
    return FrameSummary(
      effect: request.info.id, frames: report?.frames ?? 0, repeats: report?.repeats ?? 0, drawn: report?.drawn ?? 0,
      kept: kept?.count, firstFrame: range.frames.lowerBound, framesPerSecond: range.framesPerSecond,
      renderer: renderer.name, seconds: start.duration(to: .now) / .seconds(1), haptics: log?.events)
  }
}

/// What a dump or a clip came to.
struct FrameSummary: Encodable {
  var effect: String
  var frames: Int
  /// Frames that equalled the one before.
  var repeats: Int
  /// Frames that were drawn; a repeat that was foreseen was not.
  var drawn: Int
  /// Frames that were there before, with `--resume`.
  var kept: Int?
  var firstFrame: Int
  var framesPerSecond: Double
  var renderer: String
  var seconds: Double
  /// While the frames are seen, if `--events` is given.
  var haptics: [TimedHaptic]?

  /// "120 frames of motion/aurora (80 as the one before) in 2.1 s (57.1 a second) by …; 40 were there".
  var text: String {
    let rate: Double = seconds > 0 ? Double(frames) / seconds : 0
    let same: String = repeats > 0 ? " (\(repeats) as the one before)" : ""
    let there: String = kept.map { "; \($0) were there" } ?? ""
    return "\(frames) frames of \(effect)\(same) in \(fixed(seconds, 1)) s (\(fixed(rate, 1)) a second) by \(renderer)"
      + there
  }
}
