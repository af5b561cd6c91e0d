import Foundation
import Offstage
import Testing

@Suite("offstage compare")
struct CompareCommandTests {
  private let run: CommandRun

  init() throws { run = try CommandRun() }

  private func picture(_ name: String, changed: Int = 0, by difference: UInt8 = 0, width: Int = 40) throws {
    var bitmap = Bitmap(width: width, height: 40)
    for y in 0..<40 {
      for x in 0..<width { bitmap[x, y] = SIMD4(UInt8(x), UInt8(y), 90, 255) }
    }
    for index in 0..<changed { bitmap[index % width, index / width].z += difference }
    try FileManager.default.createDirectory(
      atPath: (run.path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try PNGEncoder.fast.write(bitmap, to: run.path(name))
  }

  @Test("equal pictures in two files are identical")
  func identical() throws {
    try picture("a.png")
    try picture("b.png")
    let result = try run("compare", "a.png", "b.png", "--budget", "exact")
    #expect(result.code == 0 && result.text == "identical\n")
  }

  @Test("a difference is within one budget and beyond another")
  func budgets() throws {
    try picture("a.png")
    try picture("b.png", changed: 1, by: 16)
    #expect(try run("compare", "a.png", "b.png").code == 0)
    let exact = try run("compare", "a.png", "b.png", "--budget", "exact")
    #expect(exact.code == 1)
    #expect(exact.text.contains("greatest difference  16/255 at (0, 0)"))
    try picture("c.png", changed: 1, by: 17)
    #expect(try run("compare", "a.png", "c.png").code == 1)
  }

  @Test("in two folders the worst frame is named")
  func folders() throws {
    for (index, difference) in [UInt8(0), 5, 40, 3].enumerated() {
      try picture("one/\(index).png")
      try picture("two/\(index).png", changed: 100, by: difference)
    }
    let result = try run("compare", "one", "two")
    #expect(result.code == 1)
    #expect(result.text.contains("worst: 2.png"))
    #expect(result.text.contains("4 pairs, 1 identical, 3 beyond the budget strict"))
  }

  @Test("a missing frame, a folder beside a file and no pictures at all are errors")
  func unequalFolders() throws {
    try picture("one/0.png")
    try picture("one/1.png")
    try picture("two/0.png")
    let missing = try run("compare", "one", "two")
    #expect(missing.code == 4 && missing.errors.contains("one/1.png"))
    #expect(try run("compare", "one", "two/0.png").code == 4)
    try run.write("x", to: "three.txt")
    try FileManager.default.createDirectory(atPath: run.path("e1"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: run.path("e2"), withIntermediateDirectories: true)
    #expect(try run("compare", "e1", "e2").code == 4)
  }

  @Test("pictures of different sizes are an error")
  func sizes() throws {
    try picture("a.png")
    try picture("b.png", width: 41)
    let result = try run("compare", "a.png", "b.png")
    #expect(result.code == 4)
    #expect(result.errors.contains("40x40") && result.errors.contains("41x40"))
  }

  @Test("a truncated file, a file that is no picture and a missing one are errors")
  func broken() throws {
    try picture("a.png")
    let whole = try Data(contentsOf: URL(fileURLWithPath: run.path("a.png")))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: run.path("half.png")))
    try run.write("not a picture", to: "text.png")
    for name in ["half.png", "text.png", "missing.png"] {
      for words in [["compare", "a.png", name], ["compare", name, "a.png"]] {
        let result = try run.run(words)
        #expect(result.code == 4)
        #expect(result.errors.contains(name) && result.errors.split(separator: "\n").count == 1)
      }
    }
  }

  @Test("a file is not compared with itself, not even under another name")
  func itself() throws {
    try picture("a.png")
    #expect(try run("compare", "a.png", "./a.png").code == 2)
    try FileManager.default.createSymbolicLink(atPath: run.path("b.png"), withDestinationPath: "a.png")
    #expect(try run("compare", "a.png", "b.png").code == 2)
  }

  @Test("the heat map is a picture of the difference, and data has the numbers")
  func outputs() throws {
    try picture("a.png")
    try picture("b.png", changed: 1, by: 150)
    let result = try run("compare", "a.png", "b.png", "--heat-map", "heat.png", "--json")
    #expect(result.code == 1)
    let heat: Bitmap = try PNGDecoder().decode(contentsOf: run.path("heat.png"))
    #expect(heat[0, 0].x == 255 && heat[1, 0] == SIMD4(0, 0, 0, 255))
    let data = try JSONValue(parsing: result.output)
    #expect(data.object?["passes"] == .bool(false))
    #expect(data.object?["worst"]?.object?["maximum"] == .number(150))
  }
}
