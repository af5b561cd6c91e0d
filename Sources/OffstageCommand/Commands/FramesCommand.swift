import Media

/// `frames`: an effect as one PNG file a frame.
enum FramesCommand: Command {
  static let name = "frames"
  static let summary = "Renders an effect to one PNG file a frame."
  static let operands = "ID -o 'FOLDER/%05d.png'"
  static let options: [Option] =
    [.output] + FrameRange.options + EffectRequest.options + RendererChoice.options + [
      .events, .jobs, .pngLevel, .json,
    ]
  static let notes = """
    Frame k is drawn at exactly k / fps seconds and its file has the number k, whatever --from is, so that parts of a dump
    can be made apart. Ctrl-C stops; finished frames are kept.
    example: offstage frames pieces/silk -o 'out/%05d.png' --fps 60 --duration 2 --scale 2
    """

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let request = try EffectRequest(id: operand(arguments, called: "effect"), arguments: arguments)
    guard let output = arguments.text(.output) else {
      throw CommandError.usage("-o 'FOLDER/%05d.png' is missing")
    }
    let pattern = try FramePattern(output)
    guard output.lowercased().hasSuffix(".png") else {
      throw CommandError.usage("--output \(quoted(output)) is not allowed; frames are PNG files, such as out/%05d.png")
    }
    // Whole frames are encoded side by side, so each of them takes one thread.
    let encoder = try PNGEncoder(level: arguments.integer(.pngLevel, in: 0...9) ?? 1, threads: 1)
    let source = try FrameSource(request, arguments, console)
    let summary: FrameSummary = try source.run(
      into: PNGSequenceSink(pattern: pattern, encoder: encoder), console)
    if arguments.has(.json) {
      try console.print(JSONOutput.text(summary))
    } else {
      console.note("\(output): \(summary.text)")
      try source.log?.print(to: console, besidePixels: false)
    }
    return .done
  }
}
