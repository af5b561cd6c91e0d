import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Weight wave")
struct WeightWaveTests {
  private static let words = Array("Variable ink")

  /// 100 to 900 for character `index`: nine equal steps of a sine of 8 letters that runs 0.6 lengths a second.
  private func weight(_ index: Int, _ time: Double, speed: Double = 1, wavelength: Double = 8) -> Double {
    let turns: Double = Double(index) / wavelength - 0.6 * speed * time
    let level: Double = (sin(2 * Double.pi * turns) + 1) / 2
    return 100 * (min(8, (9 * level).rounded(.down)) + 1)
  }

  private func still(_ values: [String: JSONValue]) -> Script { Script([ScriptEvent(time: 0, .appear(with: values))]) }

  @Test("each letter has the weight of its place in the wave", arguments: [0.0, 0.13, 0.5, 1.1, 7.7])
  func weights(time: Double) throws {
    let runs = try TextPicture(WeightWave.self, at: time).list.runs
    #expect(runs.count == 12)
    for (index, entry) in runs.enumerated() { #expect(entry.run.font.weight == weight(index, time), "letter \(index)") }
  }

  @Test("at the start a crest is two letters in and a trough six, as two quarters of eight letters say")
  func crest() throws {
    let weights: [Double] = try TextPicture(WeightWave.self, at: 0).list.runs.map(\.run.font.weight)
    #expect(weights[2] == 900 && weights[6] == 100 && weights[0] == 500)
  }

  @Test("letters stand one after the other with their own weight's advances, and the line about its middle")
  func places() throws {
    for time in [0.0, 0.4, 1.3] {
      let runs = try TextPicture(WeightWave.self, at: time).list.runs
      var advances: [Double] = []
      var bearings: [Double] = []
      for index in 0..<12 {
        let font = Font.system(size: 40, weight: Font.Weight(weight(index, time)))
        let text = try ResolvedText(Text("Variable ink").font(font))
        let cluster = text.clusters[index]
        advances.append(cluster.frame.width)
        bearings.append(text.glyphs[index].position.x - cluster.frame.minX)
        #expect(runs[index].run.glyphs[0].id == text.glyphs[index].id)
      }
      var pen: Double = 160 - advances.reduce(0, +) / 2
      for (index, entry) in runs.enumerated() {
        #expect(near(entry.run.glyphs[0].position.x + entry.transform.m31, pen + bearings[index]))
        pen += advances[index]
      }
      #expect(Set(runs.map { $0.run.glyphs[0].position.y }).count == 1)
    }
  }

  @Test(
    "the loop closes exactly after five thirds of a second, also many turns later", arguments: [0.0, 0.3, 0.77, 1.5])
  func loop(time: Double) throws {
    let period: Double = try #require(WeightWave.info.period)
    #expect(near(period, 5.0 / 3))
    let first: String = try TextPicture(WeightWave.self, at: time).description
    for turns in [1.0, 2, 600] {
      #expect(try TextPicture(WeightWave.self, at: time + turns * period).description == first)
    }
  }

  @Test("speed and wavelength scale the wave, and a new speed does not make it jump")
  func parameters() throws {
    let script = still(["speed": .number(-2), "wavelength": .number(5)])
    for (index, entry) in try TextPicture(WeightWave.self, at: 0.37, script: script).list.runs.enumerated() {
      #expect(entry.run.font.weight == weight(index, 0.37, speed: -2, wavelength: 5))
    }
    let faster = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .set(["speed": .number(3)]))])
    for (index, entry) in try TextPicture(WeightWave.self, at: 1.2, script: faster).list.runs.enumerated() {
      #expect(entry.run.font.weight == weight(index, 1 + 3 * 0.2))
    }
  }

  @Test("with reduced motion the line is regular and rests")
  func reducedMotion() throws {
    let traits = Traits(reduceMotion: true)
    let picture = try TextPicture(WeightWave.self, at: 0.4, traits: traits)
    #expect(picture.list.runs.allSatisfy { $0.run.font.weight == 400 })
    #expect(try TextPicture(WeightWave.self, at: 1.1, traits: traits).description == picture.description)
    let plain = try ResolvedText(Text("Variable ink").font(.system(size: 40)))
    for (glyph, real) in zip(picture.glyphs, plain.glyphs) {
      #expect(near(glyph.position.x, 160 - plain.size.width / 2 + real.position.x))
    }
  }

  @Test("Hebrew runs from the right, a family is one letter, lines stay lines, and nothing is nothing")
  func anyText() throws {
    let hebrew = try TextPicture(WeightWave.self, at: 0, ["text": .string("שלום")]).list.runs
    let leftToRight: [Double] = hebrew.sorted { $0.run.glyphs[0].position.x < $1.run.glyphs[0].position.x }
      .map(\.run.font.weight)
    #expect(leftToRight == [3, 2, 1, 0].map { weight($0, 0) })
    #expect(try TextPicture(WeightWave.self, at: 0, ["text": .string("👨‍👩‍👧x")]).glyphs.count == 2)
    #expect(Set(try TextPicture(WeightWave.self, at: 0, ["text": .string("a\nb")]).glyphs.map(\.position.y)).count == 2)
    #expect(try TextPicture(WeightWave.self, at: 0, ["text": .string("")]).list.commands.isEmpty)
  }
}
