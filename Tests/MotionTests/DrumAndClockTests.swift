import Testing

@testable import Motion

@Suite("Drums and parked clocks")
struct DrumAndClockTests {
  @Test("a drum starts from rest and tends to full speed")
  func speed() {
    let drum = SpinUp(fullSpeed: 1, timeConstant: 1.2)
    #expect(drum.velocity(at: 0) == 0)
    #expect(abs(drum.velocity(at: 1.7) - 0.7575) < 5e-5)
    #expect(abs(drum.value(at: 1.7) - 0.79103) < 5e-6)
    #expect(abs(drum.velocity(at: 100) - 1) < 1e-12)
    #expect(abs(SpinUp().value(at: 1.7) - 0.9 * 0.79103) < 5e-6)
    for odd in [Double.nan, .infinity, -1] {
      #expect(drum.value(at: odd) == 0)
      #expect(drum.velocity(at: odd) == 0)
    }
  }

  @Test("its angle is the integral of its speed")
  func angle() {
    let drum = SpinUp()
    var sum: Double = 0
    let h: Double = 1e-4
    for step in 0..<30_000 { sum += drum.velocity(at: (Double(step) + 0.5) * h) * h }
    #expect(abs(drum.value(at: 3) - sum) < 1e-8)
  }

  @Test("a clock runs out and waits, runs back and is flat; a tap during a trip is refused")
  func trips() {
    var clock = ParkedClock()
    #expect(clock.value(at: 0.4) == 0)
    let (first, second, third): (Bool, Bool, Bool) = (clock.tap(at: 0.5), clock.tap(at: 1.5), clock.tap(at: 3))
    #expect(first && !second && third)
    #expect(abs(clock.value(at: 1.5) - 1) < 1e-12)
    #expect(clock.value(at: 2.5) == 1.7)
    #expect(abs(clock.value(at: 3.5) - 2.2) < 1e-12)
    #expect(clock.value(at: 10) == 3.4)
    #expect(clock.isExpanded(at: 2) && !clock.isExpanded(at: 3.1) && !clock.isExpanded(at: 0.1))
    // Random access: the past is as it was.
    #expect(clock.value(at: 0.4) == 0)
    let again: Bool = clock.tap(at: 20)
    #expect(again)
    #expect(abs(clock.value(at: 20.25) - 0.25) < 1e-12)
  }

  @Test("between taps a clock never goes back")
  func monotone() {
    var clock = ParkedClock()
    clock.tap(at: 0.5)
    clock.tap(at: 3)
    for (from, to) in [(0.5, 2.999), (3.0, 8)] {
      var last: Double = -1
      for step in 0...500 {
        let value: Double = clock.value(at: mix(from, to, Double(step) / 500))
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test(
    "the next trip may begin in the moment that the last one ends; times that go back or are no numbers are refused")
  func refusals() {
    var clock = ParkedClock()
    clock.tap(at: 0.1)
    let taken: Bool = clock.tap(at: 1.8)
    let (back, odd): (Bool, Bool) = (clock.tap(at: 0.5), clock.tap(at: .nan))
    #expect(taken && !back && !odd)
  }
}
