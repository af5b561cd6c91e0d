import Foundation
import Testing

@testable import Scene

@Suite("Paths")
struct PathTests {
  @Test("a circle's circumference is 2πr to a millionth")
  func circumference() {
    let path = Path(ellipseIn: Rect(x: 10, y: 20, width: 80, height: 80))
    #expect(abs(path.length - 2 * Double.pi * 40) < 1e-3)
  }

  @Test("the middle half of a 3-4-5 polyline starts and ends where its length says")
  func trimByLength() {
    var path = Path()
    path.addLines([Point(0, 0), Point(3, 0), Point(3, 4)])
    let trimmed = path.trimmedPath(from: 2.0 / 7, to: 5.0 / 7)
    #expect(trimmed.elements == [.move(to: Point(2, 0)), .line(to: Point(3, 0)), .line(to: Point(3, 2))])
  }

  @Test("trimming a cubic halves its length")
  func trimCubic() {
    let path = Path { path in
      path.move(to: Point(0, 0))
      path.addCurve(to: Point(100, 0), control1: Point(0, 90), control2: Point(160, -50))
    }
    let half = path.trimmedPath(from: 0, to: 0.5)
    #expect(abs(half.length - path.length / 2) < 1e-6 * path.length)
  }

  @Test("a trimmed circle stays an arc of the same angle, clockwise from three o'clock")
  func trimCircle() {
    let arc = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2)).trimmedPath(from: 0.25, to: 0.5)
    guard case .arc(let center, let radius, let start, let sweep) = arc.storage else {
      Issue.record("a trimmed circle is no arc")
      return
    }
    #expect(center == .zero && radius == 1)
    #expect(abs(start - Double.pi / 2) < 1e-12 && abs(sweep - Double.pi / 2) < 1e-12)
  }

  @Test("dashes of 4 and gaps of 2 cover two thirds of a long line, and a phase shifts them")
  func dashes() {
    let line = Path(from: .zero, to: Point(12, 0))
    #expect(
      line.dashed([4, 2], phase: 0).elements == [
        .move(to: Point(0, 0)), .line(to: Point(4, 0)), .move(to: Point(6, 0)), .line(to: Point(10, 0)),
      ])
    #expect(
      line.dashed([4, 2], phase: 5).elements == [
        .move(to: Point(1, 0)), .line(to: Point(5, 0)), .move(to: Point(7, 0)), .line(to: Point(11, 0)),
      ])
  }

  @Test("a dash pattern that cannot be drawn leaves the line solid")
  func badDashes() {
    let line = Path(from: .zero, to: Point(12, 0))
    for pattern in [[0, 0], [-1, 2], [.infinity, 1], []] {
      #expect(line.dashed(pattern, phase: 0) == line)
    }
  }

  @Test("SVG commands, absolute, relative, smooth and without separators, give the same outline")
  func svg() throws {
    let absolute = try Path(svg: "M10 10 H30 V30 L10,30 Z")
    let relative = try Path(svg: "m10,10h20v20l-20 0z")
    #expect(absolute == relative)
    let compact = try Path(svg: "M.5.5L1.5-.5")
    #expect(compact.elements == [.move(to: Point(0.5, 0.5)), .line(to: Point(1.5, -0.5))])
    let smooth = try Path(svg: "M0 0C0 10 10 10 10 0S20-10 20 0")
    #expect(smooth.elements.last == .curve(to: Point(20, 0), control1: Point(10, -10), control2: Point(20, -10)))
  }

  @Test("an SVG half-circle arc bulges by its radius, on the side that the sweep flag says")
  func svgArc() throws {
    let up = try Path(svg: "M0 0A5 5 0 0 1 10 0")
    #expect(abs(up.length - 5 * Double.pi) < 1e-4)
    #expect(abs(up.controlBounds.maxY) < 1e-6 && up.controlBounds.minY < -4.99)
    let down = try Path(svg: "M0 0A5 5 0 0 0 10 0")
    #expect(down.controlBounds.maxY > 4.99)
  }

  @Test(
    "broken SVG strings name the character",
    arguments: ["L 1 1", "M 1", "M 1 1 X", "M 1 1 L 2 e", "5 5", "M1 1A1 1 0 2 0 3 3"])
  func badSVG(text: String) {
    #expect(throws: SVGPathError.self) { try Path(svg: text) }
  }

  @Test("a continuous corner passes where the circle does on the diagonal, and starts 1.528665 radii early")
  func superellipse() {
    let corner = Superellipse(radius: 10, limit: 100)
    #expect(abs(corner.extent - 15.28665) < 1e-9)
    let middle = 1 - pow(0.5, 1 / corner.exponent)
    #expect(abs(middle * corner.extent * 2.0.squareRoot() - (2.0.squareRoot() - 1) * 10) < 1e-9)
    #expect(Superellipse(radius: 10, limit: 10).exponent == 2)
  }
}
