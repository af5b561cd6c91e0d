import Foundation

/// A paint made ready for instances.
struct PaintState {
  var features: ShapeFeatures = []
  var slots: [(ShapeInstance.Slot, SIMD4<Float>)] = []
  var kind: Float = ShapeInstance.PaintKind.color
  var inputs = RenderPlan.Inputs()
  var isOpaque = false

  /// Puts the paint into an instance.
  func write(to instance: inout ShapeInstance) {
    instance.features.formUnion(features)
    for (slot, value) in slots { instance[slot] = value }
    instance[.kinds].z = kind
  }
}

extension RenderPlanner {
  /// Makes a paint ready.
  ///
  /// - Parameters:
  ///   - inverse: from device pixels to the paint's coordinates.
  ///   - isAlpha: whether colour does not matter, so that an opaque paint can be any.
  func paint(
    _ paint: Paint, inverse: ProjectionTransform, toDevice: ProjectionTransform, isAlpha: Bool
  ) throws -> PaintState {
    let isOpaque: Bool = isOpaque(paint)
    if isAlpha && isOpaque { return solid(SIMD4(1, 1, 1, 1)) }
    switch paint {
    case .color(let color): return solid(color.premultiplied)
    case .linearGradient(let gradient, let start, let end):
      let dx: Double = end.x - start.x
      let dy: Double = end.y - start.y
      let length: Double = dx * dx + dy * dy
      // A gradient without extent shows its last colour.
      guard length > 0, length.isFinite else { return solid(gradient.stops[gradient.stops.count - 1].color) }
      let unit = ProjectionTransform(
        a: dx / length, b: -dy / length, c: dy / length, d: dx / length,
        tx: -(start.x * dx + start.y * dy) / length, ty: (start.x * dy - start.y * dx) / length)
      return self.gradient(
        gradient, kind: ShapeInstance.PaintKind.linear, feature: .linear, map: inverse.concatenating(unit),
        isAffine: toDevice.isAffine, scale: 1, offset: 0, isOpaque: isOpaque)
    case .radialGradient(let gradient, let center, let startRadius, let endRadius):
      guard center.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius != endRadius else {
        return solid(gradient.stops[gradient.stops.count - 1].color)
      }
      let span: Double = endRadius - startRadius
      return self.gradient(
        gradient, kind: ShapeInstance.PaintKind.radial, feature: .radial,
        map: inverse.concatenating(.translation(x: -center.x, y: -center.y)), isAffine: toDevice.isAffine,
        scale: 1 / span, offset: -startRadius / span, isOpaque: isOpaque)
    case .angularGradient(let gradient, let center, let startAngle, let endAngle):
      let span: Double = endAngle - startAngle
      guard center.isFinite, span.isFinite, startAngle.isFinite, span != 0 else {
        return solid(gradient.stops[gradient.stops.count - 1].color)
      }
      // Turned so that the gradient starts on the positive x axis, mirrored if it runs against the clock.
      let turned: ProjectionTransform = ProjectionTransform.translation(x: -center.x, y: -center.y)
        .concatenating(.rotation(.radians(-startAngle))).concatenating(.scale(x: 1, y: span < 0 ? -1 : 1))
      return self.gradient(
        gradient, kind: ShapeInstance.PaintKind.angular, feature: .angular, map: inverse.concatenating(turned),
        isAffine: toDevice.isAffine, scale: 1 / abs(span), offset: abs(span), isOpaque: isOpaque)
    case .image(let image, let rect):
      return try self.image(image, rect, inverse: inverse, isAffine: toDevice.isAffine, isOpaque: isOpaque)
    case .shader(let function):
      plan.functions.append(function)
      var state = PaintState(features: .function, isOpaque: isOpaque)
      state.inputs.function = plan.functions.count - 1
      state.inputs.functionPixel = Float(1 / max(toDevice.meanScale, 1e-12))
      state.place(inverse, isAffine: toDevice.isAffine)
      return state
    }
  }

  private func solid(_ color: SIMD4<Float>) -> PaintState {
    PaintState(slots: [(.color, color)], isOpaque: color.w >= 1)
  }

