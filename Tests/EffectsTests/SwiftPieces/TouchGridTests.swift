import Motion
import Scene
import Testing

@testable import Effects

@Suite("Touch grid")
struct TouchGridTests {
  /// The diameter of the dot nearest to `place` and its colour.
  private func dot(
    near place: Point, at time: Double, script: Script, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> (diameter: Double, color: RGBA) {
    let list: DisplayList = try EffectTimeline(TouchGrid.self, parameters: parameters, script: script)
      .displayList(size: Size(240, 240), time: time, traits: traits)
    var best: (distance: Double, diameter: Double, color: RGBA)?
    for (draw, _) in list.draws {
      guard case .fill(let path, _) = draw.figure, case .ellipse(let rect) = path.storage,
        case .color(let color) = draw.paint
      else { continue }
      let distance: Double = rect.center.distance(to: place)
      if distance < best?.distance ?? .infinity { best = (distance, rect.width, color) }
    }
    let found = try #require(best)
    return (found.diameter, found.color)
  }

  /// On a canvas of 240 points with dots 24 apart, dots stand at 12, 36 … 228.
  private static let finger = UnitPoint(x: 132.0 / 240, y: 132.0 / 240)
  private static let place = Point(132, 132)

  private static func press(for duration: Double) -> Script {
    Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .press(finger, duration: duration)),
    ])
  }

  @Test("Dots fill the canvas with equal margins, at rest all of one size and darker towards the bottom")
  func rest() throws {
    let grid = TouchGrid()
    let points: [Point] = grid.points(on: Size(240, 250))
    #expect(points.count == 100 && points.first == Point(12, 17) && points.last == Point(228, 233))
    let top = try dot(near: Point(12, 12), at: 0.5, script: Self.press(for: 1))
    let bottom = try dot(near: Point(12, 228), at: 0.5, script: Self.press(for: 1))
    #expect(top.diameter == 5 && bottom.diameter == 5)
    #expect(abs(Double(top.color.alpha) - 0.16 * (2.0 / 3 + 0.05 * 2 / 3)) < 1e-6)
    #expect(abs(Double(bottom.color.alpha) - 0.16 * (2.0 / 3 + 0.95 * 2 / 3)) < 1e-6)
  }

  @Test(
    "A finger's dot has gone 90 % of its swell after about 90 ms, never past 3.2 times its size, and ends in the block")
  func swell() throws {
    let script: Script = Self.press(for: 2)
    let early = try dot(near: Self.place, at: 1.09, script: script)
    #expect(abs(early.diameter / 5 - (1 + 2.2 * 0.9)) < 0.05)
    for time in stride(from: 1.0, to: 3.0, by: 0.05) {
      #expect(try dot(near: Self.place, at: time, script: script).diameter <= 16 + 1e-9)
    }
    let full = try dot(near: Self.place, at: 2.5, script: script)
    #expect(abs(full.diameter - 16) < 1e-3)
    let red: RGBA = HouseBlock.signal.color.resolve(in: .light)
    #expect(abs(full.color.red - red.red) < 1e-3 && full.color.green < 1e-3 && full.color.alpha > 0.999)
    let edge = try dot(near: Point(12, 12), at: 2.5, script: script)
    #expect(edge.diameter == 5)
  }

  @Test("A release dips to three quarters of the resting size and has settled after 0.8 s")
  func release() throws {
    let script: Script = Self.press(for: 1)
    let sizes: [Double] = try stride(from: 2.0, to: 3.5, by: 0.005).map {
      try dot(near: Self.place, at: $0, script: script).diameter / 5
    }
    // The expressive spring overshoots by 15 %.
    #expect(abs((sizes.min() ?? 0) - 0.75) < 0.01)
    #expect(sizes.suffix(from: 170).allSatisfy { abs($0 - 1) < 0.02 })
    let still: Traits = Traits(reduceMotion: true)
    for time in stride(from: 2.0, to: 3.5, by: 0.02) {
      #expect(try dot(near: Self.place, at: time, script: script, traits: still).diameter >= 5 - 1e-6)
    }
  }

  @Test("A flick's field coasts on, by less than half the radius; a probe's and one under Reduce Motion stay")
  func coast() throws {
    let drag = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 1, .drag(.init(path: [UnitPoint(x: 0.1, y: 0.5), UnitPoint(x: 0.9, y: 0.5)], duration: 0.3))),
    ])
    let grid = TouchGrid()
    func field(_ traits: Traits) throws -> TouchField {
      try #require(
        grid.fields(in: Frame(size: Size(240, 240), time: 3, script: drag, traits: traits)).first)
    }
    // 640 points a second would coast 63.36 points; against a band of 48 points that is 48 · x / (x + 48).
    let moving: TouchField = try field(Traits())
    let way: Double = 48 * 63.36 / (63.36 + 48)
    #expect(abs(moving.coast.width - way) < 1e-6 && abs(moving.coast.height) < 1e-9)
    #expect(moving.center(at: 1.3).distance(to: Point(216, 120)) < 1e-9)
    #expect(abs(moving.center(at: 9).x - 216 - way) < 1e-6)
    #expect(abs(moving.center(at: 1.15).x - 120) < 1e-9)
    #expect(try field(Traits(reduceMotion: true)).coast == .zero)
  }

  @Test("A tap sends one ring outward that widens and fades, at most three at once; without ripples there is none")
  func rings() throws {
    let ring = TouchRing(center: .zero, start: 0, isBloom: false)
    func crest(_ time: Double) -> (distance: Double, lift: Double) {
      let lifts: [(Double, Double)] = stride(from: 0.0, to: 300, by: 0.5).map {
        ($0, ring.lift($0, radius: 96, at: time))
      }
      return lifts.max { $0.1 < $1.1 } ?? (0, 0)
    }
    var last: (distance: Double, lift: Double) = (0, 1)
    for time in [0.1, 0.3, 0.5, 0.8, 1.0] {
      let now = crest(time)
      #expect(now.distance > last.distance && now.lift < last.lift)
      last = now
    }
    #expect(ring.lift(240, radius: 96, at: TouchRing.lifetime) == 0)

    let tap = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .tap(Self.finger))])
    let far = Point(228, 132)
    let lifted: [Double] = try stride(from: 1.1, to: 2.2, by: 0.02).map {
      try dot(near: far, at: $0, script: tap, parameters: ["radius": .number(60)]).diameter
    }
    #expect((lifted.max() ?? 0) > 6)
    let flat: [Double] = try stride(from: 1.1, to: 2.2, by: 0.02).map {
      try dot(near: far, at: $0, script: tap, parameters: ["radius": .number(60), "ripples": .bool(false)]).diameter
    }
    #expect(flat.allSatisfy { $0 == 5 })
    let still: [Double] = try stride(from: 1.1, to: 2.2, by: 0.02).map {
      try dot(
        near: far, at: $0, script: tap, parameters: ["radius": .number(60)], traits: Traits(reduceMotion: true)
      ).diameter
    }
    #expect(still.allSatisfy { $0 == 5 })
  }

  @Test("A quick tap goes on swelling until 90 ms, then springs back")
  func quickTap() throws {
    let script = Self.press(for: 0.03)
    let lift = try dot(near: Self.place, at: 1.09, script: script, parameters: ["ripples": .bool(false)])
    #expect(abs(lift.diameter / 5 - (1 + 2.2 * 0.9)) < 0.05)
    let later = try dot(near: Self.place, at: 1.3, script: script, parameters: ["ripples": .bool(false)])
    #expect(later.diameter < lift.diameter)
  }

  @Test("The host's probe presses like a finger and lets go in place")
  func probe() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 1, .set(["probe": .array([.number(Self.finger.x), .number(Self.finger.y)])])),
      ScriptEvent(time: 2, .set(["probe": .null])),
    ])
    #expect(try dot(near: Self.place, at: 0.9, script: script).diameter == 5)
    #expect(abs(try dot(near: Self.place, at: 1.9, script: script).diameter - 16) < 1e-3)
    let sizes: [Double] = try stride(from: 2.0, to: 3.0, by: 0.01).map {
      try dot(near: Self.place, at: $0, script: script).diameter / 5
    }
    #expect(abs((sizes.min() ?? 0) - 0.75) < 0.01)
  }

  @Test("A drag ticks when it comes into a new cell, at most every 120 ms")
  func ticks() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(
        time: 1, .drag(.init(path: [UnitPoint(x: 0.05, y: 0.05), UnitPoint(x: 0.55, y: 0.05)], duration: 1))),
    ])
    let timeline = try EffectTimeline(TouchGrid.self, script: script)
    let times: [Double] = try timeline.haptics(size: Size(240, 240), until: 4).map(\.time)
    // From x = 12 to 132 at 120 points a second: cells meet at 24, 48 … 120, one every 0.2 s.
    #expect(times.count == 5)
    for (index, time) in times.enumerated() { #expect(abs(time - (1.1 + 0.2 * Double(index))) < 1e-9) }
    let quick = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(
        time: 1, .drag(.init(path: [UnitPoint(x: 0.05, y: 0.05), UnitPoint(x: 0.95, y: 0.05)], duration: 0.3))),
    ])
    let few: [Double] = try EffectTimeline(TouchGrid.self, script: quick).haptics(size: Size(240, 240), until: 4)
      .map(\.time)
    #expect(few.count == 3 && zip(few, few.dropFirst()).allSatisfy { $1 - $0 >= 0.12 })
  }
}
