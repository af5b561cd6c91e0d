import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Glow border")
struct GlowBorderTests {
  private func wheel(_ paint: Paint) throws -> (gradient: ResolvedGradient, center: Point, start: Double) {
    guard case .angularGradient(let gradient, let center, let start, let end) = paint else {
      throw ScriptError(event: 0, field: "paint", value: "\(paint)", allowed: "an angular gradient")
    }
    #expect(near(end - start, 2 * Double.pi))
    return (gradient, center, start)
  }

  @Test("the wheel turns once in three seconds, about the button's centre", arguments: [0, 0.3, 0.75, 2, 4.5])
  func turning(time: Double) throws {
    let strokes = try ButtonPicture(GlowBorder.self, at: time).strokes
    #expect(strokes.count == 2)
    for stroke in strokes {
      let (_, center, start) = try wheel(stroke.draw.paint)
      #expect(near(start, 2 * Double.pi * (time / 3).truncatingRemainder(dividingBy: 1)))
      #expect(near(center.x, 130) && near(center.y, 70))
    }
  }

  @Test("five colours and the first again stand evenly around the wheel")
  func colors() throws {
    let stroke = try #require(try ButtonPicture(GlowBorder.self, at: 0).strokes.first)
    let stops = try wheel(stroke.draw.paint).gradient.stops
    #expect(stops.map(\.location) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    let palette: [Color] = [.pink, .purple, .blue, .cyan, .mint, .pink]
    let colors: [SIMD4<Float>] = palette.map { $0.light.premultiplied }
    #expect(stops.map(\.color) == colors)
  }

  @Test("the halo is twice as wide, blurred by 8 points and at 0.8; the outline is 2 points wide and crisp")
  func lines() throws {
    let picture = try ButtonPicture(GlowBorder.self, at: 1)
    #expect(picture.strokes.map(\.style.lineWidth) == [4, 2])
    #expect(picture.strokes.map(\.opacity) == [0.8, 1])
    #expect(picture.list.layers.map(\.filters) == [[.blur(radius: 8, edge: .transparent)]])
    let words: Size = try ButtonPicture.size(of: "Go further")
    let bounds = Rect(center: Point(130, 70), size: Size(words.width + 56, words.height + 32))
    for stroke in picture.strokes {
      guard case .box(let rect, let radii, .continuous) = stroke.path.storage else {
        Issue.record("\(stroke.path) is no continuous rounded rectangle")
        continue
      }
      #expect(near(rect.minX, bounds.minX) && near(rect.maxY, bounds.maxY) && radii.topLeading == 14)
    }
  }

  @Test("the picture repeats exactly after a turn, also after many")
  func loop() throws {
    let once: String = try ButtonPicture(GlowBorder.self, at: 0.7).description
    for turns in [1.0, 7, 100_000] {
      #expect(try ButtonPicture(GlowBorder.self, at: 0.7 + 3 * turns).description == once)
    }
    #expect(try ButtonPicture(GlowBorder.self, at: 2.2).description != once)
  }

  @Test("with reduced motion the wheel rests where it starts")
  func reducedMotion() throws {
    let rests: String = try ButtonPicture(GlowBorder.self, at: 0).description
    let traits = Traits(reduceMotion: true)
    for time in [0.4, 2.5] {
      #expect(try ButtonPicture(GlowBorder.self, at: time, traits: traits).description == rests)
    }
  }
}
