import Foundation
import Motion
import Scene

/// Fixed scenes that measure one thing each, at 1920 × 1080 pixels.
enum BenchmarkScenes {
  /// The canvas.
  static let size = Size(1920, 1080)

  /// Each scene at a few moments, so that nothing can be remembered from one to the next, and two more to warm up, as
  /// `Benchmarks/Peers` has it.
  static func all(samples: Int) throws -> [BenchmarkSubject] {
    func subject(_ name: String, _ draw: (Double) throws -> DisplayList) throws -> BenchmarkSubject {
      BenchmarkSubject(
        name: name, warm: try (samples..<samples + 2).map { try draw(Double($0)) },
        lists: try (0..<samples).map { try draw(Double($0)) })
    }
    return [
      try subject("blur, sigma 20 px", blur), try subject("1,000 shapes and 1,000 glyphs", crowd),
      try subject("metaballs", metaballs), try subject("1,000 glyphs", lines),
      try subject("12 layers") { try layers($0 * 7) },
    ]
  }

  /// Coloured discs in a layer that is blurred with a standard deviation of 20 pixels, over the whole canvas.
  static func blur(_ moment: Double) throws -> DisplayList {
    try GraphicsContext.record(size: size, scale: 1, background: .black) { context in
      context.addFilter(.blur(radius: 20))
      context.drawLayer { layer in
        for index in 0..<40 {
          let angle: Double = Double(index) * 2.4 + moment * 0.1
          let center = Point(960 + cos(angle) * Double(index) * 22, 540 + sin(angle) * Double(index) * 12)
          let color = Color(
            red: 0.3 + 0.7 * Double(index % 3) / 2, green: Double(index % 5) / 4, blue: Double(index % 7) / 6)
          layer.fill(Path(ellipseIn: Rect(center: center, size: Size(160, 160))), with: .color(color))
        }
      }
    }
  }

  /// Shapes of four kinds and glyphs in turn, in one layer of half opacity.
  static func crowd(_ moment: Double) throws -> DisplayList {
    let letters: [Character] = Array("motion without a screen 0123456789")
    return try GraphicsContext.record(size: size, scale: 1, background: .white) { context in
      let glyphs: [ResolvedText] = letters.map { letter in
        context.resolve(Text(String(letter)).font(.system(size: 22)).foregroundStyle(.black))
      }
      var random = SplitMix64(seed: 7)
      context.opacity = 0.5
      context.drawLayer { layer in
        for index in 0..<1000 {
          let place = Point(random.unit() * 1880 + 20, random.unit() * 1040 + 20)
          let extent: Double = 8 + random.unit() * 40 + moment * 0.25
          let rect = Rect(center: place, size: Size(extent, extent * 0.8))
          let color = Color(red: random.unit(), green: random.unit(), blue: random.unit(), opacity: 0.8)
          layer.fill(shape(index, in: rect), with: .color(color))
          layer.draw(glyphs[index % glyphs.count], at: Point(random.unit() * 1880 + 20, random.unit() * 1040 + 20))
        }
      }
    }
  }

  /// One of four kinds of shape.
  static func shape(_ index: Int, in rect: Rect) -> Path {
    switch index % 4 {
    case 0: Path(ellipseIn: rect)
    case 1: Path(roundedRect: rect, cornerRadius: 6)
    case 2: Path(capsuleIn: rect)
    default: Path(rect)
    }
  }
}
