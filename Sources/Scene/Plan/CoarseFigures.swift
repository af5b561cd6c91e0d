import Foundation

/// Figures that are blurred next, and whether they may be drawn into texels of several pixels.
///
/// Where one edge crosses a texel its coverage is right on average. Where two edges share a texel, source-over takes their
/// coverages for independent of each other: edges that cross at an angle θ leave an error of texel² · cot θ / 6, and such
/// that run together one of texel / 6 for each pixel of their common length. So what may not be drawn coarsely is found by
/// following each outline along the others.
struct CoarseFigures {
  /// Figures to follow; for more the search costs more than it saves.
  private static let countLimit = 64
  /// Half extents, in texels, below which first-order coverage is too heavy.
  private static let leastHalf = 2.0
  /// How far two edges may run together, in standard deviations.
  ///
  /// Coinciding all along they leave (texel − 1) / 6σ√2π more than in pixels, 0.85/255 for texels of two pixels and a
  /// deviation of twenty, and of that what the Gaussian sees of the contact: never more than 0.55/255.
  private static func longestContact(texel: Double) -> Double { 0.75 + 1.5 / texel }

  private var outlines: [FigureOutline] = []

  /// Figures of simple shape, one above the other; nil if anything else is among the commands.
  ///
  /// - Parameter scale: device pixels in a point.
  init?(_ commands: [DisplayList.Command], scale: Double) {
    guard commands.count <= Self.countLimit else { return nil }
    for command in commands {
      guard case .draw(let draw) = command, draw.clip.isEmpty, draw.blendMode == .normal,
        case .fill(let path, _) = draw.figure
      else { return nil }
      let toDevice: ProjectionTransform = draw.transform.concatenating(.scale(x: scale, y: scale))
      guard draw.paint.isSmooth(scale: toDevice.meanScale) else { return nil }
      switch AnalyticFigure(filling: path)?.coverage(under: toDevice) {
      case .some(.none): continue
      case .analytic(let shape, let map, _):
        guard let outline = ShapePlacement(shape, toDevice: map)?.outline else { return nil }
        outlines.append(outline)
      default: return nil
      }
    }
    guard !outlines.isEmpty else { return nil }
  }

  /// Whether texels of this side, in device pixels, change the blurred picture by less than can be seen.
  func mayBeDrawn(texel: Double, sigma: Double) -> Bool {
    guard outlines.allSatisfy({ $0.leastRadius >= Self.leastHalf * texel }) else { return false }
    let limit: Double = Self.longestContact(texel: texel) * sigma
    for (index, outline) in outlines.enumerated() {
      let near: Rect = outline.bounds.insetBy(dx: -texel, dy: -texel)
      for other in outlines[..<index] where !near.intersection(other.bounds).isEmpty {
        if outline.contact(with: other, within: texel / 2) > limit { return false }
      }
    }
    return true
  }
}

extension Paint {
  /// Whether it has no edges of its own: a gradient's colours change over at least eight device pixels.
  ///
  /// - Parameter scale: device pixels in one of the paint's units.
  fileprivate func isSmooth(scale: Double) -> Bool {
    switch self {
    case .color: return true
    case .linearGradient(let gradient, let start, let end):
      return gradient.isSmooth(length: start.distance(to: end) * scale)
    case .radialGradient(let gradient, _, let startRadius, let endRadius):
      return gradient.isSmooth(length: abs(endRadius - startRadius) * scale)
    case .angularGradient, .image, .shader: return false
    }
  }
}

extension ResolvedGradient {
  fileprivate func isSmooth(length: Double) -> Bool {
    zip(stops, stops.dropFirst()).allSatisfy { first, second in
      first.color == second.color || Double(second.location - first.location) * length >= 8
    }
  }
}
