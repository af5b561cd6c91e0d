import Scene

/// Liquid glass in the outlines of letters, over a drifting backdrop that it bends.
///
/// The letters have no motion of their own: a new text takes the old one's place at once, so that letters that stay never dim.
public struct GlassText: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-text", name: "Glass Text",
    summary: "Letters of liquid glass bend the colours that drift behind them.", family: "text",
    size: Size(390, 260), duration: 4,
    parameters: [
      Parameter("text", "What is written; a line break begins a new line.", .text(maximum: 60)),
      Parameter("fontSize", "Size of the letters in points, if they fit.", .number(12...400)),
      Parameter("tint", "Tints the glass; null is clear.", .optional(HouseTint.allowed)),
      Parameter("material", "Which glass.", .choice(GlassMaterial.Look.allCases.map(\.rawValue))),
      Parameter("alignment", "Where lines stand.", .choice(TextAlignmentName.allCases.map(\.rawValue)))
        .shown(with: ["text": .string("Gl\nass")]),
      Parameter("leading", "Distance of lines, in line heights of the font.", .number(0.5...2))
        .shown(with: ["text": .string("Gl\nass")]),
      Parameter("specular", "Multiplies the bright rim.", .number(0...2)),
      Parameter("shadow", "Multiplies the shadow.", .number(0...4)),
      Parameter("solidFill", "The letters under Reduce Transparency.", .color)
        .shown(traits: Traits(reduceTransparency: true)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 2, .set(["text": .string("09:42")])),
    ]))

  /// Where lines stand.
  public enum TextAlignmentName: String, Sendable, Codable, CaseIterable {
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing

    var share: Double {
      switch self {
      case .leading: return 0
      case .center: return 0.5
      case .trailing: return 1
      }
    }
  }

  /// What is written; a line break begins a new line.
  public var text: String = "09:41"
  /// Size of the letters in points, if they fit.
  public var fontSize: Double = 120
  /// Tints the glass; nil is clear.
  public var tint: HouseTint?
  /// Which glass.
  public var material: GlassMaterial.Look = .regular
  /// Where lines stand.
  public var alignment: TextAlignmentName = .center
  /// Distance of lines, in line heights of the font.
  public var leading: Double = 0.86
  /// Multiplies the bright rim.
  public var specular: Double = 1
  /// Multiplies the shadow.
  public var shadow: Double = 1
  /// The letters under Reduce Transparency.
  public var solidFill: Color = .primary

  /// Makes the text with its defaults.
  public init() {}

  /// Left free at each side of the canvas, in points.
  private static let margin = 16.0
  /// Rounds of the backdrop in a second.
  private static let drift = 0.07

  /// Draws the backdrop and the letters.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    Backdrop(blocks: [.sky, .butter, .lilac, .sage, .signal], drift: Self.drift).draw(in: context, frame: frame)
    let runs: [GlyphRun] = runs(in: context, frame)
    guard !runs.isEmpty else { return }
    if frame.traits.reduceTransparency {
      for run in runs { context.draw(run, with: .color(solidFill)) }
      return
    }
    let color: RGBA? = tint?.color?.resolve(in: frame.traits.colorScheme)
    let shapes: [GlassShape] = runs.prefix(GlassGroup.shapeLimit).map { run in
      GlassShape(.figure(.glyphs(run)), tint: color)
    }
    var glass: GlassMaterial = PieceGlass.material(
      material, scheme: frame.traits.colorScheme, traits: frame.traits)
    glass.rim = min(glass.rim * specular, 1)
    // Strokes are narrow: a shadow as wide as a card's would be lost between them.
    glass.shadowRadius *= 0.6
    glass.shadowOffset *= 0.6
    var group = GlassGroup(shapes, spacing: 0, material: glass)
    // On pale colours it is the shadow that tells where a letter ends.
    group.lift = 1.6 * shadow
    context.drawGlass(group)
  }

  /// The glyphs of all lines where they stand.
  func runs(in context: GraphicsContext, _ frame: Frame) -> [GlyphRun] {
    let words: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func resolved(_ size: Double) -> [ResolvedText] {
      words.map { context.resolve(HouseFont.text($0, size: size, color: .primary).lineLimit(1)) }
    }
    var lines: [ResolvedText] = resolved(fontSize)
    let room = Size(max(frame.size.width - 2 * Self.margin, 1), max(frame.size.height - 2 * Self.margin, 1))
    let widest: Double = lines.map(\.size.width).max() ?? 0
    let tall: Double = lines.reduce(0) { $0 + $1.size.height * leading }
    let fit: Double = min(1, widest > 0 ? room.width / widest : 1, tall > 0 ? room.height / tall : 1)
    if fit < 1 { lines = resolved(fontSize * fit) }
    let width: Double = lines.map(\.size.width).max() ?? 0
    let step: Double = (lines.map(\.size.height).max() ?? 0) * leading
    let left: Double = frame.bounds.midX - width / 2
    let share: Double =
      frame.traits.layoutDirection == .rightToLeft ? 1 - alignment.share : alignment.share
    var y: Double = frame.bounds.midY - step * Double(lines.count) / 2
    var runs: [GlyphRun] = []
    for line in lines {
      let origin = Point(left + (width - line.size.width) * share, y + (step - line.size.height) / 2)
      runs += line.layout.runs(offset: origin)
      y += step
    }
    return runs
  }
}
