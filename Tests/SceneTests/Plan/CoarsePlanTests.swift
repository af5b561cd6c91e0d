import Testing

@testable import Scene

@Suite("What is blurred widely is drawn coarsely")
struct CoarsePlanTests {
  private func plan(
    _ commands: [DisplayList.Command], _ filters: [Filter], scale: Double = 1
  ) throws -> RenderPlan {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    let layer = DisplayList.Layer(commands: commands, filters: filters)
    return try planner.plan(DisplayList(size: Size(400, 300), scale: scale, commands: [.layer(layer)]))
  }

  private func fill(
    _ path: Path, _ paint: Paint = .color(.white), blendMode: BlendMode = .normal, clip: [DisplayList.Clip] = []
  ) -> DisplayList.Command {
    .draw(.init(figure: .fill(path, FillStyle()), paint: paint, blendMode: blendMode, clip: clip))
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double) -> Path {
    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  /// The side of the texels into which the first layer of a plan is drawn, or 1.
  private func step(_ plan: RenderPlan) -> Int {
    plan.targets.first { $0.name == "coarse layer" }?.stepX ?? 1
  }

  @Test(
    "texels have a tenth of the standard deviation at most",
    arguments: [(19.0, 1), (20, 2), (39, 2), (40, 4), (79, 4), (80, 8), (160, 16), (640, 16)])
  func sizes(sigma: Double, expected: Int) throws {
    let plan = try plan([fill(disc(200.5, 150.25, 90))], [.blur(radius: sigma)])
    #expect(step(plan) == expected)
    #expect(plan.savings.coarse == (expected > 1 ? 1 : 0))
    // The same in points of three pixels.
    let dense = try self.plan([fill(disc(200.5, 150.25, 90))], [.blur(radius: sigma / 3)], scale: 3)
    #expect(step(dense) == expected)
  }

  @Test("the coarse picture has a texel for every step by step pixels, on a grid through the layer's corner")
  func grid() throws {
    let plan = try plan([fill(disc(200, 150, 50))], [.blur(radius: 20)])
    let target: RenderPlan.Target = try #require(plan.targets.first { $0.name == "coarse layer" })
    // The disc from (150, 100) takes 50 texels, one more on each side for coverage and another for the clear border.
    #expect((target.x, target.y) == (146, 96))
    #expect((target.width, target.height) == (54, 54))
    #expect((target.column, target.row) == (73, 48))
    // A disc that lies a pixel further right takes its grid with it.
    let moved = try self.plan([fill(disc(201, 150, 50))], [.blur(radius: 20)])
    #expect(moved.targets.first { $0.name == "coarse layer" }?.x == 147)
  }

  @Test("texels left of the canvas count downwards")
  func negative() {
    var target = RenderPlan.Target("", PixelRect(x: -7, y: 5, width: 3, height: 3), .r8)
    (target.stepX, target.stepY) = (4, 4)
    #expect((target.column, target.row) == (-2, 1))
    let grid = TexelGrid(step: 4, through: (-7, 5))
    #expect(
      grid.texels(covering: PixelRect(x: -7, y: 5, width: 4, height: 5)) == PixelRect(x: -2, y: 1, width: 1, height: 2))
    #expect(grid.pixels(of: PixelRect(x: -2, y: 1, width: 1, height: 2)) == PixelRect(x: -7, y: 5, width: 4, height: 8))
  }

  @Test("discs that cross or touch are drawn coarsely; such that lie on one another are not")
  func contacts() throws {
    let blur: [Filter] = [.blur(radius: 20)]
    let left: DisplayList.Command = fill(disc(150, 150, 60))
    #expect(step(try plan([left, fill(disc(230, 150, 60))], blur)) == 2)
    #expect(step(try plan([left, fill(disc(270, 150, 60))], blur)) == 2)
    // Along half a circumference and more, both edges lie in the same texels.
    #expect(step(try plan([left, fill(disc(150, 150, 60))], blur)) == 1)
    #expect(step(try plan([left, fill(disc(150.5, 150, 60))], blur)) == 1)
    #expect(step(try plan([left, fill(disc(152, 150, 58))], blur)) == 1)
  }

