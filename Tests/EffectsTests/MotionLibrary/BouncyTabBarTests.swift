import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Bouncy tab bar")
struct BouncyTabBarTests {
  /// The bar is 358 points wide and begins at 16: four tabs of (358 − 12 − 12) / 4 = 83.5, the third chosen at 0.3 s, the
  /// fourth at 1.4 s.
  private struct Shown {
    var pill: Rect
    var icons: [ProjectionTransform]
    var alphas: [Double]
  }

  private func shown(_ time: Double, script: Script? = nil, traits: Traits = Traits()) throws -> Shown {
    let list = try TextPicture(BouncyTabBar.self, at: time, script: script, traits: traits).list
    let icons = list.draws.compactMap { entry -> (ProjectionTransform, Double)? in
      guard case .glyphs(let run) = entry.draw.figure, run.font.face == .icons else { return nil }
      guard case .color(let color) = entry.draw.paint else { return nil }
      return (entry.draw.transform, Double(color.alpha))
    }
    try #require(icons.count == 4)
    return Shown(
      pill: try #require(list.figures.last).box, icons: icons.map(\.0), alphas: icons.map(\.1))
  }

  @Test("the pill glides over two tabs on the spring of 0.4 s and bounce 0.3", arguments: [0.2, 0.3, 0.4, 0.5, 1.3])
  func pill(time: Double) throws {
    let p: Double = MotionFormulas.spring(time - 0.3, response: 0.4, ratio: 0.7)
    let shown = try shown(time)
    #expect(near(shown.pill.minX, 22 + 2 * p * 87.5) && near(shown.pill.width, 83.5))
    #expect(near(shown.alphas[2], min(0.6 + 0.4 * p, 1)) && near(shown.alphas[0], 1 - 0.4 * p))
    #expect(near(shown.alphas[1], 0.6))
  }

  /// Where a spring has brought a value that began with a slope: that from the first key to the third over their span.
  private func spring(_ time: Double, from value: Double, slope: Double, to rest: Double) -> Double {
    rest + Expected.rest(of: value - rest, velocity: slope, response: 0.5, damping: 0.7, after: time)
  }

  @Test("the chosen icon is squashed after 0.08 s, up and thin after 0.22 s, then comes home on a spring")
  func hop() throws {
    let start: ProjectionTransform = try shown(0.3).icons[2]
    #expect(near(start.m31, 16 + 6 + 2 * 87.5 + 41.75) && near(start.m11, 1) && near(start.m22, 1))
    let squashed: ProjectionTransform = try shown(0.38).icons[2]
    #expect(near(squashed.m11, 1.25) && near(squashed.m22, 0.75) && near(squashed.m32, start.m32))
    let up: ProjectionTransform = try shown(0.52).icons[2]
    #expect(near(up.m11, 0.9) && near(up.m22, 1.12) && near(up.m32, start.m32 - 7))
    for elapsed in [0.1, 0.25] {
      let icon: ProjectionTransform = try shown(0.52 + elapsed).icons[2]
      #expect(near(icon.m11, spring(elapsed, from: 0.9, slope: (1 - 1.25) / 0.44, to: 1)))
      #expect(near(icon.m22, spring(elapsed, from: 1.12, slope: (1 - 0.75) / 0.44, to: 1)))
      #expect(near(icon.m32 - start.m32, spring(elapsed, from: -7, slope: 0, to: 0)))
      #expect(near(icon.m31, start.m31))
    }
    #expect(try shown(0.9).icons[2] == start && shown(1e6).icons[2] == start)
  }

  @Test("halfway to a key it is on a smooth curve; the other icons stay")
  func between() throws {
    let icon: ProjectionTransform = try shown(0.34).icons[2]
    // The slope at the first key is (0.9 − 1) / 0.22.
    #expect(near(icon.m11, Expected.cubic(0.5, from: 1, slope: 0, to: 1.25, slope: -0.1 / 0.22, duration: 0.08)))
    let others: [ProjectionTransform] = try shown(0.34).icons
    for index in [0, 1, 3] { #expect(others[index] == (try shown(0).icons[index])) }
  }

  @Test("with reduced motion nothing hops and the pill goes by 0.2 s easing in and out", arguments: [0.05, 0.1, 0.2])
  func reduced(elapsed: Double) throws {
    let traits = Traits(reduceMotion: true)
    let shown = try shown(0.3 + elapsed, traits: traits)
    #expect(near(shown.pill.minX, 22 + 175 * MotionFormulas.easeInOut(elapsed / 0.2)))
    #expect(shown.icons == (try self.shown(0, traits: traits).icons))
  }

  @Test("a tab is a word of the demonstration or an icon with a title; another word is refused")
  func items() throws {
    let own = JSONValue.object(["symbol": .string("heart.fill"), "title": .string("Likes")])
    let list = try TextPicture(BouncyTabBar.self, at: 0, ["items": .array([.string("search"), own])]).list
    #expect(list.runs.filter { $0.run.font.face == .icons }.count == 2)
    #expect(throws: ParameterError.self) {
      try BouncyTabBar(parameters: ["items": .array([.string("nowhere")])])
    }
  }

  @Test("each choice is felt")
  func haptics() throws {
    let felt = try EffectTimeline(BouncyTabBar.self).haptics(until: 2.6)
    #expect(felt.map(\.haptic) == [.light, .light] && felt.map(\.time) == [0.3, 1.4])
  }
}
