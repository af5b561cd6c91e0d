/// Black or white text, whichever reads better on a background: by perceived luminance, not by the mean of the channels,
/// which takes pure green, blue and red for equally bright.
public enum ContrastText {
  /// The luminance above which text is black.
  public static let limit: Double = 0.55

  /// Black on a light background, white on a dark one.
  public static func color(on background: RGBA) -> RGBA {
    background.perceivedLuminance > limit ? .black : .white
  }
}

extension RGBA {
  /// 0.299 r + 0.587 g + 0.114 b of the encoded components (Rec. 601's luma); alpha does not count.
  public var perceivedLuminance: Double {
    0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
  }
}
