import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Staggered entrance")
struct StaggeredAppearTests {
  private func list(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(StaggeredAppear.self, parameters: values, script: script)
      .displayList(time: time, traits: traits)
  }
  /// Response 0.5 s, damping ratio 0.8.
  private func u(_ row: Int, _ time: Double, delay: Double = 0.08) -> Double {
    MotionFormulas.spring(time - Double(row) * delay, response: 0.5, ratio: 0.8)
  }
  /// Five rows of 56 points with 12 between them: 328 of 360 points, so that the first middle lies at 16 + 28.
  private func middle(_ row: Int) -> Double { 44 + 68 * Double(row) }
  /// The ground of each row that is there: its figure, transform and group opacity.
  private func grounds(_ list: DisplayList) -> [(rect: Rect, transform: ProjectionTransform, opacity: Double)] {
    list.layers.compactMap { layer in
      guard case .draw(let draw)? = layer.commands.first, case .fill(let path, _) = draw.figure,
        case .box(let rect, _, _) = path.storage
      else { return nil }
      return (rect, draw.transform, layer.opacity)
    }
  }

  @Test("row i rises, grows and fades in on the spring, i · 0.08 s late", arguments: [0.05, 0.2, 0.31, 0.45, 0.8, 1.4])
  func cascade(time: Double) throws {
    let rows = grounds(try list(time))
    let started: [Int] = (0..<5).filter { time > 0.08 * Double($0) }
    #expect(rows.count == started.count)
    for (index, row) in rows.enumerated() {
      let u: Double = u(index, time)
      let scale: Double = 0.96 + 0.04 * u
      #expect(near(row.rect.midY, middle(index)) && near(row.rect.width, 288) && near(row.rect.height, 56))
      #expect(near(row.transform.m11, scale) && near(row.transform.m22, scale))
      let center: Point = row.transform.apply(to: Point(160, middle(index)))
      #expect(near(center.x, 160) && near(center.y, middle(index) + scale * 24 * (1 - u)))
      #expect(near(row.opacity, min(u, 1)))
    }
  }

  @Test("a row starts 0.96 times 24 points too low, and nothing is to be seen before its turn")
  func start() throws {
    #expect(try list(0).commands.isEmpty)
    let row = try #require(grounds(try list(1e-7)).first)
    #expect(near(row.transform.apply(to: Point(160, 44)).y, 44 + 0.96 * 24, within: 1e-4))
  }

  @Test("rows, their first position, the delay and the distance are as asked for")
  func parameters() throws {
    let values: [String: JSONValue] = [
      "rows": .number(2), "index": .number(3), "delayPerItem_s": .number(0.1), "distance": .number(-40),
    ]
    let rows = grounds(try list(0.5, values))
    #expect(rows.count == 2)
    for (index, row) in rows.enumerated() {
      let u: Double = u(index + 3, 0.5, delay: 0.1)
      // Two rows: 124 of 360 points, the first middle at 118 + 28.
      let middle: Double = 146 + 68 * Double(index)
      #expect(
        near(row.transform.apply(to: Point(160, middle)).y, middle - (0.96 + 0.04 * u) * 40 * (1 - u)))
    }
    #expect(try list(1, ["rows": .number(0)]).commands.isEmpty)
  }

  @Test("on appearing again the rows come again")
  func again() throws {
    let script = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 2, .appear(with: [:]))])
    #expect(try list(2, script: script).commands.isEmpty)
    #expect("\(try list(2.25, script: script).commands)" == "\(try list(0.25).commands)")
  }

  @Test("with reduced motion rows only fade, on the same spring and with the same delays", arguments: [0.1, 0.3, 0.5])
  func reducedMotion(time: Double) throws {
    let rows = grounds(try list(time, traits: Traits(reduceMotion: true)))
    for (index, row) in rows.enumerated() {
      #expect(row.transform == .identity && near(row.opacity, min(u(index, time), 1)))
    }
  }

  @Test("from right to left icons stand at the right")
  func rightToLeft() throws {
    func badges(_ direction: Traits.LayoutDirection) throws -> [Double] {
      try list(5, traits: Traits(layoutDirection: direction)).draws.compactMap { entry in
        guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, _, _) = path.storage, rect.width == 36
        else { return nil }
        return rect.midX
      }
    }
    // 16 + 10 + 18 from either side.
    #expect(try badges(.leftToRight) == Array(repeating: 44, count: 5))
    #expect(try badges(.rightToLeft) == Array(repeating: 276, count: 5))
  }
}
