import Testing

@testable import GL

@Suite("Start-up probe")
struct StartupProbeTests {
  @Test("This machine's driver passes")
  func passes() throws {
    try withContext { context in
      try StartupProbe.run(context, expecting: StartupProbe.expectations)
    }
  }

  @Test("A wrong constant in any property is found and named")
  func wrongConstantIsFound() throws {
    try withContext { context in
      for index in StartupProbe.expectations.indices {
        var wrong = StartupProbe.expectations
        let right = wrong[index]
        var pixels = right.pixels
        pixels[9].x += right.tolerance * 2 + 0.01
        wrong[index] = .init(right.property, shown: right.shown, tolerance: right.tolerance, pixels: pixels)
        do {
          try StartupProbe.run(context, expecting: wrong)
          Issue.record("the probe accepts a wrong constant for \(right.property)")
        } catch let error as GLError {
          guard case .probeFailed(let property, _, let found, _) = error else { throw error }
          #expect(property == right.property)
          #expect(found.hasSuffix("in column 9"))
        }
      }
    }
  }

  @Test("A NaN does not pass")
  func notANumberFails() throws {
    try withContext { context in
      let nan = StartupProbe.Expectation("not a number", shown: 1, tolerance: 1, everywhere: SIMD4(repeating: .nan))
      #expect(throws: GLError.self) { try StartupProbe.run(context, expecting: [nan]) }
    }
  }
}
