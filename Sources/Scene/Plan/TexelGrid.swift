/// Square texels of several device pixels, as what is blurred next is drawn into. In the grid's own coordinates a texel is
/// a unit.
///
/// A layer's grid runs through its anchor, so that a layer that moves does not shimmer and the parts of a picture share
/// one grid.
struct TexelGrid {
  /// Device pixels along a texel's side.
  let step: Int
  /// The device pixel at which the grid's texel (0, 0) starts, 0 ..< step along each axis.
  let origin: (x: Int, y: Int)

  /// The grid through a device pixel.
  init(step: Int, through anchor: (Int, Int)) {
    self.step = step
    func rest(_ value: Int) -> Int { value - value.dividedDown(by: step) * step }
    origin = (rest(anchor.0), rest(anchor.1))
  }

  /// The texels that hold the pixels of `rect`.
  func texels(covering rect: PixelRect) -> PixelRect {
    func down(_ value: Int) -> Int { value.dividedDown(by: step) }
    return PixelRect(
      minX: down(rect.x - origin.x), minY: down(rect.y - origin.y), maxX: -down(origin.x - rect.maxX),
      maxY: -down(origin.y - rect.maxY))
  }

  /// The pixels of texels.
  func pixels(of texels: PixelRect) -> PixelRect {
    PixelRect(
      x: origin.x + texels.x * step, y: origin.y + texels.y * step, width: texels.width * step,
      height: texels.height * step)
  }

  /// From points to points in which everything lies on texels as it does on pixels.
  ///
  /// - Parameter scale: device pixels in a point.
  func map(scale: Double) -> ProjectionTransform {
    ProjectionTransform.translation(x: -Double(origin.x) / scale, y: -Double(origin.y) / scale)
      .concatenating(.scale(x: 1 / Double(step), y: 1 / Double(step)))
  }
}

extension RenderPlan.Target {
  /// The same texels, which were told in a grid's coordinates, at their place on the canvas.
  func placed(on grid: TexelGrid) -> RenderPlan.Target {
    var target: RenderPlan.Target = self
    let place: PixelRect = grid.pixels(of: rect)
    (target.x, target.y) = (place.x, place.y)
    (target.stepX, target.stepY) = (grid.step, grid.step)
    return target
  }
}

extension Int {
  /// The quotient by a positive divisor, rounded down.
  func dividedDown(by divisor: Int) -> Int { self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor) }
}
