import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Click spark")
struct ClickSparkTests {
  private static let places = [Point(94, 80), Point(198, 112)]

  /// The sparks: what is 2.5 points wide.
  private func sparks(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> [ShownFigure] {
    try TextPicture(ClickSpark.self, at: time, values, script: script, traits: traits).list.figures
      .filter { $0.box.width == 2.5 }
  }

  @Test(
    "eight lines of 12.6 points have their outer ends 28 (0.525 + 0.7 q) points out, shrink to a tenth and fade",
    arguments: [0.2, 0.25, 0.4, 0.6])
  func lines(time: Double) throws {
    let sparks: [ShownFigure] = try self.sparks(time)
    let all: [Double] = [0.2, 0.5].filter { $0 <= time }.map { TextPicture.easeOut((time - $0) / 0.45) }
    #expect(sparks.count == 8 * all.count)
    for (index, spark) in sparks.enumerated() {
      let q: Double = all[index / 8]
      let place: Point = Self.places[index / 8]
      let angle: Double = Double(index % 8) / 8 * 2 * Double.pi
      // Turned clockwise from straight up.
      let out = Size(sin(angle), -cos(angle))
      let tip: Double = 28 * (0.3 + 0.7 * q) + 6.3
      let middle: Double = tip - 6.3 * (1 - 0.9 * q)
      let outer: Point = spark.transform.apply(to: Point(spark.box.midX, spark.box.minY))
      let expected: Point = place + out * tip
      #expect(near(outer.x, expected.x) && near(outer.y, expected.y))
      #expect(near(spark.center.x, (place + out * middle).x) && near(spark.center.y, (place + out * middle).y))
      #expect(near(spark.box.height, 12.6) && near(spark.opacity, 1 - q))
    }
  }

  @Test("the lines of a tap fade as one group, and are gone after 0.45 s")
  func group() throws {
    let layers: [DisplayList.Layer] = try TextPicture(ClickSpark.self, at: 0.3).list.layers
    #expect(layers.count == 1 && layers.first?.commands.count == 8)
    #expect(try sparks(0.1).isEmpty && sparks(0.96).isEmpty && sparks(1e6).isEmpty)
    // Both taps at once: the first is nearly gone when the second starts.
    #expect(try sparks(0.6).count == 16)
  }

  @Test("count and radius set the star; a tap beside the surface and reduced motion make none")
  func variants() throws {
    let five: [ShownFigure] = try sparks(0.2, ["count": .number(5), "radius": .number(100)])
    #expect(five.count == 5 && near(five[0].box.height, 45))
    #expect(near(five[0].center.x, 94) && near(five[0].center.y, 80 - 30))
    let right: Point = five[1].center
    #expect(near(right.x, 94 + 30 * sin(0.4 * Double.pi)) && near(right.y, 80 - 30 * cos(0.4 * Double.pi)))
    let beside = Script([ScriptEvent(time: 0.1, .tap(UnitPoint(x: 0.01, y: 0.01)))])
    #expect(try sparks(0.2, script: beside).isEmpty)
    #expect(try sparks(0.25, traits: Traits(reduceMotion: true)).isEmpty)
  }

  @Test("the surface is black with white words; on a light one they are black")
  func surface() throws {
    let list: DisplayList = try TextPicture(ClickSpark.self, at: 0).list
    #expect(list.figures.first?.box == Rect(x: 16, y: 16, width: 260, height: 160))
    func ink(_ list: DisplayList) -> SIMD4<Float>? {
      for entry in list.draws {
        if case .glyphs = entry.draw.figure, case .color(let rgba) = entry.draw.paint { return rgba.premultiplied }
      }
      return nil
    }
    #expect(ink(list) == SIMD4(repeating: 1))
    let light = try TextPicture(ClickSpark.self, at: 0, ["background": .string("yellow")])
    #expect(ink(light.list) == SIMD4(0, 0, 0, 1))
  }
}
