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

  @Test("frames in folders inside are compared, and one that only one side has is an error")
  func nested() throws {
    try picture("one/a/0.png")
    try picture("two/a/0.png", changed: 100, by: 40)
    let deep = try run("compare", "one", "two")
    #expect(deep.code == 1 && deep.text.contains("greatest difference  40/255"))
    try picture("two/b/0.png")
    let missing = try run("compare", "one", "two")
    #expect(missing.code == 4 && missing.errors.contains("two/b/0.png"))
  }

  @Test("a golden folder whose frames are links to the frames under test is refused")
  func linked() throws {
    try picture("one/0.png")
    try FileManager.default.createDirectory(atPath: run.path("two"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: run.path("two/0.png"), withDestinationPath: run.path("one/0.png"))
    let result = try run("compare", "one", "two")
    #expect(result.code == 2 && result.errors.contains("proves nothing"))
  }

  @Test("a broken frame in the middle of a dump is an error that names it, never a pass")
  func brokenFrame() throws {
    for index in 0..<3 {
      try picture("one/\(index).png")
      try picture("two/\(index).png")
    }
    try run.write("not a picture", to: "two/1.png")
    let result = try run("compare", "one", "two")
    #expect(result.code == 4 && result.errors.contains("two/1.png") && result.output.isEmpty)
    try picture("two/1.png", width: 39)
    let sizes = try run("compare", "one", "two")
    #expect(sizes.code == 4 && sizes.errors.contains("two/1.png") && sizes.errors.contains("39x40"))
  }

  @Test("straight and premultiplied pixels are judged as asked, and the answer states which")
  func alphaForms() throws {
    // 10 of 20 and 12 of 20: 2/255 apart when premultiplied, (153 − 128) = 25/255 when divided by alpha.
    for (name, red) in [("a.png", UInt8(10)), ("b.png", 12)] {
      var bitmap = Bitmap(width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 { bitmap[x, y] = SIMD4(red, 0, 0, 20) }
      }
      try PNGEncoder.fast.write(bitmap, to: run.path(name))
    }
    let premultiplied = try run("compare", "a.png", "b.png")
    #expect(premultiplied.code == 0 && premultiplied.text.contains("components           premultiplied"))
    let straight = try run("compare", "a.png", "b.png", "--straight")
    #expect(straight.code == 1 && straight.text.contains("components           straight"))
    #expect(straight.text.contains("greatest difference  25/255"))
  }

  @Test("what an eye would see is measured when asked, and drawn as a map")
  func perceptual() throws {
    try picture("a.png")
    try picture("b.png", changed: 400, by: 90)
    let result = try run("compare", "a.png", "b.png", "--perceptual", "--flip-map", "flip.png", "--json")
    #expect(result.code == 1)
    let worst = try JSONValue(parsing: result.output).object?["worst"]?.object
    guard case .number(let flip)? = worst?["flip"], case .number(let similarity)? = worst?["similarity"] else {
      Issue.record("the figures are missing")
      return
    }
    #expect(flip > 0.05 && flip < 1 && similarity < 0.999)
    #expect(worst?["histogram"]?.array?.count == 91)
    #expect(try !PNGDecoder().decode(contentsOf: run.path("flip.png")).isUniform)
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
