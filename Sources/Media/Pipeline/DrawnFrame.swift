import Scene

/// What the drawing side of a pipeline hands over for a frame.
public enum DrawnFrame: Sendable {
  /// Its picture.
  case picture(Bitmap)
  /// Nothing was drawn: the frame is the same as the one before.
  case repeated
}
