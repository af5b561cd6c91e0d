extension Paint: Equatable {
  /// Whether two paints give every pixel the same colour: the same values, the same image object, or shaders of the same
  /// text and uniforms, since a `ShaderFunction` depends on nothing else.
  public static func == (a: Paint, b: Paint) -> Bool {
    switch (a, b) {
    case (.color(let a), .color(let b)):
      return a == b
    case (.linearGradient(let a, let aStart, let aEnd), .linearGradient(let b, let bStart, let bEnd)):
      return aStart == bStart && aEnd == bEnd && a == b
    case (
      .radialGradient(let a, let aCenter, let aStart, let aEnd),
      .radialGradient(let b, let bCenter, let bStart, let bEnd)
    ):
      return aCenter == bCenter && aStart == bStart && aEnd == bEnd && a == b
    case (
      .angularGradient(let a, let aCenter, let aStart, let aEnd),
      .angularGradient(let b, let bCenter, let bStart, let bEnd)
    ):
      return aCenter == bCenter && aStart == bStart && aEnd == bEnd && a == b
    case (.image(let a, let aRect), .image(let b, let bRect)):
      return a == b && aRect == bRect
    case (.shader(let a), .shader(let b)):
      return type(of: a) == type(of: b) && a.name == b.name && a.isOpaque == b.isOpaque && a.uniforms == b.uniforms
        && a.source == b.source
    case (.color, _), (.linearGradient, _), (.radialGradient, _), (.angularGradient, _), (.image, _), (.shader, _):
      return false
    }
  }
}
