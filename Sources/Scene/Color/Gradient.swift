/// Colours along a line from 0 to 1. Between two stops the premultiplied components are interpolated; before the
/// first and after the last stop the colour is that of the stop. Two stops at one place make a hard edge.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0…1.
    public var location: Double

    /// Makes a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in ascending order of location.
  public var stops: [Stop]

  /// Makes a gradient from stops; they are put in order.
  public init(stops: [Stop]) {
    self.stops = stops.enumerated().sorted { a, b in
      (a.element.location, a.offset) < (b.element.location, b.offset)
    }.map(\.element)
  }

  /// Makes a gradient with evenly spaced colours.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }
}
