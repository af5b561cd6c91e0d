import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Gooey menu")
struct GooeyMenuTests {
  /// 1 − e^(−ζωt) (cos ω_d t + ζω/ω_d sin ω_d t): the textbook's spring of 0.55 s and bounce 0.35 (ζ = 0.65).
  private func spring(_ time: Double, duration: Double = 0.55, ratio: Double = 0.65) -> Double {
    guard time > 0 else { return 0 }
    let w: Double = 2 * Double.pi / duration
    let wd: Double = w * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-ratio * w * time) * (cos(wd * time) + ratio * w / wd * sin(wd * time))
  }

  private func list(at time: Double, _ script: Script? = nil, _ traits: Traits = Traits()) throws -> DisplayList {
    try EffectTimeline(GooeyMenu.self, script: script).displayList(time: time, traits: traits)
  }

  @Test("closed, all circles lie in the main button at the bottom of its frame")
  func closed() throws {
    let circles: [Rect] = try list(at: 0).ellipses
    #expect(circles.map(\.width) == [56, 44, 44, 44, 44])
    // 212 × 142 points: the button's centre at (106, 106).
    for circle in circles { #expect(near(circle.midX, 106) && near(circle.midY, 106)) }
    // Only the plus is to be seen.
    #expect(try list(at: 0).runs.count == 1)
  }

  @Test("items leave one after the other on the spring", arguments: [0.35, 0.42, 0.5, 0.7, 1.5])
  func opening(time: Double) throws {
    let circles: [Rect] = try list(at: time).ellipses
    for index in 0..<4 {
      let progress: Double = spring(time - 0.3 - 0.04 * Double(index))
      let angle: Double = Double.pi * (1 + Double(index + 1) / 5)
      #expect(near(circles[index + 1].midX, 106 + 76 * progress * cos(angle)))
      #expect(near(circles[index + 1].midY, 106 + 76 * progress * sin(angle)))
    }
  }

  @Test("open, the items stand on an arc from left to right")
  func open() throws {
    let circles: [Rect] = Array(try list(at: 1.79).ellipses.dropFirst())
    let expected: [(Double, Double)] = [(44.51, 61.33), (82.51, 33.72), (129.49, 33.72), (167.49, 61.33)]
    for (circle, place) in zip(circles, expected) {
      #expect(near(circle.midX, place.0, within: 0.02) && near(circle.midY, place.1, within: 0.02))
    }
  }

  @Test("the icons ride on the circles and fade with the same spring", arguments: [0.4, 0.45, 0.6])
  func icons(time: Double) throws {
    let list: DisplayList = try list(at: time)
    let circles: [Rect] = Array(list.ellipses.dropFirst())
    let icons = list.runs.dropLast()
    var shown = 0
    for index in 0..<4 {
      let progress: Double = spring(time - 0.3 - 0.04 * Double(index))
      guard progress > 0 else { continue }
      let icon = try #require(icons.dropFirst(shown).first)
      shown += 1
      #expect(near(icon.opacity, min(max(progress, 0), 1)))
      // The glyph's box of 1.2 · 17 points is centred on the circle.
      let left: Double = icon.run.glyphs[0].position.x
      #expect(near(left + 1.2 * 17 / 2, circles[index].midX, within: 1e-4))
    }
    #expect(shown == icons.count)
  }

  @Test("the plus turns by 45 degrees on its own spring", arguments: [0.2, 0.4, 0.5, 1.5])
  func plus(time: Double) throws {
    let transform: ProjectionTransform = try #require(try list(at: time).runs.last?.transform)
    let angle: Double = Double.pi / 4 * spring(time - 0.3, duration: 0.4, ratio: 0.6)
    #expect(near(transform.m11, cos(angle)) && near(transform.m12, sin(angle)))
    #expect(near(transform.m31, 106) && near(transform.m32, 106))
  }

  @Test("a tap on an item closes the menu, the last item first")
  func closing() throws {
    let soon: [Rect] = Array(try list(at: 1.86).ellipses.dropFirst())
    // 0.06 s after the tap the fourth has moved for 0.06 s, the third for 0.02 s, the first two wait.
    let expected: [Double] = [1, 1, 1 - spring(0.02), 1 - spring(0.06)]
    for (index, circle) in soon.enumerated() {
      let angle: Double = Double.pi * (1 + Double(index + 1) / 5)
      #expect(near(circle.midX, 106 + 76 * expected[index] * cos(angle), within: 0.01))
    }
    for circle in try list(at: 6).ellipses { #expect(near(circle.midX, 106, within: 0.01)) }
  }

  @Test("a tap that misses changes nothing; closed items do not react")
  func misses() throws {
    let script = Script([
      ScriptEvent(time: 0, .tap(UnitPoint(x: 0.2, y: 0.43))), ScriptEvent(time: 1, .tap(UnitPoint(x: 0.99, y: 0.01))),
    ])
    let frame = Frame(size: Size(212, 142), time: 2, script: script)
    #expect(GooeyMenu().toggles(in: frame).isEmpty)
  }

  @Test("a tap in mid-flight turns the items around without a jump in place or speed")
  func interrupted() throws {
    let tap = UnitPoint(x: 0.5, y: 0.746)
    let script = Script([ScriptEvent(time: 0, .tap(tap)), ScriptEvent(time: 0.15, .tap(tap))])
    let frame = Frame(size: Size(212, 142), time: 2, script: script)
    let menu = GooeyMenu()
    let track: Track<Double> = menu.itemTrack(3, toggles: menu.toggles(in: frame), reduceMotion: false)
    // The last item sets out at 0.12 s and turns around at 0.15 s.
    #expect(near(track.value(at: 0.15), spring(0.03)))
    #expect(near(track.value(at: 0.15 - 1e-9), track.value(at: 0.15 + 1e-9), within: 1e-7))
    #expect(near(track.velocity(at: 0.15 - 1e-9), track.velocity(at: 0.15 + 1e-9), within: 1e-5))
    #expect(track.target(at: 0.2) == 0)
  }

  @Test("the goo is blurred by 7 points and cut at a half in the menu's colour")
  func goo() throws {
    let filters: [Filter] = try list(at: 1).layers.first?.filters ?? []
    #expect(
      filters == [.alphaThreshold(min: 0.5, max: 1, color: Color.indigo.light), .blur(radius: 7, edge: .transparent)])
    let dark: [Filter] = try list(at: 1, nil, Traits(colorScheme: .dark)).layers.first?.filters ?? []
    #expect(dark.first == .alphaThreshold(min: 0.5, max: 1, color: Color.indigo.dark))
  }

  @Test("with reduced motion there is no goo: circles stay at their places and fade in a quarter of a second")
  func reducedMotion() throws {
    let list: DisplayList = try list(at: 0.425, nil, Traits(reduceMotion: true))
    #expect(list.layers.allSatisfy { $0.filters.isEmpty })
    let circles: [Rect] = list.ellipses
    #expect(near(circles[1].midX, 44.51, within: 0.01) && near(circles[4].midX, 167.49, within: 0.01))
    // Half way through ease-in-out.
    #expect(list.layers.count == 4)
    #expect(list.layers.allSatisfy { near($0.opacity, 0.5) })
    #expect(try self.list(at: 0.6, nil, Traits(reduceMotion: true)).layers.allSatisfy { $0.opacity == 1 })
  }

  @Test("an icon that nobody knows is an error that names the nearest")
  func unknownIcon() throws {
    let timeline = try EffectTimeline(
      GooeyMenu.self, parameters: ["symbols": .array([.string("camera.fil")])],
      script: Script([ScriptEvent(time: 0, .tap(UnitPoint(x: 0.5, y: 0.746)))]))
    let error = #expect(throws: IconError.self) { try timeline.displayList(time: 1) }
    #expect(error.map { "\($0)".contains("camera.fil") } == true)
  }
}
