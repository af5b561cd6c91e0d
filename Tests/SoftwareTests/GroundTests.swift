import Scene
import Testing

@testable import Software

@Suite("Grounds")
struct GroundTests {
  private static let ground = RGBA(red: 0.2, green: 0.4, blue: 0.6)

  /// The ground as a gradient whose ends are alike: it hides everything, and is drawn pixel by pixel.
  private static var drawnGround: DisplayList.Command {
    let color: SIMD4<Float> = ground.premultiplied
    let ramp = ResolvedGradient(stops: [.init(color: color, location: 0), .init(color: color, location: 1)])
    return everywhere(.linearGradient(ramp, start: .zero, end: Point(100, 0)))
  }

  /// A star that is a mask, shapes with and without clips, letters and pictures, and groups that clear what is below.
  private static var figures: [DisplayList.Command] {
    let star = Path { path in
      path.addLines([Point(61, 3), Point(90, 60), Point(30, 20), Point(92, 19), Point(35.5, 61)])
      path.closeSubpath()
    }
    func letters(_ face: FontInstance.Face, _ x: Double, _ y: Double) -> DisplayList.Command {
      let run = GlyphRun(
        font: FontInstance(face: face, size: 9),
        glyphs: [.init(id: 1, position: Point(x, y)), .init(id: 2, position: Point(x + 11, y))])
      return .draw(
        DisplayList.Draw(figure: .glyphs(run), paint: .color(RGBA(red: 1, green: 1, blue: 0, alpha: 0.7))))
    }
    let clip = DisplayList.Clip(figure: .fill(star, FillStyle()), inverse: true)
    return [
      fill(star, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
      fill(Path(ellipseIn: Rect(x: 5, y: 30, width: 40, height: 21)), .opaqueGreen, opacity: 0.8, clip: [clip]),
      letters(.interface, 101, 20), letters(.emoji, 103.5, 40),
      .layer(
        DisplayList.Layer(
          commands: [fill(Path(Rect(x: 120.5, y: 40, width: 30, height: 12)), .opaqueBlue)], opacity: 0.5)),
      .layer(
        DisplayList.Layer(
          commands: [fill(Path(Rect(x: 140, y: 5, width: 12, height: 8)), .white)], blendMode: .destinationOut)),
      fill(Path(Rect(x: 9, y: 62, width: 150, height: 4)), .opaqueRed, blendMode: .multiply),
    ]
  }

  private func render(
    _ background: RGBA, _ commands: [DisplayList.Command], _ region: PixelRect, _ depth: Bitmap.Depth
  ) throws -> Bitmap {
    let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
    let list = DisplayList(size: Size(163, 70), scale: 1, background: background, commands: commands)
    return try SoftwareRenderer(resolver: resolver, threads: 2).render(list, region: region, depth: depth)
  }

  @Test("a ground that nobody touches gives the bytes of one that is drawn pixel by pixel, at any depth and place")
  func groundIsNoShortcut() throws {
    let whole = PixelRect(x: 0, y: 0, width: 163, height: 70)
    let regions: [PixelRect] = [
      whole, PixelRect(x: 5, y: 7, width: 150, height: 60), PixelRect(x: 121, y: 2, width: 3, height: 40),
    ]
    for depth in [Bitmap.Depth.eight, .sixteen] {
      for region in regions {
        let drawn: Bitmap = try render(.clear, [Self.drawnGround] + Self.figures, region, depth)
        #expect(try render(Self.ground, Self.figures, region, depth) == drawn)
        // One colour over everything takes the place of the background.
        let covered: [DisplayList.Command] = [everywhere(.color(Self.ground))] + Self.figures
        #expect(try render(.white, [fill(Path(whole.rect), .opaqueRed)] + covered, region, depth) == drawn)
      }
    }
  }

  @Test("an empty list is its background in every pixel, rounded half up")
  func backgroundAlone() throws {
    let region = PixelRect(x: 3, y: 1, width: 157, height: 66)
    let picture: Bitmap = try render(Self.ground, [], region, .eight)
    for y in 0..<region.height {
      for x in 0..<region.width { #expect(picture[x, y] == SIMD4(51, 102, 153, 255)) }
    }
  }

  @Test("a renderer's memory keeps nothing of one picture that the next could show")
  func picturesInTurn() throws {
    let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
    let renderer = SoftwareRenderer(resolver: resolver, threads: 2)
    let lists: [DisplayList] = [
      DisplayList(size: Size(163, 70), scale: 1, background: .white, commands: Self.figures),
      DisplayList(size: Size(90, 300), scale: 1, commands: Self.figures),
      DisplayList(size: Size(163, 70), scale: 2, background: Self.ground, commands: []),
    ]
    let first: [Bitmap] = try lists.map { try renderer.render($0, depth: .eight) }
    #expect(try lists.reversed().map { try renderer.render($0, depth: .eight) } == first.reversed())
  }
}

extension PixelRect {
  /// The same rectangle in points of scale 1.
  fileprivate var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}
