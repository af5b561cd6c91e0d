import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Pressable")
struct PressableTests {
  /// Down at 0.3 s, up at 0.8 s: the row's spring of 0.3 s and ζ = 0.6.
  private func press(_ time: Double) -> Double {
    MotionFormulas.spring(time - 0.3, response: 0.3, ratio: 0.6)
      - MotionFormulas.spring(time - 0.8, response: 0.3, ratio: 0.6)
  }

  @Test("at rest the button is as large as its label and the padding, in the middle, without a filter")
  func rest() throws {
    let picture = try ButtonPicture(Pressable.self, at: 0.2)
    let words: Size = try ButtonPicture.size(of: "Press me")
    let face = try #require(picture.boxes.first)
    #expect(near(face.rect.width, words.width + 56) && near(face.rect.height, words.height + 28))
    #expect(near(face.rect.midX, 120) && near(face.rect.midY, 60))
    #expect(face.draw.transform == .identity && picture.list.layers.isEmpty)
  }

  @Test("held, it dips to 0.94 about its centre and darkens by 0.06 on one spring", arguments: [0.35, 0.43, 0.79])
  func held(time: Double) throws {
    try check(time)
  }

  @Test("released, it springs back over its own size", arguments: [0.85, 0.95, 1.2])
  func released(time: Double) throws {
    try check(time)
    // The way back overshoots: ζ = 0.6 swings beyond by e^(−πζ/√(1 − ζ²)) = 9.5 % of the dip.
    #expect(try scale(at: 0.8 + 0.3 / 2 / 0.8) > 1.005)
  }

  private func scale(at time: Double) throws -> Double {
    try #require(try ButtonPicture(Pressable.self, at: time).boxes.first).draw.transform.m11
  }

  private func check(_ time: Double) throws {
    let picture = try ButtonPicture(Pressable.self, at: time)
    let transform: ProjectionTransform = try #require(picture.boxes.first).draw.transform
    #expect(near(transform.m11, 1 - 0.06 * press(time)) && near(transform.m22, transform.m11))
    let center: Point = transform.apply(to: Point(120, 60))
    #expect(near(center.x, 120) && near(center.y, 60))
    guard case .colorMatrix(let matrix)? = picture.list.layers.first?.filters.first else {
      Issue.record("the button is not darkened")
      return
    }
    #expect(near(Double(matrix.bias.x), -0.06 * press(time)) && matrix.bias.w == 0)
    #expect(matrix.rows == ColorMatrix.identity.rows)
  }

  @Test("a press beside the button changes nothing, a tap dips it for a tenth of a second")
  func hits() throws {
    func script(_ action: ScriptEvent.Action) -> Script { Script([ScriptEvent(time: 0.3, action)]) }
    let missed = try ButtonPicture(
      Pressable.self, at: 0.5, script: script(.press(UnitPoint(x: 0.05, y: 0.5), duration: 1)))
    #expect(missed.boxes.first?.draw.transform == .identity)
    let tapped = try ButtonPicture(Pressable.self, at: 0.45, script: script(.tap(.center)))
    let dip: Double =
      MotionFormulas.spring(0.15, response: 0.3, ratio: 0.6) - MotionFormulas.spring(0.05, response: 0.3, ratio: 0.6)
    #expect(near(try #require(tapped.boxes.first).draw.transform.m11, 1 - 0.06 * dip))
  }

  @Test("a tap is felt when the finger comes down, unless it is turned off; reduced motion changes nothing")
  func feel() throws {
    var effect = Pressable()
    let frame = Frame(size: Size(240, 120), time: 2, script: Pressable.info.demo)
    let rect = Rect(x: 60, y: 40, width: 120, height: 40)
    #expect(effect.impacts(in: frame, on: rect) == [0.3])
    effect.haptics = false
    #expect(effect.impacts(in: frame, on: rect).isEmpty)
    let reduced = try ButtonPicture(Pressable.self, at: 0.5, traits: Traits(reduceMotion: true))
    #expect(try reduced.description == ButtonPicture(Pressable.self, at: 0.5).description)
  }
}
