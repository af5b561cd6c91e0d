import Foundation
import Scene

/// The assistant's mark: a disc of ink with a star of four points, which looks the same after a quarter turn.
enum ReplyMark {
  /// Diameter in points.
  static let side = 24.0
  /// How much smaller it is when it has drawn in furthest.
  static let shrink = 0.16

  /// How the mark is held.
  struct Pose: Equatable, Sendable {
    /// About its middle.
    var scale = 1.0
    /// Of the star, in degrees.
    var turn = 0.0
    /// To the right, in points.
    var offset = 0.0
  }

  /// The pose of a mark that breathes and turns with each pass: in the pause it is full size and upright.
  static func pose(at elapsed: Double, duration: Double) -> Pose {
    let progress: Double = ReplyPass.progress(at: elapsed, duration: duration)
    return Pose(
      scale: 1 - shrink * ReplyPass.swell(at: elapsed, duration: duration), turn: progress < 1 ? 90 * progress : 0)
  }

  /// Draws the mark.
  static func draw(in context: GraphicsContext, center: Point, pose: Pose, mark: Color, ink: Color) {
    var inside = context
    inside.translateBy(x: center.x + pose.offset, y: center.y)
    inside.scaleBy(x: pose.scale, y: pose.scale)
    inside.fill(Path(ellipseIn: Rect(center: .zero, size: Size(side, side))), with: .color(mark))
    inside.rotate(by: .degrees(pose.turn))
    inside.fill(star(radius: 0.335 * side), with: .color(ink))
  }

  /// A star of four points about the origin, its sides curved in.
  static func star(radius: Double) -> Path {
    Path { path in
      let waist: Double = 0.2 * radius
      let tips: [Point] = [Point(0, -radius), Point(radius, 0), Point(0, radius), Point(-radius, 0)]
      let waists: [Point] = [
        Point(waist, -waist), Point(waist, waist), Point(-waist, waist), Point(-waist, -waist),
      ]
      path.move(to: tips[0])
      for index in 0..<4 {
        let (from, to, control): (Point, Point, Point) = (tips[index], tips[(index + 1) % 4], waists[index])
        path.addCurve(
          to: to, control1: from.interpolated(to: control, by: 0.82), control2: to.interpolated(to: control, by: 0.82))
      }
      path.closeSubpath()
    }
  }
}
