extension Path {
  /// The length of the outline in points, all subpaths together.
  public var length: Double { PathMeasure(self).length }

  /// The part of the outline between two fractions of its length; fractions are limited to 0…1, and an empty or reversed
  /// span gives an empty path. Circles and lines stay analytic.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    let a: Double = min(max(start, 0), 1)
    let b: Double = min(max(end, 0), 1)
    guard a < b else { return Path() }
    if a == 0 && b == 1 { return self }
    switch storage {
    case .segment(let from, let to):
      return Path(from: from.interpolated(to: to, by: a), to: from.interpolated(to: to, by: b))
    case .ellipse(let rect) where rect.width == rect.height && rect.width > 0:
      let full: Double = 2 * Double.pi
      return Path(
        arcCenter: rect.center, radius: rect.width / 2, startAngle: .radians(a * full),
        sweep: .radians((b - a) * full))
    case .arc(let center, let radius, let first, let sweep):
      return Path(
        arcCenter: center, radius: radius, startAngle: .radians(first + a * sweep), sweep: .radians((b - a) * sweep))
    default: break
    }
    let measure = PathMeasure(self)
    let from: Double = a * measure.length
    let to: Double = b * measure.length
    var offset: Double = 0
    var list: [Element] = []
    for subpath in measure.subpaths {
      list += PathMeasure.piece(of: subpath, from: from - offset, to: to - offset)
      offset += subpath.length
    }
    return Path(elements: list)
  }

  /// The outline cut into dashes along its length; each subpath starts the pattern anew. A pattern that is empty, has a
  /// negative or non-finite length, or sums to nothing leaves the path as it is; an odd one is repeated, as in SVG.
  public func dashed(_ pattern: [Double], phase: Double) -> Path {
    let lengths: [Double] = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let total: Double = lengths.reduce(0, +)
    guard total > 1e-9, total.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    var shift: Double = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    if shift < 0 { shift += total }
    var list: [Element] = []
    for subpath in PathMeasure(self).subpaths {
      let end: Double = subpath.length
      // More dashes than this cannot be told apart on any canvas; the line is drawn solid instead of exhausting memory.
      guard end / total < 100_000 else {
        list += PathMeasure.piece(of: subpath, from: 0, to: end)
        continue
      }
      var position: Double = -shift
      var index = 0
      while position < end {
        let next: Double = position + lengths[index]
        if index % 2 == 0 && next > 0 {
          list += PathMeasure.piece(of: subpath, from: max(position, 0), to: min(next, end))
        }
        position = next
        index = (index + 1) % lengths.count
      }
    }
    return Path(elements: list)
  }
}
