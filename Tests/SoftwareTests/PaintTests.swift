import Foundation
import ReferenceMath
import Scene
import Testing

@testable import Software

/// Red grows along x, green along y; opaque.
private struct PositionFunction: ShaderFunction {
  let name = "position"
  let source = ""
  let uniforms: [Uniform] = []
  let isOpaque = true

  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    LaneColor(red: x * (1 / 255), green: y * (1 / 255), blue: Lanes(repeating: pixel), alpha: Lanes(repeating: 1))
  }
}

/// Not a number, everywhere.
private struct BrokenFunction: ShaderFunction {
  let name = "broken"
  let source = ""
  let uniforms: [Uniform] = []

  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    let nan = Lanes(repeating: .nan)
    return LaneColor(red: nan, green: nan, blue: nan, alpha: nan)
  }
}

@Suite("Paints")
struct PaintTests {
  static let ramp = ResolvedGradient(stops: [
    .init(color: SIMD4(0, 0, 0, 1), location: 0), .init(color: SIMD4(1, 0, 0, 1), location: 0.5),
    .init(color: SIMD4(1, 1, 0, 1), location: 1),
  ])

  @Test("a linear gradient has each colour where its fraction falls")
  func linear() throws {
    // Pixel centres at 0.5 … 99.5: pixel 24 lies at 24.5 %.
    let picture = try draw(
      [everywhere(.linearGradient(Self.ramp, start: Point(0, 0), end: Point(100, 0)))], width: 100, height: 2)
    #expect(picture[24, 0] == SIMD4(125, 0, 0, 255))
    #expect(picture[49, 1] == SIMD4(252, 0, 0, 255))
    #expect(picture[74, 1] == SIMD4(255, 125, 0, 255))
  }

  @Test("before the first stop and after the last one the colour stays")
  func beyondTheEnds() throws {
    let picture = try draw(
      [everywhere(.linearGradient(Self.ramp, start: Point(40, 0), end: Point(60, 0)))], width: 100, height: 1)
    #expect(picture[0, 0] == SIMD4(0, 0, 0, 255))
    #expect(picture[99, 0] == SIMD4(255, 255, 0, 255))
  }

  @Test("two stops at one place make a hard edge")
  func hardEdge() throws {
    let steps = ResolvedGradient(stops: [
      .init(color: SIMD4(1, 0, 0, 1), location: 0), .init(color: SIMD4(1, 0, 0, 1), location: 0.5),
      .init(color: SIMD4(0, 0, 1, 1), location: 0.5), .init(color: SIMD4(0, 0, 1, 1), location: 1),
    ])
    let picture = try draw(
      [everywhere(.linearGradient(steps, start: .zero, end: Point(16, 0)))], width: 16, height: 1)
    #expect(picture[7, 0] == SIMD4(255, 0, 0, 255))
    #expect(picture[8, 0] == SIMD4(0, 0, 255, 255))
  }

  @Test("colours between an opaque and a clear stop are mixed premultiplied")
  func premultiplied() throws {
    let fade = ResolvedGradient(stops: [
      .init(color: SIMD4(1, 0, 0, 1), location: 0), .init(color: .zero, location: 1),
    ])
    let picture = try draw([everywhere(.linearGradient(fade, start: .zero, end: Point(4, 0)))], width: 4, height: 1)
    // At 0.375: 0.625 · 255 = 159.4 in red and alpha alike.
    #expect(picture[1, 0] == SIMD4(159, 0, 0, 159))
  }

  @Test("a radial gradient depends on the distance from its centre")
  func radial() throws {
    let paint = Paint.radialGradient(Self.ramp, center: Point(50.5, 50.5), startRadius: 10, endRadius: 50)
    let picture = try draw([everywhere(paint)], width: 101, height: 101)
    #expect(picture[55, 50] == SIMD4(0, 0, 0, 255))
    // 20 from the centre: a quarter of the way.
    #expect(picture[70, 50] == SIMD4(128, 0, 0, 255))
    #expect(picture[50, 30] == SIMD4(128, 0, 0, 255))
    #expect(picture[0, 0] == SIMD4(255, 255, 0, 255))
  }

