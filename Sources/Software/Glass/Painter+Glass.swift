import ReferenceMath
import Scene

extension Painter {
  /// Composites a group of glass: first its shadow, then the glass.
  func paint(_ glass: PreparedGlass, into target: Raster) {
    let area: PixelRect = glass.area.intersection(target.bounds)
    guard !area.isEmpty else { return }
    let body = GlassBody(glass)
    let (spacing, opacity): (Float, Float) = (glass.glass.spacing, glass.glass.opacity)
    let (color, strength): (SIMD4<Float>, Float) = (glass.shadowColor, glass.shadowStrength)
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
        let hasBody: Bool = y >= glass.body.y && y < glass.body.maxY
        let covered: Range<Int> = row.covered()
        target.reveal(y, chunk: first + covered.lowerBound, count: covered.count)
        glass.pieces.withUnsafeBufferPointer { pieces in
          for i in covered {
            let o: Lanes = memory[i] * opacity
            let pixels: PixelRow = target.pixels(y, chunk: first + i)
            if hasBody,
              let melt = GlassMelt(pieces, spacing: spacing, row: y, chunk: first + i, inlays: inlays)
            {
              let slope: Lanes = melt.slope
              let e: Lanes = melt.edge(slope: slope)
              let coverage: Lanes = saturate(0.5 - e)
              if any(shadow[i] .> 0) {
                cast(color, min(shadow[i] * strength, 1) * (1 - coverage) * o, onto: pixels)
              }
              if any(coverage .> 0) {
                let c: LaneColor = body.color(
                  melt, slope: slope, edge: e, inlays: inlays.items, row: y, chunk: first + i)
                cover(c, coverage * o, onto: pixels)
              }
              inlays.removeAll()
            } else if any(shadow[i] .> 0) {
              cast(color, min(shadow[i] * strength, 1) * o, onto: pixels)
            }
          }
        }
      }
    }
  }

  /// The shadow's colour with alpha `a`, over the pixels of a chunk.
  @inline(__always)
  private func cast(_ color: SIMD4<Float>, _ a: Lanes, onto pixels: PixelRow) {
    let below: LaneColor = pixels[0]
    let keep: Lanes = 1 - a
    pixels[0] = LaneColor(
      red: below.red * keep + a * color.x, green: below.green * keep + a * color.y,
      blue: below.blue * keep + a * color.z, alpha: below.alpha * keep + a)
  }

  /// Replaces part `k` of the pixels of a chunk.
  @inline(__always)
  private func cover(_ color: LaneColor, _ k: Lanes, onto pixels: PixelRow) {
    let below: LaneColor = pixels[0]
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
