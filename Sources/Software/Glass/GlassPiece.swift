import ReferenceMath
import Scene

/// A shape of a group of glass over lanes: its distance and what it is tinted with.
///
/// A class, so that passing it from chunk to chunk copies nothing.
final class GlassPiece: Sendable {
  /// Where the distance comes from.
  private enum Form: Sendable {
    /// `isRigid`: lengths of the box's coordinates are pixels.
    case box(BoxDistance, PixelMap, isRigid: Bool)
    case field(Scene.DistanceField)
  }

  private let form: Form
  /// Where the shape has a say; everywhere if its estimate of a distance has no bound.
  let reach: PixelRect
  let isInlay: Bool
  private let tint: SIMD4<Float>
  private let lensWidth: Float
  /// 2 / a.
  private let wallSlope: Float
  private let brightness: Float
  private let light: (map: PixelMap, amount: Float)?

  /// Makes the piece; nil if its transform cannot be computed with. `reach` is how far around its bounds it has a say.
  init?(_ shape: ResolvedGlass.Shape, reach: Int) {
    var isBounded = true
    switch shape.distance {
    case .box(let box, let fromDevice):
      let scale: Double = 1 / fromDevice.meanScale
      let isRigid: Bool = fromDevice.isSimilarity && scale.isFinite && scale > 0
      let local = isRigid ? fromDevice.concatenating(.scale(x: scale, y: scale)) : fromDevice
      guard box.isFinite, let map = PixelMap(inverse: local) else { return nil }
      form = .box(BoxDistance(isRigid ? box.scaled(by: scale) : box), map, isRigid: isRigid)
      isBounded = isRigid
    case .field(let field): form = .field(field)
    }
    if let pool = shape.light {
      guard let map = PixelMap(inverse: pool.fromDevice) else { return nil }
      light = (map, pool.amount)
    } else {
      light = nil
    }
    self.reach = isBounded ? shape.bounds.outset(by: reach) : PixelRect.nothing.outset(by: 1 << 40)
    isInlay = shape.isInlay
    (tint, lensWidth, brightness) = (shape.tint, shape.lensWidth, shape.brightness)
    wallSlope = 2 / shape.inner
  }

  /// The signed distance and the unit vector out of the shape, at the pixels of a chunk.
  @inline(__always)
  func distance(y: Int, chunk: Int) -> GlassDistance {
    switch form {
    case .box(let box, let map, let isRigid):
      let field: DistanceField = box.distance(map.affinePosition(map.row(y), chunk: chunk))
      let j: LaneJacobian = map.affineJacobian
      let u: Lanes = j.xx * field.gradientX + j.yx * field.gradientY
      let v: Lanes = j.xy * field.gradientX + j.yy * field.gradientY
      if isRigid && field.isUnit { return GlassDistance(value: field.value, x: u, y: v) }
      let slope: Lanes = max(sqrt(u * u + v * v), 1e-30)
      return GlassDistance(value: field.value / slope, x: u / slope, y: v / slope)
    case .field(let field):
      return GlassDistance(reading: field, y: y, chunk: chunk)
    }
  }

  /// What is left of the direction at a distance: nothing in the middle of the shape, all from half way out on.
  @inline(__always)
  func walls(at distance: Lanes) -> Lanes { saturate(2 + distance * wallSlope) }

  /// What the shape is tinted with at the pixels of a chunk.
  @inline(__always)
  func traits(y: Int, chunk: Int) -> GlassTraits {
    var q = Lanes(repeating: brightness)
    if let light {
      let p: LaneVec2 = light.map.affinePosition(light.map.row(y), chunk: chunk)
      q += exp(dot(p, p) * -0.5) * light.amount
    }
    return GlassTraits(
      red: Lanes(repeating: tint.x), green: Lanes(repeating: tint.y), blue: Lanes(repeating: tint.z),
      alpha: Lanes(repeating: tint.w), lensWidth: Lanes(repeating: lensWidth), light: q)
  }
}

/// A signed distance and the direction in which it grows.
struct GlassDistance {
  var value: Lanes
  var x: Lanes
  var y: Lanes

  init(value: Lanes, x: Lanes, y: Lanes) {
    (self.value, self.x, self.y) = (value, x, y)
  }

  /// Reads the pixels of a chunk from a table; beside it they are far, with the direction of the nearest pixel.
  init(reading field: Scene.DistanceField, y: Int, chunk: Int) {
    let area: PixelRect = field.area
    let row: Int = (min(max(y, area.y), area.maxY - 1) - area.y) * area.width
    let isRow: Bool = y >= area.y && y < area.maxY
    var (value, gx, gy): (Lanes, Lanes, Lanes) = (.zero, .zero, .zero)
    field.distances.withUnsafeBufferPointer { distances in
      field.directions.withUnsafeBufferPointer { directions in
        for lane in 0..<8 {
          let x: Int = chunk * 8 + lane
          let at: Int = row + min(max(x, area.x), area.maxX - 1) - area.x
          value[lane] = isRow && x >= area.x && x < area.maxX ? distances[at] : Scene.DistanceField.far
          let direction: SIMD2<Float> = directions[at]
          gx[lane] = direction.x
          gy[lane] = direction.y
        }
      }
    }
    self.init(value: value, x: gx, y: gy)
  }
}

/// What shapes hand over to one another where they melt: a premultiplied tint, the lens's width and the light.
struct GlassTraits {
  var red: Lanes
  var green: Lanes
  var blue: Lanes
  var alpha: Lanes
  var lensWidth: Lanes
  var light: Lanes

  /// T ← T (1 − w) + t w; tint and light may be handed over by another weight than the lens.
  @inline(__always)
  mutating func mix(_ other: GlassTraits, weight w: Lanes, tintWeight: Lanes) {
    let keep: Lanes = 1 - tintWeight
    red = red * keep + other.red * tintWeight
    green = green * keep + other.green * tintWeight
    blue = blue * keep + other.blue * tintWeight
    alpha = alpha * keep + other.alpha * tintWeight
    light = light * keep + other.light * tintWeight
    lensWidth = lensWidth * (1 - w) + other.lensWidth * w
  }
}
