extension CoverageResolver {
  /// Device translations are quantised to this many steps a pixel.
  private static let fieldPhases = 64.0
  /// Chords stand off their curve by at most this many pixels.
  private static let chordTolerance = 1.0 / 256
  /// How far beyond the pixels of interest a figure that is too large to be measured whole is, in pixels.
  private static let cutReach = 64

  /// The distance field of a figure, or nil if nothing of it can be seen. Glyphs that are pictures have no outline and
  /// add nothing; overlapping contours and glyphs are one outline.
  ///
  /// - Parameters:
  ///   - transform: from the figure's coordinates to device pixels; affine.
  ///   - visible: the pixels of interest.
  ///   - margin: how far around the outline distances are told, in pixels.
  /// - Throws: `MaskError`, or what the glyph source throws.
  func distanceField(
    of figure: DisplayList.Figure, transform: ProjectionTransform, visible: PixelRect, margin: Int
  ) throws -> DistanceField? {
    guard transform.isAffine, transform.isUsable, !visible.isEmpty else { return nil }
    guard abs(transform.m31) < 1e9, abs(transform.m32) < 1e9 else { return nil }
    var map = transform
    let x: Double = (map.m31 * Self.fieldPhases).rounded() / Self.fieldPhases
    let y: Double = (map.m32 * Self.fieldPhases).rounded() / Self.fieldPhases
    let (wholeX, wholeY) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    (map.m31, map.m32) = (x - Double(wholeX), y - Double(wholeY))
    let seen = PixelRect(x: visible.x - wholeX, y: visible.y - wholeY, width: visible.width, height: visible.height)
    var key = DistanceFieldStore.Key(figure: figure, transform: map, margin: margin, area: nil)
    if let known = fields.entry(for: key) { return known.field?.moved(x: wholeX, y: wholeY) }
    let outline: FieldOutline = try self.outline(of: figure, under: map, seen: seen)
    let full: PixelRect = outline.bounds
    let wide: PixelRect = full.outset(by: margin)
    guard !full.isEmpty, !wide.intersection(seen).isEmpty else { return nil }
    // A figure that lies mostly outside is measured only where it is seen; others whole, so that they can be found again.
    if full.area > max(2 * visible.area, 1 << 16) {
      key.area = wide.intersection(seen.outset(by: margin + Self.cutReach))
      if let known = fields.entry(for: key) { return known.field?.moved(x: wholeX, y: wholeY) }
    }
    let area: PixelRect = key.area ?? wide
    let edges = OutlineEdges(of: outline, in: area)
    let field: DistanceField? = FieldMeasuring(edges: edges).field(
      id: fields.makeID(), bounds: key.area == nil ? edges.bounds : full.intersection(area))
    return fields.insert(field, for: key).field?.moved(x: wholeX, y: wholeY)
  }

  private func outline(
    of figure: DisplayList.Figure, under map: ProjectionTransform, seen: PixelRect
  ) throws -> FieldOutline {
    switch figure {
    case .everywhere:
      // Its edges lie out of sight.
      let far: PixelRect = seen.outset(by: 1 << 14)
      var outline = FieldOutline()
      outline.add(
        Path(Rect(x: Double(far.x), y: Double(far.y), width: Double(far.width), height: Double(far.height))))
      return outline
    case .fill(let path, let style):
      var outline = FieldOutline(isEvenOdd: style.isEOFilled)
      guard path.controlBounds.isFinite else { return outline }
      outline.add(path.applying(map).flattened(tolerance: Self.chordTolerance))
      return outline
    case .stroke(let path, let style):
      var outline = FieldOutline()
      guard style.lineWidth > 0, style.lineWidth.isFinite, path.controlBounds.isFinite else { return outline }
      let outliner = StrokeOutliner(rasterizer: rasterizer, scale: map.meanScale)
      let line: Path = try outliner.outline(of: path, style: style)
      outline.add(line.applying(map).flattened(tolerance: Self.chordTolerance))
      return outline
    case .glyphs(let run):
      var outline = FieldOutline()
      for glyph in run.glyphs where glyph.position.isFinite {
        let local = ProjectionTransform.translation(x: glyph.position.x, y: glyph.position.y).concatenating(map)
        let path: Path = try glyphs.outline(font: run.font, glyph: glyph.id)
        guard path.controlBounds.isFinite else { continue }
        outline.add(path.applying(local).flattened(tolerance: Self.chordTolerance))
      }
      return outline
    }
  }
}
