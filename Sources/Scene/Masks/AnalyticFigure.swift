import Foundation

/// A figure recognised as an analytic shape: which formula, and from its centred coordinates to the figure's.
struct AnalyticFigure {
  var shape: AnalyticShape
  var toFigure: ProjectionTransform

  /// Recognises the inside of a path.
  init?(filling path: Path) {
    switch path.storage {
    case .box(let rect, let radii, let style):
      self.init(centre: rect.center, shape: .box(.init(half: rect.size * 0.5, radii: radii, style: style)))
    case .ellipse(let rect):
      let half: Size = rect.size * 0.5
      self.init(
        centre: rect.center,
        shape: half.width == half.height
          ? .box(.init(half: half, radii: .init(half.width))) : .ellipse(half: half))
    case .arc, .segment, .elements: return nil
    }
  }

  /// Recognises a line along a path. Dashes, bevels, square-capped arcs and stretched ellipses are left to masks.
  init?(stroking path: Path, style: StrokeStyle) {
    guard style.dash.isEmpty else { return nil }
    let half: Double = style.lineWidth / 2
    switch path.storage {
    case .box(let rect, let radii, let cornerStyle):
      self.init(strokingBox: rect, radii, cornerStyle, style)
    case .ellipse(let rect):
      guard rect.width == rect.height, rect.width > 0 else { return nil }
      self.init(
        centre: rect.center, shape: Self.ring(half: rect.size * 0.5, radii: .init(rect.width / 2), .circular, by: half))
    case .segment(let start, let end):
      self.init(strokingSegment: start, end, style)
    case .arc(let center, let radius, let start, let sweep):
      guard radius > half, style.lineCap != .square else { return nil }
      if abs(sweep) >= 2 * Double.pi {
        self.init(
          centre: center, shape: Self.ring(half: Size(radius, radius), radii: .init(radius), .circular, by: half))
        return
      }
      guard sweep != 0 else { return nil }
      let turn = ProjectionTransform.rotation(.radians(start + sweep / 2))
      self.init(
        shape: .arc(
          radius: radius, halfWidth: half, halfSweep: abs(sweep) / 2, roundCaps: style.lineCap == .round),
        toFigure: turn.concatenating(.translation(x: center.x, y: center.y)))
    case .elements: return nil
    }
  }

  private init(shape: AnalyticShape, toFigure: ProjectionTransform) {
    self.shape = shape
    self.toFigure = toFigure
  }

  private init(centre: Point, shape: AnalyticShape) {
    self.init(shape: shape, toFigure: .translation(x: centre.x, y: centre.y))
  }

  private init?(
    strokingBox rect: Rect, _ radii: Path.CornerRadii, _ cornerStyle: Path.CornerStyle, _ style: StrokeStyle
  ) {
    let half: Double = style.lineWidth / 2
    let isSharp: Bool = radii == Path.CornerRadii(0)
    let hasSharp: Bool =
      min(radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading) == 0
    guard rect.width > 0, rect.height > 0 else { return nil }
    if hasSharp {
      // Joins show only at sharp corners; the outer corner of a miter is sharp, that of a round join a quarter circle.
      guard isSharp, style.lineJoin != .bevel else { return nil }
      guard style.lineJoin != .miter || style.miterLimit >= 2.0.squareRoot() else { return nil }
      if style.lineJoin == .round {
        let outer = AnalyticShape.Box(half: rect.size * 0.5 + Size(half, half), radii: .init(half))
        self.init(
          centre: rect.center, shape: Self.ring(outer, inner: rect.size * 0.5 - Size(half, half), .init(0), .circular))
        return
      }
    }
    self.init(centre: rect.center, shape: Self.ring(half: rect.size * 0.5, radii: radii, cornerStyle, by: half))
  }

  private init?(strokingSegment start: Point, _ end: Point, _ style: StrokeStyle) {
    let half: Double = style.lineWidth / 2
    let length: Double = start.distance(to: end)
    if length == 0 && style.lineCap == .butt { return nil }
    let reach: Double = style.lineCap == .butt ? 0 : half
    let angle: Double = length == 0 ? 0 : atan2(end.y - start.y, end.x - start.x)
    let middle: Point = start.interpolated(to: end, by: 0.5)
    self.init(
      shape: .box(
        .init(half: Size(length / 2 + reach, half), radii: .init(style.lineCap == .round ? half : 0))),
      toFigure: ProjectionTransform.rotation(.radians(angle)).concatenating(.translation(x: middle.x, y: middle.y)))
  }

  /// The band of `width` to each side of a box's outline: what the grown box covers and the shrunk one does not.
  private static func ring(
    half: Size, radii: Path.CornerRadii, _ style: Path.CornerStyle, by width: Double
  ) -> AnalyticShape {
    func moved(_ by: Double) -> Path.CornerRadii {
      func radius(_ r: Double) -> Double { r == 0 ? 0 : max(r + by, 0) }
      return Path.CornerRadii(
        topLeading: radius(radii.topLeading), topTrailing: radius(radii.topTrailing),
        bottomTrailing: radius(radii.bottomTrailing), bottomLeading: radius(radii.bottomLeading))
    }
    let outer = AnalyticShape.Box(half: half + Size(width, width), radii: moved(width), style: style)
    return ring(outer, inner: half - Size(width, width), moved(-width), style)
  }

  private static func ring(
    _ outer: AnalyticShape.Box, inner: Size, _ radii: Path.CornerRadii, _ style: Path.CornerStyle
  ) -> AnalyticShape {
    guard inner.width > 0, inner.height > 0 else { return .box(outer) }
    return .boxRing(outer: outer, inner: .init(half: inner, radii: radii, style: style))
  }

  /// The coverage in device pixels. Rounded shapes and round-capped arcs thinner than a pixel are drawn a pixel wide and
  /// as much fainter, since a distance alone would make them too heavy; sharp boxes and rings are exact as they are.
  func coverage(under transform: ProjectionTransform) -> Coverage {
    let toDevice: ProjectionTransform = toFigure.concatenating(transform)
    guard toDevice.isUsable else { return .none }
    let pixel: Double = 1 / max(toDevice.meanScale, 1e-12)
    var opacity: Double = 1
    func widened(_ half: Double) -> Double {
      guard half < pixel / 2 else { return half }
      opacity *= max(half, 0) / (pixel / 2)
      return pixel / 2
    }
    switch shape {
    case .box(var box):
      guard box.half.width > 0, box.half.height > 0, box.half.length.isFinite else { return .none }
      if !box.isSharp {
        let wasCapsule: Bool = box.radii == Path.CornerRadii(min(box.half.width, box.half.height))
        box.half = Size(widened(box.half.width), widened(box.half.height))
        if wasCapsule { box.radii = .init(min(box.half.width, box.half.height)) }
      }
      return .analytic(.box(box), toDevice: toDevice, opacity: opacity)
    case .ellipse(let half):
      guard half.width > 0, half.height > 0, half.length.isFinite else { return .none }
      let wide = Size(widened(half.width), widened(half.height))
      return .analytic(.ellipse(half: wide), toDevice: toDevice, opacity: opacity)
    case .arc(let radius, let halfWidth, let halfSweep, true):
      let wide: Double = widened(halfWidth)
      return .analytic(
        .arc(radius: radius, halfWidth: wide, halfSweep: halfSweep, roundCaps: true), toDevice: toDevice,
        opacity: opacity)
    case .boxRing, .arc:
      return .analytic(shape, toDevice: toDevice, opacity: opacity)
    }
  }
}
