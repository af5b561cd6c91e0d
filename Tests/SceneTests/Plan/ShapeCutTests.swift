import Foundation
import Testing

@testable import Scene

@Suite("Cut corners of round shapes")
struct ShapeCutTests {
  private let everywhere = PixelRect(minX: -4000, minY: -4000, maxX: 8000, maxY: 8000)

  private func cut(_ shape: AnalyticShape, _ map: ProjectionTransform) throws -> (PixelRect, Size?) {
    let placed = try #require(ShapePlacement(shape, toDevice: map))
    let area: PixelRect = placed.bounds(limit: everywhere)
    return (area, placed.cut(of: area))
  }

  @Test("a circle loses nearly the corners of its octagon", arguments: [100.0, 486, 2000])
  func octagon(radius: Double) throws {
    let (area, cut) = try cut(.ellipse(half: Size(radius, radius)), .translation(x: 960.3, y: 540.2))
    let size = try #require(cut)
    // A regular octagon's corner triangles have legs of (2 − √2) r; the margin of a pixel and the rounding of the area to
    // whole pixels move the corner and the cut.
    let leg: Double = (2 - 2.0.squareRoot()) * radius
    #expect(abs(size.width - leg) < 4)
    #expect(abs(size.width / Double(area.width) - size.height / Double(area.height)) < 1e-9)
  }

  @Test("nothing of the shape lies within a pixel of what is cut off")
  func clearance() throws {
    let shapes: [(AnalyticShape, (Double) -> Point)] = [
      (.ellipse(half: Size(300, 90)), { Point(300 * cos($0), 90 * sin($0)) }),
      (
        .box(.init(half: Size(250, 120), radii: .init(120), style: .circular)),
        { Point((cos($0) < 0 ? -130 : 130) + 120 * cos($0), 120 * sin($0)) }
      ),
      (.arc(radius: 200, halfWidth: 20, halfSweep: 3, roundCaps: true), { Point(220 * cos($0), 220 * sin($0)) }),
    ]
    for (shape, outline) in shapes {
      for degrees in stride(from: 0.0, to: 180, by: 15) {
        let map = ProjectionTransform.rotation(.degrees(degrees)).concatenating(.translation(x: 700.7, y: 500.1))
        let (area, cut) = try cut(shape, map)
        guard let cut else { continue }
        for k in 0..<720 {
          let p: Point = map.apply(to: outline(Double(k) * .pi / 360))
          // How far beyond the cut's line the point lies, by each corner: positive is cut off.
          let left: Double = (p.x - Double(area.x)) / cut.width
          let right: Double = (Double(area.maxX) - p.x) / cut.width
          let top: Double = (p.y - Double(area.y)) / cut.height
          let bottom: Double = (Double(area.maxY) - p.y) / cut.height
          let unit: Double = (1 / (cut.width * cut.width) + 1 / (cut.height * cut.height)).squareRoot()
          #expect((min(left, right) + min(top, bottom) - 1) / unit >= 1 - 1e-6)
        }
      }
    }
  }

  @Test("small shapes, boxes, turned flat or seen in part, keep their corners")
  func kept() throws {
    #expect(try cut(.ellipse(half: Size(20, 20)), .identity).1 == nil)
    #expect(try cut(.box(.init(half: Size(200, 200), radii: .init(0), style: .circular)), .identity).1 == nil)
    let circle = try #require(ShapePlacement(.ellipse(half: Size(200, 200)), toDevice: .identity))
    #expect(circle.cut(of: PixelRect(x: 0, y: 0, width: 150, height: 150)) == nil)
  }
}
