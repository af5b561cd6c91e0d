import Offstage
import Testing

@testable import OffstageCommand

@Suite("Arguments")
struct ArgumentsTests {
  private func arguments(_ words: String..., allowed: [Option] = Option.allCases) throws -> Arguments {
    try Arguments(words, allowed: allowed)
  }

  @Test("values follow their option or an equals sign; letters stand for long names")
  func spellings() throws {
    let read = try arguments("orb", "--scale", "2", "--time=1.5", "-o", "a.png", "-q")
    #expect(read.operands == ["orb"])
    #expect(read.text(.scale) == "2" && read.text(.time) == "1.5" && read.text(.output) == "a.png")
    #expect(read.has(.quiet) && !read.has(.json))
  }

  @Test("a lone hyphen is a value or an operand, and two hyphens end the options")
  func hyphens() throws {
    let read = try arguments("-o", "-", "-", "--", "--json")
    #expect(read.text(.output) == "-")
    #expect(read.operands == ["-", "--json"])
    #expect(!read.has(.json))
  }

  @Test("a negative number is a value and not an option")
  func negative() throws {
    #expect(try arguments("--time", "-1").text(.time) == "-1")
  }

  @Test("a repeatable option keeps all its values in order")
  func repeatable() throws {
    #expect(try arguments("--set", "a=1", "--set=b=2").texts(.set) == ["a=1", "b=2"])
  }

  @Test(
    "what cannot be understood is a usage error that names it",
    arguments: [
      (["--sacle", "2"], "unknown option \"--sacle\"; did you mean --scale?"),
      (["--scale"], "--scale needs a value"),
      (["--scale", "--json"], "--scale needs a value"),
      (["--json=yes"], "--json takes no value"),
      (["--scale", "1", "--scale", "2"], "--scale is given twice"),
      (["-z"], "unknown option \"-z\""),
    ])
  func refused(words: [String], message: String) {
    #expect {
      try Arguments(words, allowed: Option.allCases)
    } throws: { error in
      guard let error = error as? CommandError else { return false }
      return error.code == .usage && error.description.hasPrefix(message)
    }
  }

  @Test("an option of another command is unknown, and the valid ones are listed")
  func foreign() {
    #expect {
      try arguments("--fps", "30", allowed: [.json, .quiet])
    } throws: { error in
      "\(error)".hasPrefix("unknown option \"--fps\"") && "\(error)".hasSuffix("The options are --json, --quiet")
    }
  }

  @Test(
    "numbers must be finite and in range",
    arguments: ["nan", "inf", "-inf", "1e999", "", " ", "two", "0", "-1", "65", "1,5"])
  func badNumbers(text: String) {
    #expect(throws: CommandError.self) { try arguments("--scale", text).number(.scale, in: 0.01...64) }
  }

  @Test("lists of numbers are separated by commas")
  func lists() throws {
    #expect(try arguments("--times", "0, 0.5,1e1").numbers(.times, in: 0...100) == [0, 0.5, 10])
    #expect(throws: CommandError.self) { try arguments("--times", "1,,2").numbers(.times, in: 0...100) }
  }

  @Test("a size is two numbers above 0")
  func sizes() throws {
    #expect(try arguments("--size", "390x844").size() == Size(390, 844))
    #expect(try arguments("--size", "10.5×20").size() == Size(10.5, 20))
    #expect(try arguments().size() == nil)
    for text in ["0x0", "-1x5", "10x", "x", "10", "10x20x30", "nanx1", "infx1", "1e400x2", "axb", ""] {
      #expect(throws: CommandError.self) { try arguments("--size", text).size() }
    }
  }

  @Test("a choice is one of its words, and the words are named")
  func choices() throws {
    #expect(try arguments("--scheme", "dark").choice(.scheme, as: ColorScheme.self) == .dark)
    #expect {
      try arguments("--scheme", "grey").choice(.scheme, as: ColorScheme.self)
    } throws: { error in "\(error)".hasSuffix("it takes one of light, dark") }
  }

  @Test("a colour is a name or hexadecimal digits")
  func colors() throws {
    #expect(try arguments("--background", "#FF000080").color(.background) == Color(hex: 0xFF0000).opacity(128.0 / 255))
    #expect(try arguments("--background", "indigo").color(.background) == Color.indigo)
    #expect(throws: CommandError.self) { try arguments("--background", "#12").color(.background) }
  }

  @Test("text from outside is cut off and its control characters are escaped")
  func quoting() {
    #expect(quoted("a\u{1B}[2Jb\n") == "\"a\\u{1b}[2Jb\\u{a}\"")
    #expect(quoted(String(repeating: "é", count: 100_000)).count == 63)
  }

  @Test("arguments written out again for another process say the same, without what is left out")
  func again() throws {
    let allowed: [Option] = [.set, .scales, .json, .report, .quiet]
    let first = try Arguments(
      ["a", "--set", "x=1", "--json", "--set", "y=a b", "--scales", "1,2", "--report", "out", "--", "-b"],
      allowed: allowed)
    let again = try Arguments(first.words(without: [.report, .json]), allowed: allowed)
    #expect(again.operands == ["a", "-b"])
    #expect(again.texts(.set) == ["x=1", "y=a b"] && again.text(.scales) == "1,2")
    #expect(!again.has(.json) && !again.has(.report))
  }
}
