import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Hero expand")
struct HeroExpandTests {
  private static let grid = Rect(x: 16, y: 16, width: 300, height: 160)
  /// A third of 300 − 2 · 10 wide, half of 160 − 10 high.
  private static let slot = Size(280.0 / 3, 75)
  private static func slot(_ index: Int) -> Rect {
    Rect(
      origin: Point(16 + (slot.width + 10) * Double(index % 3), 16 + 85 * Double(index / 3)), size: slot)
  }
  private func list(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(HeroExpand.self, parameters: values, script: script).displayList(time: time, traits: traits)
  }
  private func opening(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.45, ratio: 0.82) }
  private func closing(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.4, ratio: 0.85) }

  /// A card that is drawn.
  private struct Card {
    var rect: Rect
    var radius: Double
    var opacity: Double
  }
  /// The layers' cards; `layer` gives their opacity.
  private func cards(_ commands: [DisplayList.Command]) -> [Card] {
    commands.compactMap { command in
      guard case .layer(let layer) = command, case .draw(let draw)? = layer.commands.first,
        case .fill(let path, _) = draw.figure, case .box(let rect, let radii, _) = path.storage
      else { return nil }
      return Card(rect: rect, radius: radii.topLeading, opacity: layer.opacity)
    }
  }
  /// The grid with its opacity, and what lies above it.
  private func parts(_ list: DisplayList) throws -> (grid: [Card], dimmed: Double, details: [Card]) {
    guard case .layer(let layer)? = list.commands.first else {
      Issue.record("no grid")
      return ([], 0, [])
    }
    return (cards(layer.commands), layer.opacity, cards(Array(list.commands.dropFirst())))
  }
  private func check(_ card: Card, _ rect: Rect, within tolerance: Double = 1e-5) {
    #expect(near(card.rect.minX, rect.minX, within: tolerance) && near(card.rect.minY, rect.minY, within: tolerance))
    #expect(near(card.rect.width, rect.width, within: tolerance))
    #expect(near(card.rect.height, rect.height, within: tolerance))
  }
  private func between(_ a: Rect, _ b: Rect, _ p: Double) -> Rect {
    Rect(
      x: a.minX + (b.minX - a.minX) * p, y: a.minY + (b.minY - a.minY) * p,
      width: a.width + (b.width - a.width) * p, height: a.height + (b.height - a.height) * p)
  }

  @Test("at rest six tiles share the grid, three to a row, 10 points apart")
  func rest() throws {
    for time in [0.0, 0.29] {
      let parts = try parts(try list(time))
      #expect(parts.grid.count == 6 && parts.details.isEmpty && parts.dimmed == 1)
      for (index, card) in parts.grid.enumerated() {
        check(card, Self.slot(index))
        #expect(card.radius == 14 && card.opacity == 1)
      }
    }
  }

  @Test("thumbnail and detail share a frame that springs to the grid's", arguments: [0.33, 0.375, 0.42, 0.6, 1.4])
  func opens(time: Double) throws {
    let p: Double = opening(time - 0.3)
    let fade: Double = MotionFormulas.easeInOut((time - 0.3) / 0.15)
    let parts = try parts(try list(time))
    let frame: Rect = between(Self.slot(0), Self.grid, p)
    #expect(parts.details.count == 1 && near(parts.dimmed, 1 - 0.7 * p, within: 1e-4))
    check(parts.details[0], frame)
    #expect(near(parts.details[0].opacity, fade) && parts.details[0].radius == 14)
    if fade < 1 {
      #expect(parts.grid.count == 6 && near(parts.grid[0].opacity, 1 - fade))
      check(parts.grid[0], frame)
    } else {
      // Its slot stays empty.
      #expect(parts.grid.count == 5)
    }
    check(try #require(parts.grid.last), Self.slot(5))
  }

  @Test(
    "on the way back the detail fades first, and the thumbnail brings the frame home",
    arguments: [1.55, 1.62, 1.7, 2.5])
  func closes(time: Double) throws {
    let p: Double = 1 - closing(time - 1.5)
    let fade: Double = 1 - MotionFormulas.easeInOut((time - 1.5) / 0.15)
    let parts = try parts(try list(time))
    #expect(parts.grid.count == 6 && near(parts.dimmed, min(1 - 0.7 * p, 1), within: 1e-3))
    // 1.2 s after the first tap the opening spring is as near to rest as 1e-6 of its way.
    check(parts.grid[0], between(Self.slot(0), Self.grid, p), within: 1e-3)
    #expect(near(parts.grid[0].opacity, 1 - fade) && parts.details.count == (fade > 0 ? 1 : 0))
    for detail in parts.details { #expect(near(detail.opacity, fade)) }
  }

  @Test("a tap between tiles, or beside the open card, does nothing; a second tile opens while the first one closes")
  func taps() throws {
    let script = Script([
      ScriptEvent(time: 0, .tap(UnitPoint(x: 0.01, y: 0.5))),
      // The first gap lies from 109.3 to 119.3 points.
      ScriptEvent(time: 0.1, .tap(UnitPoint(x: 114.0 / 332, y: 0.2))),
      ScriptEvent(time: 0.2, .tap(UnitPoint(x: 0.15, y: 0.2))),
      ScriptEvent(time: 0.5, .tap(UnitPoint(x: 0.01, y: 0.01))),
      ScriptEvent(time: 2, .tap(.center)), ScriptEvent(time: 2.1, .tap(UnitPoint(x: 0.85, y: 0.8))),
    ])
    let frame = Frame(size: Size(332, 192), time: 3, script: script)
    let changes: [Change<Int?>] = HeroExpand().selections(in: frame)
    #expect(changes == [Change(time: 0.2, value: 0), Change(time: 2, value: nil), Change(time: 2.1, value: 5)])
    let parts = try parts(try list(2.14, script: script))
    #expect(parts.details.count == 2)
    check(parts.details[1], between(Self.slot(5), Self.grid, opening(0.04)))
    check(parts.details[0], between(Self.slot(0), Self.grid, 1 - closing(0.14)))
  }

  @Test("opened again on the way back, the frame keeps its place and speed")
  func midFlight() {
    let track: Track<Double> = HeroExpand().track(
      [Change(time: 0, value: 0), Change(time: 0.1, value: nil), Change(time: 0.2, value: 0)], isOn: { $0 == 0 })
    for time in [0.1, 0.2] {
      #expect(near(track.value(at: time - 1e-9), track.value(at: time + 1e-9), within: 1e-7))
      #expect(near(track.velocity(at: time - 1e-9), track.velocity(at: time + 1e-9), within: 1e-5))
    }
    #expect(near(track.value(at: 0.1), opening(0.1)) && track.target(at: 1) == 1)
  }

  @Test("columns, spacing and radius shape the grid; tiles asks for a number")
  func parameters() throws {
    let values: [String: JSONValue] = ["columns": .number(2), "spacing": .number(20), "cornerRadius": .number(5)]
    let two = try parts(try list(0, values))
    check(two.grid[3], Rect(x: 16 + 160, y: 16 + 60, width: 140, height: 40))
    #expect(two.grid[3].radius == 5)
    let script = Script([ScriptEvent(time: 0, .appear(with: ["tiles": .number(8)]))])
    #expect(try parts(try list(0, script: script)).grid.count == 8)
    #expect(try list(0, ["items": .array([])]).commands.isEmpty)
    let turned = try parts(try list(0, traits: Traits(layoutDirection: .rightToLeft)))
    check(turned.grid[0], Self.slot(2))
  }

  @Test("with reduced motion no frame moves: the two fade, and the grid dims in 0.25 s", arguments: [0.36, 0.42, 1.56])
  func reducedMotion(time: Double) throws {
    let isOpening: Bool = time < 1.5
    let since: Double = time - (isOpening ? 0.3 : 1.5)
    let (fade, dim): (Double, Double) =
      isOpening
      ? (MotionFormulas.easeInOut(since / 0.15), MotionFormulas.easeInOut(since / 0.25))
      : (1 - MotionFormulas.easeInOut(since / 0.15), 1 - MotionFormulas.easeInOut(since / 0.25))
    let parts = try parts(try list(time, traits: Traits(reduceMotion: true)))
    check(parts.grid[0], Self.slot(0))
    check(parts.details[0], Self.grid)
    #expect(near(parts.grid[0].opacity, 1 - fade) && near(parts.details[0].opacity, fade))
    #expect(near(parts.dimmed, 1 - 0.7 * dim))
  }
}
