import Foundation
import Offstage
import Testing

extension Property {
  private static let radii: [Double] = [0.7, 2, 3.9, 4.1, 9, 20]
  private static let disc = Path(ellipseIn: Rect(x: 90, y: 86, width: 30, height: 38))

  /// What is true of blurs, shadows and thresholds.
  static let blurring: [Property] = [
    total, colorKept, added, nothing, steady, symmetric, halfEdge, shadowTotal, shadowParts, contour, band, order,
    colorOfThreshold, linear, beyondCanvas, wide,
  ]

  private static func blurred(
    _ filters: [Filter], by subject: Subject, depth: Bitmap.Depth = .sixteen,
    _ draw: (inout GraphicsContext) -> Void = { $0.fill(disc, with: .color(.pink)) }
  ) throws -> Picture {
    try subject.picture(210, 210, depth: depth) { context in
      for filter in filters { context.addFilter(filter) }
      context.drawLayer { draw(&$0) }
    }
  }

  private static let total = Property("a blurred layer keeps its total alpha") { subject in
    let sharp: Double = try blurred([], by: subject).totalAlpha
    for radius in radii {
      let soft: Double = try blurred([.blur(radius: radius)], by: subject).totalAlpha
      // Cut at 4σ, and at the canvas for the widest: 0.1 % of the disc.
      expectNear(soft / sharp, 1, within: 0.003, "radius \(radius)")
    }
  }

  private static let colorKept = Property("a blurred layer of one colour has no other") { subject in
    let color = SIMD4<Double>(RGBA(red: 0.8, green: 0.4, blue: 0.2).premultiplied)
    for radius in radii {
      let picture: Picture = try blurred([.blur(radius: radius)], by: subject) {
        $0.fill(disc, with: .color(red: 0.8, green: 0.4, blue: 0.2))
      }
      expectSame(picture, picture.map { color * $0.w }, within: 0.3, "radius \(radius)")
    }
  }

  private static let added = Property("a blur of a blur is the blur of the root of the sum of their squares") {
    subject in
    for (a, b) in [(1.5, 2.0), (3, 4), (5, 12)] {
      let twice: Picture = try blurred([.blur(radius: a), .blur(radius: b)], by: subject)
      let once: Picture = try blurred([.blur(radius: (a * a + b * b).squareRoot())], by: subject)
      expectSame(twice, once, within: 1.5, "\(a) and \(b)")
    }
  }

  private static let nothing = Property("a blur of radius 0 is the layer, and so is a shadow in a clear colour") {
    subject in
    let sharp: Picture = try blurred([], by: subject)
    // A layer that is only composited has eight bits on the GPU.
    expectSame(try blurred([.blur(radius: 0)], by: subject), sharp, within: 0.6)
    expectSame(try blurred([.shadow(color: .clear, radius: 3)], by: subject), sharp, within: 0.6)
  }

  private static let steady = Property("an opaque blur of one opaque colour is that colour to the edges") { subject in
    for radius in radii {
      let picture: Picture = try blurred([.blur(radius: radius, opaque: true)], by: subject) {
        $0.fill(Path(Rect(x: 0, y: 0, width: 210, height: 210)), with: .color(red: 0.2, green: 0.6, blue: 0.4))
      }
      expectSame(
        picture, picture.map { _ in SIMD4(0.2, 0.6, 0.4, 1) }, within: 0.3, flat: true, "radius \(radius)")
    }
  }

  private static let symmetric = Property("a blurred disc in the middle is the same mirrored and turned") { subject in
    for radius in radii {
      let picture: Picture = try blurred([.blur(radius: radius)], by: subject) {
        $0.fill(Path(ellipseIn: Rect(x: 85, y: 85, width: 40, height: 40)), with: .color(.pink))
      }
      // A pyramid is within 0.6 levels of the Gaussian; its grid lies otherwise on the mirrored side.
      expectSame(picture.mirrored(), picture, within: 1.2, "radius \(radius)")
      expectSame(picture.turned(), picture, within: 1.2, "radius \(radius)")
    }
  }

  private static let halfEdge = Property("a blurred straight edge is half as dense where it was") { subject in
    for radius in radii where radius < 10 {
      let picture: Picture = try blurred([.blur(radius: radius)], by: subject) {
        $0.fill(Path(Rect(x: 60, y: 40, width: 90, height: 130)), with: .color(.pink))
      }
      let middle: Double = (picture[59, 105].w + picture[60, 105].w) / 2
      expectNear(middle, 0.5, within: 0.6 * level, "radius \(radius)")
    }
  }

  private static let shadowTotal = Property("a shadow alone has its layer's total alpha times its colour's") {
    subject in
    let sharp: Double = try blurred([], by: subject).totalAlpha
    let color = RGBA(red: 0, green: 0.2, blue: 0.4, alpha: 0.5)
    for (radius, x, y) in [(0.0, 7.25, -3.5), (2, 0, 6), (6, -9, 4.5)] {
      let shadow: Filter = .shadow(color: color, radius: radius, x: x, y: y, only: true)
      expectNear(try blurred([shadow], by: subject).totalAlpha / sharp, 0.5, within: 0.003, "radius \(radius)")
    }
  }

