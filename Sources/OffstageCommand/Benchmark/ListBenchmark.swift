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
    pass = try Self.pass(by: gpu, samples: samples)
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

  /// The time of one translucent gradient over 1920×1080 pixels: what sixteen more of them take longer. Starting and
  /// reading back, which every picture has once, cancel out.
  private static func pass(by gpu: GPURenderer, samples: Int) throws -> Double {
    let (one, many): (DisplayList, DisplayList) = (try passes(1), try passes(17))
    let short: Double = try Stopwatch.median(Array(repeating: one, count: samples)) {
      _ = try gpu.render($0, depth: .eight)
    }
    let long: Double = try Stopwatch.median(Array(repeating: many, count: samples)) {
      _ = try gpu.render($0, depth: .eight)
    }
    return max(long - short, 0) / 16
  }

  private static func passes(_ count: Int) throws -> DisplayList {
    let size = Size(1920, 1080)
    return try GraphicsContext.record(size: size, scale: 1, background: .white) { context in
      context.opacity = 0.5
      for index in 0..<count {
        let colors: [Color] = [.indigo, Color(white: Double(index) / Double(count))]
        context.fill(
          Path(Rect(origin: .zero, size: size)),
          with: .linearGradient(Gradient(colors: colors), startPoint: .zero, endPoint: Point(1920, 1080)))
      }
    }
  }
}
