/// A group of glass in device pixels: the numbers from which both renderers start.
public struct ResolvedGlass: Sendable {
  /// A shape of the group.
  public struct Shape: Sendable {
    /// Where the distance comes from.
    public enum Distance: Sendable {
      /// A formula; `fromDevice` leads from device pixels to the box's centred coordinates.
      case box(AnalyticShape.Box, fromDevice: ProjectionTransform)
      /// A table of pixels.
      case field(DistanceField)
    }

    /// Where the distance comes from.
    public var distance: Distance
    /// Premultiplied; clear without a tint.
    public var tint: SIMD4<Float>
    /// −1…1.
    public var brightness: Float
    /// From device pixels to the light's unit circle: q = amount · exp(−|p'|² / 2). Nil without light.
    public var light: (fromDevice: ProjectionTransform, amount: Float)?
    /// Whether it keeps its own edge and tint.
    public var isInlay: Bool
    /// Width of the lens at its edge, pixels.
    public var lensWidth: Float
    /// Half its shorter side, pixels, more than 0: how deep its middle lies.
    public var inner: Float
    /// The pixels that the shape alone may cover.
    public var bounds: PixelRect
  }

  /// The shapes that can be drawn, in order.
  public var shapes: [Shape]
  /// Pixels.
  public var spacing: Float
  /// The material; its lengths are in points, `scale` pixels each.
  public var material: GlassMaterial
  /// Pixels in a point.
  public var scale: Double
  /// 0…1.
  public var opacity: Float
  /// Multiplies the shadow, at least 0.
  public var lift: Float
  /// The pixels that the glass may cover, necks included.
  public var bounds: PixelRect
  /// The pixels that the shadow may reach, with those of the glass.
  public var reach: PixelRect
  /// The pixels of the blurred backdrop that the glass may read before they are mirrored into the canvas.
  public var seen: PixelRect

  /// Whether nothing behind can be seen, so that no backdrop is needed.
  public var isSolid: Bool { material.veil.alpha >= 1 }
  /// Whether a shadow is cast.
  public var castsShadow: Bool { lift > 0 && material.shadow.alpha > 0 }
}

