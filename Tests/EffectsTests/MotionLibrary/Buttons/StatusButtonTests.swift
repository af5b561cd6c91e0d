import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Status button")
struct StatusButtonTests {
  /// The row's spring of 0.45 s and ζ = 0.75.
  private func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.45, ratio: 0.75) }

  /// How idle the demonstration's button is: loading comes at 0.35, idle at 2.9, loading at 3.7 and idle at 5.8 s.
  private func idle(_ time: Double) -> Double {
    1 - spring(time - 0.35) + spring(time - 2.9) - spring(time - 3.7) + spring(time - 5.8)
  }

  @Test("the width goes between the title's and 50 points on the spring", arguments: [0.2, 0.45, 0.7, 1.5, 3, 5.9])
  func width(time: Double) throws {
    let body = try #require(try ButtonPicture(StatusButton.self, at: time).boxes.first)
    let natural: Double = try ButtonPicture.size(of: "Pay now").width + 56
    #expect(near(body.rect.width, 50 + (natural - 50) * idle(time), within: 1e-4) && body.rect.height == 50)
    #expect(near(body.rect.midX, 120) && near(body.rect.midY, 60))
  }

  @Test("the title fades and shrinks to 0.6 with it", arguments: [0.45, 0.5, 3.0, 3.1])
  func title(time: Double) throws {
    let title = try #require(try ButtonPicture(StatusButton.self, at: time).runs(ofIcons: false).first)
    // At 0.45 and 0.5 s the tap still scales the whole: read the title against the capsule.
    let whole: Double = try #require(try ButtonPicture(StatusButton.self, at: time).boxes.first).draw.transform.m11
    #expect(near(title.opacity, min(idle(time), 1)))
    #expect(near(title.transform.m11 / whole, 0.6 + 0.4 * idle(time)))
  }

  @Test("a tap dips the button until loading disables it", arguments: [0.32, 0.35, 0.4, 0.5])
  func touch(time: Double) throws {
    func soft(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.25, ratio: 0.6) }
    let body = try #require(try ButtonPicture(StatusButton.self, at: time).boxes.first)
    #expect(near(body.draw.transform.m11, 1 - 0.05 * (soft(time - 0.3) - soft(time - 0.35))))
  }

  @Test("loading, seven tenths of a circle turn once in 0.8 s", arguments: [0.45, 0.75, 1.35, 1.7])
  func spinner(time: Double) throws {
    let picture = try ButtonPicture(StatusButton.self, at: time)
    let arcs = picture.strokes.filter { if case .arc = $0.path.storage { true } else { false } }
    let arc = try #require(arcs.first)
    guard case .arc(let center, let radius, let start, let sweep) = arc.path.storage else { return }
    #expect(center == Point(120, 60) && radius == 11 && near(sweep, 1.4 * Double.pi))
    #expect(near(start, 2 * Double.pi * ((time - 0.35) / 0.8).truncatingRemainder(dividingBy: 1)))
    #expect(arc.style.lineWidth == 3 && arc.style.lineCap == .round)
    let share: Double = spring(time - 0.35) - spring(time - 1.6)
    let whole: Double = try #require(picture.boxes.first).draw.transform.m11
    #expect(near(arc.opacity, min(max(share, 0), 1)))
    #expect(near(arc.draw.transform.m11 / whole, 0.4 + 0.6 * share))
  }

  @Test("the ground goes from the colour to green and to red on the spring", arguments: [1.65, 1.8, 2.8])
  func ground(time: Double) throws {
    let body = try #require(try ButtonPicture(StatusButton.self, at: time).boxes.first)
    let color: RGBA = try #require(ButtonPicture.color(body.draw.paint))
    func component(_ from: Double, _ to: Double) -> Double {
      min(max(from + (to - from) * spring(time - 1.6), 0), 255) / 255
    }
    // #007AFF to #34C759.
    #expect(near(Double(color.red), component(0, 0x34)) && near(Double(color.green), component(0x7A, 0xC7)))
    #expect(near(Double(color.blue), component(0xFF, 0x59)))
    let failed = try #require(try ButtonPicture(StatusButton.self, at: 5.79).boxes.first)
    #expect(near(Double(try #require(ButtonPicture.color(failed.draw.paint)).red), 1, within: 0.001))
  }

  @Test("the tick is drawn by easing out after 0.15 s, and is gone at once")
  func tick() throws {
    func length(_ time: Double) throws -> Double? {
      let strokes = try ButtonPicture(StatusButton.self, at: time).strokes.filter { $0.style.lineWidth == 3.5 }
      return strokes.first?.path.length
    }
    // From (0, 8) to (7.6, 16) to (20, 0) in a box of 20 × 16 points.
    let whole: Double = (7.6 * 7.6 + 64).squareRoot() + (12.4 * 12.4 + 256).squareRoot()
    #expect(try length(1.74) == nil)
    #expect(near(try #require(try length(1.925)), whole * TextPicture.easeOut(0.5), within: 1e-3))
    #expect(near(try #require(try length(2.2)), whole, within: 1e-6))
    #expect(try length(2.9) == nil)
  }

  @Test("a failure swings three times by 8 points in 0.4 s while the cross grows", arguments: [4.55, 4.6, 4.77, 5])
  func failure(time: Double) throws {
    let picture = try ButtonPicture(StatusButton.self, at: time)
    let shift: Double = try #require(picture.boxes.first).draw.transform.apply(to: Point(120, 60)).x - 120
    let k: Double = min((time - 4.5) / 0.4, 1)
    #expect(near(shift, 8 * sin(6 * Double.pi * k)))
    let cross = try #require(picture.strokes.last)
    #expect(near(cross.draw.transform.m11, 0.3 + 0.7 * spring(time - 4.5)))
    #expect(near(cross.opacity, min(spring(time - 4.5), 1)))
  }

  @Test("with reduced motion only the shake is dropped")
  func reducedMotion() throws {
    let reduced = Traits(reduceMotion: true)
    let body = try #require(try ButtonPicture(StatusButton.self, at: 4.55, traits: reduced).boxes.first)
    #expect(near(body.draw.transform.apply(to: Point(120, 60)).x, 120))
    for time in [0.45, 1.9, 3] {
      let still = try ButtonPicture(StatusButton.self, at: time, traits: reduced)
      #expect(try still.description == ButtonPicture(StatusButton.self, at: time).description)
    }
  }

  @Test("success and failure are felt when they come")
  func feel() throws {
    let course = Course<StatusButton.Status>(
      initial: .success, changes: [Change(time: 1, value: .failure), Change(time: 2, value: .success)])
    #expect(StatusButton.failures(course) == [1] && StatusButton.successes(course) == [2])
  }

  @Test("what the button has been from the start is there without any motion")
  func born() throws {
    let script = Script([ScriptEvent(time: 0, .appear(with: ["status": .string("success")]))])
    let picture = try ButtonPicture(StatusButton.self, at: 0, script: script)
    #expect(picture.boxes.first?.rect.width == 50 && picture.strokes.count == 1)
  }
}
