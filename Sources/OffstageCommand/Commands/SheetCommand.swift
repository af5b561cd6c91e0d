import Effects
import Media
import Scene

/// `sheet`: a page of pictures, effects by moments.
enum SheetCommand: Command {
  static let name = "sheet"
  static let summary = "Renders a contact sheet: a row for each effect, a column for each moment."
  static let operands = "[ID…] -o FILE.png"
  static let options: [Option] =
    [.output, .size, .scale, .times, .columns, .noLabels, .script, .scheme, .reduceMotion, .showTouches, .fonts]
    + RendererChoice.options + [.pngLevel, .json]
  static let notes = """
    Without an ID, all effects. --size is the largest picture in points (240x180), --times names the moments instead of
    evenly spread ones.
    """

  private struct Result: Encodable {
    var file: String
    var effects: [String]
    var width: Int
    var height: Int
    var renderer: String
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let types: [any Effect.Type] = try EffectSelection.effects(arguments)
    let output = try PictureOutput(arguments)
    let traits = Traits(
      colorScheme: try arguments.choice(.scheme, as: ColorScheme.self) ?? .light,
      reduceMotion: arguments.has(.reduceMotion))
    let sheet = ContactSheet(
      cell: try arguments.size() ?? Size(240, 180),
      scale: try arguments.number(.scale, in: 0.1...8) ?? 1, scheme: traits.colorScheme,
      hasLabels: !arguments.has(.noLabels))
    let script: Script? = try EffectRequest.script(arguments)
    let times: [Double]? = try arguments.numbers(.times, in: 0...FrameError.latestTime)
    let columns: Int = try arguments.integer(.columns, in: 1...100) ?? times?.count ?? 5
    if let times, times.count != columns { throw CommandError.usage("give --times or --columns, not both") }
    let page: Size = sheet.size(rows: types.count, columns: columns)
    try FrameError.check(size: page, scale: sheet.scale, time: 0)
    let renderer: any Renderer = try RendererChoice(arguments).renderer(console)
    let progress = ProgressLine(console, total: types.count, unit: "effect")
    var rows: [ContactSheet.Row] = []
    for type in types {
      try Interrupt.check()
      let timeline = try EffectTimeline(type, script: script)
      let moments: [Double] = times ?? EffectSelection.moments(columns, of: timeline)
      rows.append(
        try row(
          timeline, sheet: sheet, times: moments, traits: traits, renderer: renderer,
          showsTouches: arguments.has(.showTouches)))
      progress.update(rows.count)
    }
    progress.finish()
    let picture: Bitmap = try renderer.render(sheet.list(rows), depth: .eight)
    try output.write(picture)
    let result = Result(
      file: output.path, effects: rows.map(\.id), width: picture.width, height: picture.height,
      renderer: renderer.name)
    if arguments.has(.json) {
      try console.print(JSONOutput.text(result))
    } else {
      console.note("\(output.path): \(rows.count) effects, \(result.width)x\(result.height), by \(result.renderer)")
    }
    return .done
  }

  private static func row(
    _ timeline: EffectTimeline, sheet: ContactSheet, times: [Double], traits: Traits, renderer: any Renderer,
    showsTouches: Bool
  ) throws -> ContactSheet.Row {
    let size: Size = timeline.script.size ?? timeline.info.size
    let cells: [ContactSheet.Cell] = try times.map { time in
      let list: DisplayList = try timeline.displayList(
        size: size, scale: sheet.scale(for: size), time: time, traits: traits, showsTouches: showsTouches)
      return ContactSheet.Cell(time: time, picture: try renderer.render(list, depth: .eight))
    }
    return ContactSheet.Row(id: timeline.info.id, name: timeline.info.name, cells: cells)
  }
}
