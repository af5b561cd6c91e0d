/// Liquid glass.
extension ListDigest {
  /// Takes a group.
  mutating func add(_ glass: DisplayList.Glass) {
    add(3)
    add(glass.shapes.count)
    for shape in glass.shapes { add(shape) }
    add([glass.spacing, glass.opacity, glass.lift])
    add(glass.material)
    add(glass.clip)
  }

  private mutating func add(_ material: GlassMaterial) {
    add([material.blur, material.saturation, material.tintAmount, material.lensWidth, material.lensStrength])
    add([material.dispersion, material.glow, material.shade, material.rim])
    add([material.shadowRadius, material.shadowOffset])
    for color in [material.veil, material.edge, material.shadow] { add(color) }
  }

  private mutating func add(_ shape: GlassShape) {
    switch shape.outline {
    case .box(let rect, let radii, let style):
      add(1)
      add(Path.Storage.box(rect, radii, style))
    case .figure(let figure):
      add(2)
      add(figure)
    }
    add(shape.tint != nil)
    if let tint = shape.tint { add(tint) }
    add(shape.transform)
    add(shape.brightness)
    add(shape.light != nil)
    if let light = shape.light {
      add(light.center)
      add([light.radius, light.amount])
    }
    add(shape.isInlay)
    add(shape.lensWidth != nil)
    if let width = shape.lensWidth { add(width) }
  }
}
