import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Text that runs on: shimmer, gradient sweep, marquee and wave text")
struct TextLoopTests {
  private static let reduced = Traits(reduceMotion: true)
  private static func still(_ values: [String: JSONValue] = [:]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }
  private func size(_ string: String, _ size: Double, _ weight: Double) throws -> Size {
    try ResolvedText(Text(string).font(.system(size: size, weight: Font.Weight(weight)))).size
  }
  /// The filled rectangles, in order.
  private func boxes(_ list: DisplayList) -> [(rect: Rect, paint: Paint)] {
    list.draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, _, _) = path.storage else { return nil }
      return (rect, entry.draw.paint)
    }
  }

  @Test(
    "the shimmer's band, 0.35 of the word wide, goes from its left to its right in 1.6 s",
    arguments: [(0.0, 0.0), (0.4, 0.25), (1.2, 0.75), (2.0, 0.25), (160.8, 0.5)])
  func shimmer(time: Double, share: Double) throws {
    let word: Size = try size("Loading", 34, 700)
    let list: DisplayList = try TextPicture(Shimmer.self, at: time).list
    let band = try #require(boxes(list).first)
    let width: Double = 0.35 * word.width
    let left: Double = 120 - word.width / 2 - width + (word.width + width) * share
    #expect(near(band.rect.minX, left) && near(band.rect.width, width))
    #expect(near(band.rect.minY, 48 - word.height / 2) && near(band.rect.height, word.height))
    guard case .linearGradient(let gradient, let start, let end) = band.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(near(start.x, left) && near(end.x, left + width) && start.y == end.y)
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    // White at 0.8, premultiplied, between clear ends.
    #expect(gradient.stops.map(\.color) == [.zero, SIMD4(repeating: 0.8), .zero])
    // The word, then the band through the word.
    #expect(list.commands.count == 2 && list.layers.count == 1)
    #expect(list.layers[0].mask?.inverse == false && list.layers[0].mask?.commands.count == 1)
  }

  @Test("switched on again the band starts over; off, and with reduced motion, there is none")
  func shimmerSwitch() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.5, .set(["isActive": .bool(false)])),
      ScriptEvent(time: 1, .set(["isActive": .bool(true)])),
    ])
    let word: Size = try size("Loading", 34, 700)
    #expect(boxes(try TextPicture(Shimmer.self, at: 0.7, script: script).list).isEmpty)
    let again = try #require(boxes(try TextPicture(Shimmer.self, at: 1.4, script: script).list).first)
    #expect(near(again.rect.minX, 120 - word.width / 2 - 0.35 * word.width + 1.35 * word.width * 0.25))
    let resting = try TextPicture(Shimmer.self, at: 0.8, traits: Self.reduced)
    #expect(resting.list.layers.isEmpty && resting.glyphs.count == 7)
  }

  @Test("a placeholder is a bar of 60 points between the margins, lit in the same way")
  func placeholder() throws {
    let list: DisplayList = try TextPicture(Shimmer.self, at: 0.8, script: Self.still(["placeholder": .bool(true)]))
      .list
    // The bar, its copy in the mask, and the band half way.
    let rects: [Rect] = boxes(list).map(\.rect)
    #expect(rects.count == 3 && rects[0] == Rect(x: 16, y: 18, width: 208, height: 60) && rects[1] == rects[0])
    let band: Double = 0.35 * 208
    #expect(near(rects[2].minX, 16 - band + (208 + band) / 2))
  }

  @Test(
    "the rainbow's strip of two widths slides by one width in 3 s",
    arguments: [(0.0, 0.0), (0.75, 0.25), (2.25, 0.75), (3.75, 0.25)])
  func gradientSweep(time: Double, share: Double) throws {
    let word: Size = try size("Colour runs", 40, 800)
    let list: DisplayList = try TextPicture(GradientSweep.self, at: time).list
    let strip = try #require(boxes(list).first)
    #expect(near(strip.rect.minX, 140 - word.width / 2 - word.width * share))
    #expect(near(strip.rect.width, 2 * word.width))
    guard case .linearGradient(let gradient, let start, let end) = strip.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(near(end.x - start.x, 2 * word.width) && near(start.x, strip.rect.minX))
    #expect(gradient.stops.count == 13)
    let palette: [Color] = [.pink, .orange, .yellow, .mint, .cyan, .purple]
    for (index, stop) in gradient.stops.enumerated() {
      #expect(near(Double(stop.location), Double(index) / 12, within: 1e-6))
      #expect(stop.color == palette[index % 6].light.premultiplied)
    }
    #expect(list.layers.first?.mask?.commands.count == 1)
  }

  @Test("without a palette letters are primary; with reduced motion the strip rests at its start")
  func gradientRest() throws {
    let empty = try TextPicture(GradientSweep.self, at: 1, ["colors": .array([])], traits: Traits(colorScheme: .dark))
    guard case .linearGradient(let gradient, _, _)? = boxes(empty.list).first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.allSatisfy { $0.color == SIMD4(repeating: 1) })
    let resting = try TextPicture(GradientSweep.self, at: 1.3, traits: Self.reduced)
    #expect(resting.description == (try TextPicture(GradientSweep.self, at: 0)).description)
  }

  @Test("the marquee's two copies run left at 40 points a second, the second one a gap of 40 behind")
  func marquee() throws {
    let words = "A very long line about trains that never stop at stations"
    let line: Size = try size(words, 17, 600)
    #expect(line.width > 200)
    for time in [0.0, 1, 5] {
      let picture = try TextPicture(Marquee.self, at: time)
      #expect(picture.glyphs.count == 57)
      #expect(near(picture.glyphs[0].position.x, try pen(words) + 20 - 40 * time))
    }
    // Shortly before the end of a turn both are to be seen: the second one begins in the box.
    let length: Double = line.width + 40
    let late: Double = (length - 10) / 40
    let glyphs: [TextPicture.Glyph] = try TextPicture(Marquee.self, at: late, script: Self.still()).glyphs
    #expect(near(try #require(glyphs.last).position.x - glyphs[0].position.x, try last(words) - pen(words)))
    #expect(near(glyphs[0].position.x, try pen(words) + 20 + 10))
  }

  private func pen(_ string: String) throws -> Double {
    try TextPicture.glyphs(string, .system(size: 17, weight: .semibold))[0].position.x
  }
  private func last(_ string: String) throws -> Double {
    try #require(try TextPicture.glyphs(string, .system(size: 17, weight: .semibold)).last).position.x
  }

  @Test("the marquee is clipped to its box, and its edges fade over 16 points while it scrolls")
  func marqueeEdges() throws {
    let line: Size = try size("Short", 17, 600)
    for time in [0.0, 3] {
      let layer = try #require(try TextPicture(Marquee.self, at: time).list.layers.first)
      guard case .fill(let path, _)? = layer.clip.first?.figure, case .box(let rect, _, _) = path.storage,
        case .draw(let draw)? = layer.mask?.commands.first,
        case .linearGradient(let gradient, let start, let end) = draw.paint
      else {
        Issue.record("no clip or mask")
        return
      }
      #expect(near(rect.minX, 20) && near(rect.width, 200) && near(rect.height, line.height))
      #expect(near(rect.midY, 36) && near(start.x, 20) && near(end.x, 220))
      #expect(gradient.stops.map(\.color.w) == [0, 1, 1, 0])
      #expect(zip(gradient.stops, [0, 0.08, 0.92, 1]).allSatisfy { near(Double($0.location), $1, within: 1e-6) })
    }
    let short = try TextPicture(Marquee.self, at: 6)
    #expect(short.glyphs.count == 5 && short.list.layers.allSatisfy { $0.mask == nil })
    #expect(near(short.glyphs[0].position.x, try pen("Short") + 20))
    let resting = try TextPicture(Marquee.self, at: 3, traits: Self.reduced)
    #expect(resting.glyphs.count == 57 && resting.list.layers.allSatisfy { $0.mask == nil && $0.clip.count == 1 })
    #expect(near(resting.glyphs[0].position.x, try pen("A very") + 20))
  }

  @Test("a change of speed bends the marquee's way without a jump; backwards it fills the box, and at 0 it rests")
  func marqueeSpeed() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 2, .set(["speed": .number(2)])),
    ])
    let words = "A very long line about trains that never stop at stations"
    // 2 s at 40 and 1 s at 80 points a second.
    let x: Double = try TextPicture(Marquee.self, at: 3, script: script).glyphs[0].position.x
    #expect(near(x, try pen(words) + 20 - 160))
    let back: [TextPicture.Glyph] = try TextPicture(Marquee.self, at: 2, script: Self.still(["speed": .number(-1)]))
      .glyphs
    #expect(back.contains { near($0.position.x, (try? pen(words)).map { $0 + 20 + 80 } ?? 0) } && back.count == 114)
    let held = try TextPicture(Marquee.self, at: 9, script: Self.still(["speed": .number(0)]))
    #expect(near(held.glyphs[0].position.x, try pen(words) + 20))
    #expect(held.list.layers.first?.mask != nil)
  }

  @Test("letter i of the wave is 5 sin(2π (i / 8 − t)) points low, spaces counted", arguments: [0.0, 0.3, 0.77, 41.3])
  func wave(time: Double) throws {
    let picture = try TextPicture(WaveText.self, at: time)
    let font = Font.system(size: 28, weight: .bold)
    let plain: [TextLayout.Glyph] = try TextPicture.glyphs("Ripples on a line", font)
    let width: Double = try ResolvedText(Text("Ripples on a line").font(font)).size.width
    #expect(picture.glyphs.count == 17)
    for (index, glyph) in picture.glyphs.enumerated() {
      #expect(near(glyph.shift, 5 * sin(2 * Double.pi * (Double(index) / 8 - time))))
      #expect(near(glyph.position.x, 160 - width / 2 + plain[index].position.x))
    }
  }

  @Test("the wave rests with reduced motion, and a wavelength below 1 counts as 1")
  func waveRest() throws {
    let resting = try TextPicture(WaveText.self, at: 0.3, traits: Self.reduced)
    #expect(resting.list.commands.count == 1 && resting.glyphs.allSatisfy { $0.shift == 0 })
    let short = try TextPicture(WaveText.self, at: 0.25, script: Self.still(["wavelength": .number(0)]))
    for glyph in short.glyphs { #expect(near(glyph.shift, -5)) }
  }

  @Test(
    "loops close exactly: the picture at t and one period later is the same",
    arguments: [0.0, 0.1, 0.3, 0.7, 1.1, 1.57])
  func loops(time: Double) throws {
    let types: [any Effect.Type] = [Shimmer.self, GradientSweep.self, WaveText.self]
    for type in types {
      let period: Double = try #require(type.info.period)
      let first: String = try TextPicture(type, at: time).description
      for turns in [1.0, 2, 7] { #expect(try TextPicture(type, at: time + turns * period).description == first) }
    }
    let words = "A very long line about trains that never stop at stations"
    let period: Double = (try size(words, 17, 600).width + 40) / 40
    let first: String = try TextPicture(Marquee.self, at: time, script: Self.still()).description
    #expect(try TextPicture(Marquee.self, at: time + period, script: Self.still()).description == first)
  }

  @Test("any text runs: empty draws nothing, right to left and emoji draw")
  func anyText() throws {
    let types: [any Effect.Type] = [Shimmer.self, GradientSweep.self, WaveText.self, Marquee.self]
    for type in types {
      #expect(try TextPicture(type, at: 0.5, script: Self.still(["text": .string("")])).list.commands.isEmpty)
      let odd = Self.still(["text": .string("שלום 👨‍👩‍👧 a\nb")])
      #expect(try !TextPicture(type, at: 0.5, script: odd).glyphs.isEmpty)
      _ = try TextPicture(type, at: 0.5, script: odd, traits: Traits(layoutDirection: .rightToLeft))
    }
  }
}
