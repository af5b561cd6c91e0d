extension GraphicsContext {
  /// Draws liquid glass over what this layer holds so far: it refracts, blurs and tints it, melts its shapes together and
  /// casts one shadow. The context's transform, opacity and clips apply; its blend mode does not.
  ///
  /// Glass sees what was drawn before it in the same layer, so a context with filters or a mask, or a `drawLayer`, gives it
  /// a clear backdrop unless the backdrop is drawn in that layer too. To fade glass, use the group's opacity.
  ///
  /// More than `GlassGroup.shapeLimit` shapes are an error that `record` throws (`GlassError`).
  public func drawGlass(_ group: GlassGroup) {
    guard group.shapes.count <= GlassGroup.shapeLimit else { return note(GlassError.tooManyShapes(group.shapes.count)) }
    guard !group.shapes.isEmpty, opacity > 0, group.opacity > 0 else { return }
    let shapes: [GlassShape] = group.shapes.map { shape in
      var placed: GlassShape = shape
      placed.transform = shape.transform.concatenating(transform)
      return placed
    }
    // Lengths of the group follow the context's mean scale, as filters do.
    let unit: Double = transform.meanScale
    var glass = DisplayList.Glass(
      shapes: shapes, spacing: group.spacing * unit, material: group.material.scaled(by: unit),
      opacity: group.opacity, lift: group.lift)
    guard filters.isEmpty, masks.isEmpty else { return append([.glass(glass)]) }
    glass.opacity *= opacity
    glass.clip = clips
    recorder.commands.append(.glass(glass))
  }
}

extension GlassMaterial {
  /// The same glass with its lengths times `unit`.
  func scaled(by unit: Double) -> GlassMaterial {
    guard unit != 1 else { return self }
    var material = self
    material.blur *= unit
    material.lensWidth *= unit
    material.shadowRadius *= unit
    material.shadowOffset *= unit
    return material
  }
}
