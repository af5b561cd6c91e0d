import Conformance
import Effects
import Foundation
import Media
import Scene

/// `verify`: the GPU renderer held against the CPU renderer, effect by effect.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Compares the GPU renderer with the CPU renderer on effects."
  static let operands = "[ID…]"
  static let options: [Option] =
    [.times, .columns, .scales, .scheme, .size, .set, .script, .reduceMotion, .background, .showTouches, .device]
    + [.threads, .heatMaps, .json]
  static let notes = """
    Without an ID, all effects. Without options, 5 moments of the demonstration x scales 1, 2 and 3 x light and dark, each
    judged by the effect's own budget. Exits with 1 if any case breaks its budget, fails or shows nothing.
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let types: [any Effect.Type] = try EffectSelection.effects(arguments)
    let script: Script? = try EffectRequest.script(arguments)
    let cases: [VerificationCase] = try types.flatMap { try Self.cases(of: $0, script, arguments) }
    let choice = try RendererChoice(arguments)
    let verification = try Verification(candidate: choice.gpu(), reference: choice.software())
    let evidence: EvidenceFolder? = try arguments.text(.heatMaps).map(EvidenceFolder.init)
    let progress = ProgressLine(console, total: cases.count, unit: "case")
    var done: Int = 0
    var trouble: (any Error)?
    let report: VerificationReport = verification.run(cases) { result, pictures in
      done += 1
      progress.update(done)
      do {
        if !result.passes, let pictures { try evidence?.keep(result, pictures) }
        try Interrupt.check()
        return true
      } catch {
        trouble = error
        return false
      }
    }
    progress.finish()
    if let trouble {
      if trouble is CommandError {
        throw CommandError.interrupted("interrupted after \(done) of \(cases.count) cases")
      }
      throw trouble
    }
    let table = VerificationTable(report)
    try console.print(arguments.has(.json) ? JSONOutput.text(table) : table.text)
    return report.passes ? .done : .differ
  }

  private static func cases(
    of type: any Effect.Type, _ script: Script?, _ arguments: Arguments
  ) throws -> [VerificationCase] {
    let scales: [Double] = try arguments.numbers(.scales, in: 0.01...FrameError.largestScale) ?? [1, 2, 3]
    let schemes: [ColorScheme] = try arguments.choice(.scheme, as: ColorScheme.self).map { [$0] } ?? [.light, .dark]
    let times: [Double]? = try arguments.numbers(.times, in: 0...FrameError.latestTime)
    let count: Int = try arguments.integer(.columns, in: 1...1000) ?? 5
    var cases: [VerificationCase] = []
    for scheme in schemes {
      let traits = Traits(colorScheme: scheme, reduceMotion: arguments.has(.reduceMotion))
      for scale in scales {
        let request = try EffectRequest(type, arguments: arguments, script: script, scale: scale, traits: traits)
        for time in times ?? EffectSelection.moments(count, of: request.timeline) {
          cases.append(
            VerificationCase(
              effect: type.info.id, time: time, scale: scale, scheme: scheme, budget: type.info.budget,
              makeList: { try request.list(at: time) }))
        }
      }
    }
    return cases
  }
}
