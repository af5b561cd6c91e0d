import Scene
import Synchronization
import Testing

@testable import Media

/// A sink that remembers what it was told, for tests of the pipeline alone.
final class RecordingSink: FrameSink {
  struct Log {
    var written: [Int] = []
    var encodings = 0
    var isFinished = false
    var isAbandoned = false
  }

  struct Failure: Error, Equatable {}

  let isOrdered: Bool
  let failsAt: Int?
  let log = Mutex(Log())

  init(isOrdered: Bool, failsAt: Int? = nil) { (self.isOrdered, self.failsAt) = (isOrdered, failsAt) }

  func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    log.withLock { $0.encodings += 1 }
    // Uneven work, so that later frames overtake earlier ones.
    var sum: UInt64 = 1
    for _ in 0..<(bitmap[0, 0].x % 3 == 0 ? 300_000 : 10) { sum = sum &* 6_364_136_223_846_793_005 &+ 1 }
    return [bitmap[0, 0].x, UInt8(truncatingIfNeeded: sum)]
  }

  func write(_ bytes: [UInt8], frame index: Int) throws {
    if index == failsAt { throw Failure() }
    log.withLock { $0.written.append(index) }
  }

  func finish() throws { log.withLock { $0.isFinished = true } }
  func abandon() { log.withLock { $0.isAbandoned = true } }
}

@Suite("The frame pipeline")
struct FramePipelineTests {
  private func frame(_ index: Int) -> Bitmap { TestPictures.plain(2, 2, SIMD4(UInt8(index % 256), 0, 0, 255)) }

  @Test("a stream gets every frame in order, however many threads encode", arguments: [1, 2, 4, 7])
  func order(threads: Int) throws {
    let sink = RecordingSink(isOrdered: true)
    let pipeline = FramePipeline(frames: 5..<65, framesPerSecond: 60, encoderThreads: threads)
    let report = try pipeline.run(into: sink) { index, _ in frame(index) }
    #expect(report.frames == 60)
    #expect(sink.log.withLock { $0.written } == Array(5..<65))
    #expect(sink.log.withLock { $0.isFinished && !$0.isAbandoned })
  }

  @Test("frame k is drawn at exactly k / fps, in order")
  func times() throws {
    var seen: [(Int, Double)] = []
    let pipeline = FramePipeline(frames: 3..<8, framesPerSecond: 59.94, encoderThreads: 2)
    try pipeline.run(into: RecordingSink(isOrdered: false)) { index, time in
      seen.append((index, time))
      return frame(index)
    }
    #expect(seen.map(\.0) == [3, 4, 5, 6, 7])
    #expect(seen.map(\.1) == [3, 4, 5, 6, 7].map { Double($0) / 59.94 })
  }

  @Test("files are the same bytes with 1 and with 4 encoder threads")
  func sameBytes() throws {
    try TestPictures.withFolder { folder in
      for threads in [1, 4] {
        let pattern = try FramePattern("\(folder)/\(threads)/%03d.png")
        let sink = try PNGSequenceSink(pattern: pattern, encoder: PNGEncoder(level: 1, threads: threads))
        try FramePipeline(frames: 0..<12, framesPerSecond: 30, encoderThreads: threads).run(into: sink) { index, time in
          TestPictures.waves(320, 400, phase: time)
        }
      }
      let names = (0..<12).map { $0 < 10 ? "00\($0).png" : "0\($0).png" }
      #expect(TestPictures.names(in: folder + "/1") == names)
      #expect(TestPictures.names(in: folder + "/4") == names)
      for name in names {
        #expect(try FileReader.bytes(of: "\(folder)/1/\(name)") == FileReader.bytes(of: "\(folder)/4/\(name)"))
      }
      let last = try PNGDecoder().decode(contentsOf: folder + "/4/011.png")
      #expect(last == TestPictures.waves(320, 400, phase: 11.0 / 30))
    }
  }

