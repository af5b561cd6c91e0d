import Media
import Scene

/// `frames`: an effect as one PNG file a frame.
enum FramesCommand: Command {
  static let name = "frames"
  static let summary = "Renders an effect to one PNG file a frame."
  static let operands = "ID -o 'FOLDER/%05d.png'"
  static let options: [Option] =
    [.output] + FrameRange.options + EffectRequest.options + RendererChoice.options + [
      .shard, .resume, .events, .jobs, .pngLevel, .json,
    ]
  static let notes = """
    Frame k is drawn at exactly k / fps seconds and its file has the number k, whatever --from is, so that parts of a dump
    can be made apart. Ctrl-C stops; finished frames are kept, and --resume goes on where a dump was stopped or killed.
    --shard 2/5 makes the second of five runs of consecutive frames, of lengths that differ by at most one.
    Frames that draw the same as the one before are drawn and encoded once. About 2 jobs + 5 pictures are in memory at
    a time, 4 bytes a pixel each.
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
    let marks = PictureMarks(source.renderer, level: encoder.level)
    let range: FrameRange = source.range
    let mark: @Sendable (Int) throws -> PNGMark = { frame in
      marks.mark(of: try request.list(at: range.time(of: frame)), effect: request.info.id)
    }
    let sink = try PNGSequenceSink(pattern: pattern, encoder: encoder, mark: mark)
    var kept: Set<Int>?
    if arguments.has(.resume) {
      let list: DisplayList = try request.list(at: range.start)
      let inventory = DumpInventory(
        pattern: pattern, width: list.pixelWidth, height: list.pixelHeight, threads: source.jobs, mark: mark)
      kept = try inventory.wholeFrames(of: range.frames)
      try AtomicFile.removeLeftovers(in: pattern.folder, suffix: ".png")
    }
    let summary: FrameSummary = try source.run(into: sink, kept: kept, console)
    if arguments.has(.json) {
      try console.print(JSONOutput.text(summary))
    } else {
      console.note("\(output): \(summary.text)")
      try source.log?.print(to: console, besidePixels: false)
    }
    return .done
  }
}
