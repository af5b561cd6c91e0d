import Foundation
import Scene
import Testing

@testable import GL

/// What returns in a later picture is found again: masks in the store, their places in the atlas, targets in the pool.
@Suite("What is kept between pictures", .serialized)
struct ReuseTests {
  /// One glyph at a place, in device pixels.
  private func glyph(_ id: UInt32, size: Double, at place: Point) -> DisplayList.Command {
    let run = GlyphRun(
      font: FontInstance(face: .interface, size: size), glyphs: [.init(id: id, position: place)])
    return .draw(.init(figure: .glyphs(run), paint: .color(.black)))
  }

  /// Glyphs 1…100 at `count` / 100 sizes, in rows.
  private func page(of count: Int, from first: Int = 0) -> DisplayList {
    let commands: [DisplayList.Command] = (first..<first + count).map { (index: Int) -> DisplayList.Command in
      let (row, column): (Int, Int) = (index / 100, index % 100)
      // Sizes step by 1/64 of a pixel, so that every size has masks of its own.
      let place = Point(Double(column) * 9 + 4, Double(row % 100) * 9 + 12)
      return glyph(UInt32(40 + column), size: 9 + Double(row) / 64, at: place)
    }
    return DisplayList(size: Size(910, 910), scale: 1, background: .white, commands: commands)
  }

  @Test("ten thousand distinct glyphs are rasterised and uploaded once, and found again in every later picture")
  func tenThousand() throws {
    let store = MaskStore()
    let renderer = try GPURenderer(store: store)
    let first: Bitmap = try renderer.render(page(of: 10_000))
    let (made, uploaded): (Int, Int) = (store.misses, renderer.statistics.uploadedMasks)
    #expect(made == 10_000)
    // A few glyphs may be blank at this size; each of the others is uploaded.
    #expect(uploaded > 9500 && uploaded <= 10_000)
    for _ in 0..<3 {
      #expect(try renderer.render(page(of: 10_000)) == first)
      #expect(store.misses == made)
      #expect(renderer.statistics.uploadedMasks == 0)
    }
  }

  @Test("where more glyphs come by than the atlas holds, a picture uploads its new ones and no others")
  func procession() throws {
    let renderer = try GPURenderer(store: MaskStore())
    // Each picture shows 600 glyphs, 500 of them from the picture before.
    for step in 0..<60 {
      _ = try renderer.render(page(of: 600, from: step * 100))
      #expect(renderer.statistics.uploadedMasks <= (step == 0 ? 600 : 100), "picture \(step)")
    }
  }

  @Test("text that moves by parts of a pixel meets at most 16 × 16 phases of each glyph, and then nothing new")
  func phases() throws {
    let store = MaskStore()
    let renderer = try GPURenderer(store: store)
    func picture(_ step: Int) -> DisplayList {
      // A sixteenth of a pixel a picture, along both axes.
      let move: Double = Double(step) / 16
      return DisplayList(
        size: Size(300, 100), scale: 1, background: .white,
        commands: (0..<20).map { (index: Int) -> DisplayList.Command in
          glyph(UInt32(40 + index), size: 20, at: Point(10 + Double(index) * 12 + move, 40 + move))
        })
    }
    for step in 0..<16 { _ = try renderer.render(picture(step)) }
    let made: Int = store.misses
    #expect(made <= 20 * 16)
    for step in 16..<48 {
      _ = try renderer.render(picture(step))
      #expect(renderer.statistics.uploadedMasks == 0)
    }
    #expect(store.misses == made)
  }

  @Test("a path that returns at another whole pixel is not rasterised again")
  func paths() throws {
    let store = MaskStore()
    let renderer = try GPURenderer(store: store)
    let leaf = Path { path in
      path.move(to: Point(0, 10))
      path.addQuadCurve(to: Point(30, 5), control: Point(12, -9))
      path.closeSubpath()
    }
    for step in 0..<10 {
      let list = DisplayList(
        size: Size(100, 100), scale: 1,
        commands: [fill(leaf, transform: .translation(x: 5 + Double(step) * 3, y: 40 + Double(step)))])
      _ = try renderer.render(list)
      #expect(renderer.statistics.uploadedMasks == (step == 0 ? 1 : 0))
    }
    #expect(store.misses == 1)
  }

  @Test("targets are made once and taken over by later passes and pictures")
  func targets() throws {
    let renderer = try GPURenderer(store: MaskStore())
    func blurred(_ y: Double) -> DisplayList.Command {
      .layer(
        .init(
          commands: [fill(disc(60, y, 20)), fill(disc(80, y, 20), .white)],
          filters: [.blur(radius: 9, edge: .transparent)], opacity: 0.5))
    }
    let list = DisplayList(size: Size(128, 300), scale: 1, background: .white, commands: [60, 150, 240].map(blurred))
    _ = try renderer.render(list)
    let first: RenderStatistics = renderer.statistics
    // Three groups of equal size are drawn one after the other: the second takes what the first has done with. Only the
    // results that wait for the canvas differ.
    #expect(first.newTargets + first.reusedTargets >= renderer.lastPlan.targets.count)
    #expect(first.newTargets < renderer.lastPlan.targets.count)
    #expect(first.reusedTargets > 0)
    _ = try renderer.render(list)
    #expect(renderer.statistics.newTargets == 0)
    #expect(renderer.statistics.reusedTargets == first.newTargets + first.reusedTargets)
  }
}
