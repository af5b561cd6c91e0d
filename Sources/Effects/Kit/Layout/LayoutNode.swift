import Scene

/// A small layout in points: rows, columns, wrapping text, flexible space. A piece names the parts that it wants to find
/// again and asks for their places in a rectangle; where lines run from right to left, everything stands mirrored.
///
/// Sizes follow from the width that is offered: a row gives its rigid parts what they take, shares the rest among texts
/// that have to wrap, and leaves what is over to flexible spaces.
indirect enum LayoutNode<ID: Hashable & Sendable>: Sendable {
  /// A part of a fixed size.
  case box(Size, ID?)
  /// Text, wrapped at the width that is left for it.
  case text(ResolvedText, ID?)
  /// Room that grows in the direction of its row or column, and is at least so many points long.
  case space(Double)
  /// Parts side by side; `alignment` is where the lower ones stand: 0 at the top, 1 at the bottom.
  case row([LayoutNode], spacing: Double, alignment: Double)
  /// Parts below each other; `alignment` is where the narrower ones stand: 0 where lines begin, 1 where they end.
  case column([LayoutNode], spacing: Double, alignment: Double)
  /// Parts on top of each other.
  case layers([LayoutNode], alignment: UnitPoint)
  /// A part with room around it.
  case padded(LayoutNode, EdgeInsets)
  /// A part in a room of a given width or height, or one that takes all the width that is offered.
  case framed(LayoutNode, width: Width, height: Double?, alignment: UnitPoint)
  /// A part whose whole place is asked for by a name.
  case named(LayoutNode, ID)

  /// How wide a frame is.
  enum Width: Hashable, Sendable {
    /// As wide as its content.
    case content
    /// So many points.
    case points(Double)
    /// All that is offered.
    case all
  }

  /// Parts side by side, in the middle of the row's height unless said otherwise.
  static func row(_ parts: [LayoutNode], spacing: Double = 8) -> LayoutNode {
    .row(parts, spacing: spacing, alignment: 0.5)
  }
  /// Parts below each other, where lines begin unless said otherwise.
  static func column(_ parts: [LayoutNode], spacing: Double = 8) -> LayoutNode {
    .column(parts, spacing: spacing, alignment: 0)
  }
  /// Flexible room of no least length.
  static var space: LayoutNode { .space(0) }

  /// The same with room around it.
  func padding(_ insets: EdgeInsets) -> LayoutNode { .padded(self, insets) }
  /// The same with as much room on all sides.
  func padding(_ all: Double) -> LayoutNode { .padded(self, EdgeInsets(all)) }
  /// The same, found again by `id`.
  func id(_ id: ID) -> LayoutNode { .named(self, id) }
  /// The same in a room of a given size.
  func frame(width: Double? = nil, height: Double? = nil, alignment: UnitPoint = .center) -> LayoutNode {
    .framed(self, width: width.map(Width.points) ?? .content, height: height, alignment: alignment)
  }
  /// The same in all the width that is offered.
  func fillingWidth(alignment: UnitPoint = .leading) -> LayoutNode {
    .framed(self, width: .all, height: nil, alignment: alignment)
  }
}
