import Foundation
import Offstage
import Testing

extension Property {
  private static let ink: GraphicsContext.Shading = .color(.black)
  private static let canvas = Path(Rect(x: 0, y: 0, width: 64, height: 64))

  /// What is true of areas, lengths and clips.
  static let coverage: [Property] =
    Figure.fills.compactMap(covering) + lengths + caps + joins + Figure.fills.flatMap { [clipping($0), masking($0)] }
    + [clipsMultiply, masksMultiply, parity, dashes, hairlines]

  private static func covering(_ figure: Figure) -> Property? {
    guard let area = figure.area else { return nil }
    return Property("\(figure.name) covers its area") { subject in
      let picture: Picture = try subject.picture(scale: 3) { figure.draw($0, ink) }
      expectNear(picture.totalAlpha / 9, area, within: 0.002 * area, figure.name)
    }
  }

  /// Lines with flat ends, and how long they are.
  private static let lines: [(name: String, path: Path, length: Double)] = [
    ("a level line", Path(from: Point(10, 32), to: Point(50, 32)), 40),
    ("a slanted line", Path(from: Point(12, 14), to: Point(48, 41)), 45),
    (
      "an arc", Path(arcCenter: Point(32, 32), radius: 18, startAngle: .degrees(10), sweep: .degrees(200)),
      20 * Double.pi
    ),
    ("a ring", Path(ellipseIn: Rect(x: 16, y: 16, width: 32, height: 32)), 32 * Double.pi),
    (
      "a line of elements", Path(elements: [.move(to: Point(12, 14)), .line(to: Point(48, 41))]), 45
    ),
    (
      "a rounded frame",
      Path(roundedRect: Rect(x: 12, y: 16, width: 40, height: 32), cornerRadius: 10, style: .circular),
      2 * (20 + 12) + 20 * Double.pi
    ),
    (
      "a half circle of elements",
      Path(elements: Path(arcCenter: Point(32, 32), radius: 18, startAngle: .zero, sweep: .degrees(180)).elements),
      18 * Double.pi
    ),
  ]

  private static let lengths: [Property] = lines.map { line in
    Property("\(line.name) of width w covers its length times w") { subject in
      for width in [0.4, 1, 2.5, 7] {
        let picture: Picture = try subject.picture(scale: 2) { $0.stroke(line.path, with: ink, lineWidth: width) }
        let expected: Double = line.length * width
        expectNear(picture.totalAlpha / 4, expected, within: 0.01 * expected + 0.05, "\(line.name), width \(width)")
      }
    }
  }

  private static let caps: [Property] = [
    Property("round ends add a disc, square ends a square to a line") { subject in
      for path in [lines[1].path, lines[4].path] {
        func area(_ cap: StrokeStyle.Cap) throws -> Double {
          let style = StrokeStyle(lineWidth: 6, lineCap: cap)
          return try subject.picture(scale: 2) { $0.stroke(path, with: ink, style: style) }.totalAlpha / 4
        }
        let flat: Double = try area(.butt)
        expectNear(try area(.round) - flat, 9 * Double.pi, within: 0.6, "what round ends add")
        expectNear(try area(.square) - flat, 36, within: 0.6, "what square ends add")
      }
    }
  ]

  private static let joins: [Property] = [
    Property("a right angle's corner is whole with a mitre, half with a cut and π/4 of the square with a round join") {
      subject in
      let corner = Path { $0.addLines([Point(12, 12), Point(48, 12), Point(48, 48)]) }
      func area(_ join: StrokeStyle.Join) throws -> Double {
        let style = StrokeStyle(lineWidth: 8, lineJoin: join)
        return try subject.picture { $0.stroke(corner, with: ink, style: style) }.totalAlpha
      }
      // Two legs of 36 · 8 share a square of 4 · 4 inside the corner; the outer square of 4 · 4 is the join's.
      let legs: Double = 2 * 36 * 8 - 16
      expectNear(try area(.miter), legs + 16, within: 0.1, "mitre")
      expectNear(try area(.bevel), legs + 8, within: 0.1, "cut")
      expectNear(try area(.round), legs + 4 * Double.pi, within: 0.1, "round")
    }
  ]

