import Foundation
import Scene
import Testing

@testable import Software

@Suite("Transforms")
struct TransformTests {
  static let shape = Path(
    roundedRect: Rect(x: 5.3, y: 9.1, width: 30.2, height: 14.7), cornerRadius: 6, style: .circular)

  @Test("four quarter turns about the middle give the same picture")
  func quarterTurns() throws {
    func turned(_ degrees: Double) throws -> Bitmap {
      let about = ProjectionTransform.translation(x: -24, y: -24).concatenating(.rotation(.degrees(degrees)))
        .concatenating(.translation(x: 24, y: 24))
      return try draw([fill(Self.shape, transform: about)], width: 48, height: 48)
    }
    let upright = try turned(0)
    #expect(try turned(360) == upright)
    let quarter = try turned(90)
    for y in 0..<48 {
      for x in 0..<48 {
        let difference: Int = Int(quarter[47 - y, x].w) - Int(upright[x, y].w)
        #expect(abs(difference) <= 1)
      }
    }
  }

  @Test("a move by whole pixels moves the picture", arguments: [(1.0, 0.0), (17, 5), (-3, 9)])
  func wholePixels(move: (Double, Double)) throws {
    let still = try draw([fill(Self.shape)], width: 64, height: 64)
    let moved = try draw(
      [fill(Self.shape, transform: .translation(x: move.0, y: move.1))], width: 64, height: 64)
    for y in 10..<40 {
      for x in 5..<40 where x + Int(move.0) >= 0 {
        #expect(moved[x + Int(move.0), y + Int(move.1)] == still[x, y])
      }
    }
  }

  @Test("perspective puts the corners of a square where the matrix says")
  func perspective() throws {
    let tilt = ProjectionTransform.rotation3D(.degrees(40), axis: (0, 1, 0), distance: 200)
      .concatenating(.translation(x: 64, y: 64))
    let square = Rect(x: -40, y: -40, width: 80, height: 80)
    let picture = try draw([fill(Path(square), transform: tilt)], width: 128, height: 128)
    var polygon: [Point] = []
    for corner in [Point(-40, -40), Point(40, -40), Point(40, 40), Point(-40, 40)] {
      polygon.append(tilt.apply(to: corner))
    }
    // The image is a trapezoid; its area follows from its corners by Gauss's formula.
    var doubled: Double = 0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) { doubled += a.x * b.y - b.x * a.y }
    #expect(abs(picture.area / (abs(doubled) / 2) - 1) < 0.005)
    for (corner, image) in zip([(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)], polygon) {
      let inside = Point(image.x - corner.0 * 2.5, image.y - corner.1 * 2.5)
      let outside = Point(image.x + corner.0 * 2.5, image.y + corner.1 * 2.5)
      #expect(picture[Int(inside.x), Int(inside.y)].w == 255)
      #expect(picture[Int(outside.x), Int(outside.y)].w == 0)
    }
  }

  @Test("a paint is carried by perspective: the middle of the square keeps the middle of the gradient")
  func paintUnderPerspective() throws {
    let tilt = ProjectionTransform.rotation3D(.degrees(50), axis: (0, 1, 0), distance: 150)
      .concatenating(.translation(x: 64.5, y: 64.5))
    let ramp = ResolvedGradient(stops: [
      .init(color: SIMD4(0, 0, 0, 1), location: 0), .init(color: SIMD4(1, 1, 1, 1), location: 1),
    ])
    let paint = Paint.linearGradient(ramp, start: Point(-40, 0), end: Point(40, 0))
    let picture = try draw(
      [fill(Path(Rect(x: -40, y: -40, width: 80, height: 80)), paint, transform: tilt)], width: 128, height: 128)
    #expect(picture[64, 64].x == 128)
    // A quarter of the way, where the matrix puts it.
    let quarter: Point = tilt.apply(to: Point(-20, 0))
    #expect(abs(Int(picture[Int(quarter.x), 64].x) - 64) <= 3)
  }

  @Test("what lies behind the eye is not drawn")
  func behindTheEye() throws {
    let steep = ProjectionTransform.rotation3D(.degrees(85), axis: (0, 1, 0), distance: 20)
      .concatenating(.translation(x: 32, y: 32))
    let picture = try draw(
      [fill(Path(Rect(x: -200, y: -10, width: 400, height: 20)), transform: steep)], width: 64, height: 64)
    #expect(picture.bytes.contains { $0 != 0 })
    #expect(picture.bytes.contains { $0 == 0 })
  }

  @Test(
    "numbers that are none, endless or flat draw nothing",
    arguments: [
      ProjectionTransform.scale(x: .nan, y: 1), .scale(x: .infinity, y: 1), .scale(x: 0, y: 1),
      .translation(x: .nan, y: 0), .translation(x: 0, y: .infinity), .scale(x: 0, y: 0),
      .rotation(.radians(.nan)), .rotation(.radians(.infinity)), .translation(x: 1e300, y: 1e300),
    ])
  func hostileTransforms(transform: ProjectionTransform) throws {
    let paths: [Path] = [
      Path(Rect(x: 0, y: 0, width: 9, height: 9)), Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 5)),
      Path(elements: [.move(to: .zero), .line(to: Point(9, 0)), .line(to: Point(0, 9)), .closeSubpath]),
    ]
    for path in paths {
      #expect(try draw([fill(path, transform: transform)]).isClear)
      #expect(try draw([stroke(path, StrokeStyle(lineWidth: 2), transform: transform)]).isClear)
    }
  }

  @Test(
    "figures of no or endless size draw nothing",
    arguments: [
      Rect(x: 0, y: 0, width: .nan, height: 4), Rect(x: .nan, y: 0, width: 4, height: 4),
      Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: 0, y: 0, width: -4, height: 4), .null,
      Rect(x: 0, y: .infinity, width: 4, height: 4),
    ])
  func hostileRectangles(rect: Rect) throws {
    #expect(try draw([fill(Path(rect))]).isClear)
    #expect(try draw([fill(Path(ellipseIn: rect))]).isClear)
    #expect(try draw([fill(Path(roundedRect: rect, cornerRadius: 3))]).isClear)
    _ = try draw([stroke(Path(rect), StrokeStyle(lineWidth: 2))])
  }

  @Test("a canvas that is no size is an error that says so")
  func hostileCanvas() throws {
    #expect(throws: SoftwareRendererError.self) { try draw([], width: .nan) }
    #expect(throws: SoftwareRendererError.self) { try draw([], width: .infinity) }
    #expect(throws: SoftwareRendererError.self) { try draw([], scale: .nan) }
    #expect(throws: SoftwareRendererError.canvasTooLarge(width: 20000, height: 20000, limit: 1 << 28)) {
      try draw([], width: 20000, height: 20000)
    }
    #expect(throws: SoftwareRendererError.self) { try draw([], width: 70000, height: 2) }
    #expect(try draw([], width: 0, height: 0).width == 1)
  }
}
