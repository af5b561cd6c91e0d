import Testing

@testable import Motion

@Suite("Rubber bands")
struct RubberBandTests {
  let band = RubberBand(limits: 0...300, dimension: 400)

  @Test("past an edge less and less arrives: (1 − 1 / (x c / d + 1)) d")
  func formula() {
    #expect(abs(band.value(at: 400) - 348.3516) < 5e-5)
    #expect(abs(band.value(at: 700) - 441.9355) < 5e-5)
    #expect(abs(band.value(at: -100) + 48.3516) < 5e-5)
    // The first point past the edge arrives by the coefficient.
    #expect(abs((band.value(at: 300 + 1e-6) - 300) / 1e-6 - 0.55) < 1e-6)
  }

  @Test("inside the limits a drag is free, and at them it does not jump")
  func inside() {
    for place in [0.0, 12.5, 300] { #expect(band.value(at: place) == place) }
  }

  @Test("more drag is always more, both edges mirror each other, and the dimension is never exceeded")
  func shape() {
    var last: Double = -401
    for step in -2000...2300 {
      let value: Double = band.value(at: Double(step))
      #expect(value > last)
      last = value
    }
    for excess in [0.5, 10, 1e3, 1e6] {
      #expect(abs((band.value(at: 300 + excess) - 300) + band.value(at: -excess)) < 1e-9)
    }
    #expect(RubberBand(dimension: 40).value(at: 1e300) < 40)
    #expect(RubberBand(dimension: 40).value(at: -1e300) > -40)
  }

  @Test("the inverse finds the drag")
  func inverse() {
    for place in [-900, -1, 0, 150, 300, 300.5, 1200] {
      #expect(abs(band.place(for: band.value(at: place)) - place) < 1e-9)
    }
    #expect(band.place(for: 700) == .infinity)
    #expect(band.place(for: -400) == -.infinity)
  }

  @Test("a drag that is no number is at the limit")
  func outside() {
    #expect(band.value(at: .infinity) == 300)
    #expect(band.value(at: -.infinity) == 0)
    #expect(band.value(at: .nan) == 0)
  }
}
