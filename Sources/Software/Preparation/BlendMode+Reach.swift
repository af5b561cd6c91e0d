import Scene

extension BlendMode {
  /// Whether a clear source changes what is below: then a layer reaches as far as its clip lets it.
  var changesBackdropWithClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: return true
    default: return false
    }
  }

  /// Whether an opaque source at full coverage leaves nothing of what is below.
  var coversWhenOpaque: Bool { self == .normal || self == .copy }
}
