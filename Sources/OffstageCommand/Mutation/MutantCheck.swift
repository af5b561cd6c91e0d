import Conformance
import Effects
import Scene
import Shaders

/// `verify --mutants`: puts faults into the GPU renderer's shaders, passes and lists, one at a time, and asks whether the
/// comparison with the CPU renderer notices.
enum MutantCheck {
  /// The effects that paint with shader functions, which the purpose-made scenes do not.
  private static let effects: [String] = ["pieces/assistant-orb", "pieces/silk", "pieces/thought-orb"]
  /// Device pixels of an effect's longer side.
  private static let side = 140.0

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let choice = try RendererChoice(arguments)
    let all: [MutationRun.File] = try shaderFiles()
    let named: [String] = arguments.operands
    if let wrong = named.first(where: { name in !all.contains { $0.name == name } }) {
      throw CommandError.usage(
        "\"\(wrong)\" is no fragment shader; --mutants takes \(all.map(\.name).joined(separator: ", "))")
    }
    let files: [MutationRun.File] = named.isEmpty ? all : all.filter { named.contains($0.name) }
    let scenes: [MutationScene] = try MutationScenes.all() + effectScenes() + FunctionScenes.all()
    let renderer = MutableGPURenderer(try choice.gpu())
    let run = try MutationRun(scenes, renderer: renderer, reference: choice.software())
    let progress = ProgressLine(console, total: run.count(of: files, shadersOnly: !named.isEmpty), unit: "mutant")
    var done: Int = 0
    var trouble: (any Error)?
    func observe(_ result: MutantResult) -> Bool {
      done += 1
      progress.update(done)
      do { try Interrupt.check() } catch { trouble = error }
      return trouble == nil
    }
    var results: [MutantResult] = run.shaders(files, observe: observe)
    if trouble == nil, named.isEmpty { results += run.passes(observe: observe) }
    if trouble == nil, named.isEmpty { results += run.twins(observe: observe) }
    if trouble == nil, named.isEmpty { results += run.lists(observe: observe) }
    progress.finish()
    if let trouble { throw trouble }
    let table = MutationTable(MutationReport(results: results))
    try console.print(arguments.has(.json) ? JSONOutput.text(table) : table.text)
    return table.passes ? .done : .differ
  }

  /// Every fragment shader and what it includes. The start-up probe's is left out: it is itself a question with known
  /// answers, put to the driver before anything is drawn.
  private static func shaderFiles() throws -> [MutationRun.File] {
    try ShaderLibrary.names.filter { !$0.hasSuffix(".vert") && $0 != "passes/probe.frag" }.map { name in
      (name, try ShaderLibrary.file(name))
    }
  }

  /// What else is set for more contrast, so that small parts of a function show.
  private static let settings: [(id: String, parameters: [String: JSONValue])] =
    effects.map { ($0, [:]) } + [
      ("pieces/silk", ["style": .string("ink"), "depth": .number(3)]),
      ("pieces/silk", ["style": .string("tangerine"), "depth": .number(4), "scale": .number(0.5)]),
    ]

  private static func effectScenes() throws -> [MutationScene] {
    try settings.flatMap { id, parameters -> [MutationScene] in
      let timeline = try EffectTimeline(EffectCatalog.effect(id: id), parameters: parameters)
      let size: Size = timeline.script.size ?? timeline.info.size
      let words: String = parameters.isEmpty ? "" : " with " + parameters.keys.sorted().joined(separator: ", ")
      return try EffectSelection.moments(3, of: timeline).prefix(2).map { time in
        MutationScene(
          "\(id) at \(fixed(time, 2)) s\(words)", budget: timeline.info.budget,
          list: try timeline.displayList(scale: side / max(size.width, size.height), time: time))
      }
    }
  }
}
