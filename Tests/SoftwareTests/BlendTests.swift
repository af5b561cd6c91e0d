import Foundation
import Scene
import Testing

@testable import Software

@Suite("Blend modes")
struct BlendTests {
  /// The backdrop of the table below.
  static let below = RGBA(red: 0.8, green: 0.4, blue: 0.2)
  /// The source of the table below.
  static let above = RGBA(red: 0.25, green: 0.5, blue: 0.6)

  /// Opaque on opaque, worked out by hand from the W3C's formulas.
  ///
  /// Luminosities: below 0.3 · 0.8 + 0.59 · 0.4 + 0.11 · 0.2 = 0.498, above 0.075 + 0.295 + 0.066 = 0.436; saturations 0.6
  /// and 0.35.
  static let table: [(BlendMode, (Double, Double, Double))] = [
    (.normal, (0.25, 0.5, 0.6)),
    (.multiply, (0.2, 0.2, 0.12)),
    (.screen, (0.85, 0.7, 0.68)),
    // Below > ½: 1 − 2 (1 − Cb)(1 − Cs); otherwise 2 Cb Cs.
    (.overlay, (1 - 2 * 0.2 * 0.75, 0.4, 0.24)),
    (.darken, (0.25, 0.4, 0.2)),
    (.lighten, (0.8, 0.5, 0.6)),
    (.colorDodge, (1, 0.8, 0.5)),
    (.colorBurn, (1 - 0.2 / 0.25, 0, 0)),
    // Cs ≤ ½: Cb − (1 − 2 Cs) Cb (1 − Cb); above: Cb ≤ ¼ has D = ((16 Cb − 12) Cb + 4) Cb = 0.448.
    (.softLight, (0.8 - 0.5 * 0.8 * 0.2, 0.4, 0.2 + 0.2 * (0.448 - 0.2))),
    (.hardLight, (0.4, 0.4, 1 - 2 * 0.8 * 0.4)),
    (.difference, (0.55, 0.1, 0.4)),
    (.exclusion, (0.8 + 0.25 - 0.4, 0.5, 0.56)),
    // SetSat(Cs, 0.6) = (0, 0.42857, 0.6), luminosity 0.318857; + 0.179143.
    (.hue, (0.179143, 0.607714, 0.779143)),
    // SetSat(Cb, 0.35) = (0.35, 0.116667, 0), luminosity 0.173833; + 0.324167.
    (.saturation, (0.674167, 0.440833, 0.324167)),
    // Cs + 0.062.
    (.color, (0.312, 0.562, 0.662)),
    // Cb − 0.062.
    (.luminosity, (0.738, 0.338, 0.138)),
    (.copy, (0.25, 0.5, 0.6)),
    (.sourceIn, (0.25, 0.5, 0.6)),
    (.sourceAtop, (0.25, 0.5, 0.6)),
    (.destinationOver, (0.8, 0.4, 0.2)),
    (.destinationIn, (0.8, 0.4, 0.2)),
    (.destinationAtop, (0.8, 0.4, 0.2)),
    (.plusLighter, (1, 0.9, 0.8)),
    (.plusDarker, (0.05, 0, 0)),
  ]

  @Test("each mode mixes two opaque colours by its formula", arguments: table)
  func opaque(mode: BlendMode, expected: (Double, Double, Double)) throws {
    let picture = try draw([everywhere(.color(Self.above), blendMode: mode)], background: Self.below, depth: .sixteen)
    let c: SIMD4<Double> = picture.fine(5, 5)
    #expect(abs(c.x - expected.0) < 1e-4 && abs(c.y - expected.1) < 1e-4 && abs(c.z - expected.2) < 1e-4, "\(c)")
    #expect(c.w == 1)
  }

  @Test(
    "modes that leave nothing of two opaque colours leave nothing",
    arguments: [BlendMode.clear, .sourceOut, .destinationOut, .xor])
  func empty(mode: BlendMode) throws {
    #expect(try draw([everywhere(.color(Self.above), blendMode: mode)], background: Self.below).isClear)
  }

