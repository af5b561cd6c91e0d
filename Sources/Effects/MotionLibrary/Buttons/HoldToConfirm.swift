import Foundation
import Motion
import Scene

/// A tinted capsule fills with coloured liquid from the bottom while it is held, and what is under it of the label turns
/// white; full, a tick pops in, and an early release drains it.
///
/// Held, the level p grows by 1 / duration a second from where it is; released early, it eases out to 0 in 0.35 s. The
/// surface lies at y(u) = H − (H + 2A) p + A sin(3πu + 6t), u = 0…1 across the width in 24 steps, with A = 4 for 0 < p < 1 and
/// else 0. Under a finger the button is scaled to 0.97 by a spring of 0.3 s and ζ = 0.6. When p reaches 1 a spring of 0.35 s
/// and ζ = 0.6 fades the label out and a tick in that grows from 0.3; 1.2 s later both and the level ease back in 0.4 s, and
/// until then fingers do nothing.
///
/// In the source A follows the value that p is bound for, which is 0 or 1 from the first moment on, so that the surface would
/// stay flat; what it describes needs A to follow p itself. It also counts the hold from the press alone, where here the
/// hold is complete when the liquid is.
public struct HoldToConfirm: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/hold-to-confirm", name: "Hold to Confirm",
    summary: "A capsule fills with liquid while it is held; full, it shows a tick.", family: "button",
    size: Size(240, 120), duration: 5,
    parameters: [
      Parameter("label", "What the button says.", .text(maximum: 100)),
      Parameter("duration", "Seconds of holding that fill the button.", .number(0.05...3600)),
      Parameter("color", "The liquid and the label; the button is a tint of it.", .color),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Hold to erase")])),
      ScriptEvent(time: 0.2, .press(.center, duration: 0.6)),
      ScriptEvent(time: 1.6, .press(.center, duration: 1.4)),
    ]))

  /// What the button says.
  public var label: String = "Hold to erase"
  /// Seconds of holding that fill the button.
  public var duration: Double = 1.2
  /// The liquid and the label; the button is a tint of it.
  public var color: Color = .red

  /// Makes the effect with its defaults.
  public init() {}

  private static let touchSpring = Animation.spring(response: 0.3, dampingFraction: 0.6)
  private static let tickSpring = Animation.spring(response: 0.35, dampingFraction: 0.6)
  /// Height of the waves, in points.
  private static let wave = 4.0

  /// Draws the button; with reduced motion the waves stand still.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let face = ButtonFace(label: label)
    let rect = Rect(center: frame.bounds.center, size: face.size(in: context))
    let state: State = state(in: frame, on: rect)
    let level: Double = clamped(state.level.value(at: frame.time))
    let tick: Double = state.tick.value(at: frame.time)
    var button = context
    button.scale(by: 1 - 0.03 * state.press.value(at: frame.time), about: rect.center)
    button.fill(face.outline(rect), with: .color(color.opacity(0.15)))
    drawContent(of: face, color, tick: tick, in: button, rect)
    guard level > 0 else { return }
    let phase: Double =
      frame.traits.reduceMotion ? 0 : 2 * Double.pi * LoopPhase.fraction(of: 6 * frame.elapsed, in: 2 * Double.pi)
    button.clip(to: face.outline(rect))
    if level < 1 { button.clip(to: Self.liquid(level: level, phase: phase, in: rect)) }
    button.drawLayer { liquid in
      liquid.fill(Path(rect), with: .color(color))
      drawContent(of: face, .white, tick: tick, in: liquid, rect)
    }
  }

  /// Success as the liquid is full.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let rect = Rect(center: frame.bounds.center, size: ButtonFace(label: label).size(in: context))
    return [TimedHaptic](.success, at: state(in: frame, on: rect).confirmations)
  }

  private func drawContent(
    of face: ButtonFace, _ color: Color, tick: Double, in context: GraphicsContext, _ rect: Rect
  ) {
    var face = face
    face.foreground = color
    var words = context
    words.opacity = clamped(1 - tick)
    if words.opacity > 0 { face.drawContent(in: words, rect) }
    var mark = context
    mark.opacity = clamped(tick)
    guard mark.opacity > 0 else { return }
    mark.scale(by: max(0.3 + 0.7 * tick, 0), about: rect.center)
    BoldMark.tick.draw(in: mark, size: Font.body.size, color: color, at: rect.center)
  }

  /// What is below the surface, and a point more at the sides and the bottom, where the capsule ends it.
  static func liquid(level: Double, phase: Double, in rect: Rect) -> Path {
    let amplitude: Double = level > 0 && level < 1 ? wave : 0
    let surface: [Point] = (0...24).map { step in
      let u = Double(step) / 24
      let base: Double = rect.maxY - (rect.height + 2 * amplitude) * level
      return Point(rect.minX + u * rect.width, base + amplitude * sin(3 * Double.pi * u + phase))
    }
    return Path { path in
      path.move(to: Point(rect.minX - 1, rect.maxY + 1))
      path.addLine(to: Point(rect.minX - 1, surface[0].y))
      for point in surface { path.addLine(to: point) }
      path.addLine(to: Point(rect.maxX + 1, surface[24].y))
      path.addLine(to: Point(rect.maxX + 1, rect.maxY + 1))
      path.closeSubpath()
    }
  }

  /// What the fingers so far have made of the button.
  struct State {
    /// How full it is.
    var level = Track(0.0)
    /// How much of the tick shows.
    var tick = Track(0.0)
    /// How far it is pressed.
    var press = Track(0.0)
    /// When a hold was complete, which is felt.
    var confirmations: [Double] = []
  }

  /// What the fingers so far have made of the button, which is drawn on `rect`.
  func state(in frame: Frame, on rect: Rect) -> State {
    var state = State()
    var isFree: Double = -.infinity
    for touch in frame.touches(on: rect) where touch.start >= isFree {
      let hold: Double = frame.value(of: \.duration, in: self, at: touch.start)
      let rest: Double = hold * (1 - clamped(state.level.value(at: touch.start)))
      let full: Double = touch.start + rest
      state.level.retarget(to: 1, at: touch.start, by: .linear(duration: rest))
      state.press.retarget(to: 1, at: touch.start, by: Self.touchSpring)
      let end: Double = min(touch.end ?? .infinity, full)
      state.press.retarget(to: 0, at: end, by: Self.touchSpring)
      guard end == full else {
        state.level.retarget(to: 0, at: end, by: .easeOut(duration: 0.35))
        continue
      }
      isFree = full + 1.2
      state.confirmations.append(full)
      state.tick.retarget(to: 1, at: full, by: Self.tickSpring)
      state.tick.retarget(to: 0, at: isFree, by: .easeInOut(duration: 0.4))
      state.level.retarget(to: 0, at: isFree, by: .easeInOut(duration: 0.4))
    }
    return state
  }
}
