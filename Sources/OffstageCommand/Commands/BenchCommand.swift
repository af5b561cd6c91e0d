import Effects
import GL
import Media
import Scene

/// `bench`: how long pictures take, on both renderers.
enum BenchCommand: Command {
  static let name = "bench"
  static let summary = "Measures both renderers, reading back and PNG encoding."
  static let operands = "[ID…]"
  static let options: [Option] = [.size, .samples, .scenes, .lists, .script, .scheme, .device, .threads, .fonts, .json]
  static let notes = """
    Without an ID, all effects, each filling 1920x1080 and 3840x2160 pixels (--size, repeatable, in pixels). Every number is
    the median over several moments after one unmeasured picture. --scenes measures fixed scenes instead: a blur, a crowd
    of shapes and glyphs with its draw calls, and PNG encoding beside libpng's defaults. --lists measures the drawing of
    display lists alone (--size once, in points, 390x844), beside one full-frame pass of the GPU driver.
    Ratios hold between numbers of one run on one machine; a machine without a GPU draws the GPU column on its CPU too.
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    if arguments.has(.scenes), !arguments.operands.isEmpty || arguments.has(.size) || arguments.has(.script) {
      throw CommandError.usage("--scenes measures fixed scenes; it takes neither an ID nor --size nor --script")
    }
    if arguments.has(.lists) { return try lists(arguments, console) }
    let types: [any Effect.Type] = arguments.has(.scenes) ? [] : try EffectSelection.effects(arguments)
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 5
    let choice = try RendererChoice(arguments)
    let sizes: [Size] = try arguments.sizes()
    let subjects: [(name: String, lists: [DisplayList])] =
      arguments.has(.scenes)
      ? try BenchmarkScenes.all(samples: samples)
      : try effects(types, sizes.isEmpty ? [Size(1920, 1080), Size(3840, 2160)] : sizes, samples, arguments)
    let benchmark = try Benchmark(choice)
    let progress = ProgressLine(console, total: subjects.count, unit: "subject")
    var rows: [BenchmarkRow] = []
    for subject in subjects {
      rows.append(try benchmark.measure(subject.name, subject.lists))
      progress.update(rows.count)
    }
    let png: PNGComparison? = arguments.has(.scenes) ? try silk(benchmark, choice.threads, samples) : nil
    progress.finish()
    let report = BenchmarkReport(
      version: OffstageProgram.version, machine: MachineDescription(), driver: benchmark.gpu.name, samples: samples,
      threads: choice.threads, rows: rows, png: png)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// `--lists`.
  private static func lists(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if arguments.has(.scenes) { throw CommandError.usage("give --lists or --scenes, not both") }
    let types: [any Effect.Type] = try EffectSelection.effects(arguments)
    let choice = try RendererChoice(arguments)
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 5
    let script: Script? = try EffectRequest.script(arguments)
    let gpu: GPURenderer = try choice.gpu()
    let benchmark = try ListBenchmark(
      traits: Traits(colorScheme: try arguments.choice(.scheme, as: ColorScheme.self) ?? .light),
      size: try arguments.size() ?? ListBenchmark.size, moments: 8 * samples, samples: samples, gpu: gpu)
    let progress = ProgressLine(console, total: types.count, unit: "effect")
    var rows: [ListBenchmark.Row] = []
    for type in types {
      rows.append(try benchmark.measure(EffectTimeline(type, script: script)))
      progress.update(rows.count)
    }
    progress.finish()
    let report = ListBenchmarkReport(benchmark, driver: gpu.name, rows: rows)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// Each effect at each size, scaled so that its canvas fills the picture.
  private static func effects(
    _ types: [any Effect.Type], _ sizes: [Size], _ samples: Int, _ arguments: Arguments
  ) throws -> [(name: String, lists: [DisplayList])] {
    let traits = Traits(colorScheme: try arguments.choice(.scheme, as: ColorScheme.self) ?? .light)
    let script: Script? = try EffectRequest.script(arguments)
    return try types.flatMap { type in
      let timeline = try EffectTimeline(type, script: script)
      return try sizes.map { size in
        let own: Size = timeline.script.size ?? type.info.size
        let scale: Double = min(size.width / own.width, size.height / own.height)
        let lists: [DisplayList] = try EffectSelection.moments(samples, of: timeline).map { time in
          try timeline.displayList(size: size * (1 / scale), scale: scale, time: time, traits: traits)
        }
        return (type.info.id, lists)
      }
    }
  }

  /// A 1080p frame of silk through both PNG encoders.
  private static func silk(_ benchmark: Benchmark, _ threads: Int, _ samples: Int) throws -> PNGComparison {
    let list: DisplayList = try EffectCatalog.displayList(id: "pieces/silk", size: Size(1920, 1080), time: 3)
    let picture: Bitmap = try benchmark.allThreads.render(list, depth: .eight)
    return try PNGComparison(subject: "pieces/silk", picture, threads: threads, samples: samples)
  }
}
