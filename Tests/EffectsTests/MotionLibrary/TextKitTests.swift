import Foundation
import Scene
import Testing

@testable import Effects

@Suite("What text effects share: flow layout, numbers, loops")
struct TextKitTests {
  @Test("pieces flow into centred rows; a gap at a row's end takes no room")
  func flow() {
    let sizes: [Size] = [Size(100, 20), Size(100, 20), Size(90, 30), Size(50, 10)]
    // 100 + 10 + 100 = 210; a third piece would make 310 of 250. The second row: 90 + 15 + 50 = 155.
    let bounds = Rect(x: 0, y: 0, width: 250, height: 100)
    #expect(
      FlowLayout(spacing: 0.5).frames(of: sizes, in: bounds) == [
        Rect(x: 20, y: 25, width: 100, height: 20), Rect(x: 130, y: 25, width: 100, height: 20),
        Rect(x: 47.5, y: 45, width: 90, height: 30), Rect(x: 152.5, y: 45, width: 50, height: 10),
      ])
    #expect(
      FlowLayout(spacing: 0.5, isRightToLeft: true).frames(of: sizes, in: bounds).map(\.minX) == [130, 20, 112.5, 47.5])
    #expect(FlowLayout().frames(of: [], in: bounds).isEmpty)
    // A piece wider than the room has a row of its own.
    #expect(FlowLayout().frames(of: [Size(300, 10), Size(10, 10)], in: bounds).map(\.minX) == [-25, 120])
  }

  @Test(
    "numbers have groups of three digits, and ties go to the even digit",
    arguments: [
      (0.0, 0, "0"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-0.4, 0, "0"), (-1.5, 0, "-2"), (100, 0, "100"),
      (999.5, 0, "1,000"), (-1234, 0, "-1,234"), (1_234_567.891, 2, "1,234,567.89"), (0.125, 2, "0.12"),
      (1e15, 0, "1,000,000,000,000,000"), (7, 3, "7.000"), (-0.0001, 2, "0.00"),
    ])
  func numbers(value: Double, digits: Int, text: String) {
    #expect(GroupedNumber.string(value, fractionDigits: digits) == text)
  }

  @Test("a loop's phase is the same number a whole number of turns later")
  func phase() {
    for step in 0..<200 {
      let time: Double = Double(step) * 0.0137
      let phase: Double = LoopPhase.fraction(of: time, in: 1.6)
      #expect(near(phase, time / 1.6 - (time / 1.6).rounded(.down), within: 1e-9))
      for turns in [1.0, 3, 100] { #expect(LoopPhase.fraction(of: time + turns * 1.6, in: 1.6) == phase) }
    }
    #expect(LoopPhase.fraction(of: -0.4, in: 1.6) == 0.75 && LoopPhase.fraction(of: 3, in: 0) == 0)
    #expect(LoopPhase.fraction(of: .nan, in: 1) == 0 && LoopPhase.fraction(of: 1 - 1e-15, in: 1) == 0)
  }
}
