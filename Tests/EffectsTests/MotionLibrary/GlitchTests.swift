import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Glitch")
struct GlitchTests {
  /// The number that the row defines for a step and a salt.
  private func noise(_ step: UInt64, _ salt: UInt64) -> Double {
    var x: UInt64 = step &* 7919 &+ salt &* 104_729
    x = (x ^ (x >> 33)) &* 0xff51_afd7_ed55_8ccd
    x = (x ^ (x >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    x = x ^ (x >> 33)
    return Double(x % 10_000) / 10_000
  }

  @Test("the noise of step 0 has the published values, and later steps follow the formula")
  func numbers() {
    #expect((1...6).map { Glitch.noise(0, $0) } == [0.9576, 0.9452, 0.9078, 0.5824, 0.7832, 0.8064])
    for step in [1, 4, 50, 1_000_003] {
      #expect((1...6).map { Glitch.noise(step, $0) } == (1...6).map { noise(UInt64(step), $0) })
    }
  }

  private func still(_ values: [String: JSONValue] = [:]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }

  @Test("at 0 the ghosts are split by 5.8304, a slice jumps by 9.7872, and all is off by 0.9192")
  func start() throws {
    for intensity in [1.0, 2, -0.5] {
      let picture = try TextPicture(Glitch.self, at: 0, script: still(["intensity": .number(intensity)]))
      let shifts: [Double] = picture.list.runs.map(\.transform.m31)
      // Cyan, red, the words, the slice.
      #expect(shifts.count == 4)
      for (shift, expected) in zip(shifts, [0.9192 - 5.8304, 0.9192 + 5.8304, 0.9192, 0.9192 + 9.7872]) {
        #expect(near(shift, expected * intensity))
      }
      #expect(picture.list.runs.map(\.opacity) == [0.85, 0.85, 1, 1])
      // The strip about H (0.15 + 0.7 · 0.5824), H (0.1 + 0.25 · 0.7832) high and as wide as the words.
      let size: Size = try ResolvedText(
        Text("SIGNAL LOST").font(.system(size: 34, weight: .bold, design: .monospaced))
      ).size
      let clip = try #require(picture.list.draws.last?.draw.clip.first)
      guard case .fill(let path, _) = clip.figure, case .box(let strip, _, _) = path.storage else {
        Issue.record("no strip")
        return
      }
      #expect(near(strip.midY, 48 + size.height * (0.55768 - 0.5)) && near(strip.height, size.height * 0.2958))
      #expect(near(strip.midX, 160) && near(strip.width, size.width))
      #expect(near(clip.transform.m31, 0.9192 * intensity))
    }
  }

  @Test("the ghosts are silhouettes, cyan below red, as one at 0.85")
  func ghosts() throws {
    let list: DisplayList = try TextPicture(Glitch.self, at: 0.1).list
    let layers: [DisplayList.Layer] = list.layers
    #expect(layers.count == 3 && layers[0].opacity == 0.85 && layers[0].commands.count == 2)
    for (layer, tint) in zip(layers.dropFirst(), [Color.cyan.light, Color.red.light]) {
      guard case .colorMatrix(let matrix)? = layer.filters.first else {
        Issue.record("no silhouette")
        return
      }
      #expect(matrix.rows == [.zero, .zero, .zero, SIMD4(0, 0, 0, 1)])
      #expect(matrix.bias == SIMD4(tint.red, tint.green, tint.blue, 0))
    }
  }

  @Test("values change 24 times a second, and no burst is like another", arguments: [0.05, 0.2, 0.34, 2.0, 2.1, 40.3])
  func steps(time: Double) throws {
    let step = UInt64((24 * time + 1e-6).rounded(.down))
    let runs = try TextPicture(Glitch.self, at: time).list.runs
    let jitter: Double = (noise(step, 6) - 0.5) * 3
    let split: Double = 2 + 4 * noise(step, 1)
    #expect(near(runs[0].transform.m31, jitter - split) && near(runs[1].transform.m31, jitter + split))
    #expect(near(runs[2].transform.m31, jitter))
    #expect(runs.count == (noise(step, 2) > 0.35 ? 4 : 3))
    if runs.count == 4 { #expect(near(runs[3].transform.m31, jitter + (noise(step, 3) - 0.5) * 24)) }
  }

  @Test("between bursts, switched off, and with reduced motion the words stand still", arguments: [0.36, 1, 1.99, 3.9])
  func calm(time: Double) throws {
    let calm: String = try TextPicture(Glitch.self, at: 1).description
    #expect(try TextPicture(Glitch.self, at: time).description == calm)
    #expect(try TextPicture(Glitch.self, at: 0.1, ["isActive": .bool(false)]).description == calm)
    #expect(try TextPicture(Glitch.self, at: 0.1, traits: Traits(reduceMotion: true)).description == calm)
    #expect(try TextPicture(Glitch.self, at: 1).list.runs.count == 1)
  }

  @Test("a cycle is at least 0.4 s; no words draw nothing, and any words are torn")
  func edges() throws {
    let quick = still(["interval": .number(0)])
    #expect(try TextPicture(Glitch.self, at: 0.42, script: quick).list.runs.count > 1)
    #expect(try TextPicture(Glitch.self, at: 0.38, script: quick).list.runs.count == 1)
    #expect(try TextPicture(Glitch.self, at: 0, script: still(["text": .string("")])).list.commands.isEmpty)
    #expect(try !TextPicture(Glitch.self, at: 0, script: still(["text": .string("שלום 👨‍👩‍👧")])).glyphs.isEmpty)
  }
}
