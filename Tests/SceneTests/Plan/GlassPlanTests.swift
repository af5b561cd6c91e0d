import Testing

@testable import Scene

@Suite("Plans of liquid glass")
struct GlassPlanTests {
  private func plan(
    _ commands: [DisplayList.Command], background: RGBA = .white, region: PixelRect? = nil, size: Size = Size(400, 300)
  ) throws -> RenderPlan {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    let list = DisplayList(size: size, scale: 1, background: background, commands: commands)
    return try planner.plan(list, region: region)
  }

  private func glass(
    _ shapes: [GlassShape], look: GlassMaterial.Look = .regular, lift: Double = 1, spacing: Double = 24
  ) -> DisplayList.Command {
    .glass(
      DisplayList.Glass(shapes: shapes, spacing: spacing, material: .standard(look, scheme: .light), lift: lift))
  }

  private func fill(_ rect: Rect, _ color: RGBA) -> DisplayList.Command {
    .draw(.init(figure: .fill(Path(rect), FillStyle()), paint: .color(color)))
  }

  private let stripe = Rect(x: 0, y: 0, width: 200, height: 300)
  private let red = RGBA(red: 1, green: 0, blue: 0)

  private func glasses(_ plan: RenderPlan) -> [RenderPlan.GlassPass] {
    plan.passes.compactMap { pass in
      guard case .glass(let glass) = pass, case .coverage = glass.output else {
        if case .glass(let glass) = pass { return glass }
        return nil
      }
      return nil
    }
  }

  private func filters(_ plan: RenderPlan) -> Int {
    plan.passes.reduce(0) { count, pass in
      if case .filter = pass { return count + 1 }
      return count
    }
  }

  @Test("glass over one colour blurs its shadow and nothing else; without lift nothing at all")
  func flat() throws {
    let circle = GlassShape.circle(center: Point(200, 150), radius: 40)
    let lifted = try plan([glass([circle])])
    #expect(filters(lifted) == 2)
    #expect(glasses(lifted).map(\.backdrop) == [.flat(SIMD4(1, 1, 1, 1))])
    let lying = try plan([glass([circle], lift: 0)])
    #expect(lying.passes.count == 2 && filters(lying) == 0)
    #expect(glasses(lying).first?.shadow == nil)
  }

  @Test("solid glass reads nothing of the picture behind it")
  func solid() throws {
    let circle = GlassShape.circle(center: Point(200, 150), radius: 40)
    let plan = try plan([fill(stripe, red), glass([circle], look: .solid, lift: 0)])
    #expect(glasses(plan).map(\.backdrop) == [.hidden])
    #expect(plan.passes.count == 2)
  }

  @Test("only what the glass reads is blurred")
  func tight() throws {
    let circle = GlassShape.circle(center: Point(200, 150), radius: 30)
    let plan = try plan([fill(stripe, red), glass([circle], lift: 0)])
    // The circle's 60 pixels, two of antialiasing to each side, and 14 · 1.05 · 1.06 of the lens; σ = 5 reaches 18 more,
    // and twelve texels of a half-sized level are read around them.
    let seen: Int = 60 + 2 * (2 + 17)
    for pass in plan.passes {
      guard case .filter(let filter) = pass else { continue }
      let target: RenderPlan.Target = plan.targets[filter.target]
      let (width, height): (Int, Int) = (target.width * target.stepX, target.height * target.stepY)
      let most: Int = seen + 2 * (18 + 24)
      #expect(width <= most && height <= most)
    }
    #expect(filters(plan) == 6)
  }

  @Test("the quads of a group cover its reach once and nothing else")
  func cover() throws {
    var shapes: [GlassShape] = (0..<8).map { index in
      GlassShape.circle(center: Point(40 + 44 * Double(index), 140 + 9 * Double(index % 3)), radius: 18)
    }
    shapes[3].transform = .rotation(.degrees(4))
    let plan = try plan([fill(stripe, red), glass(shapes)])
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    let canvas = PixelRect(x: 0, y: 0, width: 400, height: 300)
    let reach: PixelRect = pass.glass.reach.intersection(canvas)
    var counts = [Int](repeating: 0, count: canvas.area)
    for quad in pass.batches.flatMap(\.quads) {
      #expect(reach.contains(quad))
      for y in quad.y..<quad.maxY {
        for x in quad.x..<quad.maxX { counts[y * canvas.width + x] += 1 }
      }
    }
    for y in reach.y..<reach.maxY {
      let row: ArraySlice<Int> = counts[(y * canvas.width + reach.x)..<(y * canvas.width + reach.maxX)]
      #expect(row.allSatisfy { $0 == 1 }, "row \(y)")
    }
  }

  @Test("shapes that stand far apart never meet in a quad")
  func apart() throws {
    let shapes: [GlassShape] = [150, 450, 750].map { .circle(center: Point($0, 150), radius: 120) }
    let plan = try plan([glass(shapes, lift: 0)], size: Size(900, 300))
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    #expect(pass.batches.allSatisfy { $0.shapes.count == 1 })
    #expect(Set(pass.batches.flatMap(\.shapes)) == [0, 1, 2])
  }

