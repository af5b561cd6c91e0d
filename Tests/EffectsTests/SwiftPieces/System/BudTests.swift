import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Bud and melt")
struct BudTests {
  private let parent = Rect(x: 0, y: 0, width: 60, height: 60)
  private let slot = Rect(x: 0, y: -86, width: 60, height: 60)

  private func bud(_ changes: [(Double, Bool)], delay: Double = 0, traits: Traits = Traits()) -> Bud {
    Bud(
      from: parent, to: slot, isOut: changes.map { Change(time: $0.0, value: $0.1) }, delay: delay, traits: traits)
  }

  @Test("A child starts as a round blob of half its size in the middle of its parent, and ends in its slot")
  func birth() {
    let start: Rect = Bud.outline(from: parent, to: slot, share: 0)
    #expect(start == Rect(center: parent.center, size: Size(30, 30)))
    #expect(Bud.outline(from: parent, to: slot, share: 1) == slot)
    // From the end of a long parent, not from its middle.
    let pill = Rect(x: 0, y: 0, width: 200, height: 50)
    #expect(Bud.origin(in: pill, for: Rect(x: 206, y: 0, width: 50, height: 50)) == Point(175, 25))
  }

  @Test("Nothing is seen before it leaves; then it springs out, 4.6 % past its slot, and rests there")
  func budding() {
    let child: Bud = bud([(0, false), (1, true)])
    #expect(!child.state(at: 0.99).isPresent)
    let shares: [Double] = (0...200).map { child.state(at: 1 + Double($0) / 100).presence }
    #expect(abs((shares.max() ?? 0) - 1.046) < 0.001)
    #expect(abs(child.state(at: 3).rect.midY - slot.midY) < 0.01)
  }

  @Test("The symbol stays hidden until the child has cleared the parent, then blurs in")
  func content() throws {
    let child: Bud = bud([(0, false), (1, true)])
    let clearing: Double = Bud.clearing(of: parent, by: slot)
    // The blob's lower edge leaves the parent's upper one: 30 − 86 s + (30 + 30 s) / 2 = 0 gives s = 45 / 71.
    #expect(abs(clearing - 45.0 / 71) < 0.05)
    let cleared: Double = 1 + (try #require(Spring.split.time(reaching: clearing)))
    #expect(child.state(at: cleared - 0.01).contentOpacity == 0)
    #expect(child.state(at: cleared + 0.08).contentOpacity > 0.1)
    #expect(child.state(at: cleared + 0.08).contentBlur > 0)
    #expect(child.state(at: 3).contentOpacity > 0.999 && child.state(at: 3).contentBlur < 0.01)
  }

  @Test("Going home the symbol is gone first, the tint drains, nothing overshoots, and it is gone within half a second")
  func melting() {
    let child: Bud = bud([(0, false), (1, true), (4, false)])
    #expect(child.state(at: 4.15).contentOpacity == 0 && child.state(at: 4.15).presence > 0.2)
    #expect(child.state(at: 4.1).tint < 1 && child.state(at: 4.3).tint == 0)
    #expect((0...100).allSatisfy { child.state(at: 4 + Double($0) / 100).presence >= 0 })
    #expect(!child.state(at: 4.5).isPresent)
  }

  @Test("Called back half way out, it turns round without a jump")
  func interrupted() {
    let child: Bud = bud([(0, false), (1, true), (1.1, false)])
    let (before, after): (Rect, Rect) = (child.state(at: 1.1 - 1e-6).rect, child.state(at: 1.1 + 1e-6).rect)
    #expect(abs(before.midY - after.midY) < 0.01)
    #expect((0...100).allSatisfy { child.state(at: 1 + Double($0) / 50).contentOpacity == 0 })
  }

  @Test("A child of words is narrower on its way than one that keeps its shape, and as wide at its end")
  func squeezed() {
    let out: [Change<Bool>] = [Change(time: 0, value: false), Change(time: 1, value: true)]
    let room = Rect(x: 66, y: 10, width: 140, height: 40)
    let words = Bud(from: parent, to: room, isOut: out, isSqueezed: true, traits: Traits())
    let plain = Bud(from: parent, to: room, isOut: out, traits: Traits())
    #expect(words.state(at: 1.12).rect.width < plain.state(at: 1.12).rect.width - 2)
    #expect(abs(words.state(at: 4).rect.width - 140) < 0.1)
  }

  @Test("It waits for its turn, and under Reduce Motion fades where it belongs without waiting")
  func delays() {
    #expect(!bud([(0, false), (1, true)], delay: 0.2).state(at: 1.19).isPresent)
    let still: Bud = bud([(0, false), (1, true)], delay: 0.2, traits: Traits(reduceMotion: true))
    let state: Bud.State = still.state(at: 1.1)
    #expect(state.rect == slot && state.opacity > 0 && state.opacity < 1 && state.contentBlur == 0)
    #expect(still.state(at: 1.2).opacity == 1)
  }
}
