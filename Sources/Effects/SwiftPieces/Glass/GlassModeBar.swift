import Motion
import Scene

/// A capsule of glass with modes, which becomes the controls of the one that is picked: an anchor with the mode's symbol
/// buds from its leading end while the capsule draws back, and the two rest joined. The outer edges never move.
public struct GlassModeBar: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-mode-bar", name: "Glass Mode Bar",
    summary: "A glass capsule of modes that draws back from a signal anchor and becomes the picked mode's controls.",
    family: "glass", size: Size(390, 160), duration: 5,
    parameters: [
      Parameter("modes", "The modes, in order.", .list(of: GlassModeBarMode.allowed, count: 1...8)),
      Parameter(
        "selection", "The open mode's id; null, or an id that no mode has, is at rest.",
        .optional(.either(.choice(GlassModeBarMode.examples.map(\.id)), .text(maximum: 60)))),
      Parameter("style", "The look of the anchor; standard is signal glass.", HouseStyle.allowedOverSignal),
      Parameter("iconColor", "The modes' symbols and the controls; null: the text's colour.", .optional(.color)),
      Parameter("anchorInk", "The anchor's symbol; null: what reads on its tint.", .optional(.color)),
      Parameter("anchorTint", "The anchor's glass; null: the style's.", .optional(HouseTint.allowed)),
      Parameter("panel", "Which controls a mode has.", .choice(ModeBarPanel.allCases.map(\.rawValue))),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0.4, .tap(UnitPoint(x: 0.13, y: 0.5))),
      ScriptEvent(time: 2, .set(["selection": .string("timer")])),
      ScriptEvent(time: 3.4, .tap(UnitPoint(x: 0.08, y: 0.5))),
    ]))

  /// The modes, in order across the capsule.
  public var modes: [GlassModeBarMode] = GlassModeBarMode.examples
  /// The open mode's id; nil, or an id that no mode has, is at rest.
  public var selection: String?
  /// The look of the anchor.
  public var style: HouseStyle = .standard
  /// The modes' symbols and the controls; nil takes the text's colour.
  public var iconColor: Color?
  /// The anchor's symbol; nil takes what reads on its tint.
  public var anchorInk: Color?
  /// The anchor's glass; nil takes the style's.
  public var anchorTint: HouseTint?
  /// Which controls a mode has.
  public var panel: ModeBarPanel = .example

  /// Makes the bar with its defaults.
  public init() {}

  private static let iconSize = 24.0
  /// Within which gap anchor and capsule reach for each other, in points: no farther than the rest of 6 points needs, so
  /// that the anchor's tint stays its own.
  private static let reach = 18.0

  /// Draws scene, glass, and what stands on it.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let traits: Traits = frame.traits
    let isMirrored: Bool = traits.layoutDirection == .rightToLeft
    let bar: Rect = Self.bar(in: frame.size)
    let motion = ModeBarMotion(bar: bar, states: states(in: frame), traits: traits)
    let anchor: Bud.State = motion.anchor(at: frame.time)
    let capsule: Rect = motion.capsule(at: frame.time).mirrored(in: bar, if: isMirrored)

    Backdrop().draw(in: context, frame: frame)
    let body = GlassPart(capsule, .capsule)
    let place: Rect = anchor.rect.mirrored(in: bar, if: isMirrored)
    var knob: GlassPart = GlassPart(place, .circle, tint: anchorTint ?? style.tint(standard: .block(.signal)))
      .budding(anchor)
    knob.rect = place
    let press = Press(
      on: place, touches: frame.pieceTouches { Self.hitsAnchor($0, bar: bar, isMirrored) }, traits: traits
    ).state(at: frame.time)
    if anchor.isPresent {
      knob.press = clamped(press.amount)
      knob.light = knob.press > 0.001 ? press.finger : nil
    }
    if traits.reduceMotion {
      PieceGlass([body]).draw(in: context, traits: traits)
      if anchor.isPresent { PieceGlass([knob]).draw(in: context, traits: traits) }
    } else {
      PieceGlass(anchor.isPresent ? [body, knob.soaked(in: body)] : [body], reach: Self.reach)
        .draw(in: context, traits: traits)
    }

    var onGlass = context
    onGlass.clip(to: Path(capsuleIn: capsule))
    let color: Color = iconColor ?? HousePalette.text
    let room: Rect = ModeBarMotion.room(in: bar).mirrored(in: bar, if: isMirrored).insetBy(dx: 20, dy: 0)
    for panel in motion.panels(at: frame.time) where modes.indices.contains(panel.mode) {
      Self.draw(in: onGlass, presence: panel.presence, blur: motion.blur(panel.presence)) { layer in
        self.panel.draw(
          in: layer, room, mode: modes[panel.mode], elapsed: frame.time - panel.opened, color: color, traits: traits)
      }
    }
    let icons: Double = motion.icons(at: frame.time)
    Self.draw(in: onGlass, presence: icons, blur: motion.blur(icons)) { layer in
      for (index, mode) in modes.enumerated() {
        layer.draw(
          Icon(systemName: mode.symbol).font(.system(size: Self.iconSize)).foregroundStyle(color),
          at: slot(index, in: bar, isMirrored).center)
      }
    }
    guard anchor.isPresent else { return }
    let glyph: Double = motion.glyph(at: frame.time) * anchor.opacity
    Self.draw(in: context, presence: glyph, blur: motion.blur(glyph)) { layer in
      layer.scale(by: max(place.width / ModeBarMotion.height, 1e-3), about: place.center)
      motion.glyphSwap.draw(in: layer, at: frame.time, about: place.center) { part, mode in
        guard modes.indices.contains(mode) else { return }
        part.draw(
          Icon(systemName: modes[mode].symbol).font(.system(size: Self.iconSize))
            .foregroundStyle(anchorInk ?? knob.tint.ink), at: place.center)
      }
    }
  }

  /// A tick when the bar opens and a soft tap when it closes.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let states: [Change<Int?>] = states(in: frame)
    return zip(states, states.dropFirst()).compactMap { old, new in
      guard (old.value == nil) != (new.value == nil) else { return nil }
      return TimedHaptic(time: new.time, haptic: new.value == nil ? .soft : .selection)
    }
  }

  /// Draws what is there by `presence`, blurred.
  private static func draw(
    in context: GraphicsContext, presence: Double, blur: Double, content: (inout GraphicsContext) -> Void
  ) {
    guard presence > 0.002 else { return }
    var layer = context
    guard presence < 0.999 else { return content(&layer) }
    layer.opacity *= presence
    if blur > 0.05 { layer.addFilter(.blur(radius: blur)) }
    layer.drawLayer(content: content)
  }

  /// The bar across a canvas of `size`.
  static func bar(in size: Size) -> Rect {
    let margin: Double = min(16, size.width / 12)
    return Rect(
      x: margin, y: size.height / 2 - ModeBarMotion.height / 2, width: size.width - 2 * margin,
      height: ModeBarMotion.height)
  }

  /// The room of a mode's symbol: an equal share of the bar.
  func slot(_ index: Int, in bar: Rect, _ isMirrored: Bool) -> Rect {
    let width: Double = bar.width / Double(max(modes.count, 1))
    return Rect(x: bar.minX + width * Double(index), y: bar.minY, width: width, height: bar.height)
      .mirrored(in: bar, if: isMirrored)
  }

  private static func hitsAnchor(_ place: Point, bar: Rect, _ isMirrored: Bool) -> Bool {
    ModeBarMotion.slot(in: bar).mirrored(in: bar, if: isMirrored).contains(place)
  }

  /// Which mode was open, by index, from which time on; nil is at rest.
  func states(in frame: Frame) -> [Change<Int?>] {
    let bar: Rect = Self.bar(in: frame.size)
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    // A tap acts at once, a finger that stays when it lifts.
    let presses: [(Double, Point)] = frame.presses.compactMap { press in
      press.end.flatMap { $0 <= frame.time ? ($0, press.endLocation) : nil }
    }
    let ids: [String] = modes.map(\.id)
    let touches: [(Double, Point)] = (frame.taps.map { ($0.time, $0.location) } + presses).sorted { $0.0 < $1.0 }
    let moves: [Frame.Move<String?>] = touches.filter { bar.contains($0.1) }.map { time, place in
      let mode: Int? = modes.indices.first { slot($0, in: bar, isMirrored).contains(place) }
      let picked: String? = mode.map { ids[$0] }
      let hitsAnchor: Bool = Self.hitsAnchor(place, bar: bar, isMirrored)
      return Frame.Move(time: time) { open in
        guard let open, ids.contains(open) else { return picked }
        return hitsAnchor ? nil : open
      }
    }
    let held: [Change<String?>] = frame.heldStates(
      of: \.selection, named: "selection", in: self, moves: moves
    ) { value in
      switch value {
      case .string(let id): return .some(id)
      case .null: return .some(nil)
      default: return nil
      }
    }
    var states: [Change<Int?>] = []
    for change in held {
      let mode: Int? = change.value.flatMap { id in modes.firstIndex { $0.id == id } }
      if states.isEmpty || states.last?.value != mode { states.append(Change(time: change.time, value: mode)) }
    }
    return states
  }
}
