import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Download button")
struct DownloadButtonTests {
  /// The row's spring of 0.5 s and bounce 0.35 (ζ = 0.65).
  private func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.5, ratio: 0.65) }

  /// The demonstration loads from 0.35 s on, is done at 0.6 + 1.8 s and idle again at 3.8 s.
  private func idle(_ time: Double) -> Double { 1 - spring(time - 0.35) + spring(time - 3.8) }
  private func loading(_ time: Double) -> Double { spring(time - 0.35) - spring(time - 2.4) }
  private func done(_ time: Double) -> Double { spring(time - 2.4) - spring(time - 3.8) }

  private func shown(_ amount: Double) -> Double { min(max(amount, 0), 1) }

  private func picture(at time: Double, script: Script? = nil, traits: Traits = Traits()) throws -> ButtonPicture {
    try ButtonPicture(DownloadButton.self, at: time, script: script, traits: traits)
  }

  /// How much of the ring is drawn.
  private func ring(at time: Double, script: Script? = nil) throws -> (part: Double, opacity: Double)? {
    guard let ring = try picture(at: time, script: script).strokes.first else { return nil }
    guard case .arc(let center, let radius, let start, let sweep) = ring.path.storage else { return nil }
    #expect(center == Point(120, 60) && radius == 19 && near(start, -Double.pi / 2))
    #expect(ring.style.lineWidth == 4 && ring.style.lineCap == .round)
    return (sweep / (2 * Double.pi), ring.opacity)
  }

  @Test("the pill contracts to a disc of 44 points and opens again", arguments: [0.2, 0.42, 0.55, 2, 3.85, 4.1])
  func width(time: Double) throws {
    let body: Rect = try #require(try picture(at: time).boxes.first).rect
    #expect(near(body.width, 44 + 106 * idle(time), within: 1e-4) && body.height == 44)
    #expect(near(body.midX, 120) && near(body.midY, 60))
  }

  @Test("the caption fades and shrinks to 0.8", arguments: [0.1, 0.4, 0.5, 3.9])
  func caption(time: Double) throws {
    let words = try #require(try picture(at: time).runs(ofIcons: false).first)
    #expect(near(words.opacity, shown(idle(time))))
    #expect(near(words.transform.m11, 0.8 + 0.2 * idle(time)))
  }

  @Test("the ring follows a steady feed at the distance that easing out leaves", arguments: [0.8, 1.2, 2.3])
  func following(time: Double) throws {
    // The curve sets out as 3 s² over 1.74 s²: 1.724 a unit, so 8.62 of what is left a second.
    let rate: Double = 1 / 1.8
    let pull: Double = 3 / 1.74 / 0.2
    let expected: Double = rate * (time - 0.6) - rate / pull * (1 - exp(-pull * (time - 0.6)))
    let ring = try #require(try ring(at: time))
    #expect(near(ring.part, expected, within: 2e-5))
    #expect(near(ring.opacity, shown(loading(time))))
    // The same as a host that sets the progress a thousand times a second, each time with the easing.
    var track = Track(0.0)
    for step in 0...1800 where 0.6 + Double(step) / 1000 <= time {
      track.retarget(to: Double(step) / 1800, at: 0.6 + Double(step) / 1000, by: .easeOut(duration: 0.2))
    }
    #expect(near(ring.part, track.value(at: time), within: 0.005))
  }

  @Test("after the feed's end it eases out to the whole ring while that fades")
  func arriving() throws {
    let rate: Double = 1 / 1.8
    let left: Double = rate * 0.2 * 1.74 / 3 * (1 - exp(-1.8 * 3 / 1.74 / 0.2))
    let ring = try #require(try ring(at: 2.45))
    #expect(near(ring.part, 1 - left * (1 - TextPicture.easeOut(0.25)), within: 2e-5))
    #expect(near(ring.opacity, shown(loading(2.45))))
  }

  @Test("a jump of the progress is eased out in 0.2 s, and what loading begins with is there at once")
  func jump() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["progress": .null])),
      ScriptEvent(time: 0.5, .set(["progress": .number(0.25)])),
      ScriptEvent(time: 1, .set(["progress": .number(0.75)])),
    ])
    #expect(near(try #require(try ring(at: 0.6, script: script)).part, 0.25))
    #expect(near(try #require(try ring(at: 1.1, script: script)).part, 0.25 + 0.5 * TextPicture.easeOut(0.5)))
    #expect(near(try #require(try ring(at: 1.3, script: script)).part, 0.75))
    let born = Script([ScriptEvent(time: 0, .appear(with: ["progress": .number(0.4)]))])
    #expect(near(try #require(try ring(at: 0, script: born)).part, 0.4))
    #expect(try picture(at: 0, script: born).boxes.first?.rect.width == 44)
  }

  @Test("done, a tick grows from 0.2 on green", arguments: [2.45, 2.6, 3.7, 3.85])
  func tick(time: Double) throws {
    let picture = try picture(at: time)
    let tick = try #require(picture.strokes.last)
    #expect(near(tick.draw.transform.m11, 0.2 + 0.8 * done(time)))
    #expect(near(tick.opacity, shown(done(time))))
    let resting = try #require(try self.picture(at: 3.79).boxes.first)
    let green: RGBA = try #require(ButtonPicture.color(resting.draw.paint))
    #expect(near(Double(green.green), 0xC7 / 255.0, within: 0.001) && near(Double(green.alpha), 1, within: 0.001))
  }

  @Test("the ground goes from the colour to a veil of the second rank's text on the same spring")
  func ground() throws {
    let body = try #require(try picture(at: 0.45).boxes.first)
    let color: RGBA = try #require(ButtonPicture.color(body.draw.paint))
    // #007AFF to #3C3C43 at 0.6 · 0.12.
    #expect(near(Double(color.alpha), 1 + (0.072 - 1) * spring(0.1)))
    #expect(near(Double(color.red), 60 * spring(0.1) / 255))
  }

  @Test("a feed's phases: idle, loading, and done when it arrives at 1, which is felt")
  func phases() throws {
    let feed = [
      FedStretch(start: 0, end: 1, from: nil, to: nil), FedStretch(start: 1, end: 2, from: 0, to: 1),
      FedStretch(start: 2, end: 3, from: 1, to: 1), FedStretch(start: 3, end: 4, from: 1, to: 0.5),
    ]
    let course: Course<DownloadButton.Phase> = DownloadButton.phases(feed)
    #expect(course.initial == .idle)
    #expect(
      course.changes == [
        Change(time: 1, value: .loading), Change(time: 2, value: .done), Change(time: 3, value: .loading),
      ])
    #expect(DownloadButton.completions(course) == [2])
  }

  @Test("with reduced motion the phases ease in and out in a quarter of a second")
  func reducedMotion() throws {
    let reduced = Traits(reduceMotion: true)
    #expect(near(try #require(try picture(at: 0.475, traits: reduced).boxes.first).rect.width, 97))
    let share: Double = MotionFormulas.easeInOut(0.4)
    #expect(near(try #require(try picture(at: 3.9, traits: reduced).boxes.first).rect.width, 44 + 106 * share))
    #expect(try picture(at: 0.6, traits: reduced).boxes.first?.rect.width == 44)
  }
}