  /// Both half opaque: a quarter of the area holds both, a quarter each one of them, a quarter nothing.
  static let shares: [(BlendMode, both: String, source: Bool, backdrop: Bool)] = [
    (.normal, "source", true, true), (.sourceIn, "source", false, false), (.sourceOut, "", true, false),
    (.sourceAtop, "source", false, true), (.destinationOver, "backdrop", true, true),
    (.destinationIn, "backdrop", false, false), (.destinationOut, "", false, true),
    (.destinationAtop, "backdrop", true, false), (.xor, "", true, true), (.copy, "source", true, false),
    (.clear, "", false, false), (.multiply, "product", true, true), (.screen, "screen", true, true),
    (.difference, "difference", true, true), (.darken, "darker", true, true),
  ]

  @Test("each mode composes two half opaque colours by Porter and Duff's shares", arguments: shares)
  func translucent(mode: BlendMode, both: String, source: Bool, backdrop: Bool) throws {
    func half(_ c: RGBA) -> RGBA { RGBA(red: c.red, green: c.green, blue: c.blue, alpha: 0.5) }
    let picture = try draw(
      [everywhere(.color(half(Self.above)), blendMode: mode)], background: half(Self.below), depth: .sixteen)
    let s = SIMD4<Double>(0.25, 0.5, 0.6, 1)
    let d = SIMD4<Double>(0.8, 0.4, 0.2, 1)
    var expected = SIMD4<Double>.zero
    if source { expected += s * 0.25 }
    if backdrop { expected += d * 0.25 }
    switch both {
    case "source": expected += s * 0.25
    case "backdrop": expected += d * 0.25
    case "product": expected += SIMD4(0.2, 0.2, 0.12, 1) * 0.25
    case "screen": expected += SIMD4(0.85, 0.7, 0.68, 1) * 0.25
    case "difference": expected += SIMD4(0.55, 0.1, 0.4, 1) * 0.25
    case "darker": expected += SIMD4(0.25, 0.4, 0.2, 1) * 0.25
    default: break
    }
    let c: SIMD4<Double> = picture.fine(3, 3)
    for k in 0..<4 { #expect(abs(c[k] - expected[k]) < 1e-4, "\(c) instead of \(expected)") }
  }

  @Test(
    "at half coverage the result is half of the blended colour and half of the backdrop", arguments: BlendMode.allCases)
  func halfCoverage(mode: BlendMode) throws {
    let full = try draw([everywhere(.color(Self.above), blendMode: mode)], background: Self.below, depth: .sixteen)
    let half = try draw(
      [fill(Path(Rect(x: 2.5, y: 2, width: 9, height: 9)), Self.above, blendMode: mode)], background: Self.below,
      depth: .sixteen)
    let below = SIMD4<Double>(0.8, 0.4, 0.2, 1)
    let expected: SIMD4<Double> = (full.fine(5, 5) + below) * 0.5
    let c: SIMD4<Double> = half.fine(2, 5)
    for k in 0..<4 { #expect(abs(c[k] - expected[k]) < 1e-4) }
    // Outside the figure nothing changes, whatever the mode does to a clear source.
    #expect(abs(half.fine(0, 0).x - 0.8) < 1e-4)
  }

  @Test("a figure taken out of itself leaves nothing")
  func destinationOut() throws {
    let disc = Path(ellipseIn: Rect(x: 2.3, y: 1.8, width: 11, height: 11))
    let picture = try draw([
      .layer(DisplayList.Layer(commands: [fill(disc), fill(disc, blendMode: .destinationOut)]))
    ])
    // Where an edge covers a pixel by c there remains c (1 − c), at most a quarter; inside and outside nothing.
    #expect(picture[8, 8].w == 0)
    #expect(picture[0, 0].w == 0)
    for y in 0..<16 {
      for x in 0..<16 { #expect(picture[x, y].w <= 64) }
    }
    let square = Path(Rect(x: 3, y: 3, width: 8, height: 8))
    #expect(try draw([fill(square), fill(square, blendMode: .destinationOut)]).isClear)
  }
}