  func isOpaque(_ paint: Paint) -> Bool {
    switch paint {
    case .color(let color): return color.alpha >= 1
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _),
      .angularGradient(let gradient, _, _, _):
      return gradient.stops.allSatisfy { $0.color.w >= 1 }
    case .image(let image, _):
      if let known = opaqueImages[image] { return known }
      let isOpaque: Bool = image.bitmap.isOpaque
      opaqueImages[image] = isOpaque
      return isOpaque
    case .shader(let function): return function.isOpaque
    }
  }

  private func gradient(
    _ gradient: ResolvedGradient, kind: Float, feature: ShapeFeatures, map: ProjectionTransform, isAffine: Bool,
    scale: Double, offset: Double, isOpaque: Bool
  ) -> PaintState {
    let stops: [ResolvedGradient.Stop] = gradient.stops
    guard stops.count > 1 else { return solid(stops[0].color) }
    var state = PaintState(features: feature, kind: kind, isOpaque: isOpaque)
    state.place(map, isAffine: isAffine)
    let (first, last) = (Double(stops[0].location), Double(stops[1].location))
    let isPlainAngular: Bool = feature == .angular && first == 0 && last == 1
    if stops.count == 2, last > first, feature != .angular || isPlainAngular {
      // Two stops travel with the instance; their locations are folded into scale and offset.
      let span: Double = last - first
      let isAngular: Bool = feature == .angular
      state.features.insert(.twoStops)
      state.slots.append((.color, stops[0].color))
      state.slots.append((.endColor, stops[1].color))
      state.slots.append(
        (
          .paintParameters,
          SIMD4(Float(isAngular ? scale : scale / span), Float(isAngular ? offset : (offset - first) / span), 0, 0)
        ))
      return state
    }
    state.features.insert(.manyStops)
    let row: Int = texel(of: gradient)
    state.slots.append((.paintParameters, SIMD4(Float(scale), Float(offset), Float(row), Float(stops.count))))
    return state
  }

  /// The first texel of a gradient in the table: its locations, four to a texel, then its colours.
  private func texel(of gradient: ResolvedGradient) -> Int {
    if let known = gradients[gradient] { return known }
    let first: Int = plan.gradientTexels.count
    gradients[gradient] = first
    let stops: [ResolvedGradient.Stop] = gradient.stops
    for start in stride(from: 0, to: stops.count, by: 4) {
      var texel = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
      for k in 0..<min(4, stops.count - start) { texel[k] = stops[start + k].location }
      plan.gradientTexels.append(texel)
    }
    plan.gradientTexels += stops.map(\.color)
    return first
  }

  private func image(
    _ image: ImageHandle, _ rect: Rect, inverse: ProjectionTransform, isAffine: Bool, isOpaque: Bool
  ) throws -> PaintState {
    let bitmap: Bitmap = image.bitmap
    guard rect.width != 0, rect.height != 0, rect.isFinite else { return solid(.zero) }
    guard max(bitmap.width, bitmap.height) <= options.maximumSize else {
      throw PlanError.targetTooLarge(
        name: "an image", width: bitmap.width, height: bitmap.height, limit: options.maximumSize)
    }
    let index: Int
    if let known = images[image] {
      index = known
    } else {
      index = plan.images.count
      images[image] = index
      plan.images.append(image)
    }
    var state = PaintState(features: .image, kind: ShapeInstance.PaintKind.image, isOpaque: isOpaque)
    state.inputs.image = index
    let toPixels = ProjectionTransform(
      a: Double(bitmap.width) / rect.width, b: 0, c: 0, d: Double(bitmap.height) / rect.height,
      tx: -rect.minX * Double(bitmap.width) / rect.width, ty: -rect.minY * Double(bitmap.height) / rect.height)
    state.place(inverse.concatenating(toPixels), isAffine: isAffine)
    state.slots.append((.paintParameters, SIMD4(Float(bitmap.width), Float(bitmap.height), 0, 0)))
    return state
  }
}

extension PaintState {
  /// Adds the rows of the map from device pixels to the paint's space.
  fileprivate mutating func place(_ map: ProjectionTransform, isAffine: Bool) {
    let rows = map.columns
    slots += [(.paintX, rows.x), (.paintY, rows.y)]
    if !isAffine {
      features.insert(.perspective)
      slots.append((.paintW, rows.w))
    }
  }
}
