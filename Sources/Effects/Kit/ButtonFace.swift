import Scene

/// What a button shows: an icon, a label or both in a row, on a filled shape. The demonstrations that act on "a button"
/// share it.
struct ButtonFace {
  /// The outline of a face.
  enum Shape: Hashable {
    /// Half discs at the ends.
    case capsule
    /// Continuous corners of a radius in points.
    case rounded(Double)
  }

  /// The words; empty for an icon alone.
  var label: String
  /// An SF Symbols name before the words.
  var icon: String?
  /// The ground; nil draws none.
  var fill: GraphicsContext.Shading? = .color(.accent)
  /// Words and icon.
  var foreground: Color = .white
  /// The outline.
  var shape: Shape = .capsule
  /// Words and icon.
  var font: Font = .headline
  /// Around words and icon.
  var padding = EdgeInsets(horizontal: 24, vertical: 14)
  /// Between icon and words.
  var spacing = 8.0

  /// What the face takes.
  func size(in context: GraphicsContext) -> Size {
    Stack.size(ofRow: parts(in: context).map(\.size), spacing: spacing).padded(by: padding)
  }

  /// The outline on a rectangle.
  func outline(_ rect: Rect) -> Path {
    switch shape {
    case .capsule: return Path(capsuleIn: rect)
    case .rounded(let radius): return Path(roundedRect: rect, cornerRadius: radius)
    }
  }

  /// Draws the face on a rectangle, its content in the middle.
  func draw(in context: GraphicsContext, _ rect: Rect) {
    if let fill { context.fill(outline(rect), with: fill) }
    drawContent(in: context, rect)
  }

  /// Draws icon and words alone.
  func drawContent(in context: GraphicsContext, _ rect: Rect) {
    let parts: [Part] = parts(in: context)
    for (part, frame) in zip(parts, Stack.horizontal(parts.map(\.size), spacing: spacing, in: rect)) {
      switch part {
      case .icon(let icon): context.draw(icon, in: frame)
      case .words(let words): context.draw(words, at: frame.center)
      }
    }
  }

  private enum Part {
    case icon(ResolvedIcon)
    case words(ResolvedText)

    var size: Size {
      switch self {
      case .icon(let icon): return icon.size
      case .words(let words): return words.size
      }
    }
  }

  private func parts(in context: GraphicsContext) -> [Part] {
    var parts: [Part] = []
    if let icon {
      parts.append(.icon(context.resolve(Icon(systemName: icon).font(font).foregroundStyle(foreground))))
    }
    if !label.isEmpty {
      parts.append(.words(context.resolve(Text(label).font(font).foregroundStyle(foreground))))
    }
    return parts
  }
}
