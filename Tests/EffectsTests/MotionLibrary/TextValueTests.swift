import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Text that follows a value: count up and highlighter")
struct TextValueTests {
  private static let reduced = Traits(reduceMotion: true)
  private static let digits = Font.system(size: 44, weight: .bold).monospacedDigit()
  private static let words = "The important part"

  private func check(_ picture: TextPicture, shows string: String) throws {
    #expect(picture.glyphs.map(\.id) == (try TextPicture.glyphs(string, Self.digits).map(\.id)), "\(string)")
  }
  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000)," + String("\(1000 + number % 1000)".dropFirst())
  }

  @Test(
    "the number runs from 0 to 12,480 in 1.4 s and from there to 9,000", arguments: [0.0, 0.01, 0.35, 0.7, 1.4, 1.79])
  func counting(time: Double) throws {
    let up: Double = 12_480 * TextPicture.easeOut(time / 1.4)
    try check(try TextPicture(CountUp.self, at: time), shows: "$" + grouped(Int(up.rounded())))
    let down: Double = 12_480 - 3_480 * TextPicture.easeOut(time / 1.4)
    try check(try TextPicture(CountUp.self, at: 1.8 + time), shows: "$" + grouped(Int(down.rounded())))
  }

  @Test("a change on the way starts from what is displayed, and coming back again starts from 0")
  func changes() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["value": .number(800)])),
      ScriptEvent(time: 0.7, .set(["value": .number(100), "duration": .number(0.5)])),
      ScriptEvent(time: 3, .appear(with: [:])),
    ])
    let half: Double = 800 * TextPicture.easeOut(0.5)
    try check(try TextPicture(CountUp.self, at: 0.7, script: script), shows: "\(Int(half.rounded()))")
    let then: Double = half + (100 - half) * TextPicture.easeOut(0.6)
    try check(try TextPicture(CountUp.self, at: 1, script: script), shows: "\(Int(then.rounded()))")
    try check(try TextPicture(CountUp.self, at: 2, script: script), shows: "100")
    try check(try TextPicture(CountUp.self, at: 3, script: script), shows: "0")
    let again: Double = 100 * TextPicture.easeOut(0.2)
    try check(try TextPicture(CountUp.self, at: 3.1, script: script), shows: "\(Int(again.rounded()))")
  }

  @Test("decimals, words around it, and reduced motion")
  func format() throws {
    let values: [String: JSONValue] = ["value": .number(98.6), "fractionDigits": .number(1), "suffix": .string("%")]
    let script = Script([ScriptEvent(time: 0, .appear(with: values))])
    try check(try TextPicture(CountUp.self, at: 0, script: script), shows: "0.0%")
    try check(try TextPicture(CountUp.self, at: 2, script: script), shows: "98.6%")
    try check(try TextPicture(CountUp.self, at: 0, script: script, traits: Self.reduced), shows: "98.6%")
    try check(try TextPicture(CountUp.self, at: 1.8, traits: Self.reduced), shows: "$9,000")
  }

  @Test("digits are as wide as each other: numbers of one length have the same pens, in the middle")
  func pens() throws {
    func script(_ value: Double) -> Script { Script([ScriptEvent(time: 0, .appear(with: ["value": .number(value)]))]) }
    let narrow = try TextPicture(CountUp.self, at: 2, script: script(11_111))
    let wide = try TextPicture(CountUp.self, at: 2, script: script(88_888))
    for (a, b) in zip(narrow.glyphs, wide.glyphs) { #expect(near(a.position.x, b.position.x)) }
    let width: Double = try ResolvedText(Text("88,888").font(Self.digits)).size.width
    #expect(near(wide.glyphs[0].position.x, 140 - width / 2))
  }

  /// Where the corners of a band lie: turned about its centre, scaled by q along x from its leading edge, then moved.
  private func corners(q: Double, band: Double, top: Double, degrees: Double, in words: Rect) -> [Point] {
    let width: Double = words.width + 6
    let angle: Double = degrees * Double.pi / 180
    return [(0.0, 0.0), (width, 0), (width, band), (0, band)].map { x, y in
      let (dx, dy): (Double, Double) = (x - width / 2, y - band / 2)
      let turned: Double = width / 2 + dx * cos(angle) - dy * sin(angle)
      let down: Double = band / 2 + dx * sin(angle) + dy * cos(angle)
      return Point(words.minX - 3 + q * turned, words.minY + top + down)
    }
  }
  /// The words' box and the band that is drawn.
  private func marker(
    at time: Double, _ traits: Traits = Traits()
  ) throws -> (words: Rect, corners: [Point], radius: Double, color: RGBA, opacity: Double) {
    let size: Size = try ResolvedText(Text(Self.words).font(.system(size: 28, weight: .bold))).size
    let words = Rect(center: Point(160, 48), size: size)
    let list: DisplayList = try TextPicture(Highlighter.self, at: time, traits: traits).list
    let entry = try #require(list.draws.first)
    guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, let radii, _) = path.storage,
      case .color(let color) = entry.draw.paint
    else {
      Issue.record("no band")
      return (words, [], 0, .clear, 0)
    }
    let places: [Point] = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    return (words, places.map { entry.draw.transform.apply(to: $0) }, radii.topLeading, color, entry.opacity)
  }

  @Test(
    "the marker is wiped on from the leading edge and off again", arguments: [0.1, 0.3, 0.59, 0.8, 0.95, 1.2, 1.45])
  func wiping(time: Double) throws {
    let q: Double = time < 0.9 ? TextPicture.easeOut(time / 0.6) : 1 - TextPicture.easeOut((time - 0.9) / 0.6)
    let marker = try marker(at: time)
    let band: Double = 0.55 * marker.words.height
    let top: Double = marker.words.height - 0.9 * band
    let expected: [Point] = corners(q: q, band: band, top: top, degrees: -1.2, in: marker.words)
    for (a, b) in zip(marker.corners, expected) { #expect(near(a.x, b.x) && near(a.y, b.y)) }
    #expect(marker.radius == 3 && near(Double(marker.color.alpha), 0.45) && marker.opacity == 1)
    #expect(marker.color.multiplyingAlpha(by: 1 / 0.45).red == Color.yellow.light.red)
  }

  @Test("the underline is a solid pink line below the words", arguments: [1.85, 2.1, 2.5])
  func underline(time: Double) throws {
    let marker = try marker(at: time)
    let band: Double = max(3, 0.1 * marker.words.height)
    let expected: [Point] = corners(
      q: TextPicture.easeOut((time - 1.8) / 0.6), band: band, top: marker.words.height - 0.6 * band, degrees: 0,
      in: marker.words)
    for (a, b) in zip(marker.corners, expected) { #expect(near(a.x, b.x) && near(a.y, b.y)) }
    #expect(near(marker.radius, band / 2) && marker.color == Color.pink.light)
  }

  @Test("before, between and without it only the words are drawn, and always above it")
  func order() throws {
    for time in [0.0, 1.6, 1.8] { #expect(try TextPicture(Highlighter.self, at: time).list.commands.count == 1) }
    let list: DisplayList = try TextPicture(Highlighter.self, at: 0.5).list
    #expect(list.draws.count == 2 && list.runs.count == 1)
    guard case .glyphs? = list.draws.last?.draw.figure else {
      Issue.record("the words are not above the marker")
      return
    }
    let empty: [String: JSONValue] = ["text": .string("")]
    #expect(try TextPicture(Highlighter.self, at: 0.5, empty).list.commands.isEmpty)
  }

  @Test("switched on the way, it turns where it is")
  func midFlight() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.2, .set(["isActive": .bool(false)])),
    ])
    func right(_ time: Double) throws -> Double {
      try #require(try TextPicture(Highlighter.self, at: time, script: script).list.draws.first).draw.transform.m11
    }
    let cosine: Double = cos(1.2 * Double.pi / 180)
    let turned: Double = TextPicture.easeOut(1.0 / 3)
    #expect(near(try right(0.2), turned * cosine))
    #expect(near(try right(0.5), turned * (1 - TextPicture.easeOut(0.5)) * cosine))
  }

  @Test("with reduced motion the marker fades in its place", arguments: [0.1, 0.3, 1.2])
  func reducedMotion(time: Double) throws {
    let q: Double = time < 0.9 ? TextPicture.easeOut(time / 0.6) : 1 - TextPicture.easeOut((time - 0.9) / 0.6)
    let marker = try marker(at: time, Self.reduced)
    let band: Double = 0.55 * marker.words.height
    let expected: [Point] = corners(
      q: 1, band: band, top: marker.words.height - 0.9 * band, degrees: -1.2, in: marker.words)
    for (a, b) in zip(marker.corners, expected) { #expect(near(a.x, b.x) && near(a.y, b.y)) }
    #expect(near(marker.opacity, q))
  }

  @Test("from right to left the marker starts at the right")
  func rightToLeft() throws {
    let marker = try marker(at: 0.3, Traits(layoutDirection: .rightToLeft))
    let right: Double = try #require(marker.corners.map(\.x).max())
    let left: Double = try #require(marker.corners.map(\.x).min())
    #expect(near(right, marker.words.maxX + 3, within: 0.5))
    #expect(near((right - left) / (marker.words.width + 6), TextPicture.easeOut(0.5), within: 0.01))
  }
}
