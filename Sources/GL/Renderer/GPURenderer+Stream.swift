import Scene

extension GPURenderer {
  /// Frames that were submitted and not taken yet.
  public var pending: Int { finished.count + inFlight.count }

  /// Whether `next()` must be called before another `submit(_:)`.
  public var isFull: Bool { pending >= Self.depth }

  /// Draws a list and starts the copy of its pixels, without waiting for them: they come back while the next frame is
  /// drawn. At most `depth` frames can be on their way.
  ///
  /// - Throws: `GPURendererError.tooManyFrames`, or what `render(_:depth:)` throws.
  public func submit(_ list: DisplayList) throws {
    guard !isFull else { throw GPURendererError.tooManyFrames(limit: Self.depth) }
    let canvas: PixelRect = try Self.canvas(of: list)
    begin(canvas)
    let isWhole: Bool = try recovering {
      guard let plan = try plan(whole: list, canvas: canvas) else { return false }
      let ring: ReadbackRing = self.ring
      try run(plan) { target in
        try ring.begin(target, rect: PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height))
      }
      inFlight.append(list)
      return true
    }
    if !isWhole {
      // Frames in flight come first.
      try drainFlight()
      finished.append(try render(list, depth: .eight))
    }
  }

  /// The oldest frame that was submitted, or nil if there is none.
  ///
  /// - Throws: what `render(_:depth:)` throws.
  public func next() throws -> Bitmap? {
    if !finished.isEmpty { return finished.removeFirst() }
    guard !inFlight.isEmpty else { return nil }
    do {
      let bitmap: Bitmap = try take()
      inFlight.removeFirst()
      return bitmap
    } catch GLError.contextLost {
      try rebuild()
      return finished.isEmpty ? nil : finished.removeFirst()
    }
  }

  private func drainFlight() throws {
    while !inFlight.isEmpty {
      guard let bitmap = try next() else { return }
      finished.append(bitmap)
    }
  }

  private func take() throws -> Bitmap {
    let ring: ReadbackRing = self.ring
    return try context.run {
      try ring.finish { pixels, frame in
        Bitmap(width: frame.rect.width, height: frame.rect.height, bytes: [UInt8](pixels))
      }
    }
  }
}
