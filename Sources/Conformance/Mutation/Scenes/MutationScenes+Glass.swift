import Scene

extension MutationScenes {
  /// Liquid glass of every look: circles, boxes, paths, necks, inlays, lights, clips, the canvas's edges, a clear ground.
  static func glass() throws -> [MutationScene] {
    try [
      glassScene("two circles and a box that melt", .regular, groundFor: .light, shapes: melting),
      glassScene("clear glass with an inlay and a light", .clear, groundFor: .dark, shapes: inlays) {
        ($0.dispersion, $0.lensStrength, $0.saturation) = (0.5, 1.8, 6)
      },
      glassScene("frosted glass that is turned and squeezed", .frosted, groundFor: .light, shapes: turned) {
        $0.edge = RGBA(red: 0.2, green: 0.1, blue: 0.4, alpha: 0.8)
      },
      glassScene("solid glass over a clear ground", .solid, groundFor: .dark, background: .clear, shapes: melting),
      glassScene("clear glass over a clear ground", .clear, groundFor: .light, background: .clear, shapes: inlays),
      glassScene("glass of paths", .regular, groundFor: .dark, shapes: paths) { $0.blur = 2 },
      glassScene("glass that leaves the canvas", .clear, groundFor: .light, shapes: edges) {
        ($0.lensStrength, $0.blur) = (3, 0.8)
      },
      glassScene("glass at three pixels a point", .regular, groundFor: .dark, scale: 3, shapes: small) { $0.blur = 6 },
      glassScene("a pane of clear glass", .clear, groundFor: .light, shapes: pane) {
        ($0.lensWidth, $0.shadowRadius) = (9, 1.5)
      },
      glassScene(
        "a pane of frosted glass over a clear ground", .frosted, groundFor: .dark, background: .clear, shapes: pane),
      glassScene("a pane of solid glass", .solid, groundFor: .light, shapes: pane),
      glassScene("a small drop far from the corner", .regular, groundFor: .light, shapes: drop) { $0.blur = 1 },
      scene("glass over one colour, within a round clip, half opaque", background: teal) { context in
        var clipped = context
        clipped.clip(to: Path(ellipseIn: Rect(x: 16, y: 22, width: 84, height: 92)))
        var group = GlassGroup(melting, spacing: 20, material: vivid(.regular, .light))
        (group.opacity, group.lift) = (0.6, 3)
        clipped.drawGlass(group)
      },
    ]
  }

  private static let teal = RGBA(red: 0.2, green: 0.5, blue: 0.8)

  /// Large, with corners smaller than the lens is wide.
  private static let pane: [GlassShape] = [
    .rect(
      Rect(x: 6, y: 22, width: 108, height: 74), cornerRadius: 5, style: .circular,
      tint: RGBA(red: 0.9, green: 0.6, blue: 0.1, alpha: 0.5))
  ]

  private static let drop: [GlassShape] = [.circle(center: Point(88, 52), radius: 16)]

  private static let melting: [GlassShape] = {
    var lit = GlassShape.circle(center: Point(34, 40), radius: 22, tint: RGBA(red: 0.9, green: 0.2, blue: 0.1))
    lit.brightness = -0.3
    // It overlaps the first circle.
    var box = GlassShape.rect(Rect(x: 26, y: 56, width: 74, height: 54), cornerRadius: 13)
    box.brightness = 0.25
    return [lit, .circle(center: Point(86, 38), radius: 20), box]
  }()

  private static let inlays: [GlassShape] = {
    var inlay = GlassShape.capsule(
      Rect(x: 18, y: 36, width: 40, height: 48), tint: RGBA(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.7))
    inlay.isInlay = true
    var host = GlassShape.rect(Rect(x: 8, y: 24, width: 104, height: 72), cornerRadius: 24)
    host.light = .init(center: Point(84, 56), radius: 12, amount: 0.6)
    host.lensWidth = 20
    return [host, inlay]
  }()

  private static let turned: [GlassShape] = {
    var box = GlassShape(
      .box(
        Rect(x: -32, y: -20, width: 64, height: 40),
        radii: .init(topLeading: 4, topTrailing: 10, bottomTrailing: 18, bottomLeading: 14), style: .continuous))
    box.transform = ProjectionTransform.rotation(.degrees(28)).concatenating(.translation(x: 50, y: 44))
    var capsule = GlassShape.capsule(Rect(x: -25, y: -14, width: 50, height: 28))
    capsule.transform = ProjectionTransform.scale(x: 1.3, y: 0.75).concatenating(.translation(x: 70, y: 88))
    capsule.light = .init(center: Point(5, 2), radius: 9, amount: -0.5)
    return [box, capsule]
  }()

  private static let paths: [GlassShape] = {
    let leaf = Path { path in
      path.move(to: Point(14, 84))
      path.addQuadCurve(to: Point(78, 22), control: Point(16, 12))
      path.addCurve(to: Point(14, 84), control1: Point(92, 66), control2: Point(44, 104))
      path.closeSubpath()
    }
    let wedge = Path { path in
      path.move(to: Point(84, 10))
      path.addLine(to: Point(114, 14))
      path.addLine(to: Point(104, 56))
      path.closeSubpath()
    }
    return [
      .circle(center: Point(94, 88), radius: 17), .path(leaf, tint: RGBA(red: 0.3, green: 0.8, blue: 0.2)),
      .path(wedge),
    ]
  }()

  private static let edges: [GlassShape] = [
    .circle(center: Point(4, 30), radius: 18), .circle(center: Point(90, 118), radius: 19),
    .capsule(Rect(x: 70, y: -12, width: 62, height: 46)),
  ]

  private static let small: [GlassShape] = [
    .circle(center: Point(12, 14), radius: 9), .rect(Rect(x: 20, y: 18, width: 16, height: 16), cornerRadius: 5),
  ]

  /// A material whose every part shows.
  private static func vivid(_ look: GlassMaterial.Look, _ scheme: ColorScheme) -> GlassMaterial {
    var material = GlassMaterial.standard(look, scheme: scheme)
    material.shadow = RGBA(red: 0.3, green: 0, blue: 0.4, alpha: 0.6)
    return material
  }

  private static func glassScene(
    _ name: String, _ look: GlassMaterial.Look, groundFor scheme: ColorScheme, background: RGBA = .white,
    scale: Double = 1, shapes: [GlassShape], _ change: (inout GlassMaterial) -> Void = { _ in }
  ) throws -> MutationScene {
    try scene(name, background: background, scale: scale) { context in
      context.fill(
        Path(Rect(x: 0, y: 0, width: 120, height: 120)),
        with: .linearGradient(lively, startPoint: .zero, endPoint: Point(120 / scale, 90 / scale)))
      if background.alpha < 1 {
        context.blendMode = .destinationOut
        context.fill(Path(ellipseIn: Rect(x: 30, y: 10, width: 70, height: 90)), with: glaze)
        context.blendMode = .normal
      }
      drawLively(in: context)
      for index in 0..<5 {
        context.fill(Path(Rect(x: Double(index) * 25 / scale, y: 0, width: 6 / scale, height: 120)), with: ink)
      }
      var material: GlassMaterial = vivid(look, scheme)
      change(&material)
      context.drawGlass(GlassGroup(shapes, spacing: 20 / scale, material: material))
    }
  }
}
