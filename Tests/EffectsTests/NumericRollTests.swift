import Scene
import Testing

@testable import Effects

@Suite("Numeric roll")
struct NumericRollTests {
  /// The roll from "128" to "125", 20 points high, about the middle of a canvas.
  private func runs(
    at progress: Double, rises: Bool = true
  ) throws -> [(run: GlyphRun, opacity: Double, transform: ProjectionTransform)] {
    func text(_ string: String) -> Text { Text(string).font(.system(size: 20).monospacedDigit()) }
    let roll = NumericRoll(old: text("128"), new: text("125"), progress: progress, rises: rises)
    let list: DisplayList = try GraphicsContext.record(size: Size(200, 100), scale: 1) { context in
      roll.draw(in: context, at: Point(100, 50))
    }
    return list.runs
  }

  /// Where a run's first glyph comes to lie.
  private func place(_ entry: (run: GlyphRun, opacity: Double, transform: ProjectionTransform)) throws -> Point {
    entry.transform.apply(to: try #require(entry.run.glyphs.first).position)
  }

  @Test("digits that both numbers share at their places hold still, the other one gives way to the new one")
  func shared() throws {
    let end = try runs(at: 1)
    #expect(end.count == 3 && end.allSatisfy { $0.opacity == 1 })
    let middle = try runs(at: 0.5)
    #expect(middle.count == 4)
    let still = middle.filter { $0.opacity == 1 }
    #expect(still.count == 2)
    for entry in still { #expect(near(try place(entry).y, try place(end[0]).y)) }
    // Both have come halfway, so that both are half there.
    #expect(middle.filter { near($0.opacity, 0.5) }.count == 2)
  }

  @Test("a growing number rolls upwards, a falling one downwards", arguments: [true, false])
  func direction(rises: Bool) throws {
    let early = try runs(at: 0.25, rises: rises)
    let late = try runs(at: 0.75, rises: rises)
    func leaving(_ list: [(run: GlyphRun, opacity: Double, transform: ProjectionTransform)], _ opacity: Double) throws
      -> Double
    {
      try place(#require(list.first { near($0.opacity, opacity) })).y
    }
    // The old digit fades as it goes: 0.75, then 0.25.
    let travelled: Double = try leaving(late, 0.25) - leaving(early, 0.75)
    #expect(rises ? travelled < -4 : travelled > 4)
  }

  @Test("before it begins the old number stands, whole")
  func start() throws {
    let list = try runs(at: 0)
    #expect(list.count == 1 && list[0].run.glyphs.count == 3 && list[0].opacity == 1)
  }
}
