import Foundation
import Testing

@testable import Scene

@Suite("Distance fields")
struct DistanceFieldTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 240, height: 160)

  private func field(
    _ figure: DisplayList.Figure, _ transform: ProjectionTransform = .identity, visible: PixelRect? = nil,
    margin: Int = 8, resolver: CoverageResolver? = nil
  ) throws -> DistanceField {
    let resolver: CoverageResolver = try resolver ?? CoverageResolver(store: MaskStore())
    let found: DistanceField? = try resolver.distanceField(
      of: figure, transform: transform, visible: visible ?? canvas, margin: margin)
    return try #require(found)
  }

  private func fill(_ path: Path, evenOdd: Bool = false) -> DisplayList.Figure {
    .fill(path, FillStyle(eoFill: evenOdd))
  }

  /// Calls `body` with the centre, distance and direction of every pixel.
  private func forEachPixel(_ field: DistanceField, _ body: (Point, Double, SIMD2<Double>) -> Void) {
    for i in 0..<field.distances.count {
      let p = Point(
        Double(field.area.x + i % field.area.width) + 0.5, Double(field.area.y + i / field.area.width) + 0.5)
      body(p, Double(field.distances[i]), SIMD2<Double>(field.directions[i]))
    }
  }

  private func distance(_ field: DistanceField, _ x: Int, _ y: Int) -> Double {
    Double(field.distances[(y - field.area.y) * field.area.width + x - field.area.x])
  }

  @Test("a circle's distances and directions are true at any phase", arguments: [0, 0.1, 0.37, 0.5, 0.83])
  func circle(phase: Double) throws {
    let center = Point(60 + phase, 50 - 0.7 * phase)
    let field = try field(fill(Path(ellipseIn: Rect(x: center.x - 30, y: center.y - 30, width: 60, height: 60))))
    var (worst, worstTurn, count): (Double, Double, Int) = (0, 0, 0)
    forEachPixel(field) { p, d, g in
      let way = SIMD2<Double>(p.x - center.x, p.y - center.y)
      let radius: Double = (way * way).sum().squareRoot()
      guard radius > 2 else { return }
      worst = max(worst, abs(d - (radius - 30)))
      // The sine of the angle between them.
      worstTurn = max(worstTurn, abs(g.x * way.y - g.y * way.x) / radius)
      if (g * way).sum() <= 0 { worstTurn = 1 }
      count += 1
    }
    #expect(count > 4000)
    #expect(worst < 0.03)
    #expect(worstTurn < 0.02)
    #expect(abs(field.depth - 30) < 0.8)
    #expect(field.area == field.bounds.outset(by: 8))
  }

  @Test("an ellipse's distances are those of the nearest of many points on it")
  func ellipse() throws {
    let (a, b): (Double, Double) = (50, 18)
    let field = try field(fill(Path(ellipseIn: Rect(x: 40, y: 40, width: 2 * a, height: 2 * b))))
    let points: [SIMD2<Double>] = (0..<4096).map {
      let t: Double = Double($0) / 4096 * 2 * .pi
      return SIMD2<Double>(90 + a * cos(t), 58 + b * sin(t))
    }
    var worst = 0.0
    forEachPixel(field) { p, d, _ in
      guard Int(p.x) % 5 == 0, Int(p.y) % 4 == 0 else { return }
      let q = SIMD2<Double>(p.x, p.y)
      let nearest: Double = points.reduce(.infinity) { min($0, (($1 - q) * ($1 - q)).sum()) }.squareRoot()
      let u: Double = (p.x - 90) / a
      let v: Double = (p.y - 58) / b
      worst = max(worst, abs(d - (u * u + v * v < 1 ? -nearest : nearest)))
    }
    #expect(worst < 0.04)
  }

  /// A plus sign of two overlapping bars, 80 long and 20 wide, about (100, 60).
  private func plus(clockwise: Bool) -> Path {
    var path = Path(elements: Path(Rect(x: 60, y: 50, width: 80, height: 20)).elements)
    let corners: [Point] = [Point(90, 20), Point(110, 20), Point(110, 100), Point(90, 100)]
    path.addLines(clockwise ? corners : corners.reversed())
    path.closeSubpath()
    return path
  }

  @Test("overlapping contours are one outline: only its outer edge counts")
  func union() throws {
    let field = try field(fill(plus(clockwise: true)))
    // From pixel (99, 59), at (99.5, 59.5), the nearest of the four inner corners is (90, 50): √(9.5² + 9.5²) = 13.435.
    #expect(abs(distance(field, 99, 59) + 13.435) < 0.02)
    // In an arm the nearer long side; in the crossing's corner, (90.5, 50.5), the corner itself: 0.7071.
    #expect(abs(distance(field, 70, 54) + 4.5) < 0.02)
    #expect(abs(distance(field, 90, 50) + 0.7071) < 0.02)
    #expect(abs(distance(field, 85, 45) - 4.5) < 0.02)
    #expect(abs(field.depth - 13.435) < 0.5)
  }

  @Test("contours that run against each other, and the even-odd rule, leave their overlap out")
  func holes() throws {
    for figure in [fill(plus(clockwise: false)), fill(plus(clockwise: true), evenOdd: true)] {
      let field = try field(figure)
      // The centre lies outside now, half a pixel nearer to the square's left and upper side.
      #expect(abs(distance(field, 99, 59) - 9.5) < 0.02)
      #expect(abs(distance(field, 70, 54) + 4.5) < 0.02)
    }
  }

  @Test("a corner's directions turn about it outside and are a side's inside")
  func corner() throws {
    let field = try field(fill(Path(elements: Path(Rect(x: 20, y: 20, width: 60, height: 60)).elements)))
    // Pixel (16, 17) lies 3.5 and 2.5 from the corner.
    let size: Double = (3.5 * 3.5 + 2.5 * 2.5).squareRoot()
    #expect(abs(distance(field, 16, 17) - size) < 1e-3)
    let i: Int = (17 - field.area.y) * field.area.width + 16 - field.area.x
    #expect(abs(Double(field.directions[i].x) + 3.5 / size) < 1e-3)
    let inner: Int = (27 - field.area.y) * field.area.width + 22 - field.area.x
    #expect(field.directions[inner] == SIMD2<Float>(-1, 0))
    #expect(abs(Double(field.distances[inner]) + 2.5) < 1e-6)
  }

  @Test("a stroke's distance is that to its line, less half its width")
  func stroke() throws {
    let line = Path(from: Point(30, 40), to: Point(150, 90))
    let field = try field(.stroke(line, StrokeStyle(lineWidth: 24, lineCap: .round)))
    var worst = 0.0
    forEachPixel(field) { p, d, _ in
      let t: Double = min(max(((p.x - 30) * 120 + (p.y - 40) * 50) / 16900, 0), 1)
      let far: Double = ((p.x - 30 - 120 * t) * (p.x - 30 - 120 * t) + (p.y - 40 - 50 * t) * (p.y - 40 - 50 * t))
        .squareRoot()
      if d > -11 { worst = max(worst, abs(d - (far - 12))) }
    }
    #expect(worst < 0.06)
  }

  @Test("a tenth of a pixel moves the distances by a tenth, and whole pixels find the field again")
  func moves() throws {
    let resolver = try CoverageResolver(store: MaskStore())
    let figure: DisplayList.Figure = fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40)))
    func moved(_ x: Double) throws -> DistanceField {
      try field(figure, .translation(x: x, y: 60), resolver: resolver)
    }
    let rest = try moved(50)
    let step = try moved(50.1)
    // On the row through the centre the right edge moves away from what is inside; phases are 64ths.
    #expect(abs(distance(rest, 85, 80) - distance(step, 85, 80) - 0.1) < 0.01)
    let whole = try moved(57)
    #expect(whole.id == rest.id && whole.distances == rest.distances)
    #expect(whole.area.x == rest.area.x + 7 && whole.bounds.x == rest.bounds.x + 7)
    #expect(step.id != rest.id)
  }

  @Test("the overlapping strokes of a glyph have no edge inside", arguments: ["A", "R", "a", "&"])
  func glyph(letter: String) throws {
    let text = try ResolvedText(Text(verbatim: letter).font(.system(size: 100, weight: .bold)))
    let run: GlyphRun = try #require(text.layout.runs(of: nil, offset: Point(20.3, 10.6)).first)
    let resolver = try CoverageResolver(store: MaskStore())
    let field = try field(.glyphs(run), resolver: resolver)
    guard case .masks(let masks) = try resolver.resolve(.glyphs(run), transform: .identity, visible: canvas) else {
      Issue.record("a glyph without a mask")
      return
    }
    let mask = try #require(masks.first)
    func coverage(_ x: Int, _ y: Int) -> Double {
      let (column, row): (Int, Int) = (x - mask.x, y - mask.y)
      guard column >= 0, row >= 0, column < mask.mask.width, row < mask.mask.height else { return 0 }
      return Double(mask.mask.bytes[row * mask.mask.width + column]) / 255
    }
    var (edges, sum, area): (Int, Double, Double) = (0, 0, 0)
    forEachPixel(field) { p, d, _ in
      let c: Double = coverage(Int(p.x), Int(p.y))
      // Along straight edges half a pixel of distance is half of the coverage; the mask's phases are 16ths.
      if c > 0.02, c < 0.98 {
        edges += 1
        sum += abs(min(max(0.5 - d, 0), 1) - c)
      } else {
        #expect(c < 0.5 ? d > -0.3 : d < 0.3)
      }
      area += min(max(0.5 - d, 0), 1) - c
    }
    #expect(edges > 150)
    #expect(sum / Double(edges) < 0.06)
    #expect(abs(area) / Double(edges) < 0.05)
    // A pixel all of whose neighbours within three pixels are covered lies at least that deep.
    forEachPixel(field) { p, d, _ in
      let (x, y): (Int, Int) = (Int(p.x), Int(p.y))
      guard (x + y) % 3 == 0, d > -5 else { return }
      let isDeep: Bool = (-3...3).allSatisfy { dy in (-3...3).allSatisfy { coverage(x + $0, y + dy) > 0.999 } }
      if isDeep { #expect(d < -3.3) }
    }
  }

  @Test("glyphs of a run that overlap are one outline")
  func run() throws {
    var font = FontInstance(face: .interface, size: 90, weight: 800)
    font.size = 90
    let glyphs: [GlyphRun.Glyph] = [
      .init(id: 45, position: Point(30, 110)), .init(id: 45, position: Point(30, 110)),
      .init(id: 45, position: Point(31, 110)),
    ]
    let one = try field(.glyphs(GlyphRun(font: font, glyphs: [glyphs[0]])))
    let twice = try field(.glyphs(GlyphRun(font: font, glyphs: Array(glyphs[0...1]))))
    #expect(one.distances == twice.distances)
    let moved = try field(.glyphs(GlyphRun(font: font, glyphs: [glyphs[0], glyphs[2]])))
    #expect(moved.depth > one.depth + 0.3)
  }

  @Test("a figure much larger than what is seen is measured only there")
  func cut() throws {
    let figure: DisplayList.Figure = fill(
      Path(ellipseIn: Rect(x: -200_000, y: -100_000, width: 200_100, height: 200_000)))
    let field = try field(figure)
    // The right end of the ellipse lies at x = 100 on the row y = 0.
    #expect(abs(distance(field, 95, 0) + 4.5) < 0.1)
    #expect(field.area.area < 500 * 400)
  }

  @Test("figures without an inside, out of sight or without numbers have no field")
  func nothing() throws {
    let resolver = try CoverageResolver(store: MaskStore())
    let bad: [Path] = [
      Path(), Path(from: Point(0, 0), to: Point(9, 9)), Path(ellipseIn: Rect(x: .nan, y: 0, width: 9, height: 9)),
      Path(ellipseIn: Rect(x: 0, y: 0, width: .infinity, height: 9)),
      Path(ellipseIn: Rect(x: 900, y: 900, width: 20, height: 20)),
    ]
    for path in bad {
      #expect(try resolver.distanceField(of: fill(path), transform: .identity, visible: canvas, margin: 4) == nil)
    }
    let everywhere = try field(.everywhere)
    #expect(distance(everywhere, 10, 10) < -1000)
  }
}
