/// What covers a figure.
extension ListDigest {
  /// Takes a paint.
  mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color):
      add(1)
      add(color)
    case .linearGradient(let gradient, let start, let end):
      add(2)
      add(gradient)
      add(start)
      add(end)
    case .radialGradient(let gradient, let center, let startRadius, let endRadius):
      add(3)
      add(gradient)
      add(center)
      add([startRadius, endRadius])
    case .angularGradient(let gradient, let center, let startAngle, let endAngle):
      add(4)
      add(gradient)
      add(center)
      add([startAngle, endAngle])
    case .image(let image, let rect):
      add(5)
      add(image.bitmap.width)
      add(image.bitmap.height)
      image.bitmap.bytes.withUnsafeBytes { add($0) }
      add(rect)
    case .shader(let function):
      add(6)
      add(function.name)
      add(function.source)
      add(function.isOpaque)
      add(function.uniforms)
    }
  }

  /// Takes a colour.
  mutating func add(_ color: RGBA) {
    for component in [color.red, color.green, color.blue, color.alpha] { add(component) }
  }

  private mutating func add(_ gradient: ResolvedGradient) {
    add(gradient.stops.count)
    for stop in gradient.stops {
      add(stop.color)
      add(stop.location)
    }
  }

  private mutating func add(_ uniforms: [Uniform]) {
    add(uniforms.count)
    for uniform in uniforms {
      add(uniform.name)
      switch uniform.value {
      case .float(let value):
        add(1)
        add(value)
      case .float2(let value):
        add(2)
        add(value)
      case .float3(let value):
        add(3)
        add(value)
      case .float4(let value):
        add(4)
        add(value)
      }
    }
  }
}
