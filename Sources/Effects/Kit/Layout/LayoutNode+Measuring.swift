import Scene

extension LayoutNode {
  /// What the part takes if so much width is offered, in points; without a limit it takes what it likes best.
  func size(width: Double = .infinity) -> Size {
    let width: Double = width.isNaN ? .infinity : max(width, 0)
    switch self {
    case .box(let size, _): return size
    case .text(let text, _):
      let size: Size = text.size.width <= width ? text.size : text.measure(in: Size(width, .infinity))
      // A hair more than measured, so that rounding does not wrap it again in its own frame.
      return Size(min(size.width + 0.01, max(width, size.width)), size.height)
    case .space: return .zero
    case .row(let parts, let spacing, _):
      let widths: [Double] = LayoutNode.widths(of: parts, spacing: spacing, in: width)
      return Stack.size(
        ofRow: zip(parts, widths).map { Size($1, $0.size(width: $1).height) }, spacing: spacing)
    case .column(let parts, let spacing, _):
      return Stack.size(
        ofColumn: parts.map { $0.isSpace ? Size(0, $0.least) : $0.size(width: width) }, spacing: spacing)
    case .layers(let parts, _):
      let sizes: [Size] = parts.map { $0.size(width: width) }
      return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    case .padded(let part, let insets):
      return part.size(width: width - insets.leading - insets.trailing).padded(by: insets)
    case .framed(let part, let wanted, let height, _):
      switch wanted {
      case .content:
        let size: Size = part.size(width: width)
        return Size(size.width, height ?? size.height)
      case .points(let points): return Size(points, height ?? part.size(width: points).height)
      case .all:
        let size: Size = part.size(width: width)
        return Size(width.isFinite ? width : size.width, height ?? size.height)
      }
    case .named(let part, _): return part.size(width: width)
    }
  }

  /// Whether it is flexible room.
  var isSpace: Bool {
    if case .space = self { return true }
    return false
  }

  /// The least length of flexible room; 0 of others.
  var least: Double {
    if case .space(let least) = self { return max(least, 0) }
    return 0
  }

  /// Whether more width makes it wider.
  var growsWide: Bool {
    switch self {
    case .space: return true
    case .box, .text: return false
    case .row(let parts, _, _): return parts.contains(where: \.growsWide)
    case .column(let parts, _, _): return parts.contains { !$0.isSpace && $0.growsWide }
    case .layers(let parts, _): return parts.contains { !$0.isSpace && $0.growsWide }
    case .padded(let part, _), .named(let part, _): return part.growsWide
    case .framed(let part, let width, _, _):
      switch width {
      case .all: return true
      case .points: return false
      case .content: return part.growsWide
      }
    }
  }

  /// Whether it can do with less width than it likes best.
  var shrinks: Bool {
    switch self {
    case .text: return true
    case .space, .box: return false
    case .row(let parts, _, _), .column(let parts, _, _), .layers(let parts, _): return parts.contains(where: \.shrinks)
    case .padded(let part, _), .named(let part, _): return part.shrinks
    case .framed(let part, let width, _, _):
      if case .points = width { return false }
      return part.shrinks
    }
  }

  /// How wide each part of a row is that is offered `width` points.
  static func widths(of parts: [LayoutNode], spacing: Double, in width: Double) -> [Double] {
    var widths: [Double] = parts.map { $0.isSpace ? $0.least : $0.size().width }
    guard width.isFinite else { return widths }
    var left: Double = width - widths.reduce(0, +) - spacing * Double(max(parts.count - 1, 0))
    if left >= 0 {
      // What is over goes to what grows, in equal parts.
      let growing: [Int] = parts.indices.filter { parts[$0].growsWide }
      for index in growing { widths[index] += left / Double(growing.count) }
      return widths
    }
    // What is lacking is taken from what shrinks: the widest give first, down to a common width.
    let shrinking: [Int] = parts.indices.filter { parts[$0].shrinks }.sorted { widths[$0] < widths[$1] }
    left += shrinking.reduce(0) { $0 + widths[$1] }
    for (place, index) in shrinking.enumerated() {
      let share: Double = max(left, 0) / Double(shrinking.count - place)
      widths[index] = min(widths[index], parts[index].size(width: share).width, max(share, 0))
      left -= widths[index]
    }
    return widths
  }
}
