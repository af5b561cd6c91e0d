import Scene

/// Makes the mutants of a paint: swapped channels, places 5 % off, each component of a shader function's uniforms 5 % off
/// and with the other sign, and each constant of its Swift twin 5 % off.
enum PaintMutator {
  static func faults(of paint: Paint) -> [Fault<Paint>] {
    switch paint {
    case .color(let color):
      return color.red == color.blue ? [] : [Fault("colour", "swapped channels", .color(swapped(color)))]
    case .linearGradient(let gradient, let start, let end):
      let farther: Point = start.interpolated(to: end, by: 1.05)
      return [
        Fault("gradient's end", "length + 5 %", .linearGradient(gradient, start: start, end: farther)),
        Fault("gradient", "swapped ends", .linearGradient(gradient, start: end, end: start)),
      ]
        + stops(of: gradient) { .linearGradient($0, start: start, end: end) }
    case .radialGradient(let gradient, let center, let start, let end):
      return [
        Fault(
          "gradient's radius", "length + 5 %",
          .radialGradient(gradient, center: center, startRadius: start, endRadius: end * 1.05)),
        Fault(
          "gradient's middle", "moved by one",
          .radialGradient(gradient, center: Point(center.x + 1, center.y), startRadius: start, endRadius: end)),
      ]
        + stops(of: gradient) { .radialGradient($0, center: center, startRadius: start, endRadius: end) }
    case .angularGradient(let gradient, let center, let start, let end):
      let wider: Double = start + (end - start) * 1.05
      return [
        Fault(
          "gradient's span", "length + 5 %",
          .angularGradient(gradient, center: center, startAngle: start, endAngle: wider)),
        Fault(
          "gradient's start", "flipped sign",
          .angularGradient(gradient, center: center, startAngle: -start, endAngle: end - 2 * start)),
      ]
        + stops(of: gradient) { .angularGradient($0, center: center, startAngle: start, endAngle: end) }
    case .image(let image, let rect):
      let moved = Rect(x: rect.minX + 0.5, y: rect.minY, width: rect.width, height: rect.height)
      return [Fault("image", "moved by a half", .image(image, rect: moved))]
    case .shader(let function):
      let twin: [Fault<any ShaderFunction>] = (function as? any TwinFunction).map { self.twin(of: $0) } ?? []
      return (PerturbedFunction.faults(of: function) + twin).map { $0.map { .shader($0) } }
    }
  }

  private static func twin(of function: some TwinFunction) -> [Fault<any ShaderFunction>] {
    RetunedTwin.faults(of: function)
  }

  /// The colour with red and blue swapped.
  static func swapped(_ color: RGBA) -> RGBA {
    RGBA(red: color.blue, green: color.green, blue: color.red, alpha: color.alpha)
  }

  private static func stops(
    of gradient: ResolvedGradient, _ wrap: (ResolvedGradient) -> Paint
  ) -> [Fault<Paint>] {
    let swapped = ResolvedGradient(
      stops: gradient.stops.map { stop in
        .init(color: SIMD4(stop.color.z, stop.color.y, stop.color.x, stop.color.w), location: stop.location)
      })
    guard swapped != gradient else { return [] }
    return [Fault("gradient's colours", "swapped channels", wrap(swapped))]
  }
}
