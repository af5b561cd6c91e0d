import Motion
import Scene

/// The house's glass by itself: a transport of three surfaces that melt into one, and single surfaces apart from each other,
/// tinted, clear and of a shape of one's choice.
///
/// A pressed surface sinks level to `pressedScale` without overshoot, draws its shadow in, and gathers light under the
/// finger, which the light follows; lifting it lets it spring back 8 % past its depth. A finger that slides more than 44
/// points off the edge lets go without give.
public struct GlassSurface: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-surface", name: "Glass Surface",
    summary: "Liquid glass on capsules, circles and rectangles; neighbours melt together through a neck.",
    family: "glass", size: Size(390, 360), duration: 6.6,
    parameters: [
      Parameter("shape", "The outline of the lowest surface.", .choice(Shape.allCases.map(\.rawValue))),
      Parameter("cornerRadius", "Corners of a rectangular surface, in points.", .number(0...200))
        .shown(with: ["shape": .string("rect")]),
      Parameter("tint", "The tint of the lowest surface; null is clear.", .optional(HouseTint.allowed)),
      Parameter("interactive", "Whether surfaces answer fingers.", .flag),
      Parameter("spacing", "Within which gap surfaces reach for each other, in points.", .number(0...100)),
      Parameter("gap", "Between the transport's surfaces, in points.", .number(0...100)),
      Parameter("material", "Which glass.", .choice(GlassMaterial.Look.allCases.map(\.rawValue))),
      Parameter("tintAmount", "How much of a tint covers the glass.", .number(0...1)),
      Parameter("specular", "Multiplies the bright rim.", .number(0...2)),
      Parameter("shadow", "Multiplies the shadow.", .number(0...4)),
      Parameter("pressedScale", "Scale of a surface under a finger.", .number(0.5...1))
        .shown(with: ["interactive": .bool(true)]),
      Parameter("disabled", "Whether nothing can be used.", .flag),
      Parameter("disabledOpacity", "Opacity of glass that cannot be used.", .number(0...1))
        .shown(with: ["disabled": .bool(true)]),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["interactive": .bool(true)])),
      ScriptEvent(time: 0.4, .press(UnitPoint(x: 0.3, y: 0.5), duration: 0.8)),
      ScriptEvent(
        time: 2, .drag(.init(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.5, y: 1.3)], duration: 0.5))),
      ScriptEvent(time: 3.2, .ramp(["gap": ScriptEvent.Ramp(from: 6, to: 40)], duration: 1.1)),
      ScriptEvent(time: 4.3, .ramp(["gap": ScriptEvent.Ramp(from: 40, to: 6)], duration: 1.1)),
      ScriptEvent(time: 5.6, .set(["disabled": .bool(true)])),
    ]))

  /// The outlines of a surface.
  public enum Shape: String, Sendable, Codable, CaseIterable {
    /// Half discs at the ends.
    case capsule
    /// Continuous corners of `cornerRadius`.
    case rect
    /// A disc.
    case circle
    /// Corners concentric with the canvas's own, and at least `cornerRadius`.
    case concentric
  }

  /// The outline of the lowest surface.
  public var shape: Shape = .capsule
  /// Corners of a rectangular surface, in points.
  public var cornerRadius: Double = 22
  /// The tint of the lowest surface; nil is clear.
  public var tint: HouseTint?
  /// Whether surfaces answer fingers.
  public var interactive = false
  /// Within which gap surfaces reach for each other, in points.
  public var spacing: Double = GlassGap.merge
  /// Between the transport's surfaces, in points.
  public var gap: Double = GlassGap.joined
  /// Which glass.
  public var material: GlassMaterial.Look = .regular
  /// How much of a tint covers the glass.
  public var tintAmount: Double = HouseTint.amount
  /// Multiplies the bright rim.
  public var specular: Double = 1
  /// Multiplies the shadow.
  public var shadow: Double = 1
  /// Scale of a surface under a finger.
  public var pressedScale: Double = 0.96
  /// Whether nothing can be used.
  public var disabled = false
  /// Opacity of glass that cannot be used.
  public var disabledOpacity: Double = 0.45

  /// Makes the surfaces with their defaults.
  public init() {}

  /// The corners of the canvas, which concentric surfaces follow, in points.
  private static let screenRadius = 47.0
  /// How much of the shadow is left under a pressed surface.
  private static let pressedLift = 0.3

  /// A surface and what stands on it.
  private struct Item {
    var part: GlassPart
    var words = ""
    var icon: String?
  }

  /// Draws the backdrop, each group of glass, and what stands on it.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    Backdrop(blocks: [.sky, .butter, .lilac, .sage, .sand]).draw(in: context, frame: frame)
    for items in groups(in: frame) {
      let presses: [SurfaceFingers?] = items.map { item in
        interactive && !disabled ? SurfaceFingers(on: item.part.box, in: frame) : nil
      }
      let parts: [GlassPart] = zip(items, presses).map { item, fingers in
        guard let fingers else { return item.part }
        return pressed(item.part, by: fingers, frame)
      }
      drawGlass(parts, in: context, frame)
      for (item, part) in zip(items, parts) {
        drawContent(of: item, on: part, in: context, frame)
      }
    }
  }

  /// One light tap as a finger lifts on a surface.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    guard interactive, !disabled else { return [] }
    let times: [Double] = groups(in: frame).flatMap { $0 }
      .flatMap { SurfaceFingers(on: $0.part.box, in: frame).taps }
    return [TimedHaptic](.light, at: times.filter { $0 <= frame.time }.sorted())
  }

  /// The transport, two bubbles, and one surface of a shape of one's choice: each group by itself.
  private func groups(in frame: Frame) -> [[Item]] {
    let middle: Point = frame.bounds.center
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    func item(
      _ rect: Rect, _ outline: GlassPart.Outline, _ tint: HouseTint, _ words: String = "", _ icon: String? = nil
    )
      -> Item
    {
      let place: Rect = rect.mirrored(in: frame.bounds, if: isMirrored)
      return Item(part: GlassPart(place, outline, tint: tint).enabled(!disabled), words: words, icon: icon)
    }
    let side = 72.0
    let step: Double = side + gap
    let transport: [Item] = [("backward.fill", -1.0), ("play.fill", 0), ("forward.fill", 1)].map { icon, place in
      item(
        Rect(center: Point(middle.x + step * place, middle.y), size: Size(side, side)), .circle,
        icon == "play.fill" ? .block(.signal) : .clear, "", icon)
    }
    let bubbleY: Double = middle.y - 110
    let width = 132.0
    let bubbles: [Item] = [
      item(
        Rect(
          center: Point(middle.x - (width + GlassGap.apart) / 2, bubbleY), size: Size(width, 52)), .capsule,
        .block(.sage), "Done", "checkmark"),
      item(
        Rect(center: Point(middle.x + (width + GlassGap.apart) / 2, bubbleY), size: Size(width, 52)), .capsule,
        .clear, "Later", "clock"),
    ]
    let wide = Rect(center: Point(middle.x, middle.y + 124), size: Size(250, 64))
    let outline: GlassPart.Outline
    switch shape {
    case .capsule: outline = .capsule
    case .circle: outline = .circle
    case .rect: outline = .rounded(cornerRadius)
    case .concentric:
      outline = .rounded(max(Self.screenRadius - (frame.size.height - wide.maxY), cornerRadius))
    }
    let label: String = shape == .circle ? "" : "Surface"
    return [bubbles, transport, [item(wide, outline, tint ?? .clear, label, "sparkles")]]
  }

  private func pressed(_ part: GlassPart, by fingers: SurfaceFingers, _ frame: Frame) -> GlassPart {
    let amount: Double = fingers.amount(at: frame.time)
    var pressed: GlassPart = part
    if !frame.traits.reduceMotion {
      let scale: Double = 1 - (1 - pressedScale) * amount
      pressed.rect = Rect(
        center: part.rect.center, size: Size(part.rect.width * scale, part.rect.height * scale))
    }
    pressed.press = clamped(amount)
    pressed.lift = 1 - (1 - Self.pressedLift) * pressed.press
    pressed.light = pressed.press > 0.001 ? fingers.place(at: frame.time) : nil
    return pressed
  }

  private func drawGlass(_ parts: [GlassPart], in context: GraphicsContext, _ frame: Frame) {
    let glass = PieceGlass(
      parts, look: material, reach: spacing, opacity: disabled ? disabledOpacity : 1)
    guard var group = glass.group(traits: frame.traits) else { return }
    if !frame.traits.reduceTransparency { group.material.tintAmount = tintAmount }
    group.material.rim = clamped(group.material.rim * specular)
    group.lift *= shadow
    if disabled { group.material.saturation *= 0.3 }
    context.drawGlass(group)
  }

  private func drawContent(of item: Item, on part: GlassPart, in context: GraphicsContext, _ frame: Frame) {
    let scale: Double = item.part.box.width > 0 ? part.box.width / item.part.box.width : 1
    var content = context
    content.scale(by: scale, about: part.box.center)
    let isSymbol: Bool = item.words.isEmpty
    HouseLabel(
      words: item.words, icon: item.icon, size: isSymbol ? 24 : 17, iconSize: isSymbol ? 24 : 17,
      color: part.ink(frame.traits)
    ).draw(in: content, item.part.box)
  }
}
