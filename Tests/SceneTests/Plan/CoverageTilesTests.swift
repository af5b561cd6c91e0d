import Foundation
import Testing

@testable import Scene

@Suite("Tiles of large figures")
struct CoverageTilesTests {
  /// A mask of tiles of 16 × 16 pixels, row by row, each filled with one byte; some bytes are others.
  private func mask(_ tiles: [[UInt8]], but others: [(x: Int, y: Int, byte: UInt8)] = []) -> CoverageMask {
    let (width, height) = (tiles[0].count * 16, tiles.count * 16)
    var bytes: [UInt8] = (0..<width * height).map { tiles[$0 / width / 16][$0 % width / 16] }
    for other in others { bytes[other.y * width + other.x] = other.byte }
    return CoverageMask(id: 1, width: width, height: height, bytes: bytes)
  }

  @Test("a tile of a mask is full if all its bytes are 255, blank if all are 0, and mixed if one is different")
  func kinds() {
    let mask = mask([[255, 0, 0], [255, 0, 255]], but: [(20, 15, 1), (3, 31, 254)])
    let tiles = CoverageTiles(mask, x: -32, y: 16, side: 16)
    #expect((tiles.x, tiles.y, tiles.columns, tiles.rows) == (-32, 16, 3, 2))
    #expect(tiles.kinds == [.full, .mixed, .blank, .mixed, .blank, .full])
  }

  @Test("a mask beside the grid is read in its own pixels: parts of tiles count as what they hold")
  func offGrid() {
    // Its columns of tiles lie over 3…19, 19…35 and 35…51.
    let tiles = CoverageTiles(mask([[255, 0, 255]]), x: 3, y: -5, side: 16)
    #expect((tiles.x, tiles.y, tiles.columns, tiles.rows) == (0, -16, 4, 2))
    #expect(tiles.kinds == [.full, .mixed, .mixed, .full, .full, .mixed, .mixed, .full])
    // Moved by whole tiles it is the same.
    let moved: CoverageTiles = tiles.moved(x: 32, y: -16)
    #expect((moved.x, moved.y) == (32, -32) && moved.kinds == tiles.kinds)
  }

  @Test("four tiles of one kind are one of twice the side, others are mixed, and what is missing does not count")
  func coarser() {
    let tiles = CoverageTiles(mask([[255, 255, 0], [255, 255, 0], [255, 0, 255]]), x: 0, y: 0, side: 16).coarser()
    #expect((tiles.side, tiles.columns, tiles.rows) == (32, 2, 2))
    #expect(tiles.kinds == [.full, .blank, .mixed, .full])
    // From an odd column on, the first tile is alone in its pair.
    let odd = CoverageTiles(mask([[255, 0, 0], [255, 0, 0]]), x: 16, y: 0, side: 16).coarser()
    #expect((odd.x, odd.columns, odd.rows) == (0, 2, 1))
    #expect(odd.kinds == [.full, .blank])
  }

  @Test("short gaps and short full runs become mixed; gaps at the ends stay blank")
  func smoothed() {
    let tiles = CoverageTiles(mask([[0, 255, 0, 255, 255, 255, 0, 0]]), x: 0, y: 0, side: 16)
    let some: CoverageTiles = tiles.smoothed(gap: 2, run: 3)
    #expect(some.kinds == [.blank, .mixed, .mixed, .full, .full, .full, .blank, .blank])
    #expect(tiles.smoothed(gap: 1, run: 1).kinds == tiles.kinds)
  }

