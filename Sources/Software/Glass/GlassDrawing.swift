import ReferenceMath
import Scene

extension LayerDrawing {
  /// Draws what a group of glass reads: the blurred picture so far, and the blurred coverage that casts its shadow.
  ///
  /// - Parameters:
  ///   - before: the steps below the glass, in the same layer; their surfaces are drawn.
  ///   - background: what that layer holds before its first step.
  func drawSurfaces(of glass: PreparedGlass, over before: ArraySlice<Step>, background: SIMD4<Float>) throws {
    if !glass.read.isEmpty {
      let picture = try Surface(bounds: glass.source, memory: memory)
      inBands(picture.raster) { band, workspace in
        band.fill(background)
        Painter(workspace: workspace).paint(before, into: band)
      }
      glass.backdrop = try blurred(picture, glass.sigma, .clamp, output: glass.read, alphaOnly: false)
    }
    let casting: PixelRect = glass.casting
    if !casting.isEmpty {
      let coverage = try Surface(bounds: casting, planes: 1, memory: memory)
      inBands(coverage.raster) { band, _ in glass.writeCoverage(into: band) }
      coverage.raster.clearPadding()
      glass.shadow = try blurred(coverage, glass.shadowSigma, .transparent, output: glass.cast, alphaOnly: true)
    }
  }

  /// Runs `body` for bands of a surface's rows.
  private func inBands(_ raster: Raster, _ body: @Sendable (Raster, Workspace) -> Void) {
    let height: Int = Raster.bandHeight(raster)
    let bounds: PixelRect = raster.bounds
    pool.forEach(count: (max(bounds.height, 0) + height - 1) / height) { part, workspace in
      let top: Int = bounds.y + part * height
      body(raster.rows(top, min(top + height, bounds.maxY)), workspace)
    }
  }
}

extension PreparedGlass {
  /// Writes c, the coverage of the glass.
  fileprivate func writeCoverage(into band: Raster) {
    pieces.withUnsafeBufferPointer { pieces in
      for y in band.bounds.y..<band.bounds.maxY {
        let row: UnsafeMutablePointer<Lanes> = band.alpha(y)
        for i in 0..<band.chunks {
          let melt = GlassMelt(pieces, spacing: glass.spacing, row: y, chunk: band.firstChunk + i, inlays: nil)
          row[i] = melt.map { saturate(0.5 - $0.edge(slope: $0.slope)) } ?? .zero
        }
      }
    }
  }
}

extension Raster {
  /// Makes every pixel of four planes one premultiplied colour, padding included.
  func fill(_ color: SIMD4<Float>) {
    for y in bounds.y..<bounds.maxY {
      for plane in 0..<4 {
        self.plane(y, plane).initialize(repeating: Lanes(repeating: color[plane]), count: chunks)
      }
    }
  }
}
