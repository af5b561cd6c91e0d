import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Lava lamp")
struct LavaLampTests {
  private func list(at time: Double, _ values: [String: JSONValue] = [:], _ traits: Traits = Traits()) throws
    -> DisplayList
  {
    try EffectTimeline(LavaLamp.self, parameters: values).displayList(time: time, traits: traits)
  }

  @Test("blobs are where the formula says, and as tall", arguments: [0.0, 4.0, 19.5, 100.0])
  func places(time: Double) throws {
    let ellipses: [Rect] = try list(at: time).ellipses
    #expect(ellipses.count == 9)
    for index in 0..<7 {
      let q: Double = 1.618 * Double(index)
      let rate: Double = [0.18, 0.23, 0.28][index % 3]
      // 200 × 320 points: x = 40 + 120 (…), m = 200.
      let x: Double = 100 + 60 * sin(3.1 * q + 0.13 * time)
      let y: Double = 160 + 153.6 * sin(rate * time + 2.3 * q)
      let radius: Double = 29 + 7 * sin(5.7 * q)
      let half: Double = radius * (1 + 0.25 * abs(cos(0.2 * time + 2.3 * q)))
      #expect(near(ellipses[index].midX, x) && near(ellipses[index].midY, y))
      #expect(near(ellipses[index].width, 2 * radius) && near(ellipses[index].height, 2 * half))
    }
  }

  @Test("at the start the first blob is in the middle, 58 points wide and a quarter taller")
  func firstBlob() throws {
    let blob: Rect = try #require(try list(at: 0).ellipses.first)
    #expect(near(blob.midX, 100) && near(blob.midY, 160))
    #expect(near(blob.width, 58) && near(blob.height, 72.5))
  }

  @Test("two pools lie beyond the bottom and the top")
  func pools() throws {
    let ellipses: [Rect] = try list(at: 3).ellipses
    #expect(ellipses[7] == Rect(x: -20, y: 288, width: 240, height: 96))
    #expect(near(ellipses[8].minX, 20) && near(ellipses[8].minY, -70.4))
    #expect(near(ellipses[8].width, 160) && near(ellipses[8].height, 89.6))
  }

  @Test("the wax is blurred by 0.07 of the shorter side first and cut at a half then")
  func filters() throws {
    let filters: [Filter] = try list(at: 0).layers.flatMap(\.filters)
    #expect(filters.count == 2)
    guard case .alphaThreshold(let minimum, 1, _) = try #require(filters.first),
      case .blur(let radius, .transparent) = try #require(filters.last)
    else {
      Issue.record("other filters: \(filters)")
      return
    }
    #expect(minimum == 0.5)
    #expect(near(radius, 14))
  }

  @Test("the gradient spans the whole view from the first colour to the last")
  func gradient() throws {
    let paint: Paint = try #require(try list(at: 0).draws.last?.draw.paint)
    guard case .linearGradient(let gradient, let start, let end) = paint else {
      Issue.record("another paint: \(paint)")
      return
    }
    #expect(start == .zero && end == Point(0, 320))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color) == [Color.yellow, .orange, .pink].map(\.light.premultiplied))
  }

  @Test("after 200π seconds it looks as it did")
  func loop() throws {
    for (a, b) in zip(try list(at: 7).ellipses, try list(at: 7 + 200 * Double.pi).ellipses) {
      #expect(near(a.midX, b.midX, within: 1e-8) && near(a.midY, b.midY, within: 1e-8))
      #expect(near(a.height, b.height, within: 1e-8))
    }
  }

  @Test("with reduced motion it rests as it is after twelve seconds")
  func reducedMotion() throws {
    let still: [Rect] = try list(at: 3, [:], Traits(reduceMotion: true)).ellipses
    let twelve: [Rect] = try list(at: 12).ellipses
    for (a, b) in zip(still, twelve) { #expect(near(a.midX, b.midX) && near(a.midY, b.midY)) }
  }

  @Test("the number of blobs is the caller's")
  func blobs() throws {
    #expect(try list(at: 0, ["blobs": .number(3)]).ellipses.count == 5)
  }
}
