@preconcurrency import Glibc
import Scene
import Testing

@testable import Media

@Suite("Video", .serialized)
struct VideoTests {
  /// What a shell command prints.
  private func output(_ command: String) -> [UInt8] {
    guard let stream = popen(command, "r") else { return [] }
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, stream)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  private func text(_ command: String) -> String { String(decoding: output(command), as: UTF8.self) }

  private func options(_ format: VideoFormat, _ width: Int, _ height: Int, fps: Double = 30) throws -> VideoOptions {
    VideoOptions(format: format, width: width, height: height, rate: try FrameRate(fps))
  }

  private func make(_ path: String, _ options: VideoOptions, frames: Int, draw: (Int) -> Bitmap) throws {
    let sink = try VideoSink.make(path: path, options: options)
    let rate = options.rate.framesPerSecond
    try FramePipeline(frames: 0..<frames, framesPerSecond: rate, encoderThreads: 2).run(into: sink) { index, _ in
      draw(index)
    }
  }

  private func probe(_ path: String, _ entries: String) -> String {
    text(
      "ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=\(entries) -of csv=p=0 '\(path)'"
    ).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  /// The first frame as 8-bit RGBA, decoded by ffmpeg.
  private func firstFrame(_ path: String, decoder: String = "") -> [UInt8] {
    output(
      "ffmpeg -v error \(decoder) -i '\(path)' -frames:v 1 -vf scale=in_color_matrix=bt709"
        + " -f rawvideo -pix_fmt rgba - 2>/dev/null")
  }

  private func expectColor(_ bytes: [UInt8], _ color: SIMD4<Int>, within tolerance: Int) {
    #expect(!bytes.isEmpty)
    for i in stride(from: 0, to: bytes.count - 3, by: 4) {
      for channel in 0..<4 where abs(Int(bytes[i + channel]) - color[channel]) > tolerance {
        Issue.record("pixel \(i / 4) is \(bytes[i..<(i + 4)]), not \(color)")
        return
      }
    }
  }

  private static let orange = SIMD4<UInt8>(230, 120, 40, 255)

  @Test("mp4: frames, rate, size, tags and colour come back; an odd size is padded")
  func mp4() throws {
    try TestPictures.withFolder { folder in
      let path = folder + "/clip: one.mp4"
      try make(path, options(.mp4, 63, 47, fps: 59.94), frames: 20) { _ in TestPictures.plain(63, 47, Self.orange) }
      #expect(TestPictures.names(in: folder) == ["clip: one.mp4"])
      let found = probe(
        "file:" + path,
        "codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,chroma_location,"
          + "r_frame_rate,nb_read_frames")
      #expect(found == "h264,64,48,yuv420p,tv,bt709,bt709,bt709,left,60000/1001,20")
      expectColor(firstFrame("file:" + path), SIMD4(230, 120, 40, 255), within: 4)
      let bytes = try FileReader.bytes(of: path)
      let order = String(decoding: bytes, as: Unicode.ASCII.self)
      let (index, data) = (order.firstRange(of: "moov"), order.firstRange(of: "mdat"))
      #expect(index?.lowerBound ?? order.endIndex < data?.lowerBound ?? order.startIndex, "the index stands first")
    }
  }

  @Test("webm: VP9, odd sizes as they are, alpha where it is asked for")
  func webm() throws {
    try TestPictures.withFolder { folder in
      let path = folder + "/a.webm"
      try make(path, options(.webm, 35, 27), frames: 5) { _ in TestPictures.plain(35, 27, Self.orange) }
      #expect(probe(path, "codec_name,width,height,nb_read_frames") == "vp9,35,27,5")
      expectColor(firstFrame(path), SIMD4(230, 120, 40, 255), within: 5)
      var translucent = try options(.webm, 32, 32)
      translucent.keepsAlpha = true
      try make(folder + "/b.webm", translucent, frames: 5) { _ in TestPictures.plain(32, 32, SIMD4(115, 60, 20, 128)) }
      expectColor(firstFrame(folder + "/b.webm", decoder: "-c:v libvpx-vp9"), SIMD4(230, 120, 40, 128), within: 6)
    }
  }

  @Test("gif: plays for as long as it should, above 50 frames a second too, and can be clear")
  func gif() throws {
    try TestPictures.withFolder { folder in
      try make(folder + "/a.gif", options(.gif, 33, 21, fps: 60), frames: 60) { index in
        TestPictures.plain(33, 21, SIMD4(UInt8(4 * index), 100, 40, 255))
      }
      let facts = probe(folder + "/a.gif", "codec_name,width,height,nb_read_frames").split(separator: ",")
      #expect(facts.dropLast() == ["gif", "33", "21"])
      #expect((49...51).contains(Int(facts.last ?? "") ?? 0))
      var clear = try options(.gif, 16, 16)
      clear.keepsAlpha = true
      try make(folder + "/b.gif", clear, frames: 3) { _ in
        var bitmap = TestPictures.plain(16, 16, Self.orange)
        bitmap[0, 0] = .zero
        return bitmap
      }
      let pixels = firstFrame(folder + "/b.gif")
      #expect(pixels.count == 1024 && pixels[3] == 0 && pixels[7] == 255)
      expectColor(Array(pixels.dropFirst(4)), SIMD4(230, 120, 40, 255), within: 6)
    }
  }

  @Test("y4m is read by ffmpeg with its size, rate and siting, frame by frame")
  func y4m() throws {
    try TestPictures.withFolder { folder in
      let path = folder + "/a.y4m"
      try make(path, options(.y4m, 21, 15, fps: 12.5), frames: 4) {
        TestPictures.plain(21, 15, SIMD4(UInt8($0), 0, 0, 255))
      }
      let bytes = try FileReader.bytes(of: path)
      let header = "YUV4MPEG2 W21 H15 F25:2 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
      #expect(String(decoding: bytes.prefix(header.utf8.count), as: UTF8.self) == header)
      #expect(bytes.count == header.utf8.count + 4 * (6 + 21 * 15 + 2 * 11 * 8))
      #expect(
        probe(path, "width,height,pix_fmt,color_range,chroma_location,r_frame_rate,nb_read_frames")
          == "21,15,yuv420p,tv,left,25/2,4")
    }
  }

