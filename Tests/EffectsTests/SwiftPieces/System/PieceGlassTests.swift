import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass of a piece")
struct PieceGlassTests {
  private let rect = Rect(x: 0, y: 0, width: 100, height: 40)

  @Test("Clear glass has no tint, a block tints it by 0.72, half as much tint is half as opaque, and disabled has none")
  func tints() throws {
    var part = GlassPart(rect, tint: .block(.sage))
    func tint() throws -> RGBA? { try #require(PieceGlass([part]).group(traits: Traits())).shapes[0].tint }
    #expect(try tint() == HouseBlock.sage.color.light)
    part.tintAmount = 0.5
    #expect(try tint()?.alpha == 0.5)
    part.isEnabled = false
    #expect(try tint() == nil)
    let clear: GlassGroup = try #require(PieceGlass([GlassPart(rect)]).group(traits: Traits()))
    #expect(clear.shapes[0].tint == nil && clear.material.tintAmount == 0.72 && clear.spacing == 24)
  }

  @Test("Outlines become shapes: a capsule, a circle in the middle, continuous corners")
  func outlines() throws {
    let parts: [GlassPart] = [GlassPart(rect), GlassPart(rect, .circle), GlassPart(rect, .rounded(12))]
    let shapes: [GlassShape] = try #require(PieceGlass(parts).group(traits: Traits())).shapes
    #expect(shapes[0].outline == .box(rect, radii: Path.CornerRadii(20), style: .circular))
    let square = Rect(x: 30, y: 0, width: 40, height: 40)
    #expect(shapes[1].outline == .box(square, radii: Path.CornerRadii(20), style: .circular))
    #expect(shapes[2].outline == .box(rect, radii: Path.CornerRadii(12), style: .continuous))
  }

  @Test("A press darkens the glass, lights it under the finger and flattens its shadow")
  func press() throws {
    var state: Press.State = .rest(rect)
    (state.amount, state.finger) = (1, Point(30, 20))
    let group: GlassGroup = try #require(PieceGlass([GlassPart(rect).pressed(state)]).group(traits: Traits()))
    #expect(group.shapes[0].brightness < 0 && group.shapes[0].light?.center == Point(30, 20) && group.lift == 0)
    let rest: GlassGroup = try #require(PieceGlass([GlassPart(rect)]).group(traits: Traits()))
    #expect(rest.shapes[0].brightness == 0 && rest.shapes[0].light == nil && rest.lift == 1)
    // The shade of Reduce Motion is lighter in dark appearance.
    let dark = Traits(colorScheme: .dark, reduceMotion: true)
    let shaded: GlassGroup = try #require(PieceGlass([GlassPart(rect).pressed(state)]).group(traits: dark))
    #expect(shaded.shapes[0].brightness > 0)
  }

  @Test("Reduce Transparency makes it opaque with the whole tint; Increase Contrast draws its edge; neither otherwise")
  func settings() {
    for scheme in ColorScheme.allCases {
      let plain: GlassMaterial = PieceGlass.material(.regular, scheme: scheme, traits: Traits(colorScheme: scheme))
      #expect(plain.veil.alpha < 1 && plain.edge.alpha == 0)
      let solid: GlassMaterial = PieceGlass.material(
        .regular, scheme: scheme, traits: Traits(colorScheme: scheme, reduceTransparency: true))
      #expect(solid.veil == HousePalette.solidFill.resolve(in: scheme) && solid.tintAmount == 1)
      let lined: GlassMaterial = PieceGlass.material(
        .regular, scheme: scheme, traits: Traits(colorScheme: scheme, increaseContrast: true))
      #expect(lined.edge.alpha > 0.5)
    }
  }

  @Test("What is empty or faded away is left out, and with nothing left there is no group")
  func nothing() {
    var gone = GlassPart(rect)
    gone.opacity = 0
    #expect(PieceGlass([gone, GlassPart(.zero)]).group(traits: Traits()) == nil)
    #expect(PieceGlass([]).group(traits: Traits()) == nil)
    #expect(PieceGlass([gone, GlassPart(rect)]).group(traits: Traits())?.shapes.count == 1)
    #expect(PieceGlass([GlassPart(rect)], opacity: 0.4).group(traits: Traits())?.opacity == 0.4)
  }

  @Test("Over photographs it is dark whatever the appearance")
  func dark() throws {
    var glass = PieceGlass([GlassPart(rect)])
    glass.isDark = true
    let group: GlassGroup = try #require(glass.group(traits: Traits(colorScheme: .light)))
    #expect(group.material.veil == GlassMaterial.standard(.regular, scheme: .dark).veil)
  }
}
