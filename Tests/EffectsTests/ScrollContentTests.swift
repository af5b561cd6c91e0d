import Motion
import Scene
import Testing

@testable import Effects

@Suite("Scrolling content")
struct ScrollContentTests {
  private func frame(_ events: [ScriptEvent]) -> Frame {
    Frame(size: Size(200, 100), time: 100, script: Script(events))
  }

  private func scroll(_ time: Double, _ scroll: ScriptEvent.Scroll, over: Double) -> ScriptEvent {
    ScriptEvent(time: time, .scroll(scroll, duration: over))
  }

  @Test("between the ends the content follows the finger and stays where it is left")
  func inside() {
    let frame = frame([scroll(1, .pair(0, 400), over: 2), scroll(4, .by(100), over: 1)])
    let content = ScrollContent(end: 500, viewport: 300)
    #expect(frame.scrollOffset(at: 0.5, in: content) == 0)
    #expect(frame.scrollOffset(at: 2, in: content) == 200)
    #expect(frame.scrollOffset(at: 3.5, in: content) == 400)
    #expect(frame.scrollOffset(at: 4.5, in: content) == 350)
    #expect(frame.scrollOffset(at: 9, in: content) == 300)
  }

  @Test("past an end a rubber band holds it, and it springs home when the finger lifts")
  func pulled() {
    let frame = frame([scroll(0, .pair(0, -120), over: 1)])
    let content = ScrollContent(end: 500, viewport: 300)
    // (1 − 1 / (x c / d + 1)) d with c = 0.55, d = 300: x = 60 gives 29.73 and x = 120 gives 54.098.
    #expect(near(frame.scrollOffset(at: 0.5, in: content), -(1 - 1 / (60 * 0.55 / 300 + 1)) * 300, within: 1e-9))
    let pulled: Double = (1 - 1 / (120 * 0.55 / 300 + 1)) * 300
    #expect(near(frame.scrollOffset(at: 1, in: content), -pulled, within: 1e-9))
    // A spring of 0.5 s without bounce from rest: what is left after s seconds is (1 + w s) e^(−w s), w = 2π / 0.5.
    let way: Double = 0.2 * 2 * Double.pi / 0.5
    let left: Double = (1 + way) * ScrollContentTests.exponential(-way)
    #expect(near(frame.scrollOffset(at: 1.2, in: content), -pulled * left, within: 1e-6))
    #expect(near(frame.scrollOffset(at: 9, in: content), 0, within: 1e-6))
  }

  @Test("past the far end it comes back to the far end, and never shows more than the view")
  func farEnd() {
    let frame = frame([scroll(0, .pair(0, 1e9), over: 1)])
    let content = ScrollContent(end: 500, viewport: 300)
    #expect(frame.scrollOffset(at: 0.999, in: content) < 800)
    #expect(near(frame.scrollOffset(at: 9, in: content), 500, within: 1e-6))
  }

  @Test("the end of the content is where the script says end")
  func toEnd() {
    let frame = frame([scroll(0, .toEnd(from: 100), over: 1)])
    #expect(frame.scrollOffset(at: 0.5, in: ScrollContent(end: 500, viewport: 300)) == 300)
    #expect(frame.scrollOffset(at: 5, in: ScrollContent(end: 500, viewport: 300)) == 500)
  }

  @Test("pages: a slow release goes to the nearest, a flick to the next")
  func pages() {
    let content: ScrollContent = .paged(count: 4, viewport: 200)
    #expect(content.end == 600)
    // 80 points in 4 s: 20 points a second coast 10 points farther, to 90, which is nearest to page 0.
    let slow = frame([scroll(0, .by(-80), over: 4)])
    #expect(slow.scrollOffset(at: 2, in: content) == 40)
    #expect(near(slow.scrollOffset(at: 20, in: content), 0, within: 1e-6))
    // 80 points in 0.4 s: 200 points a second coast 100 points farther, to 180, which is nearest to page 1.
    let flick = frame([scroll(0, .by(-80), over: 0.4)])
    #expect(near(flick.scrollOffset(at: 20, in: content), 200, within: 1e-6))
    // The spring takes the finger's speed over: there is no kink.
    let before: Double = flick.scrollOffset(at: 0.4, in: content) - flick.scrollOffset(at: 0.399, in: content)
    let after: Double = flick.scrollOffset(at: 0.401, in: content) - flick.scrollOffset(at: 0.4, in: content)
    #expect(near(before, 0.2, within: 1e-9))
    #expect(near(after, 0.2, within: 0.01))
  }

  @Test("the next finger takes over while the content is on its way")
  func interrupted() {
    let frame = frame([scroll(0, .pair(0, 100), over: 2), scroll(1, .pair(300, 200), over: 1)])
    let content = ScrollContent(end: 500, viewport: 300)
    #expect(frame.scrollOffset(at: 1.5, in: content) == 250)
    #expect(frame.scrollOffset(at: 5, in: content) == 200)
  }

  @Test("contents that cannot be are empty ones")
  func degenerate() {
    let frame = frame([scroll(0, .pair(0, 100), over: 1)])
    for content in [
      ScrollContent(end: -5, viewport: .nan), ScrollContent(end: .infinity, viewport: 0, snaps: [.nan]),
      .paged(count: 0, viewport: 100),
    ] {
      #expect(content.end == 0)
      #expect(near(frame.scrollOffset(at: 50, in: content), 0, within: 1e-6))
    }
  }

  /// e^x by its series: a value that does not come from the code under test.
  private static func exponential(_ x: Double) -> Double {
    var (term, sum): (Double, Double) = (1, 1)
    for k in 1...60 {
      term *= x / Double(k)
      sum += term
    }
    return sum
  }
}
