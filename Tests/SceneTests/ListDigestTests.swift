import ReferenceMath
import Testing

@testable import Scene

/// A flat shader with one uniform.
private struct Flat: ShaderFunction {
  var level: Float
  var name: String { "flat" }
  var source: String { "uniform float level; vec4 shade(vec2 p, float d) { return vec4(level); }" }
  var uniforms: [Uniform] { [Uniform("level", .float(level))] }
  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    let value: Lanes = x * 0 + level
    return LaneColor(red: value, green: value, blue: value, alpha: value)
  }
}

@Suite("Lists that say the same")
struct ListDigestTests {
  private typealias Change = (inout DisplayList) -> Void

  private static let image = ImageHandle(Bitmap(width: 2, height: 2))
  private static let box = Path(Rect(x: 1, y: 2, width: 3, height: 4))

  /// A list with something of every kind, built anew on each call.
  private func list() -> DisplayList {
    let gradient = ResolvedGradient(stops: [.init(color: .one, location: 0), .init(color: .zero, location: 1)])
    let glyphs = GlyphRun(
      font: FontInstance(face: .interface, size: 12), glyphs: [.init(id: 7, position: Point(1, 2))])
    let figures: [DisplayList.Figure] = [
      .fill(Path(elements: [.move(to: Point(0, 0)), .line(to: Point(9, 1)), .closeSubpath]), FillStyle()),
      .stroke(Self.box, StrokeStyle(lineWidth: 2, dash: [1, 2])), .glyphs(glyphs), .everywhere,
      .fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2)), FillStyle()),
      .fill(Path(from: Point(0, 1), to: Point(2, 3)), FillStyle()),
    ]
    let paints: [Paint] = [
      .color(.white), .linearGradient(gradient, start: Point(0, 0), end: Point(1, 1)),
      .radialGradient(gradient, center: Point(1, 1), startRadius: 0, endRadius: 3),
      .angularGradient(gradient, center: Point(1, 1), startAngle: 0, endAngle: 3),
      .image(Self.image, rect: Rect(x: 0, y: 0, width: 4, height: 4)), .shader(Flat(level: 0.5)),
    ]
    let draws: [DisplayList.Command] = zip(figures, paints).map { .draw(DisplayList.Draw(figure: $0, paint: $1)) }
    let layer = DisplayList.Layer(
      commands: draws,
      filters: [
        .blur(radius: 2, edge: .transparent), .alphaThreshold(min: 0.5, max: 1, color: .white),
        .shadow(color: .black, radius: 1, x: 0, y: 2, only: false), .colorMatrix(.identity),
      ],
      clip: [DisplayList.Clip(figure: .everywhere)], mask: DisplayList.Mask(commands: draws))
    var shape = GlassShape.capsule(Rect(x: 1, y: 1, width: 9, height: 4), tint: .white)
    shape.light = GlassShape.Light(center: Point(2, 2), radius: 3, amount: 0.5)
    let glass = DisplayList.Glass(
      shapes: [shape, GlassShape(.figure(figures[0]))], spacing: 4, material: .standard(.regular, scheme: .light))
    return DisplayList(size: Size(40, 30), scale: 2, commands: draws + [.glass(glass), .layer(layer)])
  }

  private func changeLayer(_ change: @escaping (inout DisplayList.Layer) -> Void) -> Change {
    { list in
      guard case .layer(var layer)? = list.commands.last else { return }
      change(&layer)
      list.commands[list.commands.count - 1] = .layer(layer)
    }
  }

  private func changeDraw(_ index: Int, _ change: @escaping (inout DisplayList.Draw) -> Void) -> Change {
    { list in
      guard case .draw(var draw) = list.commands[index] else { return }
      change(&draw)
      list.commands[index] = .draw(draw)
    }
  }

  private func changeGlass(_ change: @escaping (inout DisplayList.Glass) -> Void) -> Change {
    { list in
      guard case .glass(var glass) = list.commands[6] else { return }
      change(&glass)
      list.commands[6] = .glass(glass)
    }
  }

  @Test("two lists that were made apart from the same values are equal and have one digest")
  func same() {
    #expect(list() == list())
    #expect(list().digest == list().digest)
    // No word of a process's random seed: the empty list's digest, followed by hand through its eight words.
    var value: UInt64 = 0x6A09_E667_F3BC_C908
    let numbers: [Double] = [1, 1, 1, 0, 0, 0, 0]
    for word in numbers.map(\.bitPattern) + [0] {
      value = (value ^ word) &* 0x9FB2_1C65_1E98_DF25
      value ^= value >> 32
    }
    #expect(DisplayList(size: Size(1, 1), scale: 1).digest == value)
  }

  @Test("a change anywhere makes another list and another digest")
  func different() {
    let changes: [Change] = [
      { $0.size.width += 1 }, { $0.scale = 1 }, { $0.background = .black }, { $0.commands.removeLast() },
      { $0.commands.swapAt(0, 1) },
      changeDraw(0) { $0.opacity = 0.5 }, changeDraw(0) { $0.blendMode = .screen },
      changeDraw(0) { $0.transform = .translation(x: 1, y: 0) },
      changeDraw(0) { $0.clip = [DisplayList.Clip(figure: .everywhere, inverse: true)] },
      changeDraw(0) { $0.figure = .fill(Path(), FillStyle(eoFill: true)) },
      changeDraw(0) { $0.paint = .color(RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)) },
      changeDraw(1) { $0.figure = .stroke(Self.box, StrokeStyle(lineWidth: 2, dash: [1, 3])) },
      changeDraw(1) { $0.figure = .stroke(Self.box, StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 2])) },
      changeDraw(1) { $0.paint = .linearGradient(ResolvedGradient(stops: []), start: .zero, end: Point(1, 1)) },
      changeDraw(2) { $0.figure = .glyphs(GlyphRun(font: FontInstance(face: .icons, size: 12), glyphs: [])) },
      changeDraw(5) { $0.paint = .shader(Flat(level: 0.25)) },
      changeLayer { $0.filters[0] = .blur(radius: 2, edge: .clamp) }, changeLayer { $0.filters.swapAt(0, 1) },
      changeLayer { $0.filters[2] = .shadow(color: .black, radius: 1, x: 0, y: 2, only: true) },
      changeLayer { $0.mask?.inverse = true }, changeLayer { $0.mask = nil }, changeLayer { $0.clip = [] },
      changeLayer { $0.opacity = 0 },
      changeGlass { $0.spacing = 5 }, changeGlass { $0.lift = 0 }, changeGlass { $0.material.rim = 0.1 },
      changeGlass { $0.shapes[0].tint = nil }, changeGlass { $0.shapes[0].light?.amount = 0.25 },
      changeGlass { $0.shapes[1].isInlay = true }, changeGlass { $0.shapes[1].lensWidth = 3 },
    ]
    var digests: Set<UInt64> = [list().digest]
    for (number, change) in changes.enumerated() {
      var other: DisplayList = list()
      change(&other)
      #expect(other != list(), "change \(number)")
      digests.insert(other.digest)
    }
    #expect(digests.count == changes.count + 1)
  }

  @Test("an image of the same pixels has the same digest in another process, where it is another object")
  func images() {
    let paint = changeDraw(4) {
      $0.paint = .image(ImageHandle(Bitmap(width: 2, height: 2)), rect: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    var other: DisplayList = list()
    paint(&other)
    #expect(other != list())
    #expect(other.digest == list().digest)
  }

  @Test("no property of what a list holds was added without the digest's knowing")
  func properties() {
    var counts: [String: Set<Int>] = [:]
    func count(_ value: Any) {
      counts[String(describing: type(of: value)), default: []].insert(Mirror(reflecting: value).children.count)
    }
    count(list())
    for command in list().commands {
      switch command {
      case .draw(let draw):
        count(draw)
        if case .stroke(_, let style) = draw.figure { count(style) }
        if case .fill(_, let style) = draw.figure { count(style) }
        if case .glyphs(let run) = draw.figure {
          count(run)
          count(run.font)
        }
      case .layer(let layer):
        count(layer)
        for clip in layer.clip { count(clip) }
        if let mask = layer.mask { count(mask) }
      case .glass(let glass):
        count(glass)
        count(glass.material)
        for shape in glass.shapes { count(shape) }
      }
    }
    let expected: [String: Set<Int>] = [
      "DisplayList": [4], "Draw": [6], "Layer": [6], "Mask": [3], "Clip": [3], "StrokeStyle": [6], "FillStyle": [1],
      "GlyphRun": [2], "FontInstance": [3], "Glass": [6], "GlassMaterial": [14], "GlassShape": [7],
    ]
    #expect(counts == expected)
  }

  @Test("a list that holds what is no number equals no list made apart from it, so that it is drawn")
  func noNumber() {
    var (first, second) = (list(), list())
    for change in [changeDraw(0) { $0.opacity = .nan }] {
      change(&first)
      change(&second)
    }
    #expect(first != second)
    #expect(first.digest == second.digest)
  }
}
