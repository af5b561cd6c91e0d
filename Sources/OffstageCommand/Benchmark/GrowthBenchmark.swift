import Effects
import GL
import Motion
import Scene
import Software

/// Measures how cost grows with pixels, shapes and glyphs, from few to many.
struct GrowthBenchmark {
  /// One count of one kind; times are medians in milliseconds.
  struct Row: Encodable {
    /// What grows.
    var kind: String
    /// How many there are; for pixels, millions.
    var count: Double
    /// Recording the display list.
    var list: Double
    /// Drawing it by OpenGL ES and reading it back.
    var gpu: Double
    /// The same for a scene that the renderer has not seen: nothing is rasterised or uploaded yet.
    var first: Double
    /// The software renderer on all threads.
    var software: Double
    var drawCalls: Int
    /// Microseconds of `gpu` for one of `count`; for pixels, for a thousand of them.
    var each: Double
  }

  private let gpu: GPURenderer
  private let software: SoftwareRenderer
  private let samples: Int

  /// Makes a benchmark on a device.
  init(_ choice: RendererChoice, samples: Int) throws {
    gpu = try choice.gpu()
    software = try choice.software()
    self.samples = samples
  }

  /// The driver's name.
  var driver: String { gpu.name }

  /// What is measured: a kind, a count, and the list of a moment.
  static var subjects: [(kind: String, count: Double, list: (Double) throws -> DisplayList)] {
    let sizes: [Size] = [Size(960, 540), Size(1920, 1080), Size(3840, 2160), Size(7680, 4320)]
    var all: [(kind: String, count: Double, list: (Double) throws -> DisplayList)] = sizes.map { size in
      (
        "megapixels of silk", size.width * size.height / 1e6,
        { try EffectCatalog.displayList(id: "pieces/silk", size: size, time: 2 + $0 / 60) }
      )
    }
    for count in [10, 100, 1000, 10_000, 100_000] {
      all.append(("shapes", Double(count), { try shapes(count, $0) }))
    }
    for count in [10, 100, 1000, 10_000, 100_000] {
      all.append(("glyphs", Double(count), { try glyphs(count, $0) }))
    }
    return all
  }

  /// Measures one subject.
  func measure(_ subject: (kind: String, count: Double, list: (Double) throws -> DisplayList)) throws -> Row {
    var lists: [DisplayList] = []
    let list: Double = try Stopwatch.median(Array(0..<samples)) { lists.append(try subject.list(Double($0))) }
    guard let start = lists.first else { throw CommandError.usage("at least one sample is needed") }
    let first: Double = try Stopwatch.measure { _ = try gpu.render(start, depth: .eight) }.milliseconds
    let drawn: Double = try Stopwatch.median(lists) { _ = try gpu.render($0, depth: .eight) }
    let calls: Int = gpu.statistics.drawCalls
    let soft: Double = try Stopwatch.median(lists.prefix(2).map(\.self)) { _ = try software.render($0, depth: .eight) }
    return Row(
      kind: subject.kind, count: subject.count, list: list, gpu: drawn, first: first, software: soft, drawCalls: calls,
      each: drawn * 1000 / (subject.kind.hasPrefix("mega") ? subject.count * 1000 : subject.count))
  }

  /// Discs, rounded boxes, capsules and boxes of 6 to 18 pixels that move a little.
  private static func shapes(_ count: Int, _ moment: Double) throws -> DisplayList {
    try GraphicsContext.record(size: BenchmarkScenes.size, scale: 1, background: .white) { context in
      var random = SplitMix64(seed: 11)
      for index in 0..<count {
        let place = Point(random.unit() * 1900 + moment * 0.3, random.unit() * 1060)
        let extent: Double = 6 + random.unit() * 12
        let color = Color(red: random.unit(), green: random.unit(), blue: random.unit())
        context.fill(
          BenchmarkScenes.shape(index, in: Rect(center: place, size: Size(extent, extent))), with: .color(color))
      }
    }
  }

  /// Letters of 14 pixels in lines that move by quarters of a pixel.
  private static func glyphs(_ count: Int, _ moment: Double) throws -> DisplayList {
    let words: [Character] = Array("motion without a screen needs many letters of many words ")
    return try GraphicsContext.record(size: BenchmarkScenes.size, scale: 1, background: .white) { context in
      var random = SplitMix64(seed: 13)
      for start in stride(from: 0, to: count, by: 100) {
        let line = String((start..<min(start + 100, count)).map { words[$0 % words.count] })
        let place = Point(random.unit() * 1000 + moment * 0.25, random.unit() * 1060)
        context.draw(Text(line).font(.system(size: 14)).foregroundStyle(.black), at: place, anchor: .topLeading)
      }
    }
  }
}
