import Scene

extension MutationScenes {
  /// Blurs at every plan (none, one and more reductions, spline or bilinear on the way up), shadows and colour matrices.
  static func filters() throws -> [MutationScene] {
    var scenes: [MutationScene] = []
    for radius in [0.7, 1.6, 3.4, 6.5, 10.5, 12, 19, 20.6, 31] {
      for opaque in [false, true] {
        scenes.append(
          try scene("blur of \(radius)\(opaque ? " with edges that go on" : "")") { context in
            context.addFilter(.blur(radius: radius, opaque: opaque))
            context.drawLayer { layer in
              drawLively(in: layer)
              if opaque { drawEdges(in: layer) }
            }
          })
      }
    }
    for (radius, x, y) in [(0, 3, -4), (1.2, 0.4, 0.7), (4, 6, 5), (9, -5.5, 7.25), (10.5, 3, 6), (20.6, 4, 9.5)]
      as [(Double, Double, Double)]
    {
      for only in [false, true] {
        scenes.append(
          try scene("shadow of \(radius)\(only ? " alone" : "")") { context in
            let color = RGBA(red: 0.5, green: 0.1, blue: 0.3, alpha: 0.8)
            context.addFilter(.shadow(color: color, radius: radius, x: x, y: y, only: only))
            context.drawLayer { drawLively(in: $0) }
          })
      }
    }
    scenes += [
      try scene("hue turned") { context in
        context.addFilter(.hueRotation(.degrees(70)))
        context.drawLayer { drawLively(in: $0) }
      },
      try scene("three colour matrices over a blur") { context in
        context.addFilter(.contrast(1.6))
        context.addFilter(.brightness(-0.12))
        context.addFilter(.saturation(0.4))
        context.addFilter(.blur(radius: 2))
        context.drawLayer { drawLively(in: $0) }
      },
      try scene("inverted, below a shadow") { context in
        context.addFilter(.colorInvert())
        context.addFilter(.shadow(color: RGBA(red: 0.1, green: 0.9, blue: 0.3), radius: 3, x: 2, y: 3))
        context.drawLayer { drawLively(in: $0) }
      },
      try scene("a matrix that brightens what is clear") { context in
        var matrix = ColorMatrix.identity
        matrix.bias = SIMD4(0.1, 0.05, 0.2, 0.3)
        context.addFilter(.colorMatrix(matrix))
        context.drawLayer { drawLively(in: $0) }
      },
      try scene("blurred letters at two pixels a point", scale: 2) { context in
        context.addFilter(.blur(radius: 1.1))
        context.draw(Text("Blur").font(.system(size: 26, weight: .bold)), at: Point(30, 30))
      },
    ]
    return scenes
  }

  /// A line of its own colour along each edge of the canvas, which goes on beyond it.
  private static func drawEdges(in context: GraphicsContext) {
    context.fill(Path(Rect(x: 0, y: 0, width: 120, height: 1)), with: ink)
    context.fill(Path(Rect(x: 0, y: 1, width: 1, height: 118)), with: .color(.green))
    context.fill(Path(Rect(x: 119, y: 1, width: 1, height: 118)), with: .color(.red))
    context.fill(Path(Rect(x: 0, y: 119, width: 120, height: 1)), with: .color(.black))
  }

  /// Contours of blurred and of sharp alpha, with and without a greatest alpha.
  static func thresholds() throws -> [MutationScene] {
    // So many glazes that the canvas keeps floats, which are converted at the end: in 8 bits, hence this budget.
    var scenes: [MutationScene] = [
      try scene("sixty glazes on one another", budget: .contour(0.25)) { context in
        for index in 0..<60 {
          let place = Double(index)
          context.fill(
            Path(Rect(x: place * 0.7, y: 60 - place, width: 70, height: 62)),
            with: .color(red: 0.3, green: place / 60, blue: 1 - place / 60, opacity: 0.06))
        }
      }
    ]
    for radius in [0, 1.5, 4, 8, 15] as [Double] {
      for (least, most) in [(0.5, 1), (0.2, 0.7), (0.4, 0.97)] {
        scenes.append(
          try scene("threshold of a blur of \(radius), \(least) to \(most)", budget: .contour(0.25)) { context in
            let color = RGBA(red: 0.1, green: 0.35, blue: 0.8, alpha: 0.9)
            context.addFilter(.alphaThreshold(min: least, max: most, color: color))
            if radius > 0 { context.addFilter(.blur(radius: radius)) }
            context.drawLayer { layer in
              layer.fill(Path(ellipseIn: Rect(x: 14, y: 18, width: 50, height: 50)), with: .color(.black))
              layer.fill(Path(ellipseIn: Rect(x: 52, y: 50, width: 54, height: 50)), with: .color(.black))
              layer.fill(
                Path(Rect(x: 0, y: 84, width: 50, height: 36)),
                with: .linearGradient(
                  Gradient(colors: [.black, Color(white: 0, opacity: 0)]), startPoint: Point(0, 84),
                  endPoint: Point(46, 118)))
            }
          })
      }
    }
    return scenes
  }
}
