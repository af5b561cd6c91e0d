import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Animated symbol")
struct AnimatedSymbolTests {
  private func still(_ values: [String: JSONValue] = [:]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }
  private func scale(at time: Double, _ script: Script? = nil, traits: Traits = Traits()) throws -> Double {
    let runs = try TextPicture(AnimatedSymbol.self, at: time, script: script, traits: traits).list.runs
    return try #require(runs.first).transform.m11
  }
  private func opacity(at time: Double, _ script: Script? = nil) throws -> Double {
    try #require(try TextPicture(AnimatedSymbol.self, at: time, script: script).list.runs.first).opacity
  }
  /// Spring of 0.5 s and bounce 0.4, that is a damping of 0.6.
  private func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.5, ratio: 0.6) }

  @Test("a hop swells by a fifth in 0.12 s and springs home, at once and then every 1.5 s")
  func bounce() throws {
    for start in [0.0, 1.5, 15] {
      let script: Script = still()
      // A lone smoothstep is at a half after half of its time.
      #expect(near(try scale(at: start + 0.06, script), 1.1))
      for after in [0.0, 0.1, 0.25, 0.5] {
        #expect(near(try scale(at: start + 0.12 + after, script), 1.2 - 0.2 * spring(after)))
      }
      #expect(try scale(at: start + 1.2, script) == 1)
    }
    let icon = try #require(try TextPicture(AnimatedSymbol.self, at: 0.3).list.runs.first)
    #expect(icon.transform.m31 == 80 && icon.transform.m32 == 80 && icon.transform.m22 == icon.transform.m11)
  }

  @Test("bounces repeat exactly after 1.5 s", arguments: [0.0, 0.05, 0.4, 0.98, 1.3])
  func loop(time: Double) throws {
    let first: String = try TextPicture(AnimatedSymbol.self, at: time, script: still()).description
    for turns in [1.0, 2, 1000] {
      #expect(try TextPicture(AnimatedSymbol.self, at: time + 1.5 * turns, script: still()).description == first)
    }
  }

  @Test("the beat is never quicker than 0.3 s, a hop that is overtaken goes on from where it is, and off ends the beat")
  func beats() throws {
    let quick: Script = still(["interval": .number(0)])
    // The second hop begins at 0.3 s, 0.18 s into the first one's spring.
    let left: Double = 1.2 - 0.2 * spring(0.18)
    #expect(near(try scale(at: 0.3, quick), left) && abs(left - 1) > 0.01)
    #expect(near(try scale(at: 0.3 + 0.12, quick), 1.2))
    let off = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.1, .set(["isActive": .bool(false)])),
    ])
    #expect(near(try scale(at: 0.22, off), 1.2 - 0.2 * spring(0.1)))
    for time in [1.56, 3.1] { #expect(try scale(at: time, off) == 1) }
  }

  @Test("the pulse is 0.7 + 0.3 cos π t from when it was chosen at 1.5 s")
  func pulse() throws {
    for after in [0.25, 0.5, 1, 1.7] {
      #expect(near(try opacity(at: 1.5 + after), 0.7 + 0.3 * cos(Double.pi * after)))
    }
    #expect(try opacity(at: 1.5) == 1)
  }

  @Test(
    "the three parts of wifi are lit from the bottom up and back, 0.3 s each, the others at 0.35",
    arguments: [(0.25, 0), (0.45, 1), (0.75, 2), (1.05, 1), (1.35, 0), (1.95, 2)])
  func variableColor(after: Double, lit: Int) throws {
    let draws = try TextPicture(AnimatedSymbol.self, at: 3.5 + after).list.draws
    #expect(draws.count == 3)
    var bottoms: [Double] = []
    for (index, entry) in draws.enumerated() {
      guard case .fill(let path, _) = entry.draw.figure else { return }
      bottoms.append(path.controlBounds.maxY)
      #expect(near(entry.opacity, index == lit ? 1 : 0.35))
    }
    #expect(bottoms == bottoms.sorted(by: >) && Set(bottoms).count == 3)
  }

  @Test("scaled up it springs to 1.1 and stays, and back when it is switched off")
  func scaleUp() throws {
    for after in [0.05, 0.2, 0.4, 0.9] { #expect(near(try scale(at: 5.5 + after), 1 + 0.1 * spring(after))) }
    // At 6.5 s it has come to rest but for less than a thousandth of the way.
    for after in [0.1, 0.3] { #expect(near(try scale(at: 6.5 + after), 1.1 - 0.1 * spring(after), within: 2e-4)) }
  }

  @Test("with reduced motion the icon rests, whatever the style", arguments: [0.1, 1.9, 4, 6.2])
  func reducedMotion(time: Double) throws {
    let traits = Traits(reduceMotion: true)
    let runs = try TextPicture(AnimatedSymbol.self, at: time, traits: traits).list.runs
    #expect(runs.count == 1 && runs[0].opacity == 1 && runs[0].transform.m11 == 1)
  }

  @Test("an icon's holes stay with the part around them, and parts beside each other count from the left")
  func layers() {
    func square(_ x: Double, _ size: Double) -> Path { Path(Rect(x: x, y: 50 - size / 2, width: size, height: size)) }
    let outline = Path { path in
      for (x, size) in [(60.0, 10.0), (5, 10), (0, 20)] { path.addPath(square(x, size)) }
    }
    let layers: [Path] = IconLayers(outline).layers
    #expect(layers.map(\.controlBounds.minX) == [0, 60] && layers.map { $0.elements.count } == [10, 5])
    #expect(IconLayers(Path()).layers.isEmpty)
  }
}
