import Glibc
import Scene
import Synchronization
import Testing

@testable import Media

@Suite("Continuing a dump")
struct DumpInventoryTests {
  private let mark: @Sendable (Int) -> PNGMark = { PNGMark("test picture \($0)") }

  private func picture(_ index: Int) -> Bitmap { TestPictures.waves(20, 10, phase: Double(index)) }

  /// Writes frames 0..<6 and gives the inventory to `body`.
  private func withDump(_ body: (_ folder: String, _ inventory: DumpInventory) throws -> Void) throws {
    try TestPictures.withFolder { folder in
      let pattern = try FramePattern(folder + "/%02d.png")
      let sink = try PNGSequenceSink(pattern: pattern, mark: mark)
      try FramePipeline(frames: 0..<6, framesPerSecond: 30, encoderThreads: 2).run(into: sink) { index, _ in
        picture(index)
      }
      try body(folder, DumpInventory(pattern: pattern, width: 20, height: 10, threads: 3, mark: mark))
    }
  }

  @Test("a marked file is the same picture, and its facts are read without unpacking it")
  func marked() throws {
    try TestPictures.withFolder { folder in
      for level in [0, 1, 9] {
        let png = try PNGEncoder(level: level).encode(picture(1))
        try PNGMark("a \u{7} ä 😀 b").write(png, to: folder + "/a.png")
        #expect(try PNGDecoder().decode(contentsOf: folder + "/a.png") == picture(1))
        let facts = try #require(PNGFileFacts(FileReader.bytes(of: folder + "/a.png")))
        #expect((facts.width, facts.height) == (20, 10) && facts.mark?.text == "a ? ? ? b")
        // 12 bytes around the chunk, the keyword and its end, the text.
        #expect(try FileReader.bytes(of: folder + "/a.png").count == png.count + 12 + 9 + 9)
        #expect(try #require(PNGFileFacts(png)).mark == nil)
      }
    }
  }

  @Test("whole frames of the dump are kept, missing ones are not")
  func kept() throws {
    try withDump { folder, inventory in
      let all: Set<Int> = try inventory.wholeFrames(of: 0..<6)
      #expect(all == Set(0..<6))
      unlink(folder + "/03.png")
      #expect(try inventory.wholeFrames(of: 1..<9) == [1, 2, 4, 5])
      #expect(try inventory.wholeFrames(of: 2..<2).isEmpty)
    }
  }

  @Test("a file that is cut anywhere, or has one byte changed, or goes on behind its end, is made again")
  func damaged() throws {
    try withDump { folder, inventory in
      let whole = try FileReader.bytes(of: folder + "/02.png")
      #expect(PNGFileFacts(whole) != nil)
      for count in 0..<whole.count { #expect(PNGFileFacts(Array(whole[..<count])) == nil) }
      for index in whole.indices {
        var changed = whole
        changed[index] ^= 0x10
        #expect(PNGFileFacts(changed) == nil, "byte \(index)")
      }
      #expect(PNGFileFacts(whole + [0]) == nil)
      try AtomicFile.write(Array(whole.dropLast(30)), to: folder + "/02.png")
      #expect(try inventory.wholeFrames(of: 0..<6) == [0, 1, 3, 4, 5])
    }
  }

  @Test("a picture of another size, one without a mark, and what is no picture are made again")
  func foreign() throws {
    try withDump { folder, inventory in
      try mark(1).write(PNGEncoder.fast.encode(TestPictures.waves(20, 11)), to: folder + "/01.png")
      try PNGEncoder.fast.write(picture(2), to: folder + "/02.png")
      try AtomicFile.write(Array("hello".utf8), to: folder + "/03.png")
      try AtomicFile.write([], to: folder + "/04.png")
      #expect(try inventory.wholeFrames(of: 0..<6) == [0, 5])
    }
  }

  @Test("a frame of another dump is refused by name, the first one of several")
  func mixed() throws {
    try withDump { folder, inventory in
      for frame in [4, 2] {
        try PNGMark("other").write(PNGEncoder.fast.encode(picture(9)), to: "\(folder)/0\(frame).png")
      }
      let error = DumpError.otherPicture(
        path: folder + "/02.png", frame: 2, found: "other", expected: "test picture 2")
      #expect(throws: error) { try inventory.wholeFrames(of: 0..<6) }
      #expect(error.description.contains("belongs to another dump: it holds other, and frame 2 is test picture 2"))
    }
  }

  @Test("temporary files of killed processes go; those that are being written, and other names, stay")
  func leftovers() throws {
    try TestPictures.withFolder { folder in
      let live = try AtomicFile(path: folder + "/live.png")
      let strangers = [".offstage-12-x.png", ".offstage-1-2.mp4", ".offstage-.png", "offstage-1-2.png", "7.png"]
      for name in strangers + [".offstage-999999-1.png", ".offstage-4-20.png"] {
        try AtomicFile.write([1], to: folder + "/" + name)
      }
      #expect(try AtomicFile.removeLeftovers(in: folder, suffix: ".png") == 2)
      #expect(TestPictures.names(in: folder).count == strangers.count + 1)
      try live.write([1, 2])
      try live.commit()
      #expect(TestPictures.names(in: folder) == (strangers + ["live.png"]).sorted())
      #expect(throws: FileError.self) { try AtomicFile.removeLeftovers(in: folder + "/none", suffix: ".png") }
    }
  }

  @Test("files that are written while leftovers are looked for all get their names")
  func leftoversMeanwhile() throws {
    try TestPictures.withFolder { folder in
      let failures = Mutex<[String]>([])
      let isDone = Atomic<Bool>(false)
      let writer = try WorkerThread {
        for number in 0..<400 {
          do {
            try AtomicFile.write([1, 2, 3], to: "\(folder)/\(number).png")
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
        isDone.store(true, ordering: .sequentiallyConsistent)
      }
      while !isDone.load(ordering: .sequentiallyConsistent) {
        try AtomicFile.removeLeftovers(in: folder, suffix: ".png")
      }
      writer.join()
      #expect(failures.withLock { $0 } == [])
      #expect(TestPictures.names(in: folder).count == 400)
    }
  }
}
