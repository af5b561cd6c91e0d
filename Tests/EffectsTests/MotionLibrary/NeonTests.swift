import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Neon flicker")
struct NeonTests {
  /// The sign's layer, and the ink of its letters.
  private func sign(
    at time: Double, _ values: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> (layer: DisplayList.Layer, ink: Paint) {
    let list: DisplayList = try TextPicture(Neon.self, at: time, values, traits: traits).list
    let layer = try #require(list.layers.first)
    let ink = try #require(list.draws.last?.draw.paint)
    return (layer, ink)
  }

  private func shows(_ level: Double, _ sign: (layer: DisplayList.Layer, ink: Paint), tint: RGBA) -> Bool {
    guard near(sign.layer.opacity, 0.35 + 0.65 * level), sign.layer.filters.count == 3 else { return false }
    // The filter added last runs first.
    for (filter, (strength, radius)) in zip(sign.layer.filters, [(0.7, 18.0), (0.9, 8), (1, 2)]) {
      guard case .shadow(let color, radius, 0, 0, false) = filter else { return false }
      guard near(Double(color.alpha), strength * level, within: 1e-4), color.red == tint.red else { return false }
    }
    guard case .color(let ink) = sign.ink else { return false }
    return level > 0.55 ? ink == .white : near(Double(ink.alpha), 0.55, within: 1e-4) && ink.red == tint.red
  }

  @Test(
    "the sign stutters on and blinks twice at the row's times, in every cycle of 6 s",
    arguments: [
      (0.0, 0.1), (0.07, 0.1), (0.14, 0.2), (0.17, 0.2), (0.28, 0.15), (0.39, 0.5), (4.2, 0.3), (4.33, 0.15),
      (4.43, 0.6),
    ])
  func dips(time: Double, level: Double) throws {
    #expect(shows(level, try sign(at: time), tint: Color.pink.light))
    let again = Script([ScriptEvent(time: 0, .appear(with: [:]))])
    let later: DisplayList = try TextPicture(Neon.self, at: time + 60, script: again).list
    #expect(near(try #require(later.layers.first).opacity, 0.35 + 0.65 * level))
  }

  @Test(
    "otherwise it hums: 0.94 + 0.06 sin 40 t, from the appearance on",
    arguments: [0.08, 0.1, 0.2, 0.35, 0.4, 1, 2.345, 4.25, 4.38, 4.5, 5.99])
  func hum(time: Double) throws {
    #expect(shows(0.94 + 0.06 * sin(40 * time), try sign(at: time), tint: Color.pink.light))
  }

  @Test("without flicker, and with reduced motion, it burns at 1")
  func steady() throws {
    #expect(shows(1, try sign(at: 6.02), tint: Color.pink.light))
    #expect(shows(1, try sign(at: 0.05, ["flicker": .bool(false)]), tint: Color.pink.light))
    #expect(shows(1, try sign(at: 4.33, traits: Traits(reduceMotion: true)), tint: Color.pink.light))
  }

  @Test("the halo follows the appearance and the parameter, and the wall fills the canvas")
  func colors() throws {
    #expect(shows(0.1, try sign(at: 0.05, traits: Traits(colorScheme: .dark)), tint: Color.pink.dark))
    #expect(shows(0.1, try sign(at: 0.05, ["color": .string("mint")]), tint: Color.mint.light))
    let wall = try #require(try TextPicture(Neon.self, at: 0.05).list.draws.first?.draw)
    guard case .fill(let path, _) = wall.figure, case .box(let rect, _, _) = path.storage else {
      Issue.record("no wall")
      return
    }
    #expect(rect == Rect(x: 0, y: 0, width: 320, height: 160))
    guard case .color(let paint) = wall.paint else {
      Issue.record("no colour")
      return
    }
    #expect(paint == Color(hex: 0x141414).light)
  }

  @Test("no words leave the wall alone; any words glow")
  func anyText() throws {
    #expect(try TextPicture(Neon.self, at: 1, ["text": .string("")]).list.commands.count == 1)
    #expect(try !TextPicture(Neon.self, at: 1, ["text": .string("שלום 👨‍👩‍👧")]).glyphs.isEmpty)
  }
}
