import Motion
import Scene

/// Rows of a list rise and fade into place one after another.
///
/// Row i follows u on a spring (response 0.5 s, damping ratio 0.8) that is released i · delayPerItem after the list came
/// on screen. Its opacity is u; it lies distance · (1 − u) too low and is then, so moved, scaled by 0.96 + 0.04 u about
/// the middle of its place, so that it starts 0.96 · distance too low.
public struct StaggeredAppear: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/staggered-appear", name: "Staggered Entrance",
    summary: "Rows of a list rise and fade into place one after another.", family: "transition", size: Size(320, 360),
    duration: 1.4,
    parameters: [
      Parameter("rows", "How many rows the list has.", .integer(0...100)),
      Parameter("index", "How many rows come before the first one of the list.", .integer(0...1000)),
      Parameter("delayPerItem", "Seconds from one row to the next.", .number(0...60)),
      Parameter("distance", "How far below its place a row starts, in points.", .number(-1000...1000)),
    ],
    demo: Script([ScriptEvent(time: 0, .appear(with: ["rows": .number(5)]))]))

  /// How many rows the list has.
  public var rows: Int = 5
  /// How many rows come before the first one of the list; they are waited for.
  public var index: Int = 0
  /// Seconds from one row to the next.
  public var delayPerItem: Double = 0.08
  /// How far below its place a row starts, in points.
  public var distance: Double = 24

  /// Makes the effect with its defaults.
  public init() {}

  private static let spring = Spring(response: 0.5, dampingFraction: 0.8)
  private static let rowHeight = 56.0
  private static let spacing = 12.0

  /// Draws the rows; with reduced motion they only fade in, at the same times.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let room: Rect = frame.bounds.insetBy(dx: TextBlock.margin, dy: 0)
    let size = Size(max(room.width, 0), Self.rowHeight)
    let places: [Rect] = Stack.vertical(
      Array(repeating: size, count: max(rows, 0)), spacing: Self.spacing, in: room)
    for (row, place) in places.enumerated() {
      let u: Double = shown(row, after: frame.elapsed)
      guard u > 0 else { continue }
      var item = context
      item.opacity = clamped(u)
      if !frame.traits.reduceMotion {
        let scale: Double = 0.96 + 0.04 * u
        item.translateBy(x: place.midX, y: place.midY)
        item.scaleBy(x: scale, y: scale)
        item.translateBy(x: -place.midX, y: -place.midY + distance * (1 - u))
      }
      item.drawLayer { ListRow.samples[row % ListRow.samples.count].draw(in: $0, place) }
    }
  }

  /// u of row `row` of the list `elapsed` seconds after it came on screen; overshoots.
  func shown(_ row: Int, after elapsed: Double) -> Double {
    Self.spring.value(at: elapsed - Double(index + row) * delayPerItem)
  }
}
