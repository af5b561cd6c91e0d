import CFreeType

extension GlyphOutline {
  /// The outline's exact-area coverage at `pixelSize` pixels an em with the baseline origin at `phase`.
  ///
  /// Exact area adds up the contours before it limits the sum to full, which is too much where two edges of overlapping
  /// contours share a pixel. Outlines that the font marks as overlapping are drawn four times larger and averaged, as
  /// FreeType's own renderer does, so that such pixels are a sixteenth of the size.
  func rasterized(
    pixelSize: Double, phase: Point, face: FontInstance.Face, library: FT_Library
  ) throws -> RasterizedGlyph? {
    let bounds: Rect = controlBounds
    guard !bounds.isNull else { return nil }
    let limit: Int = GlyphRasterizer.largestMask
    let left = Int((bounds.minX * pixelSize + phase.x).rounded(.down))
    let right = Int((bounds.maxX * pixelSize + phase.x).rounded(.up))
    let top = Int((-bounds.maxY * pixelSize + phase.y).rounded(.down))
    let bottom = Int((-bounds.minY * pixelSize + phase.y).rounded(.up))
    let (width, height): (Int, Int) = (right - left, bottom - top)
    guard width > 0, height > 0 else { return nil }
    guard width <= limit, height <= limit else { throw FontError.size(pixels: pixelSize, limit: limit) }
    let factor: Int = hasOverlaps && max(width, height) <= limit / 4 ? 4 : 1
    // FreeType's y points up, from the bottom row of the bitmap.
    let origin = Point(phase.x - Double(left), Double(bottom) - phase.y)
    var bytes: [UInt8] = try coverage(
      scale: pixelSize * Double(factor), origin: Point(origin.x * Double(factor), origin.y * Double(factor)),
      width: width * factor, height: height * factor, face: face, library: library)
    if factor == 4 { bytes = Self.averaged(bytes, width: width, height: height) }
    guard bytes.contains(where: { $0 != 0 }) else { return nil }
    return RasterizedGlyph(width: width, height: height, left: left, top: top, format: .coverage, bytes: bytes)
  }

  /// FreeType's smooth rasteriser, non-zero winding.
  private func coverage(
    scale: Double, origin: Point, width: Int, height: Int, face: FontInstance.Face, library: FT_Library
  ) throws -> [UInt8] {
    var vectors: [FT_Vector] = points.map {
      FT_Vector(
        x: FT_Pos(((($0.x * scale) + origin.x) * 64).rounded()), y: FT_Pos(((($0.y * scale) + origin.y) * 64).rounded()))
    }
    var marks: [CChar] = tags.map { CChar(bitPattern: $0) }
    var last: [Int16] = ends.map { Int16($0) }
    var bytes = [UInt8](repeating: 0, count: width * height)
    let code: FT_Error = vectors.withUnsafeMutableBufferPointer { vectors in
      marks.withUnsafeMutableBufferPointer { marks in
        last.withUnsafeMutableBufferPointer { last in
          bytes.withUnsafeMutableBufferPointer { bytes in
            var outline = FT_Outline(
              n_contours: Int16(last.count), n_points: Int16(vectors.count), points: vectors.baseAddress,
              tags: marks.baseAddress, contours: last.baseAddress, flags: Int32(FT_OUTLINE_NONE))
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(height)
            bitmap.width = UInt32(width)
            bitmap.pitch = Int32(width)
            bitmap.buffer = bytes.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
          }
        }
      }
    }
    guard code == 0 else { throw FontError.freeType(operation: "draw a glyph", face: face, code: code) }
    return bytes
  }

  /// The mean of each 4 × 4 block, rounded half up.
  private static func averaged(_ large: [UInt8], width: Int, height: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for row in 0..<4 {
          let base: Int = (y * 4 + row) * width * 4 + x * 4
          for column in 0..<4 { sum += Int(large[base + column]) }
        }
        result[y * width + x] = UInt8((sum + 8) / 16)
      }
    }
    return result
  }
}
