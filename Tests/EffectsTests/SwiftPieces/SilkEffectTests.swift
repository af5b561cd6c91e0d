import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Silk effect")
struct SilkEffectTests {
  private func shader(
    at time: Double, script: Script = Script(), parameters: [String: JSONValue] = [:],
    traits: Traits = Traits(colorScheme: .dark)
  ) throws -> SilkShader {
    let list: DisplayList = try EffectTimeline(Silk.self, parameters: parameters, script: script)
      .displayList(time: time, traits: traits)
    let command = try #require(list.commands.last)
    guard case .draw(let draw) = command, case .shader(let function) = draw.paint else {
      throw ParameterError.notAnObject("silk is not one shader draw")
    }
    return try #require(function as? SilkShader)
  }

  private static func rgb(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
    SIMD3(red / 255, green / 255, blue / 255)
  }

  @Test("Speed eases from rest to 1 over a second: half a second's worth has passed by then, and the rest runs at 1")
  func clockEasesIn() {
    let clock = EasedClock([Change(time: 0, value: 1)], from: 0)
    #expect(clock.passed(at: 0) == 0 && clock.rate(at: 0) == 0)
    #expect(clock.rate(at: 0.5) == 0.5)
    // ∫₀^½ (3x² − 2x³) = 1/8 − 1/32
    #expect(abs(clock.passed(at: 0.5) - 0.09375) < 1e-12)
    #expect(clock.passed(at: 1) == 0.5 && clock.rate(at: 1) == 1)
    #expect(clock.passed(at: 11) == 10.5)
  }

  @Test(
    "The clock is continuous and never runs back over any number of speed changes, also in mid-ease, and stops softly")
  func clockIsContinuousAndMonotone() {
    let clock = EasedClock(
      [
        Change(time: 0, value: 1), Change(time: 0.4, value: 3), Change(time: 0.9, value: 0), Change(time: 4, value: 2),
        Change(time: 4.5, value: 0),
      ], from: 0)
    var integral = 0.0
    let step = 1.0 / 4096
    for index in 0..<(7 * 4096) {
      let time: Double = Double(index) * step
      let (here, next): (Double, Double) = (clock.passed(at: time), clock.passed(at: time + step))
      #expect(next >= here && next - here < 3.01 * step)
      #expect(abs(clock.rate(at: time + step) - clock.rate(at: time)) < 5 * step)
      integral += (clock.rate(at: time) + clock.rate(at: time + step)) / 2 * step
      #expect(abs(integral - next) < 1e-5)
    }
    #expect(clock.rate(at: 6) == 0 && clock.passed(at: 6) == clock.passed(at: 1000))
  }

  @Test("Once the start is over, the picture of seven minutes later is the same")
  func loopCloses() throws {
    for time in [1.0, 2.5, 100.25] {
      let (first, later) = (try shader(at: time), try shader(at: time + 420))
      #expect(first.phases == later.phases && first.finePhases == later.finePhases)
    }
    let twice: [String: JSONValue] = ["speed": .number(2)]
    #expect(try shader(at: 3, parameters: twice).phases == shader(at: 213, parameters: twice).phases)
  }

  @Test("The low-pass equals its differential equation, integrated in small steps, for steps and ramps of the input")
  func lowPassFollowsItsEquation() {
    let pieces: [LowPass.Piece] = [
      .init(start: 0, value: SIMD2(1, 0), slope: .zero),
      .init(start: 0.5, value: SIMD2(1, -1), slope: SIMD2(-2, 4)),
      .init(start: 1.1, value: SIMD2(0, 1), slope: .zero),
    ]
    let filter = LowPass(timeConstant: 0.2, initial: SIMD2(0.25, 0.5), pieces: pieces)
    #expect(filter.value(at: 0) == SIMD2(0.25, 0.5))
    // A step: 1 − (1 − 0.25) e^(−t/T).
    #expect(abs(filter.value(at: 0.2).x - (1 - 0.75 * exp(-1))) < 1e-12)
    var y = SIMD2<Double>(0.25, 0.5)
    let step = 1e-5
    for index in 0..<200_000 {
      let time: Double = (Double(index) + 0.5) * step
      let piece: LowPass.Piece = pieces.last { $0.start <= time } ?? pieces[0]
      let input: SIMD2<Double> = piece.value + piece.slope * (time - piece.start)
      y += (input - y) * (step / 0.2)
      if index % 5000 == 4999 {
        let exact: SIMD2<Double> = filter.value(at: Double(index + 1) * step)
        #expect(abs(exact.x - y.x) < 1e-4 && abs(exact.y - y.y) < 1e-4)
      }
    }
  }

