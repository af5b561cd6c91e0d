import Effects
import Scene

/// `show`: an effect's parameters, size, duration and demonstration.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "Shows an effect's parameters."
  static let operands = "ID"
  static let options: [Option] = [.json]

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
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let type: any Effect.Type = try EffectCatalog.effect(id: operand(arguments, called: "effect"))
    let info: EffectInfo = type.info
    let defaults: [String: JSONValue] = try type.defaults()
    let details = Details(
      id: info.id, name: info.name, family: info.family, summary: info.summary, credit: info.credit,
      width: info.size.width, height: info.size.height, duration: info.duration, period: info.period,
      budget: ComparisonBudget.budget(info.budget).description, inputs: info.inputs,
      parameters: info.parameters.map { parameter in
        Details.Row(
          key: parameter.key, summary: parameter.summary, allowed: "\(parameter.allowed)",
          value: defaults[parameter.key] ?? .null)
      })
    try console.print(arguments.has(.json) ? JSONOutput.text(details) : text(details))
    return .done
  }

  private static func text(_ details: Details) -> String {
    var lines: [String] = ["\(details.id)  \(details.name)", details.summary]
    if let credit = details.credit { lines.append(credit) }
    let repeats: String = details.period.map { ", repeats after \(short(($0 * 1000).rounded() / 1000)) s" } ?? ""
    lines += [
      "", "canvas    \(short(details.width))x\(short(details.height)) points",
      "duration  \(short(details.duration)) s\(repeats)", "budget    \(details.budget)",
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
