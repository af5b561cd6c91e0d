import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Liquid fill text")
struct LiquidFillTextTests {
  private func box(_ string: String = "72%") throws -> Rect {
    let size: Size = try ResolvedText(Text(string).font(.system(size: 72, weight: .black))).size
    return Rect(center: Point(120, 64), size: size)
  }
  /// The spring of 0.9 s and bounce 0.25.
  private func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.9, ratio: 0.75) }
  private func still(_ progress: Double) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: ["progress": .number(progress)]))])
  }
  /// The points of the two waves, back and front, from the lower left corner over the surface to the lower right one.
  private func waves(_ list: DisplayList) -> [[Point]] {
    list.draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure else { return nil }
      return path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): return point
        default: return nil
        }
      }
    }
  }

  private func check(_ list: DisplayList, level: Double, time: Double, box: Rect) throws {
    let waves: [[Point]] = waves(list)
    #expect(waves.count == 2)
    let steps: Int = max(8, Int((box.width / 4).rounded(.down)))
    for (points, wave) in zip(waves, [(0.8 * 6, 2.2 * time + 1.3), (6.0, 3 * time)]) {
      let (amplitude, phase): (Double, Double) = wave
      #expect(points.count == steps + 3)
      let bottom: Double = box.height - 0.2 * box.height + 2 * amplitude
      let top: Double = 0.12 * box.height - 2 * amplitude
      let base: Double = bottom - (bottom - top) * level
      for index in [0, 1, steps / 3, steps / 2, steps - 1, steps] {
        let x: Double = box.width * Double(index) / Double(steps)
        let y: Double = base + amplitude * sin(3 * Double.pi * x / box.width + phase)
        #expect(near(points[index + 1].x, box.minX + x) && near(points[index + 1].y, box.minY + y))
      }
      let corners: [Point] = [points[0], points[steps + 2]]
      for (corner, x) in zip(corners, [box.minX, box.maxX]) { #expect(near(corner.x, x) && near(corner.y, box.maxY)) }
    }
  }

  @Test("the level springs to 0.72 and the two surfaces roll", arguments: [0.0, 0.3, 0.5, 0.8, 1.4, 1.99])
  func rising(time: Double) throws {
    let level: Double = 0.1 + 0.62 * spring(time - 0.3)
    try check(try TextPicture(LiquidFillText.self, at: time).list, level: level, time: time, box: try box())
  }

  @Test("colours: 0.15 for the glass, 0.45 and 1 for the water, limited to the opaque letters")
  func colors() throws {
    let list: DisplayList = try TextPicture(LiquidFillText.self, at: 1).list
    var alphas: [Double] = []
    for entry in list.draws {
      guard case .color(let color) = entry.draw.paint else { continue }
      alphas.append(Double(color.alpha))
    }
    #expect(alphas.count == 4)
    for (alpha, expected) in zip(alphas, [0.15, 1, 0.45, 1]) { #expect(near(alpha, expected)) }
    #expect(list.commands.count == 2 && list.layers.count == 1 && list.layers[0].commands.count == 2)
    #expect(list.layers[0].mask?.commands.count == 1 && list.runs[0].run == list.runs[1].run)
  }

  @Test("empty is below the letters' feet and full above their heads, waves and all", arguments: [0.0, 1])
  func limits(progress: Double) throws {
    let box: Rect = try box()
    for time in [0.0, 0.4, 0.9] {
      for points in waves(try TextPicture(LiquidFillText.self, at: time, script: still(progress)).list) {
        let surface: [Double] = points.dropFirst().dropLast().map(\.y)
        if progress == 0 { #expect(surface.allSatisfy { $0 >= box.minY + 0.8 * box.height }) }
        if progress == 1 { #expect(surface.allSatisfy { $0 <= box.minY + 0.12 * box.height }) }
      }
    }
  }

  @Test("set again on the way, the level keeps its velocity")
  func midFlight() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["progress": .number(0)])),
      ScriptEvent(time: 1, .set(["progress": .number(0.5)])), ScriptEvent(time: 1.2, .set(["progress": .number(0.9)])),
    ])
    // Both steps are answered as if the other were not: the spring is linear.
    let level: Double = 0.5 * spring(0.5) + 0.4 * spring(0.3)
    try check(
      try TextPicture(LiquidFillText.self, at: 1.5, script: script).list, level: level, time: 1.5, box: try box())
  }

  @Test(
    "behind progress that is fed at a constant rate the level follows on its spring", arguments: [0.3, 1.1, 2, 2.6])
  func ramp(time: Double) throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["progress": .number(0.1)])),
      ScriptEvent(time: 0.2, .ramp(["progress": ScriptEvent.Ramp(from: 0.1, to: 0.9)], duration: 2)),
    ])
    // The integral of the answers to 20,000 small steps.
    var level = 0.1
    let count = 20_000
    for index in 0..<count {
      let step: Double = 0.2 + 2 * (Double(index) + 0.5) / Double(count)
      level += 0.8 / Double(count) * spring(time - step)
    }
    let wave: [Point] = waves(try TextPicture(LiquidFillText.self, at: time, script: script).list)[1]
    let box: Rect = try box()
    let base: Double = wave[1].y - box.minY - 6 * sin(3 * time)
    let (bottom, top): (Double, Double) = (0.8 * box.height + 12, 0.12 * box.height - 12)
    #expect(near((bottom - base) / (bottom - top), level, within: 1e-6))
  }

  @Test("the waves close after ten pi seconds exactly", arguments: [0.0, 0.61, 12.3])
  func loop(time: Double) throws {
    let period: Double = try #require(LiquidFillText.info.period)
    #expect(near(period, 31.4159265359))
    let first: String = try TextPicture(LiquidFillText.self, at: time, script: still(0.5)).description
    for turns in [1.0, 3, 50] {
      #expect(try TextPicture(LiquidFillText.self, at: time + turns * period, script: still(0.5)).description == first)
    }
  }

  @Test("with reduced motion the waves stand as they began, and the level springs", arguments: [0.1, 0.5, 1.4])
  func reducedMotion(time: Double) throws {
    let list = try TextPicture(LiquidFillText.self, at: time, traits: Traits(reduceMotion: true)).list
    try check(list, level: 0.1 + 0.62 * spring(time - 0.3), time: 0, box: try box())
  }

  @Test("on appearing again the level is where progress is; an empty string draws nothing")
  func edges() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["progress": .number(0)])),
      ScriptEvent(time: 1, .set(["progress": .number(0.5)])), ScriptEvent(time: 1.1, .appear(with: [:])),
    ])
    try check(try TextPicture(LiquidFillText.self, at: 1.3, script: script).list, level: 0.5, time: 0.2, box: try box())
    #expect(try TextPicture(LiquidFillText.self, at: 1, ["text": .string("")]).list.commands.isEmpty)
  }
}
