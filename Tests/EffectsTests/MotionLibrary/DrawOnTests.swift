import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Draw on")
struct DrawOnTests {
  private func strokes(
    at time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> [(path: Path, style: StrokeStyle)] {
    try TextPicture(DrawOn.self, at: time, values, script: script, traits: traits).list.draws.compactMap { entry in
      if case .stroke(let path, let style) = entry.draw.figure { return (path, style) }
      return nil
    }
  }

  /// How much of the circle is inked; it is 67 points wide, half the line smaller on every side than its box of 70.
  private func share(_ path: Path) throws -> Double {
    if case .ellipse(let rect) = path.storage {
      #expect(rect.width == 67)
      return 1
    }
    guard case .arc(let center, let radius, let start, let sweep) = path.storage else {
      Issue.record("no arc")
      return 0
    }
    // A row of 70 + 24 + 90 in the middle of 240 × 120: it begins at 28.
    #expect(near(center.x, 28 + 35) && near(center.y, 60) && near(radius, 33.5) && start == 0)
    return sweep / (2 * Double.pi)
  }

  @Test(
    "the circle is inked from three o'clock clockwise by easeInOut in 1.2 s", arguments: [0.06, 0.3, 0.6, 0.9, 1.1])
  func circle(time: Double) throws {
    let stroke = try #require(try strokes(at: time).first)
    #expect(near(try share(stroke.path), MotionFormulas.easeInOut(time / 1.2)))
    #expect(stroke.style.lineWidth == 3 && stroke.style.lineCap == .round && stroke.style.lineJoin == .round)
  }

  @Test("the rectangle takes 2 s, with corners of 14 points, 24 beside the circle", arguments: [0.4, 1, 1.7])
  func rectangle(time: Double) throws {
    let whole = Path(roundedRect: Rect(x: 123.5, y: 26.5, width: 87, height: 67), cornerRadius: 14)
    let stroke = try #require(try strokes(at: time).last)
    #expect(near(stroke.path.length / whole.length, MotionFormulas.easeInOut(time / 2), within: 1e-3))
    #expect(try strokes(at: 2.2).last?.path == whole)
  }

  @Test(
    "switched off it goes back by easeInOut, the circle in 1.2 s and the rectangle in 2 s", arguments: [0.3, 0.6, 1])
  func erase(after: Double) throws {
    let strokes = try strokes(at: 2.3 + after)
    #expect(near(try share(strokes[0].path), 1 - MotionFormulas.easeInOut(after / 1.2)))
    #expect(try self.strokes(at: 3.6).count == 1 && self.strokes(at: 4.4).isEmpty)
  }

  @Test("switched off half way it goes back from where it is, and on again too")
  func interrupted() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.6, .set(["isDrawn": .bool(false)])),
      ScriptEvent(time: 0.9, .set(["isDrawn": .bool(true)])),
    ])
    // Half way the ease is at a half, by symmetry.
    let back: Double = 0.5 * (1 - MotionFormulas.easeInOut(0.25))
    #expect(near(try share(try strokes(at: 0.899999, script: script)[0].path), back, within: 1e-4))
    let again: Double = back + (1 - back) * MotionFormulas.easeInOut(0.5)
    #expect(near(try share(try strokes(at: 1.5, script: script)[0].path), again))
  }

  @Test("with reduced motion both take 0.2 s")
  func reducedMotion() throws {
    let strokes = try strokes(at: 0.05, traits: Traits(reduceMotion: true))
    #expect(near(try share(strokes[0].path), MotionFormulas.easeInOut(0.25)))
    let whole = Path(roundedRect: Rect(x: 123.5, y: 26.5, width: 87, height: 67), cornerRadius: 14)
    #expect(near(strokes[1].path.length / whole.length, MotionFormulas.easeInOut(0.25), within: 1e-3))
  }

  @Test("nothing is drawn at 0, undrawn from the start, or with a line without a width or wider than the box")
  func nothing() throws {
    #expect(try strokes(at: 0).isEmpty)
    #expect(try strokes(at: 1, ["isDrawn": .bool(false)]).isEmpty)
    for width in [0.0, 80] { #expect(try strokes(at: 1, ["lineWidth": .number(width)]).isEmpty) }
    let alone = try strokes(at: 1.3, ["shape": .string("circle"), "duration": .number(0)])
    #expect(alone.count == 1 && alone[0].path == Path(ellipseIn: Rect(x: 86.5, y: 26.5, width: 67, height: 67)))
  }
}
