import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Magnifying dock")
struct DockTests {
  /// Five icons of 40 points, 8 apart, rest 232 points wide in the middle of 344 × 132 points: the row begins at 56 and
  /// its bottom is at 102. The pointer goes from −8.8 to 240.8 in the row in 1.2 s from 0.2 s on, then leaves.
  private func tiles(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits(),
    bottom: Double = 102
  ) throws -> [Rect] {
    let list = try TextPicture(Dock.self, at: time, values, script: script, traits: traits).list
    let tiles: [Rect] = list.figures.filter { figure in
      if case .linearGradient = figure.paint { return true }
      return false
    }.map(\.box)
    #expect(tiles.count == 5)
    for (left, right) in zip(tiles, tiles.dropFirst()) { #expect(near(right.minX - left.maxX, 8)) }
    for tile in tiles { #expect(near(tile.maxY, bottom) && near(tile.width, tile.height)) }
    #expect(near((tiles[0].minX + tiles[4].maxX) / 2, 172))
    return tiles
  }

  private static func goal(_ index: Int, pointer: Double) -> Double {
    let distance: Double = abs(pointer - Double(48 * index + 20))
    return distance < 110 ? 1 + 0.8 * cos(Double.pi / 2 * distance / 110) : 1
  }

  /// The icon's scale by stepping x″ = ω² (goal − x) − 2ζω x′ in small steps, by the midpoint.
  private static func stepped(_ index: Int, until time: Double) -> Double {
    var (x, v): (Double, Double) = (1, 0)
    let step = 5e-5
    var now = 0.2
    func pull(_ t: Double, _ x: Double, _ v: Double) -> Double {
      let isAway: Bool = t >= 1.4
      let omega: Double = 2 * Double.pi / (isAway ? 0.35 : 0.2)
      let goal: Double = isAway ? 1 : goal(index, pointer: -8.8 + 249.6 * (t - 0.2) / 1.2)
      return omega * omega * (goal - x) - 2 * (isAway ? 0.75 : 0.85) * omega * v
    }
    while now + step / 2 < time {
      let (half, speed) = (x + v * step / 2, v + pull(now, x, v) * step / 2)
      v += pull(now + step / 2, half, speed) * step
      x += speed * step
      now += step
    }
    return x
  }

  @Test(
    "sizes follow the pointer as the springs' equation of motion says", arguments: [0.25, 0.5, 0.8, 1.35, 1.5, 1.8])
  func following(time: Double) throws {
    let tiles: [Rect] = try tiles(time)
    for index in 0..<5 {
      #expect(near(tiles[index].width / 40, Self.stepped(index, until: time), within: 2e-4))
    }
  }

  @Test("under a resting pointer sizes are the cosine of the distance from the resting centres")
  func resting() throws {
    // The pointer rests on the row's x = 116, the middle icon's centre, and comes back to 92 without leaving.
    for (place, x) in [(172.0, 116.0), (148, 92)] {
      let hover = ScriptEvent.Gesture(path: [UnitPoint(x: place / 344, y: 0.5)], duration: 0)
      let script = Script([
        ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0, .hover(hover, leaves: false)),
      ])
      let tiles: [Rect] = try tiles(5, script: script)
      for index in 0..<5 { #expect(near(tiles[index].width, 40 * Self.goal(index, pointer: x))) }
    }
  }

  @Test("before the pointer comes and long after it has gone the icons rest; so they do with reduced motion")
  func rest() throws {
    for time in [0, 0.2, 1e6] { #expect(try tiles(time).map(\.width) == [40, 40, 40, 40, 40]) }
    #expect(try tiles(0.8, traits: Traits(reduceMotion: true)).map(\.width) == [40, 40, 40, 40, 40])
    #expect(near(try tiles(0.2, ["magnification": .number(3)], bottom: 126)[0].minX, 56))
  }
}
