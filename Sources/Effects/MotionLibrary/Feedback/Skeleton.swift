import Motion
import Scene

/// Text and picture become grey blocks of the same layout with a light band sweeping over them; then the real content
/// fades in.
///
/// Loading, the picture and every line of text are rounded blocks at their own frames with corners of a fifth of their
/// height, and `Shimmer`'s band with its defaults sweeps over them from where it starts with the loading. Finished, blocks
/// and band cross-fade to the content by ease-in-out in 0.3 s, and back when loading restarts.
public struct Skeleton: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/skeleton", name: "Skeleton",
    summary: "Grey blocks stand in for text and picture, a light band sweeps over them, then the content fades in.",
    family: "feedback", size: Size(288, 88), duration: 3.8,
    parameters: [
      Parameter("isLoading", "Whether the content is still missing; a tap turns it over.", .flag),
      Parameter("title", "The content's first text.", .text(maximum: 200)),
      Parameter("subtitle", "The content's second text.", .text(maximum: 200)),
      Parameter("symbol", "The content's picture by SF Symbols name.", .text(maximum: 100)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["isLoading": .bool(true)])),
      ScriptEvent(time: 3.2, .set(["isLoading": .bool(false)])),
    ]))

  /// Whether the content is still missing.
  public var isLoading: Bool = true
  /// The content's first text.
  public var title: String = "Night train to Porto"
  /// The content's second text.
  public var subtitle: String = "Departs 21:40, platform 4"
  /// The content's picture by SF Symbols name.
  public var symbol: String = "tram.fill"

  /// Makes the effect with its defaults.
  public init() {}

  /// The blocks: the system's own look is not published.
  private static let ground = Color.primary.opacity(0.16)
  /// The band's middle, white at 0.8. On dark ground the blocks are darker than the band by far: as much light as the
  /// blocks' own alpha would let through is enough there.
  static let highlight = Color(
    light: RGBA(red: 1, green: 1, blue: 1, alpha: 0.8), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.2))

  /// Draws blocks, content, or both on the way; with reduced motion there is no band.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let row = SkeletonRow(self, in: frame.bounds, context: context)
    let states: [Change<Bool>] = frame.flagStates(of: \.isLoading, named: "isLoading", in: self)
    let loading: Double = Track(following: states) { _ in .easeInOut(duration: 0.3) }.value(at: frame.time)
    if loading > 0 {
      var blocks = context
      blocks.opacity = loading
      blocks.drawLayer { layer in
        fillBlocks(row, with: Self.ground, in: layer)
        guard !frame.traits.reduceMotion, !row.frame.isEmpty else { return }
        let start: Double = states.last { $0.value }?.time ?? frame.appearance
        fillBand(Shimmer().band(over: row.frame, after: frame.time - start), over: row, in: layer)
      }
    }
    if loading < 1 {
      var content = context
      content.opacity = 1 - loading
      content.drawLayer { row.draw(in: $0) }
    }
  }

  private func fillBlocks(_ row: SkeletonRow, with color: Color, in context: GraphicsContext) {
    for block in row.blocks {
      context.fill(Path(roundedRect: block, cornerRadius: 0.2 * block.height), with: .color(color))
    }
  }

  private func fillBand(_ band: Rect, over row: SkeletonRow, in context: GraphicsContext) {
    var light = context
    light.clipToLayer { fillBlocks(row, with: .black, in: $0) }
    light.fill(
      Path(band),
      with: .linearGradient(
        Gradient(colors: [.clear, Self.highlight, .clear]), startPoint: Point(band.minX, 0),
        endPoint: Point(band.maxX, 0)))
  }
}
