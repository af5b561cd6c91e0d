import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Loaders")
struct LoadersTests {
  private static let middle = Point(174, 38)

  /// One indicator of 44 points in the middle of the canvas.
  private func figures(
    _ style: String, _ time: Double, speed: Double = 1, traits: Traits = Traits()
  ) throws -> [ShownFigure] {
    let values: [String: JSONValue] = ["style": .string(style), "speed": .number(speed)]
    return try TextPicture(Loaders.self, at: time, values, traits: traits).list.figures
  }

  @Test("the spinner's arc breathes between 0.15 and 0.75 of a circle and turns by 5t", arguments: [0.0, 0.5, 1.3, 4])
  func spinner(time: Double) throws {
    let arc = try #require(try figures("spinner", time).first)
    guard case .arc(_, let radius, let start, let sweep) = arc.path.storage else {
      Issue.record("no arc")
      return
    }
    #expect(near(radius * arc.transform.m11, 0.45 * 44) && near((arc.stroke?.lineWidth ?? 0) * 44, 4.4))
    #expect(near(sweep, 2 * Double.pi * (0.15 + 0.6 * (0.5 + 0.5 * sin(3 * time))), within: 1e-6))
    #expect(near(cos(start), cos(5 * time), within: 1e-6) && near(sin(start), sin(5 * time), within: 1e-6))
    #expect(near(arc.transform.m31, Self.middle.x) && near(arc.transform.m32, Self.middle.y))
  }

  @Test(
    "three dots hop a quarter of the side and light up, one 0.9 of a radian after the other", arguments: [0.1, 0.9, 7])
  func dots(time: Double) throws {
    let dots: [ShownFigure] = try figures("dots", time)
    #expect(dots.count == 3)
    for (index, dot) in dots.enumerated() {
      let hop: Double = max(0, sin(6 * time - 0.9 * Double(index)))
      #expect(near(dot.size.width, 0.22 * 44) && near(dot.opacity, 0.5 + 0.5 * hop, within: 1e-6))
      #expect(near(dot.center.x, 174 + 0.32 * 44 * Double(index - 1)))
      #expect(near(dot.center.y, 38 + 44 * (0.1 - 0.25 * hop), within: 1e-5))
    }
  }

  @Test("five bars rise and fall between 0.25 and 0.9 of the side", arguments: [0.1, 0.9, 7])
  func bars(time: Double) throws {
    let bars: [ShownFigure] = try figures("bars", time)
    #expect(bars.count == 5)
    for (index, bar) in bars.enumerated() {
      let level: Double = 0.5 + 0.5 * sin(5 * time - 0.7 * Double(index))
      #expect(near(bar.size.height, 44 * (0.25 + 0.65 * level)) && near(bar.size.width, 0.12 * 44))
      #expect(near(bar.center.x, 174 + 0.19 * 44 * Double(index - 2)) && near(bar.center.y, 38))
    }
  }

  @Test("two dots orbit each other, the nearer one larger, brighter and in front", arguments: [0.1, 0.5, 1, 2.2])
  func orbit(time: Double) throws {
    let dots: [ShownFigure] = try figures("orbit", time)
    let all: [(angle: Double, depth: Double)] = [0, Double.pi].map { (4 * time + $0, 0.5 + 0.5 * sin(4 * time + $0)) }
    #expect(dots.count == 2)
    for (dot, (angle, z)) in zip(dots, all.sorted { $0.depth < $1.depth }) {
      #expect(near(dot.center.x, 174 + 0.3 * 44 * cos(angle)) && near(dot.center.y, 38))
      #expect(near(dot.size.width, 0.3 * 44 * (0.7 + 0.3 * z)) && near(dot.opacity, 0.6 + 0.4 * z, within: 1e-6))
    }
  }

  @Test("two rings grow out of a dot of a fifth, half a turn apart", arguments: [0.1, 0.5, 1, 2.2])
  func pulse(time: Double) throws {
    let figures: [ShownFigure] = try self.figures("pulse", time)
    let progress: [Double] = [0, 0.5].map { (0.8 * time + $0).truncatingRemainder(dividingBy: 1) }.sorted()
    #expect(figures.count == 3)
    for (ring, p) in zip(figures, progress) {
      #expect(near(ring.size.width, 44 * (0.2 + 0.8 * p)) && near(ring.opacity, 1 - p, within: 1e-6))
      #expect(ring.stroke?.lineWidth == 0.06)
    }
    #expect(near(try #require(figures.last).size.width, 8.8) && figures.last?.stroke == nil)
  }

  @Test(
    "each closes its loop exactly: spinner 2π, dots π/3, bars 2π/5, orbit π/4, pulse 0.625 s",
    arguments: ["spinner", "dots", "bars", "orbit", "pulse"])
  func loop(style: String) throws {
    let turn: Double = 2 * Double.pi
    let periods: [String: Double] = [
      "spinner": turn, "dots": turn / 6, "bars": turn / 5, "orbit": turn / 8, "pulse": 0.625,
    ]
    let period: Double = try #require(periods[style])
    for time in [0.0, 0.13, 0.5, 0.77] {
      let first: String = "\(try figures(style, time))"
      for turns in [1.0, 2, 9] { #expect("\(try figures(style, time + turns * period))" == first) }
      #expect("\(try figures(style, time + 0.41 * period))" != first)
      #expect("\(try figures(style, time / 2, speed: 2))" == first)
    }
  }

  @Test("all five stand in a row of 316 points, 24 apart; with reduced motion each is a breathing dot")
  func row() throws {
    #expect(try figures("all", 0.5).count == 1 + 3 + 5 + 2 + 3)
    let bars: [ShownFigure] = try figures("all", 0.5).filter { $0.stroke == nil && near($0.box.width, 0.12) }
    #expect(bars.count == 5 && near(bars[2].center.x, 174))
    for style in ["spinner", "dots", "bars", "orbit", "pulse"] {
      let dots: [ShownFigure] = try figures(style, 0.7, traits: Traits(reduceMotion: true))
      #expect(dots.count == 1 && near(dots[0].size.width, 0.4 * 44))
      #expect(near(dots[0].opacity, 0.4 + 0.4 * (0.5 + 0.5 * sin(1.4)), within: 1e-6))
    }
    let dots: [ShownFigure] = try figures("all", 0.7, traits: Traits(reduceMotion: true))
    #expect(zip(dots, [38.0, 106, 174, 242, 310]).allSatisfy { near($0.center.x, $1) } && dots.count == 5)
  }
}
