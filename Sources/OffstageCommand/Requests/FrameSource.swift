import GL
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
    _ = try request.list(at: Double(range.frames.lowerBound) / range.framesPerSecond)
    log = try HapticLog(request, arguments, from: range.start, until: range.end.nextDown)
    renderer = try RendererChoice(arguments).renderer(console)
  }

  /// Draws all frames into a sink, with progress, until the end, an error or Ctrl-C.
  func run(into sink: any FrameSink, _ console: Console) throws -> FrameSummary {
    let pipeline = FramePipeline(
      frames: range.frames, framesPerSecond: range.framesPerSecond, encoderThreads: jobs)
    let progress = ProgressLine(console, total: range.frames.count, unit: "frame")
    defer { progress.finish() }
    let start = ContinuousClock.now
    let report: FramePipeline.Report = try pipeline.run(
      into: sink, cancellation: Interrupt.flag, progress: { done, _ in progress.update(done) },
      draw: producer())
    let seconds: Double = start.duration(to: .now) / .seconds(1)
    return FrameSummary(
      effect: request.info.id, frames: report.frames, repeats: report.repeats, firstFrame: range.frames.lowerBound,
      framesPerSecond: range.framesPerSecond, renderer: renderer.name, seconds: seconds,
      haptics: log?.events)
  }
}

/// How the frames are drawn.
extension FrameSource {
  /// A closure that yields the range's frames in order. On the GPU the next frames are drawn while the pixels of the
  /// oldest are on their way back.
  private func producer() -> (_ index: Int, _ time: Double) throws -> Bitmap {
    guard let gpu = renderer as? GPURenderer else {
      return { _, time in try renderer.render(request.list(at: time), depth: .eight) }
    }
    var ahead: Int = range.frames.lowerBound
    return { index, _ in
      while !gpu.isFull, ahead < range.frames.upperBound {
        try gpu.submit(request.list(at: Double(ahead) / range.framesPerSecond))
        ahead += 1
      }
      guard let picture = try gpu.next() else {
        throw CommandError.failed("\(gpu.name) returned no picture for frame \(index)")
      }
      return picture
    }
  }
}

/// What a dump or a clip came to.
struct FrameSummary: Encodable {
  var effect: String
  var frames: Int
  /// Frames that equalled the one before.
  var repeats: Int
  var firstFrame: Int
  var framesPerSecond: Double
  var renderer: String
  var seconds: Double
  /// While the frames are seen, if `--events` is given.
  var haptics: [TimedHaptic]?

  /// "120 frames of motion/aurora in 2.1 s (57.1 a second) by …".
  var text: String {
    let rate: Double = seconds > 0 ? Double(frames) / seconds : 0
    return "\(frames) frames of \(effect) in \(fixed(seconds, 1)) s (\(fixed(rate, 1)) a second) by \(renderer)"
  }
}
