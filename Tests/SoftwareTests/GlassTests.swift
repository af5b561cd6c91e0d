import Foundation
import Scene
import Testing

@testable import Software

/// Glass that does nothing: neither blur nor lens nor light.
private let plain = GlassMaterial(
  blur: 0, saturation: 1, veil: .clear, tintAmount: 1, lensWidth: 10, lensStrength: 0, dispersion: 0, glow: 0, shade: 0,
  rim: 0, edge: .clear, shadow: .clear, shadowRadius: 0, shadowOffset: 0)

private func glass(
  _ shapes: [GlassShape], spacing: Double = 0, opacity: Double = 1, lift: Double = 1, clip: [DisplayList.Clip] = [],
  _ change: (inout GlassMaterial) -> Void = { _ in }
) -> DisplayList.Command {
  var material: GlassMaterial = plain
  change(&material)
  return .glass(
    DisplayList.Glass(
      shapes: shapes, spacing: spacing, material: material, opacity: opacity, lift: lift, clip: clip))
}

/// A picture whose red is x / `width` at every pixel centre, green and blue too.
private func ramp(width: Double) -> DisplayList.Command {
  let stops: [ResolvedGradient.Stop] = [
    .init(color: SIMD4<Float>(0, 0, 0, 1), location: 0), .init(color: SIMD4<Float>(1, 1, 1, 1), location: 1),
  ]
  return everywhere(.linearGradient(ResolvedGradient(stops: stops), start: .zero, end: Point(width, 0)))
}

private func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-4) -> Bool { abs(a - b) < tolerance }

/// b of the lens: how far it shifts at depth 1 − `rise`, in lens widths.
private func bend(_ rise: Double) -> Double { 1 - (1 - (0.985 * rise) * (0.985 * rise)).squareRoot() }

@Suite("Glass")
struct GlassTests {
  private func picture(
    _ commands: [DisplayList.Command], width: Double = 40, height: Double = 40, background: RGBA = .opaqueRed,
    threads: Int = 1
  ) throws -> Bitmap {
    try draw(
      commands, width: width, height: height, background: background, threads: threads, depth: .sixteen)
  }

  @Test("the edge of a circle covers each pixel by one half less its distance")
  func circleEdge() throws {
    let circle: GlassShape = .circle(center: Point(20, 20), radius: 10, tint: .opaqueBlue)
    let bitmap: Bitmap = try picture([glass([circle])])
    // Pixel (27, 26) lies 7.5 and 6.5 from the centre: √98.5 = 9.92472, so d = −0.07528 and c = 0.57528.
    #expect(close(bitmap.fine(27, 26).z, 0.57528))
    #expect(close(bitmap.fine(27, 26).x, 1 - 0.57528))
    // Pixel (29, 19): √(9.5² + 0.5²) = 9.51315, d = −0.48685; its neighbour lies 0.51 outside.
    #expect(close(bitmap.fine(29, 19).z, 0.98685))
    #expect(bitmap.fine(30, 19) == SIMD4<Double>(1, 0, 0, 1))
  }

  @Test("a capsule's long side lies on its rectangle and its ends are half discs")
  func capsule() throws {
    let capsule: GlassShape = .capsule(Rect(x: 4, y: 10, width: 32, height: 20), tint: .opaqueBlue)
    let bitmap: Bitmap = try picture([glass([capsule])])
    #expect(bitmap.fine(20, 9).z == 0)
    #expect(bitmap.fine(20, 10).z == 1)
    // The left end's centre is (14, 20): pixel (6, 13) lies 7.5 and 6.5 from it, as on the circle.
    #expect(close(bitmap.fine(6, 13).z, 0.57528))
  }

  @Test("the lens shows what lies deeper in the shape, by a quarter circle's slope", arguments: [0.5, 2.5, 6.5, 9.5])
  func lens(depth: Double) throws {
    // On the row through the centre (50, 30.5) the edge lies at x = 70.
    let circle: GlassShape = .circle(center: Point(50, 30.5), radius: 20)
    let shape: DisplayList.Command = glass([circle]) { $0.lensStrength = 1.5 }
    let bitmap: Bitmap = try picture([ramp(width: 100), shape], width: 100, height: 60)
    let x: Double = 70 - depth
    let seen: Double = x - bend(1 - depth / 10) * 10 * 1.5
    #expect(close(bitmap.fine(Int(x), 30).x, seen / 100, 5e-4))
  }