extension CoverageResolver {
  /// A group of glass in device pixels, or nil if none of its shapes can be drawn.
  ///
  /// Shapes that are not finite, have no area or stand in perspective are left out.
  ///
  /// - Parameter visible: the pixels of interest.
  /// - Throws: what a figure's distance field needs and fails to get: `MaskError`, or what the glyph source throws.
  public func resolve(_ glass: DisplayList.Glass, scale: Double, visible: PixelRect) throws -> ResolvedGlass? {
    func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1e4) * scale : 0 }
    guard unit(glass.opacity) > 0, !visible.isEmpty else { return nil }
    let material: GlassMaterial = glass.material.limited
    let spacing: Double = glass.shapes.count > 1 ? length(glass.spacing) : 0
    let lens: Double = length(material.lensWidth)
    // A neck reaches out of both shapes by half the spacing at most; one pixel is antialiasing.
    let neck = Int((spacing / 2).rounded(.up)) + 1
    let shadow: Int = Int((4 * length(material.shadowRadius) + length(material.shadowOffset)).rounded(.up)) + 2
    let wanted: PixelRect = visible.outset(by: shadow + neck)
    var shapes: [ResolvedGlass.Shape] = []
    for shape in glass.shapes.prefix(GlassGroup.shapeLimit) {
      if let resolved = try self.shape(shape, scale: scale, lens: lens, spacing: spacing, wanted: wanted) {
        shapes.append(resolved)
      }
    }
    guard !shapes.isEmpty else { return nil }
    let margin: Int = shapes.count > 1 ? neck : 1
    let bounds: PixelRect = shapes.reduce(PixelRect.none) { $0.union($1.bounds) }.outset(by: margin)
    var resolved = ResolvedGlass(
      shapes: shapes, spacing: Float(spacing), material: material, scale: scale, opacity: Float(unit(glass.opacity)),
      lift: glass.lift.isFinite ? Float(max(glass.lift, 0)) : 0, bounds: bounds, reach: bounds, seen: bounds)
    if resolved.castsShadow { resolved.reach = bounds.outset(by: shadow) }
    let bend: Double =
      shapes.reduce(0) { max($0, Double($1.lensWidth)) }
      * material.lensStrength * (1 + material.dispersion)
    resolved.seen = bounds.outset(by: Int(bend.rounded(.up)) + 1)
    return resolved.reach.intersection(visible).isEmpty ? nil : resolved
  }

  private func shape(
    _ shape: GlassShape, scale: Double, lens: Double, spacing: Double, wanted: PixelRect
  ) throws -> ResolvedGlass.Shape? {
    let toDevice: ProjectionTransform = shape.transform.concatenating(.scale(x: scale, y: scale))
    guard toDevice.isAffine, let fromDevice = toDevice.inverse, toDevice.isUsable else { return nil }
    let distance: ResolvedGlass.Shape.Distance
    let bounds: PixelRect
    // Half the shorter side: deeper than that there is no lens and no wall.
    let inner: Double
    switch shape.outline {
    case .box(let rect, let radii, let style):
      guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
      let path = Path(roundedRect: rect, cornerRadii: radii, style: style)
      guard case .box(let rect, let radii, let style) = path.storage else { return nil }
      var box = AnalyticShape.Box(half: rect.size * 0.5, radii: radii, style: style)
      // The continuous formula leaves out the distance to a corner without radius.
      if box.isSharp { box.style = .circular }
      let center = ProjectionTransform.translation(x: -rect.center.x, y: -rect.center.y)
      distance = .box(box, fromDevice: fromDevice.concatenating(center))
      bounds = PixelRect(covering: toDevice.apply(to: rect)).outset(by: 1)
      inner = min(rect.width, rect.height) / 2 * toDevice.meanScale
    case .figure(let figure):
      // Where two shapes melt, one reaches three halves of the spacing far into the other.
      let margin: Int = Int((1.5 * spacing).rounded(.up)) + 2
      guard let field = try distanceField(of: figure, transform: toDevice, visible: wanted, margin: margin) else {
        return nil
      }
      distance = .field(field)
      bounds = field.bounds
      inner = Double(field.depth)
    }
    func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 0
    }
    let own: Double? = shape.lensWidth.map { limited($0, 0...1e4) * toDevice.meanScale }
    var light: (ProjectionTransform, Float)?
    if let pool = shape.light, pool.center.isFinite, pool.radius > 0, pool.radius.isFinite {
      let toPool = ProjectionTransform.translation(x: -pool.center.x, y: -pool.center.y)
        .concatenating(.scale(x: 1 / pool.radius, y: 1 / pool.radius))
      light = (fromDevice.concatenating(toPool), Float(limited(pool.amount, -1...1)))
    }
    return ResolvedGlass.Shape(
      distance: distance, tint: shape.tint?.premultiplied ?? .zero,
      brightness: Float(limited(shape.brightness, -1...1)), light: light, isInlay: shape.isInlay,
      lensWidth: Float(max(min(own ?? lens, inner), 1e-3)), inner: Float(max(inner, 1e-3)), bounds: bounds)
  }
}

extension GlassMaterial {
  /// Every number within its range; what is no number is 0.
  var limited: GlassMaterial {
    func limit(_ value: Double, _ upper: Double) -> Double { value.isFinite ? min(max(value, 0), upper) : 0 }
    return GlassMaterial(
      blur: limit(blur, 1e4), saturation: limit(saturation, 8), veil: veil, tintAmount: limit(tintAmount, 1),
      lensWidth: limit(lensWidth, 1e4), lensStrength: limit(lensStrength, 8), dispersion: limit(dispersion, 1),
      glow: limit(glow, 1), shade: limit(shade, 1), rim: limit(rim, 1), edge: edge, shadow: shadow,
      shadowRadius: limit(shadowRadius, 1e4), shadowOffset: limit(shadowOffset, 1e4))
  }
}