  private static let shadowParts = Property("a shadow is the blurred, moved shape in its colour, below the layer") {
    subject in
    let color = RGBA(red: 0.1, green: 0, blue: 0.5, alpha: 0.6)
    let whole: Picture = try blurred([.shadow(color: color, radius: 3, x: 6, y: 8)], by: subject)
    let alone: Picture = try blurred([.shadow(color: color, radius: 3, x: 6, y: 8, only: true)], by: subject)
    let blur: Picture = try blurred([.blur(radius: 3)], by: subject)
    let tint = SIMD4<Double>(color.premultiplied)
    expectSame(alone, blur.moved(6, 8).map { tint * $0.w }, within: 0.6)
    let layer: Picture = try blurred([], by: subject)
    expectSame(whole, layer.zip(alone) { $0 + $1 * (1 - $0.w) }, within: 0.6)
  }

  private static let contour = Property("a threshold cuts a blurred layer at its alpha, whatever its colour") {
    subject in
    for radius in [2.0, 6, 12] {
      let soft: Picture = try blurred([.blur(radius: radius)], by: subject)
      // A disc as small as its blur is nowhere 0.8 dense.
      for cut in radius > 10 ? [0.3, 0.5] : [0.3, 0.5, 0.8] {
        let crisp: Picture = try blurred(
          [.alphaThreshold(min: cut, color: .white), .blur(radius: radius)], by: subject)
        for (i, pixel) in crisp.pixels.enumerated() {
          // The contour takes one pixel: further than the steepest slope of a Gaussian edge there is no doubt.
          let steepest: Double = 0.75 / (radius * 2.5066)
          if soft.pixels[i].w > cut + steepest { expectNear(pixel.w, 1, within: level, "inside") }
          if soft.pixels[i].w < cut - steepest { expectNear(pixel.w, 0, within: level, "outside") }
        }
        let isBlank: Bool = crisp.isUniform
        #expect(!isBlank)
      }
    }
  }

  private static let band = Property("a band of alpha and what lies above it make the whole") { subject in
    let blur: Filter = .blur(radius: 5)
    let whole: Picture = try blurred([.alphaThreshold(min: 0.2, color: .white), blur], by: subject)
    let above: Picture = try blurred([.alphaThreshold(min: 0.6, color: .white), blur], by: subject)
    let band: Picture = try blurred([.alphaThreshold(min: 0.2, max: 0.6, color: .white), blur], by: subject)
    expectSame(band.zip(above) { $0 + $1 }, whole, within: 1)
  }

  private static let order = Property("the filter added last runs first") { subject in
    let blur: Filter = .blur(radius: 4)
    let threshold: Filter = .alphaThreshold(min: 0.5, color: .white)
    func steps(_ filters: [Filter]) throws -> Int {
      try blurred(filters, by: subject).pixels.filter { $0.w > 0.05 && $0.w < 0.95 }.count
    }
    // Crisp: a ring of one pixel about a disc of circumference 107. Soft: a ring of 3.3σ.
    let crisp: Int = try steps([threshold, blur])
    let soft: Int = try steps([blur, threshold])
    #expect(crisp < 200 && soft > 1000, "\(crisp) and \(soft) pixels on the edge")
  }

  private static let colorOfThreshold = Property("a blurred or shadowed threshold keeps its colour") { subject in
    let color = RGBA(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.9)
    let tint: SIMD4<Double> = SIMD4<Double>(color.premultiplied) / 0.9
    let goo: [Filter] = [.alphaThreshold(min: 0.5, color: color), .blur(radius: 4)]
    let soft: Picture = try blurred([.blur(radius: 3)] + goo, by: subject)
    expectSame(soft, soft.map { tint * $0.w }, within: 0.5)
    let lifted: Picture = try blurred([.shadow(color: .black, radius: 2, x: 40)] + goo, by: subject)
    expectNear(lifted[105, 105].x, 0.72, within: level)
    expectNear(lifted[145, 105].x, 0, within: level)
    let stacked: Picture = try blurred(
      [.blur(radius: 2), .shadow(color: color, radius: 2, x: 40, y: 0, only: true)], by: subject)
    expectSame(stacked, stacked.map { tint * $0.w }, within: 0.5)
  }

  private static let linear = Property("the blur of two figures that do not meet is the sum of their blurs") {
    subject in
    let left = Path(ellipseIn: Rect(x: 60, y: 70, width: 30, height: 30))
    let right = Path(Rect(x: 120, y: 95, width: 20, height: 40))
    for radius in [2.0, 3.9, 7] {
      let blur: [Filter] = [.blur(radius: radius)]
      let one: Picture = try blurred(blur, by: subject) { $0.fill(left, with: .color(.pink)) }
      let other: Picture = try blurred(blur, by: subject) { $0.fill(right, with: .color(.green)) }
      let both: Picture = try blurred(blur, by: subject) { context in
        context.fill(left, with: .color(.pink))
        context.fill(right, with: .color(.green))
      }
      expectSame(both, one.zip(other) { $0 + $1 }, within: 1, "radius \(radius)")
    }
  }

