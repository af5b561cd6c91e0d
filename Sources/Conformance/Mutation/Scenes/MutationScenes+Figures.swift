import Scene

extension MutationScenes {
  /// What maps the figures: nothing, a turn, an uneven stretch with a skew, a view in perspective.
  private static let views: [(name: String, transform: ProjectionTransform)] = [
    ("straight", .identity),
    ("turned", about(ProjectionTransform.rotation(.degrees(23)))),
    (
      "stretched",
      about(ProjectionTransform.scale(x: 1.25, y: 0.7).concatenating(.skew(x: .degrees(14), y: .degrees(-5))))
    ),
    (
      "in perspective",
      about(ProjectionTransform.rotation3D(.degrees(38), axis: (x: 1, y: 0.7, z: 0.2), distance: 160))
    ),
  ]

  /// A transform about the canvas's middle.
  private static func about(_ transform: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform.translation(x: -60, y: -60).concatenating(transform)
      .concatenating(.translation(x: 60, y: 60))
  }

  static func figures() throws -> [MutationScene] {
    try views.flatMap { view in
      try [
        scene("sharp boxes \(view.name)") { draw(sharp, in: $0, view.transform) },
        scene("round boxes \(view.name)") { draw(round, in: $0, view.transform) },
        scene("continuous boxes \(view.name)") { draw(continuous, in: $0, view.transform) },
        scene("ellipses \(view.name)") { draw(ellipses, in: $0, view.transform) },
        scene("arcs with butt ends \(view.name)") { draw(arcs(.butt), in: $0, view.transform) },
        scene("arcs with round ends \(view.name)") { draw(arcs(.round), in: $0, view.transform) },
      ]
    }
  }

  /// A figure: a filled path, or a line along it.
  private typealias Part = (path: Path, width: Double?, cap: StrokeStyle.Cap)

  private static func draw(_ parts: [Part], in context: GraphicsContext, _ view: ProjectionTransform) {
    var context: GraphicsContext = context
    context.concatenate(view)
    for (index, part) in parts.enumerated() {
      let shading: GraphicsContext.Shading = index % 2 == 0 ? ink : glaze
      if let width = part.width {
        context.stroke(part.path, with: shading, style: StrokeStyle(lineWidth: width, lineCap: part.cap))
      } else {
        context.fill(part.path, with: shading)
      }
    }
  }

  private static let sharp: [Part] = [
    (Path(Rect(x: 8.4, y: 9.3, width: 50.5, height: 41.2)), nil, .butt),
    (Path(Rect(x: 40.7, y: 30.1, width: 70.6, height: 22.4)), 5.5, .butt),
    (Path(Rect(x: 10.2, y: 70.4, width: 0.6, height: 40)), nil, .butt),
    (Path(Rect(x: 22.3, y: 66.2, width: 80.4, height: 44.8)), 9, .butt),
    (Path(from: Point(16, 62), to: Point(108, 57.5)), 3, .butt),
  ]

  private static let corners = Path.CornerRadii(topLeading: 4, topTrailing: 13, bottomTrailing: 21, bottomLeading: 8)

  private static let round: [Part] = [
    (
      Path(roundedRect: Rect(x: 6.4, y: 7.3, width: 52.5, height: 46.2), cornerRadii: corners, style: .circular), nil,
      .butt
    ),
    (
      Path(roundedRect: Rect(x: 64.4, y: 9.3, width: 48.5, height: 41.2), cornerRadii: corners, style: .circular), 6,
      .butt
    ),
    (Path(capsuleIn: Rect(x: 8.2, y: 62.4, width: 60.5, height: 18.6)), nil, .butt),
    (Path(ellipseIn: Rect(x: 74.6, y: 62.2, width: 40, height: 40)), nil, .butt),
    (Path(ellipseIn: Rect(x: 12.6, y: 74.2, width: 36, height: 36)), 7, .butt),
    (Path(from: Point(56, 112), to: Point(112, 106.5)), 5, .round),
  ]

  private static let continuous: [Part] = [
    (Path(roundedRect: Rect(x: 6.4, y: 7.3, width: 52.5, height: 46.2), cornerRadii: corners), nil, .butt),
    (Path(roundedRect: Rect(x: 64.4, y: 9.3, width: 48.5, height: 41.2), cornerRadius: 14), 6, .butt),
    (Path(roundedRect: Rect(x: 8.2, y: 60.4, width: 104.5, height: 50.6), cornerRadius: 22), nil, .butt),
    (Path(roundedRect: Rect(x: 26.2, y: 66.4, width: 70.5, height: 38.6), cornerRadii: corners), 5, .butt),
  ]

  private static let ellipses: [Part] = [
    (Path(ellipseIn: Rect(x: 7, y: 12, width: 105, height: 41)), nil, .butt),
    (Path(ellipseIn: Rect(x: 20.4, y: 30.3, width: 30.5, height: 80.2)), nil, .butt),
    (Path(ellipseIn: Rect(x: 58.7, y: 60.1, width: 50.5, height: 54.2)), nil, .butt),
  ]

  private static func arcs(_ cap: StrokeStyle.Cap) -> [Part] {
    [
      (Path(arcCenter: Point(60, 60), radius: 44, startAngle: .degrees(20), sweep: .degrees(250)), 12, cap),
      (Path(arcCenter: Point(58, 62), radius: 24, startAngle: .degrees(200), sweep: .degrees(70)), 11, cap),
      (Path(arcCenter: Point(64, 60), radius: 22, startAngle: .degrees(-40), sweep: .degrees(120)), 8, cap),
      (Path(arcCenter: Point(60, 60), radius: 54, startAngle: .degrees(290), sweep: .degrees(340)), 4, cap),
      (Path(arcCenter: Point(40, 40), radius: 9, startAngle: .degrees(90), sweep: .degrees(180)), 5, cap),
    ]
  }
}
