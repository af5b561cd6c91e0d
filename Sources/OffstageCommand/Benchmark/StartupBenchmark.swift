import Effects
import GL
import Scene

/// How long the first picture takes, from nothing: a context, programs, fonts and masks are made for it.
///
/// Each effect gets a renderer of its own. What a process keeps for good (libraries, fonts, what the driver remembers) is
/// paid for by the first effect, so one effect a run tells most.
struct StartupBenchmark: Encodable {
  /// One effect; times are in milliseconds.
  struct Row: Encodable {
    var effect: String
    /// The driver's context and the probe.
    var context: Double
    /// The first picture with its display list.
    var first: Double
    /// The median of those that follow.
    var warm: Double
    /// Programs that were taken from the cache, and that were compiled.
    var cached: Int
    var compiled: Int
    /// `first` / `warm`.
    var ratio: Double
  }

  var version: String = OffstageProgram.version
  var machine = MachineDescription()
  var driver = ""
  var rows: [Row] = []

  /// Measures an effect at 1920×1080 pixels.
  mutating func measure(_ timeline: EffectTimeline, _ choice: RendererChoice, samples: Int, traits: Traits) throws {
    let own: Size = timeline.script.size ?? timeline.info.size
    let scale: Double = min(1920 / own.width, 1080 / own.height)
    let size: Size = Size(1920, 1080) * (1 / scale)
    let made = try Stopwatch.measure { try choice.gpu() }
    let renderer: GPURenderer = made.value
    driver = renderer.name
    func draw(_ time: Double) throws -> Double {
      try Stopwatch.measure {
        try renderer.render(timeline.displayList(size: size, scale: scale, time: time, traits: traits))
      }.milliseconds
    }
    let moment: Double = (timeline.script.end ?? timeline.info.duration) / 2
    let first: Double = try draw(moment)
    // The probe's program may be among the hits.
    let cached: Int = min(renderer.context.programCache?.counts.hits ?? 0, renderer.programCount)
    let warm: Double = try Stopwatch.median(of: (0..<samples).map { _ in try draw(moment) })
    rows.append(
      Row(
        effect: timeline.info.id, context: made.milliseconds, first: first, warm: warm, cached: cached,
        compiled: renderer.programCount - cached, ratio: first / max(warm, 1e-6)))
  }

  /// The table.
  var text: String {
    var table = TextTable([
      ("effect", .left), ("context ms", .right), ("first ms", .right), ("warm ms", .right), ("first/warm", .right),
      ("cached", .right), ("compiled", .right),
    ])
    for row in rows {
      table.add([
        row.effect, fixed(row.context, 1), fixed(row.first, 1), fixed(row.warm, 1), fixed(row.ratio, 2),
        "\(row.cached)", "\(row.compiled)",
      ])
    }
    return [
      "offstage \(version) on \(machine)", "GPU: \(driver)", "first pictures of 1920x1080 pixels", "", table.text,
    ].joined(separator: "\n")
  }
}