  @Test("equal consecutive frames are encoded once and written each")
  func repeats() throws {
    let sink = RecordingSink(isOrdered: true)
    let report = try FramePipeline(frames: 0..<30, framesPerSecond: 30, encoderThreads: 3).run(into: sink) {
      index, _ in frame(index / 10)
    }
    #expect(report == FramePipeline.Report(frames: 30, repeats: 27, drawn: 30))
    #expect(sink.log.withLock { $0.encodings } == 3)
    #expect(sink.log.withLock { $0.written } == Array(0..<30))
  }

  @Test("frames that are known to repeat are neither drawn nor encoded, and each is written", arguments: [true, false])
  func knownRepeats(isOrdered: Bool) throws {
    let sink = RecordingSink(isOrdered: isOrdered)
    let report = try FramePipeline(frames: 4..<34, framesPerSecond: 30, encoderThreads: 3).runReusing(into: sink) {
      index, _ in index % 10 == 4 ? .picture(frame(index)) : .repeated
    }
    #expect(report == FramePipeline.Report(frames: 30, repeats: 27, drawn: 3))
    #expect(sink.log.withLock { $0.encodings } == 3)
    #expect(sink.log.withLock { $0.written.sorted() } == Array(4..<34))
    #expect(throws: FramePipelineError.nothingToRepeat(frame: 0)) {
      try FramePipeline(frames: 0..<3, framesPerSecond: 30).runReusing(into: sink) { _, _ in .repeated }
    }
  }

  @Test("skipped frames are not drawn; a run that skips all is finished and empty")
  func skipped() throws {
    let sink = RecordingSink(isOrdered: true)
    var pipeline = FramePipeline(frames: 0..<10, framesPerSecond: 10, encoderThreads: 2)
    pipeline.skipped = [0, 3, 4, 9, 77]
    var times: [Double] = []
    let report = try pipeline.run(into: sink) { index, time in
      times.append(time)
      return frame(index)
    }
    #expect(report.frames == 6 && times == [0.1, 0.2, 0.5, 0.6, 0.7, 0.8])
    #expect(sink.log.withLock { $0.written } == [1, 2, 5, 6, 7, 8])
    pipeline.skipped = Set(0..<10)
    let nothing = RecordingSink(isOrdered: true)
    #expect(try pipeline.run(into: nothing) { index, _ in frame(index) }.frames == 0)
    #expect(nothing.log.withLock { $0.isFinished && $0.written.isEmpty })
  }

  @Test("at most queue + encoders + two pictures are drawn ahead of the slowest write")
  func backPressure() throws {
    final class GatedSink: FrameSink {
      let written = Atomic<Int>(0)
      var isOrdered: Bool { true }
      func encode(_ bitmap: Bitmap) -> [UInt8] { bitmap.bytes }
      func write(_ bytes: [UInt8], frame index: Int) { written.wrappingAdd(1, ordering: .relaxed) }
      func finish() {}
      func abandon() {}
    }
    let sink = GatedSink()
    let pipeline = FramePipeline(frames: 0..<200, framesPerSecond: 60, encoderThreads: 2, queueCapacity: 3)
    try pipeline.run(into: sink) { index, _ in
      #expect(index - sink.written.load(ordering: .relaxed) <= 3 + 2 + 1)
      return frame(index)
    }
  }

  @Test("a cancelled dump keeps each finished frame, whole, and says how many there are")
  func cancellation() throws {
    try TestPictures.withFolder { folder in
      let flag = CancellationFlag()
      let sink = try PNGSequenceSink(pattern: FramePattern(folder + "/%02d.png"))
      let pipeline = FramePipeline(frames: 0..<50, framesPerSecond: 60, encoderThreads: 2)
      #expect(throws: FramePipelineError.cancelled(finished: 8, total: 50)) {
        try pipeline.run(into: sink, cancellation: flag) { index, _ in
          if index == 7 { flag.cancel() }
          return frame(index)
        }
      }
      #expect(TestPictures.names(in: folder) == (0..<8).map { "0\($0).png" })
      for index in 0..<8 {
        #expect(try PNGDecoder().decode(contentsOf: "\(folder)/0\(index).png") == frame(index))
      }
    }
  }

  @Test("an error of the drawing stops the run, is thrown, and keeps what was drawn before")
  func drawingFails() throws {
    struct Broken: Error {}
    for isOrdered in [true, false] {
      let sink = RecordingSink(isOrdered: isOrdered)
      #expect(throws: Broken.self) {
        try FramePipeline(frames: 0..<20, framesPerSecond: 60, encoderThreads: 3).run(into: sink) { index, _ in
          if index == 9 { throw Broken() }
          return frame(index)
        }
      }
      #expect(sink.log.withLock { $0.written.sorted() } == Array(0..<9))
      #expect(sink.log.withLock { $0.isAbandoned && !$0.isFinished })
    }
  }

  @Test("an error of the writing stops the drawing soon and is thrown once", arguments: [1, 4])
  func writingFails(threads: Int) throws {
    for isOrdered in [true, false] {
      let sink = RecordingSink(isOrdered: isOrdered, failsAt: 5)
      var drawn = 0
      #expect(throws: RecordingSink.Failure()) {
        let pipeline = FramePipeline(frames: 0..<1000, framesPerSecond: 60, encoderThreads: threads, queueCapacity: 2)
        try pipeline.run(into: sink) { index, _ in
          drawn += 1
          return frame(index)
        }
      }
      #expect(drawn < 1000)
      if isOrdered { #expect(sink.log.withLock { $0.written } == [0, 1, 2, 3, 4]) }
      #expect(sink.log.withLock { $0.isAbandoned })
    }
  }

  @Test("progress counts each frame once, upward")
  func progress() throws {
    let seen = Mutex<[Int]>([])
    let sink = RecordingSink(isOrdered: false)
    try FramePipeline(frames: 0..<40, framesPerSecond: 60, encoderThreads: 4).run(
      into: sink, progress: { done, total in seen.withLock { $0.append(total == 40 ? done : -1) } }
    ) { index, _ in frame(index) }
    #expect(seen.withLock { $0 } == Array(1...40))
  }

  @Test("no frames, frames below 0 and rates that are no rates are refused")
  func refusals() {
    let sink = RecordingSink(isOrdered: true)
    func run(_ frames: Range<Int>, _ rate: Double) throws {
      try FramePipeline(frames: frames, framesPerSecond: rate).run(into: sink) { index, _ in frame(index) }
    }
    #expect(throws: FramePipelineError.noFrames) { try run(3..<3, 60) }
    #expect(throws: FramePipelineError.badTimes(frames: -1..<2, framesPerSecond: 60)) { try run(-1..<2, 60) }
    for rate in [0, -1, .infinity] {
      #expect(throws: FramePipelineError.badTimes(frames: 0..<2, framesPerSecond: rate)) { try run(0..<2, rate) }
    }
    #expect(throws: FramePipelineError.self) { try run(0..<2, .nan) }
  }

  @Test("a full disk ends a dump with that error")
  func fullDisk() throws {
    struct FullSink: FrameSink {
      var isOrdered: Bool { false }
      func encode(_ bitmap: Bitmap) throws -> [UInt8] { try PNGEncoder.fast.encode(bitmap) }
      func write(_ bytes: [UInt8], frame index: Int) throws { try AtomicFile.write(bytes, to: "/dev/full") }
      func finish() {}
      func abandon() {}
    }
    #expect(throws: FileError(path: "/dev/full", action: .write, cause: .diskFull)) {
      try FramePipeline(frames: 0..<9, framesPerSecond: 9).run(into: FullSink()) { index, _ in frame(index) }
    }
  }
}
