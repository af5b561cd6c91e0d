/// Decides for each figure whether its coverage is a formula or a mask, and rasterises the masks. It is the part that both
/// renderers share; it computes no colour and no analytic coverage.
public final class CoverageResolver: Sendable {
  /// Device translations of paths are quantised to this many steps a pixel, the rasteriser's own resolution.
  private static let pathPhases = 64.0

  /// Masks that would be longer are rasterised only where they are seen.
  private static let longestMask = 8192

  private let store: MaskStore
  let glyphs: any GlyphSource
  let rasterizer: PathRasterizer
  let fields = DistanceFieldStore()

  /// Makes a resolver that remembers its masks in `store`.
  ///
  /// - Throws: `MaskError` if FreeType cannot start.
  public init(store: MaskStore, glyphs: any GlyphSource = GlyphRasterizer()) throws {
    self.store = store
    self.glyphs = glyphs
    rasterizer = try PathRasterizer()
  }

  /// The coverage of `figure` under `transform` (from its coordinates to device pixels) where it can be seen.
  ///
  /// - Parameter visible: the pixels of interest. Masks may reach beyond them but cover all of the figure inside them.
  /// - Throws: `MaskError`, or what the glyph source throws.
  public func resolve(
    _ figure: DisplayList.Figure, transform: ProjectionTransform, visible: PixelRect
  ) throws -> Coverage {
    guard transform.isUsable, !visible.isEmpty else { return .none }
    switch figure {
    case .everywhere: return .everywhere
    case .fill(let path, let style):
      if let analytic = AnalyticFigure(filling: path) { return analytic.coverage(under: transform) }
      return try mask(.figure(figure), bounds: path.controlBounds, transform, Self.pathPhases, visible) { map, area in
        try (rasterizer.fill(path.mapped(by: map), evenOdd: style.isEOFilled, area: area), .coverage)
      }.map { .masks([$0]) } ?? .none
    case .stroke(let path, let style):
      guard style.lineWidth > 0, style.lineWidth.isFinite else { return .none }
      if let analytic = AnalyticFigure(stroking: path, style: style) { return analytic.coverage(under: transform) }
      // A miter reaches at most miterLimit half widths, a square cap √2 of them.
      let reach: Double = style.lineWidth / 2 * max(style.lineJoin == .miter ? style.miterLimit : 1, 1.5)
      let bounds: Rect = path.controlBounds.insetBy(dx: -reach, dy: -reach)
      return try mask(.figure(figure), bounds: bounds, transform, Self.pathPhases, visible) { map, area in
        let outliner = StrokeOutliner(rasterizer: rasterizer, scale: transform.meanScale)
        let outline: Path = try outliner.outline(of: path, style: style)
        return try (rasterizer.fill(outline.mapped(by: map), evenOdd: false, area: area), .coverage)
      }.map { .masks([$0]) } ?? .none
    case .glyphs(let run):
      var placed: [Coverage.PlacedMask] = []
      placed.reserveCapacity(run.glyphs.count)
      for glyph in run.glyphs where glyph.position.isFinite {
        if let mask = try self.mask(of: glyph, in: run, transform, visible) { placed.append(mask) }
      }
      return placed.isEmpty ? .none : .masks(placed)
    }
  }

  private func mask(
    of glyph: GlyphRun.Glyph, in run: GlyphRun, _ transform: ProjectionTransform, _ visible: PixelRect
  ) throws -> Coverage.PlacedMask? {
    let local = ProjectionTransform.translation(x: glyph.position.x, y: glyph.position.y).concatenating(transform)
    let em: Double = max(run.font.size, 0)
    // No glyph of the fonts in use reaches further than three ems from its origin (Inter's long arrow: 2.6); the mask is
    // cut to its outline below.
    let reach = Rect(x: -3 * em, y: -3 * em, width: 6 * em, height: 6 * em)
    guard !PixelRect(covering: local.apply(to: reach)).intersection(visible).isEmpty else { return nil }
    // Text that stands upright at one scale takes the glyph rasteriser's phases, so that a line that moves finds its
    // glyphs again. Turned, skewed or stretched text is rasterised where it stands, so that slow motion never steps.
    let pixelSize: Double = em * local.m11
    if local.isAffine, local.m12 == 0, local.m21 == 0, local.m11 == local.m22,
      pixelSize > 0, pixelSize <= Double(GlyphRasterizer.largestMask / 3)
    {
      return try upright(glyph.id, run.font, pixelSize: pixelSize, at: Point(local.m31, local.m32))
    }
    if glyphs.isColor(font: run.font) {
      return try mask(.glyph(run.font, glyph.id), bounds: reach, local, Self.pathPhases, visible) { map, area in
        try ColorGlyph(glyph: glyph.id, font: run.font, source: glyphs, map: map).picture(of: area)
      }
    }
    let outline: Path = try glyphs.outline(font: run.font, glyph: glyph.id)
    return try mask(
      .glyph(run.font, glyph.id), bounds: outline.controlBounds, local, Self.pathPhases, visible
    ) { map, area in
      try (rasterizer.coverage(of: outline, map: map, area: area), .coverage)
    }
  }

