import Foundation
import Scene

/// Where the trigger, the actions and their names of a `GlassActionMenu` rest, in points.
struct ActionMenuPlaces: Sendable {
  /// The trigger's disc.
  let trigger: Rect
  /// The actions' discs, the nearest to the trigger first.
  private(set) var items: [Rect] = []
  /// The names' capsules, one for each action.
  private(set) var names: [Rect] = []
  /// Which names stand above their action and not beside it.
  private(set) var isNameAbove: [Bool] = []
  /// How far from an action's middle a finger still hits it: half of its room.
  let reach: Double

  /// Height of a name's capsule.
  static let nameHeight = 32.0
  /// Between a name and the ends of its capsule.
  static let namePadding = 13.0
  /// Between a name above the top action and the canvas's edge.
  static let margin = 8.0

  /// Places a menu in the lower trailing corner of a canvas: the trigger's middle at nine tenths of both sides.
  ///
  /// - Parameters:
  ///   - menu: Sizes and arrangement.
  ///   - nameWidths: Of the names' letters, one for each action.
  ///   - size: The canvas.
  ///   - isMirrored: Whether lines run from right to left.
  init(_ menu: GlassActionMenu, nameWidths: [Double], size: Size, isMirrored: Bool) {
    let side: Double = menu.itemSize
    let middle = Point(0.9 * size.width, 0.9 * size.height)
    trigger = Rect(center: middle, size: Size(menu.triggerSize, menu.triggerSize))
      .mirrored(in: Rect(origin: .zero, size: size), if: isMirrored)
    reach = (side + GlassGap.apart) / 2
    let count: Int = nameWidths.count
    let first: Double = menu.triggerSize / 2 + GlassGap.apart + side / 2
    let radius: Double = ActionMenuPlaces.radius(count: count, item: side, first: first)
    for (index, width) in nameWidths.enumerated() {
      let center: Point
      switch menu.arrangement {
      case .linear: center = Point(middle.x, middle.y - first - Double(index) * (side + GlassGap.apart))
      case .arc:
        let angle: Double = ActionMenuPlaces.angle(of: index, among: count)
        center = Point(middle.x - radius * sin(angle), middle.y - radius * cos(angle))
      }
      let item = Rect(center: center, size: Size(side, side))
      let room = Size(width + 2 * ActionMenuPlaces.namePadding, ActionMenuPlaces.nameHeight)
      let isAbove: Bool = menu.arrangement == .arc && count >= 3 && index == 0
      var name = Rect(
        x: item.minX - GlassGap.joined - room.width, y: center.y - room.height / 2, width: room.width,
        height: room.height)
      if isAbove {
        let most: Double = max(size.width - ActionMenuPlaces.margin, item.maxX) - room.width
        name = Rect(
          x: min(center.x - room.width / 2, most), y: item.minY - GlassGap.joined - room.height, width: room.width,
          height: room.height)
      }
      let canvas = Rect(origin: .zero, size: size)
      items.append(item.mirrored(in: canvas, if: isMirrored))
      names.append(name.mirrored(in: canvas, if: isMirrored))
      isNameAbove.append(isAbove)
    }
  }

  /// From straight up (0) to the leading side (a right angle), in radians; one action alone stands half way.
  static func angle(of index: Int, among count: Int) -> Double {
    count > 1 ? Double.pi / 2 * Double(index) / Double(count - 1) : Double.pi / 4
  }

  /// The radius of an arc: the least at which actions keep apart from the trigger and from each other, and no name reaches
  /// for the action below it.
  ///
  /// - Parameter first: The least, which the trigger asks for.
  static func radius(count: Int, item: Double, first: Double) -> Double {
    guard count > 1 else { return first }
    let step: Double = angle(of: 1, among: count)
    let neighbours: Double = (item + GlassGap.apart) / (2 * sin(step / 2))
    // Names of an arc of three or more stand beside their actions from the second one on.
    let upper: Int = count >= 3 ? 1 : 0
    let drop: Double = cos(angle(of: upper, among: count)) - cos(angle(of: upper + 1, among: count))
    return max(first, neighbours, (item / 2 + nameHeight / 2 + GlassGap.merge) / drop)
  }

  /// Whether a finger on `place` hits the trigger.
  func hitsTrigger(_ place: Point) -> Bool {
    place.distance(to: trigger.center) <= max(trigger.width / 2, 22)
  }

  /// The action that a finger on `place` hits, by its disc or its name.
  func item(at place: Point) -> Int? {
    let near: Int? = items.indices.min { items[$0].center.distance(to: place) < items[$1].center.distance(to: place) }
    if let near, items[near].center.distance(to: place) <= reach { return near }
    return names.firstIndex { $0.contains(place) }
  }
}
