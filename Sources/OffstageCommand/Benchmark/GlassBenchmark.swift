import GL
import Motion
import Scene

/// Measures what a group of liquid glass costs over a picture, in full-frame passes.
struct GlassBenchmark {
  /// Round shapes in rows.
  struct Arrangement {
    /// How many shapes there are.
    var count: Int
    /// How many stand side by side.
    var columns: Int
    /// Their radius, in points.
    var radius: Double
    /// From one middle to the next, in points.
    var pitch: Double
    /// Most full-frame passes that the glass may cost; nil where none are stated.
    var target: Double?
  }

  /// What is measured: an arrangement of one material.
  struct Subject {
    var look: GlassMaterial.Look
    var arrangement: Arrangement
  }

  /// One subject; times are medians in milliseconds.
  struct Row: Encodable {
    var material: String
    var shapes: Int
    /// Points.
    var radius: Double
    /// The picture with the glass: planning, drawing, reading back.
    var gpu: Double
    /// The same picture without the glass, measured in turn with it.
    var picture: Double
    /// Full-frame passes that the glass costs: (`gpu` − `picture`) / the time of one.
    var passes: Double
    /// Most that it may cost.
    var target: Double?
    var drawCalls: Int
    /// Millions of pixels of all targets.
    var megapixels: Double
  }

  /// The arrangements: necks join the shapes of all but the first two.
  static let arrangements: [Arrangement] = [
    Arrangement(count: 1, columns: 1, radius: 60, pitch: 0, target: nil),
    Arrangement(count: 1, columns: 1, radius: 240, pitch: 0, target: nil),
    Arrangement(count: 8, columns: 8, radius: 60, pitch: 132, target: 8),
    Arrangement(count: 8, columns: 4, radius: 90, pitch: 196, target: 8),
    Arrangement(count: 32, columns: 8, radius: 50, pitch: 112, target: 14),
    Arrangement(count: 32, columns: 8, radius: 60, pitch: 132, target: 14),
  ]

  /// All that is measured.
  static var subjects: [Subject] {
    GlassMaterial.Look.allCases.flatMap { look in arrangements.map { Subject(look: look, arrangement: $0) } }
  }

  private let gpu: GPURenderer
  private let samples: Int
  /// One pass over all pixels of a picture.
  let pass: FullFramePass

  /// Makes a benchmark on a device, and measures the device's pass.
  init(_ choice: RendererChoice, samples: Int) throws {
    gpu = try choice.gpu()
    self.samples = samples
    pass = try FullFramePass(by: gpu, samples: samples)
  }

  /// The driver's name.
  var driver: String { gpu.name }

  /// Measures one subject, at moments between which the glass moves a little.
  func measure(_ subject: Subject) throws -> Row {
    var (with, without): ([Double], [Double]) = ([], [])
    // The first pair is drawn unmeasured.
    for moment in -1..<samples {
      try Interrupt.check()
      for arrangement in [nil, subject.arrangement] {
        let list: DisplayList = try Self.list(arrangement, subject.look, moment: Double(moment))
        let time: Double = try Stopwatch.measure { _ = try gpu.render(list, depth: .eight) }.milliseconds
        if moment >= 0 { arrangement == nil ? without.append(time) : with.append(time) }
      }
    }
    let (full, plain): (Double, Double) = (Stopwatch.median(of: with), Stopwatch.median(of: without))
    return Row(
      material: subject.look.rawValue, shapes: subject.arrangement.count, radius: subject.arrangement.radius, gpu: full,
      picture: plain, passes: (full - plain) / max(pass.pass, 1e-6), target: subject.arrangement.target,
      drawCalls: gpu.statistics.drawCalls, megapixels: Double(gpu.statistics.targetPixels) / 1e6)
  }

  /// A gradient under white stripes, and the glass over it, if there is any.
  private static func list(
    _ arrangement: Arrangement?, _ look: GlassMaterial.Look, moment: Double
  ) throws -> DisplayList {
    let size: Size = FullFramePass.size
    return try GraphicsContext.record(size: size, scale: 1, background: .white) { context in
      context.fill(
        Path(Rect(origin: .zero, size: size)),
        with: .linearGradient(
          Gradient(colors: [.blue, .pink]), startPoint: .zero, endPoint: Point(size.width, size.height)))
      for index in 0..<24 {
        context.fill(Path(Rect(x: Double(index) * 80, y: 0, width: 30, height: size.height)), with: .color(.white))
      }
      if let arrangement {
        context.drawGlass(
          GlassGroup(shapes(arrangement, moment: moment), spacing: 24, material: .standard(look, scheme: .light)))
      }
    }
  }

  /// The shapes around the middle of the picture.
  private static func shapes(_ arrangement: Arrangement, moment: Double) -> [GlassShape] {
    let rows: Int = (arrangement.count + arrangement.columns - 1) / arrangement.columns
    let left: Double = FullFramePass.size.width / 2 - arrangement.pitch * Double(arrangement.columns - 1) / 2
    let top: Double = FullFramePass.size.height / 2 - arrangement.pitch * Double(rows - 1) / 2
    return (0..<arrangement.count).map { index in
      let x: Double = left + arrangement.pitch * Double(index % arrangement.columns) + 0.3 * moment
      let y: Double = top + arrangement.pitch * Double(index / arrangement.columns)
      return .circle(center: Point(x, y), radius: arrangement.radius)
    }
  }
}
