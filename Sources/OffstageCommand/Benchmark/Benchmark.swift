import GL
import Media
import Scene
import Software

/// Measures pictures on both renderers, one thread and all, and their way into a PNG file.
struct Benchmark {
  let gpu: GPURenderer
  let oneThread: SoftwareRenderer
  let allThreads: SoftwareRenderer
  let encoder: PNGEncoder

  init(_ choice: RendererChoice) throws {
    gpu = try choice.gpu()
    oneThread = try choice.software(threads: 1)
    allThreads = try choice.software()
    encoder = try PNGEncoder(level: 1, threads: choice.threads)
  }

  /// Measures one subject: the medians over its pictures, all of one size. Each path sees the same pictures.
  func measure(_ subject: BenchmarkSubject) throws -> BenchmarkRow {
    let (lists, warm): ([DisplayList], [DisplayList]) = (subject.lists, subject.warm)
    var readbacks: [Double] = []
    let gpuTime = try Timing(lists, warm: warm) { _ = try gpu.render($0, depth: .eight) }
    let statistics: RenderStatistics = gpu.statistics
    for list in lists { readbacks.append(try gpu.readbackTime(of: list) / .milliseconds(1)) }
    let one: Double = try Stopwatch.median(lists) { _ = try oneThread.render($0, depth: .eight) }
    let all = try Timing(lists, warm: warm) { _ = try allThreads.render($0, depth: .eight) }
    let pictures: [Bitmap] = try lists.prefix(2).map { try allThreads.render($0, depth: .eight) }
    let repeated: [Bitmap] = lists.indices.map { pictures[$0 % pictures.count] }
    var size: Int = 0
    let png: Double = try Stopwatch.median(repeated) { size = try encoder.encode($0).count }
    return BenchmarkRow(
      name: subject.name, width: lists.first?.pixelWidth ?? 0, height: lists.first?.pixelHeight ?? 0, gpu: gpuTime,
      readback: Stopwatch.median(of: readbacks), cpuOne: one, cpuAll: all, png: png, pngBytes: size,
      drawCalls: statistics.drawCalls, passes: statistics.passes)
  }
}