  @Test("rectangles of a kind hold its tiles and no others, joined downwards, and end where the figure does")
  func rectangles() {
    let tiles = CoverageTiles(
      mask([[255, 255, 0, 255], [255, 255, 0, 0], [0, 255, 255, 255]]), x: 0, y: 0, side: 16)
    let limit = PixelRect(x: 4, y: 0, width: 60, height: 40)
    let full: [PixelRect] = tiles.rectangles(.full, in: limit)
    #expect(
      Set(full) == [
        PixelRect(x: 4, y: 0, width: 28, height: 32), PixelRect(x: 48, y: 0, width: 16, height: 16),
        PixelRect(x: 16, y: 32, width: 48, height: 8),
      ])
    #expect(full.count == 3)
  }

  // MARK: - Analytic shapes

  /// A shape in pixels with its coverage as a formula of the shape's coordinates.
  struct Figure: Sendable {
    var shape: AnalyticShape
    var coverage: @Sendable (Point) -> Double

    static func covered(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

    /// The distance to a box with circular corners.
    static func distance(_ p: Point, _ half: Size, _ r: Double) -> Double {
      let q = Point(abs(p.x) - half.width + r, abs(p.y) - half.height + r)
      let outside: Double = (max(q.x, 0) * max(q.x, 0) + max(q.y, 0) * max(q.y, 0)).squareRoot()
      return outside + min(max(q.x, q.y), 0) - r
    }

    static let all: [Figure] = [
      Figure(
        shape: .box(.init(half: Size(90, 60), radii: .init(25), style: .circular)),
        coverage: { covered(distance($0, Size(90, 60), 25)) }),
      Figure(
        shape: .box(.init(half: Size(75, 55), radii: .init(0), style: .circular)),
        coverage: { p in
          func slab(_ t: Double, _ h: Double) -> Double { covered(t - h) + covered(-t - h) - 1 }
          return slab(p.x, 75) * slab(p.y, 55)
        }),
      Figure(
        shape: .boxRing(
          outer: .init(half: Size(95, 95), radii: .init(95), style: .circular),
          inner: .init(half: Size(45, 45), radii: .init(45), style: .circular)),
        coverage: { covered(distance($0, Size(95, 95), 95)) - covered(distance($0, Size(45, 45), 45)) }),
      Figure(
        shape: .ellipse(half: Size(95, 50)),
        coverage: { p in
          let (x, y): (Double, Double) = (p.x / 95, p.y / 50)
          let size: Double = (x * x + y * y).squareRoot()
          guard size >= 1e-4 else { return 1 }
          let (gx, gy): (Double, Double) = (x / 95 / size, y / 50 / size)
          return covered((size - 1) / (gx * gx + gy * gy).squareRoot())
        }),
      Figure(
        shape: .box(.init(half: Size(80, 65), radii: .init(30), style: .continuous)),
        coverage: { p in
          let curve = Superellipse(radius: 30, limit: 65)
          let (e, n): (Double, Double) = (curve.extent, curve.exponent)
          let edge = Point(abs(p.x) - 80, abs(p.y) - 65)
          let q = Point(edge.x / e + 1, edge.y / e + 1)
          guard q.x > 0, q.y > 0 else { return covered(max(edge.x, edge.y)) }
          let sum: Double = pow(q.x, n) + pow(q.y, n)
          let root: Double = pow(sum, 1 / n)
          let (gx, gy): (Double, Double) = (root / sum * pow(q.x, n - 1), root / sum * pow(q.y, n - 1))
          return covered(e * (root - 1) / (gx * gx + gy * gy).squareRoot())
        }),
      Figure(
        shape: .arc(radius: 75, halfWidth: 22, halfSweep: 2, roundCaps: true),
        coverage: { p in
          let folded = Point(p.x, abs(p.y))
          let away: Double =
            atan2(folded.y, folded.x) <= 2
            ? abs((p.x * p.x + p.y * p.y).squareRoot() - 75)
            : folded.distance(to: Point(75 * cos(2), 75 * sin(2)))
          return covered(away - 22)
        }),
    ]
  }

  /// The least and the greatest value of a picture of `width` × `height` in a part of it.
  private func extremes(_ values: [Double], width: Int, height: Int, _ part: PixelRect) -> (Double, Double) {
    var (least, most): (Double, Double) = (1, 0)
    for y in max(part.y, 0)..<min(part.maxY, height) {
      for value in values[(y * width + max(part.x, 0))..<(y * width + min(part.maxX, width))] {
        (least, most) = (min(least, value), max(most, value))
      }
    }
    return (least, most)
  }

  @Test("full tiles have coverage 1 and blank ones 0 in every pixel, and mixed ones lie within 12 pixels of an edge")
  func analytic() throws {
    let area = PixelRect(x: 0, y: 0, width: 250, height: 240)
    for (number, figure) in Figure.all.enumerated() {
      for degrees in [0.0, 17, 45] {
        let map = ProjectionTransform.rotation(.degrees(degrees)).concatenating(.translation(x: 125.3, y: 120.8))
        let inverse: ProjectionTransform = try #require(map.inverse)
        let values: [Double] = (0..<area.area).map { index in
          let pixel = Point(Double(index % area.width) + 0.5, Double(index / area.width) + 0.5)
          return figure.coverage(inverse.apply(to: pixel))
        }
        let placed = try #require(ShapePlacement(figure.shape, toDevice: map))
        let tiles = try #require(placed.tiles(over: area, side: 16))
        var seen: Set<CoverageTiles.Kind> = []
        for row in 0..<tiles.rows {
          for column in 0..<tiles.columns {
            let rect: PixelRect = tiles.tile(column, row).intersection(area)
            let (least, most) = extremes(values, width: area.width, height: area.height, rect)
            // Beyond a sharp corner the tangent belongs to one of its edges, which would go on.
            let near = extremes(values, width: area.width, height: area.height, rect.outset(by: 12))
            let kind: CoverageTiles.Kind = tiles.kinds[row * tiles.columns + column]
            seen.insert(kind)
            switch kind {
            case .full: #expect(least == 1, "figure \(number), \(degrees)°, tile \(column), \(row)")
            case .blank: #expect(most == 0, "figure \(number), \(degrees)°, tile \(column), \(row)")
            case .mixed:
              #expect(near.0 < 1 && near.1 > 0, "figure \(number), \(degrees)°, tile \(column), \(row)")
            }
          }
        }
        #expect(seen == [.blank, .mixed, .full], "figure \(number), \(degrees)°")
      }
    }
  }

  @Test("under perspective nothing is known")
  func perspective() throws {
    let map = ProjectionTransform(1, 0, 0.0005, 0, 1, 0, 200, 200, 1)
    let placed = try #require(ShapePlacement(.ellipse(half: Size(150, 150)), toDevice: map))
    #expect(placed.tiles(over: PixelRect(x: 0, y: 0, width: 400, height: 400), side: 16) == nil)
  }
}
