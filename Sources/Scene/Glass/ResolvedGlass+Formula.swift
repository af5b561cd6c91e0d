extension ResolvedGlass {
  /// Whether a shape lies in others and keeps its own edge; the group's first shape lies in nothing.
  public func isInlay(_ index: Int) -> Bool { index > 0 && shapes[index].isInlay }
}

extension ResolvedGlass.Shape {
  /// How a shape's distance is found.
  public enum Formula: Hashable, Sendable {
    /// A box with circular or sharp corners.
    case round
    /// A box with continuous corners.
    case continuous
    /// A table of pixels.
    case field
  }

  /// How the distance is found.
  public var formula: Formula {
    switch distance {
    case .box(let box, _): box.style == .circular || box.isSharp ? .round : .continuous
    case .field: .field
    }
  }

  /// Whether all its corners are alike; a table has none.
  public var isEven: Bool {
    switch distance {
    case .box(let box, _): Set(box.cornerList).count == 1
    case .field: true
    }
  }
}
