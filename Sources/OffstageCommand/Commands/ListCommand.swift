import Effects
import Scene

/// `list`: what there is to render.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "Lists the effects."
  static let operands = "[TEXT]"
  static let options: [Option] = [.json]
  static let notes = "With TEXT, only effects whose id, name, family or summary contains it."

  private struct Row: Encodable {
    var id: String
    var name: String
    var family: String
    var summary: String
    var duration: Double
    var period: Double?
    var width: Double
    var height: Double
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    guard arguments.operands.count <= 1 else { throw CommandError.usage("list takes at most one text") }
    let wanted: String? = arguments.operands.first?.lowercased()
    let infos: [EffectInfo] = EffectCatalog.all.map { $0.info }.filter { info in
      guard let wanted, !wanted.isEmpty else { return true }
      return [info.id, info.name, info.family, info.summary].contains { $0.lowercased().contains(wanted) }
    }
    if arguments.has(.json) {
      let rows: [Row] = infos.map { info in
        Row(
          id: info.id, name: info.name, family: info.family, summary: info.summary, duration: info.duration,
          period: info.period, width: info.size.width, height: info.size.height)
      }
      try console.print(JSONOutput.text(rows))
      return .done
    }
    guard !infos.isEmpty else {
      throw CommandError.usage("no effect matches \(quoted(arguments.operands.first ?? "")); `offstage list` shows all")
    }
    var table = TextTable([("id", .left), ("family", .left), ("seconds", .right), ("what one sees", .left)])
    for info in infos { table.add([info.id, info.family, short((info.duration * 100).rounded() / 100), info.summary]) }
    try console.print(table.text)
    return .done
  }
}
