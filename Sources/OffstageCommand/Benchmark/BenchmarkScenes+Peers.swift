import Foundation
import Motion
import Scene

/// Scenes that `Benchmarks/Peers` draws by other programs too, from the same numbers.
extension BenchmarkScenes {
  /// A steel blue ground.
  private static let ground = RGBA(red: 0x33 / 255.0, green: 0x66 / 255.0, blue: 0x99 / 255.0)

  /// Twelve discs that melt into each other: a blur of 20 pixels and a threshold at half alpha.
  static func metaballs(_ moment: Double) throws -> DisplayList {
    try GraphicsContext.record(size: size, scale: 1, background: ground) { context in
      let pink = RGBA(red: 0xE6 / 255.0, green: 0x66 / 255.0, blue: 0x99 / 255.0)
      context.addFilter(.alphaThreshold(min: 0.5, color: pink))
      context.addFilter(.blur(radius: 20))
      context.drawLayer { layer in
        for index in 0..<12 {
          let k = Double(index)
          let x: Double = 1.3 * sin(0.7 + k * 2.4 + moment * 0.05)
          let y: Double = 0.7 * sin(0.91 + k * 1.7 + moment * 0.05)
          let radius: Double = (0.12 + 0.02 * Double(index % 4)) * 540
          layer.fill(
            Path(ellipseIn: Rect(center: Point(960 + x * 540, 540 - y * 540), size: Size(2 * radius, 2 * radius))),
            with: .color(.black))
        }
      }
    }
  }

  /// Twenty lines of fifty letters of 18 pixels, which move by whole pixels.
  static func lines(_ moment: Double) throws -> DisplayList {
    let letters: [Character] = Array("the quick brown fox jumps over 23 lazy dogs 98765 ")
    return try GraphicsContext.record(size: size, scale: 1, background: ground) { context in
      for row in 0..<20 {
        let start: Int = row % letters.count
        let line = String(letters[start...] + letters[..<start])
        let text = Text(line).font(.system(size: 18, design: .monospaced)).foregroundStyle(.white)
        // The face ascends by 1.02 ems: the baseline lies on a whole pixel.
        let top: Double = 48 - 1.02 * 18 + 44 * Double(row)
        context.draw(text, at: Point(30 + 7 * Double(row) + 3 * moment, top), anchor: .topLeading)
      }
    }
  }

  /// Twelve layers of ellipses, rounded rectangles and stars that move, turn and grow, as a designer's animation has
  /// them: every other one with a gradient and a white line, the others of one colour and translucent.
  ///
  /// - Parameter moment: frames of 60 to a second; there and back in 120.
  static func layers(_ moment: Double) throws -> DisplayList {
    let step: Double = moment.truncatingRemainder(dividingBy: 120) / 60
    let u: Double = step <= 1 ? step : 2 - step
    return try GraphicsContext.record(size: size, scale: 1) { context in
      // The first layer lies on top.
      for index in (0..<12).reversed() {
        let column = Double(index % 4)
        let row = Double(index / 4)
        var layer: GraphicsContext = context
        layer.translateBy(
          x: size.width * (0.15 + 0.7 * column / 3) + size.height * 0.1 * u,
          y: size.height * (0.2 + 0.6 * row / 2) - size.height * 0.08 * u)
        layer.rotate(by: .degrees(90 * u))
        layer.scaleBy(x: 1 + 0.3 * u, y: 1 + 0.3 * u)
        draw(index, u, in: layer)
      }
    }
  }

  private static func draw(_ index: Int, _ u: Double, in context: GraphicsContext) {
    let extent: Double = size.height * 0.22
    let path: Path
    switch index % 3 {
    case 0: path = Path(ellipseIn: Rect(center: .zero, size: Size(extent * (1 + 0.4 * u), extent * (1 - 0.2 * u))))
    case 1:
      path = Path(
        roundedRect: Rect(center: .zero, size: Size(extent, extent)), cornerRadius: extent / 2 * u, style: .circular)
    default: path = star(outer: extent * 0.6, inner: extent * 0.25)
    }
    let k = Double(index)
    let color = Color(red: 0.2 + 0.06 * k, green: 0.4, blue: 0.9 - 0.05 * k)
    if index % 2 == 0 {
      context.fill(
        path,
        with: .linearGradient(
          Gradient(colors: [color, Color(red: 1, green: 0.6, blue: 0.4)]), startPoint: Point(-extent / 2, -extent / 2),
          endPoint: Point(extent / 2, extent / 2)))
      context.stroke(
        path, with: .color(Color(red: 1, green: 1, blue: 1, opacity: 0.8)),
        style: StrokeStyle(lineWidth: size.height * 0.008, lineJoin: .round))
    } else {
      var faded: GraphicsContext = context
      faded.opacity = 0.9 - 0.3 * u
      faded.fill(path, with: .color(color))
    }
  }

  /// A star of five points, the first one up.
  private static func star(outer: Double, inner: Double) -> Path {
    Path { path in
      path.addLines(
        (0..<10).map { corner in
          let angle: Double = Double(corner) * Double.pi / 5 - Double.pi / 2
          let radius: Double = corner % 2 == 0 ? outer : inner
          return Point(radius * cos(angle), radius * sin(angle))
        })
      path.closeSubpath()
    }
  }
}
