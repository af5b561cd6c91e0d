import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Like burst")
struct BurstTests {
  private func dots(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> [ShownFigure] {
    try TextPicture(Burst.self, at: time, values, script: script, traits: traits).list.discs
  }

  @Test(
    "dot i of twelve flies at 30° i to 36 points, or 27 if i is a multiple of 3, shrinks to 0.3 and fades in 0.6 s",
    arguments: [0.3, 0.4, 0.55, 0.75, 1.0])
  func dots(time: Double) throws {
    let dots: [ShownFigure] = try self.dots(time)
    let all: [Double] = [0.3, 0.6].filter { $0 <= time }.map { TextPicture.easeOut((time - $0) / 0.6) }
    let bursts: [Double] = all.filter { $0 < 1 }
    #expect(dots.count == 12 * bursts.count)
    for (index, dot) in dots.enumerated() {
      let (u, i): (Double, Int) = (bursts[index / 12], index % 12)
      let reach: Double = u * (i % 3 == 0 ? 27 : 36)
      let angle: Double = Double(i) * Double.pi / 6
      #expect(near(dot.center.x, 60 + reach * cos(angle)) && near(dot.center.y, 60 + reach * sin(angle)))
      #expect(near(dot.size.width, (i % 2 == 0 ? 7 : 4) * (1 - 0.7 * u)) && near(dot.opacity, 1 - u))
    }
  }

  @Test("bursts overlap, and are gone after 0.6 s")
  func overlap() throws {
    #expect(try dots(0.2).isEmpty && dots(0.7).count == 24 && dots(0.95).count == 12)
    #expect(try dots(1.21).isEmpty && dots(1e6).isEmpty)
  }

  @Test("inactive and with reduced motion nothing flies, and a tap beside the heart is none")
  func none() throws {
    #expect(try dots(0.4, ["isActive": .bool(false)]).isEmpty)
    #expect(try dots(0.4, traits: Traits(reduceMotion: true)).isEmpty)
    let beside = Script([ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.1, y: 0.1)))])
    #expect(try dots(0.4, script: beside).isEmpty)
    // Only a change while it is active counts: the first one here is too early.
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["isActive": .bool(false), "trigger": .bool(false)])),
      ScriptEvent(time: 0.1, .tap(.center)), ScriptEvent(time: 0.2, .set(["isActive": .bool(true)])),
      ScriptEvent(time: 0.3, .set(["trigger": .bool(true)])), ScriptEvent(time: 0.4, .tap(.center)),
    ])
    #expect(try dots(0.35, script: script).isEmpty && dots(0.45, script: script).count == 12)
  }

  @Test("the heart is hollow and grey, then full and in the dots' colour")
  func heart() throws {
    func hearts(_ time: Double) throws -> [SIMD4<Float>] {
      try TextPicture(Burst.self, at: time).list.draws.compactMap { entry in
        guard case .glyphs = entry.draw.figure, case .color(let rgba) = entry.draw.paint else { return nil }
        return rgba.premultiplied
      }
    }
    #expect(try hearts(0.1) == [Color.secondary.light.premultiplied])
    #expect(try hearts(3) == [Color.pink.light.premultiplied])
    #expect(try hearts(0.4).count == 2)
  }
}
