import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Hold to confirm")
struct HoldToConfirmTests {
  /// The button and, while it is neither empty nor full, the 25 points of the liquid's surface.
  private func shown(
    at time: Double, script: Script? = nil, traits: Traits = Traits()
  ) throws -> (face: Rect, surface: [Point], clips: Int) {
    let picture = try ButtonPicture(HoldToConfirm.self, at: time, script: script, traits: traits)
    let face = try #require(picture.boxes.first)
    let clips: [DisplayList.Clip] = picture.list.layers.first?.clip ?? []
    guard clips.count == 2, case .fill(let path, _) = clips[1].figure else { return (face.rect, [], clips.count) }
    let points: [Point] = path.elements.compactMap { if case .line(let point) = $0 { point } else { nil } }
    return (face.rect, Array(points.dropFirst().prefix(25)), clips.count)
  }

  private func check(
    _ time: Double, level: Double, phase: Double? = nil, script: Script? = nil, traits: Traits = Traits()
  ) throws {
    let (face, surface, _) = try shown(at: time, script: script, traits: traits)
    try #require(surface.count == 25)
    for (index, point) in surface.enumerated() {
      let u = Double(index) / 24
      let y: Double = face.height - (face.height + 8) * level + 4 * sin(3 * Double.pi * u + (phase ?? 6 * time))
      #expect(near(point.x - face.minX, u * face.width) && near(point.y - face.minY, y))
    }
  }

  @Test("held, the liquid rises at one speed under a rolling surface", arguments: [0.3, 0.5, 0.79, 1.7, 2.5])
  func rising(time: Double) throws {
    try check(time, level: (time < 1 ? time - 0.2 : time - 1.6) / 1.2)
  }

  @Test("let go early, it drains by easing out from where it was", arguments: [0.85, 0.975, 1.1])
  func draining(time: Double) throws {
    try check(time, level: 0.5 * (1 - TextPicture.easeOut((time - 0.8) / 0.35)))
    #expect(try shown(at: 1.2).clips == 0)
  }

  @Test("pressed again while it drains, it fills from where it is and is complete when it is full")
  func again() throws {
    let script = Script([
      ScriptEvent(time: 0, .press(.center, duration: 0.6)), ScriptEvent(time: 0.7, .press(.center, duration: 5)),
    ])
    let left: Double = 0.5 * (1 - TextPicture.easeOut(0.1 / 0.35))
    try check(0.9, level: left + 0.2 / 1.2, script: script)
    let full: Double = 0.7 + 1.2 * (1 - left)
    #expect(try shown(at: full - 0.001, script: script).clips == 2)
    #expect(try shown(at: full + 0.001, script: script).clips == 1)
  }

  @Test("the button is pressed to 0.97 until it is let go or full", arguments: [0.3, 0.79, 0.9, 2.7, 2.9])
  func press(time: Double) throws {
    func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.3, ratio: 0.6) }
    let press: Double = spring(time - 0.2) - spring(time - 0.8) + spring(time - 1.6) - spring(time - 2.8)
    let transform = try #require(try ButtonPicture(HoldToConfirm.self, at: time).boxes.first).draw.transform
    #expect(near(transform.m11, 1 - 0.03 * press) && near(transform.apply(to: Point(120, 60)).x, 120))
  }

  @Test("full, a tick grows from 0.3 and the label fades; both come back 1.2 s later", arguments: [2.85, 2.95, 3.5])
  func tick(time: Double) throws {
    let picture = try ButtonPicture(HoldToConfirm.self, at: time)
    let whole: Double = try #require(picture.boxes.first).draw.transform.m11
    let share: Double = MotionFormulas.spring(time - 2.8, response: 0.35, ratio: 0.6)
    // The coloured one and the white one.
    #expect(picture.strokes.count == 2)
    for tick in picture.strokes {
      #expect(near(tick.opacity, min(share, 1)) && near(tick.draw.transform.m11 / whole, 0.3 + 0.7 * share))
    }
    for words in picture.runs(ofIcons: false) { #expect(near(words.opacity, max(1 - share, 0))) }
    // Half way back by ease-in-out.
    let back = try ButtonPicture(HoldToConfirm.self, at: 4.2)
    #expect(back.strokes.allSatisfy { near($0.opacity, 0.5) })
    try check(4.2, level: 0.5)
    #expect(try ButtonPicture(HoldToConfirm.self, at: 4.5).strokes.isEmpty)
  }

  @Test("what is under the surface is white on the colour, what is above has the colour on a tint of 0.15")
  func colors() throws {
    let picture = try ButtonPicture(HoldToConfirm.self, at: 0.6)
    let fills: [RGBA] = picture.boxes.compactMap { ButtonPicture.color($0.draw.paint) }
    let red: RGBA = Color.red.light
    #expect(fills == [red.multiplyingAlpha(by: 0.15), red])
    let inks: [RGBA] = picture.list.draws.compactMap { entry in
      guard case .glyphs = entry.draw.figure else { return nil }
      return ButtonPicture.color(entry.draw.paint)
    }
    #expect(inks.first == red && inks.last == .white)
  }

  @Test("fingers do nothing while the tick shows, and a complete hold is felt once")
  func confirmation() throws {
    let script = Script([
      ScriptEvent(time: 0, .press(.center, duration: 2)), ScriptEvent(time: 2.1, .press(.center, duration: 0.2)),
      ScriptEvent(time: 3, .press(UnitPoint(x: 0.02, y: 0.5), duration: 2)),
    ])
    let frame = Frame(size: Size(240, 120), time: 9, script: script)
    let state = HoldToConfirm().state(in: frame, on: Rect(x: 60, y: 40, width: 120, height: 40))
    #expect(state.confirmations == [1.2])
    #expect(state.press.value(at: 2.2) < 0.01 && state.level.value(at: 2.2) == 1)
    #expect(state.level.value(at: 4) == 0)
  }

  @Test("with reduced motion the surface does not roll; all else is the same", arguments: [0.5, 2.1])
  func reducedMotion(time: Double) throws {
    let level: Double = (time < 1 ? time - 0.2 : time - 1.6) / 1.2
    try check(time, level: level, phase: 0, traits: Traits(reduceMotion: true))
  }
}
