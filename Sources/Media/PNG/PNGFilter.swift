/// What a row's bytes are stored as (PNG specification, section 9); the raw value is the row's filter byte.
enum PNGFilter: UInt8 {
  /// Themselves.
  case none = 0
  /// Their difference to the pixel on the left.
  case sub = 1
  /// Their difference to the pixel above.
  case up = 2
}
