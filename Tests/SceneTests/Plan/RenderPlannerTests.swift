import ReferenceMath
import Testing

@testable import Scene

@Suite("Render plans")
struct RenderPlannerTests {
  private func plan(
    _ commands: [DisplayList.Command], size: Size = Size(200, 100), background: RGBA = .clear
  ) throws -> RenderPlan {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    return try planner.plan(DisplayList(size: size, scale: 1, background: background, commands: commands))
  }

  private func fill(
    _ path: Path, _ color: RGBA = .black, opacity: Double = 1, blendMode: BlendMode = .normal,
    clip: [DisplayList.Clip] = []
  ) -> DisplayList.Command {
    .draw(
      .init(
        figure: .fill(path, FillStyle()), paint: .color(color), opacity: opacity, blendMode: blendMode, clip: clip))
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double = 10) -> Path {
    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  private func triangle(_ x: Double, _ y: Double) -> Path {
    Path { path in
      path.move(to: Point(x, y))
      path.addLine(to: Point(x + 9, y + 3))
      path.addLine(to: Point(x + 2, y + 8))
      path.closeSubpath()
    }
  }

  private struct Ramp: ShaderFunction {
    let name = "ramp"
    let source = "vec4 shade(vec2 position, float pixel) { return vec4(position, 0.0, 1.0); }"
    let uniforms: [Uniform] = []
    let isOpaque = true
    func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor { LaneColor(red: x, green: y, blue: x, alpha: x) }
  }

  @Test("a layer of 1,000 shapes and 1,000 masks interleaved takes at most 4 draw calls")
  func interleaved() throws {
    var commands: [DisplayList.Command] = []
    for index in 0..<1000 {
      let (x, y) = (Double(index % 40) * 47, Double(index / 40) * 42)
      commands.append(fill(index % 3 == 0 ? Path(Rect(x: x, y: y, width: 30.5, height: 20)) : disc(x, y, 20)))
      commands.append(fill(triangle(x + 0.37 * Double(index % 7), y), .white))
    }
    let layer = DisplayList.Layer(commands: commands, opacity: 0.5)
    let plan = try plan([.layer(layer)], size: Size(1920, 1080))
    // The batches of the layer and the one that composites it.
    #expect(plan.drawCalls <= 4)
    let quads: Int = plan.passes.reduce(0) { sum, pass in
      if case .draw(let draw) = pass { return sum + draw.batches.reduce(0) { $0 + $1.instances.count } }
      return sum
    }
    #expect(quads > 1900)
  }

  @Test("an opaque function over the whole canvas is one bare pass: nothing is cleared and nothing blended")
  func barePass() throws {
    let plan = try plan([
      .draw(.init(figure: .fill(Path(Rect(x: 0, y: 0, width: 200, height: 100)), FillStyle()), paint: .shader(Ramp())))
    ])
    #expect(plan.passes.count == 1)
    guard case .draw(let draw) = plan.passes[0] else {
      Issue.record("the pass draws")
      return
    }
    #expect(draw.load == .discard)
    #expect(draw.batches.count == 1 && draw.batches[0].blend == .replace)
    #expect(draw.batches[0].features == .function)
  }

  @Test("what an opaque rectangle hides entirely is not drawn")
  func hidden() throws {
    let all = Path(Rect(x: 0, y: 0, width: 200, height: 100))
    let plan = try plan([fill(disc(50, 50)), fill(disc(80, 50)), fill(all, .white), fill(disc(20, 20))])
    #expect(plan.drawCalls <= 2)
    guard case .draw(let draw) = plan.passes[0] else { return }
    #expect(draw.batches.reduce(0) { $0 + $1.instances.count } == 2)
  }

  @Test("a group with opacity around one leaf needs no target of its own")
  func oneLeaf() throws {
    let layer = DisplayList.Layer(commands: [fill(disc(50, 50))], opacity: 0.5)
    #expect(try plan([.layer(layer)]).targets.count == 1)
    let two = DisplayList.Layer(commands: [fill(disc(50, 50)), fill(disc(60, 50))], opacity: 0.5)
    #expect(try plan([.layer(two)]).targets.count == 2)
  }

  @Test("a group in normal mode without opacity, filter, clip and mask is its commands")
  func plainGroup() throws {
    let layer = DisplayList.Layer(commands: [fill(disc(50, 50)), fill(disc(60, 50))])
    let plan = try plan([.layer(layer)])
    #expect(plan.targets.count == 1 && plan.drawCalls == 1)
  }

  @Test("a translucent quad over the whole canvas is drawn over the background's colour: no clearing, no blending")
  func coveringQuad() throws {
    let half = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let whole = Path(Rect(x: 0, y: 0, width: 200, height: 100))
    let red = RGBA(red: 1, green: 0, blue: 0)
    let plan = try plan([fill(whole, half)], background: red)
    guard case .draw(let draw) = plan.passes[0] else { return }
    #expect(plan.passes.count == 1 && draw.load == .discard)
    #expect(draw.batches[0].blend == .replace && draw.batches[0].inputs.ground == red.premultiplied)
    // One that leaves a pixel free needs the clearing.
    let part = try self.plan([fill(Path(Rect(x: 0, y: 0, width: 199, height: 100)), half)], background: red)
    guard case .draw(let other) = part.passes[0] else { return }
    #expect(other.load == .clear(red.premultiplied) && other.batches[0].inputs.ground == nil)
  }

  @Test("a layer's target is as large as what it shows, not as the canvas")
  func tightBounds() throws {
    let layer = DisplayList.Layer(
      commands: [
        fill(Path(Rect(x: 20, y: 30, width: 10, height: 5))), fill(Path(Rect(x: 40, y: 30, width: 10, height: 5))),
      ],
      opacity: 0.5)
    let target: RenderPlan.Target = try plan([.layer(layer)]).targets[0]
    #expect(target.x == 20 && target.y == 30 && target.width == 30 && target.height == 5)
  }

  @Test("what lies outside the canvas is not drawn, nor are layers of it")
  func culling() throws {
    let away = DisplayList.Layer(
      commands: [fill(disc(500, 50)), fill(disc(510, 50))],
      filters: [.blur(radius: 4, edge: .transparent)])
    let plan = try plan([fill(disc(-50, 50)), .layer(away)])
    #expect(plan.drawCalls == 0 && plan.targets.count == 1)
  }

  @Test("a clip to whole pixels only cuts quads; one round clip travels with them; two are multiplied in a target")
  func clips() throws {
    let square = DisplayList.Clip(figure: .fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), FillStyle()))
    let round = DisplayList.Clip(figure: .fill(disc(20, 20), FillStyle()))
    let other = DisplayList.Clip(figure: .fill(disc(25, 20), FillStyle()))
    let cut = try plan([fill(disc(20, 20, 30), clip: [square])])
    guard case .draw(let first) = cut.passes[0] else { return }
    #expect(first.batches[0].instances[0].area == PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(first.batches[0].features.isDisjoint(with: ShapeFeatures.analyticClip))
    let inline = try plan([fill(disc(20, 20, 30), clip: [square, round])])
    #expect(inline.targets.count == 1)
    let both = try plan([fill(disc(20, 20, 30), clip: [round, other])])
    #expect(both.targets.count == 2)
  }

  @Test("a clip that several draws share is multiplied once")
  func sharedClip() throws {
    let clips = [
      DisplayList.Clip(figure: .fill(disc(20, 20), FillStyle())),
      DisplayList.Clip(figure: .fill(disc(25, 20), FillStyle())),
    ]
    let plan = try plan([fill(disc(20, 20, 30), clip: clips), fill(disc(24, 20, 30), .white, clip: clips)])
    #expect(plan.targets.count == 2)
  }

  @Test(
    "alpha that is thresholded is drawn and blurred in one float channel, and its contour is drawn by the last pass")
  func goo() throws {
    let layer = DisplayList.Layer(
      commands: [fill(disc(50, 50, 20)), fill(disc(80, 50, 15))],
      filters: [
        .alphaThreshold(min: 0.5, max: 1, color: .black), .blur(radius: 8, edge: .transparent),
      ])
    let plan = try plan([.layer(layer)])
    let formats = Set(plan.targets.dropLast().map(\.format))
    #expect(formats == [.r8, .r16f, .rg16f])
    guard case .draw(let last)? = plan.passes.last else {
      Issue.record("the last pass draws")
      return
    }
    #expect(last.batches[0].inputs.source?.threshold != nil)
    #expect(last.batches[0].inputs.source?.sampling == .spline(factor: 4))
  }

  @Test("fixed-function blend modes read no backdrop and need no layer; the others read one each")
  func blendModes() throws {
    for mode in BlendMode.allCases {
      let plan = try plan([fill(disc(50, 50), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), blendMode: mode)])
      #expect(plan.targets.count <= 2)
      guard case .draw(let draw) = plan.passes[0] else { continue }
      let reads: Bool = draw.batches.contains { if case .blended = $0.output { true } else { false } }
      let isFixed: Bool =
        [
          .normal, .screen, .clear, .copy, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .xor,
        ].contains(mode)
      #expect(reads == !isFixed, "\(mode)")
    }
  }

  @Test("up to two translucent draws on top of each other stay in 8 bits; more are added up in half floats")
  func precision() throws {
    let faint = RGBA(red: 1, green: 0, blue: 0, alpha: 0.1)
    #expect(try plan([fill(disc(50, 50), faint), fill(disc(50, 50), faint)]).targets[0].format == .rgba8)
    let many = try plan([DisplayList.Command](repeating: fill(disc(50, 50), faint), count: 3))
    #expect(many.targets[0].format == .rgba16f)
    #expect(many.targets[many.root].format == .rgba8)
  }

  @Test("numbers that are not numbers draw nothing")
  func notNumbers() throws {
    let plan = try plan([
      fill(disc(.nan, 10)), fill(disc(50, 50, .infinity)), fill(disc(50, 50), opacity: .nan),
      .draw(
        .init(
          figure: .fill(disc(50, 50), FillStyle()), paint: .color(.black),
          transform: .scale(x: .nan, y: 1))),
    ])
    #expect(plan.passes.count == 1)
  }

  @Test("a plan describes itself, one line a target and a pass")
  func description() throws {
    let text: String = try plan([fill(disc(50, 50))]).description
    #expect(
      text == """
        target 0 canvas: 200 × 100 at (0, 0), rgba8, the picture
        draw into 0, cleared
          1 × [ROUND]
        """)
  }

  @Test("a layer that no texture can hold is refused with its size")
  func tooLarge() throws {
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    var options = RenderPlanner.Options()
    options.maximumSize = 64
    let list = DisplayList(size: Size(200, 50), scale: 1, commands: [fill(disc(50, 50))])
    #expect(throws: PlanError.targetTooLarge(name: "canvas", width: 200, height: 50, limit: 64)) {
      try planner.plan(list, options: options)
    }
  }
}
