import Scene

/// One finger, or the pointer, as the overlay shows it at a moment.
struct TouchMark: Equatable, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    /// A finger on the glass.
    case finger
    /// A pointer that hovers.
    case pointer
  }

  /// What it is.
  var kind: Kind
  /// Its middle, in points.
  var location: Point
  /// Its size, 1 while it rests on the glass.
  var scale: Double
  /// Its opacity, 0…1.
  var opacity: Double

  /// Seconds in which a mark grows to its size.
  static let growth = 0.1
  /// Seconds in which a mark fades after it was lifted.
  static let fade = 0.25
  /// Seconds that the finger of a tap stays down; the script's tap takes no time.
  static let tap = 0.12
  /// Seconds from the first to the second touch of a double tap; the script gives the time of the second.
  static let doubleTap = 0.2
}