  @Test("deeper than the lens is wide nothing bends")
  func flatMiddle() throws {
    let circle: GlassShape = .circle(center: Point(50, 30.5), radius: 20)
    let before: Bitmap = try picture([ramp(width: 100)], width: 100, height: 60)
    let shape: DisplayList.Command = glass([circle]) { $0.lensStrength = 1.5 }
    let after: Bitmap = try picture([ramp(width: 100), shape], width: 100, height: 60)
    for x in 40..<60 { #expect(before.fine(x, 30) == after.fine(x, 30)) }
  }

  @Test("a shape's own lens is as wide as it says, and never wider than half its shorter side")
  func ownLens() throws {
    var circle: GlassShape = .circle(center: Point(50, 30.5), radius: 20)
    circle.lensWidth = 5
    let narrow: Bitmap = try picture(
      [ramp(width: 100), glass([circle]) { $0.lensStrength = 1 }], width: 100, height: 60)
    #expect(close(narrow.fine(67, 30).x, (67.5 - bend(0.5) * 5) / 100, 5e-4))
    circle.lensWidth = 400
    let wide: Bitmap = try picture([ramp(width: 100), glass([circle]) { $0.lensStrength = 1 }], width: 100, height: 60)
    #expect(close(wide.fine(60, 30).x, (60.5 - bend(1 - 9.5 / 20) * 20) / 100, 5e-4))
  }

  @Test("red bends less and blue more than green by the dispersion")
  func dispersion() throws {
    let circle: GlassShape = .circle(center: Point(50, 30.5), radius: 20)
    let shape: DisplayList.Command = glass([circle]) { ($0.lensStrength, $0.dispersion) = (1, 0.2) }
    let bitmap: Bitmap = try picture([ramp(width: 100), shape], width: 100, height: 60)
    let shift: Double = bend(1 - 2.5 / 10) * 10
    let c: SIMD4<Double> = bitmap.fine(67, 30)
    for (k, factor) in [0.8, 1, 1.2].enumerated() { #expect(close(c[k], (67.5 - shift * factor) / 100, 5e-4)) }
  }

  @Test("a lens that looks beyond the canvas sees it mirrored at the edge")
  func mirror() throws {
    // The glass begins at x = 92 and goes on beyond the canvas; half a pixel inside it looks 14 pixels to the right.
    let shape: GlassShape = .rect(Rect(x: 92, y: -50, width: 100, height: 160), cornerRadius: 0)
    let command: DisplayList.Command = glass([shape]) { ($0.lensWidth, $0.lensStrength) = (20, 1) }
    let bitmap: Bitmap = try picture([ramp(width: 100), command], width: 100, height: 60)
    let seen: Double = 92.5 + bend(1 - 0.5 / 20) * 20
    #expect(seen > 105)
    #expect(close(bitmap.fine(92, 30).x, (200 - seen) / 100, 5e-4))
  }

  @Test("veil and tint lie over the backdrop in this order")
  func veilAndTint() throws {
    let tint = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    let shape: GlassShape = .rect(Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0, tint: tint)
    let command: DisplayList.Command = glass([shape]) {
      ($0.veil, $0.tintAmount) = (RGBA(red: 1, green: 1, blue: 1, alpha: 0.3), 0.8)
    }
    let bitmap: Bitmap = try picture([command], background: RGBA(red: 0.2, green: 0.4, blue: 0.6))
    // The veil: 0.7 · (0.2, 0.4, 0.6) + 0.3 = (0.44, 0.58, 0.72). The tint covers 0.8 · 0.5 = 0.4 of it.
    let c: SIMD4<Double> = bitmap.fine(20, 20)
    #expect(close(c.x, 0.664) && close(c.y, 0.348) && close(c.z, 0.432) && c.w == 1)
  }

  @Test("saturation 0 leaves the luma, 2 doubles the distance from it within 0 and alpha")
  func saturation() throws {
    let shape: GlassShape = .rect(Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0)
    let below = RGBA(red: 0.2, green: 0.4, blue: 0.9)
    // 0.2126 · 0.2 + 0.7152 · 0.4 + 0.0722 · 0.9 = 0.39358
    let gray: SIMD4<Double> = try picture([glass([shape]) { $0.saturation = 0 }], background: below).fine(9, 9)
    #expect(close(gray.x, 0.39358) && close(gray.y, 0.39358) && close(gray.z, 0.39358))
    let rich: SIMD4<Double> = try picture([glass([shape]) { $0.saturation = 2 }], background: below).fine(9, 9)
    #expect(close(rich.x, 0.00642) && close(rich.y, 0.40642) && rich.z == 1)
  }

  @Test("the rim is bright where it faces the light, dimmer below, faint at the sides")
  func rim() throws {
    let circle: GlassShape = .circle(center: Point(20.5, 20), radius: 10)
    let bitmap: Bitmap = try picture([glass([circle]) { $0.rim = 1 }], background: .black)
    // Half a pixel inside, m = e^−(0.05 / 0.9)² = 0.99692. Above, u = 0.89 and u³ = 0.704969.
    #expect(close(bitmap.fine(20, 10).x, 0.99692 * (0.16 + 0.84 * 0.704969)))
    #expect(close(bitmap.fine(20, 29).x, 0.99692 * (0.16 + 0.84 * 0.704969 * 0.62)))
  }

  @Test("glow lightens the lens towards the light, shade darkens it on the other side")
  func glowAndShade() throws {
    let box: GlassShape = .rect(Rect(x: -20, y: 5, width: 80, height: 30), cornerRadius: 0)
    let gray = RGBA(red: 0.5, green: 0.5, blue: 0.5)
    let command: DisplayList.Command = glass([box]) { ($0.glow, $0.shade) = (0.4, 0.6) }
    let bitmap: Bitmap = try picture([command], background: gray)
    // Two and a half pixels inside a lens of 10: x̂³ = 0.75³ = 0.421875; u = ±0.89 above and below.
    let white: Double = 0.4 * 0.421875 * 0.89
    let black: Double = 0.6 * 0.421875 * 0.89
    #expect(close(bitmap.fine(20, 7).x, 0.5 * (1 - white) + white))
    #expect(close(bitmap.fine(20, 32).x, 0.5 * (1 - black)))
  }

  @Test("the edge colour lies along the whole edge")
  func edge() throws {
    let circle: GlassShape = .circle(center: Point(20.5, 20), radius: 10)
    let bitmap: Bitmap = try picture([glass([circle]) { $0.edge = .white }], background: .black)
    // e^−(0.5 / 0.45)² = 0.290960
    for y in [10, 29] { #expect(close(bitmap.fine(20, y).x, 0.29096)) }
  }

  @Test("brightness 1 is white, −1 black, and a pool of light falls off as a Gaussian")
  func light() throws {
    var shape: GlassShape = .rect(Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0)
    shape.brightness = 1
    #expect(try picture([glass([shape])]).fine(20, 20) == SIMD4<Double>(1, 1, 1, 1))
    shape.brightness = -1
    #expect(try picture([glass([shape])]).fine(20, 20) == SIMD4<Double>(0, 0, 0, 1))
    shape.brightness = 0
    shape.light = GlassShape.Light(center: Point(20.5, 20.5), radius: 5, amount: 0.8)
    let bitmap: Bitmap = try picture([glass([shape])], background: .black)
    #expect(close(bitmap.fine(20, 20).x, 0.8))
    #expect(close(bitmap.fine(25, 20).x, 0.8 * exp(-0.5)))
  }

  @Test("opacity and clips fade the glass")
  func opacityAndClip() throws {
    let shape: GlassShape = .rect(Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0, tint: .opaqueBlue)
    let clip = DisplayList.Clip(figure: .fill(Path(Rect(x: 0, y: 0, width: 20.25, height: 40)), FillStyle()))
    let bitmap: Bitmap = try picture([glass([shape], opacity: 0.6, clip: [clip])])
    #expect(close(bitmap.fine(10, 20).z, 0.6) && close(bitmap.fine(10, 20).x, 0.4))
    #expect(close(bitmap.fine(20, 20).z, 0.15))
    #expect(bitmap.fine(21, 20).z == 0)
  }

  @Test("a lift of zero, no opacity and empty shapes draw nothing")
  func nothing() throws {
    let empty: GlassShape = .rect(Rect(x: 5, y: 5, width: 0, height: 9), cornerRadius: 2, tint: .opaqueBlue)
    let shape: GlassShape = .circle(center: Point(20, 20), radius: 10, tint: .opaqueBlue)
    let before: Bitmap = try picture([])
    #expect(try picture([glass([empty])]).bytes == before.bytes)
    #expect(try picture([glass([shape], opacity: 0)]).bytes == before.bytes)
    #expect(try picture([glass([])]).bytes == before.bytes)
  }
}