  @Test("Tilting moves the light through the low-pass towards its soft limit, and letting go glides it back")
  func tiltMovesTheLight() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["tiltLight": .bool(true)])),
      ScriptEvent(time: 1, .tilt(x: 0.5, y: -8, duration: 0)),
      ScriptEvent(time: 5, .set(["tiltLight": .bool(false)])),
    ])
    // Half the view is 390 · 2.3 / √(390 · 844) / 2 cloth units.
    let half: Double = 390 * 2.3 / (390.0 * 844).squareRoot() / 2
    func x(_ time: Double) throws -> Double { Double(try shader(at: time, script: script).lamp.x) / half / 2 }
    let rest: Double = try x(0.99)
    #expect(abs(rest - -0.5) < 1e-6)
    let afterOneConstant: Double = 0.6 * tanh(0.5 * (1 - exp(-1)) / 0.6)
    #expect(abs(try x(1.2) - rest - afterOneConstant) < 1e-5)
    #expect(abs(try x(4.9) - rest - 0.6 * tanh(0.5 / 0.6)) < 1e-5)
    let yHalf: Double = 844 * 2.3 / (390.0 * 844).squareRoot()
    let y: Double = Double(try shader(at: 4.9, script: script).lamp.y) / yHalf
    #expect(abs(y - (-0.5 - 0.6)) < 1e-5)
    #expect(abs(try x(5.0001) - x(4.9999)) < 1e-3)
    #expect(abs(try x(8) - rest) < 1e-5)
  }

  @Test("Without tiltLight a tilt changes nothing, and the attitude counts from when following began")
  func tiltIsRelative() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .tilt(x: 0.5, y: 0.5, duration: 0.3)),
      ScriptEvent(time: 3, .set(["tiltLight": .bool(true)])),
    ])
    let rest: SIMD3<Float> = try shader(at: 0, script: script).lamp
    #expect(try shader(at: 2.5, script: script).lamp == rest)
    let later: SIMD3<Float> = try shader(at: 6, script: script).lamp
    #expect(abs(later.x - rest.x) < 1e-6 && abs(later.y - rest.y) < 1e-6)
  }

  @Test("Reduce Motion holds the rest pose, while the light still follows the device")
  func reducedMotionHolds() throws {
    let traits = Traits(reduceMotion: true)
    let script = Silk.info.demo
    let (first, later) = (
      try shader(at: 0, script: script, traits: traits), try shader(at: 3, script: script, traits: traits)
    )
    #expect(first.phases == later.phases && first.finePhases == later.finePhases)
    #expect(first.lamp != later.lamp)
  }

  @Test("A style change glides: colours are continuous, half-way between at half of the spring, and arrive")
  func styleGlides() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .set(["style": .string("tangerine")])),
    ])
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let from: SilkShader = try shader(at: 1, script: script)
    #expect(from.base == Self.rgb(0x24, 0x23, 0x22))
    let middle: SilkShader = try shader(at: 1.1, script: script)
    let share = Float(spring.value(at: 0.1))
    #expect(abs(middle.base.x - (from.base.x + (1 - from.base.x) * share)) < 1e-5)
    let end: SilkShader = try shader(at: 6, script: script)
    #expect(abs(end.base.x - 1) < 1e-4 && abs(end.base.y) < 1e-4)
    #expect(abs(end.slopeGain - Float(0.62 * 1.15)) < 1e-4)
  }

  @Test("Standard is stone in light and charcoal in dark appearance; own colours, depth and shine replace the style's")
  func stylesAndOverrides() throws {
    #expect(try shader(at: 0, traits: Traits(colorScheme: .light)).base == Self.rgb(0xD9, 0xD5, 0xCE))
    #expect(try shader(at: 0, traits: Traits(colorScheme: .dark)).base == Self.rgb(0x24, 0x23, 0x22))
    let own: SilkShader = try shader(
      at: 0,
      parameters: ["base": .string("#102030"), "sheen": .string("#FFFFFF"), "depth": .number(2), "shine": .number(64)])
    #expect(own.base == Self.rgb(0x10, 0x20, 0x30) && own.sheen == SIMD3(1, 1, 1))
    #expect(own.slopeGain == Float(0.62 * 2) && own.tightness == 2)
    for name in SilkStyle.Name.allCases where name != .standard {
      let style = SilkStyle(name)
      #expect(style.base.light == style.base.dark, "\(name) is the same fabric in both appearances")
    }
  }

  @Test("The light is a name or a pair; what lies far outside or is none is refused")
  func lightFromJSON() throws {
    #expect(try Silk(parameters: ["light": .string("bottomTrailing")]).light == LightPosition(x: 1, y: 1))
    #expect(
      try Silk(parameters: ["light": .array([.number(0.25), .number(0.75)])]).light == LightPosition(x: 0.25, y: 0.75))
    for bad: JSONValue in [.string("above"), .array([.number(1)]), .array([.number(1e9), .number(0)])] {
      #expect(throws: ParameterError.self) { try Silk(parameters: ["light": bad]) }
    }
    #expect(throws: ParameterError.self) { try Silk(parameters: ["scale": .number(0)]) }
  }
}
