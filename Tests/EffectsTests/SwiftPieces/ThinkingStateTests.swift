import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Thinking state")
struct ThinkingStateTests {
  private func list(
    at time: Double, _ parameters: [String: JSONValue] = [:], script: Script = Script(), traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(ThinkingState.self, parameters: parameters, script: script)
      .displayList(time: time, traits: traits)
  }

  private func pill(at time: Double) throws -> Rect {
    try #require(list(at: time).glass.first?.boxes.first)
  }

  @Test("A pass eases across in four fifths of its time, then waits; the mark is full size and upright in the pause")
  func pass() {
    #expect(ReplyPass.progress(at: 0) == 0 && near(ReplyPass.progress(at: 0.88), 0.5))
    for time in [1.76, 1.9, 2.19] { #expect(near(ReplyPass.progress(at: time), 1)) }
    #expect(near(ReplyPass.progress(at: 2.2 * 1000 + 0.88), 0.5, within: 1e-6))
    let middle: ReplyMark.Pose = ReplyMark.pose(at: 0.88, duration: 2.2)
    #expect(near(middle.scale, 1 - ReplyMark.shrink) && near(middle.turn, 45))
    for time in [0, 1.77, 2.1] { #expect(ReplyMark.pose(at: time, duration: 2.2) == ReplyMark.Pose()) }
  }

  @Test("The band keeps its width, enters where lines begin, and is wholly clear of the bars before and after")
  func band() throws {
    let rect = Rect(x: 24, y: 64, width: 342, height: 70)
    func gradient(_ sweep: ThinkingSweep) throws -> (start: Point, end: Point) {
      guard case .linearGradient(_, let start, let end) = sweep.shading(over: rect, color: .white) else {
        throw ParameterError.notAnObject("the band is no gradient")
      }
      return (start, end)
    }
    for elapsed in [0, 0.4, 0.88, 1.3, 2] {
      let band = try gradient(ThinkingSweep(elapsed: elapsed, duration: 2.2, traits: Traits()))
      #expect(near(band.start.distance(to: band.end), 0.45 * 342, within: 1e-6))
    }
    // At both ends no corner of the rectangle lies between the band's edges.
    for (elapsed, isBefore) in [(0.0, true), (2.0, false)] {
      let band = try gradient(ThinkingSweep(elapsed: elapsed, duration: 2.2, traits: Traits()))
      let way = Size(band.end.x - band.start.x, band.end.y - band.start.y)
      let length: Double = way.width * way.width + way.height * way.height
      for corner in [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
        Point(rect.maxX, rect.maxY),
      ] {
        let along: Double =
          ((corner.x - band.start.x) * way.width + (corner.y - band.start.y) * way.height) / length
        #expect(isBefore ? along >= 1 - 1e-9 : along <= 1e-9)
      }
    }
    let sweep = ThinkingSweep(elapsed: 0.5, duration: 2.2, traits: Traits())
    let mirrored = ThinkingSweep(elapsed: 0.5, duration: 2.2, traits: Traits(layoutDirection: .rightToLeft))
    #expect(near(sweep.center(over: rect) + mirrored.center(over: rect), 2 * rect.midX))
  }

  @Test("The counter says whole seconds; the pill keeps its width but for a second digit")
  func counter() throws {
    let frame = Frame(size: Size(390, 216), time: 12.4)
    #expect(ThinkingState.seconds(in: frame).last == Change(time: 12, value: "Thinking \u{B7} 12s"))
    let steady: Double = try pill(at: 5.9).width
    for time in [6.02, 6.1, 6.3, 9.5] { #expect(near(try pill(at: time).width, steady)) }
    let wide: Double = try pill(at: 15).width
    #expect(wide > steady + 3)
    // The widening gives a little: the role of a morph goes past by 1.5 %.
    let most: Double = try (1...40).map { try pill(at: 10 + 0.02 * Double($0)).width }.max() ?? 0
    #expect(most > wide + 0.05 && most < wide + 0.05 * (wide - steady))
  }

  @Test("The pill stands where the reply's does, 36 points high")
  func samePill() throws {
    let reply: DisplayList = try EffectTimeline(StreamingReply.self, script: Script()).displayList(time: 0.5)
    let there: Rect = try #require(reply.glass.first?.boxes.first)
    let here: Rect = try pill(at: 0.5)
    #expect(near(here.minX, there.minX) && near(here.minY, there.minY) && near(here.height, 36))
  }

  @Test("Three dots in signal, sky and lilac begin at rest; a tint takes them all")
  func dots() throws {
    func dots(_ list: DisplayList) -> [DisplayList.Draw] {
      list.draws.map(\.draw).filter { draw in
        guard case .fill(let path, _) = draw.figure, case .ellipse(let rect) = path.storage else { return false }
        return near(rect.width, 8)
      }
    }
    let blocks: [RGBA] = [HouseBlock.signal, .sky, .lilac].map { $0.color.light.multiplyingAlpha(by: 0.35) }
    #expect(dots(try list(at: 0)).map(\.paint) == blocks.map(Paint.color))
    let tinted: [DisplayList.Draw] = dots(try list(at: 0, ["tint": .string("sage")]))
    #expect(
      tinted.map(\.paint) == Array(repeating: .color(HouseBlock.sage.color.light.multiplyingAlpha(by: 0.35)), count: 3))
  }

  @Test("As many bars as asked for, the last one shorter; each is filled twice, with its colour and with the band")
  func bars() throws {
    for count in [1, 2, 5] {
      let all: DisplayList = try list(
        at: 0.9,
        [
          "presentation": .string("sheen"), "lineCount": .number(Double(count)),
          "style": .object(["showsHeader": .bool(false)]),
        ])
      let bars: [(rect: Rect, paint: Paint)] = all.draws.compactMap { entry in
        guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, let radii, _) = path.storage,
          radii.topLeading > 1
        else { return nil }
        return (rect, entry.draw.paint)
      }
      #expect(bars.count == 2 * count)
      #expect(near(try #require(bars.last).rect.width, 342 * (count > 1 ? 0.58 : 1)))
    }
  }

  @Test("A new presentation fades in where the old one was, on the same clock")
  func presentations() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 4.4, .set(["presentation": .string("text('Reading')")])),
    ])
    #expect(try list(at: 4.5, script: script).layers.dropFirst().contains { $0.opacity > 0.05 && $0.opacity < 0.95 })
    #expect(try list(at: 8, script: script).ellipses.allSatisfy { !near($0.width, 8) })
    #expect(throws: ParameterError.self) { try ThinkingState(parameters: ["presentation": .string("bars")]) }
    let value = try ThinkingState(parameters: ["presentation": .string(".text('Reading')")])
    #expect(value.presentation == .text("Reading"))
  }

  @Test("The modifier shows only where it is asked for, and starts a pass each time that it becomes active")
  func modifier() throws {
    #expect(try list(at: 1).glass.count == 1)
    let off: DisplayList = try list(at: 1, ["isActive": .bool(false)])
    #expect(off.glass.count == 2 && !off.layers.contains { $0.mask != nil })
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["isActive": .bool(false)])),
      ScriptEvent(time: 1, .set(["isActive": .bool(true)])), ScriptEvent(time: 3, .set(["isActive": .bool(false)])),
      ScriptEvent(time: 5, .set(["isActive": .bool(true)])),
    ])
    func start(_ time: Double) throws -> Point {
      let layer = try #require(list(at: time, script: script).layers.first { $0.mask != nil })
      let draws = DisplayList(size: Size(390, 216), scale: 1, commands: layer.commands).draws
      guard case .linearGradient(_, let start, _)? = draws.first?.draw.paint else {
        throw ParameterError.notAnObject("the sweep is no gradient")
      }
      return start
    }
    #expect(near(try start(1.6).x, try start(5.6).x, within: 1e-4))
    #expect(try !list(at: 4, script: script).layers.contains { $0.mask != nil })
  }

  @Test("Under Reduce Motion nothing moves: the mark rests, the band is an even glow, dots ripple in opacity")
  func reduced() throws {
    let traits = Traits(reduceMotion: true)
    let sweep = ThinkingSweep(elapsed: 0.88, duration: 2.2, traits: traits)
    guard case .color(let color) = sweep.shading(over: Rect(x: 0, y: 0, width: 9, height: 9), color: .white) else {
      Issue.record("the glow is no even colour")
      return
    }
    #expect(color.light.alpha == 1)
    let places: Set<[Double]> = Set(
      try (0..<12).map { step in
        try list(at: 0.17 * Double(step), traits: traits).ellipses.filter { $0.width < 30 }.flatMap {
          [$0.midX, $0.midY]
        }
      })
    #expect(places.count == 1)
    #expect(try list(at: 1, traits: Traits(reduceTransparency: true)).glass.first?.material.veil.alpha == 1)
  }
}
