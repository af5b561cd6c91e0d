import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Skeleton")
struct SkeletonTests {
  private func boxes(_ list: DisplayList) -> [ShownFigure] {
    list.figures.filter { figure in
      if case .box = figure.path.storage { return true }
      return false
    }
  }
  private func sizes() throws -> (title: Size, subtitle: Size) {
    (
      try ResolvedText(Text("Night train to Porto").font(.headline)).size,
      try ResolvedText(Text("Departs 21:40, platform 4").font(.subheadline)).size
    )
  }

  @Test("picture and lines are grey blocks of their own size and place, in the middle of the canvas")
  func blocks() throws {
    let list: DisplayList = try TextPicture(Skeleton.self, at: 1, traits: Traits(reduceMotion: true)).list
    let blocks: [ShownFigure] = boxes(list)
    let (title, subtitle) = try sizes()
    let width: Double = 34 + 12 + max(title.width, subtitle.width)
    let left: Double = 144 - width / 2
    #expect(blocks.count == 3 && list.runs.isEmpty)
    #expect(near(blocks[0].box.minX, left) && near(blocks[0].box.midY, 44) && near(blocks[0].box.width, 34))
    #expect(near(blocks[1].box.minX, left + 46) && near(blocks[1].box.width, title.width))
    #expect(near(blocks[2].box.minX, left + 46) && near(blocks[2].box.width, subtitle.width))
    #expect(near(blocks[2].box.minY - blocks[1].box.maxY, 4) && near(blocks[1].box.height, title.height))
    for block in blocks {
      #expect(block.color == SIMD4(0, 0, 0, 0.16))
      guard case .box(_, let radii, _) = block.path.storage else { continue }
      #expect(near(radii.topLeading, 0.2 * block.box.height))
    }
  }

  @Test(
    "a band of 0.35 of the row's width sweeps over the blocks in 1.6 s",
    arguments: [(0.0, 0.0), (0.4, 0.25), (1.2, 0.75), (2.4, 0.5)])
  func band(time: Double, share: Double) throws {
    let (title, subtitle) = try sizes()
    let width: Double = 46 + max(title.width, subtitle.width)
    let list: DisplayList = try TextPicture(Skeleton.self, at: time).list
    let band = try #require(boxes(list).last)
    #expect(near(band.box.width, 0.35 * width))
    #expect(near(band.box.minX, 144 - width / 2 - 0.35 * width + 1.35 * width * share))
    guard case .linearGradient(let gradient, _, _) = band.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.color) == [.zero, SIMD4(repeating: 0.8), .zero])
    // The band shows only where the three blocks are.
    #expect(list.layers.contains { $0.mask?.commands.count == 3 && $0.mask?.inverse == false })
  }

  @Test("while it loads the picture repeats exactly after 1.6 s", arguments: [0.1, 0.7, 1.5])
  func loop(time: Double) throws {
    let first: String = try TextPicture(Skeleton.self, at: time).description
    #expect(try TextPicture(Skeleton.self, at: time + 1.6).description == first)
  }

  @Test("loaded, blocks and band cross-fade to the content in 0.3 s by ease-in-out", arguments: [3.25, 3.35, 3.45])
  func fade(time: Double) throws {
    let q: Double = MotionFormulas.easeInOut((time - 3.2) / 0.3)
    let list: DisplayList = try TextPicture(Skeleton.self, at: time).list
    #expect(list.commands.count == 2)
    #expect(near(try #require(list.layers.first).opacity, 1 - q))
    #expect(!list.runs.isEmpty && list.runs.allSatisfy { near($0.opacity, q) })
    let still: DisplayList = try TextPicture(Skeleton.self, at: time, traits: Traits(reduceMotion: true)).list
    #expect(near(try #require(still.layers.first).opacity, 1 - q) && still.layers.allSatisfy { $0.mask == nil })
    let done: DisplayList = try TextPicture(Skeleton.self, at: 3.51).list
    #expect(boxes(done).isEmpty && done.runs.allSatisfy { $0.opacity == 1 })
  }

  @Test("when loading restarts the blocks fade in again and the band begins at its start")
  func restart() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["isLoading": .bool(false)])),
      ScriptEvent(time: 1, .set(["isLoading": .bool(true)])),
    ])
    #expect(boxes(try TextPicture(Skeleton.self, at: 0.9, script: script).list).isEmpty)
    let list: DisplayList = try TextPicture(Skeleton.self, at: 1.1, script: script).list
    #expect(near(try #require(list.layers.first).opacity, MotionFormulas.easeInOut(0.1 / 0.3)))
    let later: DisplayList = try TextPicture(Skeleton.self, at: 1.4, script: script).list
    let first: DisplayList = try TextPicture(Skeleton.self, at: 0.4).list
    #expect(near(try #require(boxes(later).last).box.minX, try #require(boxes(first).last).box.minX))
  }

  @Test("from right to left the picture is at the right; long texts have a block for each line; nothing shows nothing")
  func layouts() throws {
    let mirrored: [ShownFigure] = boxes(
      try TextPicture(Skeleton.self, at: 1, traits: Traits(reduceMotion: true, layoutDirection: .rightToLeft)).list)
    #expect(mirrored.count == 3 && mirrored[0].box.minX > mirrored[1].box.maxX)
    #expect(near(mirrored[1].box.maxX, mirrored[2].box.maxX))
    let long: [String: JSONValue] = ["title": .string("A title that is far too long for one line of this canvas")]
    #expect(boxes(try TextPicture(Skeleton.self, at: 0, long).list).count > 7)
    let none: [String: JSONValue] = ["title": .string(""), "subtitle": .string(""), "symbol": .string("")]
    #expect(boxes(try TextPicture(Skeleton.self, at: 1, none).list).isEmpty)
  }
}
