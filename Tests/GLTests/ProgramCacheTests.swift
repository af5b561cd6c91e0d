import Foundation
import Scene
import Testing

@testable import GL

@Suite("The cache of linked programs", .serialized)
struct ProgramCacheTests {
  private static let vertex = """
    #version 300 es
    void main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); }
    """

  private static func fragment(_ red: Int) -> String {
    """
    #version 300 es
    precision highp float;
    uniform float green;
    out vec4 color;
    void main() { color = vec4(\(red).0, green, 0.0, 1.0); }
    """
  }

  /// Runs a body with the path of a folder that does not exist yet; what is there afterwards goes.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "offstage-cache-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Makes one program on a fresh context and asks whether it works; what the cache counted.
  private func makeProgram(_ folder: String, red: Int = 1) throws -> ProgramCache.Counts {
    // The probe's own program comes first in a process, without a cache.
    _ = try GLContext()
    let cache = ProgramCache(folder: folder)
    let context = try GLContext(selection: .auto, debug: true, programCache: cache)
    try context.run {
      let program = try Program(context, name: "test", vertex: Self.vertex, fragment: Self.fragment(red))
      #expect(program.hasUniform("green"))
      try program.set("green", 0.5)
    }
    #expect(context.drainErrors() == [])
    return cache.counts
  }

  /// Makes one program and expects what the cache counts.
  private func expectCounts(
    _ folder: String, red: Int = 1, _ wanted: ProgramCache.Counts, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found: ProgramCache.Counts = try makeProgram(folder, red: red)
    #expect(found == wanted, "\(what)", sourceLocation: sourceLocation)
  }

  private func counts(
    hits: Int = 0, misses: Int = 0, refused: Int = 0, written: Int = 0, failedWrites: Int = 0
  ) -> ProgramCache.Counts {
    var counts = ProgramCache.Counts()
    (counts.hits, counts.misses, counts.refused) = (hits, misses, refused)
    (counts.written, counts.failedWrites) = (written, failedWrites)
    return counts
  }

  @Test("a program is compiled once, and taken from its folder, which is made, afterwards")
  func hit() throws {
    try withFolder { folder in
      let nested: String = folder + "/a/b"
      try expectCounts(nested, counts(misses: 1, written: 1))
      try expectCounts(nested, counts(hits: 1))
      // Another text is another program.
      try expectCounts(nested, red: 0, counts(misses: 1, written: 1))
      let kept: [String] = try files(nested)
      #expect(kept.count == 2)
    }
  }

