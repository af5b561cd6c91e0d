import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Aurora")
struct AuroraTests {
  private let size = Size(400, 200)

  private func list(at time: Double, _ values: [String: JSONValue] = [:], _ traits: Traits = Traits()) throws
    -> DisplayList
  {
    try EffectTimeline(Aurora.self, parameters: values).displayList(size: size, time: time, traits: traits)
  }

  @Test("the clouds stand where the formula says", arguments: [0.0, 2.5, 7.0, 40.0])
  func places(time: Double) throws {
    let circles: [Rect] = try list(at: time).ellipses
    #expect(circles.count == 4)
    for (index, circle) in circles.enumerated() {
      // 0.4 · 0.6 = 0.24 and 0.4 · 0.8 = 0.32 radians a second; 0.3 W = 120, 0.3 H = 60; 0.7 · 400 = 280.
      let x: Double = 200 + 120 * cos(0.24 * time + 1.7 * Double(index))
      let y: Double = 100 + 60 * sin(0.32 * time + 2.21 * Double(index))
      #expect(near(circle.midX, x) && near(circle.midY, y))
      #expect(near(circle.width, 280) && near(circle.height, 280))
    }
  }

  @Test("at the start the first cloud stands to the right of the middle")
  func firstPlace() throws {
    let first: Rect = try #require(try list(at: 0).ellipses.first)
    #expect(near(first.midX, 320) && near(first.midY, 100))
  }

  @Test("each cloud has its colour at 0.8, in the order of the list")
  func colors() throws {
    let paints: [RGBA] = try list(at: 0).draws.dropFirst().map { entry in
      guard case .color(let color) = entry.draw.paint else { throw FrameError.badTime(0) }
      return color
    }
    let expected: [RGBA] = [Color.purple, .blue, .teal, .pink].map { $0.light.multiplyingAlpha(by: 0.8) }
    #expect(paints == expected)
  }

  @Test("the clouds are blurred as one by 60 points, transparent outside")
  func blur() throws {
    let layers: [DisplayList.Layer] = try list(at: 0).layers
    #expect(layers.count == 1)
    #expect(layers.first?.filters == [.blur(radius: 60, edge: .transparent)])
    #expect(try list(at: 0, ["blurRadius_pt": .number(0)]).layers.first?.filters == [])
  }

  @Test("after 25π seconds it looks as it did, even late")
  func loop() throws {
    for time in [0.0, 3.0, 1000.0, 1_000_000.0] {
      let now: [Rect] = try list(at: time).ellipses
      let later: [Rect] = try list(at: time + 25 * Double.pi).ellipses
      for (a, b) in zip(now, later) {
        #expect(near(a.midX, b.midX, within: 1e-6) && near(a.midY, b.midY, within: 1e-6))
      }
    }
  }

  @Test("the speed scales time; a change of speed does not make the clouds jump")
  func speed() throws {
    #expect(try list(at: 2, ["speed": .number(3)]).ellipses == list(at: 6).ellipses)
    let script = Script([ScriptEvent(time: 5, .set(["speed": .number(10)]))])
    let timeline = try EffectTimeline(Aurora.self, script: script)
    let before: Rect = try #require(try timeline.displayList(size: size, time: 4.9999).ellipses.first)
    let after: Rect = try #require(try timeline.displayList(size: size, time: 5.0001).ellipses.first)
    #expect(abs(before.midX - after.midX) < 0.1)
  }

  @Test("with reduced motion the clouds rest as they are at the start")
  func reducedMotion() throws {
    let still = try list(at: 9, [:], Traits(reduceMotion: true))
    #expect(still.ellipses == (try list(at: 0).ellipses))
  }
}
