import Scene

extension LayoutNode {
  /// Places the layout in `rect`, at `alignment` if it does not fill it.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether lines run from right to left: the layout then stands as in a mirror within `rect`.
  ///   - fills: Whether it takes all of the height, so that flexible room in a column grows.
  func placed(
    in rect: Rect, alignment: UnitPoint = .center, isMirrored: Bool = false, fills: Bool = false
  ) -> LayoutPlaces<ID> {
    let size: Size = self.size(width: rect.width)
    let taken = Size(growsWide ? max(rect.width, size.width) : size.width, fills ? rect.height : size.height)
    let bounds: Rect = rect.aligned(taken, at: alignment)
    var places = LayoutPlaces<ID>(bounds: bounds)
    place(in: bounds, into: &places)
    if isMirrored {
      places.frames = places.frames.mapValues { $0.mirrored(in: rect, if: true) }
      places.bounds = bounds.mirrored(in: rect, if: true)
    }
    return places
  }

  private func place(in rect: Rect, into places: inout LayoutPlaces<ID>) {
    switch self {
    case .space: break
    case .box(_, let id):
      if let id { places.frames[id] = rect }
    case .text(let text, let id):
      guard let id else { return }
      places.frames[id] = rect
      places.texts[id] = text
    case .row(let parts, let spacing, let alignment):
      var x: Double = rect.minX
      for (part, width) in zip(parts, LayoutNode.widths(of: parts, spacing: spacing, in: rect.width)) {
        let height: Double = part.size(width: width).height
        part.place(
          in: Rect(x: x, y: rect.minY + (rect.height - height) * alignment, width: width, height: height), into: &places
        )
        x += width + spacing
      }
    case .column(let parts, let spacing, let alignment):
      let sizes: [Size] = parts.map { $0.isSpace ? Size(0, $0.least) : $0.size(width: rect.width) }
      let spaces: Int = parts.filter(\.isSpace).count
      let over: Double = max(rect.height - Stack.size(ofColumn: sizes, spacing: spacing).height, 0)
      var y: Double = rect.minY
      for (part, size) in zip(parts, sizes) {
        let height: Double = size.height + (part.isSpace ? over / Double(spaces) : 0)
        part.place(
          in: Rect(x: rect.minX + (rect.width - size.width) * alignment, y: y, width: size.width, height: height),
          into: &places)
        y += height + spacing
      }
    case .layers(let parts, let alignment):
      for part in parts { part.place(in: rect.aligned(part.size(width: rect.width), at: alignment), into: &places) }
    case .padded(let part, let insets): part.place(in: rect.inset(by: insets), into: &places)
    case .framed(let part, _, _, let alignment):
      part.place(in: rect.aligned(part.size(width: rect.width), at: alignment), into: &places)
    case .named(let part, let id):
      places.frames[id] = rect
      part.place(in: rect, into: &places)
    }
  }
}