  @Test("rectangles that share an edge are not drawn coarsely, since a seam would show")
  func seams() throws {
    let blur: [Filter] = [.blur(radius: 20)]
    let left: DisplayList.Command = fill(Path(Rect(x: 50, y: 60, width: 100, height: 90)))
    #expect(step(try plan([left, fill(Path(Rect(x: 150, y: 60, width: 100, height: 90)))], blur)) == 1)
    #expect(step(try plan([left, fill(Path(Rect(x: 160, y: 60, width: 100, height: 90)))], blur)) == 2)
    #expect(step(try plan([left, fill(Path(Rect(x: 90, y: 40, width: 30, height: 150)))], blur)) == 2)
    // A corner of another on the edge: the edges meet at a right angle, or run together for ten pixels.
    #expect(step(try plan([left, fill(Path(Rect(x: 150, y: 140, width: 100, height: 90)))], blur)) == 2)
  }

  @Test("the way along an outline on which another is near is told in pixels")
  func way() throws {
    func outline(_ path: Path) throws -> FigureOutline {
      guard case .analytic(let shape, let map, _)? = AnalyticFigure(filling: path)?.coverage(under: .identity) else {
        throw PlanError.targetTooLarge(name: "no formula", width: 0, height: 0, limit: 0)
      }
      return try #require(ShapePlacement(shape, toDevice: map)?.outline)
    }
    let disc = try outline(self.disc(100, 100, 80))
    // All around: 48 chords of a circle.
    #expect(abs(disc.contact(with: disc, within: 1) - 2 * Double.pi * 80) < 1)
    // From outside the gap is x² / 80: within 1 for 2 · √80.
    #expect(abs(disc.contact(with: try outline(self.disc(260, 100, 80)), within: 1) - 2 * 80.0.squareRoot()) < 3)
    // At a right angle: the band's width.
    let crossing = try outline(self.disc(100 + 80 * 2.0.squareRoot(), 100, 80))
    #expect(abs(disc.contact(with: crossing, within: 1) - 2) < 0.3)
    // A common edge of 90.
    let left = try outline(Path(Rect(x: 0, y: 0, width: 50, height: 90)))
    let right = try outline(Path(Rect(x: 50, y: 0, width: 50, height: 90)))
    #expect(abs(left.contact(with: right, within: 1) - 92) < 3)
    let far = try outline(self.disc(300, 100, 80))
    #expect(disc.contact(with: far, within: 1) == 0)
  }

  @Test("text, lines, images, hard gradients, clips, blends and small dots are drawn into pixels")
  func others() throws {
    let blur: [Filter] = [.blur(radius: 20)]
    let large: Path = disc(200, 150, 90)
    func gradient(_ first: Float, _ second: Float) -> Paint {
      .linearGradient(
        ResolvedGradient(stops: [
          .init(color: SIMD4(0, 0, 0, 1), location: first), .init(color: SIMD4(1, 1, 1, 1), location: second),
        ]), start: Point(100, 0), end: Point(300, 0))
    }
    #expect(step(try plan([fill(large, gradient(0, 1))], blur)) == 2)
    #expect(step(try plan([fill(large, gradient(0.5, 0.5))], blur)) == 1)
    #expect(step(try plan([fill(large, gradient(0.5, 0.53))], blur)) == 1)
    #expect(step(try plan([fill(large, blendMode: .multiply)], blur)) == 1)
    let clip = DisplayList.Clip(figure: .fill(disc(200, 150, 40), FillStyle()))
    #expect(step(try plan([fill(large, clip: [clip])], blur)) == 1)
    let triangle = Path { path in
      path.addLines([Point(100, 50), Point(300, 50), Point(200, 250)])
      path.closeSubpath()
    }
    #expect(step(try plan([fill(triangle)], blur)) == 1)
    let line = DisplayList.Command.draw(
      .init(figure: .stroke(large, StrokeStyle(lineWidth: 30)), paint: .color(.white)))
    #expect(step(try plan([line], blur)) == 1)
    #expect(step(try plan([fill(disc(200, 150, 4))], blur)) == 2)
    #expect(step(try plan([fill(disc(200, 150, 3.9))], blur)) == 1)
    #expect(step(try plan([fill(large)], [.blur(radius: 20, edge: .clamp)])) == 1)
  }
}
