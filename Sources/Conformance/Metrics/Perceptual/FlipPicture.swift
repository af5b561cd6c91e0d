import Foundation
import Scene

/// A picture as `FlipDifference` sees it: colours after the eye's contrast sensitivity, and its edges and points.
struct FlipPicture {
  /// What lies behind the picture.
  enum Ground {
    /// The premultiplied colour over black.
    case black
    /// The premultiplied colour over white.
    case white
    /// The colour as it stands.
    case ignored
    /// Alpha as grey, without colour.
    case alphaAlone
  }

  private let labs: [SIMD3<Float>]
  private let edges: [Float]
  private let points: [Float]

  init(_ picture: Bitmap, over ground: Ground, kernels: FlipKernels) {
    let opponent: [FloatPlane] = Self.opponent(picture, over: ground)
    let seen: [FloatPlane] = zip(opponent, kernels.sensitivity).map { Self.filtered($0, by: $1) }
    labs = seen[0].values.indices.map { index in
      let color = SIMD3<Float>(seen[0].values[index], seen[1].values[index], seen[2].values[index])
      let rgb: SIMD3<Float> = FlipColor.rgb(FlipColor.xyz(opponent: color))
      return FlipColor.huntLab(rgb.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1)))
    }
    var grey: FloatPlane = opponent[0]
    for index in grey.values.indices { grey.values[index] = (grey.values[index] + 16) / 116 }
    edges = Self.length(grey, along: kernels.edge, across: kernels.across)
    points = Self.length(grey, along: kernels.point, across: kernels.across)
  }

  /// The error of each pixel, 0…1.
  func errors(against other: FlipPicture) -> [Float] {
    let green: SIMD3<Float> = FlipColor.huntLab(SIMD3(0, 1, 0))
    let blue: SIMD3<Float> = FlipColor.huntLab(SIMD3(0, 0, 1))
    // Section 4 of the paper: exponents of colour and features, and the knee of the colour error.
    let greatest: Float = pow(FlipColor.distance(green, blue), 0.7)
    let knee: Float = 0.4 * greatest
    return labs.indices.map { index in
      let power: Float = pow(FlipColor.distance(labs[index], other.labs[index]), 0.7)
      let color: Float =
        power < knee ? 0.95 / knee * power : 0.95 + (power - knee) / (greatest - knee) * 0.05
      let edge: Float = abs(edges[index] - other.edges[index])
      let point: Float = abs(points[index] - other.points[index])
      let feature: Float = pow(max(edge, point) * Float(0.5).squareRoot(), 0.5)
      return pow(color, 1 - feature)
    }
  }

  private static func filtered(_ plane: FloatPlane, by terms: [FlipKernels.Term]) -> FloatPlane {
    var result: FloatPlane = plane
    for index in result.values.indices { result.values[index] = 0 }
    for term in terms {
      let part: FloatPlane = plane.filtered(horizontal: term.taps, vertical: term.taps)
      for index in result.values.indices { result.values[index] += term.weight * part.values[index] }
    }
    return result
  }

  private static func length(_ plane: FloatPlane, along: [Float], across: [Float]) -> [Float] {
    let x: FloatPlane = plane.filtered(horizontal: along, vertical: across)
    let y: FloatPlane = plane.filtered(horizontal: across, vertical: along)
    return zip(x.values, y.values).map { ($0 * $0 + $1 * $1).squareRoot() }
  }

  private static func opponent(_ picture: Bitmap, over ground: Ground) -> [FloatPlane] {
    let full: Int = picture.depth == .eight ? 255 : 65535
    let table: [Float] = (0...full).map { FlipColor.linear(Float($0) / Float(full)) }
    let count: Int = picture.width * picture.height
    var planes = [[Float]](repeating: [Float](repeating: 0, count: count), count: 3)
    for pixel in 0..<count {
      let alpha: Int = picture.component(at: pixel * 4 + 3)
      func light(_ channel: Int) -> Float {
        let value: Int = picture.component(at: pixel * 4 + channel)
        switch ground {
        case .black, .ignored: return table[value]
        case .white: return table[min(value + full - alpha, full)]
        case .alphaAlone: return table[alpha]
        }
      }
      let color: SIMD3<Float> = FlipColor.opponent(FlipColor.xyz(SIMD3(light(0), light(1), light(2))))
      for axis in 0..<3 { planes[axis][pixel] = color[axis] }
    }
    return planes.map { FloatPlane(width: picture.width, height: picture.height, values: $0) }
  }
}
