import Scene

extension PNGEncoder {
  /// Writes a picture that is drawn band by band to the file at `path` (`-` is standard output), whole or not at all. While
  /// a band is compressed the next one is drawn, so that two live at once.
  ///
  /// The bytes are those of the whole picture, however it is cut, with one exception: what goes to standard output or a
  /// pipe in several bands keeps its alpha although it is opaque, since the header goes out first. In a file, a band that
  /// turns out to be translucent lets all be drawn again.
  ///
  /// - Parameters:
  ///   - bands: the picture's measures and how it is cut.
  ///   - mark: says in the file what the picture is.
  ///   - progress: told how many rows are drawn.
  ///   - draw: draws a rectangle of the picture.
  /// - Throws: what `draw` throws, `PNGError` (levels 4…9 take one band only) or `FileError`.
  public func write(
    _ bands: PictureBands, to path: String, mark: PNGMark? = nil, progress: (Int) -> Void = { _ in },
    draw: (PixelRect) throws -> Bitmap
  ) throws {
    if bands.count == 1 {
      let picture: Bitmap = try draw(bands[0])
      if let mark { try mark.write(encode(picture), to: path) } else { try write(picture, to: path) }
      return
    }
    guard level <= 3 else {
      throw PNGError.levelNeedsWhole(level: level, width: bands.width, height: bands.height)
    }
    let file = try AtomicFile(path: path)
    do {
      try stream(bands, into: file, mark, hasAlpha: file.isInPlace, progress, draw)
    } catch is PNGBandWriter.Translucent {
      file.discard()
      try stream(bands, into: AtomicFile(path: path), mark, hasAlpha: true, progress, draw)
    }
  }

  private func stream(
    _ bands: PictureBands, into file: AtomicFile, _ mark: PNGMark?, hasAlpha: Bool, _ progress: (Int) -> Void,
    _ draw: (PixelRect) throws -> Bitmap
  ) throws {
    let layout = try PNGLayout(width: bands.width, height: bands.height, depth: bands.depth, hasAlpha: hasAlpha)
    let writer = try PNGBandWriter(self, layout: layout, mark: mark, file: file)
    var last: BandCompression?
    // A thread that was started is waited for, whatever happens.
    defer { last?.abandon() }
    for index in 0..<bands.count {
      let area: PixelRect = bands[index]
      let band: Bitmap = try draw(area)
      progress(area.maxY)
      try last?.finish()
      last = try BandCompression(band, firstRow: area.y, writer)
    }
    try last?.finish()
    try writer.finish()
  }
}

/// A band that is compressed and written on a thread of its own.
private final class BandCompression {
  /// What the thread leaves; read after its end.
  private final class Outcome: @unchecked Sendable {
    var error: (any Error)?
  }

  private let outcome = Outcome()
  private let thread: WorkerThread
  private var isJoined = false

  /// Starts.
  ///
  /// - Throws: `FramePipelineError.noThread`.
  init(_ band: Bitmap, firstRow: Int, _ writer: PNGBandWriter) throws {
    let outcome: Outcome = self.outcome
    thread = try WorkerThread {
      do {
        try writer.append(band, firstRow: firstRow)
      } catch {
        outcome.error = error
      }
    }
  }

  /// Waits for the end.
  ///
  /// - Throws: what went wrong there.
  func finish() throws {
    abandon()
    if let error = outcome.error { throw error }
  }

  /// Waits for the end without asking how it went: something else went wrong before.
  func abandon() {
    guard !isJoined else { return }
    isJoined = true
    thread.join()
  }
}
