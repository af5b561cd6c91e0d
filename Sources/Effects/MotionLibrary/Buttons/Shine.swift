import Motion
import Scene

/// A slanted streak of light crosses a button from left to right, at a regular beat or once on a trigger.
///
/// With b = max(24, 0.3 W) the streak is a band b × 2H, clear at both sides and of the colour in its middle, turned by 20°
/// about its own centre; unturned, its left edge is at −1.5 b + (W + 3 b) p and its top at −H/2. It shows on the button
/// alone. At a beat p = min(1, (t mod max(every, duration)) / duration); triggered, p goes from 0 to 1 in the duration as a
/// smoothstep, from the place and speed at which another trigger finds it.
public struct Shine: Effect {
  /// What the catalogue tells. The demonstration changes its mode, so that it has no period; at a beat the picture repeats
  /// after max(every, duration).
  public static let info = EffectInfo(
    id: "motion/shine", name: "Shine",
    summary: "A slanted streak of light crosses a button at a regular beat, or once on a trigger.", family: "button",
    size: Size(240, 120), duration: 3,
    parameters: [
      Parameter("label", "What the button says.", .text(maximum: 100)),
      Parameter("mode", "Whether the streak comes at a beat or on a trigger.", .choice(["loop", "trigger"])),
      Parameter("every", "Seconds of a beat.", .number(0...3600)),
      Parameter("color", "The light.", .color),
      Parameter("duration", "Seconds that the streak takes.", .number(0.01...3600)),
    ],
    inputs: ["trigger"],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Go gold"), "every_s": .number(2)])),
      ScriptEvent(time: 2, .set(["mode": .string("trigger"), "trigger": .number(1)])),
    ]))

  /// What makes the streak come.
  public enum Mode: String, Codable, Sendable {
    /// It comes by itself at a regular beat.
    case loop
    /// It comes whenever the script sets `trigger` to something else.
    case trigger
  }

  /// What the button says.
  public var label: String = "Go gold"
  /// Whether the streak comes at a beat or on a trigger.
  public var mode: Mode = .loop
  /// Seconds of a beat.
  public var every: Double = 2
  /// The light.
  public var color: Color = .white.opacity(0.7)
  /// Seconds that the streak takes.
  public var duration: Double = 0.75

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the button and the streak; with reduced motion there is none.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    var face = ButtonFace(label: label, padding: EdgeInsets(horizontal: 24, vertical: 12))
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    face.fill = .sheen(.orange, in: rect)
    face.draw(in: context, rect)
    let p: Double = progress(in: frame)
    guard !frame.traits.reduceMotion, p > 0, p < 1 else { return }
    let width: Double = max(24, 0.3 * rect.width)
    let left: Double = rect.minX - 1.5 * width + (rect.width + 3 * width) * p
    var streak = context
    streak.clip(to: face.outline(rect))
    streak.translateBy(x: left + width / 2, y: rect.midY)
    streak.rotate(by: .degrees(20))
    streak.fill(
      Path(Rect(center: .zero, size: Size(width, 2 * rect.height))),
      with: .linearGradient(
        Gradient(colors: [.clear, color, .clear]), startPoint: Point(-width / 2, 0), endPoint: Point(width / 2, 0)))
  }

  /// How far the streak is: off the left at 0, off the right at 1.
  func progress(in frame: Frame) -> Double {
    switch mode {
    case .loop:
      let beat: Double = max(every, duration)
      return min(1, LoopPhase.fraction(of: frame.elapsed, in: beat) * beat / duration)
    case .trigger:
      let times: [Double] = triggers(in: frame)
      let replay = KeyframeReplay(from: 0.0, at: times) { time in
        let interrupts: Bool = times.contains { $0 < time && time < $0 + duration }
        return (interrupts ? [] : [.move(0)]) + [.cubic(1, duration: duration)]
      }
      return replay.value(at: frame.time)
    }
  }

  /// When the trigger changed while it was listened to.
  private func triggers(in frame: Frame) -> [Double] {
    let modes: Course<Mode> = frame.course(of: \.mode, in: self)
    return frame.triggers().filter { modes.value(at: $0) == .trigger }
  }
}
