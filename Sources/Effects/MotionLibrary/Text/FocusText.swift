import Motion
import Scene

/// A sentence of blurred, dim words in which one at a time is sharp and framed by four corner brackets that glide on to
/// the next.
///
/// Words stand 10 points apart, each with 6 points of padding at the sides and 2 above and below. Every interval the focus
/// goes to the next word on a spring with a response of 0.45 s and a damping of 0.8: the focused word is sharp and opaque,
/// the others are blurred and have the opacity 0.55. The brackets' box is the padded word grown by 2 points; their arms
/// are min(8, w / 3, h / 3) long, their lines 2.5 wide with round ends. From the first change on the picture repeats after
/// interval · number of words.
///
/// SwiftUI fades two matched sets of brackets into one another while both follow the moving box; here one opaque set
/// glides. A sentence that is too wide goes on in another row.
public struct FocusText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/focus-text", name: "Focus Text",
    summary: "One word at a time is sharp and framed by corner brackets that glide to the next.", family: "text",
    size: Size(360, 96), duration: 3.6,
    parameters: [
      .words,
      Parameter("interval", "Seconds that the focus stays on a word.", .number(0.1...3600)),
      Parameter("blur", "How soft the other words are: standard deviation in points.", .number(0...100)),
      Parameter("bracketColor", "The brackets.", .color),
      .ink, .fontSize, .weight,
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["text": .string("One word matters")]))]))

  /// What is written; it is split into words at its spaces.
  public var text: String = "One word matters"
  /// Seconds that the focus stays on a word.
  public var interval: Double = 1.2
  /// How soft the other words are: standard deviation in points.
  public var blur: Double = 3
  /// The brackets.
  public var bracketColor: Color = .accent
  /// The ink.
  public var color: Color = .primary
  /// Size of the letters in points.
  public var fontSize: Double = 28
  /// Weight of the letters, 100 to 900.
  public var weight: Double = 700

  /// Makes the effect with its defaults.
  public init() {}

  private static let gap = 10.0
  private static let padding = EdgeInsets(horizontal: 6, vertical: 2)
  private static let dim = 0.55

  /// Draws the brackets and the words; with reduced motion the focus moves by an ease of 0.2 s instead of the spring.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let font = Font.system(size: fontSize, weight: Font.Weight(weight))
    let words: [ResolvedText] = text.split(whereSeparator: \.isWhitespace).map {
      context.resolve(Text($0).font(font).foregroundStyle(color))
    }
    guard let first = words.first else { return }
    let sizes: [Size] = words.map { $0.size.padded(by: Self.padding) }
    let height: Double = first.size.padded(by: Self.padding).height
    let flow = FlowLayout(spacing: Self.gap / max(height, 1), isRightToLeft: context.environment.isRightToLeft)
    let boxes: [Rect] = flow.frames(of: sizes, in: frame.bounds.insetBy(dx: TextBlock.margin, dy: 0))
    let beats = Beats(every: \.interval, of: self, in: frame)
    let glide: Animation =
      frame.traits.reduceMotion ? .easeInOut(duration: 0.2) : .spring(response: 0.45, dampingFraction: 0.8)
    let box: Rect = beats.value(by: glide) { boxes[$0 % boxes.count] }
    drawBrackets(around: box.insetBy(dx: -2, dy: -2), in: context)
    for (index, word) in words.enumerated() {
      let focus: Double = beats.value(by: glide) { $0 % words.count == index ? 1 : 0 }
      var soft = context
      soft.opacity = clamped(mix(Self.dim, 1, focus))
      let radius: Double = blur * (1 - focus)
      if radius > 0.01 { soft.addFilter(.blur(radius: radius)) }
      soft.drawLayer { $0.draw(word, at: boxes[index].center) }
    }
  }

  private func drawBrackets(around box: Rect, in context: GraphicsContext) {
    let arm: Double = min(8, box.width / 3, box.height / 3)
    guard arm > 0 else { return }
    let path = Path { path in
      for (x, dx) in [(box.minX, arm), (box.maxX, -arm)] {
        for (y, dy) in [(box.minY, arm), (box.maxY, -arm)] {
          path.addLines([Point(x + dx, y), Point(x, y), Point(x, y + dy)])
        }
      }
    }
    context.stroke(
      path, with: .color(bracketColor), style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
  }
}
