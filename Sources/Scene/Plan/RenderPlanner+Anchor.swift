extension RenderPlanner {
  /// Where the grids of a layer's blurs are anchored, in device pixels: the top left corner of what its figures could
  /// cover, whatever is seen of them.
  ///
  /// It moves with the layer, so that a layer that moves does not shimmer, and it does not depend on the region, so that
  /// the parts of a picture share one grid.
  func anchor(of layer: DisplayList.Layer) -> (Int, Int) {
    guard let corner = corner(of: layer.commands) else { return (0, 0) }
    return (corner.x, corner.y)
  }

  private func corner(of commands: [DisplayList.Command]) -> SIMD2<Int>? {
    var least: SIMD2<Int>?
    for command in commands {
      let found: SIMD2<Int>?
      switch command {
      case .draw(let draw): found = corner(of: draw)
      case .layer(let layer): found = corner(of: layer.commands)
      case .glass(let glass): found = corner(of: glass)
      }
      guard let found else { continue }
      least = least.map { SIMD2(min($0.x, found.x), min($0.y, found.y)) } ?? found
    }
    return least
  }

  private func corner(of draw: DisplayList.Draw) -> SIMD2<Int>? { corner(of: draw.figure, under: draw.transform) }

  private func corner(of glass: DisplayList.Glass) -> SIMD2<Int>? {
    var least: SIMD2<Int>?
    for shape in glass.shapes {
      let found: SIMD2<Int>?
      switch shape.outline {
      case .box(let rect, _, _): found = corner(of: rect, under: shape.transform)
      case .figure(let figure): found = corner(of: figure, under: shape.transform)
      }
      guard let found else { continue }
      least = least.map { SIMD2(min($0.x, found.x), min($0.y, found.y)) } ?? found
    }
    return least
  }

  private func corner(of figure: DisplayList.Figure, under transform: ProjectionTransform) -> SIMD2<Int>? {
    switch figure {
    case .everywhere: return .zero
    case .fill(let path, _), .stroke(let path, _): return corner(of: path.controlBounds, under: transform)
    case .glyphs(let run):
      let positions: [Point] = run.glyphs.map(\.position).filter(\.isFinite)
      guard let x = positions.map(\.x).min(), let y = positions.map(\.y).min() else { return nil }
      return corner(of: Rect(x: x, y: y, width: 0, height: 0), under: transform)
    }
  }

  private func corner(of bounds: Rect, under transform: ProjectionTransform) -> SIMD2<Int>? {
    guard !bounds.isNull, bounds.isFinite else { return nil }
    let covered = PixelRect(covering: transform.concatenating(.scale(x: scale, y: scale)).apply(to: bounds))
    return SIMD2(covered.x, covered.y)
  }
}
