import Scene

extension ResolvedGlass.Shape {
  /// The vectors of `GlassSource.ShapeRow`.
  ///
  /// - Parameter place: the texel of a table's first pixel on its sheet.
  func vectors(place: (x: Int, y: Int)) -> [SIMD4<Float>] {
    var x: SIMD4<Float> = .zero
    var y: SIMD4<Float> = .zero
    var rest = SIMD4(lensWidth, 2 / inner, 0, 0)
    var (corners, exponents): (SIMD4<Float>, SIMD4<Float>) = (.zero, .zero)
    switch distance {
    case .box(let box, let map):
      x = SIMD4(Float(map.m11), Float(map.m21), Float(map.m31), Float(box.half.width))
      y = SIMD4(Float(map.m12), Float(map.m22), Float(map.m32), Float(box.half.height))
      let limit: Double = min(box.half.width, box.half.height)
      for (index, radius) in box.cornerList.enumerated() {
        if formula == .round {
          corners[index] = Float(radius)
        } else {
          let curve = Superellipse(radius: radius, limit: limit)
          corners[index] = Float(max(curve.extent, limit * 1e-5))
          exponents[index] = Float(curve.exponent)
        }
      }
      (rest.z, rest.w) = (corners.x, exponents.x)
    case .field(let field):
      x = SIMD4(Float(field.area.x), Float(field.area.y), Float(field.area.width), Float(field.area.height))
      (rest.z, rest.w) = (Float(place.x), Float(place.y))
    }
    return [x, y, rest, corners, exponents, tint] + lightVectors
  }

  /// Both rows of its light, with its amount and the brightness; none is one of no amount.
  private var lightVectors: [SIMD4<Float>] {
    guard let light else { return [.zero, SIMD4(0, 0, 0, brightness)] }
    let map: ProjectionTransform = light.fromDevice
    return [
      SIMD4(Float(map.m11), Float(map.m21), Float(map.m31), light.amount),
      SIMD4(Float(map.m12), Float(map.m22), Float(map.m32), brightness),
    ]
  }
}
