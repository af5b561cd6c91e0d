import Offstage

/// An effect's demonstration on a small canvas: what goldens and must-differ tests draw.
public struct SmallScene: Sendable {
  /// What the catalogue tells.
  public let info: EffectInfo
  /// The canvas in points.
  public let size: Size
  private let timeline: EffectTimeline

  /// Prepares a scene.
  ///
  /// - Parameters:
  ///   - parameters: Values by key; the others keep their defaults.
  ///   - script: What happens; the effect's demonstration if nil.
  /// - Throws: `ParameterError` or `ScriptError`.
  public init(
    _ type: any Effect.Type, parameters: [String: JSONValue] = [:], script: Script? = nil
  ) throws {
    timeline = try EffectTimeline(type, parameters: parameters, script: script)
    info = timeline.info
    size = timeline.script.size ?? timeline.info.size
  }

  /// The moments at these fractions of the demonstration, in seconds, rounded to hundredths.
  public func moments(at fractions: [Double]) -> [Double] {
    let end: Double = timeline.script.end ?? info.duration
    return fractions.map { (100 * $0 * end).rounded() / 100 }
  }

  /// Everything that is felt in the demonstration.
  ///
  /// - Throws: `FrameError` or `FontError`.
  public func haptics(traits: Traits = Traits()) throws -> [TimedHaptic] {
    try timeline.haptics(size: size, until: timeline.script.end ?? info.duration, traits: traits)
  }

  /// What is drawn at `time`, on a canvas whose longer side has `pixels` device pixels.
  ///
  /// - Throws: `FrameError` or `FontError`.
  public func list(at time: Double, pixels: Int, traits: Traits = Traits()) throws -> DisplayList {
    try timeline.displayList(
      size: size, scale: Double(pixels) / max(size.width, size.height), time: time, traits: traits)
  }
}
