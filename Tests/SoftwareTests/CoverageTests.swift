import Foundation
import Scene
import Testing

@testable import Software

@Suite("Coverage of figures")
struct CoverageTests {
  static let full = SIMD4<UInt8>(repeating: 255)
  static let none = SIMD4<UInt8>(repeating: 0)

  @Test("a rectangle on the pixel grid fills its pixels and touches no other", arguments: [1.0, 2, 3])
  func alignedRectangle(scale: Double) throws {
    let rect = Rect(x: 3, y: 2, width: 9, height: 5)
    let picture = try draw([fill(Path(rect))], scale: scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInside: Bool = rect.contains(Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
        #expect(picture[x, y] == (isInside ? Self.full : Self.none), "(\(x), \(y))")
      }
    }
  }

  @Test("an edge through the middle of a pixel leaves 128")
  func halfCoveredEdge() throws {
    let picture = try draw([fill(Path(Rect(x: 2.5, y: 3, width: 6, height: 4)))])
    #expect(picture[1, 5].w == 0)
    #expect(picture[2, 5].w == 128)
    #expect(picture[3, 5].w == 255)
    #expect(picture[8, 5].w == 128)
    #expect(picture[9, 5].w == 0)
  }

  @Test("a sliver covers exactly its area, wherever it lies between pixels", arguments: [0.0, 0.2, 0.5, 0.7])
  func sliver(offset: Double) throws {
    let picture = try draw(
      [fill(Path(Rect(x: 4 + offset, y: 2, width: 0.4, height: 10)))], depth: .sixteen)
    var sum: Double = 0
    for y in 0..<16 {
      for x in 0..<16 { sum += picture.fine(x, y).w }
    }
    #expect(abs(sum - 4) < 0.002)
  }

  @Test("a disc covers πr² within 0.1 %", arguments: [10.0, 23.3, 60])
  func disc(radius: Double) throws {
    let picture = try draw(
      [fill(Path(ellipseIn: Rect(center: Point(64.2, 63.7), size: Size(2 * radius, 2 * radius))))], width: 128,
      height: 128)
    let expected: Double = Double.pi * radius * radius
    #expect(abs(picture.area / expected - 1) < 0.001)
  }

  @Test("an ellipse covers πab within 0.5 %, turned or not", arguments: [0.0, 30, 90])
  func ellipse(degrees: Double) throws {
    let turn = ProjectionTransform.rotation(.degrees(degrees)).concatenating(.translation(x: 64, y: 64))
    let picture = try draw(
      [fill(Path(ellipseIn: Rect(x: -50, y: -20, width: 100, height: 40)), transform: turn)], width: 128, height: 128)
    #expect(abs(picture.area / (Double.pi * 50 * 20) - 1) < 0.005)
  }

  @Test("a ring covers the difference of two discs within 0.2 %")
  func strokedCircle() throws {
    let circle = Path(ellipseIn: Rect(x: 14, y: 14, width: 100, height: 100))
    let picture = try draw([stroke(circle, StrokeStyle(lineWidth: 6))], width: 128, height: 128)
    let expected: Double = Double.pi * (53 * 53 - 47 * 47)
    #expect(abs(picture.area / expected - 1) < 0.002)
  }

  @Test("an arc covers its share of the ring, with butt and with round caps")
  func strokedArc() throws {
    let arc = Path(arcCenter: Point(64, 64), radius: 40, startAngle: .degrees(20), sweep: .degrees(250))
    let butt = try draw([stroke(arc, StrokeStyle(lineWidth: 8))], width: 128, height: 128)
    let round = try draw([stroke(arc, StrokeStyle(lineWidth: 8, lineCap: .round))], width: 128, height: 128)
    let band: Double = Double.pi * (44 * 44 - 36 * 36) * 250 / 360
    #expect(abs(butt.area / band - 1) < 0.003)
    #expect(abs((round.area - band) / (Double.pi * 16) - 1) < 0.06)
    // The start lies at 20 degrees, clockwise from the right: what is before it is empty.
    #expect(butt[104, 66].w == 0)
    #expect(butt[101, 82].w == 255)
  }

