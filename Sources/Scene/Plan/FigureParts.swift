/// The rectangles that a large figure is drawn in, which do not overlap, with what they cost: where it may be covered,
/// and, apart from that, where it is covered partly and where entirely.
struct FigureParts {
  /// What a quad costs beyond its pixels, in plain pixels: about 1.2 µs on llvmpipe.
  private static let quadCost = 1300.0
  /// What a quad's edge costs for each of its pixels, in plain pixels: there llvmpipe shades parts of its blocks.
  private static let edgeCost = 8.0
  /// Boxes of fewer pixels are not worth a look.
  static let leastArea = 8192
  /// Pixels of a box beyond which its least tiles have sides of 32 pixels and not 16, and of 64.
  private static let (mediumArea, largeArea) = (1 << 16, 1 << 20)
  /// The share of a whole figure's cost that must be saved.
  private static let leastSaving = 0.08

  /// What pixels cost, in plain pixels, as measured on llvmpipe over nearly all of a canvas.
  struct Costs {
    /// What every pixel costs, what blending adds, and what any kind of coverage adds to its features' cost.
    private static let (base, blend, coverage) = (0.6, 0.5, 0.9)

    /// A pixel with coverage.
    var edge: Double
    /// A pixel that is covered entirely.
    var inside: Double

    /// The costs of quads with coverage and without, of which the latter may replace what is below.
    init(edge: ShapeFeatures, inside: ShapeFeatures, replaces: Bool) {
      self.edge = Self.base + Self.blend + Self.coverage + edge.cost
      self.inside = Self.base + (replaces ? 0 : Self.blend) + inside.cost
    }
  }

  /// The pixels that may be covered.
  var all: [PixelRect] = []
  /// What it costs to draw these with coverage.
  var allCost = Double.infinity
  /// Of these the ones that may be covered in part.
  var rim: [PixelRect] = []
  /// And those that are covered entirely.
  var inside: [PixelRect] = []
  /// What both cost together; infinite where the parts `all` are as good.
  var splitCost = Double.infinity

  /// The least tiles' side for a figure's box.
  static func side(for area: PixelRect) -> Int {
    area.area > largeArea ? 64 : area.area > mediumArea ? 32 : 16
  }

  /// The cheapest parts, of the tiles or of those of twice their side, or nil if the whole is about as cheap.
  ///
  /// - Parameters:
  ///   - tiles: what is known of the figure.
  ///   - area: the pixels of it that are drawn.
  ///   - spared: pixels of `area` that are not drawn anyway.
  init?(_ tiles: CoverageTiles, in area: PixelRect, spared: Double, costs: Costs) {
    var tiles: CoverageTiles = tiles
    for isCoarse in [false, true] {
      if isCoarse { tiles = tiles.coarser() }
      let pixels = Double(tiles.side * tiles.side)
      // What one more quad costs, of a tile's height or more.
      let quad: Double = Self.quadCost + Double(2 * tiles.side) * Self.edgeCost
      let gap = Int((quad / (pixels * costs.edge)).rounded(.up))
      let lined: CoverageTiles = tiles.smoothed(gap: gap, run: Int.max)
      let all: [PixelRect] = lined.rectangles(.mixed, in: area)
      let cost: Double = Self.cost(of: all, costs.edge)
      if cost < allCost { (self.all, allCost) = (all, cost) }
      guard costs.inside < costs.edge else { continue }
      // A run amid others adds two quads.
      let run = Int((2 * quad / (pixels * (costs.edge - costs.inside))).rounded(.up))
      let parted: CoverageTiles = tiles.smoothed(gap: gap, run: run)
      let inside: [PixelRect] = parted.rectangles(.full, in: area)
      guard !inside.isEmpty else { continue }
      let rim: [PixelRect] = parted.rectangles(.mixed, in: area)
      let both: Double = Self.cost(of: rim, costs.edge) + Self.cost(of: inside, costs.inside)
      if both < splitCost { (self.rim, self.inside, splitCost) = (rim, inside, both) }
    }
    let whole: Double = Self.cost(of: [area], costs.edge) - spared * costs.edge
    // What is not split may still be drawn whole.
    if allCost > whole { (all, allCost) = ([area], whole) }
    if splitCost > allCost { splitCost = .infinity }
    guard min(allCost, splitCost) <= (1 - Self.leastSaving) * whole else { return nil }
  }

  private static func cost(of rects: [PixelRect], _ pixel: Double) -> Double {
    rects.reduce(0) {
      $0 + quadCost + Double(2 * ($1.width + $1.height)) * edgeCost + Double($1.area) * pixel
    }
  }
}
