import Foundation
import Motion
import Scene

/// A bright band that crosses what it is drawn on, tilted, at a constant width; before and after its pass it is wholly
/// clear of it. Under Reduce Motion it is an even glow that swells and fades in place on the same beat.
struct ThinkingSweep {
  /// How far the pass has come, 0…1.
  var progress: Double
  /// How bright an even glow is now, 0…1.
  var glow: Double
  /// The user's settings.
  var traits: Traits

  /// Width of the band, in shares of what it crosses.
  static let width = 0.45
  /// How far the band leans from upright, in degrees.
  static let tilt = 20.0

  /// The sweep `elapsed` seconds after its first pass began.
  init(elapsed: Double, duration: Double, traits: Traits) {
    progress = ReplyPass.progress(at: elapsed, duration: duration)
    glow = ReplyPass.swell(at: elapsed, duration: duration)
    self.traits = traits
  }

  /// The middle of the band over `rect` half way up, in points: it enters where lines begin.
  func center(over rect: Rect) -> Double {
    let reach: Double = ThinkingSweep.reach(over: rect)
    let x: Double = mix(rect.minX - reach, rect.maxX + reach, progress)
    return traits.layoutDirection == .rightToLeft ? rect.minX + rect.maxX - x : x
  }

  /// How far from the band's middle its farthest light is, at the top or bottom of `rect`.
  static func reach(over rect: Rect) -> Double {
    let lean: Double = tilt * Double.pi / 180
    return width * rect.width / 2 / cos(lean) + rect.height / 2 * tan(lean)
  }

  /// What to fill with: bars, glyphs, or anything that lies in `rect`.
  func shading(over rect: Rect, color: Color) -> GraphicsContext.Shading {
    guard !traits.reduceMotion else { return .color(color.opacity(glow)) }
    let lean: Double = ThinkingSweep.tilt * Double.pi / 180
    let half: Double = ThinkingSweep.width * rect.width / 2
    let middle = Point(center(over: rect), rect.midY)
    let way = Size(half * cos(lean), half * sin(lean))
    let stops: [Gradient.Stop] = (0...8).map { step in
      let u: Double = Double(step) / 8
      let wave: Double = sin(Double.pi * u)
      return Gradient.Stop(color: color.opacity(wave * wave), location: u)
    }
    return .linearGradient(
      Gradient(stops: stops), startPoint: Point(middle.x - way.width, middle.y - way.height),
      endPoint: Point(middle.x + way.width, middle.y + way.height))
  }

  /// Sweeps any drawing: the band shows where `content` has alpha, as strongly as `amount`. The content itself is not drawn.
  func draw(
    over rect: Rect, color: Color, amount: Double = 1, in context: GraphicsContext,
    content: (inout GraphicsContext) -> Void
  ) {
    guard amount > 0.002, !traits.reduceMotion || glow > 0.002 else { return }
    var light = context
    light.opacity *= amount
    light.clipToLayer(content: content)
    light.fill(Path(rect.insetBy(dx: -2, dy: -2)), with: shading(over: rect, color: color))
  }
}
