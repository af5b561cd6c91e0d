import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Exploding text")
struct ExplodingTextTests {
  /// The first two letters' random numbers as the collection gives them: r₀, r₁, r₂.
  private static let drawn: [(Double, Double, Double)] = [(0.9466, 0.5685, 0.5776), (0.1370, 0.6390, 0.8649)]
  private let font = Font.system(size: 44, weight: .heavy)

  /// How far the letters are apart at a time of the demonstration: out at 0.3 s, home from 1.2 s on.
  private func progress(_ time: Double) -> Double {
    time < 1.2
      ? TextPicture.easeOut((time - 0.3) / 0.45)
      : 1 - MotionFormulas.spring(time - 1.2, response: 0.8, ratio: 0.65)
  }

  @Test("letters fly, spin and dim with the progress", arguments: [0.0, 0.35, 0.5, 0.9, 1.3, 1.6, 1.75, 2.5])
  func flight(time: Double) throws {
    let p: Double = progress(time)
    let runs = try TextPicture(ExplodingText.self, at: time).list.runs
    let word = try ResolvedText(Text("Kapow").font(font))
    #expect(runs.count == 5)
    for (index, random) in Self.drawn.enumerated() {
      let box: Rect = word.clusters[index].frame
      let center = Point(160 - word.size.width / 2 + box.midX, 100)
      let length: Double = p * 60 * (0.5 + 0.5 * random.1)
      let angle: Double = 2 * Double.pi * random.0
      let moved: Point = runs[index].transform.apply(to: center)
      #expect(near(moved.x, center.x + length * cos(angle)) && near(moved.y, center.y + length * sin(angle)))
      let turn: Double = p * (random.2 - 0.5) * 540 * Double.pi / 180
      #expect(near(runs[index].transform.m11, cos(turn)) && near(runs[index].transform.m12, sin(turn)))
    }
    #expect(runs.allSatisfy { near($0.opacity, 1 - 0.7 * min(max(p, 0), 1)) })
  }

  @Test("letters overshoot through their places on the way home and come to rest in them")
  func overshoot() throws {
    // ζ = 0.65: half a turn after release the spring is e^(−ζπ/√(1−ζ²)) = 0.068 too far.
    let half: Double = Double.pi / (2 * Double.pi / 0.8 * (1 - 0.65 * 0.65).squareRoot())
    let p: Double = -exp(-0.65 * Double.pi / (1 - 0.65 * 0.65).squareRoot())
    let run = try #require(try TextPicture(ExplodingText.self, at: 1.2 + half).list.runs.first)
    let turn: Double = p * 0.0776 * 540 * Double.pi / 180
    #expect(near(run.transform.m12, sin(turn)) && run.opacity == 1)
    let word = try ResolvedText(Text("Kapow").font(font))
    for (glyph, plain) in zip(try TextPicture(ExplodingText.self, at: 9).glyphs, word.glyphs) {
      #expect(near(glyph.position.x, 160 - word.size.width / 2 + plain.position.x, within: 1e-4))
    }
  }

  @Test("a tap on the way out turns the letters where they are, at the speed they have")
  func midFlight() throws {
    let script = Script([ScriptEvent(time: 0, .tap(.center)), ScriptEvent(time: 0.1, .tap(.center))])
    let track: Track<Double> = ExplodingText().progress(in: Frame(size: Size(320, 200), time: 2, script: script))
    #expect(near(track.value(at: 0.1), TextPicture.easeOut(0.1 / 0.45)))
    #expect(near(track.value(at: 0.1 - 1e-9), track.value(at: 0.1 + 1e-9), within: 1e-7))
    #expect(near(track.velocity(at: 0.1 - 1e-9), track.velocity(at: 0.1 + 1e-9), within: 1e-4))
    #expect(track.velocity(at: 0.1) > 0 && track.target(at: 0.2) == 0)
  }

  @Test("the host's flag works like a tap, and a tap turns over what the host set")
  func flag() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["isExploded": .bool(true)])),
      ScriptEvent(time: 1, .tap(.center)), ScriptEvent(time: 2, .set(["isExploded": .bool(true)])),
      ScriptEvent(time: 3, .set(["isExploded": .bool(false)])), ScriptEvent(time: 3, .tap(.center)),
    ])
    func opacity(_ time: Double) throws -> Double {
      try #require(try TextPicture(ExplodingText.self, at: time, script: script).list.runs.first).opacity
    }
    // Apart from the start; home from 1 s; out again from 2 s; set off and tapped on at once it stays out.
    let shown: [Double] = try [0, 1.95, 2.6, 4].map(opacity)
    for (value, expected) in zip(shown, [0.3, 1, 0.3, 0.3]) { #expect(near(value, expected, within: 0.02)) }
  }

  @Test("with reduced motion letters stay in place and dim in 0.3 s", arguments: [0.3, 0.375, 0.45, 1, 1.35, 2])
  func reducedMotion(time: Double) throws {
    let p: Double =
      time < 1.2 ? MotionFormulas.easeInOut((time - 0.3) / 0.3) : 1 - MotionFormulas.easeInOut((time - 1.2) / 0.3)
    let runs = try TextPicture(ExplodingText.self, at: time, traits: Traits(reduceMotion: true)).list.runs
    #expect(!runs.isEmpty && runs.allSatisfy { $0.transform == .identity && near($0.opacity, 1 - 0.7 * p) })
  }

  @Test("emoji and right-to-left letters fly one by one, and nothing is nothing")
  func anyText() throws {
    let mixed = try TextPicture(ExplodingText.self, at: 0.9, ["text": .string("שלום 👨‍👩‍👧")]).list.runs
    #expect(mixed.count == 6 && Set(mixed.map { "\($0.transform)" }).count == 6)
    #expect(try TextPicture(ExplodingText.self, at: 0.9, ["text": .string("")]).list.commands.isEmpty)
  }
}
