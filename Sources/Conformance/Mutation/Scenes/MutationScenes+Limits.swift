import Scene

extension MutationScenes {
  private static let heart: Path = Path { path in
    path.move(to: Point(60, 108))
    path.addCurve(to: Point(60, 34), control1: Point(-10, 62), control2: Point(22, 2))
    path.addCurve(to: Point(60, 108), control1: Point(98, 2), control2: Point(130, 62))
    path.closeSubpath()
  }

  private static let windows: [(name: String, path: Path)] = [
    ("sharp", Path(Rect(x: 17.4, y: 21.7, width: 80.8, height: 70.5))),
    (
      "round",
      Path(
        roundedRect: Rect(x: 17.4, y: 21.7, width: 80.8, height: 70.5),
        cornerRadii: .init(topLeading: 5, topTrailing: 16, bottomTrailing: 30, bottomLeading: 10), style: .circular)
    ),
    ("elliptic", Path(ellipseIn: Rect(x: 7.4, y: 21.7, width: 104.6, height: 75.4))),
    ("curved", heart),
  ]

  /// Clips of every kind, alone, inverse and multiplied, and masks of layers.
  static func limits() throws -> [MutationScene] {
    var scenes: [MutationScene] = []
    for window in windows {
      for inverse in [false, true] {
        scenes.append(
          try scene("\(inverse ? "inverse " : "")\(window.name) clip") { context in
            context.rotate(by: .degrees(window.name == "curved" ? 0 : 7))
            context.clip(to: window.path, inverse: inverse)
            drawGround(in: context)
          })
      }
    }
    scenes.append(
      try scene("clipped and free figures in one batch") { context in
        for index in 0..<6 {
          var part: GraphicsContext = context
          let corner = Point(Double(index % 3) * 40, Double(index / 3) * 60)
          let window = Rect(x: corner.x + 4, y: corner.y + 4, width: 33, height: 51)
          switch index {
          case 0: part.clip(to: Path(ellipseIn: window))
          case 2: part.clip(to: Path(window), inverse: true)
          case 4: part.clip(to: Path(roundedRect: window, cornerRadius: 12, style: .circular))
          default: break
          }
          part.fill(
            Path(Rect(x: corner.x + 1, y: corner.y + 1, width: 38, height: 58)), with: index % 2 == 0 ? ink : glaze)
        }
      })
    scenes.append(
      try scene("three clips") { context in
        context.clip(to: windows[1].path)
        context.clip(to: heart, inverse: true)
        context.clip(to: Path(ellipseIn: Rect(x: 4, y: 12, width: 108, height: 62)))
        drawGround(in: context)
      })
    // What is masked reads the alpha of a layer alone, blurred, and with a shadow below it.
    for lifted in [false, true] {
      scenes.append(
        try scene("mask of a \(lifted ? "lifted" : "blurred") layer") { context in
          context.clipToLayer { mask in
            mask.addFilter(lifted ? .shadow(color: .black, radius: 2, x: 7, y: 5) : .blur(radius: 2.5))
            mask.drawLayer { $0.fill(heart, with: glaze) }
          }
          drawGround(in: context)
        })
    }
    for inverse in [false, true] {
      scenes.append(
        try scene("\(inverse ? "inverse " : "")layer mask") { context in
          context.clipToLayer(opacity: 0.8, inverse: inverse) { mask in
            mask.fill(
              heart, with: .linearGradient(simple, startPoint: Point(20, 0), endPoint: Point(100, 90)))
            mask.draw(Text("🍋").font(.system(size: 40)), at: Point(88, 88))
          }
          drawGround(in: context)
        })
    }
    return scenes
  }

  private static func drawGround(in context: GraphicsContext) {
    context.fill(
      Path(Rect(x: -10, y: -10, width: 160, height: 140)),
      with: .linearGradient(lively, startPoint: Point(0, 0), endPoint: Point(120, 100)))
    context.draw(Text("clip").font(.system(size: 44, weight: .bold)), at: Point(60, 60))
  }
}
