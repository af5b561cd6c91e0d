import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Checkmark draw")
struct CheckmarkTests {
  /// A mark of 80 points about (56, 56): ring, disc and tick as far as they are there.
  private struct Mark {
    var ring: ShownFigure?
    var disc: ShownFigure?
    var tick: ShownFigure?
    var scale: Double?

    init(_ time: Double, script: Script? = nil, traits: Traits = Traits()) throws {
      let figures: [ShownFigure] = try TextPicture(Checkmark.self, at: time, script: script, traits: traits)
        .list.figures.filter { !$0.path.isEmpty }
      ring = figures.first { figure in
        if case .arc = figure.path.storage { return true }
        return false
      }
      disc = figures.first { $0.stroke == nil }
      tick = figures.first { $0.color == SIMD4(repeating: 1) }
      scale = figures.first?.transform.m11
    }

    /// How much of the circle is drawn; it begins at the top and goes clockwise.
    var trim: Double {
      guard case .arc(let center, let radius, let start, let sweep)? = ring?.path.storage else { return 0 }
      return center == .zero && radius == 40 && near(start, -Double.pi / 2) ? sweep / (2 * Double.pi) : .nan
    }
  }

  @Test("the ring goes once round in 0.45 s by ease-in-out", arguments: [0.35, 0.45, 0.6, 0.74])
  func ring(time: Double) throws {
    let mark = try Mark(time)
    #expect(near(mark.trim, MotionFormulas.easeInOut((time - 0.3) / 0.45)))
    let ring = try #require(mark.ring)
    #expect(near(ring.stroke?.lineWidth ?? 0, 4 * 80 / 60) && ring.stroke?.lineCap == .round)
    #expect(near(ring.transform.m31, 56) && near(ring.transform.m32, 56))
  }

  @Test("the disc swells from 0.6 after 0.35 s on a spring of 0.35 s and ζ 0.6", arguments: [0.7, 0.8, 0.95, 1.3])
  func disc(time: Double) throws {
    let p: Double = 1 - Expected.rest(of: 1, response: 0.35, damping: 0.6, after: time - 0.65)
    let disc = try #require(try Mark(time).disc)
    #expect(near(disc.box.width, 80 * (0.6 + 0.4 * p)) && near(disc.opacity, min(p, 1)))
    #expect(try Mark(0.65).disc == nil)
  }

  @Test("the tick is drawn after 0.55 s in 0.3 s by ease-out", arguments: [0.9, 1.0, 1.1, 1.2])
  func tick(time: Double) throws {
    let share: Double = TextPicture.easeOut((time - 0.85) / 0.3)
    let tick = try #require(try Mark(time).tick)
    // Its box is 33.6 × 25.6 points, 1.6 points low: from (-16.8, 1.6) by (-4.032, 14.4) to (16.8, -11.2).
    let corners = [Point(-16.8, 1.6), Point(-4.032, 14.4), Point(16.8, -11.2)]
    let whole: Double = corners[0].distance(to: corners[1]) + corners[1].distance(to: corners[2])
    #expect(near(tick.path.length, share * whole, within: 1e-4))
    #expect(near(tick.stroke?.lineWidth ?? 0, 1.2 * 4 * 80 / 60))
    #expect(tick.stroke?.lineCap == .round && tick.stroke?.lineJoin == .round)
    if time == 1.2 { #expect(near(tick.box.minY, -11.2) && near(tick.box.maxX, 16.8) && near(tick.box.maxY, 14.4)) }
    #expect(try Mark(0.85).tick == nil)
  }

  @Test("the mark pops from 0.95 to 1 after 0.75 s on a spring of 0.3 s and ζ 0.4", arguments: [1.1, 1.2, 1.35])
  func pop(time: Double) throws {
    let left: Double = Expected.rest(of: -0.05, response: 0.3, damping: 0.4, after: time - 1.05)
    #expect(near(try #require(try Mark(time).scale), 1 + left))
    #expect(near(try #require(try Mark(1.0).scale), 0.95))
  }

  @Test("unchecking takes everything back at once, and leaves nothing", arguments: [2.05, 2.15])
  func back(time: Double) throws {
    let mark = try Mark(time)
    #expect(near(mark.trim, 1 - MotionFormulas.easeInOut((time - 2) / 0.45)))
    let p: Double = Expected.rest(of: 1, response: 0.35, damping: 0.6, after: time - 2)
    if p > 0 {
      // What is left of the spring's first swing is less than a millionth.
      #expect(near(try #require(mark.disc).opacity, p, within: 1e-4))
    }
    let pop: Double = 0.95 + Expected.rest(of: 0.05, response: 0.3, damping: 0.4, after: time - 2)
    #expect(near(try #require(mark.scale), pop, within: 1e-4))
    #expect(try TextPicture(Checkmark.self, at: 2.9).list.figures.allSatisfy { $0.path.isEmpty || $0.opacity < 0.01 })
  }

  @Test("unchecked before its turn, a part never comes")
  func early() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 0.5, .tap(.center)),
    ])
    // The ring goes back from where it is.
    let reached: Double = MotionFormulas.easeInOut(0.2 / 0.45)
    #expect(near(try Mark(0.5, script: script).trim, reached))
    #expect(near(try Mark(0.6, script: script).trim, reached * (1 - MotionFormulas.easeInOut(0.1 / 0.45))))
    for time in [0.7, 0.9, 1.2] {
      let mark = try Mark(time, script: script)
      #expect(mark.disc == nil && mark.tick == nil)
    }
  }

  @Test("with reduced motion all parts come together in 0.2 s at the scale 0.95", arguments: [0.35, 0.4, 1.5])
  func reduced(time: Double) throws {
    let p: Double = MotionFormulas.easeInOut((time - 0.3) / 0.2)
    let mark = try Mark(time, traits: Traits(reduceMotion: true))
    let disc = try #require(mark.disc)
    #expect(near(mark.trim, p) && near(disc.opacity, p) && mark.tick != nil)
    #expect(near(disc.box.width, 80 * (0.6 + 0.4 * p)) && mark.scale == 0.95)
  }
}
