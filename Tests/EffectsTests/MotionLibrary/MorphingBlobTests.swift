import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Morphing blob")
struct MorphingBlobTests {
  private func outline(at time: Double, _ values: [String: JSONValue] = [:], traits: Traits = Traits()) throws -> Path {
    let picture = try TextPicture(MorphingBlob.self, at: time, values, traits: traits)
    guard case .fill(let path, _)? = picture.list.draws.first?.draw.figure else {
      Issue.record("no fill")
      return Path()
    }
    return path
  }

  private func vertex(_ i: Int, of count: Int, _ t: Double, wobble: Double = 0.18) -> Point {
    let k = Double(i)
    let waves: Double = 0.6 * sin(1.1 * t + 1.7 * k) + 0.4 * sin(0.7 * t + 2.9 * k)
    let radius: Double = 100 * (1 - wobble) * (1 + wobble * waves)
    let angle: Double = 2 * Double.pi * k / Double(count)
    return Point(100 + radius * cos(angle), 100 + radius * sin(angle))
  }

  private func check(_ path: Path, count: Int, at t: Double, wobble: Double = 0.18) {
    let elements: [Path.Element] = path.elements
    #expect(elements.count == count + 2 && elements.last == .closeSubpath)
    for i in 0..<count {
      let p: [Point] = [count - 1, 0, 1, 2].map { vertex(($0 + i) % count, of: count, t, wobble: wobble) }
      guard case .curve(let to, let control1, let control2) = elements[i + 1] else {
        Issue.record("no curve")
        return
      }
      #expect(to.distance(to: p[2]) < 1e-5)
      #expect(control1.distance(to: Point(p[1].x + (p[2].x - p[0].x) / 6, p[1].y + (p[2].y - p[0].y) / 6)) < 1e-5)
      #expect(control2.distance(to: Point(p[2].x - (p[3].x - p[1].x) / 6, p[2].y - (p[3].y - p[1].y) / 6)) < 1e-5)
    }
  }

  @Test("six vertices swell by two sines, joined by a Catmull–Rom curve", arguments: [0.0, 1, 4.4, 9.9, 61])
  func vertices(time: Double) throws {
    check(try outline(at: time), count: 6, at: time)
  }

  @Test("points, wobble and speed count; fewer than three points are three")
  func parameters() throws {
    check(try outline(at: 2, ["points": .number(9), "wobble": .number(0.4)]), count: 9, at: 2, wobble: 0.4)
    check(try outline(at: 2, ["points": .number(1), "speed": .number(-3)]), count: 3, at: -6)
  }

  @Test("the loop closes exactly after 20π s", arguments: [0.0, 0.4, 7.7, 30])
  func loop(time: Double) throws {
    let first: String = try TextPicture(MorphingBlob.self, at: time).description
    for turns in [1.0, 3, 100] {
      #expect(try TextPicture(MorphingBlob.self, at: time + turns * 20 * Double.pi).description == first)
    }
  }

  @Test("the gradient runs over the canvas from purple through pink to orange; reduced motion rests")
  func paint() throws {
    let list: DisplayList = try TextPicture(MorphingBlob.self, at: 3, traits: Traits(colorScheme: .dark)).list
    guard case .linearGradient(let gradient, let start, let end)? = list.draws.first?.draw.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(start == .zero && end == Point(200, 200))
    #expect(gradient.stops.map(\.color) == [Color.purple, .pink, .orange].map(\.dark.premultiplied))
    check(try outline(at: 7, traits: Traits(reduceMotion: true)), count: 6, at: 0)
  }
}
