import Foundation
import Motion
import Scene

/// A row of icons that swells smoothly under the pointer, the nearest largest and its neighbours partly, spreading
/// outward.
///
/// The resting centre of icon i is c = i (size + spacing) + size / 2. With the pointer at x in the resting row, at the
/// distance d = |x − c| below range, its scale is bound for 1 + (magnification − 1) cos(π/2 · d / range), otherwise for 1.
/// It follows on a spring of response 0.2 s and damping ratio 0.85 while there is a pointer, of 0.35 s and 0.75 when that
/// has left. An icon is a square of size · scale, aligned at the bottom and spacing apart; the row stays centred on a frame
/// as wide as at rest and size · magnification high.
public struct Dock: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/dock", name: "Magnifying Dock",
    summary: "A row of icons swells under the pointer, the nearest largest and its neighbours partly.",
    family: "control", size: Size(344, 132), duration: 2.2,
    parameters: [
      Parameter("items", "The icons by SF Symbols name.", .list(of: .text(maximum: 100), count: 0...24)),
      Parameter(
        "icons", "How many icons there are, the items over and over; null shows each once.",
        .optional(.integer(1...24))),
      Parameter("size", "Of an icon at rest, in points.", .number(1...500)),
      Parameter("magnification", "The scale right under the pointer.", .number(1...5)),
      Parameter("range", "How far from the pointer icons grow, in points.", .number(1...2000)),
      Parameter("spacing", "Between icons, in points.", .number(0...200)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["icons": .number(5)])),
      ScriptEvent(
        time: 0.2,
        .hover(ScriptEvent.Gesture(path: [place(0.1), place(0.9)], duration: 1.2), leaves: true)),
    ]))

  private static func place(_ x: Double) -> UnitPoint {
    UnitPoint(x: x, y: 0.6, of: Size(312, 84), on: Size(344, 132))
  }

  /// The icons by SF Symbols name.
  public var items: [String] = ["message.fill", "safari.fill", "music.note", "photo.fill", "gearshape.fill"]
  /// How many icons there are, the items over and over; nil shows each once.
  public var icons: Int?
  /// Of an icon at rest, in points.
  public var size: Double = 40
  /// The scale right under the pointer.
  public var magnification: Double = 1.8
  /// How far from the pointer icons grow, in points.
  public var range: Double = 110
  /// Between icons, in points.
  public var spacing: Double = 8

  /// Makes the effect with its defaults.
  public init() {}

  private static let colors: [Color] = [.green, .blue, .pink, .orange, .gray]
  private static let tracking = Spring(response: 0.2, dampingFraction: 0.85)
  private static let leaving = Spring(response: 0.35, dampingFraction: 0.75)

  private var count: Int { items.isEmpty ? 0 : icons ?? items.count }
  private var restingWidth: Double { Double(count) * size + Double(max(count - 1, 0)) * spacing }

  /// Draws the icons on glass; with reduced motion none grows.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    guard count > 0 else { return }
    let row = Rect(center: frame.bounds.center, size: Size(restingWidth, size * magnification))
    let glass: Rect = row.insetBy(dx: -(size * (magnification - 1) + spacing), dy: -6)
    let shelf = Rect(
      center: glass.center, size: Size(max(min(glass.width, frame.size.width) - 24, 0), glass.height + 24))
    Shelf.draw(in: context, shelf)
    Material.fill(Path(roundedRect: glass, cornerRadius: 16), in: context, traits: frame.traits) { layer in
      Shelf.draw(in: layer, shelf)
    }
    let isMirrored: Bool = context.environment.isRightToLeft
    let sides: [Double] = scales(in: frame, row: row, isMirrored: isMirrored).map { size * max($0, 0) }
    let boxes: [Rect] = Stack.horizontal(
      sides.map { Size($0, $0) }, spacing: spacing, in: row, alignment: UnitPoint(x: 0.5, y: 1))
    for (index, box) in boxes.enumerated() {
      draw(index, in: context, box.mirrored(in: row, if: isMirrored))
    }
  }

  private func draw(_ index: Int, in context: GraphicsContext, _ box: Rect) {
    let color: Color = Self.colors[index % Self.colors.count]
    context.fill(Path(roundedRect: box, cornerRadius: box.width / 4), with: .sheen(color, in: box))
    let icon = Icon(systemName: items[index % items.count]).foregroundStyle(.white)
    context.draw(icon, in: box.insetBy(dx: 0.28 * box.width, dy: 0.28 * box.height))
  }

  /// The icons' scales.
  private func scales(in frame: Frame, row: Rect, isMirrored: Bool) -> [Double] {
    guard !frame.traits.reduceMotion else { return Array(repeating: 1, count: count) }
    let legs: [PointerLeg] = frame.pointerLegs
    return (0..<count).map { index in
      let resting: Double = Double(index) * (size + spacing) + size / 2
      let center: Double = isMirrored ? row.maxX - resting : row.minX + resting
      var chase = CosineChase(at: 1)
      var now: Double = frame.appearance
      func rest(until time: Double) {
        chase.advance(by: time - now, towards: CosineChase.Goal(base: 1), spring: Self.leaving)
      }
      for leg in legs where leg.start < frame.time {
        rest(until: leg.start)
        now = min(leg.end, frame.time)
        follow(leg, from: center, for: now - leg.start, &chase)
      }
      rest(until: frame.time)
      return chase.value
    }
  }

  /// Follows a pointer that moves evenly: within the range its cosine in space is one in time. Where it enters or leaves
  /// the range, the goal changes.
  private func follow(_ leg: PointerLeg, from center: Double, for duration: Double, _ chase: inout CosineChase) {
    let (start, rate): (Double, Double) = (leg.from.x - center, leg.velocity.width)
    let edges: [Double] = rate == 0 ? [] : [(-range - start) / rate, (range - start) / rate].sorted()
    var begin: Double = 0
    for end in edges.filter({ $0 > 0 && $0 < duration }) + [duration] where end > begin {
      let isNear: Bool = abs(start + rate * (begin + end) / 2) < range
      let turn: Double = Double.pi / 2 / range
      let goal = CosineChase.Goal(
        base: 1, amplitude: isNear ? magnification - 1 : 0, rate: isNear ? turn * rate : 0,
        phase: turn * (start + rate * begin))
      chase.advance(by: end - begin, towards: goal, spring: Self.tracking)
      begin = end
    }
  }
}