  private static func clipping(_ figure: Figure) -> Property {
    Property("what is clipped to \(figure.name) is \(figure.name), and the clip and its inverse make a whole") {
      subject in
      guard let path = figure.path else { return }
      let plain: Picture = try subject.picture { figure.draw($0, ink) }
      func clipped(inverse: Bool) throws -> Picture {
        try subject.picture { context in
          context.clip(to: path, style: figure.style, inverse: inverse)
          context.fill(canvas, with: ink)
        }
      }
      let inside: Picture = try clipped(inverse: false)
      expectSame(inside, plain, within: 1, figure.name)
      expectSame(
        inside.zip(try clipped(inverse: true)) { $0 + $1 }, try subject.picture { $0.fill(canvas, with: ink) },
        within: 1, flat: true, figure.name)
    }
  }

  private static func masking(_ figure: Figure) -> Property {
    Property("a mask of \(figure.name) is a clip to it, also turned inside out") { subject in
      guard let path = figure.path else { return }
      for inverse in [false, true] {
        let clipped: Picture = try subject.picture { context in
          context.clip(to: path, style: figure.style, inverse: inverse)
          context.fill(canvas, with: .color(.indigo))
        }
        let masked: Picture = try subject.picture { context in
          context.clipToLayer(inverse: inverse) { figure.draw($0, ink) }
          context.fill(canvas, with: .color(.indigo))
        }
        expectSame(masked, clipped, within: 1, figure.name)
      }
    }
  }

  private static let clipsMultiply = Property("two clips multiply") { subject in
    func clipped(_ paths: [Path]) throws -> Picture {
      try subject.picture { context in
        for path in paths { context.clip(to: path) }
        context.fill(canvas, with: ink)
      }
    }
    let disc = Path(ellipseIn: Rect(x: 8.3, y: 12, width: 40, height: 40))
    for other in [Figure.star, Path(roundedRect: Rect(x: 20.5, y: 20.5, width: 35, height: 25), cornerRadius: 8)] {
      let product: Picture = try clipped([disc]).zip(clipped([other])) { $0 * $1.w }
      expectSame(try clipped([disc, other]), product, within: 1)
      expectSame(try clipped([other, disc]), product, within: 1)
    }
  }

  private static let masksMultiply = Property("two masks multiply") { subject in
    func masked(_ opacities: [Double]) throws -> Picture {
      try subject.picture { context in
        for opacity in opacities { context.clipToLayer(opacity: opacity) { $0.fill(Figure.star, with: ink) } }
        context.fill(canvas, with: ink)
      }
    }
    let product: Picture = try masked([0.8]).zip(masked([0.6])) { $0 * $1.w }
    expectSame(try masked([0.8, 0.6]), product, within: 1)
  }

  private static let parity = Property("the even-odd rule leaves out what the winding rule covers twice") { subject in
    let frame = Rect(x: 10, y: 12, width: 40, height: 36)
    let hole = Rect(x: 20, y: 20, width: 16, height: 12)
    // Both turn the same way, so that the inner one winds twice.
    let both = Path(elements: Path(frame).elements + Path(hole).elements)
    for evenOdd in [false, true] {
      let picture: Picture = try subject.picture { $0.fill(both, with: ink, style: FillStyle(eoFill: evenOdd)) }
      expectNear(picture.totalAlpha, 40 * 36 - (evenOdd ? 16 * 12 : 0), within: 0.05)
    }
  }

  private static let dashes = Property("a dashed line covers its dashes only, and the phase moves them") { subject in
    let line = Path(from: Point(8, 32), to: Point(56, 32))
    func dashed(phase: Double) throws -> Picture {
      let style = StrokeStyle(lineWidth: 4, dash: [7, 5], dashPhase: phase)
      return try subject.picture { $0.stroke(line, with: ink, style: style) }
    }
    // 48 points hold four periods of twelve.
    let first: Picture = try dashed(phase: 0)
    expectNear(first.totalAlpha, 4 * 7 * 4, within: 0.1)
    expectSame(try dashed(phase: 12), first)
    expectSame(try dashed(phase: -3).part(11, 0, 30, 64), first.part(8, 0, 30, 64), within: 1)
  }

  private static let hairlines = Property("a line thinner than a pixel is as much fainter, wherever it lies") {
    subject in
    for place in stride(from: 30.0, through: 31.0, by: 0.25) {
      let line = Path(from: Point(10, place), to: Point(54, place))
      let picture: Picture = try subject.picture { $0.stroke(line, with: ink, lineWidth: 0.2) }
      expectNear(picture.totalAlpha, 44 * 0.2, within: 0.2, "at \(place)")
    }
  }
}
