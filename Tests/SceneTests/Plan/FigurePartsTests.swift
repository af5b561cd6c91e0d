import Foundation
import Testing

@testable import Scene

@Suite("Large figures in parts")
struct FigurePartsTests {
  private func plan(
    _ commands: [DisplayList.Command], size: Size = Size(1200, 1000), inParts: Bool = true
  ) throws -> RenderPlan {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    var options = RenderPlanner.Options()
    options.partsFigures = inParts
    return try planner.plan(DisplayList(size: size, scale: 1, commands: commands), options: options)
  }

  private func fill(
    _ path: Path, _ paint: Paint = .color(.black), blendMode: BlendMode = .normal
  ) -> DisplayList.Command {
    .draw(.init(figure: .fill(path, FillStyle()), paint: paint, blendMode: blendMode))
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double) -> Path {
    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  /// A star of five points, which has no formula.
  private func star(_ x: Double, _ y: Double, outer: Double) -> Path {
    Path { path in
      path.addLines(
        (0..<10).map { corner in
          let angle: Double = Double(corner) * Double.pi / 5 - Double.pi / 2
          let radius: Double = corner % 2 == 0 ? outer : outer * 0.4
          return Point(x + radius * cos(angle), y + radius * sin(angle))
        })
      path.closeSubpath()
    }
  }

  private let ramp = Paint.linearGradient(
    ResolvedGradient(stops: [
      .init(color: SIMD4(0, 0, 0, 1), location: 0), .init(color: SIMD4(1, 0, 0, 1), location: 1),
    ]), start: Point(0, 0), end: Point(1200, 0))

  private func batches(_ plan: RenderPlan) -> [RenderPlan.Batch] {
    plan.passes.flatMap { pass -> [RenderPlan.Batch] in
      guard case .draw(let draw) = pass else { return [] }
      return draw.batches
    }
  }

  @Test("a large star is drawn where it is, by quads that do not overlap")
  func sparse() throws {
    let plan = try plan([fill(star(600, 500, outer: 400))])
    let quads: [PixelRect] = batches(plan).flatMap { $0.instances.map(\.area) }
    for (index, quad) in quads.enumerated() {
      for other in quads[..<index] { #expect(quad.intersection(other).isEmpty) }
    }
    // Ten triangles between the centre, a point and an inner corner: 10 · ½ · 400 · 160 · sin 36° = 188,091 pixels of a box of
    // 761 × 724. What is not drawn lies in the rest; with tiles of 32 pixels half of that is left out at least.
    let box: Int = 761 * 724
    #expect(plan.savings.blankPixels > (box - 188_091) / 2 && plan.savings.blankPixels < box - 188_091)
    // Points in and around the star: its middle, a point of the star, and a corner of its box.
    func holds(_ x: Int, _ y: Int) -> Bool {
      quads.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    #expect(holds(600, 500) && holds(600, 103) && holds(976, 377) && !holds(225, 820))
  }

  @Test("the inside of a large opaque figure replaces what is below, without coverage")
  func inside() throws {
    let plan = try plan([fill(disc(600, 500, 450), ramp)])
    let plain = try #require(batches(plan).first { $0.blend == .replace })
    #expect(plain.features == [.linear, .twoStops])
    #expect(plain.area == plan.savings.plainPixels)
    // π · 450² = 636,173 pixels; tiles of 64 pixels at most cost a band of their diagonal along 2827 pixels.
    #expect(plain.area > 636_173 - 2827 * 91 && plain.area < 636_173)
    // The rest of the disc has its coverage, and what the square has beyond the disc is mostly left out.
    let edge = try #require(batches(plan).first { $0.features.contains(.round) || $0.features.contains(.ellipse) })
    #expect(edge.area + plain.area >= 636_173)
    // A pixel around the disc belongs to its box.
    #expect(edge.area + plain.area + plan.savings.blankPixels == 902 * 902)
  }

  @Test("a figure whose inside is all that is looked at is a plain rectangle")
  func onlyInside() throws {
    let plan = try plan([fill(disc(100, 50, 30)), fill(disc(200, 100, 4000), ramp)], size: Size(400, 200))
    let drawn: [RenderPlan.Batch] = batches(plan)
    #expect(drawn.count == 1 && drawn[0].instances.count == 1)
    #expect(drawn[0].features == [.linear, .twoStops] && drawn[0].blend == .replace)
  }

  @Test("small figures stay whole, and so does everything where it is asked for")
  func whole() throws {
    let small = try plan([fill(disc(100, 100, 40)), fill(star(300, 100, outer: 40))])
    #expect(batches(small).reduce(0) { $0 + $1.instances.count } == 2)
    #expect(small.savings.blankPixels == 0 && small.savings.plainPixels == 0)
    let large = try plan([fill(star(600, 500, outer: 400)), fill(disc(600, 500, 450), ramp)], inParts: false)
    #expect(batches(large).reduce(0) { $0 + $1.instances.count } == 2)
    #expect(large.savings.blankPixels == 0 && large.savings.plainPixels == 0)
  }

  @Test("a figure whose mode reads the backdrop is drawn by one quad")
  func backdrop() throws {
    let plan = try plan([fill(disc(600, 500, 450), ramp), fill(star(600, 500, outer: 400), blendMode: .overlay)])
    let last = try #require(batches(plan).last)
    #expect(last.output == .blended(.overlay) && last.instances.count == 1)
  }

  @Test("figures in parts that overlap keep their order")
  func order() throws {
    let white = Paint.color(.white)
    let plan = try plan([
      fill(star(500, 500, outer: 350)), fill(disc(600, 500, 300), ramp), fill(star(700, 500, outer: 350), white),
    ])
    // Where all three lie, the last quad that is drawn is the white star's, and below it the disc's.
    let colors: [SIMD4<Float>] = batches(plan).flatMap(\.instances)
      .filter { $0.area.contains(PixelRect(x: 600, y: 500, width: 1, height: 1)) }.map { $0[.color] }
    #expect(colors == [SIMD4(0, 0, 0, 1), SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)])
    let features: [ShapeFeatures] = batches(plan).flatMap { batch in
      batch.instances.filter { $0.area.contains(PixelRect(x: 600, y: 500, width: 1, height: 1)) }.map(\.features)
    }
    #expect(features.count == 3 && features[1].contains(.linear) && !features[2].contains(.linear))
  }

  @Test("translucent rings whose boxes overlap, though no pixel has two of them, need no more than 8 bits")
  func precision() throws {
    let half = Paint.color(RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))
    let rings: [DisplayList.Command] = [100.0, 220, 340, 460].map { radius in
      .draw(.init(figure: .stroke(disc(600, 500, radius), StrokeStyle(lineWidth: 12)), paint: half))
    }
    #expect(try plan(rings).targets[0].format == .rgba8)
    // Drawn whole, four boxes lie on top of each other; so do four rings in one place.
    #expect(try plan(rings, inParts: false).targets[0].format == .rgba16f)
    #expect(try plan([rings[3], rings[3], rings[3], rings[3]]).targets[0].format == .rgba16f)
  }

  @Test("a group with a hole stays translucent, though an opaque rectangle replaces a part of it later")
  func hole() throws {
    let group = DisplayList.Command.layer(
      .init(commands: [
        fill(Path(Rect(x: 0, y: 0, width: 200, height: 100)), .color(.white)),
        fill(disc(50, 50, 20), blendMode: .destinationOut),
        fill(Path(Rect(x: 100, y: 0, width: 50, height: 50)), .color(.white), blendMode: .copy),
      ]))
    let plan = try plan([fill(disc(50, 50, 30)), group], size: Size(200, 100))
    let last = try #require(batches(plan).last)
    #expect(last.inputs.source != nil && last.blend == .normal)
  }
}