  @Test("a rounded rectangle loses (4 − π) r² to its corners")
  func roundedRectangle() throws {
    let path = Path(roundedRect: Rect(x: 10, y: 20, width: 100, height: 70), cornerRadius: 20, style: .circular)
    let picture = try draw([fill(path)], width: 128, height: 128)
    #expect(abs(picture.area - (7000 - (4 - Double.pi) * 400)) < 4)
    #expect(picture[10, 20].w == 0)
    #expect(picture[60, 20].w == 255)
  }

  @Test("each corner has its own radius")
  func differentCorners() throws {
    let radii = Path.CornerRadii(topLeading: 0, topTrailing: 30, bottomTrailing: 10, bottomLeading: 20)
    let path = Path(roundedRect: Rect(x: 10, y: 10, width: 100, height: 80), cornerRadii: radii, style: .circular)
    let picture = try draw([fill(path)], width: 128, height: 128)
    let lost: Double = (1 - Double.pi / 4) * (900 + 100 + 400)
    #expect(abs(picture.area - (8000 - lost)) < 6)
    #expect(picture[10, 10].w == 255)
    #expect(picture[109, 10].w == 0)
  }

  @Test("a continuous corner cuts the diagonal where the circle does, and starts earlier")
  func continuousCorner() throws {
    let rect = Rect(x: 0, y: 0, width: 200, height: 200)
    let smooth = try draw(
      [fill(Path(roundedRect: rect, cornerRadius: 50, style: .continuous))], width: 200, height: 200)
    let round = try draw(
      [fill(Path(roundedRect: rect, cornerRadius: 50, style: .circular))], width: 200, height: 200)
    // The circle about (50, 50) meets the diagonal at 50 (1 − 1/√2) = 14.64.
    #expect(smooth[13, 13].w == 0)
    #expect(smooth[16, 16].w == 255)
    #expect(round[16, 16].w == 255)
    // 1.528665 · 50 = 76.4: at column 60 the circle's edge is straight, the continuous one has left it.
    #expect(round[60, 0].w == 255)
    #expect(smooth[60, 0].w < 255)
    #expect(smooth[80, 0].w == 255)
  }

  @Test("a path of straight lines goes through a mask and covers its area")
  func polygon() throws {
    let path = Path(elements: [
      .move(to: Point(2, 2)), .line(to: Point(12, 2)), .line(to: Point(2, 12)), .closeSubpath,
    ])
    let picture = try draw([fill(path)])
    #expect(abs(picture.area - 50) < 0.2)
    #expect(picture[3, 3].w == 255)
    // The hypotenuse x + y = 14 halves the pixel between 6…7 and 7…8.
    #expect(picture[6, 7].w >= 127 && picture[6, 7].w <= 128)
    #expect(picture[7, 7].w == 0)
  }

  @Test("glyphs are drawn one over the other, each with the paint")
  func glyphs() throws {
    let run = GlyphRun(
      font: FontInstance(face: .interface, size: 4),
      glyphs: [.init(id: 1, position: Point(2, 8)), .init(id: 2, position: Point(4, 8))])
    let half = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
    let picture = try draw([.draw(DisplayList.Draw(figure: .glyphs(run), paint: .color(half)))])
    #expect(picture[2, 5].w == 128)
    #expect(picture[6, 5].w == 128)
    // Where two overlap: 1 − ½ · ½.
    #expect(picture[4, 5].w == 191)
  }

  @Test("picture glyphs keep their colours and take only the paint's opacity")
  func pictureGlyphs() throws {
    let run = GlyphRun(font: FontInstance(face: .emoji, size: 4), glyphs: [.init(id: 9, position: Point(2, 8))])
    let half = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try draw([.draw(DisplayList.Draw(figure: .glyphs(run), paint: .color(half)))])
    #expect(picture[3, 5] == SIMD4(0, 64, 0, 64))
    #expect(picture[7, 5] == SIMD4(0, 0, 0, 0))
  }
}
