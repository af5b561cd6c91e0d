import Foundation
import Motion
import Scene

/// Tapping a star fills every star up to it; the filled ones pop one after the other and the tapped one throws a ring of
/// dots.
///
/// Stars of a size in points stand 0.25 size apart. When the rating changes, star i (from 1) waits d = max(0.001,
/// 0.06 (i − 1)) seconds, then its scale goes from 1 towards 1.4 on a spring of 0.5 s and bounce 0.15 that has 0.15 s, and
/// with the speed that it has to 1 on one of 0.5 s and bounce 0.3 that has 0.4 s. The dots, eight of 4 points from
/// straight up on, move in a line from 0 to 0.3 size during d, then along a smoothstep to 0.95 size in 0.45 s; they
/// come up in the first 0.05 s of it and fade in the other 0.4.
///
/// The collection's own code makes the dots only with the change to which they should react, so that they never fly on a
/// device; here they do, as its description says.
public struct StarRating: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/star-rating", name: "Star Rating",
    summary: "Stars up to the tapped one fill and pop in sequence, and that one throws a ring of dots.",
    family: "control", size: Size(232, 96), duration: 2.6,
    parameters: [
      Parameter("rating", "How many stars are filled.", .integer(0...50)),
      Parameter("maximum", "How many stars there are.", .integer(1...50)),
      Parameter("color", "Filled stars and dots.", .color),
      Parameter("size", "Of a star in points.", .number(1...500)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["rating": .number(1)])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.7, y: 0.5, of: Size(168, 28), on: Size(232, 96)))),
      ScriptEvent(time: 1.4, .tap(UnitPoint(x: 0.3, y: 0.5, of: Size(168, 28), on: Size(232, 96)))),
    ]))

  /// How many stars are filled.
  public var rating: Int = 1
  /// How many stars there are.
  public var maximum: Int = 5
  /// Filled stars and dots.
  public var color: Color = .yellow
  /// Of a star in points.
  public var size: Double = 28

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the stars; with reduced motion they fill without pops and dots.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let boxes: [Rect] = boxes(in: frame)
    let states: [Change<Int>] = ratings(in: frame)
    let current: Int = states.last?.value ?? rating
    let times: [Double] = states.dropFirst().map(\.time)
    let moves: Bool = !frame.traits.reduceMotion
    for (index, box) in boxes.enumerated() {
      let isFilled: Bool = index < current
      if moves, index + 1 == current, let burst = times.last {
        drawDots(around: box.center, after: frame.time - burst, delay: Self.delay(of: index), in: context)
      }
      var star = context
      star.translateBy(x: box.midX, y: box.midY)
      let scale: Double = moves && isFilled ? Self.pops(of: index, at: times).value(at: frame.time) : 1
      star.scaleBy(x: scale, y: scale)
      let icon = Icon(systemName: isFilled ? "star.fill" : "star").font(.system(size: size))
      star.draw(icon.foregroundStyle(isFilled ? color : .secondary.opacity(0.5)), at: .zero)
    }
  }

  /// The stars from the first to the last.
  private func boxes(in frame: Frame) -> [Rect] {
    let sizes: [Size] = Array(repeating: Size(size, size), count: max(maximum, 0))
    return Stack.horizontal(sizes, spacing: 0.25 * size, in: frame.bounds)
      .map { $0.mirrored(in: frame.bounds, if: frame.traits.layoutDirection == .rightToLeft) }
  }

  /// A light tap with each change of the rating.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    [TimedHaptic](.light, at: ratings(in: frame).dropFirst().map(\.time))
  }

  /// What the rating was, by the host and by taps on stars.
  private func ratings(in frame: Frame) -> [Change<Int>] {
    let boxes: [Rect] = boxes(in: frame)
    let moves: [Frame.Move<Int>] = frame.taps.compactMap { tap in
      boxes.firstIndex { $0.contains(tap.location) }.map { index in Frame.Move(time: tap.time) { _ in index + 1 } }
    }
    return frame.heldStates(of: \.rating, named: "rating", in: self, moves: moves) { $0.number.map { Int($0) } }
  }

  private static func delay(of index: Int) -> Double { max(0.001, 0.06 * Double(index)) }

  private static func pops(of index: Int, at times: [Double]) -> KeyframeReplay<Double> {
    KeyframeReplay(from: 1.0, at: times) { _ in
      [
        .linear(1, duration: delay(of: index)), .spring(1.4, duration: 0.15, .snappy),
        .spring(1, duration: 0.4, .bouncy),
      ]
    }
  }

  private func drawDots(around center: Point, after elapsed: Double, delay: Double, in context: GraphicsContext) {
    let distance = KeyframeTrack(
      0.0, [.linear(0.3 * size, duration: delay), .cubic(0.95 * size, duration: 0.45)]
    ).value(at: elapsed)
    var dots = context
    dots.opacity = KeyframeTrack(
      0.0, [.linear(0, duration: delay), .linear(1, duration: 0.05), .linear(0, duration: 0.4)]
    ).value(at: elapsed)
    guard dots.opacity > 0 else { return }
    for spark in 0..<8 {
      let angle: Angle = .degrees(45 * Double(spark) - 90)
      let place: Point = center + Size(cos(angle.radians), sin(angle.radians)) * distance
      dots.fill(Path(ellipseIn: Rect(center: place, size: Size(4, 4))), with: .color(color))
    }
  }
}
