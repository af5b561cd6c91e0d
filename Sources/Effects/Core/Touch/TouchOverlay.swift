import Scene

/// Draws the scripted fingers over an effect, for clips in documentation.
///
/// A finger is a soft translucent disc with a ring; it grows in when it touches, follows drags, and fades when it lifts. A
/// pinch has two. A pointer that hovers is a small dot. The marks are grey and white with a dark rim, so that they show on
/// any ground in both appearances.
public enum TouchOverlay {
  /// Draws the marks of the frame's time. The context's coordinates are the canvas's.
  public static func draw(in context: GraphicsContext, frame: Frame) {
    let radius: Double = fingerRadius(in: frame.size)
    for mark in frame.touchMarks where mark.opacity > 0 {
      var layer = context
      layer.opacity *= mark.opacity
      switch mark.kind {
      case .finger: drawFinger(in: layer, at: mark.location, radius: radius * mark.scale)
      case .pointer: drawPointer(in: layer, at: mark.location, radius: 0.32 * radius * mark.scale)
      }
    }
  }

  /// Half a fingertip's width, in points: 20, less on a small canvas.
  static func fingerRadius(in size: Size) -> Double {
    min(max(0.13 * min(size.width, size.height), 4), 20)
  }

  private static func drawFinger(in context: GraphicsContext, at center: Point, radius: Double) {
    let soft = Gradient(stops: [
      Gradient.Stop(color: Color(white: 0.55, opacity: 0.3), location: 0),
      Gradient.Stop(color: Color(white: 0.5, opacity: 0.5), location: 1),
    ])
    let disc: Path = circle(center, radius)
    context.fill(disc, with: .radialGradient(soft, center: center, startRadius: 0, endRadius: radius))
    context.stroke(disc, with: .color(Color(white: 1, opacity: 0.9)), lineWidth: 0.1 * radius)
    context.stroke(
      circle(center, 1.08 * radius), with: .color(Color(white: 0, opacity: 0.22)), lineWidth: 0.06 * radius)
  }

  private static func drawPointer(in context: GraphicsContext, at center: Point, radius: Double) {
    context.fill(circle(center, 1.35 * radius), with: .color(Color(white: 0, opacity: 0.2)))
    context.fill(circle(center, 1.25 * radius), with: .color(Color(white: 1, opacity: 0.95)))
    context.fill(circle(center, 0.85 * radius), with: .color(Color(white: 0.25)))
  }

  private static func circle(_ center: Point, _ radius: Double) -> Path {
    Path(ellipseIn: Rect(center: center, size: Size(2 * radius, 2 * radius)))
  }
}
