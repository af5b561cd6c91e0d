import Testing

@testable import Scene

@Suite("What a plan leaves out")
struct PlanSavingsTests {
  private func plan(
    _ commands: [DisplayList.Command], size: Size = Size(200, 100)
  ) throws -> RenderPlan {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    return try planner.plan(DisplayList(size: size, scale: 1, commands: commands))
  }

  private func fill(
    _ path: Path, _ color: RGBA = .black, blendMode: BlendMode = .normal, clip: [DisplayList.Clip] = []
  ) -> DisplayList.Command {
    .draw(.init(figure: .fill(path, FillStyle()), paint: .color(color), blendMode: blendMode, clip: clip))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rect(x: x, y: y, width: width, height: height))
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double = 10) -> Path {
    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  /// Two discs that overlap, in a group that needs a target of its own.
  private func group(
    _ filters: [Filter] = [], opacity: Double = 0.5, at x: Double = 50
  ) -> DisplayList.Command {
    .layer(.init(commands: [fill(disc(x, 50)), fill(disc(x + 8, 50), .white)], filters: filters, opacity: opacity))
  }

  private let ramp = ResolvedGradient(stops: [
    .init(color: SIMD4(0, 0, 0, 1), location: 0), .init(color: SIMD4(1, 0, 0, 1), location: 0.4),
    .init(color: SIMD4(1, 1, 1, 1), location: 1),
  ])

  /// A rectangle with a gradient of many stops: too dear for a draw call with plain ones where it is large.
  private func gradient(_ rect: Rect) -> DisplayList.Command {
    .draw(
      .init(
        figure: .fill(Path(rect), FillStyle()),
        paint: .linearGradient(ramp, start: Point(0, 0), end: Point(200, 0))))
  }

  private func quads(_ plan: RenderPlan) -> Int {
    plan.passes.reduce(0) { sum, pass in
      guard case .draw(let draw) = pass else { return sum }
      return sum + draw.batches.reduce(0) { $0 + $1.instances.count }
    }
  }

  // MARK: - Batches

  @Test("draws that alternate between two kinds and do not overlap take one draw call a kind")
  func alternating() throws {
    // Eight columns of 200 × 200 pixels, plain and with many stops in turn, further apart than a cell of the grid on which
    // overlaps are told.
    let commands: [DisplayList.Command] = (0..<8).map { index in
      let rect = Rect(x: Double(index) * 240, y: 0, width: 200, height: 200)
      return index % 2 == 0 ? fill(Path(rect)) : gradient(rect)
    }
    let plan = try plan(commands, size: Size(1880, 200))
    #expect(plan.drawCalls == 2)
    // The second, third and fourth plain one go back before the gradients, which share the last batch.
    #expect(plan.savings.reordered == 3)
  }

  @Test("draws that alternate between two kinds and overlap keep their order, a draw call each")
  func overlapping() throws {
    let commands: [DisplayList.Command] = (0..<8).map { index in
      let rect = Rect(x: Double(index) * 100, y: 0, width: 200, height: 200)
      return index % 2 == 0 ? fill(Path(rect)) : gradient(rect)
    }
    let plan = try plan(commands, size: Size(1680, 200))
    #expect(plan.drawCalls == 8)
    #expect(plan.savings.reordered == 0)
  }

  @Test("cells that two rectangles share are found, and rectangles in different cells are apart")
  func cells() {
    let grid = CellGrid(over: PixelRect(x: -100, y: 50, width: 1000, height: 500))
    var taken = CellGrid.Occupancy()
    taken.insert(grid.cells(of: PixelRect(x: 0, y: 60, width: 10, height: 10)))
    #expect(taken.meets(grid.cells(of: PixelRect(x: 9, y: 69, width: 1, height: 1))))
    #expect(taken.meets(grid.cells(of: PixelRect(x: -500, y: 0, width: 5000, height: 5000))))
    #expect(!taken.meets(grid.cells(of: PixelRect(x: 100, y: 60, width: 10, height: 10))))
    #expect(!taken.meets(grid.cells(of: PixelRect(x: 0, y: 200, width: 10, height: 10))))
    #expect(!taken.meets(grid.cells(of: PixelRect(x: 0, y: 0, width: 0, height: 10))))
    // Nothing outside the grid is seen.
    #expect(!taken.meets(grid.cells(of: PixelRect(x: -500, y: 60, width: 100, height: 10))))
  }

  @Test("the taken cells become rectangles that hold what was put in and do not overlap")
  func rectangles() {
    let area = PixelRect(x: -100, y: 50, width: 1000, height: 500)
    let grid = CellGrid(over: area)
    var taken = CellGrid.Occupancy()
    let places: [PixelRect] = [
      PixelRect(x: -90, y: 60, width: 200, height: 100), PixelRect(x: 0, y: 120, width: 50, height: 300),
      PixelRect(x: 850, y: 500, width: 500, height: 500), PixelRect(x: 2000, y: 0, width: 10, height: 10),
    ]
    for place in places { taken.insert(grid.cells(of: place)) }
    let parts: [PixelRect] = grid.rectangles(of: taken)
    for place in places {
      let seen: PixelRect = place.intersection(area)
      let held: Int = parts.reduce(0) { $0 + $1.intersection(seen).area }
      #expect(held == seen.area)
    }
    for (index, part) in parts.enumerated() {
      #expect(area.contains(part) && !part.isEmpty)
      for other in parts[..<index] { #expect(part.intersection(other).isEmpty) }
    }
    // Cells are 16 pixels: each place, grown by a cell on every side, holds its parts.
    let held: Int = parts.reduce(0) { $0 + $1.area }
    let allowed: Int = places.reduce(0) { $0 + $1.outset(by: 16).intersection(area).area }
    #expect(held <= allowed)
  }

  @Test("melting discs far apart are composited where they are, not over the canvas")
  func sparse() throws {
    let layer = DisplayList.Layer(
      commands: [fill(disc(60, 60, 30)), fill(disc(900, 500, 30)), fill(disc(100, 500, 30))],
      filters: [.alphaThreshold(min: 0.5, max: 1, color: .black), .blur(radius: 10, edge: .transparent)])
    let plan = try plan([.layer(layer)], size: Size(960, 600))
    guard case .draw(let last)? = plan.passes.last, last.batches.count == 1 else {
      Issue.record("one draw call composites the discs")
      return
    }
    let areas: [PixelRect] = last.batches[0].instances.map(\.area)
    let pixels: Int = areas.reduce(0) { $0 + $1.area }
    // Half alpha ends at most σ √(2 ln 2) = 11.8 pixels, with allowances 15, outside a disc; cells are 16 pixels.
    let limit: Int = 3 * 120 * 120
    #expect(pixels < limit)
    for center in [(60, 60), (900, 500), (100, 500)] {
      let inner = PixelRect(x: center.0 - 42, y: center.1 - 42, width: 84, height: 84)
      let seen: PixelRect = inner.intersection(PixelRect(x: 0, y: 0, width: 960, height: 600))
      let held: Int = areas.reduce(0) { $0 + $1.intersection(seen).area }
      #expect(held == seen.area)
    }
  }

  @Test("a contour of a blur is looked for as far as the alpha can reach it, and everywhere if that is nearly nothing")
  func contourReach() throws {
    // √(2 ln 2) σ = 23.5 pixels, and allowances of at most five.
    let half: Int = try #require(RenderPlanner.reach(ofAlpha: 0.5, sigma: 20))
    #expect(half >= 24 && half <= 29)
    #expect(RenderPlanner.reach(ofAlpha: 0, sigma: 20) == nil)
    #expect(RenderPlanner.reach(ofAlpha: .nan, sigma: 20) == nil)
    #expect(RenderPlanner.reach(ofAlpha: 0.5, sigma: 0.3) == nil)
    #expect(RenderPlanner.reach(ofAlpha: .infinity, sigma: 20) == 1)
  }

  // MARK: - What shows nothing

  @Test("what lies outside the canvas or its clip is counted and not drawn")
  func outside() throws {
    let clip = DisplayList.Clip(figure: .fill(box(0, 0, 20, 20), FillStyle()))
    let plan = try plan([
      fill(disc(-50, 50)), fill(disc(60, 60), clip: [clip]), group(at: 500), fill(disc(50, 50)),
    ])
    #expect(plan.savings.outside >= 3)
    #expect(quads(plan) == 1)
  }

  @Test("what a smaller opaque rectangle hides is not drawn; what peeps out is")
  func hiddenByPart() throws {
    let card: Path = box(20, 20, 80, 60)
    let plan = try plan([fill(disc(50, 50)), fill(disc(95, 50)), group(at: 60), fill(card, .white)])
    // The second disc ends at x = 105, the card at 100.
    #expect(quads(plan) == 2)
    #expect(plan.targets.count == 1)
    #expect(plan.savings.hidden >= 2)
  }

  @Test("a translucent, clipped, blended or faded rectangle hides nothing, nor do the corners of a round one")
  func hidesNothing() throws {
    let all: Path = box(0, 0, 200, 100)
    let round = DisplayList.Clip(figure: .fill(disc(100, 50, 90), FillStyle()))
    let covers: [DisplayList.Command] = [
      fill(all, RGBA(red: 1, green: 1, blue: 1, alpha: 0.9)), fill(all, .white, clip: [round]),
      fill(all, .white, blendMode: .screen), fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 200, height: 100)), .white),
      .draw(.init(figure: .fill(all, FillStyle()), paint: .color(.white), opacity: 0.99)),
      .draw(
        .init(figure: .fill(all, FillStyle()), paint: .color(.white), transform: .rotation(.degrees(3)))),
    ]
    for cover in covers {
      let plan = try plan([fill(disc(100, 50)), cover])
      #expect(plan.savings.hidden == 0 && quads(plan) == 2)
    }
    let card = Path(roundedRect: Rect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 30, style: .circular)
    #expect(try quads(plan([fill(disc(10, 10)), fill(card, .white)])) == 2)
    #expect(try quads(plan([fill(disc(100, 50)), fill(card, .white)])) == 1)
  }

  @Test("an opaque group that covers the canvas hides what is below it, with all its passes")
  func hiddenByGroup() throws {
    let cover = DisplayList.Command.layer(
      .init(commands: [fill(box(0, 0, 200, 100), .white), fill(disc(20, 20))], filters: [.colorMatrix(.identity)]))
    let below: DisplayList.Command = group([.blur(radius: 6, edge: .transparent)])
    let plan = try plan([below, cover])
    #expect(plan.passes.count == 1)
    // The backdrop of a blur that stays opaque is hidden too, though its passes were planned before it was known.
    let clamped = DisplayList.Command.layer(
      .init(
        commands: [fill(box(0, 0, 200, 100), .white), fill(disc(20, 20))], filters: [.blur(radius: 6, edge: .clamp)]))
    let alone = try self.plan([clamped])
    let both = try self.plan([below, clamped])
    #expect(both.passes.count == alone.passes.count)
    #expect(both.targets.count == alone.targets.count)
    #expect(both.savings.passes > 0)
    #expect(both.description == alone.description)
  }

  @Test("a group whose later draws take alpha away hides nothing")
  func groupWithHole() throws {
    let cover = DisplayList.Command.layer(
      .init(commands: [fill(box(0, 0, 200, 100), .white), fill(disc(50, 50), blendMode: .destinationOut)]))
    #expect(try plan([fill(disc(50, 50)), cover]).savings.hidden == 0)
  }

  @Test("what lies below glass is kept, since glass shows it beside the card that hides it later")
  func belowGlass() throws {
    let glass = DisplayList.Command.glass(
      .init(
        shapes: [.rect(Rect(x: 80, y: 10, width: 100, height: 80), cornerRadius: 20)], spacing: 0,
        material: .standard(.regular, scheme: .light)))
    let card: Path = box(20, 20, 80, 60)
    let plan = try plan([fill(disc(50, 50)), glass, fill(disc(60, 50)), fill(card, .white)])
    // The second disc comes after the glass.
    #expect(plan.savings.hidden == 1)
  }

  // MARK: - Filters and groups

  @Test("filters that change nothing are skipped, and then their group is drawn without a target")
  func identities() throws {
    let nothing: [Filter] = [
      .blur(radius: 0, edge: .transparent), .blur(radius: .nan, edge: .clamp), .colorMatrix(.identity),
      .colorMatrix(.brightness(0)), .colorMatrix(.contrast(1)), .colorMatrix(.saturation(1)),
      .shadow(color: .clear, radius: 8, x: 2, y: 3, only: false),
    ]
    for filter in nothing {
      let plan = try plan([group([filter], opacity: 1)])
      #expect(plan.savings.filters == 1, "\(filter)")
      #expect(plan.targets.count == 1 && plan.passes.count == 1, "\(filter)")
      #expect(plan.savings.unfolded == 1, "\(filter)")
    }
    let plan = try plan([group(nothing, opacity: 1)])
    #expect(plan.savings.filters == nothing.count && plan.passes.count == 1)
  }

  @Test("a group of which only a clear shadow is kept draws nothing")
  func clearShadow() throws {
    let plan = try plan([group([.shadow(color: .clear, radius: 8, x: 2, y: 3, only: true)])])
    #expect(plan.drawCalls == 0)
  }

  @Test("nested groups of one drawing each are one drawing")
  func nested() throws {
    let inner = DisplayList.Layer(commands: [fill(disc(50, 50))], opacity: 0.5)
    let outer = DisplayList.Layer(commands: [.layer(inner)], opacity: 0.5)
    let plan = try plan([.layer(outer)])
    #expect(plan.savings.unfolded == 2)
    #expect(plan.targets.count == 1 && plan.drawCalls == 1)
  }

  @Test("the last up-scale of a blur is left to the pass that composites it")
  func upscale() throws {
    let plan = try plan([group([.blur(radius: 20, edge: .transparent)])], size: Size(600, 400))
    guard case .draw(let last)? = plan.passes.last, let source = last.batches.last?.inputs.source else {
      Issue.record("the last pass composites the blur")
      return
    }
    #expect(source.sampling.factor > 1)
    // No filter writes pixels of the canvas's own size.
    let isFull: Bool = plan.passes.contains { pass in
      guard case .filter(let filter) = pass else { return false }
      return plan.targets[filter.target].stepX == 1 && plan.targets[filter.target].stepY == 1
    }
    #expect(!isFull)
  }
}
