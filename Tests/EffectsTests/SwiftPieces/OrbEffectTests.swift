import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Orb effects")
struct OrbEffectTests {
  private func shader(
    _ type: any Effect.Type, at time: Double, script: Script? = nil, parameters: [String: JSONValue] = [:],
    size: Size? = nil, traits: Traits = Traits(colorScheme: .dark)
  ) throws -> (shader: OrbShader, figure: DisplayList.Figure) {
    let list: DisplayList = try EffectTimeline(type, parameters: parameters, script: script)
      .displayList(size: size, time: time, traits: traits)
    let command = try #require(list.commands.last)
    guard case .draw(let draw) = command, case .shader(let function) = draw.paint else {
      throw ParameterError.notAnObject("the orb is not one shader draw")
    }
    return (try #require(function as? OrbShader), draw.figure)
  }

  private static let switching = Script([
    ScriptEvent(time: 0, .appear(with: [:])),
    ScriptEvent(time: 1, .set(["palette": .string("searching")])),
    ScriptEvent(time: 1.15, .set(["palette": .string("writing")])),
  ])

  @Test(
    "The ball fills 90 % of the frame: 160 points, the shorter side of another canvas, or a size of one's own"
  )
  func ballFillsTheFrame() throws {
    #expect(try shader(AssistantOrb.self, at: 0).shader.radius == 72)
    #expect(try shader(AssistantOrb.self, at: 0, size: Size(1920, 1080)).shader.radius == 486)
    #expect(try shader(AssistantOrb.self, at: 0, parameters: ["size": .number(100)]).shader.radius == 45)
    let figure = try shader(AssistantOrb.self, at: 0).figure
    #expect(figure == .fill(Path(ellipseIn: Rect(x: 8, y: 8, width: 144, height: 144)), FillStyle()))
    #expect(try shader(ThoughtOrb.self, at: 0, script: Script(), size: Size(72, 90)).shader.radius == 32)
    let small = try shader(ThoughtOrb.self, at: 0, script: Script(), parameters: ["size": .number(18)]).shader
    #expect(small.radius == 9)
  }

  @Test("The first pose is always the same; only the wave moves")
  func clockStartsAtTheAppearance() throws {
    let late = Script([ScriptEvent(time: 5, .appear(with: [:])), ScriptEvent(time: 8, .appear(with: [:]))])
    let first = try shader(AssistantOrb.self, at: 0, script: Script()).shader
    #expect(try shader(AssistantOrb.self, at: 5, script: late).shader.travel == first.travel)
    #expect(try shader(AssistantOrb.self, at: 8, script: late).shader.fold == first.fold)
    let later = try shader(AssistantOrb.self, at: 0.5, script: Script()).shader
    #expect(later.travel != first.travel && later.center == first.center && later.radius == first.radius)
    #expect(try EffectTimeline(AssistantOrb.self, script: late).displayList(time: 4).commands.isEmpty)
  }

  @Test("A palette change moves all eight colours on the spring 0.5 s, bounce 0.2")
  func paletteFollowsTheSpring() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let (from, to) = (OrbColors(.siri, in: .dark), OrbColors(.searching, in: .dark))
    for elapsed in [0.02, 0.08, 0.14] {
      let now = try shader(AssistantOrb.self, at: 1 + elapsed, script: Self.switching).shader.colors
      let share = Float(spring.value(at: elapsed))
      for slot in [\OrbColors.band0, \.band1, \.band2, \.band3, \.ground, \.crest, \.rimCool, \.rimWarm] {
        let expected: SIMD3<Float> = from[keyPath: slot] + (to[keyPath: slot] - from[keyPath: slot]) * share
        for c in 0..<3 { #expect(abs(now[keyPath: slot][c] - min(max(expected[c], 0), 1)) < 1e-5) }
      }
    }
  }

  @Test("A second change sets out from the colours on screen, with their speed, and arrives")
  func paletteIsRetargetable() throws {
    func colors(_ time: Double) throws -> SIMD3<Float> {
      try shader(AssistantOrb.self, at: time, script: Self.switching).shader.colors.band1
    }
    let before: SIMD3<Float> = try colors(1.15 - 1e-4)
    let at: SIMD3<Float> = try colors(1.15)
    let after: SIMD3<Float> = try colors(1.15 + 1e-4)
    for c in 0..<3 {
      #expect(abs(at[c] - before[c]) < 2e-3)
      // Same velocity on both sides: the second difference is of second order.
      #expect(abs((after[c] - at[c]) - (at[c] - before[c])) < 2e-5)
    }
    let end: SIMD3<Float> = try colors(6)
    let target: SIMD3<Float> = OrbColors(.writing, in: .dark).band1
    for c in 0..<3 { #expect(abs(end[c] - target[c]) < 1e-4) }
  }

  @Test("Reduce Motion freezes the wave on its first pose; a palette change is a fade of 0.2 s in place")
  func reducedMotionRests() throws {
    let traits = Traits(colorScheme: .dark, reduceMotion: true)
    let rest = try shader(AssistantOrb.self, at: 0, script: Self.switching, traits: traits).shader
    let later = try shader(AssistantOrb.self, at: 0.9, script: Self.switching, traits: traits).shader
    #expect(later.travel == rest.travel && later.fold == rest.fold && later.light == 1)
    let faded = try shader(AssistantOrb.self, at: 1.36, script: Self.switching, traits: traits).shader
    #expect(faded.colors == OrbColors(.writing, in: .dark))
  }

  @Test(
    "Under Reduce Motion the thought orb's light dims by a quarter and returns in 2.4 s, then rests for 0.8 s, at 30 fps"
  )
  func thoughtOrbBreathes() throws {
    #expect(ThoughtOrb.breath(at: 0) == 1)
    #expect(abs(ThoughtOrb.breath(at: 1.2) - 0.75) < 1e-12)
    #expect(abs(ThoughtOrb.breath(at: 0.6) - 0.875) < 1e-12)
    for rest in [2.4, 2.8, 3.19] { #expect(ThoughtOrb.breath(at: rest) == 1) }
    #expect(abs(ThoughtOrb.breath(at: 3.2 + 1.2) - 0.75) < 1e-12)
    #expect(abs(ThoughtOrb.breath(at: 3.2e6 + 1.2) - 0.75) < 1e-9)
    // Quantised: within one thirtieth nothing changes.
    #expect(ThoughtOrb.breath(at: 20.0 / 30 + 0.001) == ThoughtOrb.breath(at: 20.0 / 30 + 0.03))
    #expect(ThoughtOrb.breath(at: 20.0 / 30) != ThoughtOrb.breath(at: 21.0 / 30))
    let still = try shader(ThoughtOrb.self, at: 1.2, script: Script(), traits: Traits(reduceMotion: true)).shader
    #expect(
      still.light == 0.75
        && still.travel
          == OrbShader(
            center: .zero, radius: 1, colors: still.colors, elapsed: 0
          ).travel
    )
    #expect(try shader(ThoughtOrb.self, at: 1.2, script: Script()).shader.light == 1)
  }

  @Test("A palette is a name or eight colours; anything else is refused with what is allowed")
  func palettesFromJSON() throws {
    let hexes: [JSONValue] = ["#000000", "#FF0000", "#00FF00", "#0000FF", "#FFFFFF", "#102030", "#405060", "#708090"]
      .map { .string($0) }
    let orb = try AssistantOrb(parameters: ["palette": .array(hexes)])
    #expect(orb.palette.bands.second == Color(hex: 0xFF0000) && orb.palette.rimWarm == Color(hex: 0x708090))
    #expect(try AssistantOrb(parameters: ["palette": .string(".reading")]).palette == .reading)
    let again: AssistantOrb = try JSONValue(encoding: orb).decoded()
    #expect(again.palette == orb.palette)
    for bad: JSONValue in [.string("sirius"), .array(Array(hexes.prefix(7))), .number(3)] {
      #expect(throws: ParameterError.self) { try AssistantOrb(parameters: ["palette": bad]) }
    }
    #expect(throws: ParameterError.self) { try AssistantOrb(parameters: ["size": .number(0)]) }
  }

  @Test("Every palette has its own colours in every slot's group")
  func palettesDiffer() {
    for (index, a) in OrbPalette.named.enumerated() {
      for b in OrbPalette.named.dropFirst(index + 1) {
        #expect(a.palette.bands != b.palette.bands && a.palette.ground != b.palette.ground)
        #expect(a.palette.rimWarm != b.palette.rimWarm)
      }
    }
  }
}