  @Test("a quad's list holds every shape that comes within reach there")
  func near() throws {
    let shapes: [GlassShape] = [130, 200, 270].map { .circle(center: Point($0, 150), radius: 30) }
    let plan = try plan([glass(shapes, lift: 0)])
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    // The gap of 10 between the first two is less than the spacing: they must meet at its middle.
    for (x, pair) in [(165, [0, 1]), (235, [1, 2])] {
      let batch = pass.batches.first { $0.quads.contains { $0.contains(PixelRect(x: x, y: 150, width: 1, height: 1)) } }
      #expect(Set(pair).isSubset(of: Set(batch?.shapes ?? [])), "at \(x)")
    }
  }

  @Test("of 32 shapes in rows with necks no quad sees more than four, and few calls draw them all")
  func crowd() throws {
    let shapes: [GlassShape] = (0..<32).map { index in
      .circle(center: Point(80 + 132 * Double(index % 8), 80 + 132 * Double(index / 8)), radius: 60)
    }
    let plan = try plan([fill(stripe, red), glass(shapes)], size: Size(1100, 560))
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    // Where four stand around a point the diagonal ones are 66 apart, and the others reach for each other across 12.
    #expect(pass.batches.allSatisfy { $0.shapes.count <= 4 })
    // The quads between the shapes, those at edges of one to four, and the flat ones.
    #expect(pass.runs.count <= 7)
    #expect(pass.runs.map(\.count).reduce(0, +) == pass.batches.count)
    #expect(plan.drawCalls < 30)
  }

  @Test("batches are drawn by one call if their lists are short and of the same kinds")
  func runs() throws {
    // Two circles far apart and two continuous boxes, the latter as deep as to have flat quads.
    let shapes: [GlassShape] = [
      .circle(center: Point(100, 100), radius: 80), .circle(center: Point(400, 100), radius: 80),
      .rect(Rect(x: 20, y: 250, width: 170, height: 160), cornerRadius: 30),
      .rect(Rect(x: 330, y: 250, width: 170, height: 160), cornerRadius: 30),
    ]
    let plan = try plan([fill(stripe, red), glass(shapes, lift: 0)], size: Size(520, 430))
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    let runs: [Set<Int>] = pass.runs.map { Set(pass.batches[$0].flatMap(\.shapes)) }
    #expect(runs.count == 4)
    #expect(runs.filter { $0 == [0, 1] }.count == 2 && runs.filter { $0 == [2, 3] }.count == 2)
    for run in pass.runs { #expect(Set(pass.batches[run].map(\.place)).count == 1) }
  }

  @Test("a quad at an inlay's edge lists it, however deep it lies in another shape")
  func deepInlay() throws {
    let pane = GlassShape.rect(Rect(x: 10, y: 10, width: 380, height: 280), cornerRadius: 30)
    var inlay = GlassShape.circle(center: Point(200, 150), radius: 30)
    inlay.isInlay = true
    let plan = try plan([fill(stripe, red), glass([pane, inlay], lift: 0, spacing: 2)])
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    for x in [171, 200, 229] {
      let batch = pass.batches.first { $0.quads.contains { $0.contains(PixelRect(x: x, y: 150, width: 1, height: 1)) } }
      #expect(batch?.shapes == [0, 1], "at \(x)")
    }
  }

  @Test("most of a large pane is drawn by the program for flat glass")
  func inside() throws {
    let pane = GlassShape.rect(Rect(x: 20, y: 20, width: 360, height: 260), cornerRadius: 30)
    let plan = try plan([fill(stripe, red), glass([pane], lift: 0)])
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    let flat: Int = pass.batches.filter { $0.place == .inside }.reduce(0) { $0 + $1.area }
    // Flat from 14 points on; squares of 16 lose up to that much more.
    let (least, most): (Int, Int) = (300 * 200, 332 * 232)
    #expect(flat >= least && flat <= most)
  }

  @Test("over a ground that may be clear, what is hidden is taken away first")
  func clear() throws {
    let circle = GlassShape.circle(center: Point(200, 150), radius: 30)
    let overClear = try plan([fill(stripe, red), glass([circle])], background: .clear)
    #expect(glasses(overClear).map(\.output) == [.removalAndSum])
    let overWhite = try plan([fill(stripe, red), glass([circle])])
    #expect(glasses(overWhite).map(\.output) == [.over])
  }

  @Test("glass in a layer is drawn into that layer's own target")
  func layer() throws {
    let circle = GlassShape.circle(center: Point(200, 150), radius: 30)
    let plan = try plan([fill(stripe, red), .layer(DisplayList.Layer(commands: [glass([circle])]))])
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    #expect(plan.targets[pass.target].name == "layer")
    // The layer holds nothing, so that nothing is blurred behind the glass.
    #expect(pass.backdrop == .flat(.zero))
  }

  @Test("a part of a picture is drawn with what its glass reads, then cut")
  func part() throws {
    let circle = GlassShape.circle(center: Point(100, 150), radius: 60)
    let region = PixelRect(x: 0, y: 0, width: 100, height: 150)
    let plan = try plan([fill(stripe, red), glass([circle])], region: region)
    #expect(plan.targets[plan.root].rect == region)
    let pass: RenderPlan.GlassPass = try #require(glasses(plan).first)
    // σ = 5 reaches 3.5 σ and more beyond the pixels that the lens looks at.
    #expect(plan.targets[pass.target].rect.contains(PixelRect(x: 0, y: 30, width: 117, height: 137)))
    let elsewhere = PixelRect(x: 300, y: 0, width: 100, height: 100)
    let other = try self.plan([fill(stripe, red), glass([circle])], region: elsewhere)
    #expect(glasses(other).isEmpty && other.passes.count == 1)
  }
}
