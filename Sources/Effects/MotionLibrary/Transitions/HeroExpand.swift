import Motion
import Scene

/// A thumbnail of a grid grows into a full-size detail card over the dimmed grid and shrinks back into its slot.
///
/// Opening runs on a spring of response 0.45 s and damping ratio 0.82, closing on one of 0.4 s and 0.85: the frame that
/// thumbnail and detail share goes from the slot to the whole grid's rectangle and back, and the grid's opacity from 1
/// to 0.3 and back. The two fade into each other by easeInOut in 0.15 s. Corners stay as they are, and the content is
/// laid out in the frame as it is at the time, not scaled. The fading thumbnail is part of the grid and dimmed with it;
/// the detail lies on top.
public struct HeroExpand: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/hero-expand", name: "Hero Expand",
    summary: "A thumbnail grows into a detail card over the dimmed grid and shrinks back into its slot.",
    family: "transition", size: Size(332, 192), duration: 2.6,
    parameters: [
      Parameter("items", "The tiles' titles.", .list(of: .text(maximum: 100), count: 0...48)),
      Parameter("columns", "How many tiles stand beside each other.", .integer(1...12)),
      Parameter("spacing", "Points between tiles.", .number(0...1000)),
      Parameter("cornerRadius", "Radius of tiles and detail card in points.", .number(0...1000)),
    ],
    inputs: ["tiles"],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["tiles": .number(6)])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.15, y: 0.2))),
      ScriptEvent(time: 1.5, .tap(.center)),
    ]))

  /// The tiles' titles. The input `tiles` asks for another number of tiles: titles are left out or come again.
  public var items: [String] = ["Coral", "Amber", "Lagoon", "Dusk", "Meadow", "Orchid"]
  /// How many tiles stand beside each other.
  public var columns: Int = 3
  /// Points between tiles.
  public var spacing: Double = 10
  /// Radius of tiles and detail card in points.
  public var cornerRadius: Double = 14

  /// Makes the effect with its defaults.
  public init() {}

  static let gridSize = Size(300, 160)
  private static let open = Animation.spring(response: 0.45, dampingFraction: 0.82)
  private static let close = Animation.spring(response: 0.4, dampingFraction: 0.85)
  private static let fade = Animation.easeInOut(duration: 0.15)
  private static let reduced = Animation.easeInOut(duration: 0.25)

  /// Draws the grid and the details. With reduced motion thumbnail and detail stay in their places and fade, and the
  /// grid dims in 0.25 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let grid: Rect = grid(in: frame)
    let slots: [Rect] = slots(in: frame)
    let selections: [Change<Int?>] = selections(in: frame)
    let isReduced: Bool = frame.traits.reduceMotion
    let motions: [(place: Double, fade: Double)] = slots.indices.map { index in
      let isOpen: (Int?) -> Bool = { $0 == index }
      return (
        isReduced ? 0 : track(selections, isOn: isOpen).value(at: frame.time),
        track(selections, isOn: isOpen, by: Self.fade).value(at: frame.time)
      )
    }
    let dimming: Double = track(selections, isOn: { $0 != nil }, by: isReduced ? Self.reduced : nil)
      .value(at: frame.time)
    let cards: [HeroCard] = slots.indices.map { HeroCard(title(of: $0), index: $0, cornerRadius: cornerRadius) }
    func shared(_ index: Int) -> Rect { slots[index].interpolated(towards: grid, by: motions[index].place) }
    var dimmed = context
    dimmed.opacity = clamped(1 - 0.7 * dimming)
    dimmed.drawLayer { layer in
      for (index, card) in cards.enumerated() {
        card.drawThumbnail(in: layer, shared(index), opacity: 1 - motions[index].fade)
      }
    }
    for (index, card) in cards.enumerated() {
      card.drawDetail(in: context, isReduced ? grid : shared(index), opacity: motions[index].fade)
    }
  }

  /// The grid's rectangle: 300 × 160 points in the middle of the canvas, or as much as it has room for.
  func grid(in frame: Frame) -> Rect { frame.view(ideal: Self.gridSize) }

  /// Where the tiles rest, row by row; the rows share the height.
  func slots(in frame: Frame) -> [Rect] {
    let asked: Double = frame.value(named: "tiles", at: frame.time) ?? Double(items.count)
    let count = Int(clamped(asked, to: 0...48))
    guard count > 0, !items.isEmpty else { return [] }
    let grid: Rect = grid(in: frame)
    let columns: Int = max(columns, 1)
    let rows: Int = (count + columns - 1) / columns
    let width: Double = max((grid.width - spacing * Double(columns - 1)) / Double(columns), 0)
    let height: Double = max((grid.height - spacing * Double(rows - 1)) / Double(rows), 0)
    return (0..<count).map { index in
      let column: Int = index % columns
      let place: Int = frame.traits.layoutDirection == .rightToLeft ? columns - 1 - column : column
      return Rect(
        x: grid.minX + (width + spacing) * Double(place), y: grid.minY + (height + spacing) * Double(index / columns),
        width: width, height: height)
    }
  }

  /// Which tile is open from when on: a tap on a tile opens it, the next one on the grid closes it.
  func selections(in frame: Frame) -> [Change<Int?>] {
    let slots: [Rect] = slots(in: frame)
    var selections: [Change<Int?>] = []
    for tap in frame.taps where tap.time >= frame.appearance {
      let open: Int? = selections.last?.value ?? nil
      if open != nil {
        if grid(in: frame).contains(tap.location) { selections.append(Change(time: tap.time, value: nil)) }
      } else if let hit = slots.firstIndex(where: { $0.contains(tap.location) }) {
        selections.append(Change(time: tap.time, value: hit))
      }
    }
    return selections
  }

  /// A value that is 1 while `isOn` holds for what is open and else 0, moved by `animation`, or by the two springs.
  func track(_ selections: [Change<Int?>], isOn: (Int?) -> Bool, by animation: Animation? = nil) -> Track<Double> {
    var track = Track(0.0)
    var wasOn = false
    for change in selections where isOn(change.value) != wasOn {
      wasOn.toggle()
      track.retarget(to: wasOn ? 1 : 0, at: change.time, by: animation ?? (wasOn ? Self.open : Self.close))
    }
    return track
  }

  private func title(of index: Int) -> String { items[index % items.count] }
}
