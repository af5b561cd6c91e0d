import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Press")
struct PressTests {
  private let rect = Rect(x: 50, y: 28, width: 100, height: 44)

  private func touch(_ start: Double, _ end: Double?, at location: Point) -> PieceTouch {
    PieceTouch(start: start, end: end, location: location, endLocation: location, isTap: true)
  }

  @Test("A part sinks by its size: an icon to 0.92, a pill by 5 / √(w h), a large card to 0.985, nothing to no number")
  func depths() {
    #expect(Press.scale(for: Size(44, 44)) == 0.92)
    #expect(abs(Press.scale(for: Size(200, 50)) - 0.95) < 1e-12)
    #expect(Press.scale(for: Size(900, 900)) == 0.985)
    #expect(Press.scale(for: .zero) == 0.92)
  }

  @Test("A press arrives without overshoot within 0.2 s, and goes 8.4 % past its rest when it is let go")
  func comesAndGoes() {
    let press = Press(on: rect, touches: [touch(1, 2, at: rect.center)], traits: Traits())
    let depth: Double = 1 - 5 / (100.0 * 44).squareRoot()
    #expect(press.state(at: 0.9).scale == 1 && !press.state(at: 0.9).isDown)
    let inward: [Double] = (0...100).map { press.state(at: 1 + Double($0) / 100).scale }
    #expect(inward.allSatisfy { $0 >= depth - 1e-9 })
    #expect(abs(press.state(at: 1.3).scale - depth) < 1e-4)
    let outward: [Double] = (0...100).map { press.state(at: 2 + Double($0) / 100).amount }
    #expect(abs((outward.min() ?? 0) + 0.084) < 0.001)
    #expect(press.state(at: 1.5).isDown && !press.state(at: 2.1).isDown)
  }

  @Test("The anchor lies six tenths of the way to the finger and stays there after it has lifted")
  func anchor() {
    let press = Press(on: rect, touches: [touch(1, 1.2, at: Point(130, 60))], traits: Traits())
    for time in [1.1, 1.4] {
      let anchor: Point = press.state(at: time).anchor
      #expect(abs(anchor.x - (100 + 0.6 * 30)) < 1e-9 && abs(anchor.y - (50 + 0.6 * 10)) < 1e-9)
    }
    var state: Press.State = .rest(rect)
    (state.scale, state.anchor) = (0.9, Point(50, 28))
    #expect(state.applied(to: rect) == Rect(x: 50, y: 28, width: 90, height: 44 * 0.9))
  }

  @Test("Under Reduce Motion it keeps its size and changes by a shade: darker in light, lighter in dark appearance")
  func shade() {
    for (scheme, sign) in [(ColorScheme.light, -1.0), (.dark, 1.0)] {
      let traits = Traits(colorScheme: scheme, reduceMotion: true)
      let state: Press.State = Press(on: rect, touches: [touch(0, 5, at: rect.center)], traits: traits).state(at: 2)
      #expect(state.scale == 1 && state.opacity == 1)
      #expect(abs(state.brightness - sign * 0.08) < 1e-6)
    }
  }

  @Test("The guides' button goes to 0.96 and 0.85, their card to 0.97 and 0.02 darker")
  func guides() {
    let held: [PieceTouch] = [touch(0, 9, at: rect.center)]
    let simple: Press.State = Press(.simple, on: rect, touches: held, traits: Traits()).state(at: 5)
    #expect(abs(simple.scale - 0.96) < 1e-6 && abs(simple.opacity - 0.85) < 1e-6)
    let card: Press.State = Press(.card, on: rect, touches: held, traits: Traits()).state(at: 5)
    #expect(abs(card.scale - 0.97) < 1e-6 && abs(card.brightness + 0.02) < 1e-6)
  }

  @Test("Taps, presses and drags that begin on a part touch it, also within 44 points of a small one; others do not")
  func touches() {
    let script = Script([
      ScriptEvent(time: 0.5, .tap(UnitPoint(x: 0.5, y: 0.5))),
      ScriptEvent(time: 1, .press(UnitPoint(x: 0.6, y: 0.5), duration: 0.4)),
      ScriptEvent(
        time: 2,
        .drag(ScriptEvent.Gesture(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 1, y: 0.5)], duration: 1))),
      ScriptEvent(time: 4, .tap(UnitPoint(x: 0.9, y: 0.9))),
    ])
    let frame = Frame(size: Size(200, 100), time: 9, script: script)
    let found: [PieceTouch] = frame.pieceTouches(on: rect)
    #expect(found.map(\.start) == [0.5, 1, 2])
    #expect(found.map { $0.end ?? -1 } == [0.6, 1.4, 3])
    #expect(found.map(\.isTap) == [true, true, false])
    #expect(found[2].endLocation == Point(200, 50))
    // Ten of the hundred points of the way are made after a tenth of a second.
    let scrolled: [PieceTouch] = frame.pieceTouches(on: rect, cancelDistance: 10)
    #expect(abs((scrolled[2].end ?? 0) - 2.1) < 1e-6)
    #expect(Rect(x: 90, y: 40, width: 20, height: 20).hitArea == Rect(x: 78, y: 28, width: 44, height: 44))
  }
}
