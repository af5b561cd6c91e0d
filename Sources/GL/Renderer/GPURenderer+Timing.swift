import Scene

extension GPURenderer {
  /// How long it takes to read a picture of this list back, once it is drawn.
  ///
  /// Drivers draw lazily, so a first read waits for the drawing; the picture is read a second time, and that is measured.
  ///
  /// - Throws: what `render(_:depth:)` throws.
  public func readbackTime(of list: DisplayList) throws -> Duration {
    let canvas: PixelRect = try Self.canvas(of: list)
    return try recovering {
      var total: Duration = .zero
      try forEachPart(of: list, in: canvas, depth: .eight) { target, part in
        let whole = PixelRect(x: 0, y: 0, width: part.width, height: part.height)
        var bytes = [UInt8](repeating: 0, count: whole.area * 4)
        total += try bytes.withUnsafeMutableBytes { buffer in
          try target.read(whole, into: buffer)
          let start = ContinuousClock.now
          try target.read(whole, into: buffer)
          return start.duration(to: .now)
        }
      }
      return total
    }
  }
}
