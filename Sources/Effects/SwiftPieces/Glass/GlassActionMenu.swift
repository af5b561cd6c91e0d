import Motion
import Scene

/// A round trigger of signal glass that actions bud out of, along a line or an arc, each with a name at its side.
///
/// Actions leave 50 ms apart on the split spring, born inside the trigger at half their size, and pull a neck that thins and
/// snaps; 160 ms after its action a name buds from its side, squeezed, and rests joined to it 6 points away. Closing, names
/// melt into their actions; 120 ms later the actions go home, the outermost first, 40 ms apart. The states are those of
/// `ActionMenuStory`.
public struct GlassActionMenu: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-action-menu", name: "Glass Action Menu",
    summary: "A glass trigger that actions bud out of through necks that snap, each with a name joined to its side.",
    family: "glass", size: Size(390, 600), duration: 6.4,
    parameters: [
      Parameter(
        "items", "The actions, the nearest to the trigger first.", .list(of: ActionMenuItem.allowed, count: 1...12)),
      Parameter("triggerSymbol", "The trigger's symbol by its SF Symbols name.", .text(maximum: 100)),
      Parameter(
        "arrangement", "Whether actions stand above each other or fan from up to the leading side.",
        .choice(Arrangement.allCases.map(\.rawValue))),
      Parameter("tint", "The trigger's glass; null: the style's.", .optional(HouseTint.allowed)),
      Parameter("isExpanded", "Whether the host opens or closes the menu; null leaves it to taps.", .optional(.flag)),
      Parameter("style", "The look of the trigger; standard is signal glass.", HouseStyle.allowedOverSignal),
      Parameter("trigger", "The style's tint of the trigger; null: the look's.", .optional(HouseTint.allowed)),
      Parameter("ink", "The trigger's symbol; null: what reads on its tint.", .optional(.color)),
      Parameter("labelInk", "The names; null: the text's colour.", .optional(.color)),
      Parameter("triggerSize", "Diameter of the trigger, in points.", .number(28...160)),
      Parameter("itemSize", "Diameter of an action, in points.", .number(28...160)),
      Parameter("scrimOpacity", "How much the scene darkens behind an open menu.", .number(0...1)),
      Parameter("confirmsAction", "Whether the trigger shows a check after an action.", .flag),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["arrangement": .string("arc")])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.9, y: 0.9))),
      ScriptEvent(time: 1.8, .tap(UnitPoint(x: 0.9, y: 0.9))),
      ScriptEvent(
        time: 3.2,
        .drag(
          .init(path: [UnitPoint(x: 0.9, y: 0.9), UnitPoint(x: 0.9, y: 0.6)], duration: 0.9, holdBefore: 0.5))),
    ]))

  /// How the actions stand.
  public enum Arrangement: String, CaseIterable, Codable, Sendable {
    /// Above each other.
    case linear
    /// On a quarter of a circle from up to the leading side, for a place in the lower trailing corner.
    case arc
  }

  /// The actions, the nearest to the trigger first.
  public var items: [ActionMenuItem] = ActionMenuItem.examples
  /// The trigger's symbol by its SF Symbols name; it turns by 45° while the menu is open.
  public var triggerSymbol = "plus"
  /// How the actions stand.
  public var arrangement: Arrangement = .linear
  /// The trigger's glass; nil takes the style's.
  public var tint: HouseTint?
  /// Whether the host opens or closes the menu; nil leaves it to taps.
  public var isExpanded: Bool?
  /// The look of the trigger.
  public var style: HouseStyle = .standard
  /// The style's tint of the trigger; nil takes the look's.
  public var trigger: HouseTint?
  /// The trigger's symbol; nil takes what reads on its tint.
  public var ink: Color?
  /// The names; nil takes the text's colour.
  public var labelInk: Color?
  /// Diameter of the trigger, in points.
  public var triggerSize: Double = 56
  /// Diameter of an action, in points.
  public var itemSize: Double = 52
  /// How much the scene darkens behind an open menu, 0…1.
  public var scrimOpacity: Double = 0.28
  /// Whether the trigger shows a check after an action.
  public var confirmsAction = true

  /// Makes the menu with its defaults.
  public init() {}

  /// Width of the ring around a hovered action under Reduce Motion, in points.
  static let ringWidth = 2.5
  private static let nameSize = 15.0

  /// Draws scene, scrim, glass and ink.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let traits: Traits = frame.traits
    let places: ActionMenuPlaces = places(in: context, frame: frame)
    let story = ActionMenuStory(of: self, at: places, in: frame)
    let motion = ActionMenuMotion(story, places: places, confirms: confirmsAction, traits: traits)
    let states: [ActionMenuMotion.Item] = items.indices.map { motion.item($0, at: frame.time) }
    let press: Press.State = Press(
      on: places.trigger, touches: frame.pieceTouches(cancelDistance: places.trigger.width) { places.hitsTrigger($0) },
      traits: traits
    ).state(at: frame.time)

    Backdrop().draw(in: context, frame: frame)
    let dark: Double = scrimOpacity * motion.scrim(at: frame.time)
    if dark > 0.001 {
      context.fill(Path(frame.bounds), with: .color(HousePalette.ink.opacity(dark)))
    }

    let main: GlassPart = GlassPart(places.trigger, .circle, tint: triggerTint).pressed(press)
    let bubbles: [GlassPart] = zip(items, states).map { item, state in
      GlassPart(places.trigger, .circle, tint: item.tint ?? .clear).budding(state.bubble)
    }
    let names: [GlassPart] = states.map { GlassPart(places.trigger, .capsule).budding($0.name) }
    let shown: [Int] = items.indices.filter { states[$0].bubble.isPresent }
    let named: [Int] = shown.filter { states[$0].name.isPresent && !items[$0].label.isEmpty }
    let children: [GlassPart] =
      shown.map { bubbles[$0].soaked(in: main) } + named.map { names[$0].soaked(in: bubbles[$0].soaked(in: main)) }
    if traits.reduceMotion {
      // Each fades by itself, so that the trigger stays what it is.
      PieceGlass([main]).draw(in: context, traits: traits)
      PieceGlass(children, reach: 0).draw(in: context, traits: traits)
    } else {
      PieceGlass([main] + children).draw(in: context, traits: traits)
    }

    for index in named { drawName(index, states[index].name, in: context) }
    for index in shown { drawIcon(index, states[index], part: bubbles[index], in: context, traits: traits) }
    drawSymbol(motion, press: press, part: main, in: context, frame: frame)
  }

  /// A tick for each action that a finger comes over, and a rigid tap on the lift that fires.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    ActionMenuStory(of: self, at: places(in: context, frame: frame), in: frame).haptics
  }

  /// Where everything rests.
  func places(in context: GraphicsContext, frame: Frame) -> ActionMenuPlaces {
    ActionMenuPlaces(
      self, nameWidths: items.map { context.resolve(name($0)).size.width }, size: frame.size,
      isMirrored: frame.traits.layoutDirection == .rightToLeft)
  }

  private var triggerTint: HouseTint { tint ?? trigger ?? style.tint(standard: .block(.signal)) }

  private func name(_ item: ActionMenuItem) -> Text {
    HouseFont.text(item.label, size: Self.nameSize, color: labelInk ?? HousePalette.text).lineLimit(1)
  }

  private func drawName(_ index: Int, _ state: Bud.State, in context: GraphicsContext) {
    var inside = context
    if state.rect.width < context.resolve(name(items[index])).size.width + ActionMenuPlaces.namePadding {
      inside.clip(to: Path(capsuleIn: state.rect))
    }
    state.drawContent(in: inside) { $0.draw(name(items[index]), at: state.rect.center) }
  }

  private func drawIcon(
    _ index: Int, _ state: ActionMenuMotion.Item, part: GlassPart, in context: GraphicsContext, traits: Traits
  ) {
    let rect: Rect = state.bubble.rect
    let side: Double = 0.4 * itemSize
    state.bubble.drawContent(in: context) { layer in
      layer.scale(by: max(rect.width / itemSize, 1e-3), about: rect.center)
      layer.draw(
        Icon(systemName: items[index].symbol).font(.system(size: side)).foregroundStyle(part.ink(traits)),
        at: rect.center)
    }
    let ring: Double = state.ring * state.bubble.opacity
    guard ring > 0.002 else { return }
    context.stroke(
      Path(ellipseIn: rect.insetBy(dx: -2 - Self.ringWidth / 2, dy: -2 - Self.ringWidth / 2)),
      with: .color(HousePalette.paper.opacity(ring)), lineWidth: Self.ringWidth)
  }

  private func drawSymbol(
    _ motion: ActionMenuMotion, press: Press.State, part: GlassPart, in context: GraphicsContext, frame: Frame
  ) {
    let center: Point = part.rect.center
    let color: Color = ink ?? part.ink(frame.traits)
    motion.swap.draw(in: context, at: frame.time, about: center) { layer, symbol in
      layer.scale(by: press.scale, about: center)
      let name: String
      switch symbol {
      case .own:
        name = triggerSymbol
        layer.translateBy(x: center.x, y: center.y)
        layer.rotate(by: .degrees(motion.angle(at: frame.time)))
        layer.translateBy(x: -center.x, y: -center.y)
      case .close: name = "xmark"
      case .check: name = "checkmark"
      }
      layer.draw(
        Icon(systemName: name).font(.system(size: 0.46 * triggerSize)).foregroundStyle(color), at: center)
    }
  }
}
