import Motion
import Scene

/// A switch whose white knob stretches into a bean as it slides across and rounds off again, while its track changes
/// colour.
///
/// The track is a capsule of 52 × 32 points, gray at 0.35 when off and in the colour when on. The knob, 26 high and 3
/// from the track, is aligned with the edge to which it goes: its way there shrinks to 0 on a spring of response 0.35 s
/// and damping ratio 0.7, which also blends the track's colour. Apart from that its width goes along a smoothstep from 26
/// to 39 in 0.12 s, then back on a spring of 0.5 s and bounce 0.3 that has 0.35 s: the extra width grows inward from
/// the edge. A flip in mid-flight goes on from the place, the width and the speeds that it finds.
public struct LiquidToggle: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/liquid-toggle", name: "Liquid Toggle",
    summary: "A switch whose knob stretches into a bean as it slides across and rounds off again.", family: "control",
    size: Size(272, 64), duration: 2.4,
    parameters: [
      Parameter("isOn", "Whether the switch is on.", .flag),
      Parameter("color", "The track when on.", .color),
      Parameter("label", "What stands beside the switch.", .text(maximum: 100)),
      Parameter("width", "Of label and switch together, in points.", .number(52...2000)),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: ["isOn": .bool(false), "label": .string("Alerts"), "width_pt": .number(240)])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.9, y: 0.5, of: Size(240, 32), on: Size(272, 64)))),
      ScriptEvent(time: 1.4, .tap(UnitPoint(x: 0.9, y: 0.5, of: Size(240, 32), on: Size(272, 64)))),
    ]))

  /// Whether the switch is on.
  public var isOn: Bool = false
  /// The track when on.
  public var color: Color = .green
  /// What stands beside the switch.
  public var label: String = "Alerts"
  /// Of label and switch together, in points.
  public var width: Double = 240

  /// Makes the effect with its defaults.
  public init() {}

  private static let trackSize = Size(52, 32)
  private static let side: Double = 26
  private static let inset: Double = 3
  /// From one resting place of the knob to the other.
  private static let way: Double = 20

  /// Draws label and switch. With reduced motion the knob keeps its width and slides as the colour changes, by 0.2 s
  /// easing in and out.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let isMirrored: Bool = context.environment.isRightToLeft
    let row = Rect(center: frame.bounds.center, size: Size(width, Self.trackSize.height))
    let rail: Rect = rail(in: frame.bounds, isMirrored: isMirrored)
    let words: ResolvedText = context.resolve(Text(label).font(.body))
    let room = Rect(
      x: row.minX, y: row.midY - words.size.height / 2, width: max(width - rail.width - 12, 0),
      height: words.size.height
    ).mirrored(in: row, if: isMirrored)
    if words.size.width <= room.width {
      context.draw(
        words, at: Point(isMirrored ? room.maxX : room.minX, row.midY), anchor: isMirrored ? .trailing : .leading)
    } else {
      context.draw(words, in: room)
    }
    let states: [Change<Bool>] = states(in: frame, rail: rail)
    let isReduced: Bool = frame.traits.reduceMotion
    let amount: Double = Track(following: states) { _ in Self.slide(isReduced) }.value(at: frame.time)
    context.fill(
      Path(capsuleIn: rail), with: .color(Color.gray.opacity(0.35).mixed(with: color, by: amount)))
    var shaded = context
    shaded.addFilter(.shadow(color: RGBA.black.multiplyingAlpha(by: 0.2), radius: 2, x: 0, y: 1))
    let knob: Rect = knob(states: states, at: frame.time, isReduced: isReduced)
      .offsetBy(dx: rail.minX, dy: rail.minY).mirrored(in: rail, if: isMirrored)
    shaded.fill(Path(capsuleIn: knob), with: .color(.white))
  }

  private static func slide(_ isReduced: Bool) -> Animation {
    isReduced ? .easeInOut(duration: 0.2) : .spring(response: 0.35, dampingFraction: 0.7)
  }

  /// The switch on a canvas.
  private func rail(in bounds: Rect, isMirrored: Bool) -> Rect {
    let row = Rect(center: bounds.center, size: Size(width, Self.trackSize.height))
    return row.aligned(Self.trackSize, at: isMirrored ? .leading : .trailing)
  }

  /// On and off, by the host and by taps on the switch.
  private func states(in frame: Frame, rail: Rect) -> [Change<Bool>] {
    frame.flagStates(of: \.isOn, named: "isOn", in: self) { place, _ in rail.contains(place) }
  }

  /// The knob in the track's box.
  private func knob(states: [Change<Bool>], at time: Double, isReduced: Bool) -> Rect {
    let flips: [Change<Bool>] = Array(states.dropFirst())
    let width = KeyframeReplay(from: Self.side, at: isReduced ? [] : flips.map(\.time)) { _ in
      [.cubic(Self.side * 1.5, duration: 0.12), .spring(Self.side, duration: 0.35, .bouncy)]
    }
    // From the place that the edge gives the knob to where it is: when the edge changes, the knob stays.
    var lag = Track(0.0)
    for flip in flips {
      let sign: Double = flip.value ? 1 : -1
      let stretch: Double = width.value(at: flip.time) - Self.side
      lag.launch(
        from: lag.value(at: flip.time) - sign * (Self.way - stretch),
        velocity: lag.velocity(at: flip.time) + sign * width.velocity(at: flip.time), to: 0, at: flip.time,
        by: Self.slide(isReduced))
    }
    let wide: Double = width.value(at: time)
    let isOn: Bool = states.last { $0.time <= time }?.value ?? self.isOn
    let edge: Double = isOn ? Self.trackSize.width - Self.inset - wide : Self.inset
    return Rect(x: edge + lag.value(at: time), y: Self.inset, width: wide, height: Self.side)
  }
}
