import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass segments")
struct GlassSegmentsTests {
  private func indicator(on segment: Int = 0, reduceMotion: Bool = false) -> SegmentIndicator {
    // 80 points a segment: an inset of 3 points, a band of 32.
    SegmentIndicator(on: segment, of: 4, inset: 3.0 / 80, band: 32.0 / 80, reduceMotion: reduceMotion, since: 0)
  }

  private func times(_ from: Double, _ to: Double) -> StrideThrough<Double> {
    stride(from: from, through: to, by: 0.002)
  }

  @Test("A move to the neighbour makes the indicator 4/3 long, a jump of three 2; each has landed after 0.4 s")
  func stretch() {
    for (target, longest) in [(1, 4.0 / 3), (3, 2.0)] {
      var indicator: SegmentIndicator = indicator()
      indicator.send(.init(time: 1, segment: target))
      let widths: [Double] = times(1, 2).map { indicator.state(at: $0).right - indicator.state(at: $0).left }
      #expect(abs((widths.max() ?? 0) - longest) < 0.05)
      let rest = indicator.state(at: 1.4)
      #expect(abs(rest.left - Double(target)) < 0.03 && abs(rest.right - Double(target) - 1) < 0.001)
    }
  }

  @Test("The leading edge never passes its mark, the trailing one does by 3 % of its way", arguments: [1, 3])
  func overshoot(target: Int) {
    var indicator: SegmentIndicator = indicator()
    indicator.send(.init(time: 1, segment: target))
    let states = times(1, 3).map { indicator.state(at: $0) }
    #expect(states.allSatisfy { $0.right <= Double(target) + 1 + 1e-9 })
    let past: Double = (states.map(\.left).max() ?? 0) / Double(target) - 1
    #expect(abs(past - 0.0284) < 0.001)
    // The way back is the mirror image.
    indicator.send(.init(time: 4, segment: 0))
    let back = times(4, 6).map { indicator.state(at: $0) }
    #expect(back.allSatisfy { $0.left >= -1e-9 })
  }

  private func grab(from: Double, to: Double, start: Double, over: Double, rest: Double = 0) -> SegmentIndicator.Grab {
    var legs = [PointerLeg(start: start, end: start + over, from: Point(from, 0), to: Point(to, 0))]
    if rest > 0 {
      legs.append(PointerLeg(start: start + over, end: start + over + rest, from: Point(to, 0), to: Point(to, 0)))
    }
    return SegmentIndicator.Grab(
      start: start, end: start + over + rest, legs: legs, velocity: rest > 0 ? 0 : (to - from) / over)
  }

  @Test("A grabbed indicator's middle follows the finger, lifted, and lands where the flick was bound for")
  func drag() {
    var indicator: SegmentIndicator = indicator()
    // Half a segment a second for a second, which foresees an eighth of a segment more: 0.5 + 1.125 lies in segment 1.
    indicator.carry(grab(from: 0.5, to: 1.5, start: 1, over: 2))
    let here = indicator.state(at: 2.5)
    let reach: Double = 0.5 * SegmentIndicator.reachPerSpeed
    #expect(abs(here.left - 0.75) < 1e-6 && abs(here.right - 1.75 - reach) < 1e-4)
    #expect(here.lift > 0.999)
    #expect(indicator.segment(at: 3.1) == 1)
    let end = indicator.state(at: 5)
    #expect(abs(end.left - 1) < 1e-4 && abs(end.right - 2) < 1e-4 && abs(end.lift) < 1e-3)

    var flick: SegmentIndicator = self.indicator()
    flick.carry(grab(from: 0.5, to: 1.5, start: 1, over: 0.1))
    #expect(flick.segment(at: 2) == 3)
  }

  @Test("No edge jumps when a finger lifts, and both leave at its speed")
  func release() {
    var indicator: SegmentIndicator = indicator(on: 1)
    indicator.carry(grab(from: 1.5, to: 2.1, start: 1, over: 0.5))
    let (before, after) = (indicator.state(at: 1.5 - 1e-6), indicator.state(at: 1.5 + 1e-6))
    #expect(abs(before.left - after.left) < 1e-4 && abs(before.right - after.right) < 1e-4)
    let step = 1e-4
    let speed: Double = (indicator.state(at: 1.5 + step).left - indicator.state(at: 1.5).left) / step
    #expect(abs(speed - 1.2) < 0.1)
  }

