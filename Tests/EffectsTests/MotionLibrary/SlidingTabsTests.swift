import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Sliding tabs")
struct SlidingTabsTests {
  private static let titles = ["Day", "Week", "Month"]

  /// The titles' boxes in the middle of 260 × 76 points: 14 × 8 around each, 4 apart.
  private static func boxes() throws -> [Rect] {
    let font = Font.system(size: 15, weight: .semibold)
    let sizes: [Size] = try titles.map { try ResolvedText(Text($0).font(font)).size }
    let total: Double = sizes.reduce(8) { $0 + $1.width + 28 }
    var x: Double = 130 - total / 2
    return sizes.map { size in
      defer { x += size.width + 32 }
      return Rect(x: x, y: 38 - size.height / 2 - 8, width: size.width + 28, height: size.height + 16)
    }
  }

  private func figures(_ time: Double, _ values: [String: JSONValue] = [:], traits: Traits = Traits()) throws
    -> [ShownFigure]
  {
    try TextPicture(SlidingTabs.self, at: time, values, traits: traits).list.figures
  }

  private func mix(_ a: Rect, _ b: Rect, _ t: Double) -> Rect {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return Rect(
      x: part(a.minX, b.minX), y: part(a.minY, b.minY), width: part(a.width, b.width),
      height: part(a.height, b.height))
  }

  private func expect(_ box: Rect, _ other: Rect, within tolerance: Double = 1e-3) {
    #expect(near(box.minX, other.minX, within: tolerance) && near(box.width, other.width, within: tolerance))
    #expect(near(box.minY, other.minY, within: tolerance) && near(box.height, other.height, within: tolerance))
  }

  @Test(
    "the pill glides from Week to Month on the spring of 0.35 s and 0.8", arguments: [0.2, 0.3, 0.36, 0.45, 0.7, 1.1])
  func pill(time: Double) throws {
    let boxes: [Rect] = try Self.boxes()
    let p: Double = MotionFormulas.spring(time - 0.3, response: 0.35, ratio: 0.8)
    let figures: [ShownFigure] = try figures(time)
    try #require(figures.count == 2)
    let row = Rect(minX: boxes[0].minX, minY: boxes[0].minY, maxX: boxes[2].maxX, maxY: boxes[0].maxY)
    expect(figures[0].box, row.insetBy(dx: -4, dy: -4))
    expect(figures[1].box, mix(boxes[1], boxes[2], p), within: 1e-5)
  }

  @Test("titles blend between white and secondary on the same spring")
  func ink() throws {
    func alphas(_ time: Double, _ traits: Traits = Traits()) throws -> [Double] {
      try TextPicture(SlidingTabs.self, at: time, traits: traits).list.draws.compactMap { entry in
        guard case .glyphs = entry.draw.figure, case .color(let color) = entry.draw.paint else { return nil }
        return Double(color.alpha)
      }
    }
    let p: Double = MotionFormulas.spring(0.1, response: 0.35, ratio: 0.8)
    let shown: [Double] = try alphas(0.4)
    #expect(near(shown[0], 0.6) && near(shown[1], 1 - 0.4 * p) && near(shown[2], 0.6 + 0.4 * p))
    let eased: Double = MotionFormulas.easeInOut(0.05 / 0.15)
    #expect(near(try alphas(0.35, Traits(reduceMotion: true))[2], 0.6 + 0.4 * eased))
  }

  @Test("the underline is 3 high, 10 in from the box's sides and has no track")
  func underline() throws {
    let boxes: [Rect] = try Self.boxes()
    let p: Double = MotionFormulas.spring(0.1, response: 0.35, ratio: 0.8)
    for (time, from, share) in [(2.35, 0, 0.0), (2.5, 0, p), (3.4, 0, 1)] {
      let figures: [ShownFigure] = try figures(time)
      #expect(figures.count == 1)
      let box: Rect = mix(boxes[from], boxes[1], share)
      expect(
        try #require(figures.first).box, Rect(x: box.minX + 10, y: box.maxY - 3, width: box.width - 20, height: 3))
    }
  }

  @Test("with reduced motion it goes in 0.15 s, easing in and out", arguments: [0.03, 0.075, 0.15])
  func reduced(elapsed: Double) throws {
    let boxes: [Rect] = try Self.boxes()
    let figures: [ShownFigure] = try figures(0.3 + elapsed, traits: Traits(reduceMotion: true))
    expect(figures[1].box, mix(boxes[1], boxes[2], MotionFormulas.easeInOut(elapsed / 0.15)))
  }

  @Test("a selection that is no option marks none; a tap then shows the mark where it was tapped")
  func none() throws {
    #expect(try figures(0.1, ["selection": .string("Year")]).count == 1)
    let figures: [ShownFigure] = try figures(0.3, ["selection": .string("Year")])
    expect(try #require(figures.last).box, try Self.boxes()[2])
  }
}
