import Motion
import Scene
import Testing

@testable import Effects

@Suite("Beats")
struct BeatsTests {
  private func beats(_ changes: [(time: Double, interval: Double)], at time: Double) throws -> Beats {
    let script = Script(
      changes.enumerated().map { index, change in
        let values: [String: JSONValue] = ["interval": .number(change.interval)]
        return ScriptEvent(time: change.time, index == 0 ? .appear(with: values) : .set(values))
      })
    let timeline = try EffectTimeline(FocusText.self, script: script)
    let frame: Frame = try timeline.frame(size: Size(100, 100), scale: 1, time: time, traits: Traits())
    return Beats(every: \.interval, of: try #require(try timeline.effect(at: time) as? FocusText), in: frame)
  }

  @Test("the clock strikes once every interval, first after one, and strokes older than 1.1 s are left out")
  func strokes() throws {
    #expect(try beats([(0, 0.5)], at: 0.49).count == 0 && beats([(0, 0.5)], at: 0.49).recent.isEmpty)
    let some: Beats = try beats([(0, 0.5)], at: 2.25)
    #expect(some.count == 4 && some.recent.map(\.number) == [3, 4] && some.settled == 2)
    #expect(some.recent.map { ($0.age * 1e6).rounded() } == [750_000, 250_000])
    let none: Beats = try beats([(1, 2)], at: 6.5)
    #expect(none.count == 2 && none.recent.isEmpty && none.settled == 2)
  }

  @Test("a new interval counts from its change on, and the count goes on")
  func change() throws {
    // 1, 2 and, with the new one, 2.9, 3.3.
    let changed: Beats = try beats([(0, 1), (2.5, 0.4)], at: 3.4)
    #expect(changed.count == 4 && changed.recent.map(\.number) == [3, 4])
    #expect(zip(changed.recent, [0.5, 0.1]).allSatisfy { near($0.age, $1) })
    let soon: Beats = try beats([(0, 1), (2.5, 0.4)], at: 2.7)
    #expect(soon.count == 2 && soon.recent.map(\.number) == [2] && near(soon.recent[0].age, 0.7))
  }

  @Test("a whole number of intervals later the ages are the same numbers")
  func exact() throws {
    for time in [1.3, 2.17, 4.4] {
      let ages: [Double] = try beats([(0, 0.3)], at: time).recent.map(\.age)
      #expect(ages.count >= 3)
      for turns in [1.0, 10, 100_000] {
        #expect(try beats([(0, 0.3)], at: time + 0.3 * turns).recent.map(\.age) == ages)
      }
    }
  }
}
