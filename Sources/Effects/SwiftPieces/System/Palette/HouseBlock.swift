import Scene

/// A block of the house palette: the only colours that carry meaning in a piece. They are the same in light and dark
/// appearance, and dark ink stands on each of them.
public enum HouseBlock: String, CaseIterable, Codable, Sendable {
  /// Brand red: the one primary, current, recording or destructive thing.
  case signal
  /// Light blue: information, and what is empty.
  case sky
  /// Warm yellow: warnings, errors, refusals, accents of charts.
  case butter
  /// Grey green: done.
  case sage
  /// Light violet: put off.
  case lilac
  /// Warm beige.
  case sand
  /// Warm light grey.
  case stone

  /// The colour. Red is the collection's own; the others are named there without figures, and stand here at a contrast of
  /// at least 4.6 to the ink.
  public var color: Color {
    switch self {
    case .signal: return Color(hex: 0xFF0000)
    case .sky: return Color(hex: 0x8FC7F2)
    case .butter: return Color(hex: 0xF6D66B)
    case .sage: return Color(hex: 0xA8C9A1)
    case .lilac: return Color(hex: 0xC6B5F0)
    case .sand: return Color(hex: 0xE2D2B6)
    case .stone: return Color(hex: 0xD9D5CE)
    }
  }

  /// The blocks in the order in which a row of suggestions takes them.
  public static let chips: [HouseBlock] = [.signal, .sky, .butter, .sage, .lilac]
  /// In the order of a stack of sources.
  public static let sources: [HouseBlock] = [.sky, .butter, .sage, .lilac, .sand, .signal]
  /// In the order of the slices of a ring.
  public static let slices: [HouseBlock] = [.signal, .sky, .butter, .sage, .lilac, .sand]
  /// In the order of a rating, from the worst to the best.
  public static let ratings: [HouseBlock] = [.signal, .sand, .butter, .sage, .sky]
  /// In the order of three thinking dots.
  public static let dots: [HouseBlock] = [.signal, .sky, .lilac]
  /// In the order of the rows that ask for permissions.
  public static let permissions: [HouseBlock] = [.butter, .sage, .lilac]
}

extension [HouseBlock] {
  /// The block of the item `index`, which starts again at the end; stone in an empty order or for an index below 0.
  func cycled(_ index: Int) -> HouseBlock {
    isEmpty || index < 0 ? .stone : self[index % count]
  }
}
