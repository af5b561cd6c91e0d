import Testing

@testable import Scene

@Suite("Mask atlas")
struct MaskAtlasTests {
  private func mask(_ id: UInt64, _ width: Int, _ height: Int) -> CoverageMask {
    CoverageMask(id: id, width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height))
  }

  /// Sizes like those of glyphs, from the id alone.
  private func glyph(_ id: UInt64) -> CoverageMask {
    mask(id, 8 + Int(id % 13), 10 + Int(id * 7 % 17))
  }

  @Test("ten thousand distinct masks fit without a second upload")
  func manyMasks() {
    let atlas = MaskAtlas()
    atlas.beginFrame()
    for id in UInt64(1)...10_000 { _ = atlas.place(glyph(id)) }
    #expect(atlas.takeUploads().count == 10_000)
    for _ in 0..<3 {
      atlas.beginFrame()
      for id in UInt64(1)...10_000 { _ = atlas.place(glyph(id)) }
      #expect(atlas.takeUploads().isEmpty)
    }
    #expect(atlas.pageCount <= 2)
  }

  @Test("no two masks of a page overlap, also after evictions")
  func noOverlap() {
    let atlas = MaskAtlas(pageSize: 256, sharedPages: 2)
    var placed: [UInt64: (MaskAtlas.Placement, CoverageMask)] = [:]
    for frame in 0..<40 {
      atlas.beginFrame()
      placed.removeAll()
      for k in 0..<60 {
        let one: CoverageMask = glyph(UInt64(1 + frame * 23 + k))
        placed[one.id] = (atlas.place(one), one)
      }
      var taken: [MaskAtlas.Page: Set<Int>] = [:]
      for (place, one) in placed.values {
        #expect(place.x + one.width <= place.page.width && place.y + one.height <= place.page.height)
        for y in place.y..<place.y + one.height {
          for x in place.x..<place.x + one.width {
            let isFree: Bool = taken[place.page, default: []].insert(y * 4096 + x).inserted
            #expect(isFree)
          }
        }
      }
    }
  }

  @Test("what a frame has placed stays where it is until the frame ends")
  func neverEvictsTheFrameInWork() {
    let atlas = MaskAtlas(pageSize: 64, sharedPages: 1)
    atlas.beginFrame()
    let places: [MaskAtlas.Placement] = (UInt64(1)...200).map { atlas.place(mask($0, 16, 16)) }
    for (index, place) in places.enumerated() {
      #expect(atlas.place(mask(UInt64(index + 1), 16, 16)) == place)
    }
    #expect(atlas.takeUploads().count == 200)
    #expect(atlas.pageCount > 1)
  }

  @Test("when the pages are full, the oldest masks make room and the youngest stay")
  func evictsByAge() {
    let atlas = MaskAtlas(pageSize: 64, sharedPages: 1)
    // Sixteen masks of 16 × 16 fill the page.
    for id in UInt64(1)...16 {
      atlas.beginFrame()
      _ = atlas.place(mask(id, 16, 16))
    }
    _ = atlas.takeUploads()
    atlas.beginFrame()
    _ = atlas.place(mask(17, 16, 16))
    #expect(atlas.takeUploads().map(\.mask.id) == [17])
    _ = atlas.place(mask(16, 16, 16))
    #expect(atlas.takeUploads().isEmpty)
    _ = atlas.place(mask(1, 16, 16))
    #expect(atlas.takeUploads().map(\.mask.id) == [1])
    #expect(atlas.pageCount == 1)
  }

  @Test("where more masks come by than the pages hold, a frame uploads its new ones and no others, in either order")
  func procession() {
    for isReversed in [false, true] {
      // A page holds about 900 masks of this kind, a frame shows 400, of which 20 are new: 4,400 in all.
      let atlas = MaskAtlas(pageSize: 512, sharedPages: 1)
      for step in 0..<200 {
        let shown: [UInt64] = (0..<400).map { UInt64(1 + step * 20 + $0) }
        atlas.beginFrame()
        for id in isReversed ? shown.reversed() : shown { _ = atlas.place(glyph(id)) }
        let uploads: Int = atlas.takeUploads().count
        #expect(uploads == (step == 0 ? 400 : 20), "frame \(step)")
      }
      #expect(atlas.pageCount <= 2)
      #expect(atlas.count < 2100)
    }
  }

  @Test("a mask longer than half a page has a page of its own, which goes when it is old and over budget")
  func largeMasks() {
    let atlas = MaskAtlas(pageSize: 64, sharedPages: 1, largeBudget: 100 * 100)
    atlas.beginFrame()
    let first: MaskAtlas.Placement = atlas.place(mask(1, 100, 100))
    #expect(first.page.width == 100 && first.page.height == 100 && first.x == 0 && first.y == 0)
    atlas.beginFrame()
    _ = atlas.place(mask(2, 100, 100))
    #expect(atlas.takeRetiredPages().isEmpty)
    atlas.beginFrame()
    #expect(atlas.takeRetiredPages() == [first.page])
  }

  @Test("coverage and colour glyphs never share a page")
  func formats() {
    let atlas = MaskAtlas()
    atlas.beginFrame()
    let gray: MaskAtlas.Placement = atlas.place(mask(1, 8, 8))
    let color: MaskAtlas.Placement = atlas.place(
      CoverageMask(id: 2, width: 8, height: 8, format: .color, bytes: [UInt8](repeating: 9, count: 256)))
    #expect(gray.page != color.page)
    #expect(color.page.format == .color)
  }

  @Test("after everything is forgotten, masks are uploaded anew")
  func forgets() {
    let atlas = MaskAtlas()
    atlas.beginFrame()
    _ = atlas.place(mask(1, 8, 8))
    _ = atlas.takeUploads()
    atlas.removeAll()
    _ = atlas.place(mask(1, 8, 8))
    #expect(atlas.takeUploads().count == 1)
  }
}
