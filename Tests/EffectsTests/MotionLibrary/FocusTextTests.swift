import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Focus text")
struct FocusTextTests {
  /// The padded words in a row with gaps of 10, in the middle of 360 × 96.
  private func boxes(_ words: [String] = ["One", "word", "matters"]) throws -> [Rect] {
    let sizes: [Size] = try words.map { try ResolvedText(Text($0).font(.system(size: 28, weight: .bold))).size }
    let width: Double = sizes.reduce(0) { $0 + $1.width + 12 } + 10 * Double(words.count - 1)
    var x: Double = 180 - width / 2
    return sizes.map { size in
      defer { x += size.width + 12 + 10 }
      return Rect(x: x, y: 48 - size.height / 2 - 2, width: size.width + 12, height: size.height + 4)
    }
  }

  private func brackets(_ picture: TextPicture) throws -> (path: Path, style: StrokeStyle) {
    let strokes: [(path: Path, style: StrokeStyle)] = picture.list.draws.compactMap { entry in
      if case .stroke(let path, let style) = entry.draw.figure { return (path, style) }
      return nil
    }
    return try #require(strokes.first)
  }

  private func blur(_ layer: DisplayList.Layer) -> Double {
    if case .blur(let radius, _)? = layer.filters.first { return radius }
    return 0
  }

  private func near(_ a: Rect, _ b: Rect) -> Bool {
    Swift.abs(a.minX - b.minX) + Swift.abs(a.minY - b.minY) < 1e-4
      && Swift.abs(a.maxX - b.maxX) + Swift.abs(a.maxY - b.maxY) < 1e-4
  }

  @Test("the first word is sharp and framed 2 points outside its padding; the others are blurred by 3 at 0.55")
  func rest() throws {
    let boxes: [Rect] = try boxes()
    for time in [0.0, 0.6, 1.19] {
      let picture = try TextPicture(FocusText.self, at: time)
      let (path, style) = try brackets(picture)
      #expect(near(path.controlBounds, boxes[0].insetBy(dx: -2, dy: -2)))
      #expect(style.lineWidth == 2.5 && style.lineCap == .round && style.lineJoin == .round)
      let layers: [DisplayList.Layer] = picture.list.layers
      #expect(layers.map(\.opacity) == [1, 0.55, 0.55] && layers.map(blur) == [0, 3, 3])
    }
  }

  @Test("each corner has two arms of 8 points, or a third of the box where that is less")
  func arms() throws {
    let elements: [Path.Element] = try brackets(TextPicture(FocusText.self, at: 0)).path.elements
    let box: Rect = try boxes()[0].insetBy(dx: -2, dy: -2)
    #expect(elements.count == 12)
    guard case .move(let first) = elements[0], case .line(let corner) = elements[1], case .line(let last) = elements[2]
    else {
      Issue.record("no corner")
      return
    }
    #expect(abs(first.x - box.minX - 8) < 1e-6 && abs(corner.x - box.minX) < 1e-6)
    #expect(abs(last.y - box.minY - 8) < 1e-6 && abs(corner.y - box.minY) < 1e-6)
    let small = try TextPicture(FocusText.self, at: 0, ["fontSize": .number(8)])
    let bounds: Rect = try brackets(small).path.controlBounds
    guard case .move(let start) = try brackets(small).path.elements[0] else { return }
    #expect(bounds.height < 24 && abs(start.x - bounds.minX - bounds.height / 3) < 1e-6)
  }

  @Test("the focus glides on a spring of 0.45 s and 0.8, every 1.2 s", arguments: [0.04, 0.12, 0.25, 0.4])
  func glide(after: Double) throws {
    let x: Double = MotionFormulas.spring(after, response: 0.45, ratio: 0.8)
    let boxes: [Rect] = try boxes()
    for (turn, from, to) in [(1.0, 0, 1), (2, 1, 2), (3, 2, 0)] {
      let picture = try TextPicture(FocusText.self, at: 1.2 * turn + after)
      let box = Rect(
        minX: boxes[from].minX + (boxes[to].minX - boxes[from].minX) * x - 2, minY: boxes[0].minY - 2,
        maxX: boxes[from].maxX + (boxes[to].maxX - boxes[from].maxX) * x + 2, maxY: boxes[0].maxY + 2)
      #expect(near(try brackets(picture).path.controlBounds, box))
      let layers: [DisplayList.Layer] = picture.list.layers
      #expect(abs(layers[to].opacity - min(0.55 + 0.45 * x, 1)) < 1e-5)
      #expect(abs(layers[from].opacity - (1 - 0.45 * x)) < 1e-5 && abs(blur(layers[from]) - 3 * x) < 1e-5)
      if 3 * (1 - x) > 0.01 { #expect(abs(blur(layers[to]) - 3 * (1 - x)) < 1e-5) }
    }
  }

  @Test("with reduced motion the focus moves by an ease of 0.2 s")
  func reducedMotion() throws {
    let traits = Traits(reduceMotion: true)
    let boxes: [Rect] = try boxes()
    for after in [0.05, 0.1, 0.15] {
      let x: Double = MotionFormulas.easeInOut(after / 0.2)
      let picture = try TextPicture(FocusText.self, at: 1.2 + after, traits: traits)
      let left: Double = boxes[0].minX + (boxes[1].minX - boxes[0].minX) * x - 2
      #expect(abs(try brackets(picture).path.controlBounds.minX - left) < 1e-4)
      #expect(abs(blur(picture.list.layers[0]) - 3 * x) < 1e-4)
    }
  }

  @Test("from the first change on the picture repeats after 3.6 s", arguments: [1.2, 1.27, 2.9, 4.6])
  func loop(time: Double) throws {
    let first: String = try TextPicture(FocusText.self, at: time).description
    for turns in [1.0, 7, 200] {
      #expect(try TextPicture(FocusText.self, at: time + 3.6 * turns).description == first)
    }
  }

  @Test("no words draw nothing; a long sentence takes rows; lines may run from the right")
  func edges() throws {
    #expect(try TextPicture(FocusText.self, at: 1, ["text": .string("  ")]).list.commands.isEmpty)
    let long: String = "many words that do not fit into one row of this canvas"
    #expect(Set(try TextPicture(FocusText.self, at: 1, ["text": .string(long)]).glyphs.map(\.position.y)).count > 1)
    let mirrored = try TextPicture(FocusText.self, at: 0, traits: Traits(layoutDirection: .rightToLeft))
    let box: Rect = try boxes()[0]
    #expect(abs(try brackets(mirrored).path.controlBounds.maxX - (360 - box.minX + 2)) < 1e-4)
    _ = try TextPicture(FocusText.self, at: 1.3, ["text": .string("שלום 👨‍👩‍👧 a")])
  }
}
