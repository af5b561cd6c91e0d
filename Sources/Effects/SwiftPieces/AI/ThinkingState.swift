import Motion
import Scene

/// The place of a reply that has not begun: the header pill of the reply with a mark that breathes and the seconds so far,
/// and below it dots, bars or words that wait.
///
/// One clock, which starts when it appears, drives mark, dots and band. A new presentation fades in where the old one was,
/// on the same clock. Beside it stands the modifier: the same paced band over the alpha of any view, here over the label of
/// a glass pill.
public struct ThinkingState: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/thinking-state", name: "Thinking State",
    summary: "A placeholder laid out like the reply: a header pill that counts seconds over dots, bars or lit words.",
    family: "ai", size: Size(390, 216), duration: 13.2, background: HousePalette.ground,
    parameters: [
      Parameter(
        "presentation", "What stands below the header: dots, sheen (bars), text, or text('words').",
        ThinkingPresentation.allowed),
      Parameter(
        "tint", "One colour for dots, mark and sheen; null takes the style's.",
        .optional(.either(.color, HouseTint.allowed))),
      Parameter("lineCount", "How many bars the sheen presentation has.", .integer(1...12))
        .shown(with: ["presentation": .string("sheen")], script: Script([ScriptEvent(time: 0, .appear(with: [:]))])),
      Parameter("duration", "Seconds of one pass of the band.", .number(0.2...60)),
      Parameter(
        "isActive", "Whether the modifier sweeps the label of a glass pill; null shows no such pill.",
        .optional(.flag)),
      Parameter("style", "Colours by name, assistantName and showsHeader; or standard.", Style.allowed),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["presentation": .string("dots")])),
      ScriptEvent(time: 4.4, .set(["presentation": .string("sheen")])),
      ScriptEvent(time: 8.8, .set(["presentation": .string("text")])),
    ]))

  /// What stands below the header.
  public var presentation: ThinkingPresentation = .dots
  /// One colour for dots, mark and sheen; nil takes the style's.
  public var tint: HouseTint?
  /// How many bars the sheen presentation has.
  public var lineCount: Int = 3
  /// Seconds of one pass of the band.
  public var duration: Double = ReplyPass.duration
  /// Whether the modifier sweeps the label of a glass pill; nil shows no such pill.
  public var isActive: Bool?
  /// Colours, the name, and whether the header shows.
  public var style = Style()

  /// Makes the placeholder with its defaults.
  public init() {}

  /// What the pill of the modifier says.
  static let modified = "Searching the web"
  /// The shares of the width that bars take, in turn.
  static let bars: [Double] = [1, 0.93, 0.98, 0.88]
  /// The share that the last of several bars takes.
  static let lastBar = 0.58
  /// Height of a bar in shares of a line's.
  static let barHeight = 0.62

  private var color: Color? { tint?.color }

  /// Draws header, content and, where it is asked for, the modifier's pill.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    ReplyHeader.drawGround(in: context, frame: frame)
    if style.showsHeader ?? true { drawHeader(in: context, frame: frame) }
    let swap = BlurSwap(
      frame.changesSinceAppearance(of: \.presentation, in: self), blur: 4, traits: frame.traits)
    let area: Rect = content(in: frame)
    swap.draw(in: context, at: frame.time, about: area.center) { inside, value in
      switch value {
      case .dots: drawDots(in: inside, area, frame: frame)
      case .sheen: drawBars(in: inside, area, frame: frame)
      case .text(let words): drawWords(words, in: inside, area, frame: frame)
      }
    }
    if isActive != nil { drawModifier(in: context, frame: frame) }
  }

  private func drawHeader(in context: GraphicsContext, frame: Frame) {
    let header = ReplyHeader(
      name: style.assistantName ?? "Assistant", labels: Self.seconds(in: frame), frame: frame,
      nameColor: style.ink ?? HousePalette.text, in: context)
    PieceGlass([GlassPart(header.rect(at: frame.time))]).draw(in: context, traits: frame.traits)
    let pose: ReplyMark.Pose =
      frame.traits.reduceMotion ? ReplyMark.Pose() : ReplyMark.pose(at: frame.elapsed, duration: duration)
    header.drawInk(
      in: context, at: frame.time, pose: pose, mark: color ?? style.mark ?? HousePalette.text,
      markInk: style.markInk ?? (color == nil ? HousePalette.ground : tint?.ink ?? HousePalette.ink),
      muted: style.muted ?? HousePalette.muted(frame.traits))
  }

  /// What the label said in the last seconds: it counts whole seconds since the appearance.
  static func seconds(in frame: Frame) -> [Change<String>] {
    let now: Double = (frame.elapsed + 1e-9).rounded(.down)
    guard now.isFinite, now < 1e15 else { return [Change(time: frame.appearance, value: "Thinking")] }
    let count: Int = Int(now)
    return (max(count - 4, 0)...count).map { second in
      Change(time: frame.appearance + Double(second), value: "Thinking \u{B7} \(second)s")
    }
  }

  /// Where the content begins and how much room it has: below the header, or in its place.
  private func content(in frame: Frame) -> Rect {
    let top: Double =
      ReplyHeader.margin.top + (style.showsHeader ?? true ? ReplyHeader.height + ReplyHeader.below : 0)
    let margin: Double = ReplyHeader.margin.leading
    return Rect(
      x: margin, y: top, width: max(frame.size.width - 2 * margin, 0), height: max(frame.size.height - top, 0))
  }

  /// Height of a line of the reply's text.
  private func line(in context: GraphicsContext) -> Double {
    context.resolve(ReplyInk.style("x", color: HousePalette.text)).size.height
  }

  private func drawDots(in context: GraphicsContext, _ area: Rect, frame: Frame) {
    let colors: [Color] = style.dots ?? HouseBlock.dots.map(\.color)
    let room = Rect(x: area.minX, y: area.minY, width: HopDots.width(colors.count), height: line(in: context))
    HopDots.draw(
      in: context, room.mirrored(in: frame.bounds, if: frame.traits.layoutDirection == .rightToLeft),
      elapsed: frame.elapsed, colors: colors.map { color ?? $0 }, traits: frame.traits)
  }

  private func sweep(_ frame: Frame) -> ThinkingSweep {
    ThinkingSweep(elapsed: frame.elapsed, duration: duration, traits: frame.traits)
  }

  private func drawBars(in context: GraphicsContext, _ area: Rect, frame: Frame) {
    let height: Double = line(in: context)
    let pitch: Double = height + ReplyInk.lineSpacing
    let all = Rect(
      x: area.minX, y: area.minY, width: area.width, height: Double(lineCount - 1) * pitch + height)
    let neutral = Color(light: RGBA.white.multiplyingAlpha(by: 0.85), dark: RGBA.white.multiplyingAlpha(by: 0.4))
    let light: Color = color ?? style.sheen ?? neutral
    let shading: GraphicsContext.Shading = sweep(frame).shading(over: all, color: light)
    for index in 0..<lineCount {
      let isLast: Bool = index == lineCount - 1 && lineCount > 1
      let share: Double = isLast ? Self.lastBar : Self.bars[index % Self.bars.count]
      let side: Double = Self.barHeight * height
      let bar = Rect(
        x: area.minX, y: area.minY + Double(index) * pitch + (height - side) / 2, width: share * area.width,
        height: side
      ).mirrored(in: frame.bounds, if: frame.traits.layoutDirection == .rightToLeft)
      let outline = Path(roundedRect: bar, cornerRadius: side / 2, style: .circular)
      context.fill(outline, with: .color(style.bar ?? HousePalette.text.opacity(0.13)))
      context.fill(outline, with: shading)
    }
  }

  private func drawWords(_ words: String, in context: GraphicsContext, _ area: Rect, frame: Frame) {
    let ink: Color = style.text ?? HousePalette.text
    let text: ResolvedText = context.resolve(ReplyInk.style(words, color: ink.opacity(0.42)))
    let layout: TextLayout = text.layout(in: Size(area.width, .infinity))
    let taken: Rect = layout.lines.reduce(Rect(origin: .zero, size: .zero)) { all, line in
      all.isEmpty ? line.frame : all.union(line.frame)
    }
    let shading: GraphicsContext.Shading = sweep(frame).shading(
      over: taken.offsetBy(dx: area.minX, dy: area.minY), color: color ?? style.sheen ?? ink)
    context.draw(layout, at: area.origin, with: text.shading)
    context.draw(layout, at: area.origin, with: shading)
  }

  private func drawModifier(in context: GraphicsContext, frame: Frame) {
    let states: [Change<Bool>] = frame.changesSinceAppearance(of: \.isActive, in: self)
      .map { Change(time: $0.time, value: $0.value ?? false) }
    let fade = Track(following: states, by: { _ in .easeInOut(duration: 0.25) })
    // A pass that fades out goes on from where it began.
    let start: Double =
      states.indices.last { index in
        states[index].value && (index == 0 || !states[index - 1].value)
      }.map { states[$0].time } ?? frame.appearance
    let ink: Color = style.ink ?? HousePalette.text
    let strong = HouseLabel(words: Self.modified, icon: "magnifyingglass", size: 15, color: ink)
    let size: Size = strong.size(in: context)
    let pill = Rect(
      x: ReplyHeader.margin.leading, y: frame.size.height - ReplyHeader.margin.top - ReplyHeader.height,
      width: size.width + 2 * ReplyHeader.end, height: ReplyHeader.height
    ).mirrored(in: frame.bounds, if: frame.traits.layoutDirection == .rightToLeft)
    PieceGlass([GlassPart(pill)]).draw(in: context, traits: frame.traits)
    let amount: Double = clamped(fade.value(at: frame.time))
    var quiet = context
    quiet.opacity *= 1 - 0.5 * amount
    quiet.drawLayer { strong.draw(in: $0, pill) }
    let room: Rect = pill.insetBy(dx: ReplyHeader.end, dy: 6)
    ThinkingSweep(elapsed: frame.time - start, duration: ReplyPass.duration, traits: frame.traits)
      .draw(over: room, color: color ?? style.sheen ?? ink, amount: amount, in: context) { strong.draw(in: $0, pill) }
  }
}
