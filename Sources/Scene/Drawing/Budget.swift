/// How far the two renderers may differ on one picture.
public enum Budget: Hashable, Sendable {
  /// At least 99.9 % of the pixels within 2/255 and none beyond 16/255, on all four channels.
  case strict
  /// An edge drawn by a threshold may be displaced by at most this many device pixels; everything else is strict.
  case contour(Double)
}
