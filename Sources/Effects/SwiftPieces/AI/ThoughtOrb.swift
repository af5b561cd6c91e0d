import Foundation
import Scene

/// The mark beside the verb that an agent is doing: a small dark glass ball, coloured by the kind of work.
///
/// Under Reduce Motion the wave rests on its first pose and the light in it breathes instead: the membranes dim by a
/// quarter and come back over 2.4 s, then stay for 0.8 s, redrawn 30 times a second. Glass, rim and highlight stay as
/// they are.
public struct ThoughtOrb: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/thought-orb", name: "Thought Orb",
    summary: "A small dark glass ball with a luminous wave inside, coloured by the kind of work.", family: "ai",
    size: Size(72, 72), duration: 7, period: OrbShader.period,
    parameters: [
      Parameter(
        "size", "Diameter of the ball in points; null: eight ninths of the canvas's shorter side.",
        .optional(.number(1...100_000))),
      Parameter(
        "palette",
        "The kind of work: a name, or eight colours (four bands from near to far, ground, crest, cool and warm rim).",
        OrbPalette.allowed),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["palette": .string("siri")])),
      ScriptEvent(time: 1.6, .set(["palette": .string("searching")])),
      ScriptEvent(time: 3, .set(["palette": .string("reading")])),
      ScriptEvent(time: 4.4, .set(["palette": .string("writing")])),
    ]))

  /// Diameter of the ball in points. Without one it is eight ninths of the canvas's shorter side, 64 by default.
  public var size: Double?
  /// The eight colours.
  public var palette: OrbPalette = .siri

  /// Makes the orb with the catalogue's defaults.
  public init() {}

  /// Draws the ball in the middle of the canvas.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let history: [Change<OrbPalette>] = frame.changes(of: \.palette, in: self)
    let diameter: Double = size ?? min(frame.size.width, frame.size.height) * 8 / 9
    let isStill: Bool = frame.traits.reduceMotion
    OrbBall(
      diameter: diameter, colors: OrbBall.colors(history, frame: frame), elapsed: isStill ? 0 : frame.elapsed,
      light: isStill ? Self.breath(at: frame.elapsed) : 1
    ).draw(in: &context, center: frame.bounds.center)
  }

  /// The membranes' light under Reduce Motion, `elapsed` seconds after the appearance: 1 → 0.75 → 1 as a cosine over
  /// 2.4 s, then 1 for 0.8 s, taken at whole thirtieths of a second.
  static func breath(at elapsed: Double) -> Double {
    let frames: Double = (elapsed * 30 + 1e-6).rounded(.down)
    let inCycle: Double = frames.truncatingRemainder(dividingBy: 96) / 30
    guard inCycle < 2.4 else { return 1 }
    return 1 - 0.125 * (1 - cos(2 * Double.pi * inCycle / 2.4))
  }
}
