import Motion
import Scene

/// Slowly folding silk, lit from a movable point.
///
/// The folds start from their rest pose when the view appears and ease up to `speed` over a second; every new speed
/// eases in likewise, and 0 brings them softly to rest. A new style fades in on a calm spring (a short fade under
/// Reduce Motion, where the folds hold their rest pose and only the light follows the device).
public struct Silk: Effect {
  /// What the catalogue tells. From the first second on, the picture repeats every seven minutes at speed 1.
  public static let info = EffectInfo(
    id: "pieces/silk", name: "Silk", summary: "Folding silk with a sheen on the folds that face a movable light.",
    family: "background", size: Size(390, 844), duration: 8, period: SilkShader.period,
    parameters: [
      Parameter("style", "The fabric.", .choice(SilkStyle.Name.allCases.map(\.rawValue))),
      Parameter("base", "The cloth's colour; null: the style's.", .optional(.color)),
      Parameter("sheen", "The gloss's colour; null: the style's.", .optional(.color)),
      Parameter("depth", "Fold contrast, 1 is the standard; null: the style's.", .optional(.number(0...4))),
      Parameter(
        "shine", "Tightness of the highlight, Blinn-Phong's exponent; null: the style's.", .optional(.number(1...400))),
      Parameter("light", "Where the light is: a name, or [x, y] in fractions of the view.", LightPosition.allowed),
      Parameter("tiltLight", "Whether the device's tilt moves the light.", .flag),
      Parameter("scale", "Zoom of the pattern; larger is finer folds.", .number(0.1...10)),
      Parameter("speed", "Multiplies time; negative folds backwards.", .number(-10...10)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["tiltLight": .bool(true)])),
      ScriptEvent(time: 2, .tilt(x: 0.5, y: 0.3, duration: 0.6)),
      ScriptEvent(time: 4, .set(["speed": .number(0)])),
      ScriptEvent(time: 6, .set(["style": .string("tangerine"), "speed": .number(1)])),
    ]))

  /// The fabric.
  public var style: SilkStyle.Name = .standard
  /// The cloth's colour instead of the style's.
  public var base: Color?
  /// The gloss's colour instead of the style's.
  public var sheen: Color?
  /// Fold contrast instead of the style's: 0 is flat, 1 the standard.
  public var depth: Double?
  /// Tightness of the highlight instead of the style's: Blinn-Phong's exponent.
  public var shine: Double?
  /// Where the light is, in fractions of the view.
  public var light = LightPosition(.topLeading)
  /// Whether the device's tilt (-1…1 on each axis) moves the light.
  public var tiltLight = false
  /// Zoom of the pattern; larger is finer folds.
  public var scale: Double = 1
  /// Multiplies time.
  public var speed: Double = 1

  /// Makes silk with the catalogue's defaults.
  public init() {}

  /// Draws cloth over the whole canvas.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let fabric: (colors: [RGBA], gloss: SIMD2<Double>) = fabric(at: frame)
    let phase: Double =
      frame.traits.reduceMotion
      ? 0 : EasedClock(frame.changes(of: \.speed, in: self), from: frame.appearance).passed(at: frame.time)
    let lamp = SilkLight(
      places: frame.changes(of: \.light, in: self), following: frame.changes(of: \.tiltLight, in: self), frame: frame)
    let shader = SilkShader(
      bounds: frame.bounds, scale: scale, light: lamp.position(at: frame.time), depth: depth ?? fabric.gloss.x,
      shine: shine ?? fabric.gloss.y, base: fabric.colors[0], sheen: fabric.colors[1], phase: phase)
    context.fill(Path(frame.bounds), with: .shader(shader))
  }

  /// The colours that the style and the overrides give.
  private var colors: [Color] {
    let style = SilkStyle(self.style)
    return [base ?? style.base, sheen ?? style.sheen]
  }

  /// Cloth and sheen, and depth and shine of the style, as they are on screen.
  private func fabric(at frame: Frame) -> (colors: [RGBA], gloss: SIMD2<Double>) {
    let animation: Animation = frame.traits.reduceMotion ? .shortFade : .calm
    let start: Double = frame.appearance
    let colors = ColorTrack(
      frame.changes(of: \.colors, in: self), from: start, in: frame.traits.colorScheme, by: animation)
    let styles: [Change<SilkStyle.Name>] = frame.changes(of: \.style, in: self)
    func gloss(_ name: SilkStyle.Name) -> SIMD2<Double> {
      let style = SilkStyle(name)
      return SIMD2(style.depth, style.shine)
    }
    var track = Track<SIMD2<Double>>(gloss(styles.last { $0.time <= start }?.value ?? styles[0].value))
    for change in styles where change.time > start {
      track.retarget(to: gloss(change.value), at: change.time, by: animation)
    }
    return (colors.colors(at: frame.time), track.value(at: frame.time))
  }
}
