import Effects
import Scene
import Testing

@testable import GL

/// Targets are lent again and again, and a driver gives memory in which anything lies.
@Suite("What targets held before", .serialized)
struct LeftoverTests {
  @Test("no picture depends on what its targets held before, be it no number or white")
  func leftovers() throws {
    let renderer = try GPURenderer()
    for type in EffectCatalog.all {
      let timeline = try EffectTimeline(type, script: nil)
      let size: Size = timeline.script.size ?? type.info.size
      let time: Double = (timeline.script.end ?? type.info.duration) * 0.7
      let list: DisplayList = try timeline.displayList(size: size, scale: 1, time: time, traits: Traits())
      let first: Bitmap = try renderer.render(list)
      for value in [SIMD4<Float>(repeating: .nan), SIMD4(1, 1, 1, 1)] {
        renderer.context.run { renderer.executor.pool.overwrite(with: value) }
        let isSame: Bool = try renderer.render(list) == first
        #expect(isSame, "\(type.info.id) over \(value.x)")
      }
    }
    #expect(renderer.context.drainErrors() == [])
  }
}
