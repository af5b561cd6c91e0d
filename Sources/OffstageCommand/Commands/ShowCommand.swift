import Effects
import Motion
import Scene

/// `show`: an effect's parameters, size, duration and demonstration.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "Shows an effect's parameters."
  static let operands = "ID"
  static let options: [Option] = [.script, .events, .json]
  static let bareOptions: [Option: String] = [
    .script: "print the effect's demonstration as a script: edit it and give it to --script of another command"
  ]

  private struct Details: Encodable {
    struct Row: Encodable {
      var key: String
      var summary: String
      var allowed: String
      var value: JSONValue
    }

    var id: String
    var name: String
    var family: String
    var summary: String
    var credit: String?
    var width: Double
    var height: Double
    var duration: Double
    var period: Double?
    var budget: String
    var inputs: [String]
    var parameters: [Row]
    var demo: JSONValue
    /// Of the demonstration, if `--events` is given.
    var haptics: [TimedHaptic]?
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let type: any Effect.Type = try EffectCatalog.effect(id: operand(arguments, called: "effect"))
    let info: EffectInfo = type.info
    if arguments.has(.script) {
      if arguments.has(.events) || arguments.has(.json) {
        throw CommandError.usage("--script prints the demonstration alone; --json holds it too, as \"demo\"")
      }
      try console.print(info.demo.jsonText)
      return .done
    }
    let log: HapticLog? = arguments.has(.events) ? try HapticLog(of: EffectTimeline(type)) : nil
    let defaults: [String: JSONValue] = try type.defaults()
    let details = Details(
      id: info.id, name: info.name, family: info.family, summary: info.summary, credit: info.credit,
      width: info.size.width, height: info.size.height, duration: info.duration, period: info.period,
      budget: ComparisonBudget.budget(info.budget).description, inputs: info.inputs,
      parameters: info.parameters.map { parameter in
        Details.Row(
          key: parameter.key, summary: parameter.summary, allowed: "\(parameter.allowed)",
          value: defaults[parameter.key] ?? .null)
      }, demo: info.demo.json, haptics: log?.events)
    let heard: String = log.map { "\n\nhaptic events of the demonstration:\n" + $0.text } ?? ""
    try console.print(arguments.has(.json) ? JSONOutput.text(details) : text(details) + heard)
    return .done
  }

  private static func text(_ details: Details) -> String {
    var lines: [String] = ["\(details.id)  \(details.name)", details.summary]
    if let credit = details.credit { lines.append(credit) }
    let repeats: String = details.period.map { ", repeats after \(short(($0 * 1000).rounded() / 1000)) s" } ?? ""
    lines += [
      "", "canvas    \(short(details.width))x\(short(details.height)) points",
      "duration  \(short((details.duration * 1000).rounded() / 1000)) s\(repeats)", "budget    \(details.budget)",
    ]
    if !details.inputs.isEmpty { lines.append("inputs    " + details.inputs.joined(separator: ", ")) }
    guard !details.parameters.isEmpty else { return (lines + ["", "It takes no parameters."]).joined(separator: "\n") }
    lines += ["", "parameters (--set key=value):"]
    for row in details.parameters {
      lines.append("  \(row.key) = \(row.value.text(limit: 200))")
      lines.append("      \(row.summary)")
      lines.append("      takes \(row.allowed)")
    }
    return lines.joined(separator: "\n")
  }
}
