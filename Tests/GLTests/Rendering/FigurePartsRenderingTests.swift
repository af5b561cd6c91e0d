import Foundation
import Scene
import Testing

@testable import GL

@Suite("Large figures in parts and whole", .serialized)
struct FigurePartsRenderingTests {
  private let size = Size(640, 480)

  private func star(_ x: Double, _ y: Double, outer: Double) -> Path {
    Path { path in
      path.addLines(
        (0..<10).map { corner in
          let angle: Double = Double(corner) * Double.pi / 5 - 1.3
          let radius: Double = corner % 2 == 0 ? outer : outer * 0.4
          return Point(x + radius * cos(angle), y + radius * sin(angle))
        })
      path.closeSubpath()
    }
  }

  private func figure(
    _ figure: DisplayList.Figure, _ paint: Paint, _ transform: ProjectionTransform = .identity, opacity: Double = 1,
    blendMode: BlendMode = .normal, clip: [DisplayList.Clip] = []
  ) -> DisplayList.Command {
    .draw(
      .init(
        figure: figure, paint: paint, transform: transform, opacity: opacity, blendMode: blendMode, clip: clip))
  }

  private let ramp = Paint.linearGradient(
    ResolvedGradient(stops: [
      .init(color: SIMD4(0, 0.2, 0.6, 1), location: 0), .init(color: SIMD4(1, 0.4, 0.1, 1), location: 1),
    ]), start: Point(-150, -150), end: Point(200, 170))

  private let blue = Paint.color(RGBA(red: 0.1, green: 0.3, blue: 0.9))
  private let faint = Paint.color(RGBA(red: 0.9, green: 0.3, blue: 0.2, alpha: 0.4))

  /// Something under everything, so that what is left out or drawn twice shows.
  private var ground: DisplayList.Command {
    figure(.fill(Path(Rect(x: 0, y: 0, width: 640, height: 480)), FillStyle()), ramp)
  }

  /// Every kind of figure: masks and shapes, filled and stroked, turned and stretched, opaque, translucent and blended.
  private var figures: [(name: String, command: DisplayList.Command)] {
    let turned = ProjectionTransform.rotation(.degrees(31)).concatenating(.translation(x: 320.4, y: 239.7))
    let stretched = ProjectionTransform(a: 1.3, b: 0.2, c: -0.5, d: 0.8, tx: 318.2, ty: 241.1)
    let oval = Path(ellipseIn: Rect(x: -190, y: -110, width: 380, height: 220))
    let circle = Path(ellipseIn: Rect(x: -180, y: -180, width: 360, height: 360))
    let square = Path(Rect(x: -150, y: -140, width: 300, height: 280))
    let round = Path(
      roundedRect: Rect(x: -170, y: -120, width: 340, height: 240), cornerRadius: 50, style: .circular)
    let soft = Path(
      roundedRect: Rect(x: -170, y: -120, width: 340, height: 240), cornerRadius: 50, style: .continuous)
    let line = Path { path in
      path.move(to: Point(-200, -190))
      path.addLine(to: Point(210, 180))
    }
    let arc = Path { path in
      path.addArc(
        center: .zero, radius: 170, startAngle: .degrees(20), endAngle: .degrees(260), clockwise: false)
    }
    let thick = StrokeStyle(lineWidth: 26, lineCap: .round, lineJoin: .round)
    let thin = StrokeStyle(lineWidth: 7)
    let clip = DisplayList.Clip(figure: .fill(disc(330, 250, 170), FillStyle()))
    let star = star(0, 0, outer: 220)
    return [
      ("star", figure(.fill(star, FillStyle()), blue, turned)),
      ("translucent star", figure(.fill(star, FillStyle()), faint, turned)),
      ("star's line", figure(.stroke(star, thin), blue, turned)),
      ("clipped star", figure(.fill(star, FillStyle()), ramp, turned, clip: [clip])),
      ("fading star", figure(.fill(star, FillStyle()), ramp, turned, opacity: 0.37)),
      ("copied star", figure(.fill(star, FillStyle()), faint, turned, blendMode: .copy)),
      ("star that cuts", figure(.fill(star, FillStyle()), blue, turned, blendMode: .destinationOut)),
      ("star, screen", figure(.fill(star, FillStyle()), faint, turned, blendMode: .screen)),
      ("oval", figure(.fill(oval, FillStyle()), ramp, turned)),
      ("stretched circle", figure(.fill(circle, FillStyle()), ramp, stretched)),
      ("stretched square", figure(.fill(square, FillStyle()), blue, stretched)),
      ("round box", figure(.fill(round, FillStyle()), ramp, turned)),
      ("stretched round box", figure(.fill(round, FillStyle()), ramp, stretched)),
      ("continuous box", figure(.fill(soft, FillStyle()), ramp, turned)),
      ("upright continuous box", figure(.fill(soft, FillStyle()), ramp, .translation(x: 320.3, y: 240.6))),
      ("ring", figure(.stroke(circle, thick), blue, turned)),
      ("round frame", figure(.stroke(round, thin), faint, turned)),
      ("continuous frame", figure(.stroke(soft, thick), blue, turned)),
      ("line", figure(.stroke(line, thick), blue, .translation(x: 320, y: 240))),
      ("arc", figure(.stroke(arc, thick), faint, turned)),
      ("butt arc", figure(.stroke(arc, thin), blue, turned)),
    ]
  }

  @Test("parts leave every byte as it is")
  func same() throws {
    try SharedRenderer.shared.use { renderer in
      defer { renderer.partsFigures = true }
      for (name, command) in figures {
        let list = DisplayList(size: size, scale: 1, background: .white, commands: [ground, command])
        renderer.partsFigures = true
        let parts: Bitmap = try renderer.render(list)
        let savings: PlanSavings = renderer.lastPlan.savings
        renderer.partsFigures = false
        let whole: Bitmap = try renderer.render(list)
        #expect(savings.blankPixels + savings.plainPixels > 0, "\(name) is drawn in parts")
        #expect(parts.greatestDifference(to: whole) == 0, "\(name)")
      }
    }
  }

  @Test("all together, translucent ones on top of each other, leave every byte as it is too")
  func together() throws {
    try SharedRenderer.shared.use { renderer in
      defer { renderer.partsFigures = true }
      let list = DisplayList(
        size: size, scale: 1.5, background: .white, commands: [ground] + figures.map(\.command))
      renderer.partsFigures = true
      let parts: Bitmap = try renderer.render(list)
      renderer.partsFigures = false
      let whole: Bitmap = try renderer.render(list)
      #expect(parts.greatestDifference(to: whole) == 0)
    }
  }

  @Test("parts share a draw call with discs whose quads lack their corners")
  func besideCutQuads() throws {
    try SharedRenderer.shared.use { renderer in
      defer { renderer.partsFigures = true }
      // Discs of 84 pixels are drawn whole, as octagons; the ring between them is drawn in parts.
      let ring = Path(ellipseIn: Rect(x: 220, y: 140, width: 200, height: 200))
      let commands: [DisplayList.Command] = [
        fill(disc(60, 60, 42)), figure(.stroke(ring, StrokeStyle(lineWidth: 6)), blue), fill(disc(580, 60, 42)),
        fill(disc(580, 420, 42)),
      ]
      let list = DisplayList(size: size, scale: 1, background: .white, commands: commands)
      renderer.partsFigures = true
      let parts: Bitmap = try renderer.render(list)
      #expect(renderer.lastPlan.savings.blankPixels > 0)
      renderer.partsFigures = false
      #expect(try parts.greatestDifference(to: renderer.render(list)) == 0)
    }
  }
}
