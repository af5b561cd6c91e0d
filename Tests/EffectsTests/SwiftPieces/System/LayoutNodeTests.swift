import Scene
import Testing

@testable import Effects

@Suite("Small layout")
struct LayoutNodeTests {
  private typealias Node = LayoutNode<String>

  private func box(_ width: Double, _ height: Double, _ id: String? = nil) -> Node { .box(Size(width, height), id) }

  @Test("A row stands in the middle, its parts beside each other and half way up")
  func row() {
    let places = Node.row([box(20, 20, "a"), box(30, 40, "b")], spacing: 10)
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(places["a"] == Rect(x: 20, y: 40, width: 20, height: 20))
    #expect(places["b"] == Rect(x: 50, y: 30, width: 30, height: 40))
    #expect(places.bounds == Rect(x: 20, y: 30, width: 60, height: 40))
  }

  @Test("Flexible space takes what is over, in equal parts")
  func space() {
    let places = Node.row([.space, box(20, 20, "a"), .space, box(20, 20, "b")], spacing: 0)
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(places["a"].minX == 30 && places["b"].minX == 80)
  }

  @Test("A column aligns narrow parts where lines begin, and its flexible space grows if it fills the height")
  func column() {
    let column = Node.column([box(40, 10, "a"), .space(4), box(20, 10, "b")], spacing: 6)
    #expect(column.size() == Size(40, 36))
    let loose = column.placed(in: Rect(x: 0, y: 0, width: 40, height: 100), fills: true)
    #expect(loose["a"].minY == 0 && loose["b"] == Rect(x: 0, y: 90, width: 20, height: 10))
    let tight = column.placed(in: Rect(x: 0, y: 0, width: 40, height: 100), alignment: .topLeading)
    #expect(tight["b"].minY == 26)
  }

  @Test("Where lines run from right to left everything stands mirrored")
  func mirrored() {
    let row = Node.row([box(20, 20, "a"), .space, box(30, 20, "b")], spacing: 0)
    let places = row.placed(in: Rect(x: 10, y: 0, width: 100, height: 20), isMirrored: true)
    #expect(places["a"].minX == 90 && places["b"].minX == 10)
  }

  @Test("Padding and names: the outer place holds the inner one")
  func padding() {
    let node: Node = box(20, 10, "inner").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).id("outer")
    #expect(node.size() == Size(26, 14))
    let places = node.placed(in: Rect(x: 0, y: 0, width: 26, height: 14))
    #expect(places["outer"] == Rect(x: 0, y: 0, width: 26, height: 14))
    #expect(places["inner"] == Rect(x: 2, y: 1, width: 20, height: 10))
    #expect(places["nobody"].isEmpty)
  }

  @Test("Frames: a part in a given room, and one that takes all the width there is")
  func frames() {
    let fixed: Node = box(20, 10, "a").frame(width: 60, height: 30, alignment: .trailing)
    #expect(fixed.placed(in: Rect(x: 0, y: 0, width: 60, height: 30))["a"] == Rect(x: 40, y: 10, width: 20, height: 10))
    let row = Node.row([box(20, 10, "a").fillingWidth(), box(10, 10, "b")], spacing: 0)
    #expect(row.placed(in: Rect(x: 0, y: 0, width: 200, height: 10))["b"].minX == 190)
  }

  @Test("Layers stand on top of each other at their alignment")
  func layers() {
    let node = Node.layers([box(40, 40, "a"), box(10, 10, "b")], alignment: .topTrailing)
    let places = node.placed(in: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(places["b"] == Rect(x: 30, y: 0, width: 10, height: 10))
  }

  @Test("Text that lacks room wraps beside a rigid part, and the row grows as high as its lines")
  func wrapping() throws {
    let text = try ResolvedText(Text("One two three four five six").font(.system(size: 20)))
    let row: Node = .row([box(24, 24, "icon"), .text(text, "words")], spacing: 8)
    let narrow = row.size(width: 140)
    #expect(narrow.width <= 140 && narrow.height > 1.9 * text.size.height)
    let places = row.placed(in: Rect(x: 0, y: 0, width: 140, height: 200))
    #expect(places["words"].minX == places["icon"].maxX + 8)
    #expect(places["icon"].midY == places["words"].midY)
    // In its own frame the text takes the lines that were measured.
    #expect(text.layout(in: places["words"].size).lines.count == Int((narrow.height / text.size.height).rounded()))
    #expect(row.size(width: 1000).height == max(24, text.size.height))
  }

  @Test("Two texts that lack room share what there is, and a short one keeps its width")
  func sharing() throws {
    let long = try ResolvedText(Text("A rather long line of several words").font(.system(size: 16)))
    let short = try ResolvedText(Text("Hi").font(.system(size: 16)))
    let widths: [Double] = Node.widths(of: [.text(long, nil), .text(short, nil)], spacing: 10, in: 120)
    #expect(abs(widths[1] - short.size.width) < 0.1)
    #expect(widths[0] <= 120 - 10 - short.size.width + 0.1 && widths[0] > 50)
  }

  @Test("No room at all, and room that is no number, trap nowhere")
  func degenerate() throws {
    let text = try ResolvedText(Text("Words here").font(.system(size: 16)))
    let row: Node = .row([.text(text, "t"), .space, box(10, 10, "b")])
    for width in [0, -5, .nan, .infinity] as [Double] {
      _ = row.placed(in: Rect(x: 0, y: 0, width: width, height: 10))
    }
    #expect(Node.row([]).size() == .zero && Node.column([]).size(width: 50) == .zero)
  }
}
