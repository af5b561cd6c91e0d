import Offstage
import Testing

@testable import OffstageCommand

@Suite("Frame ranges, budgets and progress")
struct RequestTests {
  private func range(_ words: String..., end: Double = 2) throws -> FrameRange {
    try FrameRange(Arguments(words, allowed: Option.allCases), end: end)
  }

  @Test("without options the whole demonstration is made at 60 frames a second")
  func whole() throws {
    #expect(try range().frames == 0..<120)
  }

  @Test("the end is left out, and a frame keeps its number whatever the start")
  func bounds() throws {
    #expect(try range("--fps", "10", "--from", "0.5", "--to", "1").frames == 5..<10)
    #expect(try range("--fps", "10", "--from", "0.51", "--to", "1.01").frames == 6..<11)
    #expect(try range("--fps", "30", "--from", "1", "--duration", "0.5").frames == 30..<45)
  }

  @Test("a time that a decimal fraction spells inexactly still means its frame")
  func decimals() throws {
    // 0.7 · 10 is 7.000000000000001 in Double for some spellings, and 0.29 · 100 is 28.999999999999996.
    #expect(try range("--fps", "100", "--from", "0.29", "--to", "0.3").frames == 29..<30)
  }

  @Test(
    "an empty or endless range is refused",
    arguments: [
      ["--from", "1", "--to", "1"], ["--from", "2", "--to", "1"], ["--duration", "0"], ["--duration", "-1"],
      ["--duration", "nan"], ["--to", "inf"], ["--to", "1", "--duration", "1"], ["--fps", "0"], ["--fps", "-30"],
      ["--to", "999999999", "--fps", "1000"],
    ])
  func refused(words: [String]) {
    #expect(throws: CommandError.self) {
      try FrameRange(Arguments(words, allowed: Option.allCases), end: 2)
    }
  }

  @Test("budgets are read as they are written")
  func budgets() {
    #expect(ComparisonBudget(parsing: "exact")?.description == "exact")
    #expect(ComparisonBudget(parsing: "strict")?.description == "strict")
    #expect(ComparisonBudget(parsing: "contour=0.25")?.description == "contour=0.25")
    let wrong: [String] = ["", "loose", "contour", "contour=", "contour=0", "contour=-1", "contour=nan", "contour=9"]
    for text in wrong + ["contour=1=2", "STRICT"] {
      #expect(ComparisonBudget(parsing: text) == nil)
    }
  }

  @Test("progress tells the rate and the time that is left")
  func progress() {
    #expect(ProgressLine.text(done: 120, total: 600, unit: "frame", seconds: 2) == "120/600 frames, 60.0 fps, 8 s left")
    #expect(ProgressLine.text(done: 0, total: 600, unit: "frame", seconds: 0) == "0/600 frames, 0.0 fps")
    #expect(ProgressLine.duration(125) == "2 min 05 s")
    #expect(ProgressLine.duration(3725) == "1 h 02 min")
    #expect(ProgressLine.duration(.infinity) == "long")
  }

  @Test("tables align numbers right and leave no trailing spaces")
  func tables() {
    var table = TextTable([("id", .left), ("ms", .right), ("note", .left)])
    table.add(["a", "12.5"])
    table.add(["long", "3", "x"])
    #expect(table.text == "id      ms  note\na     12.5\nlong     3  x")
  }

  @Test("every command has a name, a summary and help, and no option twice")
  func commands() {
    let names: [String] = OffstageProgram.commands.map { $0.name }
    #expect(Set(names).count == names.count)
    for command in OffstageProgram.commands {
      #expect(!command.summary.isEmpty)
      #expect(command.help.hasPrefix("usage: offstage \(command.name)"))
      #expect(Set(command.options).count == command.options.count)
      #expect(!command.options.contains(.quiet) && !command.options.contains(.help))
    }
  }
}
