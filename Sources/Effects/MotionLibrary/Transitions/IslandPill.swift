import Motion
import Scene

/// A black pill swells into a rounded card and back; its small contents blur out and grow while the large ones blur in.
///
/// Everything runs on q, 0 → 1 and back, on a spring of 0.5 s and bounce 0.32. The shape goes from the compact to the
/// expanded size and its continuous corners from half the compact height to min(44, half the expanded height); it clips
/// its contents, which are laid out in it as it is at the time. The compact content has the opacity 1 − q, a blur of
/// 8 q points and the scale 1 + 0.6 q about its middle; the expanded one the opacity q, a blur of 10 (1 − q) points and
/// the scale 0.6 + 0.4 q about the middle of its top. Inside, appearance is always dark.
public struct IslandPill: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/island-pill", name: "Island Pill",
    summary: "A black pill swells into a rounded card and back, its contents blurring across.", family: "transition",
    size: Size(390, 220), duration: 2.8,
    // A black pill needs a ground that is not black.
    background: Color(light: .white, dark: RGBA(red: 0.17, green: 0.17, blue: 0.19)),
    parameters: [
      Parameter("isExpanded", "Whether the pill is a card; a tap on it turns it over.", .flag),
      Parameter("compactSize", "Width and height of the pill in points.", size),
      Parameter("expandedSize", "Width and height of the card in points.", size),
      Parameter("color", "The pill, in its dark form.", .color),
      Parameter("anchor", "Where the pill hangs.", .choice(["top", "center"])),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["isExpanded": .bool(false), "anchor": .string("top")])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.5, y: 0.1))),
      ScriptEvent(time: 1.6, .tap(UnitPoint(x: 0.5, y: 0.3))),
    ]))

  private static let size = Parameter.Allowed.list(of: .number(0...10_000), count: 2...2)

  /// Where the pill hangs on the canvas.
  public enum Anchor: String, Codable, Sendable {
    /// Near the top, from where it grows downwards.
    case top
    /// In the middle.
    case center
  }

  /// Whether the pill is a card; a tap on it turns it over.
  public var isExpanded: Bool = false
  /// Width and height of the pill in points.
  public var compactSize: [Double] = [126, 37]
  /// Width and height of the card in points.
  public var expandedSize: [Double] = [340, 160]
  /// The pill, in its dark form.
  public var color: Color = .black
  /// Where the pill hangs.
  public var anchor: Anchor = .top

  /// Makes the effect with its defaults.
  public init() {}

  private static let spring = Animation.spring(duration: 0.5, bounce: 0.32)
  private static let reduced = Animation.easeInOut(duration: 0.25)

  /// Draws the pill. With reduced motion nothing blurs or scales; the shape and the fades take 0.25 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let q: Double = progress(in: frame).value(at: frame.time)
    let rect: Rect = rect(at: q, in: frame)
    guard !rect.isEmpty else { return }
    let radius: Double = mix(compact.height / 2, min(44, expanded.height / 2), q)
    let shape = Path(roundedRect: rect, cornerRadius: max(radius, 0))
    context.fill(shape, with: .color(Color(color.dark)))
    var inside = context
    inside.clip(to: shape)
    let moves: Double = frame.traits.reduceMotion ? 0 : 1
    let content = IslandContent(rect: rect)
    draw(
      opacity: 1 - q, scale: 1 + 0.6 * q * moves, about: rect.center, blur: 8 * q * moves, in: inside,
      content: content.drawCompact)
    draw(
      opacity: q, scale: 1 - 0.4 * (1 - q) * moves, about: rect.point(at: .top), blur: 10 * (1 - q) * moves,
      in: inside, content: content.drawExpanded)
  }

  private func draw(
    opacity: Double, scale: Double, about point: Point, blur: Double, in context: GraphicsContext,
    content: (GraphicsContext) -> Void
  ) {
    // Less is not seen; the spring comes as near to rest as this but does not reach it.
    guard opacity > 0.001 else { return }
    var layer = context
    layer.opacity = min(opacity, 1)
    layer.translateBy(x: point.x, y: point.y)
    layer.scaleBy(x: scale, y: scale)
    layer.translateBy(x: -point.x, y: -point.y)
    // Blurred before it is scaled, so that the blur grows with it.
    if blur > 0.01 { layer.addFilter(.blur(radius: blur)) }
    layer.drawLayer { content($0) }
  }

  private var compact: Size { Self.size(of: compactSize) }
  private var expanded: Size { Self.size(of: expandedSize) }

  private static func size(of pair: [Double]) -> Size { pair.count == 2 ? Size(pair[0], pair[1]) : .zero }

  /// The shape's box.
  func rect(at q: Double, in frame: Frame) -> Rect {
    let free: Size = compact.interpolated(towards: expanded, by: q)
    let size = Size(max(free.width, 0), max(free.height, 0))
    switch anchor {
    case .top: return Rect(x: frame.bounds.midX - size.width / 2, y: 12, width: size.width, height: size.height)
    case .center: return Rect(center: frame.bounds.center, size: size)
    }
  }

  /// q over time. A tap counts where the pill rests, or is bound to.
  func progress(in frame: Frame) -> Track<Double> {
    let states: [Change<Bool>] = frame.flagStates(of: \.isExpanded, named: "isExpanded", in: self) { place, isOn in
      rect(at: isOn ? 1 : 0, in: frame).contains(place)
    }
    var track = Track(states[0].value ? 1.0 : 0)
    for state in states.dropFirst() {
      track.retarget(
        to: state.value ? 1 : 0, at: state.time, by: frame.traits.reduceMotion ? Self.reduced : Self.spring)
    }
    return track
  }
}
