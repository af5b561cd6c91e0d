import Scene

/// An assistant's mark while it thinks: a dark glass ball with four luminous membranes that travel through its equator.
///
/// The ball never scales, floats or pulses; only the wave inside moves. Its clock starts when it appears, so the first
/// pose is always the same. A new palette fades in on a calm spring, from the colours on screen.
public struct AssistantOrb: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/assistant-orb", name: "Assistant Orb",
    summary: "A dark glass ball with four luminous sine membranes that travel through its equator.", family: "ai",
    size: Size(160, 160), duration: 4, period: OrbShader.period, background: Color(hex: 0x0B0B0F),
    parameters: [
      Parameter(
        "size", "Side of the square frame in points, of which the ball fills 90 %; null: the canvas's shorter side.",
        .optional(.number(1...100_000))),
      Parameter(
        "palette",
        "The colours: a name, or eight colours (four bands from near to far, ground, crest, cool and warm rim).",
        OrbPalette.allowed),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 2, .set(["palette": .array(OrbBall.customDemo.map { .string($0) })])),
      ScriptEvent(time: 2.2, .set(["palette": .string("siri")])),
    ]))

  /// Side of the square frame in points, of which the ball fills 90 %. Without one it is the canvas's shorter side,
  /// which is 160 by default.
  public var size: Double?
  /// The eight colours.
  public var palette: OrbPalette = .siri

  /// Makes the orb with the catalogue's defaults.
  public init() {}

  /// Draws the ball in the middle of the canvas.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let history: [Change<OrbPalette>] = frame.changes(of: \.palette, in: self)
    let side: Double = size ?? min(frame.size.width, frame.size.height)
    OrbBall(
      diameter: side * 0.9, colors: OrbBall.colors(history, frame: frame),
      elapsed: frame.traits.reduceMotion ? 0 : frame.elapsed
    ).draw(in: &context, center: frame.bounds.center)
  }
}
