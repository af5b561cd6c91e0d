import Effects
import GL
import Media
import Scene

/// `bench`: how long pictures take, on both renderers.
enum BenchCommand: Command {
  static let name = "bench"
  static let summary = "Measures both renderers, reading back and PNG encoding."
  static let operands = "[ID…]"
  static let options: [Option] = [
    .size, .samples, .scenes, .lists, .growth, .glass, .startup, .output, .script, .scheme, .device, .threads, .noCache,
    .fonts, .json,
  ]
  static let notes = """
    Without an ID, all effects, each filling 1920x1080 and 3840x2160 pixels (--size, repeatable, in pixels). Every number is
    the median over several moments after one unmeasured picture. --scenes measures fixed scenes instead: a blur, a crowd
    of shapes and glyphs with its draw calls, metaballs, lines of text, layers of shapes, PNG encoding beside libpng's
    defaults, and what a frame costs beyond its passes; -o FOLDER keeps a picture of each scene. --lists measures the
    drawing of display lists alone (--size once, in points, 390x844), beside one full-frame pass of the GPU driver.
    --growth measures 0.5 to 33 megapixels, and 10 to 100,000 shapes and glyphs. --glass measures groups
    of 1, 8 and 32 shapes of each material over a picture, in full-frame passes. --startup measures contexts and first
    pictures of 1920x1080 pixels, with and without --no-cache; name one effect a run.
    Ratios hold between numbers of one run on one machine; a machine without a GPU draws the GPU column on its CPU too.
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    if arguments.has(.scenes), !arguments.operands.isEmpty || arguments.has(.size) || arguments.has(.script) {
      throw CommandError.usage("--scenes measures fixed scenes; it takes neither an ID nor --size nor --script")
    }
    if arguments.text(.output) != nil, !arguments.has(.scenes) {
      throw CommandError.usage("-o FOLDER keeps the pictures of --scenes; give both or none")
    }
    if arguments.has(.glass) { return try glass(arguments, console) }
    if arguments.has(.growth) { return try growth(arguments, console) }
    if arguments.has(.startup) { return try startup(arguments, console) }
    if arguments.has(.lists) { return try lists(arguments, console) }
    let types: [any Effect.Type] = arguments.has(.scenes) ? [] : try EffectSelection.effects(arguments)
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 5
    let choice = try RendererChoice(arguments)
    let sizes: [Size] = try arguments.sizes()
    let subjects: [BenchmarkSubject] =
      arguments.has(.scenes)
      ? try BenchmarkScenes.all(samples: samples)
      : try effects(types, sizes.isEmpty ? [Size(1920, 1080), Size(3840, 2160)] : sizes, samples, arguments)
    let benchmark = try Benchmark(choice)
    let progress = ProgressLine(console, total: subjects.count, unit: "subject")
    var rows: [BenchmarkRow] = []
    for subject in subjects {
      rows.append(try benchmark.measure(subject))
      progress.update(rows.count)
    }
    var report = BenchmarkReport(
      version: OffstageProgram.version, machine: MachineDescription(), driver: benchmark.gpu.name, samples: samples,
      threads: choice.threads, rows: rows)
    if arguments.has(.scenes) {
      report.png = try encoding("pieces/silk", time: 3, benchmark, choice.threads, samples)
      report.plainPNG = try encoding("pieces/assistant-orb", time: 2, benchmark, choice.threads, samples)
      if let folder = arguments.text(.output) { try keep(subjects, in: folder, by: benchmark.gpu) }
      report.frame = try FullFramePass(by: benchmark.gpu, samples: samples)
    }
    progress.finish()
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// The first picture of each scene, in a file named after it.
  private static func keep(
    _ subjects: [BenchmarkSubject], in folder: String, by gpu: GPURenderer
  ) throws {
    try CaseJournal.makeFolder(folder)
    for subject in subjects {
      guard let list = subject.lists.first else { continue }
      let words: [Substring] = subject.name.lowercased().split { !($0.isLetter || $0.isNumber) }
      let picture: Bitmap = try gpu.render(list, depth: .eight)
      try PNGEncoder.fast.write(picture, to: "\(folder)/\(words.joined(separator: "-")).png")
    }
  }

  /// The rows of subjects that are measured one after the other, with a line of progress.
  private static func measured<Subject, Row>(
    _ subjects: [Subject], _ unit: String, _ console: Console, _ measure: (Subject) throws -> Row
  ) rethrows -> [Row] {
    let progress = ProgressLine(console, total: subjects.count, unit: unit)
    defer { progress.finish() }
    var rows: [Row] = []
    for subject in subjects {
      rows.append(try measure(subject))
      progress.update(rows.count)
    }
    return rows
  }

  /// `--growth`.
  private static func growth(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if arguments.has(.scenes) || arguments.has(.lists) || arguments.has(.size) || !arguments.operands.isEmpty {
      throw CommandError.usage("--growth measures fixed scenes; it takes no ID, no --size, no --scenes and no --lists")
    }
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 3
    let benchmark = try GrowthBenchmark(RendererChoice(arguments), samples: samples)
    let rows: [GrowthBenchmark.Row] = try measured(GrowthBenchmark.subjects, "subject", console, benchmark.measure)
    let report = GrowthReport(driver: benchmark.driver, samples: samples, rows: rows)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// `--glass`.
  private static func glass(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let others: [Option] = [.scenes, .lists, .growth, .startup, .size, .script, .scheme]
    if others.contains(where: arguments.has) || !arguments.operands.isEmpty {
      throw CommandError.usage(
        "--glass measures fixed scenes; it takes no ID and none of \(others.map(\.spelling).joined(separator: ", "))")
    }
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 5
    let benchmark = try GlassBenchmark(RendererChoice(arguments), samples: samples)
    let rows: [GlassBenchmark.Row] = try measured(GlassBenchmark.subjects, "subject", console, benchmark.measure)
    let report = GlassReport(benchmark, samples: samples, rows: rows)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// `--startup`.
  private static func startup(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if arguments.has(.scenes) || arguments.has(.lists) || arguments.has(.size) {
      throw CommandError.usage("--startup measures first pictures alone; it takes no --scenes, --lists or --size")
    }
    let choice = try RendererChoice(arguments)
    let samples: Int = try arguments.integer(.samples, in: 1...1000) ?? 5
    let traits = Traits(colorScheme: try arguments.choice(.scheme, as: ColorScheme.self) ?? .light)
    let script: Script? = try EffectRequest.script(arguments)
    var benchmark = StartupBenchmark()
    for type in try EffectSelection.effects(arguments) {
      try Interrupt.check()
      try benchmark.measure(EffectTimeline(type, script: script), choice, samples: samples, traits: traits)
    }
    try console.print(arguments.has(.json) ? JSONOutput.text(benchmark) : benchmark.text)
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
    let rows: [ListBenchmark.Row] = try measured(types, "effect", console) { type in
      try benchmark.measure(EffectTimeline(type, script: script))
    }
    let report = ListBenchmarkReport(benchmark, driver: gpu.name, rows: rows)
    try console.print(arguments.has(.json) ? JSONOutput.text(report) : report.text)
    return .done
  }

  /// Each effect at each size, scaled so that its canvas fills the picture.
  private static func effects(
    _ types: [any Effect.Type], _ sizes: [Size], _ samples: Int, _ arguments: Arguments
  ) throws -> [BenchmarkSubject] {
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
        return BenchmarkSubject(name: type.info.id, lists: lists)
      }
    }
  }

  /// A 1080p frame of an effect, as wide as the canvas, through both PNG encoders.
  private static func encoding(
    _ id: String, time: Double, _ benchmark: Benchmark, _ threads: Int, _ samples: Int
  ) throws -> PNGComparison {
    let list: DisplayList = try EffectCatalog.displayList(id: id, size: Size(1920, 1080), time: time)
    let picture: Bitmap = try benchmark.allThreads.render(list, depth: .eight)
    return try PNGComparison(subject: id, picture, threads: threads, samples: samples)
  }
}
