import Foundation
import Motion
import Scene

/// Stand-ins for the system's symbol effects, whose curves are not published. They are defined once, here.
enum SymbolEffect {
  /// How an effect that is held as long as it is wanted sets in and lets go: between the icon as it is and the effect.
  static let presence = Animation.easeOut(duration: 0.2)

  /// A hop: the icon swells by a fifth about its centre and springs back. Plays once.
  enum Bounce {
    /// Seconds until the icon rests: the spring has settled to a thousandth of the hop by then.
    static let duration = 1.0
    private static let spring = Spring(duration: 0.5, bounce: 0.4)

    /// Scale about the centre, `time` seconds after the hop began: from `start`, where an earlier hop may have left it, to
    /// 1.2 in 0.12 s, then a spring home.
    static func scale(at time: Double, from start: Double = 1) -> Double {
      KeyframeTrack(start, [.cubic(1.2, duration: 0.12), .spring(1, duration: duration - 0.12, spring)])
        .value(at: time)
    }

    /// The scale after hops that began so many seconds ago, the oldest first.
    static func scale(ages: [Double]) -> Double {
      var start: Double = 1
      for (index, age) in ages.enumerated() {
        guard index + 1 < ages.count else { return scale(at: age, from: start) }
        start = scale(at: age - ages[index + 1], from: start)
      }
      return start
    }
  }

  /// Standing larger: a tenth, on a spring in and out.
  enum ScaleUp {
    /// Scale about the centre while the effect is held.
    static let scale = 1.1
    /// How it gets there and back.
    static let animation = Animation.spring(duration: 0.5, bounce: 0.4)
  }

  /// Breathing: opacity 1 → 0.4 → 1 on a cosine of 2 s.
  enum Pulse {
    /// Seconds of one breath.
    static let period = 2.0

    /// Opacity `time` seconds after the breathing began.
    static func opacity(at time: Double) -> Double {
      0.7 + 0.3 * cos(2 * Double.pi * (time / period).truncatingRemainder(dividingBy: 1))
    }
  }

  /// Layers lit one at a time, there and back; the others at 0.35. Each has its turn for 0.3 s, with a fade of 0.1 s.
  enum VariableColor {
    /// Seconds that one layer is lit.
    static let step = 0.3
    /// Opacity of a layer out of turn.
    static let dim = 0.35
    private static let fade = 0.1

    /// Seconds of one way there and back over `count` layers.
    static func period(count: Int) -> Double { step * Double(max(2 * count - 2, 1)) }

    /// Opacity of layer `index` of `count`, `time` seconds after the run began.
    static func opacity(of index: Int, count: Int, at time: Double) -> Double {
      guard count > 1 else { return 1 }
      let turns: Int = 2 * count - 2
      let position: Double = time / step
      let whole: Double = position.rounded(.down)
      let turn = Int(whole.truncatingRemainder(dividingBy: Double(turns)))
      func layer(_ turn: Int) -> Int { turn < count ? turn : turns - turn }
      let progress: Double = smoothstep(min((position - whole) * step / fade, 1))
      let isLit: Double = layer((turn + turns) % turns) == index ? 1 : 0
      let wasLit: Double = layer((turn + turns - 1) % turns) == index && time >= step ? 1 : 0
      let light: Double = wasLit + (isLit - wasLit) * progress
      return dim + (1 - dim) * light
    }
  }

  /// One icon becoming another: the old one shrinks to a half and fades while the new one grows from a half. `progress` is
  /// 0…1 and may overshoot.
  static func replace(
    in context: GraphicsContext, _ old: Icon, with new: Icon, progress: Double, at point: Point
  ) {
    for (icon, amount) in [(old, 1 - progress), (new, progress)] where amount > 0.001 {
      var layer = context
      layer.opacity *= min(amount, 1)
      layer.translateBy(x: point.x, y: point.y)
      layer.scaleBy(x: 0.5 + 0.5 * amount, y: 0.5 + 0.5 * amount)
      layer.draw(icon, at: .zero)
    }
  }
}
