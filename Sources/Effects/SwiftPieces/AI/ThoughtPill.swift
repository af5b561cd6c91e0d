import Motion
import Scene

/// The pill of a thought orb: the ball rides a round bubble of glass, joined by a neck to a capsule with a verb and three
/// dots. A new verb reshapes the capsule; the bubble stays where it is.
struct ThoughtPill {
  /// Diameter of the ball in points; everything else follows from it.
  let mark: Double
  /// The verb.
  let line: LetterLine
  /// The glass around the ball.
  let bubble: Rect
  /// The glass around verb and dots, as wide as it is now.
  let capsule: Rect
  private let frame: Frame
  private let time: Double

  /// Size of the verb's letters, in diameters of the ball.
  static let label = 0.47
  /// Diameter of the bubble, in diameters of the ball.
  static let bubble = 1.4
  /// Before the verb and behind the dots, in diameters of the ball.
  static let padding = 0.5
  /// Between verb and dots, in diameters of the ball.
  static let spacing = 0.32
  /// Diameter of a dot and the gap between two, in diameters of the ball.
  static let dot: (side: Double, gap: Double) = (0.16, 0.11)

  /// Lays the pill out as it is at `time`, up to the frame's: its first verb stands in the middle of the canvas, and from
  /// then on the bubble holds its place.
  ///
  /// - Parameters:
  ///   - mark: Diameter of the ball in points.
  ///   - labels: The verbs since the effect came on screen.
  init(mark: Double, labels: [Change<String>], at time: Double, frame: Frame, in context: GraphicsContext) {
    (self.mark, self.frame, self.time) = (mark, frame, time)
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    func style(_ words: String) -> Text {
      HouseFont.text(words, size: ThoughtPill.label * mark, color: HousePalette.text)
    }
    let spring: Animation = .house(PieceSpring.verb, frame.traits)
    line = LetterLine(
      labels, at: time, edge: isMirrored ? 1 : 0, in: context, traits: frame.traits, reshape: { _ in spring },
      style: style)
    let around: Double = 2 * ThoughtPill.padding * mark + ThoughtPill.spacing * mark + ThoughtPill.dots(mark).width
    let first: String = labels.first { !$0.value.isEmpty }?.value ?? ""
    let side: Double = ThoughtPill.bubble * mark
    let whole: Double = side + GlassGap.joined + around + context.resolve(style(first)).size.width
    let start = Point(frame.bounds.midX - whole / 2, frame.bounds.midY - side / 2)
    bubble = Rect(x: start.x, y: start.y, width: side, height: side).mirrored(in: frame.bounds, if: isMirrored)
    capsule = Rect(
      x: start.x + side + GlassGap.joined, y: start.y, width: around + max(line.width(at: time), 0), height: side
    ).mirrored(in: frame.bounds, if: isMirrored)
  }

  /// The dots of a pill.
  private static func dots(_ mark: Double) -> (side: Double, gap: Double, width: Double) {
    let (side, gap): (Double, Double) = (dot.side * mark, dot.gap * mark)
    return (side, gap, HopDots.width(3, side: side, gap: gap))
  }

  /// Bubble and capsule.
  var bounds: Rect { bubble.union(capsule) }

  /// Draws glass, ball, verb and dots; all of it sinks together.
  func draw(in context: GraphicsContext, ball: OrbBall, press: Press.State) {
    let parts: [GlassPart] = [GlassPart(bubble, .circle), GlassPart(capsule)].map { $0.pressed(press) }
    PieceGlass(parts).draw(in: context, traits: frame.traits)
    press.draw(in: context) { inside in
      ball.draw(in: &inside, center: bubble.center)
      let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
      let inset: Double = ThoughtPill.padding * mark
      let dots = ThoughtPill.dots(mark)
      line.draw(
        in: inside, at: time, point: Point(isMirrored ? capsule.maxX - inset : capsule.minX + inset, capsule.midY),
        color: HousePalette.text)
      let end = Rect(
        x: isMirrored ? capsule.minX + inset : capsule.maxX - inset - dots.width, y: capsule.minY, width: dots.width,
        height: capsule.height)
      HopDots.draw(
        in: inside, end, elapsed: frame.elapsed, colors: [Color](repeating: HousePalette.text, count: 3),
        side: dots.side, gap: dots.gap, traits: frame.traits)
    }
  }
}
