import Testing

@testable import Scene

/// Expected levels are worked out by hand from the rules of Unicode Standard Annex 9.
@Suite struct BidiTests {
  private func levels(_ string: String, isRightToLeft: Bool = false) -> [UInt8] {
    let scalars = Array(string.unicodeScalars)
    return BidiParagraph(scalars[...], isRightToLeft: isRightToLeft).levels
  }

  @Test func latinTextHasLevelZero() {
    #expect(levels("a 1-2 (b)") == [0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func numbersInHebrewAreTwoLevelsUp() {
    #expect(levels("אב12") == [1, 1, 2, 2])
    #expect(levels("1א") == [2, 1])  // the letter decides the direction, though it comes second
  }

  @Test func aSignBesideANumberBelongsToIt() {
    #expect(levels("א5$") == [1, 2, 2])
    #expect(levels("א1,2") == [1, 2, 2, 2])  // a separator between digits
    #expect(levels("א,2") == [1, 1, 2])  // and not between them
  }

  @Test func digitsAfterArabicLettersAreArabicNumbers() {
    #expect(levels("ب1+2") == [1, 2, 1, 2])  // plus joins European digits only
    #expect(levels("א1+2") == [1, 2, 2, 2])
  }

  @Test func neutralsBetweenTwoOfOneDirectionTakeIt() {
    #expect(levels("a אב גד b") == [0, 0, 1, 1, 1, 1, 1, 0, 0])
    #expect(levels("אב !") == [1, 1, 1, 1])
    #expect(levels("a א!") == [0, 0, 1, 0])
  }

  @Test func bracketsTakeOneDirectionTogether() {
    #expect(levels("a(אב)c") == [0, 0, 1, 1, 0, 0])
    #expect(levels("אב(ab)") == [1, 1, 1, 2, 2, 1])
    #expect(levels("a אב(גד) b") == [0, 0, 1, 1, 1, 1, 1, 1, 0, 0])
  }

  @Test func aParagraphWithoutLettersFollowsTheEnvironment() {
    #expect(levels("!?", isRightToLeft: true) == [1, 1])
    #expect(levels("12", isRightToLeft: true) == [2, 2])
    #expect(levels("!?") == [0, 0])
    #expect(levels("a!", isRightToLeft: true) == [0, 0])
  }

  @Test func marksAndInvisibleCharactersFollowTheirLetter() {
    #expect(levels("א\u{05B0}a") == [1, 1, 2])
    #expect(levels("א\u{200B}a") == [1, 1, 2])
    #expect(levels("") == [])
  }
}
