import Scene

extension MutationScenes {
  private static let tilt = ProjectionTransform.translation(x: -60, y: -60)
    .concatenating(.rotation3D(.degrees(30), axis: (x: 0.8, y: 1, z: 0), distance: 200))
    .concatenating(.translation(x: 60, y: 60))
  private static let whole = Path(Rect(x: 3, y: 3, width: 114, height: 114))

  static func paints() throws -> [MutationScene] {
    var scenes: [MutationScene] = []
    for (name, transform) in [("", ProjectionTransform.identity), (" in perspective", tilt)] {
      for (count, gradient) in [("two", simple), ("four", lively), ("fifteen", many)] {
        func fill(_ kind: String, _ shading: GraphicsContext.Shading) throws -> MutationScene {
          try scene("\(kind) gradient of \(count) stops\(name)") { context in
            context.concatenate(transform)
            context.fill(whole, with: shading)
          }
        }
        scenes += [
          try fill("linear", .linearGradient(gradient, startPoint: Point(12, 20), endPoint: Point(96, 108))),
          try fill(
            "radial", .radialGradient(gradient, center: Point(52, 66), startRadius: 8, endRadius: 52)),
          try fill("conic", .conicGradient(gradient, center: Point(52.4, 64.3), angle: .degrees(35))),
          try fill(
            "angular",
            .angularGradient(
              gradient, center: Point(52.4, 64.3), startAngle: .degrees(-20), endAngle: .degrees(210))),
        ]
      }
      scenes.append(
        try scene("image\(name)") { context in
          context.concatenate(transform)
          context.draw(picture, in: Rect(x: 5.4, y: 7.3, width: 108.5, height: 101.2))
        })
    }
    return scenes + [try mixture(), try writing()]
  }

  /// Fifteen stops at uneven places, more than three texels of places hold.
  private static let many = Gradient(
    stops: (0..<15).map { index in
      let share = Double(index) / 14
      return Gradient.Stop(
        color: Color(
          red: Double(index % 3) / 2, green: Double(index % 4) / 3, blue: 1 - share,
          opacity: 1 - 0.06 * Double(index % 5)),
        location: share * share * 0.7 + share * 0.3)
    })

  /// A picture of 9 × 7 pixels, each of another colour.
  static let picture: ImageHandle = {
    var bitmap = Bitmap(width: 9, height: 7)
    for y in 0..<7 {
      for x in 0..<9 {
        bitmap[x, y] = SIMD4(
          UInt8((x * 83 + y * 41) % 200), UInt8((x * 29 + y * 97) % 200), UInt8((x * y * 13) % 200), 200)
      }
    }
    return ImageHandle(bitmap)
  }()

  /// Every paint in one batch: the program tells them apart quad by quad.
  private static func mixture() throws -> MutationScene {
    try scene("all paints in one batch") { context in
      let paints: [GraphicsContext.Shading] = [
        ink, .linearGradient(simple, startPoint: Point(0, 0), endPoint: Point(30, 22)), .image(picture, in: cell),
        .radialGradient(lively, center: Point(14, 12), startRadius: 0, endRadius: 19),
        .linearGradient(lively, startPoint: Point(0, 20), endPoint: Point(28, 0)), glaze,
        .conicGradient(simple, center: Point(13, 12)),
        .radialGradient(simple, center: Point(9, 9), startRadius: 2, endRadius: 20),
        .conicGradient(lively, center: Point(16, 13), angle: .degrees(120)),
      ]
      for round in 0..<2 {
        for (index, paint) in paints.enumerated() {
          var part: GraphicsContext = context
          part.translateBy(x: Double(index % 4) * 29.3 + 2, y: Double(index / 4 + round * 2) * 28.4 + 3.3)
          let shape: Path = round == 0 ? Path(cell) : Path(roundedRect: cell, cornerRadius: 8, style: .circular)
          part.fill(shape, with: paint)
        }
      }
    }
  }

  private static let cell = Rect(x: 0, y: 0, width: 27.5, height: 26.3)

  /// Letters and colour glyphs, some of them translucent or in a gradient.
  private static func writing() throws -> MutationScene {
    try scene("letters and emoji") { context in
      context.draw(Text("Mutate 🍋").font(.system(size: 25, weight: .bold)), at: Point(60, 22))
      var faint: GraphicsContext = context
      faint.opacity = 0.6
      faint.draw(Text("🦜🍓🫐").font(.system(size: 30)), at: Point(60, 62))
      faint.draw(Text("every line").font(.system(size: 24, weight: .heavy)).foregroundStyle(.blue), at: Point(60, 100))
    }
  }
}
