import Foundation
import Offstage
import Testing
import TrustKit

@Suite("Goldens")
struct GoldenTests {
  private let tests: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private var pictures: PictureGoldens { PictureGoldens(folder: tests.appendingPathComponent("Goldens")) }

  @Test("every effect is drawn bit for bit as stored, with 1, 2 and 7 threads", arguments: [1, 2, 7])
  func pictures(threads: Int) throws {
    #expect(try pictures.faults(by: SoftwareRenderer(threads: threads)) == [])
  }

  @Test("every effect's stored pictures show something")
  func shown() throws {
    #expect(try pictures.blankEffects() == [])
  }

  @Test("every effect is planned exactly as stored: its targets, passes and draw calls")
  func plans() throws {
    #expect(try PlanGoldens(folder: tests.appendingPathComponent("Plans")).faults() == [])
  }

  @Test("a picture that is one level off in one pixel, a missing one and a superfluous one are found")
  func found() throws {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: tests.appendingPathComponent("Goldens"), to: folder)
    let goldens: [Golden] = try Golden.all()
    let changed: URL = folder.appendingPathComponent(try #require(goldens.first).path)
    var picture: Bitmap = try PNGDecoder().decode(contentsOf: changed.path)
    picture[3, 5].z ^= 1
    try PNGEncoder(level: 9).write(picture, to: changed.path)
    let missing: String = try #require(goldens.last).path
    try FileManager.default.removeItem(at: folder.appendingPathComponent(missing))
    try PNGEncoder.fast.write(picture, to: folder.appendingPathComponent("motion/nobody-1.0s.png").path)

    let faults: [String] = try PictureGoldens(folder: folder).faults(by: SoftwareRenderer(threads: 1))
    try #require(faults.count == 3)
    #expect(faults[0].contains("1 of ") && faults[0].hasSuffix("the most by 1/255 at (3, 5)"))
    #expect(faults[1] == "\(missing): no picture is stored")
    #expect(faults[2] == "motion/nobody-1.0s.png: no effect draws it")
  }
}
