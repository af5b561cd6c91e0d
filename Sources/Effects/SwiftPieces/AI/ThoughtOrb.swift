import Foundation
import Motion
import Scene

/// The mark beside the verb that an agent is doing: a small dark glass ball, coloured by the kind of work. With a label it
/// is a pill of liquid glass: the ball on a bubble, joined to a capsule with the verb and waiting dots.
///
/// A new verb changes letter by letter while the capsule reshapes on one spring of 0.3 s; the bubble stays. Where the pill
/// is a button it sinks as a whole, about its middle, and gives one soft tap when it is let go.
///
/// Under Reduce Motion the wave rests on its first pose and the light in it breathes instead: the membranes dim by a
/// quarter and come back over 2.4 s, then stay for 0.8 s, redrawn 30 times a second. Glass, rim and highlight stay as
/// they are, and the dots of the pill keep their ripple in opacity.
public struct ThoughtOrb: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/thought-orb", name: "Thought Orb",
    summary: "A small dark glass ball with a luminous wave inside, alone or in a glass pill with the verb it works on.",
    family: "ai", size: Size(390, 160), duration: 7, period: OrbShader.period,
    parameters: [
      Parameter(
        "size",
        "Diameter of the ball in points; null: eight ninths of the canvas's shorter side, or 30 in a pill.",
        .optional(.number(1...100_000))),
      Parameter(
        "palette",
        "The kind of work: a name, or eight colours (four bands from near to far, ground, crest, cool and warm rim).",
        OrbPalette.allowed),
      Parameter("label", "The verb in the pill; empty shows the ball alone.", .text(maximum: 200)),
      Parameter(
        "markSize", "Diameter of the ball in a pill, in points, which scales the whole pill; null: as the size says.",
        .optional(.number(4...1000))
      ).shown(with: ["label": .string("Thinking")]),
      Parameter("action", "Whether the pill is a button.", .flag).shown(
        with: ["label": .string("Thinking")],
        script: Script([
          ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.4, .press(.center, duration: 6)),
        ])),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: ["label": .string("Thinking"), "palette": .string("siri"), "action": .bool(true)])),
      ScriptEvent(time: 1.6, .set(["label": .string("Searching"), "palette": .string("searching")])),
      ScriptEvent(time: 3, .set(["label": .string("Reading"), "palette": .string("reading")])),
      ScriptEvent(time: 4.4, .set(["label": .string("Writing"), "palette": .string("writing")])),
      ScriptEvent(time: 5.6, .press(.center, duration: 0.3)),
    ]))

  /// Diameter of the ball in points. Without one it is eight ninths of the canvas's shorter side, or 30 in a pill.
  public var size: Double?
  /// The eight colours.
  public var palette: OrbPalette = .siri
  /// The verb in the pill; empty shows the ball alone.
  public var label: String = ""
  /// Diameter of the ball in a pill, in points; without one it is `size`.
  public var markSize: Double?
  /// Whether the pill is a button.
  public var action: Bool = false

  /// Makes the orb with the catalogue's defaults.
  public init() {}

  /// Diameter of the ball in a pill that does not say, in points.
  static let markDefault = 30.0

  /// Draws the ball in the middle of the canvas, or the pill.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let history: [Change<OrbPalette>] = frame.changes(of: \.palette, in: self)
    let isStill: Bool = frame.traits.reduceMotion
    let alone: Double = min(frame.size.width, frame.size.height) * 8 / 9
    var ball = OrbBall(
      diameter: size ?? alone, colors: OrbBall.colors(history, frame: frame), elapsed: isStill ? 0 : frame.elapsed,
      light: isStill ? Self.breath(at: frame.elapsed) : 1)
    guard !label.isEmpty else {
      ball.draw(in: &context, center: frame.bounds.center)
      return
    }
    let pill: ThoughtPill = pill(at: frame.time, frame: frame, in: context)
    ball.diameter = pill.mark
    Backdrop(kind: .soft).draw(in: context, frame: frame)
    let press = Press(on: pill.bounds, touches: touches(in: context, frame: frame), lean: 0, traits: frame.traits)
    pill.draw(in: context, ball: ball, press: press.state(at: frame.time))
  }

  /// One soft tap each time that the action fires: when a finger lifts from where it came down on the pill.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let fired: [Double] = touches(in: context, frame: frame).compactMap { touch in
      guard touch.isTap, let end = touch.end, end <= frame.time else { return nil }
      let area: Rect = pill(at: touch.start, frame: frame, in: context).bounds.hitArea
      return area.contains(touch.endLocation) ? end : nil
    }
    return [TimedHaptic](.soft, at: fired)
  }

  /// The pill as it is at `time`.
  func pill(at time: Double, frame: Frame, in context: GraphicsContext) -> ThoughtPill {
    ThoughtPill(
      mark: markSize ?? size ?? Self.markDefault, labels: frame.changesSinceAppearance(of: \.label, in: self),
      at: time, frame: frame, in: context)
  }

  /// The fingers that came down on the pill while it was a button.
  private func touches(in context: GraphicsContext, frame: Frame) -> [PieceTouch] {
    guard action else { return [] }
    return frame.pieceTouches { _ in true }.filter { touch in
      let label: String = frame.value(of: \.label, in: self, at: touch.start)
      return !label.isEmpty
        && pill(at: touch.start, frame: frame, in: context).bounds.hitArea.contains(touch.location)
    }
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
