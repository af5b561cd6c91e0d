import GL
import Scene

/// One pass over all pixels of a picture, and what a frame costs beyond it.
struct FullFramePass: Encodable {
  /// The picture, in pixels.
  static let size = Size(1920, 1080)

  /// Milliseconds of a translucent gradient over the whole picture: what a second one takes longer. Starting and reading
  /// back, which every picture has once, cancel out. With a third one the sums would be kept in floats.
  var pass: Double
  /// Milliseconds of a frame of one such pass: recording the list, planning, drawing, reading back.
  var frame: Double
  /// Milliseconds of a frame that draws nothing: recording, planning, clearing, reading back. A difference of frames would
  /// not do, since the first pass is drawn over the background's colour and so costs less than the second.
  var overhead: Double

  /// Measures both on a renderer.
  init(by gpu: GPURenderer, samples: Int) throws {
    func time(_ count: Int) throws -> Double {
      try Stopwatch.median(Array(0..<4 * samples)) { moment in
        _ = try gpu.render(Self.list(count, moment: Double(moment)), depth: .eight)
      }
    }
    let (short, long): (Double, Double) = (try time(1), try time(2))
    pass = max(long - short, 0)
    frame = short
    overhead = try time(0)
  }

  private static func list(_ count: Int, moment: Double) throws -> DisplayList {
    try GraphicsContext.record(size: size, scale: 1, background: .white) { context in
      context.opacity = 0.5
      for index in 0..<count {
        let colors: [Color] = [.indigo, Color(white: (Double(index) + moment / 100) / Double(count))]
        context.fill(
          Path(Rect(origin: .zero, size: size)),
          with: .linearGradient(Gradient(colors: colors), startPoint: .zero, endPoint: Point(1920, 1080)))
      }
    }
  }
}
