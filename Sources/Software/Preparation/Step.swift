import Scene

/// A command made ready for painting.
enum Step {
  case draw(PreparedDraw)
  case layer(PreparedLayer)
  case glass(PreparedGlass)

  /// The pixels that the step can change.
  var bounds: PixelRect {
    switch self {
    case .draw(let draw): return draw.bounds
    case .layer(let layer): return layer.reach
    case .glass(let glass): return glass.area
    }
  }
}

/// A draw with its coverage, paint and clips made ready.
final class PreparedDraw: Sendable {
  /// Where the paint goes before clips and opacity.
  enum Coverage {
    case everywhere
    case shape(ShapeCoverage)
    case masks([Scene.Coverage.PlacedMask])
  }

  let coverage: Coverage
  let paint: PreparedPaint
  /// Multiplies the coverage.
  let opacity: Float
  let blendMode: BlendMode
  let clips: [PreparedClip]
  /// The pixels that can change.
  let bounds: PixelRect
  /// Pixels that the draw replaces by its own opaque colour, whatever was below.
  let opaque: PixelRect

  init(
    coverage: Coverage, paint: PreparedPaint, opacity: Float, blendMode: BlendMode, clips: [PreparedClip],
    bounds: PixelRect, opaque: PixelRect
  ) {
    (self.coverage, self.paint, self.opacity, self.blendMode) = (coverage, paint, opacity, blendMode)
    (self.clips, self.bounds, self.opaque) = (clips, bounds, opaque)
  }
}

/// A clip that needs to be computed for each pixel.
struct PreparedClip {
  var coverage: PreparedDraw.Coverage
  /// Multiplies the coverage.
  var opacity: Float
  var inverse: Bool
}

/// A group that is composited as one.
///
/// Its surface is set by one thread before others paint the layer, and not while they do.
final class PreparedLayer: @unchecked Sendable {
  var steps: [Step]
  /// In the order in which they run.
  var filters: [PreparedFilter]
  var opacity: Float
  var blendMode: BlendMode
  var clips: [PreparedClip]
  var mask: PreparedMask?
  /// The pixels that the group draws, and those that can be other than clear after each of its filters.
  var stages: [PixelRect]
  /// The pixels of the filtered group; outside them it is clear.
  var bounds: PixelRect
  /// The pixels that compositing can change: more than the bounds if the blend mode clears what the group leaves out.
  var reach: PixelRect
  /// The filtered group, once it was drawn; groups without filters are drawn where they are needed.
  var surface: Surface?

  init(
    steps: [Step], filters: [PreparedFilter], opacity: Float, blendMode: BlendMode, clips: [PreparedClip],
    mask: PreparedMask?, stages: [PixelRect], bounds: PixelRect, reach: PixelRect
  ) {
    (self.steps, self.filters, self.opacity, self.blendMode) = (steps, filters, opacity, blendMode)
    (self.clips, self.mask, self.stages, self.bounds, self.reach) = (clips, mask, stages, bounds, reach)
  }
}

/// A group whose alpha multiplies another one.
struct PreparedMask {
  var steps: [Step]
  var inverse: Bool
  var opacity: Float
  /// The pixels that the mask draws; outside them its alpha is 0.
  var bounds: PixelRect
}
