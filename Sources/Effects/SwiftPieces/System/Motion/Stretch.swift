import Foundation
import Scene

/// A stretch along a direction that keeps the area: longer by 1 + a along it and thinner by 1 / (1 + a) across.
struct Stretch: Equatable, Sendable {
  /// Which way, in points or any unit; its length does not matter.
  var direction: SIMD2<Double>
  /// a, from 0 to 0.2.
  var amount: Double

  /// No stretch.
  static let none = Stretch(direction: SIMD2(1, 0), amount: 0)
  /// The most that anything stretches.
  static let limit = 0.2

  /// Makes a stretch; an amount that is no number is none.
  init(direction: SIMD2<Double>, amount: Double) {
    self.direction = direction
    self.amount = amount > 0 ? min(amount, Stretch.limit) : 0
  }

  /// The stretch of a pull of `vector` points, which grows with its length and reaches `most` at `reach` points.
  init(pull vector: SIMD2<Double>, reach: Double, most: Double) {
    let length: Double = (vector * vector).sum().squareRoot()
    let share: Double = reach > 0 && length.isFinite ? min(length / reach, 1) : 0
    self.init(direction: vector, amount: share * min(most, Stretch.limit))
  }

  /// What it multiplies lengths along and across by.
  var scale: (along: Double, across: Double) { (1 + amount, 1 / (1 + amount)) }

  /// Stretches a context about a point.
  func apply(to context: inout GraphicsContext, about center: Point) {
    let length: Double = (direction * direction).sum().squareRoot()
    guard amount > 0, length > 0, length.isFinite else { return }
    let angle: Double = atan2(direction.y, direction.x)
    context.translateBy(x: center.x, y: center.y)
    context.rotate(by: .radians(angle))
    context.scaleBy(x: scale.along, y: scale.across)
    context.rotate(by: .radians(-angle))
    context.translateBy(x: -center.x, y: -center.y)
  }

  /// The rectangle stretched along one of its sides, about its middle, for glass that is not drawn through a context.
  func applied(to rect: Rect) -> Rect {
    let isUpright: Bool = abs(direction.y) > abs(direction.x)
    let (x, y): (Double, Double) = isUpright ? (scale.across, scale.along) : (scale.along, scale.across)
    return Rect(center: rect.center, size: Size(rect.width * x, rect.height * y))
  }
}