  @Test("an angular gradient turns clockwise from its start, and the nearer end colours what is outside")
  func angular() throws {
    let paint = Paint.angularGradient(Self.ramp, center: Point(50.5, 50.5), startAngle: 0, endAngle: Double.pi)
    let picture = try draw([everywhere(paint)], width: 101, height: 101)
    // Straight down is a quarter turn: half of the span.
    #expect(picture[50, 90] == SIMD4(255, 0, 0, 255))
    // Up and to the right lies nearer to the start, up and to the left nearer to the end.
    #expect(picture[90, 40] == SIMD4(0, 0, 0, 255))
    #expect(picture[10, 40] == SIMD4(255, 255, 0, 255))
  }

  @Test("an angular gradient that runs backwards mirrors the one that runs forwards")
  func backwards() throws {
    let forth = try draw(
      [everywhere(.angularGradient(Self.ramp, center: Point(20.5, 20.5), startAngle: 0, endAngle: 6))], width: 41,
      height: 41)
    let back = try draw(
      [everywhere(.angularGradient(Self.ramp, center: Point(20.5, 20.5), startAngle: 0, endAngle: -6))], width: 41,
      height: 41)
    for y in 0..<41 where y != 20 {
      for x in 0..<41 { #expect(forth[x, y] == back[x, 40 - y]) }
    }
  }

  @Test("an image at its own size is copied")
  func imageCopy() throws {
    var image = Bitmap(width: 3, height: 2)
    for (index, color) in [(10, 20), (30, 40), (50, 60), (70, 80), (90, 100), (110, 120)].enumerated() {
      image[index % 3, index / 3] = SIMD4(UInt8(color.0), UInt8(color.1), 0, 255)
    }
    let rect = Rect(x: 4, y: 5, width: 3, height: 2)
    let picture = try draw([fill(Path(rect), .image(ImageHandle(image), rect: rect))])
    for y in 0..<2 {
      for x in 0..<3 { #expect(picture[4 + x, 5 + y] == image[x, y]) }
    }
  }

  @Test("between two pixels of a stretched image the colours are mixed, and its edges go on")
  func imageStretch() throws {
    var image = Bitmap(width: 2, height: 1)
    image[0, 0] = SIMD4(0, 0, 0, 255)
    image[1, 0] = SIMD4(200, 0, 0, 255)
    let rect = Rect(x: 0, y: 0, width: 8, height: 1)
    let picture = try draw([fill(Path(rect), .image(ImageHandle(image), rect: rect))], width: 8, height: 1)
    // Source centres lie at 2 and 6 of 8: pixel i has the fraction (i + 0.5 − 2) / 4 between them.
    #expect((0..<8).map { picture[$0, 0].x } == [0, 0, 25, 75, 125, 175, 200, 200])
  }

  @Test("a shader function gets positions in points at pixel centres, wherever the figure begins", arguments: [1.0, 2])
  func shader(scale: Double) throws {
    let rect = Rect(x: 37, y: 3, width: 91, height: 6)
    let picture = try draw(
      [fill(Path(rect), .shader(PositionFunction()))], width: 160, height: 12, scale: scale, depth: .sixteen)
    for x in Int(37 * scale)..<Int(128 * scale) {
      let expected: Double = (Double(x) + 0.5) / scale / 255
      #expect(abs(picture.fine(x, Int(5 * scale)).x - expected) < 2e-5)
    }
    #expect(abs(picture.fine(Int(40 * scale), Int(5 * scale)).z - 1 / scale) < 1e-4)
  }

  @Test("a shader function that returns no number draws nothing, and harms no other pixel")
  func brokenShader() throws {
    let picture = try draw(
      [fill(Path(Rect(x: 2, y: 2, width: 5, height: 5)), .shader(BrokenFunction()))], background: .opaqueRed)
    #expect(picture[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(picture[4, 4] == SIMD4(255, 0, 0, 255))
  }
}
