import Offstage

/// Something that covers a part of the middle of a canvas of 64 × 64 points.
struct Figure: Sendable {
  /// What it is, with its article.
  let name: String
  /// Draws it.
  let draw: @Sendable (GraphicsContext, GraphicsContext.Shading) -> Void
  /// Its outline, if it is a filled one.
  var path: Path?
  /// The rule of that outline.
  var style = FillStyle()
  /// How much it covers, in square points, if geometry tells.
  var area: Double?
  /// How far, in levels, two ways of placing it may be apart: a mask is made where its figure stands, on a grid of 1/64
  /// of a pixel; a formula has no grid.
  var grid: Double = 1

  /// A filled figure.
  init(_ name: String, fill path: Path, evenOdd: Bool = false, area: Double? = nil, isMask: Bool = false) {
    self.name = name
    self.path = path
    self.area = area
    let style = FillStyle(eoFill: evenOdd)
    self.style = style
    grid = isMask ? 6 : 1
    draw = { $0.fill(path, with: $1, style: style) }
  }

  /// A line.
  init(_ name: String, stroke path: Path, _ style: StrokeStyle, isMask: Bool = false) {
    self.name = name
    grid = isMask ? 6 : 1
    draw = { $0.stroke(path, with: $1, style: style) }
  }

  /// Anything else that is drawn through masks.
  init(_ name: String, _ draw: @escaping @Sendable (GraphicsContext, GraphicsContext.Shading) -> Void) {
    self.name = name
    self.draw = draw
    grid = 10
  }
}

extension Figure {
  /// A star of five points drawn in one line, which crosses itself about a pentagon.
  static let star: Path = Path { path in
    let corners: [Point] = [Point(32, 10), Point(45, 52), Point(11, 26), Point(53, 26), Point(19, 52)]
    path.addLines(corners)
    path.closeSubpath()
  }

  /// A leaf between a quadratic and a cubic curve.
  static let leaf: Path = Path { path in
    path.move(to: Point(14, 46))
    path.addQuadCurve(to: Point(50, 18), control: Point(20, 8))
    path.addCurve(to: Point(14, 46), control1: Point(58, 40), control2: Point(30, 60))
    path.closeSubpath()
  }

  /// A broken line.
  static let zigzag: Path = Path { $0.addLines([Point(14, 40), Point(26, 18), Point(38, 44), Point(50, 22)]) }

  /// The frame of the rounded figures.
  private static let frame = Rect(x: 14, y: 17.25, width: 36, height: 28.5)

  /// Every kind of filled figure.
  static let fills: [Figure] = [
    Figure("a rectangle", fill: Path(frame), area: 36 * 28.5),
    Figure(
      "a rounded rectangle", fill: Path(roundedRect: frame, cornerRadius: 8, style: .circular),
      area: 36 * 28.5 - (4 - Double.pi) * 64),
    Figure("a continuous rounded rectangle", fill: Path(roundedRect: frame, cornerRadius: 9)),
    Figure(
      "a rectangle with four different corners",
      fill: Path(
        roundedRect: frame,
        cornerRadii: .init(topLeading: 2, topTrailing: 6, bottomTrailing: 14, bottomLeading: 4), style: .circular),
      area: 36 * 28.5 - (1 - Double.pi / 4) * (4 + 36 + 196 + 16)),
    Figure(
      "a disc", fill: Path(ellipseIn: Rect(x: 15.5, y: 15.5, width: 33, height: 33)), area: Double.pi * 16.5 * 16.5),
    Figure("an ellipse", fill: Path(ellipseIn: frame), area: Double.pi * 18 * 14.25),
    Figure(
      "a capsule", fill: Path(capsuleIn: Rect(x: 12, y: 24, width: 40, height: 16)), area: 24 * 16 + Double.pi * 64),
    Figure("a star by winding", fill: star, isMask: true),
    Figure("a star by parity", fill: star, evenOdd: true, isMask: true),
    Figure("a leaf of curves", fill: leaf, isMask: true),
  ]

  /// Every kind of line.
  static let strokes: [Figure] = [
    Figure("a line", stroke: Path(from: Point(14, 20), to: Point(50, 43)), StrokeStyle(lineWidth: 5)),
    Figure(
      "a line with round ends", stroke: Path(from: Point(14, 20), to: Point(50, 43)),
      StrokeStyle(lineWidth: 5, lineCap: .round)),
    Figure("a hairline", stroke: Path(from: Point(14, 20.5), to: Point(50, 43)), StrokeStyle(lineWidth: 0.5)),
    Figure(
      "an arc", stroke: Path(arcCenter: Point(32, 32), radius: 16, startAngle: .degrees(20), sweep: .degrees(230)),
      StrokeStyle(lineWidth: 6)),
    Figure(
      "an arc with round ends",
      stroke: Path(arcCenter: Point(32, 32), radius: 16, startAngle: .degrees(20), sweep: .degrees(230)),
      StrokeStyle(lineWidth: 6, lineCap: .round)),
    Figure(
      "a ring", stroke: Path(ellipseIn: Rect(x: 16, y: 16, width: 32, height: 32)), StrokeStyle(lineWidth: 4)),
    Figure("a frame", stroke: Path(frame), StrokeStyle(lineWidth: 3)),
    Figure("a rounded frame", stroke: Path(roundedRect: frame, cornerRadius: 9), StrokeStyle(lineWidth: 3)),
    Figure("a zigzag with mitres", stroke: zigzag, StrokeStyle(lineWidth: 4), isMask: true),
    Figure(
      "a zigzag with round corners", stroke: zigzag, StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round),
      isMask: true),
    Figure(
      "a zigzag with cut corners", stroke: zigzag, StrokeStyle(lineWidth: 4, lineCap: .square, lineJoin: .bevel),
      isMask: true),
    Figure(
      "a dashed leaf", stroke: leaf, StrokeStyle(lineWidth: 3, dash: [6, 3, 2, 3], dashPhase: 1), isMask: true),
  ]

  /// Text and symbols. Their origins lie on quarters of a pixel, where their masks are made.
  static let writing: [Figure] = [
    Figure("a word") { context, shading in
      let text: ResolvedText = context.resolve(Text("Hey").font(.system(size: 20)))
      context.draw(text.layout, at: Point(12, 20), with: shading)
    },
    Figure("an icon") { context, shading in
      context.draw(Icon(systemName: "heart.fill"), in: Rect(x: 16, y: 16, width: 32, height: 32), with: shading)
    },
  ]

  /// All of them.
  static let all: [Figure] = fills + strokes + writing
}
