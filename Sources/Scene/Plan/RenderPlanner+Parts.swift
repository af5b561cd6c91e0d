/// What the tiles of a mask at a place depend on.
struct MaskTilesKey: Hashable {
  /// The mask's id.
  var mask: UInt64
  /// Pixels along a tile.
  var side: Int
  /// Column of the mask's left column within a tile.
  var x: Int
  /// Row of the mask's top row within a tile.
  var y: Int
}

/// The tiles of a mask for the place at which they were first asked for.
struct MaskTiles {
  var tiles: CoverageTiles
  var x: Int
  var y: Int
}

extension RenderPlanner {
  /// Whether a figure is large enough to be drawn in parts.
  func mayHaveParts(_ area: PixelRect) -> Bool { options.partsFigures && area.area >= FigureParts.leastArea }

  /// The tiles of a mask, which is read once for all places that differ by whole tiles.
  func tiles(of placed: Coverage.PlacedMask) -> CoverageTiles {
    let side: Int = FigureParts.side(for: placed.area)
    let key = MaskTilesKey(mask: placed.mask.id, side: side, x: placed.x & (side - 1), y: placed.y & (side - 1))
    if let known = maskTiles[key] {
      return known.tiles.moved(x: placed.x - known.x, y: placed.y - known.y)
    }
    let tiles = CoverageTiles(placed.mask, x: placed.x, y: placed.y, side: side)
    maskTiles[key] = MaskTiles(tiles: tiles, x: placed.x, y: placed.y)
    return tiles
  }

  /// Adds a figure in parts if that saves enough; returns whether it did.
  ///
  /// - Parameters:
  ///   - edge: the figure's box with its coverage.
  ///   - edgeBrush: what the box is drawn with.
  ///   - plainBrush: the same where the figure covers pixels entirely.
  ///   - spared: pixels of the box that are not drawn anyway.
  func add(
    _ tiles: CoverageTiles, edge: ShapeInstance, edgeBrush: Brush, plainBrush: Brush, spared: Double,
    to builder: TargetBuilder
  ) -> Bool {
    let edgeQuads: FigureQuads = edgeBrush.quads(edge)
    let plainQuads: FigureQuads = plainBrush.quads(ShapeInstance(area: edge.area))
    let replaces: Bool = plainBrush.isFull && plainBrush.paint.isOpaque && plainBrush.mode == .normal
    let costs = FigureParts.Costs(edge: edgeQuads.features, inside: plainQuads.features, replaces: replaces)
    guard let parts = FigureParts(tiles, in: edge.area, spared: spared, costs: costs) else { return false }
    return builder.add(
      parts, edge: edgeQuads, inside: plainQuads, mode: edgeBrush.mode, isOpaque: edgeBrush.paint.isOpaque,
      isFull: plainBrush.isFull)
  }
}
