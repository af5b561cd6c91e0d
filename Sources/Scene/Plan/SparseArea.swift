/// Where a group shows anything, more closely than by one rectangle: the places of what it draws, grown by what its
/// filters add. Compositing looks at nothing else.
struct SparseArea {
  /// Places beyond which one rectangle does.
  private static let placeLimit = 1024
  /// Quads that a group is composited by at most.
  private static let quadLimit = 64
  /// Pixels below which one quad is as cheap.
  private static let leastPixels = 1 << 16
  /// The share of the pixels that must be spared.
  private static let leastSaving = 0.25

  private var places: [PixelRect]

  /// The area of quads, or nil if there are too many.
  init?(_ batches: [RenderPlan.Batch]) {
    guard batches.reduce(0, { $0 + $1.instances.count }) <= Self.placeLimit else { return nil }
    places = batches.flatMap { $0.instances.map(\.area) }
  }

  /// The area with a margin on every side.
  func outset(by margin: Int) -> SparseArea {
    var result: SparseArea = self
    result.places = places.map { $0.outset(by: margin) }
    return result
  }

  /// The same area in pixels, where it was given in texels.
  func pixels(of grid: TexelGrid) -> SparseArea {
    var result: SparseArea = self
    result.places = places.map(grid.pixels)
    return result
  }

  /// Rectangles that hold all of the area inside `bounds` and do not overlap; nil if one quad over `bounds` is as good.
  func rectangles(in bounds: PixelRect) -> [PixelRect]? {
    guard bounds.area >= Self.leastPixels else { return nil }
    let grid = CellGrid(over: bounds)
    var occupancy = CellGrid.Occupancy()
    for place in places { occupancy.insert(grid.cells(of: place)) }
    let parts: [PixelRect] = grid.rectangles(of: occupancy)
    let covered: Int = parts.reduce(0) { $0 + $1.area }
    guard !parts.isEmpty, parts.count <= Self.quadLimit,
      Double(covered) <= (1 - Self.leastSaving) * Double(bounds.area)
    else { return nil }
    return parts
  }
}
