import Media
import Scene

/// `video`: an effect as a clip, or as a stream of uncompressed frames.
enum VideoCommand: Command {
  static let name = "video"
  static let summary = "Renders an effect to a clip: mp4, webm, gif, y4m, raw RGBA."
  static let operands = "ID -o FILE"
  static let options: [Option] =
    [.output, .format] + FrameRange.options + EffectRequest.options + RendererChoice.options + [
      .events, .jobs, .alpha, .preset, .json,
    ]
  static let refusals: [Option: String] = [
    .shard: "a clip is one file; make parts with `frames --shard`, or of a stream with --from and --to",
    .resume: "a clip that was not finished leaves no file; `frames --resume` goes on where a dump was stopped",
  ]
  static let notes = """
    The name's ending chooses the format: .mp4, .webm, .gif, .y4m or .rgba; the first three need the package ffmpeg.
    -o - --format y4m streams to standard output, --format raw the same as bare RGBA.
    examples: offstage video pieces/assistant-orb -o orb.mp4 --size 1920x1080
              offstage video pieces/silk -o - --format y4m | mpv -
    """

  /// x264's own names.
  private enum Preset: String, CaseIterable {
    case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo
  }

  private enum StreamFormat: String, CaseIterable {
    case raw, y4m
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let request = try EffectRequest(id: operand(arguments, called: "effect"), arguments: arguments)
    guard let path = arguments.text(.output) else {
      throw CommandError.usage("-o FILE is missing; -o - --format y4m writes to standard output")
    }
    let format: VideoFormat = try format(of: path, arguments)
    if path == "-", arguments.has(.json) {
      throw CommandError.usage("standard output cannot take both the frames and --json")
    }
    if arguments.has(.alpha), !format.canKeepAlpha {
      throw CommandError.usage(
        "--alpha has no meaning for \(format.rawValue), which holds none; write .webm, .gif or raw")
    }
    let preset: Preset? = try arguments.choice(.preset)
    if preset != nil, format != .mp4 {
      throw CommandError.usage("--preset is x264's and has no meaning for \(format.rawValue); write .mp4")
    }
    let source = try FrameSource(request, arguments, console)
    let list: DisplayList = try request.list(at: 0)
    var options = VideoOptions(
      format: format, width: list.pixelWidth, height: list.pixelHeight,
      rate: try FrameRate(source.range.framesPerSecond))
    options.keepsAlpha = arguments.has(.alpha) || format == .rgba
    if let preset { options.preset = preset.rawValue }
    options.background = request.traits.colorScheme == .dark ? .black : .white
    let summary: FrameSummary = try source.run(into: VideoSink.make(path: path, options: options), console)
    if arguments.has(.json) {
      try console.print(JSONOutput.text(summary))
    } else {
      console.note("\(path == "-" ? "standard output" : path): \(summary.text)")
      try source.log?.print(to: console, besidePixels: path == "-")
    }
    return .done
  }

  private static func format(of path: String, _ arguments: Arguments) throws -> VideoFormat {
    let stream: StreamFormat? = try arguments.choice(.format)
    guard path == "-" else {
      if stream != nil { throw CommandError.usage("--format is for standard output; a file's name chooses its format") }
      return try VideoFormat(path: path)
    }
    switch stream {
    case .raw: return .rgba
    case .y4m: return .y4m
    case nil: throw CommandError.usage("-o - needs --format raw or --format y4m")
    }
  }
}