  @Test("raw RGBA is the frames' straight pixels and nothing else")
  func raw() throws {
    try TestPictures.withFolder { folder in
      var keep = try options(.rgba, 3, 2)
      keep.keepsAlpha = true
      try make(folder + "/a.rgba", keep, frames: 2) { _ in TestPictures.plain(3, 2, SIMD4(64, 32, 0, 128)) }
      let pixel: [UInt8] = [128, 64, 0, 128]
      #expect(try FileReader.bytes(of: folder + "/a.rgba") == (0..<12).flatMap { _ in pixel })
    }
  }

  @Test("a missing encoder names the Debian package, before any frame is drawn")
  func missing() throws {
    try TestPictures.withFolder { folder in
      var options = try options(.mp4, 8, 8)
      for program in ["no-such-encoder", folder + "/nothing"] {
        options.program = program
        let error = #expect(throws: VideoError.self) { try VideoSink.make(path: folder + "/a.mp4", options: options) }
        #expect(error?.description == "'\(program)' is not installed; install the Debian package ffmpeg")
      }
      #expect(TestPictures.names(in: folder).isEmpty)
    }
  }

  /// Runs a clip through a stand-in for ffmpeg, and gives the error.
  private func failure(of script: String, frames: Int = 40) throws -> String {
    try TestPictures.withFolder { folder in
      let program = folder + "/encoder"
      try AtomicFile.write(Array("#!/bin/sh\n\(script)\n".utf8), to: program)
      chmod(program, 0o755)
      var options = try options(.mp4, 640, 480)
      options.program = program
      let error = #expect(throws: VideoError.self) {
        try make(folder + "/a.mp4", options, frames: frames) {
          TestPictures.plain(640, 480, SIMD4(UInt8($0), 0, 0, 255))
        }
      }
      #expect(TestPictures.names(in: folder) == ["encoder"], "nothing torn remains")
      return error?.description.replacing(program, with: "encoder") ?? ""
    }
  }

  @Test("an encoder that dies early, late, silently or by a signal is an error with its words, never a hang")
  func dyingEncoder() throws {
    #expect(try failure(of: "echo 'no such codec' >&2; exit 3") == "'encoder' failed with status 3: no such codec")
    #expect(
      try failure(of: "head -c 100000 >/dev/null; echo broken >&2; exit 1")
        == "'encoder' failed with status 1: broken")
    #expect(try failure(of: "exit 0") == "'encoder' ended before it had all frames")
    #expect(try failure(of: "cat >/dev/null; exit 7", frames: 2) == "'encoder' failed with status 7")
    #expect(try failure(of: "cat >/dev/null", frames: 2) == "'encoder' wrote nothing")
    #expect(try failure(of: "kill -9 $$") == "'encoder' was ended by signal 9")
  }

  @Test("an encoder that talks without end, or closes its input and lingers, does not block either side")
  func talkativeEncoder() throws {
    let talk = "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; cat >/dev/null; exit 5"
    let message = try failure(of: talk, frames: 8)
    #expect(message.hasPrefix("'encoder' failed with status 5: xxx"))
    #expect(message.utf8.count < 2100)
    #expect(try failure(of: "exec <&-; sleep 60") == "'encoder' stopped reading")
  }

  @Test("an encoder has the three standard descriptors and none of this program's, be they closed by exec or not")
  func inheritance() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try #require(ends[0] > STDERR_FILENO)
    // `ls` has the folder that it lists open besides, as 3.
    let script = "ls /proc/self/fd >&2; exit 9"
    #expect(try failure(of: script) == "'encoder' failed with status 9: 0; 1; 2; 3")
  }

  @Test("a cancelled video leaves no file, and its encoder is ended")
  func cancelled() throws {
    try TestPictures.withFolder { folder in
      let flag = CancellationFlag()
      let sink = try VideoSink.make(path: folder + "/a.mp4", options: options(.mp4, 64, 64))
      #expect(throws: FramePipelineError.self) {
        try FramePipeline(frames: 0..<100, framesPerSecond: 30).run(into: sink, cancellation: flag) { index, _ in
          if index == 5 { flag.cancel() }
          return TestPictures.plain(64, 64, SIMD4(UInt8(index), 0, 0, 255))
        }
      }
      #expect(TestPictures.names(in: folder).isEmpty)
    }
  }

  @Test("standard output, empty sizes, unknown extensions and missing folders are refused")
  func refusals() throws {
    for format in [VideoFormat.mp4, .webm, .gif] {
      let options = try options(format, 8, 8)
      #expect(throws: VideoError.self) { try VideoSink.make(path: "-", options: options) }
    }
    for format in VideoFormat.allCases {
      for (width, height) in [(0, 8), (8, 0), (-1, 8)] {
        let options = try options(format, width, height)
        #expect(throws: VideoError.self) { try VideoSink.make(path: "/tmp/x.\(format.rawValue)", options: options) }
      }
      let options = try options(format, 8, 8)
      #expect(throws: FileError(path: "/none/a", action: .write, cause: .missing)) {
        try VideoSink.make(path: "/none/a", options: options)
      }
    }
    #expect(try VideoFormat(path: "a/b.c/CLIP.MP4") == .mp4)
    for path in ["clip", "clip.avi", "", "a.mp4/clip", "."] {
      #expect(throws: VideoError.self) { try VideoFormat(path: path) }
    }
  }

  @Test("frame rates become the fractions that files store")
  func rates() throws {
    let known: [(Double, Int, Int)] = [
      (60, 60, 1), (24, 24, 1), (1, 1, 1), (59.94, 60000, 1001), (29.97, 30000, 1001), (23.976, 24000, 1001),
      (12.5, 25, 2), (0.25, 1, 4), (33.4, 167, 5), (1000, 1000, 1),
    ]
    for (value, numerator, denominator) in known {
      let rate = try FrameRate(value)
      #expect(rate.numerator == numerator && rate.denominator == denominator, "\(value)")
      #expect(rate.framesPerSecond == value)
    }
    for value in [0, -1, .nan, .infinity, 1001, 0.0001] as [Double] {
      #expect(throws: FrameRateError.self) { try FrameRate(value) }
    }
  }
}