  /// The mask of a glyph whose baseline origin lies at `origin` in device pixels.
  private func upright(
    _ glyph: UInt32, _ font: FontInstance, pixelSize: Double, at origin: Point
  ) throws -> Coverage.PlacedMask? {
    guard abs(origin.x) < 1e9, abs(origin.y) < 1e9 else { return nil }
    let phases: Int = GlyphRasterizer.phases
    let x = Int((origin.x * Double(phases)).rounded())
    let y = Int((origin.y * Double(phases)).rounded())
    let (phaseX, phaseY): (Int, Int) = (x & (phases - 1), y & (phases - 1))
    // The key's transform holds all that the picture depends on: device size and phase.
    let map = ProjectionTransform(
      a: pixelSize, b: 0, c: 0, d: pixelSize, tx: Double(phaseX), ty: Double(phaseY))
    var face: FontInstance = font
    face.size = 1
    let key = MaskStore.Key(subject: .glyph(face, glyph), transform: map, area: nil)
    let entry: MaskStore.Entry
    if let known = store.entry(for: key) {
      entry = known
    } else {
      let picture: RasterizedGlyph? = try glyphs.mask(
        font: font, pixelSize: pixelSize, glyph: glyph, phaseX: phaseX, phaseY: phaseY)
      let mask: CoverageMask? = picture.map {
        CoverageMask(id: store.makeID(), width: $0.width, height: $0.height, format: $0.format, bytes: $0.bytes)
      }
      entry = store.insert(mask, left: picture?.left ?? 0, top: picture?.top ?? 0, for: key)
    }
    return entry.mask.map {
      Coverage.PlacedMask(
        mask: $0, x: entry.left + (x - phaseX) / phases, y: entry.top + (y - phaseY) / phases)
    }
  }

  /// Finds or makes the mask of a subject. `rasterize` gets the map to device pixels and the pixels to cover.
  private func mask(
    _ subject: MaskStore.Key.Subject, bounds: Rect, _ transform: ProjectionTransform, _ phases: Double,
    _ visible: PixelRect, rasterize: (ProjectionTransform, PixelRect) throws -> ([UInt8], CoverageMask.Format)
  ) throws -> Coverage.PlacedMask? {
    guard !bounds.isNull, bounds.isFinite else { return nil }
    var map = transform
    var (wholeX, wholeY) = (0, 0)
    if transform.isAffine {
      guard abs(map.m31) < 1e9, abs(map.m32) < 1e9 else { return nil }
      let x: Double = (map.m31 * phases).rounded() / phases
      let y: Double = (map.m32 * phases).rounded() / phases
      wholeX = Int(x.rounded(.down))
      wholeY = Int(y.rounded(.down))
      map.m31 = x - Double(wholeX)
      map.m32 = y - Double(wholeY)
    }
    let seen = PixelRect(x: visible.x - wholeX, y: visible.y - wholeY, width: visible.width, height: visible.height)
    let full = PixelRect(covering: map.apply(to: bounds))
    guard !full.isEmpty, !full.intersection(seen).isEmpty else { return nil }
    // A figure that lies mostly outside is rasterised only where it is seen; others whole, so that they can be found again.
    // The same for one that is longer than a texture may be.
    let isCut: Bool = full.area > max(2 * visible.area, 1 << 16) || max(full.width, full.height) > Self.longestMask
    let area: PixelRect = isCut ? full.intersection(seen) : full
    let key = MaskStore.Key(subject: subject, transform: map, area: isCut ? area : nil)
    let entry: MaskStore.Entry
    if let known = store.entry(for: key) {
      entry = known
    } else {
      let (bytes, format): ([UInt8], CoverageMask.Format) = try rasterize(map, area)
      let mask: CoverageMask? =
        bytes.contains { $0 != 0 }
        ? CoverageMask(id: store.makeID(), width: area.width, height: area.height, format: format, bytes: bytes) : nil
      entry = store.insert(mask, left: area.x, top: area.y, for: key)
    }
    return entry.mask.map { Coverage.PlacedMask(mask: $0, x: entry.left + wholeX, y: entry.top + wholeY) }
  }
}

extension ProjectionTransform {
  /// Whether pixels can be computed under it: finite, and not flattened to a line.
  var isUsable: Bool {
    let sum: Double = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return sum.isFinite && inverse != nil
  }
}
