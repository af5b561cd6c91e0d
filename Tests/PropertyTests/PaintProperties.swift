import Foundation
import Offstage
import Testing

extension Property {
  private static let canvas = Path(Rect(x: 0, y: 0, width: 64, height: 64))
  private static let spectrum = Gradient(stops: [
    .init(color: Color(red: 1, green: 0.1, blue: 0.2), location: 0),
    .init(color: Color(red: 0.1, green: 0.9, blue: 0.3, opacity: 0.5), location: 0.35),
    .init(color: Color(red: 0.2, green: 0.3, blue: 1), location: 1),
  ])

  /// Every kind of paint, placed on the canvas.
  private static let paints: [(name: String, shading: GraphicsContext.Shading)] = [
    ("a linear gradient", .linearGradient(spectrum, startPoint: Point(10, 12), endPoint: Point(50, 40))),
    ("a radial gradient", .radialGradient(spectrum, center: Point(30, 34), startRadius: 4, endRadius: 28)),
    ("a conic gradient", .conicGradient(spectrum, center: Point(31, 33), angle: .degrees(30))),
    (
      "an angular gradient",
      .angularGradient(spectrum, center: Point(31, 33), startAngle: .degrees(-40), endAngle: .degrees(200))
    ),
    ("an image", .image(checked, in: Rect(x: 8, y: 8, width: 48, height: 48))),
    ("a shader", .shader(Plane(origin: SIMD2(4, 2), slope: SIMD2(0.011, 0.007)))),
  ]

  /// 6 × 6 pixels of different colours.
  private static let checked: ImageHandle = {
    var bitmap = Bitmap(width: 6, height: 6)
    for y in 0..<6 {
      for x in 0..<6 {
        let alpha = UInt8((x + y) % 3 == 0 ? 128 : 255)
        bitmap[x, y] = SIMD4(
          UInt8(Int(alpha) * x / 5), UInt8(Int(alpha) * y / 5), UInt8(Int(alpha) * (x * y % 4) / 3), alpha)
      }
    }
    return ImageHandle(bitmap)
  }()

  /// What is true of paints.
  static let paint: [Property] =
    paints.flatMap { [follows($0.name, $0.shading), fillsFigures($0.name, $0.shading), projects($0.name, $0.shading)] }
    + [constantColors, reversing, ramp, rings, sectors, edges, hardStop, plane] + images

  /// A paint moves, turns and scales with its figure.
  private static func follows(_ name: String, _ shading: GraphicsContext.Shading) -> Property {
    Property("\(name) moves and turns with its figure") { subject in
      let still: Picture = try subject.picture { $0.fill(Figure.star, with: shading) }
      let moved: Picture = try subject.picture { context in
        context.translateBy(x: 4, y: -6)
        context.fill(Figure.star, with: shading)
      }
      let turned: Picture = try subject.picture { context in
        context.turnAboutMiddle()
        context.fill(Figure.star, with: shading)
      }
      expectSame(moved, still.moved(4, -6), within: 1, name)
      expectSame(turned, still.turned(), within: 6, name)
    }
  }

  private static func fillsFigures(_ name: String, _ shading: GraphicsContext.Shading) -> Property {
    Property("a figure filled with \(name) is \(name) times the figure's coverage") { subject in
      let whole: Picture = try subject.picture { $0.fill(canvas, with: shading) }
      for figure in Figure.all {
        let coverage: Picture = try subject.picture { figure.draw($0, .color(.black)) }
        let picture: Picture = try subject.picture { figure.draw($0, shading) }
        expectSame(picture, whole.zip(coverage) { $0 * $1.w }, within: 1.51, "\(name) in \(figure.name)")
      }
    }
  }

