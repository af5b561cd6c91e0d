import Glibc
import Scene
import Testing

@testable import Media

@Suite("Files: whole or not at all")
struct FileTests {
  private func fails(_ path: String, _ cause: FileError.Cause, _ body: () throws -> Void) {
    #expect(throws: FileError(path: path, action: .write, cause: cause)) { try body() }
  }

  @Test("a committed file holds its bytes and no temporary one stays")
  func commit() throws {
    try TestPictures.withFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/a.bin")
      try AtomicFile.write([4], to: folder + "/a.bin")
      #expect(try FileReader.bytes(of: folder + "/a.bin") == [4])
      #expect(TestPictures.names(in: folder) == ["a.bin"])
    }
  }

  @Test("until it is committed the old file stays; a file given up leaves nothing")
  func discard() throws {
    try TestPictures.withFolder { folder in
      try AtomicFile.write([1], to: folder + "/a.png")
      do {
        let file = try AtomicFile(path: folder + "/a.png")
        try file.write([9, 9])
        #expect(file.temporaryPath.hasSuffix(".png"))
        #expect(try FileReader.bytes(of: folder + "/a.png") == [1])
      }
      #expect(TestPictures.names(in: folder) == ["a.png"])
      #expect(try FileReader.bytes(of: folder + "/a.png") == [1])
    }
  }

  @Test("a symbolic link stays a link, and the mode of the old file is kept")
  func linkAndMode() throws {
    try TestPictures.withFolder { folder in
      try AtomicFile.write([1], to: folder + "/real")
      chmod(folder + "/real", 0o640)
      symlink("real", folder + "/link")
      try AtomicFile.write([2], to: folder + "/link")
      #expect(try FileReader.bytes(of: folder + "/real") == [2])
      var status = stat()
      lstat(folder + "/link", &status)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
      stat(folder + "/real", &status)
      #expect(status.st_mode & 0o777 == 0o640)
    }
  }

  @Test("a missing folder, a folder as file, a file as folder, a bad name: each its own error")
  func badPaths() throws {
    try TestPictures.withFolder { folder in
      try AtomicFile.write([1], to: folder + "/file")
      fails(folder + "/none/x", .missing) { try AtomicFile.write([1], to: folder + "/none/x") }
      fails(folder, .isFolder) { try AtomicFile.write([1], to: folder) }
      fails(folder + "/new/", .isFolder) {
        mkdir(folder + "/new", 0o777)
        try AtomicFile.write([1], to: folder + "/new/")
      }
      fails(folder + "/file/x", .notAFolder) { try AtomicFile.write([1], to: folder + "/file/x") }
      fails("", .invalidName) { try AtomicFile.write([1], to: "") }
      fails("a\0b", .invalidName) { try AtomicFile.write([1], to: "a\0b") }
      let long = folder + "/" + String(repeating: "n", count: 300)
      fails(long, .invalidName) { try AtomicFile.write([1], to: long) }
      #expect(TestPictures.names(in: folder) == ["file", "new"])
    }
  }

  @Test("a full disk is said to be full, and the device is not replaced")
  func fullDisk() throws {
    fails("/dev/full", .diskFull) { try AtomicFile.write([1, 2, 3], to: "/dev/full") }
    let picture = TestPictures.waves(8, 8)
    fails("/dev/full", .diskFull) { try PNGEncoder.fast.write(picture, to: "/dev/full") }
    var status = stat()
    stat("/dev/full", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    let text = FileError(path: "/dev/full", action: .write, cause: .diskFull).description
    #expect(text == "cannot write '/dev/full': no space is left on the device")
  }

  @Test("a pipe whose reader has gone is an error and not the end of the process")
  func closedPipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: FileError(path: "p", action: .write, cause: .closedPipe)) {
      try [UInt8](repeating: 1, count: 100_000).withUnsafeBytes {
        try FileDescriptor.writeAll($0, to: ends[1], path: "p")
      }
    }
  }

  @Test("reading a missing file, a folder and too large a file are errors that say so")
  func reading() throws {
    try TestPictures.withFolder { folder in
      #expect(throws: FileError(path: folder + "/x", action: .read, cause: .missing)) {
        try PNGDecoder().decode(contentsOf: folder + "/x")
      }
      #expect(throws: FileError(path: folder, action: .read, cause: .isFolder)) { try FileReader.bytes(of: folder) }
      #expect(throws: FileError(path: "/dev/zero", action: .read, cause: .tooLarge(limit: 1000))) {
        try FileReader.bytes(of: "/dev/zero", limit: 1000)
      }
      try AtomicFile.write([1, 2, 3], to: folder + "/three")
      #expect(throws: FileError(path: folder + "/three", action: .read, cause: .tooLarge(limit: 2))) {
        try FileReader.bytes(of: folder + "/three", limit: 2)
      }
    }
  }

  @Test("a frame pattern has exactly one number, in the file's name")
  func patterns() throws {
    let padded = try FramePattern("out/%05d.png")
    #expect(padded.path(for: 7) == "out/00007.png")
    #expect(padded.path(for: 1_234_567) == "out/1234567.png")
    #expect(padded.folder == "out")
    #expect(try FramePattern("100%%-%d").path(for: 3) == "100%-3")
    #expect(try FramePattern("/%03d.png").folder == "/")
    #expect(try FramePattern("%d.png").folder == "")
    let bad: [(String, FramePatternError.Cause)] = [
      ("still.png", .noNumber), ("", .noNumber), ("%d-%d.png", .severalNumbers), ("%s.png", .badConversion),
      ("%5d.png", .badConversion), ("%05x.png", .badConversion), ("100%", .badConversion),
      ("%099d.png", .badConversion), ("%d/a.png", .numberInFolder), ("50%%.png", .noNumber),
    ]
    for (text, cause) in bad {
      #expect(throws: FramePatternError(pattern: text, cause: cause)) { try FramePattern(text) }
    }
  }

  @Test("the folders of a pattern are created, and one that is a file is an error")
  func patternFolder() throws {
    try TestPictures.withFolder { folder in
      try FramePattern(folder + "/a/b/%d.png").createFolder()
      try FramePattern(folder + "/a/b/%d.png").createFolder()
      try AtomicFile.write([1], to: folder + "/a/b/1.png")
      try AtomicFile.write([1], to: folder + "/file")
      for part in ["/file", "/file/deeper"] {
        #expect(throws: FileError(path: folder + part, action: .createFolder, cause: .notAFolder)) {
          try FramePattern(folder + part + "/%d.png").createFolder()
        }
      }
    }
  }
}
