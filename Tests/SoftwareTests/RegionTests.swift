import Scene
import Testing

@testable import Software

@Suite("Regions and parts")
struct RegionTests {
  /// Two blurred groups, one inside the other, and a shadow.
  private static let list = DisplayList(
    size: Size(900, 700), scale: 1, background: RGBA(red: 1, green: 0.9, blue: 0.8),
    commands: [
      .layer(
        DisplayList.Layer(
          commands: [
            fill(Path(ellipseIn: Rect(x: 40, y: 60, width: 500, height: 480)), .opaqueRed),
            .layer(
              DisplayList.Layer(
                commands: [fill(Path(Rect(x: 300.5, y: 200, width: 580, height: 470)), .opaqueBlue)],
                filters: [.blur(radius: 6, edge: .transparent)], opacity: 0.6)),
          ], filters: [.shadow(color: RGBA(red: 0, green: 0, blue: 0), radius: 4, x: 7.3, y: 9, only: false)])),
      everywhere(.color(RGBA(red: 0, green: 0.4, blue: 0, alpha: 0.3))),
    ])

  private func renderer(memoryLimit: Int = 6 << 30, surfaceBudget: Int = 512 << 20) throws -> SoftwareRenderer {
    SoftwareRenderer(
      resolver: try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs()), threads: 2, memoryLimit: memoryLimit,
      surfaceBudget: surfaceBudget)
  }

  @Test("a picture whose layers would need many times the memory allowed is drawn in parts, with the same bytes")
  func parts() throws {
    let whole: Bitmap = try renderer().render(Self.list, depth: .eight)
    // Three surfaces of 900 × 700 pixels of 16 bytes are 30 MB; a surface budget of half of the limit is left.
    let parted: Bitmap = try renderer(memoryLimit: 12 << 20).render(Self.list, depth: .eight)
    #expect(parted == whole)
    #expect(whole[450, 350] != whole[5, 5])
    let tight: Bitmap = try renderer(surfaceBudget: 1 << 20).render(Self.list, depth: .eight)
    #expect(tight == whole)
  }

  @Test("a region's pixels are those of the picture, at both depths and wherever it begins")
  func regions() throws {
    for depth in [Bitmap.Depth.eight, .sixteen] {
      let renderer: SoftwareRenderer = try renderer()
      let whole: Bitmap = try renderer.render(Self.list, depth: depth)
      for x in [0, 1, 299, 893] {
        for (width, height) in [(1, 1), (7, 3), (8, 40)] where x + width <= 900 {
          let region = PixelRect(x: x, y: 333, width: width, height: height)
          #expect(try renderer.render(Self.list, region: region, depth: depth) == whole.cropped(to: region))
        }
      }
    }
  }

  @Test("a band of a canvas of a gigapixel needs no memory for the rest of it")
  func gigapixel() throws {
    let list = DisplayList(size: Size(32_768, 32_768), scale: 1, commands: Self.list.commands)
    let band: Bitmap = try renderer(memoryLimit: 64 << 20).render(
      list, region: PixelRect(x: 0, y: 300, width: 900, height: 4), depth: .eight)
    let same: Bitmap = try renderer().render(
      DisplayList(size: Size(900, 700), scale: 1, commands: Self.list.commands),
      region: PixelRect(x: 0, y: 300, width: 900, height: 4), depth: .eight)
    // Nothing of the scene comes from beyond its 900 columns but what is cut off there.
    let seen = PixelRect(x: 0, y: 0, width: 800, height: 4)
    #expect(band.cropped(to: seen) == same.cropped(to: seen))
    #expect(throws: SoftwareRendererError.canvasTooLarge(width: 32_768, height: 32_768, limit: 1 << 28)) {
      try renderer().render(list, depth: .eight)
    }
  }

  @Test(
    "a region that is empty or leaves the canvas is refused with both sizes",
    arguments: [
      PixelRect(x: 0, y: 0, width: 0, height: 5), PixelRect(x: 0, y: 0, width: 5, height: -1),
      PixelRect(x: -1, y: 0, width: 5, height: 5), PixelRect(x: 896, y: 0, width: 5, height: 5),
      PixelRect(x: 0, y: .max, width: 5, height: 5), PixelRect(x: 0, y: 0, width: .max, height: .max),
    ])
  func badRegions(region: PixelRect) throws {
    #expect(throws: RegionError(region: region, width: 900, height: 700)) {
      try renderer().render(Self.list, region: region, depth: .eight)
    }
  }
}
