import Foundation
import Offstage
import Testing

@Suite("A package of its own")
struct OutsidePackageTests {
  @Test("an outside package draws its own scene on both renderers, and the pictures agree")
  func ownScene() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(path: "offstage-own-scene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package: String = root.appending(path: "Examples/OwnScene").path
    // Debug: it is the fastest to build, and one small picture draws quickly enough.
    let built = try run(["swift", "build", "--package-path", package, "--scratch-path", folder.path + "/build"])
    try #require(built.status == 0, "\(built.output.suffix(2000))")
    let drawn = try run([folder.path + "/build/debug/OwnScene", folder.path])
    try #require(drawn.status == 0, "\(drawn.output)")
    let decoder = PNGDecoder()
    let software: Bitmap = try decoder.decode(contentsOf: folder.path + "/software.png")
    let gpu: Bitmap = try decoder.decode(contentsOf: folder.path + "/gpu.png")
    #expect(software.width == 640 && software.height == 400)
    // Indigo meets pink in the card's middle, white lies outside, and the shadow darkens what is below the card.
    let middle: SIMD4<UInt8> = software[100, 200]
    #expect(middle.x > 80 && middle.z > 100 && middle.w == 255)
    #expect(software[0, 0] == SIMD4(255, 255, 255, 255))
    #expect(software[320, 340].x < 250)
    let difference = try BitmapDifference(software, gpu)
    #expect(difference.share(beyond: 2) <= 0.001)
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try CommandRun.start(process)
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
