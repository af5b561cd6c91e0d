import Foundation
import ReferenceMath
import Scene
import Testing

@testable import GL

@Suite("GPU: shapes, paints and clips")
struct ShapeRenderingTests {
  @Test("a rectangle on whole pixels fills exactly those")
  func alignedRectangle() throws {
    let picture = try picture(10, 8, background: .white, [fill(box(3, 2, 4, 3), RGBA(red: 1, green: 0, blue: 0))])
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside: Bool = (3..<7).contains(x) && (2..<5).contains(y)
        #expect(picture[x, y] == (isInside ? SIMD4(255, 0, 0, 255) : SIMD4(255, 255, 255, 255)))
      }
    }
  }

  @Test("an edge through the middle of a pixel covers half of it, a thin sharp box its exact area")
  func halfCovered() throws {
    let picture = try picture(8, 8, background: .white, [fill(box(2.5, 0, 3, 8)), fill(box(6.25, 0, 0.5, 8))])
    #expect(abs(Int(picture[2, 4].x) - 128) <= 1)
    #expect(picture[3, 4].x == 0)
    #expect(abs(Int(picture[5, 4].x) - 128) <= 1)
    #expect(abs(Int(picture[6, 4].x) - 128) <= 1)
  }

  @Test("moving everything by whole pixels moves the picture exactly")
  func translation() throws {
    func scene(_ dx: Double, _ dy: Double) -> [DisplayList.Command] {
      let move = ProjectionTransform.translation(x: dx, y: dy)
      let turned = ProjectionTransform.rotation(.degrees(30)).concatenating(.translation(x: 40 + dx, y: 40 + dy))
      return [
        fill(Path(roundedRect: Rect(x: 5.3, y: 6.7, width: 30, height: 20), cornerRadius: 8), transform: move),
        fill(disc(0, 0, 11.2), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), transform: turned),
        .layer(
          .init(
            commands: [fill(disc(70, 40, 8), transform: move), fill(disc(78, 40, 8), transform: move)],
            filters: [.blur(radius: 3, edge: .transparent)])),
      ]
    }
    let still = try picture(128, 96, background: .white, scene(0, 0))
    let moved = try picture(128, 96, background: .white, scene(16, 9))
    for y in 0..<80 {
      for x in 0..<100 { #expect(still[x, y] == moved[x + 16, y + 9]) }
    }
  }

  @Test("a disc covers π r² within 0.1 %")
  func discArea() throws {
    let picture = try picture(128, 128, depth: .sixteen, [fill(disc(63.7, 64.2, 50))])
    var area = 0.0
    for y in 0..<128 { for x in 0..<128 { area += picture.value(x, y).w } }
    #expect(abs(area / (Double.pi * 2500) - 1) < 1e-3)
  }

  @Test("a ring is its outer disc less its inner one")
  func ringArea() throws {
    let ring = DisplayList.Command.draw(
      .init(figure: .stroke(disc(64, 64, 40), StrokeStyle(lineWidth: 6)), paint: .color(.black)))
    let picture = try picture(128, 128, depth: .sixteen, [ring])
    var area = 0.0
    for y in 0..<128 { for x in 0..<128 { area += picture.value(x, y).w } }
    #expect(abs(area / (Double.pi * (43 * 43 - 37 * 37)) - 1) < 2e-3)
  }

  @Test("under perspective a square's corners fall where the matrix sends them")
  func perspective() throws {
    let map = ProjectionTransform.rotation3D(.degrees(50), axis: (x: 0, y: 1, z: 0), distance: 150)
      .concatenating(.translation(x: 64, y: 64))
    let picture = try picture(128, 128, [fill(box(-40, -40, 80, 80), transform: map)])
    for corner in [Point(-40, -40), Point(40, -40), Point(40, 40), Point(-40, 40)] {
      let inside: Point = map.apply(to: Point(corner.x * 0.94, corner.y * 0.94))
      let outside: Point = map.apply(to: Point(corner.x * 1.06, corner.y * 1.06))
      #expect(picture[Int(inside.x), Int(inside.y)].w == 255)
      #expect(picture[Int(outside.x), Int(outside.y)].w == 0)
    }
  }

  @Test("gradients have the colours of their stops where the stops lie, and the mean half way")
  func gradients() throws {
    let stops: [ResolvedGradient.Stop] = [
      .init(color: SIMD4(1, 0, 0, 1), location: 0), .init(color: SIMD4(0, 1, 0, 1), location: 0.5),
      .init(color: SIMD4(0, 0, 0.5, 0.5), location: 1),
    ]
    let gradient = ResolvedGradient(stops: stops)
    func draw(_ paint: Paint) -> DisplayList.Command {
      .draw(.init(figure: .fill(box(0, 0, 101, 101), FillStyle()), paint: paint))
    }
    func check(_ pixel: SIMD4<UInt8>, _ wanted: SIMD4<Double>, _ what: String) {
      for k in 0..<4 { #expect(abs(Double(pixel[k]) - wanted[k]) <= 1.01, "\(what)") }
    }
    // Pixel centres lie at x + 0.5, so stops at 0.5, 50.5 and 100.5 are hit exactly.
    let linear = try picture(
      101, 101, [draw(.linearGradient(gradient, start: Point(0.5, 0), end: Point(100.5, 0)))])
    check(linear[0, 7], SIMD4(255, 0, 0, 255), "first stop")
    check(linear[25, 7], SIMD4(127.5, 127.5, 0, 255), "between")
    check(linear[50, 7], SIMD4(0, 255, 0, 255), "second stop")
    check(linear[100, 7], SIMD4(0, 0, 127.5, 127.5), "third stop")
    let radial = try picture(
      101, 101,
      [draw(.radialGradient(gradient, center: Point(0.5, 0.5), startRadius: 0, endRadius: 100))])
    check(radial[0, 50], SIMD4(0, 255, 0, 255), "half the radius")
    check(radial[30, 40], SIMD4(0, 255, 0, 255), "3-4-5")
    let angular = try picture(
      101, 101,
      [draw(.angularGradient(gradient, center: Point(50.5, 50.5), startAngle: 0, endAngle: 2 * Double.pi))])
    check(angular[50, 100], SIMD4(127.5, 127.5, 0, 255), "a quarter turn, clockwise")
    check(angular[0, 50], SIMD4(0, 255, 0, 255), "half a turn")
  }

  @Test("an image drawn at its own size is its own pixels; enlarged, it is interpolated and clamped")
  func images() throws {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = SIMD4(0, 0, 0, 255)
    bitmap[1, 0] = SIMD4(200, 100, 40, 255)
    let image = ImageHandle(bitmap)
    func draw(_ rect: Rect) -> DisplayList.Command {
      .draw(.init(figure: .fill(Path(rect), FillStyle()), paint: .image(image, rect: rect)))
    }
    let same = try picture(4, 3, [draw(Rect(x: 1, y: 1, width: 2, height: 1))])
    #expect(same[1, 1] == SIMD4(0, 0, 0, 255) && same[2, 1] == SIMD4(200, 100, 40, 255) && same[0, 1].w == 0)
    // Four pixels from two: centres at ⅛, ⅜, ⅝ and ⅞ of the image, so 0, ¼, ¾ and 1 of the way.
    let wide = try picture(4, 1, [draw(Rect(x: 0, y: 0, width: 4, height: 1))])
    #expect((0..<4).map { wide[$0, 0].x } == [0, 50, 150, 200])
  }

  @Test("clips multiply their coverages, and an inverse clip shows what the clip hides")
  func clips() throws {
    func clip(_ path: Path, inverse: Bool = false) -> DisplayList.Clip {
      DisplayList.Clip(figure: .fill(path, FillStyle()), inverse: inverse)
    }
    let all: Path = box(0, 0, 20, 20)
    let half = try picture(20, 20, [fill(all, clip: [clip(box(5.5, 0, 10, 20)), clip(box(0, 5.5, 20, 10))])])
    // A corner pixel lies half in each clip.
    #expect(abs(Int(half[5, 5].w) - 64) <= 1)
    #expect(abs(Int(half[5, 10].w) - 128) <= 1)
    #expect(half[10, 10].w == 255 && half[2, 2].w == 0)
    let round = try picture(20, 20, [fill(all, clip: [clip(disc(10, 10, 6))])])
    let hole = try picture(20, 20, [fill(all, clip: [clip(disc(10, 10, 6), inverse: true)])])
    for y in 0..<20 { for x in 0..<20 { #expect(abs(Int(round[x, y].w) + Int(hole[x, y].w) - 255) <= 1) } }
  }

  @Test("a shader function sees the figure's own coordinates and its uniforms")
  func function() throws {
    let map = ProjectionTransform.scale(x: 2, y: 2).concatenating(.translation(x: 4, y: 2))
    let draw = DisplayList.Command.draw(
      .init(figure: .fill(box(0, 0, 8, 8), FillStyle()), paint: .shader(Echo()), transform: map))
    let picture = try picture(24, 24, [draw])
    // Pixel (9, 7) has its centre at (9.5, 7.5): (2.75, 2.75) in the figure; a pixel is half a point there.
    #expect(picture[9, 7] == SIMD4(70, 70, 128, 255))
    #expect(picture[3, 7].w == 0)
  }

  private struct Echo: ShaderFunction {
    let name = "echo"
    let source = """
      uniform float echo_gain;
      vec4 shade(vec2 position, float pixel) { return vec4(position * echo_gain, pixel, 1.0); }
      """
    var uniforms: [Uniform] { [Uniform("echo_gain", .float(0.1))] }
    func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
      LaneColor(red: x * 0.1, green: y * 0.1, blue: Lanes(repeating: pixel), alpha: Lanes(repeating: 1))
    }
  }
}
