import Effects
import Foundation
import Media
import Motion
import Scene

/// `render`: one moment of an effect as a PNG file.
enum RenderCommand: Command {
  static let name = "render"
  static let summary = "Renders one moment of an effect to a PNG file."
  static let operands = "ID -o FILE.png"
  static let options: [Option] =
    [.output, .time] + EffectRequest.options + RendererChoice.options + [.events, .depth, .pngLevel, .memory, .json]
  static let notes = """
    A picture that is larger than half of --memory is drawn band by band while the bands before it are compressed, so that
    its size is limited by the disk alone: up to 32768 × 32768 pixels.
    example: offstage render motion/aurora -o aurora.png --scale 3 --time 2.5 --scheme dark
    """

  private struct Result: Encodable {
    var effect: String
    var file: String
    var width: Int
    var height: Int
    var time: Double
    var renderer: String
    var milliseconds: Double
    /// Up to the moment of the picture, if `--events` is given.
    var haptics: [TimedHaptic]?
  }

  static func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let request = try EffectRequest(id: operand(arguments, called: "effect"), arguments: arguments)
    let output: PictureOutput = try PictureOutput(arguments)
    let time: Double = try arguments.number(.time, in: 0...FrameError.latestTime) ?? request.end / 2
    let depth: Bitmap.Depth = try arguments.integer(.depth, in: 8...16).map(Self.depth) ?? .eight
    let list: DisplayList = try request.list(at: time)
    let log: HapticLog? = try HapticLog(request, arguments, until: time)
    let renderer: any Renderer = try RendererChoice(arguments).renderer(console)
    let bands = PictureBands(
      width: list.pixelWidth, height: list.pixelHeight, depth: depth, memory: try Self.memory(arguments))
    var drawing: Duration = .zero
    let mark: PNGMark = PictureMarks(renderer, level: output.encoder.level).mark(of: list, effect: request.info.id)
    let progress = ProgressLine(console, total: bands.height, unit: "row")
    try output.write(bands, mark: mark, progress: progress) { area in
      try Interrupt.check()
      let start = ContinuousClock.now
      let band: Bitmap = try renderer.render(list, region: area, depth: depth)
      drawing += start.duration(to: .now)
      try Interrupt.check()
      return band
    }
    let milliseconds: Double = drawing / .milliseconds(1)
    let result = Result(
      effect: request.info.id, file: output.path, width: bands.width, height: bands.height, time: time,
      renderer: renderer.name, milliseconds: milliseconds, haptics: log?.events)
    if arguments.has(.json) {
      try console.print(JSONOutput.text(result))
    } else {
      console.note(
        "\(output.path): \(result.effect) at \(short(time)) s, \(result.width)x\(result.height), "
          + "\(fixed(milliseconds, 1)) ms by \(result.renderer)")
      try log?.print(to: console, besidePixels: output.path == "-")
    }
    return .done
  }

  private static func memory(_ arguments: Arguments) throws -> Int {
    try arguments.integer(.memory, in: 1...65536).map { $0 << 20 } ?? PictureBands.standardMemory
  }

  private static func depth(_ bits: Int) throws -> Bitmap.Depth {
    guard let depth = Bitmap.Depth(rawValue: bits) else {
      throw CommandError.usage("--depth \(bits) is not allowed; it takes 8 or 16")
    }
    return depth
  }
}