  /// Under perspective a pixel shows the colour of the place that is mapped to its centre.
  private static func projects(_ name: String, _ shading: GraphicsContext.Shading) -> Property {
    Property("\(name) under perspective shows at each pixel what lies there") { subject in
      let map: ProjectionTransform = .leaning
      let seen: Picture = try subject.picture { context in
        context.transform = map
        context.fill(canvas, with: shading)
      }
      let back: ProjectionTransform = try #require(map.inverse)
      // The same paint at 8 pixels a point, to look colours up in.
      let fine: Picture = try subject.picture(scale: 8) { $0.fill(canvas, with: shading) }
      var compared = 0
      for y in stride(from: 14, to: 50, by: 3) {
        for x in stride(from: 20, to: 44, by: 3) {
          let place: Point = back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
          let (u, v): (Int, Int) = (Int(place.x * 8), Int(place.y * 8))
          guard (8..<504).contains(u), (8..<504).contains(v) else { continue }
          // Between the darkest and the brightest of the neighbourhood: an image's and a shader's pixel is finer there.
          var (low, high): (SIMD4<Double>, SIMD4<Double>) = (fine[u, v], fine[u, v])
          for (du, dv) in [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
            low = pointwiseMin(low, fine[u + du, v + dv])
            high = pointwiseMax(high, fine[u + du, v + dv])
          }
          let color: SIMD4<Double> = seen[x, y]
          let isBetween: Bool = all(color .>= low - 1.5 * level) && all(color .<= high + 1.5 * level)
          #expect(isBetween, "\(name) at (\(x), \(y)): \(color * 255), expected \(low * 255)…\(high * 255)")
          compared += 1
        }
      }
      #expect(compared > 60)
    }
  }

  private static let constantColors = Property("a gradient of one colour, and an image of one colour, are that colour")
  {
    subject in
    let color = Color(red: 0.6, green: 0.4, blue: 0.2, opacity: 0.8)
    let one = Gradient(colors: [color, color])
    var bitmap = Bitmap(width: 3, height: 3)
    for i in 0..<9 { bitmap[i % 3, i / 3] = SIMD4(122, 82, 41, 204) }
    let plain: Picture = try subject.picture { $0.fill(Figure.star, with: .color(color)) }
    let shadings: [GraphicsContext.Shading] = [
      .linearGradient(one, startPoint: Point(10, 12), endPoint: Point(50, 40)),
      .radialGradient(one, center: Point(30, 34), startRadius: 4, endRadius: 28),
      .conicGradient(one, center: Point(31, 33)),
      .image(ImageHandle(bitmap), in: Rect(x: 5, y: 5, width: 31, height: 47)),
    ]
    for shading in shadings {
      expectSame(try subject.picture { $0.fill(Figure.star, with: shading) }, plain, within: 1)
    }
  }

  private static let reversing = Property("a gradient with its stops and its ends reversed is the same") { subject in
    let back = Gradient(stops: spectrum.stops.map { .init(color: $0.color, location: 1 - $0.location) }.reversed())
    let (a, b): (Point, Point) = (Point(10, 12), Point(50, 40))
    let center = Point(30, 34)
    let pairs: [(GraphicsContext.Shading, GraphicsContext.Shading)] = [
      (.linearGradient(spectrum, startPoint: a, endPoint: b), .linearGradient(back, startPoint: b, endPoint: a)),
      (
        .radialGradient(spectrum, center: center, startRadius: 4, endRadius: 28),
        .radialGradient(back, center: center, startRadius: 28, endRadius: 4)
      ),
    ]
    for (one, other) in pairs {
      expectSame(
        try subject.picture { $0.fill(canvas, with: one) }, try subject.picture { $0.fill(canvas, with: other) },
        within: 1)
    }
  }

