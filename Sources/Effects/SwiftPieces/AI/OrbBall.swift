import Motion
import Scene

/// The ball that the orb effects share.
struct OrbBall {
  /// Diameter in points.
  var diameter: Double
  /// The colours as they are on screen.
  var colors: OrbColors
  /// Seconds since the wave's first pose.
  var elapsed: Double
  /// The membranes' light, 0…1.
  var light: Double = 1

  /// A brand's palette for demonstrations: emerald, gold, ivory and coral over deep green.
  static let customDemo: [String] = [
    "#12D18E", "#FFC53D", "#FFF1D6", "#FF6B57", "#0B6B4F", "#FFFBEF", "#8FF0C8", "#FFC98A",
  ]

  /// Draws the ball about `center`.
  func draw(in context: inout GraphicsContext, center: Point) {
    guard diameter > 0, diameter.isFinite else { return }
    let frame = Rect(center: center, size: Size(diameter, diameter))
    let shader = OrbShader(center: center, radius: diameter / 2, colors: colors, elapsed: elapsed, light: light)
    context.fill(Path(ellipseIn: frame), with: .shader(shader))
  }

  /// The colours on screen, given the palettes so far.
  static func colors(_ history: [Change<OrbPalette>], frame: Frame) -> OrbColors {
    let track = ColorTrack(
      history.map { Change(time: $0.time, value: $0.value.colors) }, from: frame.appearance,
      in: frame.traits.colorScheme, by: frame.traits.reduceMotion ? .shortFade : .calm)
    return OrbColors(track.colors(at: frame.time))
  }
}
