import Testing

@testable import Motion

@Suite("Interpolation")
struct InterpolationTests {
  @Test("smoothstep is an S between its edges")
  func steps() {
    #expect(smoothstep(0.5) == 0.5)
    #expect(smoothstep(-1) == 0)
    #expect(smoothstep(2) == 1)
    #expect(smoothstep(10, 20, 12.5) == 0.15625)
    #expect(smoothstep(3, 3, 2.9) == 0)
    #expect(smoothstep(3, 3, 3) == 1)
  }

  @Test("wrapped brings any number into its range")
  func wrapping() {
    #expect(wrapped(7, 5) == 2)
    #expect(wrapped(-7, 5) == 3)
    #expect(wrapped(-5, 5) == 0)
    #expect(wrapped(-1e-300, 5) == 0)
    #expect(wrapped(1e6 + 0.25, 1) == 0.25)
    #expect(wrapped(.nan, 5) == 0)
    #expect(wrapped(3, 0) == 0)
    #expect(wrappedUnit(-0.25) == 0.75)
  }

  @Test("clamped limits, and takes what is no number for the lower bound")
  func clamping() {
    #expect(clamped(1.5) == 1)
    #expect(clamped(-0.5) == 0)
    #expect(clamped(7, to: 2...10) == 7)
    #expect(clamped(.nan, to: 2...10) == 2)
  }

  @Test("mix goes along a line and beyond")
  func mixing() {
    #expect(mix(2, 6, 0.25) == 3)
    #expect(mix(2, 6, 1.5) == 8)
  }
}