  private static let ramp = Property("a linear gradient grows evenly along its line and is constant across it") {
    subject in
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 1, green: 1, blue: 1)
    let shading: GraphicsContext.Shading = .linearGradient(
      Gradient(colors: [black, white]), startPoint: Point(8, 20), endPoint: Point(56, 20))
    let picture: Picture = try subject.picture { $0.fill(canvas, with: shading) }
    for y in [0, 31, 63] {
      for x in 0..<64 {
        let expected: Double = min(max((Double(x) + 0.5 - 8) / 48, 0), 1)
        expectNear(picture[x, y].x, expected, within: 0.6 * level, "at \(x)")
      }
    }
  }

  private static let rings = Property("a radial gradient depends on the distance only") { subject in
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 1, green: 1, blue: 1)
    let shading: GraphicsContext.Shading = .radialGradient(
      Gradient(colors: [black, white]), center: Point(30, 34), startRadius: 4, endRadius: 28)
    let picture: Picture = try subject.picture { $0.fill(canvas, with: shading) }
    for y in stride(from: 0, to: 64, by: 5) {
      for x in stride(from: 0, to: 64, by: 3) {
        let distance: Double = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(30, 34))
        expectNear(picture[x, y].x, min(max((distance - 4) / 24, 0), 1), within: 0.7 * level, "at (\(x), \(y))")
      }
    }
  }

  private static let sectors = Property("an angular gradient depends on the angle only, clockwise from its start") {
    subject in
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 1, green: 1, blue: 1)
    let shading: GraphicsContext.Shading = .angularGradient(
      Gradient(colors: [black, white]), center: Point(32, 32), startAngle: .degrees(90), endAngle: .degrees(360))
    let picture: Picture = try subject.picture { $0.fill(canvas, with: shading) }
    for degrees in stride(from: 100.0, through: 350, by: 12.5) {
      let angle: Double = degrees * Double.pi / 180
      let (x, y): (Int, Int) = (Int(32 + 24 * cos(angle)), Int(32 + 24 * sin(angle)))
      let exact: Double = atan2(Double(y) + 0.5 - 32, Double(x) + 0.5 - 32) * 180 / Double.pi
      let share: Double = ((exact < 0 ? exact + 360 : exact) - 90) / 270
      expectNear(picture[x, y].x, share, within: 0.8 * level, "at \(degrees)°")
    }
    // Between the end and the start the nearer end's colour.
    #expect(picture[60, 40].x > 0.99 && picture[36, 60].x < 0.01)
  }

  private static let edges = Property("before its first and after its last stop a gradient has their colours") {
    subject in
    let gradient = Gradient(stops: [
      .init(color: Color(red: 1, green: 0, blue: 0), location: 0.25),
      .init(color: Color(red: 0, green: 0, blue: 1), location: 0.75),
    ])
    let shading: GraphicsContext.Shading = .linearGradient(gradient, startPoint: Point(0, 16), endPoint: Point(0, 48))
    let picture: Picture = try subject.picture { $0.fill(canvas, with: shading) }
    for y in [0, 10, 23] { #expect(picture[20, y] == SIMD4(1, 0, 0, 1)) }
    for y in [40, 50, 63] { #expect(picture[20, y] == SIMD4(0, 0, 1, 1)) }
  }

  private static let hardStop = Property("two stops at one place make a hard edge") { subject in
    let gradient = Gradient(stops: [
      .init(color: Color(red: 1, green: 0, blue: 0), location: 0),
      .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5),
      .init(color: Color(red: 0, green: 1, blue: 0), location: 0.5),
      .init(color: Color(red: 0, green: 1, blue: 0), location: 1),
    ])
    let shading: GraphicsContext.Shading = .linearGradient(gradient, startPoint: .zero, endPoint: Point(64, 0))
    let picture: Picture = try subject.picture { $0.fill(canvas, with: shading) }
    #expect(picture[31, 5] == SIMD4(1, 0, 0, 1) && picture[32, 5] == SIMD4(0, 1, 0, 1))
  }

  private static let plane = Property("a shader gets positions in points of its figure, whatever the scale") {
    subject in
    let shading: GraphicsContext.Shading = .shader(Plane(origin: SIMD2(4, 2), slope: SIMD2(0.011, 0.007)))
    for scale in [1.0, 2, 2.5] {
      let picture: Picture = try subject.picture(scale: scale) { $0.fill(canvas, with: shading) }
      for y in stride(from: 0, to: picture.height, by: 7) {
        for x in stride(from: 0, to: picture.width, by: 7) {
          let place = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
          let expected: Double = min(max((place.x - 4) * 0.011 + (place.y - 2) * 0.007, 0), 1)
          expectNear(picture[x, y].x, expected, within: 0.6 * level, "at (\(x), \(y))")
        }
      }
    }
  }
}
