import Testing

@testable import Motion

@Suite("Rules for constants")
struct ConstantRuleTests {
  @Test("what is not finite is refused by every rule")
  func finite() {
    let rules: [ConstantRule] = [
      .finite, .positive, .nonNegative, .belowOne, .betweenZeroAndOne, .within(-1e9...1e9),
    ]
    for rule in rules {
      for value in [Double.nan, .infinity, -.infinity] { #expect(!rule.admits(value)) }
      #expect(rule.admits(0.5))
      #expect(!rule.allowed.isEmpty)
    }
  }

  @Test("each rule ends where its words say")
  func bounds() {
    #expect(!ConstantRule.positive.admits(0) && ConstantRule.positive.admits(.leastNonzeroMagnitude))
    #expect(!ConstantRule.positive.admits(-1))
    #expect(ConstantRule.nonNegative.admits(0) && !ConstantRule.nonNegative.admits(-.leastNonzeroMagnitude))
    #expect(ConstantRule.belowOne.admits(0) && !ConstantRule.belowOne.admits(1))
    #expect(!ConstantRule.belowOne.admits(-0.1))
    #expect(!ConstantRule.betweenZeroAndOne.admits(0) && !ConstantRule.betweenZeroAndOne.admits(1))
    #expect(ConstantRule.within(2...3).admits(2) && ConstantRule.within(2...3).admits(3))
    #expect(!ConstantRule.within(2...3).admits(1.99) && !ConstantRule.within(2...3).admits(3.01))
    #expect(ConstantRule.finite.admits(-1e300))
    #expect(ConstantRule.within(2...3).allowed == "a number from 2.0 to 3.0")
  }
}