  private static let beyondCanvas = Property(
    "filters see what a layer draws beyond the canvas: a small canvas is the same part of a large one"
  ) { subject in
    let color = RGBA(red: 0.1, green: 0.2, blue: 0.5, alpha: 0.8)
    // A pyramid is within 0.6 levels of the Gaussian, and its grid begins elsewhere on the large canvas.
    let chains: [(name: String, filters: [Filter], levels: Double)] = [
      ("blur of 3", [.blur(radius: 3)], 0.3), ("blur of 9", [.blur(radius: 9)], 1.2),
      ("shadow", [.shadow(color: color, radius: 3.5, x: 6.25, y: -5)], 0.6),
      ("wide shadow alone", [.shadow(color: color, radius: 9, x: -12, y: 7.5, only: true)], 1.2),
      // An error of alpha moves the contour by as many pixels as the slope, here 0.11 a pixel, goes into it.
      ("threshold", [.alphaThreshold(min: 0.5, color: color), .blur(radius: 3.5)], 3),
      ("band", [.alphaThreshold(min: 0.2, max: 0.6, color: color), .blur(radius: 3.5)], 3),
    ]
    func draw(_ filters: [Filter], in context: inout GraphicsContext) {
      for filter in filters { context.addFilter(filter) }
      context.drawLayer { layer in
        // Over each edge, in a corner, and wholly outside but within reach.
        layer.fill(Path(ellipseIn: Rect(x: -22, y: 16, width: 36, height: 30)), with: .color(.pink))
        layer.fill(Path(Rect(x: 30, y: -12, width: 20, height: 24)), with: .color(.green))
        layer.fill(Path(Rect(x: 50, y: 48, width: 30, height: 30)), with: .color(.indigo))
        layer.fill(Path(Rect(x: 8, y: 66, width: 24, height: 14)), with: .color(.pink))
      }
    }
    let margin = 48
    for (name, filters, levels) in chains {
      let small: Picture = try subject.picture(64, 64, depth: .sixteen) { draw(filters, in: &$0) }
      let side = Double(64 + 2 * margin)
      let large: Picture = try subject.picture(side, side, depth: .sixteen) { context in
        context.translateBy(x: Double(margin), y: Double(margin))
        draw(filters, in: &context)
      }
      expectSame(
        small, large.part(margin, margin, 64, 64), within: subject == .software ? floatRounding : levels, name)
    }
  }

  private static let wide = Property(
    "a wide blur of figures that cross, touch, share edges or hide one another is that of their picture"
  ) {
    subject in
    let scenes: [(name: String, paths: [Path])] = [
      ("crossing", [round(70.3, 90.6, 34), round(110, 100.2, 34)]),
      ("touching", [round(68.4, 100, 34), round(136.5, 100, 34)]),
      ("within", [round(100, 100, 40), round(106, 100, 34)]),
      ("alike", [round(100.4, 100.3, 40), round(100.4, 100.3, 40), round(100.4, 100.3, 40)]),
      (
        "tiles", [Path(Rect(x: 50.5, y: 60, width: 40, height: 60)), Path(Rect(x: 90.5, y: 60, width: 40, height: 60))]
      ),
      ("card", [Path(roundedRect: Rect(x: 50.25, y: 60.75, width: 110, height: 70), cornerRadius: 18)]),
    ]
    for (name, paths) in scenes {
      func draw(_ context: inout GraphicsContext) {
        let colors: [Color] = [.pink, .green, .indigo]
        for (path, color) in Swift.zip(paths, colors) { context.fill(path, with: .color(color)) }
      }
      let sharp: Picture = try blurred([], by: subject, draw)
      for sigma in [20.0, 31] {
        let soft: Picture = try blurred([.blur(radius: sigma)], by: subject, draw)
        // A pyramid is within 0.6 levels of the Gaussian.
        expectSame(soft, sharp.blurred(sigma), within: subject == .software ? 0.3 : 0.9, "\(name), \(sigma)")
      }
    }
  }

  private static func round(_ x: Double, _ y: Double, _ r: Double) -> Path {
    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }
}

extension Picture {
  /// The picture under a Gaussian of this standard deviation in pixels, clear around it, by its definition.
  fileprivate func blurred(_ sigma: Double) -> Picture {
    let radius = Int((5 * sigma).rounded(.up))
    let weights: [Double] = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum: Double = weights.reduce(0, +)
    func along(_ picture: Picture, _ dx: Int, _ dy: Int) -> Picture {
      .of(width, height) { x, y in
        var total = SIMD4<Double>.zero
        for (index, weight) in weights.enumerated() {
          let (u, v): (Int, Int) = (x + dx * (index - radius), y + dy * (index - radius))
          if u >= 0 && v >= 0 && u < width && v < height { total += picture[u, v] * (weight / sum) }
        }
        return total
      }
    }
    return along(along(self, 1, 0), 0, 1)
  }
}