  @Test("a file that is damaged anywhere, cut short, empty, a folder or foreign is ignored and written anew")
  func damage() throws {
    try withFolder { folder in
      _ = try makeProgram(folder)
      let path: String = folder + "/" + (try #require(try files(folder).first))
      let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for at in [0, 19, 25, good.count / 2, good.count - 9, good.count - 1] {
        var bad: [UInt8] = good
        bad[at] ^= 0x40
        try Data(bad).write(to: URL(fileURLWithPath: path))
        try expectCounts(folder, counts(refused: 1, written: 1), "byte \(at)")
        let mended = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(mended == good)
      }
      for count in [0, 1, 18, 30, good.count - 1] {
        try Data(good.prefix(count)).write(to: URL(fileURLWithPath: path))
        try expectCounts(folder, counts(refused: 1, written: 1), "\(count) bytes")
      }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try expectCounts(folder, counts(refused: 1, failedWrites: 1))
      let left: [String] = try files(folder)
      #expect(left.count == 1, "no temporary file is left")
    }
  }

  @Test("a whole file under another program's name, or with bytes that the driver refuses, is not used")
  func foreign() throws {
    try withFolder { folder in
      _ = try makeProgram(folder, red: 0)
      let other: String = folder + "/" + (try #require(try files(folder).first))
      let entry = try #require(
        ProgramCacheEntry(parsing: [UInt8](try Data(contentsOf: URL(fileURLWithPath: other)))))
      try FileManager.default.removeItem(atPath: other)
      _ = try makeProgram(folder)
      let path: String = folder + "/" + (try #require(try files(folder).first))
      let own = try #require(ProgramCacheEntry(parsing: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
      try Data(entry.bytes).write(to: URL(fileURLWithPath: path))
      try expectCounts(folder, counts(refused: 1, written: 1))
      for (format, binary) in [(own.format, [UInt8](repeating: 7, count: 500)), (0x1234_5678, own.binary)] {
        let lie = ProgramCacheEntry(key: own.key, format: format, binary: binary)
        try Data(lie.bytes).write(to: URL(fileURLWithPath: path))
        try expectCounts(folder, counts(refused: 1, written: 1))
      }
      try expectCounts(folder, counts(hits: 1))
    }
  }

  @Test("a folder that cannot be made or written costs time and nothing else")
  func unwritable() throws {
    try expectCounts("/proc/offstage", counts(misses: 1, failedWrites: 1))
    try expectCounts("", counts(misses: 1, failedWrites: 1))
    try withFolder { file in
      try Data([1]).write(to: URL(fileURLWithPath: file))
      try expectCounts(file + "/inside", counts(misses: 1, failedWrites: 1))
    }
  }

  @Test("many writers and readers of one folder find whole entries or none")
  func parallel() throws {
    try withFolder { folder in
      let entries: [ProgramCacheEntry] = (0..<4).map { number in
        ProgramCacheEntry(
          key: [UInt8(number)], format: UInt32(number), binary: [UInt8](repeating: UInt8(number), count: 40_000))
      }
      let caches: [ProgramCache] = (0..<6).map { _ in ProgramCache(folder: folder) }
      DispatchQueue.concurrentPerform(iterations: 6) { worker in
        for round in 0..<40 {
          let entry: ProgramCacheEntry = entries[(round + worker) % 4]
          if round % 2 == 0 { caches[worker].store(entry) }
          if let found = caches[worker].entry(for: entry.key) { #expect(found == entry) }
        }
      }
      for cache in caches { #expect(cache.counts.refused == 0 && cache.counts.failedWrites == 0) }
      let kept: [String] = try files(folder)
      #expect(kept.count == 4)
    }
  }

  @Test("the files that were written first go when all together are too large")
  func trim() throws {
    try withFolder { folder in
      let cache = ProgramCache(folder: folder)
      let keys: [[UInt8]] = (0..<5).map { [UInt8($0)] }
      for (age, key) in keys.enumerated() {
        cache.store(ProgramCacheEntry(key: key, format: 1, binary: [UInt8](repeating: 0, count: 1000)))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(age))], ofItemAtPath: cache.path(for: key))
      }
      try Data([1]).write(to: URL(fileURLWithPath: folder + "/somebody's file"))
      // Each file has a little more than 1000 bytes.
      cache.trim(to: 2500)
      #expect(keys.map { cache.entry(for: $0) != nil } == [false, false, false, true, true])
      let left: [String] = try files(folder)
      #expect(left.count == 3)
    }
  }

  @Test("a picture is the same with an empty cache, a full one and none")
  func pictures() throws {
    let list = DisplayList(
      size: Size(64, 48), scale: 1, background: .white,
      commands: [
        fill(disc(20, 20, 11.5), RGBA(red: 0.8, green: 0, blue: 0.2)),
        .layer(.init(commands: [fill(box(20, 20, 30, 20))], filters: [.blur(radius: 3, edge: .transparent)])),
      ])
    let plain: Bitmap = try GPURenderer().render(list)
    try withFolder { folder in
      for isFull in [false, true] {
        let cache = ProgramCache(folder: folder)
        let renderer = try GPURenderer(programCache: cache)
        let picture: Bitmap = try renderer.render(list)
        #expect(picture == plain)
        #expect(cache.counts.refused == 0 && cache.counts.failedWrites == 0)
        #expect(isFull ? cache.counts.hits > 1 && cache.counts.misses == 0 : cache.counts.written > 1)
      }
    }
  }
}