  @Test("Past an end the edge at the wall gives at most its inset while the other follows: the indicator flattens")
  func wall() {
    var indicator: SegmentIndicator = indicator()
    indicator.carry(grab(from: 0.5, to: -1.5, start: 1, over: 1, rest: 1))
    let pressed = indicator.state(at: 2.9)
    // Two segments past the end, 160 points: 3 · x / (x + 3 / 0.55) points at the wall, 32 x / (x + 32 / 0.55) at the other.
    let at: Double = -3 * 160 * 0.55 / (160 * 0.55 + 3) / 80
    #expect(abs(pressed.left - at) < 1e-6 && pressed.left > -3.0 / 80)
    let far: Double = 1 - 32 * 160 * 0.55 / (160 * 0.55 + 32) / 80
    #expect(abs(pressed.right - far) < 1e-6)
    #expect(indicator.segment(at: 3.1) == 0)
    let end = indicator.state(at: 5)
    #expect(abs(end.left) < 1e-4 && abs(end.right - 1) < 1e-4)
  }

  @Test("An indicator that is grabbed on its way finishes the move under the finger")
  func grabbedOnItsWay() {
    var indicator: SegmentIndicator = indicator()
    indicator.send(.init(time: 1, segment: 2))
    let before = indicator.state(at: 1.08)
    indicator.carry(grab(from: 2.5, to: 2.5, start: 1.08, over: 0.5, rest: 0.5))
    let after = indicator.state(at: 1.08 + 1e-6)
    #expect(abs(before.left - after.left) < 1e-3 && abs(before.right - after.right) < 1e-3)
    let held = indicator.state(at: 2)
    #expect(abs(held.left - 2) < 1e-2 && abs(held.right - 3) < 1e-2)
  }

  @Test("Under Reduce Motion both edges move together without overshoot, and nothing reaches or flattens")
  func reducedMotion() {
    var indicator: SegmentIndicator = indicator(reduceMotion: true)
    indicator.send(.init(time: 1, segment: 2))
    #expect(
      times(1, 2).allSatisfy { time in
        let state = indicator.state(at: time)
        return abs(state.right - state.left - 1) < 1e-9 && state.left <= 2 + 1e-9
      })
    indicator.carry(grab(from: 2.5, to: 5, start: 3, over: 1, rest: 1))
    let state = indicator.state(at: 4.5)
    #expect(abs(state.left - 3) < 1e-9 && abs(state.right - 4) < 1e-9)
  }

  @Test("The demonstration ends on the first segment, and its labels are cut at the indicator's rim")
  func demonstration() throws {
    let timeline = try EffectTimeline(GlassSegments.self)
    let list: DisplayList = try timeline.displayList(time: 4.1)
    let glass = try #require(list.glass.first)
    #expect(glass.shapes.count == 2 && glass.shapes[1].isInlay && !glass.shapes[0].isInlay)
    guard case .box(let rect, _, _) = glass.shapes[1].outline, case .box(let track, _, _) = glass.shapes[0].outline
    else {
      Issue.record("the glass is no box")
      return
    }
    #expect(abs(rect.minX - track.minX - 3) < 0.1 && abs(rect.width - (track.width - 6) / 4) < 0.1)
    let texts = list.draws.filter { if case .glyphs = $0.draw.figure { true } else { false } }
    #expect(texts.count == 8 && texts.prefix(4).allSatisfy { $0.draw.clip.first?.inverse == true })
    #expect(texts.suffix(4).allSatisfy { $0.draw.clip.first?.inverse == false })
  }

  @Test("A tap ticks once; a drag ticks at each segment that the middle crosses into")
  func ticks() throws {
    let times: [Double] = try EffectTimeline(GlassSegments.self).haptics(until: 4.2).map(\.time)
    // A tap at 0.4 s; the drag from the last segment crosses into three others; the pull at the wall into none.
    #expect(times.first == 0.4 && times.count == 4)
    #expect(times.dropFirst().allSatisfy { $0 > 1.4 && $0 <= 2.1 })
  }
}
