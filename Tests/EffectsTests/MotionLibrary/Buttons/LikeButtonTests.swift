import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Like button")
struct LikeButtonTests {
  private func picture(at time: Double, script: Script? = nil, traits: Traits = Traits()) throws -> ButtonPicture {
    try ButtonPicture(LikeButton.self, at: time, script: script, traits: traits)
  }

  private func heart(
    at time: Double, traits: Traits = Traits()
  ) throws -> (run: GlyphRun, opacity: Double, transform: ProjectionTransform) {
    try #require(try picture(at: time, traits: traits).runs(ofIcons: true).last)
  }

  /// The heart's scale `time` seconds after the like: keys at 0.05, 0.2 and 0.7 s with the values 0.2, 0.2 and 1.
  private func scale(_ time: Double) -> Double {
    // Tangents by the neighbours: (0.2 − 1) / 0.2 and (1 − 0.2) / (0.15 + 0.5).
    let (first, second): (Double, Double) = (-4, 0.8 / 0.65)
    if time < 0.05 {
      return Expected.cubic(time / 0.05, from: 1, slope: 0, to: 0.2, slope: first, duration: 0.05)
    }
    if time < 0.2 {
      let u: Double = (time - 0.05) / 0.15
      return Expected.cubic(u, from: 0.2, slope: first, to: 0.2, slope: second, duration: 0.15)
    }
    guard time < 0.7 else { return 1 }
    return 1 + Expected.rest(of: -0.8, velocity: second, response: 0.4, damping: 0.45, after: time - 0.2)
  }

  @Test("the heart collapses and pops back over its size", arguments: [0.325, 0.4, 0.55, 0.7, 1.2])
  func pop(time: Double) throws {
    let transform: ProjectionTransform = try heart(at: time).transform
    #expect(near(transform.m11, scale(time - 0.3)) && near(transform.m22, transform.m11))
    let center: Point = transform.apply(to: Point(80, 70))
    #expect(near(center.x, 80) && near(center.y, 70))
    #expect((0...20).contains { scale(0.3 + 0.02 * Double($0)) > 1.15 })
  }

  @Test("a ring bursts open and thins out, then is gone")
  func ring() throws {
    // R = 0.01 + 0.99 s with s the smoothstep of half the way: 0.505. 60 R = 30.3 points, the border 20 (1 − R) = 9.9.
    let ring = try #require(try picture(at: 0.46).strokes.first)
    guard case .ellipse(let rect) = ring.path.storage else {
      Issue.record("the ring is no circle")
      return
    }
    #expect(near(ring.style.lineWidth, 9.9) && near(rect.width, 20.4) && near(rect.midX, 80) && near(rect.midY, 70))
    // At a fifth of the way the border would close the hole: 60 (0.01 + 0.99 · 0.104) points.
    let discs: [Rect] = try picture(at: 0.37).list.ellipses
    #expect(discs.count == 1 && near(discs[0].width, 60 * 0.11296))
    #expect(try picture(at: 0.63).strokes.isEmpty && picture(at: 0.29).strokes.isEmpty)
  }

  @Test("seven pairs of dots fly out and shrink", arguments: [0.55, 0.725, 0.9])
  func dots(time: Double) throws {
    let u: Double = (time - 0.45) / 0.55
    let d: Double = u * u * (3 - 2 * u)
    let dots: [Rect] = try picture(at: time).list.ellipses
    try #require(dots.count == 14)
    for (index, dot) in dots.enumerated() {
      let side: Double = index % 2 == 0 ? -0.18 : 0.18
      let angle: Double = 2 * Double.pi / 7 * Double(index / 2) - Double.pi / 2 + side
      let distance: Double = 40 * (0.6 + 0.55 * d) * (index % 2 == 0 ? 1 : 0.85)
      #expect(near(dot.midX, 80 + distance * cos(angle)) && near(dot.midY, 70 + distance * sin(angle)))
      #expect(near(dot.width, 6.4 * (1 - 0.9 * d)))
    }
    #expect(try picture(at: 0.44).list.ellipses.isEmpty && picture(at: 1.02).list.ellipses.isEmpty)
  }

  @Test("dots take the colours in turn; without any they have the heart's")
  func colors() throws {
    func inks(_ values: [String: JSONValue]) throws -> [RGBA] {
      try ButtonPicture(LikeButton.self, at: 0.7, values).list.draws.compactMap { entry in
        guard case .fill = entry.draw.figure else { return nil }
        return ButtonPicture.color(entry.draw.paint)
      }
    }
    let palette: [Color] = [.pink, .orange, .yellow, .mint, .cyan, .purple]
    #expect(try inks([:]) == (0..<14).map { palette[$0 % 6].light })
    #expect(try inks(["dotColors": .array([])]) == Array(repeating: Color.pink.light, count: 14))
  }

  @Test("the glyph swaps at once, the colour follows on a spring")
  func glyph() throws {
    let outline: UInt32 = try heart(at: 0.2).run.glyphs[0].id
    let solid: UInt32 = try heart(at: 0.3).run.glyphs[0].id
    #expect(outline != solid)
    #expect(try heart(at: 1.4).run.glyphs[0].id == solid && heart(at: 1.5).run.glyphs[0].id == outline)
    let draw = try #require(try picture(at: 0.4).list.draws.last).draw
    let color: RGBA = try #require(ButtonPicture.color(draw.paint))
    // #3C3C43 at 0.6 to #FF2D55.
    let share: Double = MotionFormulas.spring(0.1, response: 0.3, ratio: 0.6)
    #expect(near(Double(color.alpha), 0.6 + 0.4 * share))
    #expect(near(Double(color.green), (60 + (45 - 60) * share) / 255))
  }

  @Test("emptied it does not move; a tap beside it does nothing; what the host fills does not pop")
  func unlike() throws {
    #expect(try heart(at: 1.55).transform.m11 == 1)
    #expect(try picture(at: 1.6).list.ellipses.isEmpty && picture(at: 1.6).strokes.isEmpty)
    let script = Script([
      ScriptEvent(time: 0, .tap(UnitPoint(x: 0.05, y: 0.5))), ScriptEvent(time: 1, .set(["isLiked": .bool(true)])),
      ScriptEvent(time: 2, .tap(.center)), ScriptEvent(time: 3, .tap(.center)),
    ])
    let frame = Frame(size: Size(160, 140), time: 9, script: script)
    let states: [Change<Bool>] = LikeButton().states(in: frame)
    #expect(states.dropFirst().map(\.time) == [1, 2, 3])
    #expect(LikeButton().likes(states, in: frame) == [3])
  }

  @Test("with reduced motion there is no burst, and the heart still pops", arguments: [0.4, 0.46, 0.7])
  func reducedMotion(time: Double) throws {
    let reduced = Traits(reduceMotion: true)
    let picture = try picture(at: time, traits: reduced)
    #expect(picture.list.ellipses.isEmpty && picture.strokes.isEmpty)
    #expect(near(try heart(at: time, traits: reduced).transform.m11, scale(time - 0.3)))
  }
}
