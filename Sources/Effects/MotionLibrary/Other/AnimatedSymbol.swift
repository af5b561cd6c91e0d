import Motion
import Scene

/// An icon keeps moving by itself: it hops on a beat, breathes in opacity, lights its parts in turn, or stands slightly
/// enlarged.
///
/// The curves are the system's and not published; `SymbolEffect` holds the stand-ins. `bounce` hops as soon as it is active
/// and then every max(0.3, interval) seconds, 1 → 1.2 → 1 on a spring of 0.5 s and bounce 0.4. The others are held while
/// active: `pulse` is an opacity of 0.7 + 0.3 cos(2π t / 2 s), `variableColor` lights the parts of the icon one at a time,
/// there and back, for 0.3 s each while the others are at 0.35, and `scaleUp` is a scale of 1.1 on that spring. Time
/// counts from when the style was chosen. Bounces repeat exactly after the interval if that is 1 s or more.
public struct AnimatedSymbol: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/animated-symbol", name: "Animated Symbol",
    summary: "An icon hops on a beat, breathes, lights its parts in turn, or stands enlarged.", family: "other",
    size: Size(160, 160), duration: 7.2,
    parameters: [
      Parameter("systemName", "The icon by its SF Symbols name.", .text(maximum: 100)),
      Parameter("style", "How it moves.", .choice(["bounce", "pulse", "variableColor", "scaleUp"])),
      Parameter("isActive", "Whether it moves.", .flag),
      Parameter("interval", "Seconds from one hop to the next; below 0.3 counts as 0.3.", .number(0...3600)),
      Parameter("color", "The icon's colour.", .color),
      Parameter("fontSize", "Size of the icon in points.", .number(1...1000)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["style": .string("bounce"), "systemName": .string("bell.fill")])),
      ScriptEvent(time: 1.5, .set(["style": .string("pulse"), "systemName": .string("heart.fill")])),
      ScriptEvent(time: 3.5, .set(["style": .string("variableColor"), "systemName": .string("wifi")])),
      ScriptEvent(time: 5.5, .set(["style": .string("scaleUp"), "systemName": .string("mic.fill")])),
      ScriptEvent(time: 6.5, .set(["isActive": .bool(false)])),
    ]))

  /// How an icon moves.
  public enum Style: String, Codable, Sendable {
    /// It hops on a beat.
    case bounce
    /// It breathes in opacity.
    case pulse
    /// Its parts are lit in turn.
    case variableColor
    /// It stands slightly enlarged.
    case scaleUp
  }

  /// The icon by its SF Symbols name.
  public var systemName: String = "bell.fill"
  /// How it moves.
  public var style: Style = .bounce
  /// Whether it moves.
  public var isActive: Bool = true
  /// Seconds from one hop to the next; below 0.3 counts as 0.3.
  public var interval: Double = 1.5
  /// The icon's colour.
  public var color: Color = .primary
  /// Size of the icon in points.
  public var fontSize: Double = 56

  /// Makes the effect with its defaults.
  public init() {}

  /// What starts the motion anew when it changes.
  struct Mode: Equatable {
    var style: Style
    var isActive: Bool
    var interval: Double
  }

  var mode: Mode { Mode(style: style, isActive: isActive, interval: max(0.3, interval)) }

  /// Draws the icon; with reduced motion it rests.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let icon: ResolvedIcon = context.resolve(
      Icon(systemName: systemName).font(.system(size: fontSize)).foregroundStyle(color))
    context.translateBy(x: frame.bounds.midX, y: frame.bounds.midY)
    let modes: [Change<Mode>] = modes(in: frame)
    guard !frame.traits.reduceMotion, let start = modes.first?.time else { return context.draw(icon, at: .zero) }
    let elapsed: Double = frame.time - start
    switch style {
    case .bounce:
      let scale: Double = SymbolEffect.Bounce.scale(ages: Self.hops(of: modes, until: frame.time))
      context.scaleBy(x: scale, y: scale)
    case .pulse:
      let held: Double = Self.track(of: modes, to: 1, by: SymbolEffect.presence).value(at: frame.time)
      context.opacity = mix(1, SymbolEffect.Pulse.opacity(at: elapsed), held)
    case .variableColor:
      let held: Double = Self.track(of: modes, to: 1, by: SymbolEffect.presence).value(at: frame.time)
      return drawLayers(of: icon, at: elapsed, held: held, in: context)
    case .scaleUp:
      let grown: Double = Self.track(of: modes, to: SymbolEffect.ScaleUp.scale - 1, by: SymbolEffect.ScaleUp.animation)
        .value(at: frame.time)
      context.scaleBy(x: 1 + grown, y: 1 + grown)
    }
    context.draw(icon, at: .zero)
  }

  private func drawLayers(of icon: ResolvedIcon, at time: Double, held: Double, in context: GraphicsContext) {
    let layers: [Path] = IconLayers(context.outline(of: icon)).layers
    var box = context
    box.translateBy(x: -icon.side / 2, y: -icon.side / 2)
    for (index, layer) in layers.enumerated() {
      var part = box
      part.opacity = mix(1, SymbolEffect.VariableColor.opacity(of: index, count: layers.count, at: time), held)
      part.fill(layer, with: .color(color))
    }
  }

  /// The changes of what moves the icon since it last took its style up.
  private func modes(in frame: Frame) -> [Change<Mode>] {
    var modes: [Change<Mode>] = []
    for change in frame.changes(of: \.mode, in: self) where change.time <= frame.time {
      if change.value.style != modes.last?.value.style { modes.removeAll() }
      // What changed before the icon appeared again does not count.
      if change.time < frame.appearance { modes.removeAll() }
      modes.append(Change(time: max(change.time, frame.appearance), value: change.value))
    }
    return modes
  }

  /// A value that is `amount` while the icon is active and 0 otherwise.
  private static func track(of modes: [Change<Mode>], to amount: Double, by animation: Animation) -> Track<Double> {
    var track = Track(0.0)
    for change in modes { track.retarget(to: change.value.isActive ? amount : 0, at: change.time, by: animation) }
    return track
  }

  /// How many seconds ago the latest hops began, the oldest first.
  static func hops(of modes: [Change<Mode>], until time: Double) -> [Double] {
    var ages: [Double] = []
    for (index, change) in modes.enumerated() where change.value.isActive {
      let end: Double = index + 1 < modes.count ? modes[index + 1].time : time
      let beat: (whole: Double, rest: Double) = Beats.turns(of: change.value.interval, in: max(end - change.time, 0))
      let latest: Double = time - end + beat.rest
      ages += (0...Int(min(beat.whole, 5))).reversed().map { latest + Double($0) * change.value.interval }
    }
    return Array(ages.filter { $0 < 6 }.suffix(6))
  }
}
