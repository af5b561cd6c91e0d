import Offstage

/// Every pair of a source and a backdrop colour under one mode: a row of pixels for each backdrop, a column for each source.
struct BlendTable: Sendable {
  /// Straight colours that go below.
  var backdrops: [RGBA]
  /// Straight colours that go above.
  var sources: [RGBA]

  /// Clear, faint, half clear and opaque colours, among them the corners of the colour cube.
  static let colors: [RGBA] = [
    RGBA(red: 0, green: 0, blue: 0), RGBA(red: 1, green: 1, blue: 1), RGBA(red: 1, green: 0, blue: 0),
    RGBA(red: 0.2, green: 0.6, blue: 1), RGBA(red: 0.8, green: 0.6, blue: 0.2), RGBA(red: 0.4, green: 0.4, blue: 0.4),
    RGBA(red: 0.6, green: 0.2, blue: 0.8, alpha: 0.6), RGBA(red: 0.2, green: 0.8, blue: 0.4, alpha: 0.4),
    RGBA(red: 1, green: 0.8, blue: 0, alpha: 0.2), .clear,
  ]
  /// The opaque ones.
  static let opaque: [RGBA] = colors.filter { $0.alpha == 1 }

  /// Half clear and opaque colours both ways.
  static let all = BlendTable(backdrops: colors, sources: colors)

  /// The table drawn by a renderer. Each source is one column of opacity `opacity`.
  func picture(_ mode: BlendMode, by subject: Subject, opacity: Double = 1) throws -> Picture {
    try subject.picture(Double(sources.count), Double(backdrops.count), depth: .sixteen) { context in
      drawBackdrops(in: context)
      context.blendMode = mode
      context.opacity = opacity
      for (x, color) in sources.enumerated() {
        context.fill(
          Path(Rect(x: Double(x), y: 0, width: 1, height: Double(backdrops.count))), with: .color(Color(color)))
      }
    }
  }

  /// The backdrops alone.
  func below(by subject: Subject) throws -> Picture {
    try subject.picture(Double(sources.count), Double(backdrops.count), depth: .sixteen) { drawBackdrops(in: $0) }
  }

  /// The sources alone.
  var above: Picture { .of(sources.count, backdrops.count) { x, _ in SIMD4<Double>(sources[x].premultiplied) } }

  /// With the colours' parts exchanged.
  var exchanged: BlendTable { BlendTable(backdrops: sources, sources: backdrops) }

  /// With the complements of all colours.
  var inverted: BlendTable {
    func complement(_ color: RGBA) -> RGBA {
      RGBA(red: 1 - color.red, green: 1 - color.green, blue: 1 - color.blue, alpha: color.alpha)
    }
    return BlendTable(backdrops: backdrops.map(complement), sources: sources.map(complement))
  }

  private func drawBackdrops(in context: GraphicsContext) {
    for (y, color) in backdrops.enumerated() {
      context.fill(
        Path(Rect(x: 0, y: Double(y), width: Double(sources.count), height: 1)), with: .color(Color(color)))
    }
  }
}

extension Picture {
  /// Rows and columns exchanged.
  var transposed: Picture { .of(height, width) { x, y in self[y, x] } }
  /// The complement of the colours of an opaque picture.
  var inverted: Picture { map { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) } }
  /// The luminosity of each pixel by the weights of the W3C's non-separable modes.
  var luminosities: [Double] { pixels.map { 0.3 * $0.x + 0.59 * $0.y + 0.11 * $0.z } }
}
