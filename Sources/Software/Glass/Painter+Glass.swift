import ReferenceMath
import Scene

extension Painter {
  /// Composites a group of glass: first its shadow, then the glass.
  func paint(_ glass: PreparedGlass, into target: Raster) {
    let area: PixelRect = glass.area.intersection(target.bounds)
    guard !area.isEmpty else { return }
    let body = GlassBody(glass)
    let inlays = InlayList()
    let first: Int = area.x >> 3
    let count: Int = ((area.maxX + 7) >> 3) - first
    for y in area.y..<area.maxY {
      workspace.withLanes(count * 3) { memory in
        let row = CoverageRow(y: y, firstChunk: first, count: count, lanes: memory)
        row.writeFull(0..<count)
        row.keep(area.x, area.maxX)
        for clip in glass.clips { row.multiply(by: clip, workspace: workspace) }
        let shadow: UnsafeMutablePointer<Lanes> = memory + count
        glass.writeShadow(y, firstChunk: first, count: count, to: shadow, scratch: memory + 2 * count)
        glass.pieces.withUnsafeBufferPointer { pieces in
          for i in row.covered() {
            composite(
              glass, body, pieces, inlays, row: y, chunk: first + i, clip: memory[i], shadow: shadow[i],
              into: target.pixels(y, chunk: first + i))
          }
        }
      }
    }
  }

  /// Composites the pixels of a chunk.
  @inline(__always)
  private func composite(
    _ prepared: PreparedGlass, _ body: GlassBody, _ pieces: UnsafeBufferPointer<GlassPiece>, _ inlays: InlayList,
    row: Int, chunk: Int, clip: Lanes, shadow: Lanes, into pixels: PixelRow
  ) {
    let glass: ResolvedGlass = prepared.glass
    let o: Lanes = clip * glass.opacity
    inlays.removeAll()
    var coverage: Lanes = .zero
    var color = LaneColor(red: .zero, green: .zero, blue: .zero, alpha: .zero)
    if row >= prepared.body.y, row < prepared.body.maxY,
      let melt = GlassMelt(pieces, spacing: glass.spacing, row: row, chunk: chunk, inlays: inlays)
    {
      let slope: Lanes = melt.slope
      let e: Lanes = melt.edge(slope: slope)
      coverage = saturate(0.5 - e)
      if any(coverage .> 0) {
        color = body.color(melt, slope: slope, edge: e, inlays: inlays.items, row: row, chunk: chunk)
      }
    }
    var below: LaneColor = pixels[0]
    if any(shadow .> 0) {
      let tone: SIMD4<Float> = prepared.shadowColor
      let a: Lanes = min(shadow * prepared.shadowStrength, 1) * (1 - coverage) * o
      let keep: Lanes = 1 - a
      below.red = below.red * keep + a * tone.x
      below.green = below.green * keep + a * tone.y
      below.blue = below.blue * keep + a * tone.z
      below.alpha = below.alpha * keep + a
    }
    let k: Lanes = coverage * o
    let keep: Lanes = 1 - k
    pixels[0] = LaneColor(
      red: below.red * keep + color.red * k, green: below.green * keep + color.green * k,
      blue: below.blue * keep + color.blue * k, alpha: below.alpha * keep + color.alpha * k)
  }
}

extension PreparedGlass {
  /// Straight.
  fileprivate var shadowColor: SIMD4<Float> {
    let color: RGBA = glass.material.shadow
    return SIMD4<Float>(color.red, color.green, color.blue, 1)
  }

  /// What blurred coverage is multiplied by.
  fileprivate var shadowStrength: Float { glass.material.shadow.alpha * glass.lift }

  /// The shadow's blurred coverage in a row; 0 without shadow.
  fileprivate func writeShadow(
    _ y: Int, firstChunk: Int, count: Int, to out: UnsafeMutablePointer<Lanes>, scratch: UnsafeMutablePointer<Lanes>
  ) {
    guard let shadow else { return out.update(repeating: .zero, count: count) }
    let whole: Double = shadowOffset.rounded(.down)
    let fraction = Float(shadowOffset - whole)
    shadow.raster.copyAlpha(y - Int(whole), firstChunk: firstChunk, count: count, to: out)
    guard fraction > 0 else { return }
    shadow.raster.copyAlpha(y - Int(whole) - 1, firstChunk: firstChunk, count: count, to: scratch)
    for i in 0..<count { out[i] += (scratch[i] - out[i]) * fraction }
  }
}
