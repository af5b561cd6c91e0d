import Effects
import Foundation
import Media
import Scene

/// An effect as the command line asks for it: its parameters, script, canvas and traits.
struct EffectRequest {
  /// The options that describe it.
  static let options: [Option] = [
    .size, .scale, .set, .script, .scheme, .reduceMotion, .background, .showTouches, .fonts,
  ]

  let timeline: EffectTimeline
  let size: Size
  let scale: Double
  let traits: Traits
  let background: Color?
  let showsTouches: Bool

  /// Reads the request for the effect that `id` names.
  init(id: String, arguments: Arguments) throws {
    let type: any Effect.Type = try EffectCatalog.effect(id: id)
    let scale: Double = try arguments.number(.scale, in: 0.01...FrameError.largestScale) ?? 1
    try self.init(
      type, arguments: arguments, script: Self.script(arguments), scale: scale,
      traits: Traits(
        colorScheme: try arguments.choice(.scheme, as: ColorScheme.self) ?? .light,
        reduceMotion: arguments.has(.reduceMotion)))
  }

  /// Reads the request for a given effect with a given script, at a given scale and with given traits.
  init(
    _ type: any Effect.Type, arguments: Arguments, script: Script?, scale: Double, traits: Traits
  ) throws {
    let parameters: [String: JSONValue] = try type.parameters(fromAssignments: arguments.texts(.set))
    timeline = try EffectTimeline(type, parameters: parameters, script: script)
    size = try arguments.size() ?? timeline.script.size ?? type.info.size
    self.scale = scale
    self.traits = traits
    background = try arguments.color(.background)
    showsTouches = arguments.has(.showTouches)
    try FrameError.check(size: size, scale: scale, time: 0)
  }

  /// What is known of the effect.
  var info: EffectInfo { timeline.info }

  /// When the demonstration, or the script, ends, in seconds.
  var end: Double { timeline.script.end ?? info.duration }

  /// What the effect draws at a time.
  func list(at time: Double) throws -> DisplayList {
    try timeline.displayList(
      size: size, scale: scale, time: time, traits: traits, background: background, showsTouches: showsTouches)
  }

  /// The script that `--script` names, if it is given. Standard input can be read once only.
  static func script(_ arguments: Arguments) throws -> Script? {
    guard let path = arguments.text(.script) else { return nil }
    let bytes: [UInt8] = try FileReader.bytes(of: path == "-" ? "/dev/stdin" : path, limit: 16 << 20)
    do {
      return try Script(parsing: Data(bytes))
    } catch {
      throw CommandError.usage("script \(quoted(path)): \(error)")
    }
  }
}
