import Motion
import Scene

/// A dim line is painted over in a highlight colour from its leading end, behind a soft front, as progress grows.
///
/// The line is W points wide. With p = clamp(progress) the highlight is opaque up to x = (W + feather) · p − feather
/// from the leading end and fades out over the next feather points. Nothing is animated: who sets progress moves it.
///
/// The collection's code keeps the fade at the line's beginning until x is positive, so that the first letter is
/// tinted before the start. Here the fade comes in with x, as its comments intend: 0 shows nothing.
public struct KaraokeText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/karaoke-text", name: "Karaoke Text",
    summary: "A dim line is painted over in a highlight colour, behind a soft front, as progress grows.",
    family: "text", size: Size(320, 96), duration: 3.4,
    parameters: [
      .words,
      Parameter("progress", "How much of the line is painted over.", .number(0...1))
        .shown(script: Script([ScriptEvent(time: 0, .appear(with: [:]))])),
      Parameter("highlight", "The colour that paints over.", .color),
      Parameter("base", "The dim line's colour.", .color),
      Parameter("feather", "Length of the soft front in points.", .number(0...1000)),
      .fontSize, .weight,
    ],
    demo: Script([
      ScriptEvent(
        time: 0, .appear(with: ["text": .string("Sing along with me"), "progress": .number(0)])),
      ScriptEvent(time: 0.2, .ramp(["progress": ScriptEvent.Ramp(from: 0, to: 1)], duration: 3)),
    ]))

  /// What is written, on one line.
  public var text: String = "Sing along with me"
  /// How much of the line is painted over, 0…1.
  public var progress: Double = 0
  /// The colour that paints over.
  public var highlight: Color = .accent
  /// The dim line's colour.
  public var base: Color = .secondary.opacity(0.5)
  /// Length of the soft front in points.
  public var feather: Double = 14
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the line and the highlight. Reduced motion changes nothing: nothing moves but what the host moves.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let line = Text(text).font(.system(size: fontSize, weight: Font.Weight(weight))).lineLimit(1)
    let block = TextBlock(line.foregroundStyle(base), in: frame.bounds, context: context)
    block.draw(in: context)
    guard progress > 0, !block.frame.isEmpty else { return }
    var paint = context
    // The line begins where its first letter stands, whatever surrounds it.
    let first: TextLayout.Cluster? = block.layout.clusters.first
    let isRightToLeft: Bool = first.map { block.layout.glyphs[$0.glyphs.lowerBound].isRightToLeft } ?? false
    paint.clipToLayer { drawFront(over: block.frame, isRightToLeft: isRightToLeft, in: $0) }
    paint.draw(block.layout, at: block.origin, with: .color(highlight))
  }

  /// How far from the leading end of a line `width` points long the highlight is opaque; negative at first.
  func front(width: Double) -> Double { (width + feather) * clamped(progress) - feather }

  /// What of the highlight is seen. It reaches past the line's box, since letters may.
  private func drawFront(over line: Rect, isRightToLeft: Bool, in context: GraphicsContext) {
    func x(_ distance: Double) -> Double { isRightToLeft ? line.maxX - distance : line.minX + distance }
    let front: Double = front(width: line.width)
    let room: Rect = line.insetBy(dx: -fontSize, dy: -fontSize)
    guard feather > 0 else {
      let ends: [Double] = [x(-fontSize), x(front)].sorted()
      return context.fill(
        Path(Rect(minX: ends[0], minY: room.minY, maxX: ends[1], maxY: room.maxY)), with: .color(.black))
    }
    context.fill(
      Path(room),
      with: .linearGradient(
        Gradient(colors: [.black, .clear]), startPoint: Point(x(front), line.midY),
        endPoint: Point(x(front + feather), line.midY)))
  }
}
