import Foundation
import Testing

@testable import Scene

/// Glyphs that are squares of one em on the baseline, to test the resolver without fonts.
private struct SquareGlyphs: GlyphSource {
  func isColor(font: FontInstance) -> Bool { font.face == .emoji }

  func outline(font: FontInstance, glyph: UInt32) throws -> Path {
    Path(elements: Path(Rect(x: 0, y: -font.size, width: font.size, height: font.size)).elements)
  }

  func mask(font: FontInstance, pixelSize: Double, glyph: UInt32, phaseX: Int, phaseY: Int) throws -> RasterizedGlyph? {
    let side = Int(pixelSize)
    let isColor: Bool = isColor(font: font)
    return RasterizedGlyph(
      width: side, height: side, left: 0, top: -side, format: isColor ? .color : .coverage,
      bytes: [UInt8](repeating: 255, count: side * side * (isColor ? 4 : 1)))
  }
}

@Suite("Coverage")
struct CoverageTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 200, height: 200)

  private func resolver(_ store: MaskStore = MaskStore()) throws -> CoverageResolver {
    try CoverageResolver(store: store, glyphs: SquareGlyphs())
  }

  private func masks(_ coverage: Coverage) throws -> [Coverage.PlacedMask] {
    guard case .masks(let list) = coverage else {
      Issue.record("expected a mask, got \(coverage)")
      return []
    }
    return list
  }

  /// Covered area in pixels.
  private func area(_ coverage: Coverage) throws -> Double {
    try masks(coverage).reduce(0) { $0 + Double($1.mask.bytes.reduce(0) { $0 + Int($1) }) / 255 }
  }

  private func outline(_ path: Path) -> Path { Path(elements: path.elements) }

  @Test("a triangle's mask holds half its box")
  func triangle() throws {
    var path = Path()
    path.addLines([Point(10, 10), Point(60, 10), Point(10, 90)])
    path.closeSubpath()
    let coverage = try resolver().resolve(.fill(path, FillStyle()), transform: .identity, visible: canvas)
    #expect(abs(try area(coverage) - 2000) < 2)
  }

  @Test("a disc's mask holds πr² to a thousandth")
  func disc() throws {
    let path = outline(Path(ellipseIn: Rect(x: 20.3, y: 20.7, width: 100, height: 100)))
    let coverage = try resolver().resolve(.fill(path, FillStyle()), transform: .identity, visible: canvas)
    #expect(abs(try area(coverage) / (Double.pi * 2500) - 1) < 1e-3)
  }

  @Test("edges of thousands of pixels that lean by a fraction of one keep their area", arguments: [300, 1100, 4000])
  func longLeaningEdges(side: Double) throws {
    let canvas = PixelRect(x: -8, y: -8, width: Int(side) + 16, height: Int(side) + 16)
    let path = outline(Path(Rect(x: 0, y: 0, width: side, height: side)))
    for lean in [-0.05, -0.015, 0.016, 0.03, 0.4] {
      let turn = ProjectionTransform.rotation(.radians(lean / side)).concatenating(.translation(x: 0.3, y: 0.4))
      let coverage = try resolver().resolve(.fill(path, FillStyle()), transform: turn, visible: canvas)
      // A 64th of a pixel along the four edges is what the rasteriser's own grid may cost.
      #expect(abs(try area(coverage) - side * side) <= side * 4 / 64, "leaning by \(lean)")
    }
  }

  @Test("the even-odd rule leaves the hole of two nested squares, the winding rule fills it")
  func fillRules() throws {
    var path = outline(Path(Rect(x: 10, y: 10, width: 40, height: 40)))
    path.addPath(outline(Path(Rect(x: 20, y: 20, width: 20, height: 20))))
    let resolver = try resolver()
    let odd = try resolver.resolve(.fill(path, FillStyle(eoFill: true)), transform: .identity, visible: canvas)
    let wound = try resolver.resolve(.fill(path, FillStyle()), transform: .identity, visible: canvas)
    #expect(abs(try area(odd) - 1200) < 0.5)
    #expect(abs(try area(wound) - 1600) < 0.5)
  }

  @Test("a stroke covers length times width, plus its caps")
  func strokes() throws {
    var path = Path()
    path.move(to: Point(20, 100))
    path.addCurve(to: Point(180, 100), control1: Point(70, 20), control2: Point(130, 180))
    let resolver = try resolver()
    for (cap, extra) in [(StrokeStyle.Cap.butt, 0), (.round, Double.pi * 9), (.square, 36)] {
      let style = StrokeStyle(lineWidth: 6, lineCap: cap)
      let coverage = try resolver.resolve(.stroke(path, style), transform: .identity, visible: canvas)
      let covered = try area(coverage)
      #expect(abs(covered / (path.length * 6 + extra) - 1) < 0.003, "\(cap) covers \(covered)")
    }
  }

  @Test("a line without length is its caps", arguments: [0, 1e-9, 1e-5])
  func dots(length: Double) throws {
    let resolver = try resolver()
    func covered(_ cap: StrokeStyle.Cap, isClosed: Bool) throws -> Double {
      var elements: [Path.Element] = [.move(to: Point(50.3, 60.2)), .line(to: Point(50.3 + length, 60.2))]
      if isClosed { elements.append(.closeSubpath) }
      let coverage = try resolver.resolve(
        .stroke(Path(elements: elements), StrokeStyle(lineWidth: 40, lineCap: cap)), transform: .identity,
        visible: canvas)
      if case .none = coverage { return 0 }
      return try area(coverage)
    }
    for isClosed in [false, true] {
      #expect(try covered(.butt, isClosed: isClosed) < 0.1)
      #expect(abs(try covered(.round, isClosed: isClosed) / (400 * Double.pi) - 1) < 2e-3)
      #expect(abs(try covered(.square, isClosed: isClosed) / 1600 - 1) < 2e-3)
    }
  }

  @Test("joins of a right angle cover what geometry says")
  func joins() throws {
    var path = Path()
    path.addLines([Point(50, 150), Point(50, 50), Point(150, 50)])
    let resolver = try resolver()
    // Two bars of 100 × 10 share a quarter square of 25; the join fills the outer corner.
    for (join, corner) in [(StrokeStyle.Join.miter, 25), (.bevel, 12.5), (.round, Double.pi * 25 / 4)] {
      let style = StrokeStyle(lineWidth: 10, lineJoin: join)
      let coverage = try resolver.resolve(.stroke(path, style), transform: .identity, visible: canvas)
      #expect(abs(try area(coverage) - (2000 - 25 + corner)) < 1.5, "\(join)")
    }
  }

  @Test("simple shapes are formulas, everything else is a mask")
  func kinds() throws {
    let resolver = try resolver()
    func isAnalytic(_ figure: DisplayList.Figure) throws -> Bool {
      if case .analytic = try resolver.resolve(figure, transform: .identity, visible: canvas) { return true }
      return false
    }
    let rect = Rect(x: 10, y: 10, width: 60, height: 40)
    let circle = Path(ellipseIn: Rect(x: 10, y: 10, width: 40, height: 40))
    #expect(try isAnalytic(.fill(Path(rect), FillStyle())))
    #expect(try isAnalytic(.fill(Path(ellipseIn: rect), FillStyle())))
    #expect(try isAnalytic(.fill(Path(roundedRect: rect, cornerRadius: 8), FillStyle())))
    #expect(try isAnalytic(.stroke(circle, StrokeStyle(lineWidth: 3))))
    #expect(try isAnalytic(.stroke(circle.trimmedPath(from: 0.1, to: 0.7), StrokeStyle(lineWidth: 3, lineCap: .round))))
    #expect(try isAnalytic(.stroke(Path(from: .zero, to: Point(50, 50)), StrokeStyle(lineWidth: 2))))
    #expect(try !isAnalytic(.stroke(circle, StrokeStyle(lineWidth: 3, dash: [4, 4]))))
    #expect(try !isAnalytic(.stroke(Path(ellipseIn: rect), StrokeStyle(lineWidth: 3))))
    #expect(try !isAnalytic(.fill(outline(circle), FillStyle())))
  }

  @Test("a path moved by whole pixels finds the same mask again, shifted")
  func reuse() throws {
    let resolver = try resolver()
    let path = outline(Path(ellipseIn: Rect(x: 10, y: 10, width: 31, height: 17)))
    func place(_ x: Double, _ y: Double) throws -> Coverage.PlacedMask? {
      try masks(resolver.resolve(.fill(path, FillStyle()), transform: .translation(x: x, y: y), visible: canvas)).first
    }
    let a = try #require(try place(0.25, 0.5))
    let b = try #require(try place(7.25, -3.5))
    #expect(a.mask.id == b.mask.id && a.mask === b.mask)
    #expect(b.x - a.x == 7 && b.y - a.y == -4)
    let c = try #require(try place(0.75, 0.5))
    #expect(c.mask.id != a.mask.id)
  }

  @Test("a figure far larger than the canvas is rasterised only where it is seen")
  func cut() throws {
    let path = outline(Path(ellipseIn: Rect(x: -5000, y: -5000, width: 10200, height: 10200)))
    let list = try masks(
      try resolver().resolve(.fill(path, FillStyle()), transform: .identity, visible: canvas))
    #expect(list.first.map { $0.mask.width <= 200 && $0.mask.height <= 200 } == true)
  }

  @Test("a hairline is drawn a pixel wide and as much fainter")
  func hairline() throws {
    let line = Path(from: Point(10, 50), to: Point(90, 50))
    let style = StrokeStyle(lineWidth: 0.25, lineCap: .round)
    guard
      case .analytic(.box(let box), _, let opacity) = try resolver().resolve(
        .stroke(line, style), transform: .identity, visible: canvas)
    else {
      Issue.record("a straight line is no box")
      return
    }
    #expect(abs(box.half.height - 0.5) < 1e-12 && abs(opacity - 0.25) < 1e-12)
  }

  @Test("nothing to draw is nothing, never a trap")
  func degenerate() throws {
    let resolver = try resolver()
    let figures: [DisplayList.Figure] = [
      .fill(Path(), FillStyle()), .fill(Path(Rect(x: 0, y: 0, width: 0, height: 5)), FillStyle()),
      .fill(Path(Rect(x: .nan, y: 0, width: 5, height: 5)), FillStyle()),
      .stroke(Path(from: .zero, to: .zero), StrokeStyle(lineWidth: 0)),
      .stroke(Path(from: .zero, to: Point(.infinity, 0)), StrokeStyle(lineWidth: 2)),
      .stroke(outline(Path(ellipseIn: .zero)), StrokeStyle(lineWidth: .nan)),
      .fill(Path(elements: [.line(to: Point(.nan, .infinity)), .closeSubpath]), FillStyle()),
    ]
    for figure in figures {
      guard case .none = try resolver.resolve(figure, transform: .identity, visible: canvas) else {
        Issue.record("\(figure) is drawn")
        continue
      }
    }
    let flat = ProjectionTransform.scale(x: 0, y: 1)
    let square = DisplayList.Figure.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), FillStyle())
    for transform in [flat, .translation(x: .nan, y: 0), .scale(x: .infinity, y: 1)] {
      guard case .none = try resolver.resolve(square, transform: transform, visible: canvas) else {
        Issue.record("\(transform) is drawn under")
        continue
      }
    }
  }

  @Test("upright glyphs stand at their origin's whole pixel and are one mask wherever the phase is the same")
  func uprightGlyphs() throws {
    let glyphs = [3.0, 40, 77.5].map { GlyphRun.Glyph(id: 1, position: Point($0, 50)) }
    let run = GlyphRun(font: FontInstance(face: .interface, size: 10), glyphs: glyphs)
    let list = try masks(
      try resolver().resolve(.glyphs(run), transform: .scale(x: 2, y: 2), visible: canvas))
    #expect(list.map(\.x) == [6, 80, 155] && list.map(\.y) == [80, 80, 80])
    #expect(Set(list.map(\.mask.id)).count == 1)
  }

  @Test(
    "a glyph turned by 45° covers the same area, drawn from its outline or its picture",
    arguments: FontInstance.Face.allCases)
  func turnedGlyphs(face: FontInstance.Face) throws {
    let run = GlyphRun(
      font: FontInstance(face: face, size: 40), glyphs: [.init(id: 1, position: .zero)])
    let turn = ProjectionTransform.rotation(.degrees(45)).concatenating(.translation(x: 100, y: 100))
    let list = try masks(try resolver().resolve(.glyphs(run), transform: turn, visible: canvas))
    let mask = try #require(list.first?.mask)
    let isColor: Bool = face == .emoji
    #expect(mask.format == (isColor ? .color : .coverage))
    let covered = Double(mask.bytes.reduce(0) { $0 + Int($1) }) / 255 / (isColor ? 4 : 1)
    #expect(abs(covered / 1600 - 1) < 0.01)
  }

  @Test("a store under pressure forgets the oldest masks and stays small")
  func eviction() throws {
    let store = MaskStore(capacity: 100_000)
    let resolver = try resolver(store)
    for index in 0..<400 {
      let path = outline(Path(ellipseIn: Rect(x: 10, y: 10, width: 20 + Double(index) / 7, height: 20)))
      _ = try resolver.resolve(.fill(path, FillStyle()), transform: .identity, visible: canvas)
      #expect(store.residentBytes <= 100_000)
    }
  }
}
