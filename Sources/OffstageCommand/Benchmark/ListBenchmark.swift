import Effects
import GL
import Scene

/// Measures how long effects take to draw their display lists: the work before any pixel.
struct ListBenchmark {
  /// One effect; times are in milliseconds.
  struct Row: Encodable {
    var effect: String
    /// The median over the moments.
    var median: Double
    /// The longest of the moments.
    var longest: Double
    /// The very first list, for which text is shaped and fonts are opened.
    var first: Double
    /// `median` / the time of a full-frame pass.
    var ratio: Double
  }

  /// A phone's canvas, in points.
  static let size = Size(390, 844)
  /// Device pixels in a point there.
  static let scale = 3.0

  let traits: Traits
  let size: Size
  /// How many moments of the demonstration are measured.
  let moments: Int
  /// The milliseconds of one pass over 1920×1080 pixels by the GPU driver.
  let pass: Double

  /// Makes a benchmark; measures the driver's pass.
  init(traits: Traits, size: Size, moments: Int, samples: Int, gpu: GPURenderer) throws {
    (self.traits, self.size, self.moments) = (traits, size, moments)
    pass = try FullFramePass(by: gpu, samples: samples).pass
  }

  /// Measures an effect, each moment once: a second look would find everything cached.
  func measure(_ timeline: EffectTimeline) throws -> Row {
    func draw(_ time: Double) throws -> Double {
      try Stopwatch.measure {
        try timeline.displayList(size: size, scale: Self.scale, time: time, traits: traits)
      }.milliseconds
    }
    let first: Double = try draw(0)
    var times: [Double] = []
    for time in EffectSelection.moments(moments, of: timeline) {
      try Interrupt.check()
      times.append(try draw(time))
    }
    let median: Double = Stopwatch.median(of: times)
    return Row(
      effect: timeline.info.id, median: median, longest: times.max() ?? 0, first: first, ratio: median / max(pass, 1e-6)
    )
  }
}
