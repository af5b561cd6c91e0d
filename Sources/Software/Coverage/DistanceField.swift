import ReferenceMath

/// A function that is negative inside a shape, with its gradient, both in the shape's coordinates.
struct DistanceField {
  var value: Lanes
  var gradientX: Lanes
  var gradientY: Lanes
  /// Whether the gradient's length is 1 everywhere.
  var isUnit: Bool
}
