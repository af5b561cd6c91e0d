import Scene

/// A group of liquid glass made ready for painting.
///
/// Its surfaces are set by one thread before others paint the group, and not while they do.
final class PreparedGlass: @unchecked Sendable {
  let glass: ResolvedGlass
  let clips: [PreparedClip]
  /// The pixels that can change.
  let area: PixelRect
  /// The pixels that the glass itself can cover.
  let body: PixelRect
  /// The pixels of the blurred backdrop that are read; empty if none can be seen.
  let read: PixelRect
  /// The pixels of the picture so far that the blurred backdrop depends on.
  let source: PixelRect
  /// The canvas, at whose edges the backdrop is mirrored.
  let canvas: PixelRect
  let pieces: [GlassPiece]
  /// Standard deviation of the backdrop's blur, pixels.
  let sigma: Double
  /// Standard deviation of the shadow's blur, pixels.
  let shadowSigma: Double
  /// How far down the shadow falls, pixels.
  let shadowOffset: Double
  /// The blurred backdrop, once it was drawn.
  var backdrop: Surface?
  /// The blurred coverage, once it was drawn.
  var shadow: Surface?

  /// Makes a group ready; nil if nothing of it can be seen.
  init?(_ glass: ResolvedGlass, clips: [PreparedClip], visible: PixelRect, canvas: PixelRect) {
    self.glass = glass
    self.clips = clips
    self.canvas = canvas
    area = glass.reach.intersection(visible)
    body = glass.bounds.intersection(area)
    let culling: Int = glass.pieceReach
    pieces = glass.shapes.compactMap { GlassPiece($0, reach: culling) }
    guard !area.isEmpty, pieces.count == glass.shapes.count else { return nil }
    sigma = glass.material.blur * glass.scale
    shadowSigma = glass.material.shadowRadius * glass.scale
    shadowOffset = glass.material.shadowOffset * glass.scale
    if body.isEmpty || glass.isSolid {
      (read, source) = (.nothing, .nothing)
    } else {
      read = body.outset(by: glass.bounds.x - glass.seen.x).mirrored(into: canvas)
      source = read.outset(by: GaussianKernel.reach(sigma: sigma)).intersection(canvas)
    }
  }

  /// The pixels of blurred coverage that the shadow reads.
  var cast: PixelRect {
    guard glass.castsShadow else { return .nothing }
    return glass.bounds.outset(by: GaussianKernel.reach(sigma: shadowSigma))
      .intersection(area.moved(x: 0, y: -shadowOffset))
  }

  /// The pixels of coverage that the shadow depends on.
  var casting: PixelRect {
    let cast: PixelRect = self.cast
    return cast.isEmpty
      ? cast : cast.outset(by: GaussianKernel.reach(sigma: shadowSigma)).intersection(glass.bounds)
  }
}

extension ResolvedGlass {
  /// From this many pixels outside a shape's bounds on, the shape changes no bit of what is inside the others.
  ///
  /// With D = −t and d > 0, h > 0 needs d + t < 3 (S − max(d − t, 0)), which has no solution from d = 1.5 S on. The estimate
  /// of a distance that a box gives is at least √½ of that to its bounds.
  fileprivate var pieceReach: Int { Int(((1.5 * spacing + 1) / 0.7).rounded(.up)) + 1 }
}

extension PixelRect {
  /// The pixels of `canvas` that are met when positions of this rectangle are mirrored at the canvas's edges.
  fileprivate func mirrored(into canvas: PixelRect) -> PixelRect {
    func span(_ low: Int, _ high: Int, _ start: Int, _ end: Int) -> (Int, Int) {
      var (first, last): (Int, Int) = (low, high)
      // Between pixels on both sides of an edge one pixel more is read.
      if low < start { (first, last) = (start, Swift.max(last, 2 * start - low + 2)) }
      if high > end { (first, last) = (Swift.min(first, 2 * end - high - 2), end) }
      first = Swift.min(Swift.max(first, start), end - 1)
      return (first, Swift.max(Swift.min(last, end), first + 1))
    }
    let (left, right): (Int, Int) = span(x, maxX, canvas.x, canvas.maxX)
    let (top, bottom): (Int, Int) = span(y, maxY, canvas.y, canvas.maxY)
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}
