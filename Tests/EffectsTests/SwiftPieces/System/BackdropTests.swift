import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Backdrops and glass parts")
struct BackdropTests {
  private func list(_ backdrop: Backdrop, at elapsed: Double, traits: Traits = Traits()) throws -> DisplayList {
    try GraphicsContext.record(
      size: Size(300, 200), scale: 1, environment: GraphicsContext.Environment(colorScheme: traits.colorScheme)
    ) { backdrop.draw(in: $0, Rect(x: 0, y: 0, width: 300, height: 200), elapsed: elapsed, traits: traits) }
  }

  /// All that is drawn, in words.
  private func words(_ backdrop: Backdrop, at elapsed: Double, traits: Traits = Traits()) throws -> [String] {
    try list(backdrop, at: elapsed, traits: traits).draws.map { "\($0.draw)" }
  }

  @Test("A drift starts from rest: after one of its two seconds 3/16 have passed, after two 1, then one a second")
  func easing() {
    #expect(Backdrop.passed(0) == 0 && Backdrop.passed(-3) == 0)
    // 2 (x³ − x⁴ / 2) with x = 1/2 is 2 (1/8 − 1/32).
    #expect(abs(Backdrop.passed(1) - 0.1875) < 1e-12)
    #expect(Backdrop.passed(2) == 1 && Backdrop.passed(12) == 11)
  }

  @Test("Blocks drift, stand still at pace 0 and under Reduce Motion, and cover the ground from edge to edge")
  func blocks() throws {
    for kind in Backdrop.Kind.allCases {
      let drifting = Backdrop(kind: kind, drift: 0.1)
      let start: [String] = try words(drifting, at: 0)
      #expect(start != (try words(drifting, at: 4)))
      let still = Traits(reduceMotion: true)
      #expect(try words(drifting, at: 0, traits: still) == words(drifting, at: 4, traits: still))
      #expect(try words(Backdrop(kind: kind), at: 0) == words(Backdrop(kind: kind), at: 4))
      #expect(start != (try words(drifting, at: 0, traits: Traits(colorScheme: .dark))))
    }
    #expect(try list(Backdrop(), at: 0).ellipses.count == 5)
    #expect(try list(Backdrop(kind: .blocks, blocks: []), at: 0).ellipses.isEmpty)
  }

  @Test("A pressed part of glass sinks with its press, flattens, and gathers light at the finger")
  func pressedGlass() {
    let part = GlassPart(Rect(x: 0, y: 0, width: 100, height: 40), tint: .block(.signal))
    var state: Press.State = .rest(part.rect)
    (state.amount, state.scale, state.finger) = (1, 0.9, Point(20, 20))
    let pressed: GlassPart = part.pressed(state)
    #expect(pressed.rect == Rect(x: 5, y: 2, width: 90, height: 36))
    #expect(pressed.press == 1 && pressed.lift == 0 && pressed.light == Point(20, 20))
    #expect(part.pressed(.rest(part.rect)) == part)
  }

  @Test("Ink goes with the tint as it floods in, and is muted without tint where a part is disabled")
  func inkAndDisabled() {
    var part = GlassPart(Rect(x: 0, y: 0, width: 100, height: 40), tint: .custom(.blue))
    #expect(part.ink() == .white && part.shownTint == .blue)
    part.tintAmount = 0
    #expect(part.ink() == HousePalette.text && part.shownTint == nil)
    let off: GlassPart = part.enabled(false)
    #expect(off.shownTint == nil && off.ink() == HousePalette.text.opacity(0.38))
    #expect(off.ink(Traits(increaseContrast: true)) == HousePalette.text.opacity(0.55))
  }

  @Test("Outlines: a capsule's radius is half its height, a circle is a square's, a corner is limited")
  func outlines() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 40)
    #expect(GlassPart(rect).radius == 20)
    #expect(GlassPart(rect, .circle).box == Rect(x: 30, y: 0, width: 40, height: 40))
    #expect(GlassPart(rect, .rounded(26)).radius == 20 && GlassPart(rect, .rounded(8)).radius == 8)
    #expect(2 * GlassGap.joined < GlassGap.merge && GlassGap.merge < GlassGap.apart)
  }

  @Test("A label stands in the middle, its symbol before its words, and behind them from right to left")
  func label() throws {
    let label = HouseLabel(words: "Save", icon: "checkmark", color: .black)
    for isMirrored in [false, true] {
      let list: DisplayList = try GraphicsContext.record(
        size: Size(200, 40), scale: 1, environment: GraphicsContext.Environment(isRightToLeft: isMirrored)
      ) { label.draw(in: $0, Rect(x: 0, y: 0, width: 200, height: 40)) }
      let icon = try #require(list.runs.first { $0.run.font.face == .icons }).run.glyphs[0].position
      let words = try #require(list.runs.first { $0.run.font.face == .interface }).run.glyphs[0].position
      #expect((icon.x < words.x) != isMirrored)
    }
    _ = try GraphicsContext.record(size: Size(10, 10), scale: 1) { context in
      let words: Size = context.resolve(HouseFont.text("Save", color: .black)).size
      #expect(abs(label.size(in: context).width - (17 + 8 + words.width)) < 0.1)
    }
  }
}
