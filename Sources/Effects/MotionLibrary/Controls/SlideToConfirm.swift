import Motion
import Scene

/// A knob is dragged along a track that fills behind it while the caption fades. Past the end it locks with a tick,
/// otherwise it springs back.
///
/// On a track of W × 56 points the knob of 48 has M = W − 56 points of way; it is moved by the finger's translation,
/// limited to 0…M, once that has come to 10 points. The fill is offset + 56 wide, the caption's opacity 1 − 1.6 offset / M.
/// Released beyond 0.85 M, the knob goes to M and its icon becomes a tick on a spring of 0.3 s without bounce; resetAfter
/// seconds later both return on a spring of 0.5 s and bounce 0.2. Released before, it returns on a spring of 0.45 s and
/// bounce 0.35.
public struct SlideToConfirm: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/slide-to-confirm", name: "Slide to Confirm",
    summary: "A knob dragged along a track that fills behind it locks with a tick or springs back.", family: "control",
    size: Size(312, 88), duration: 4.6,
    parameters: [
      Parameter("title", "The caption in the track.", .text(maximum: 100)),
      Parameter("color", "Knob and fill.", .color),
      Parameter("resetAfter", "Seconds from confirming to returning; null stays.", .optional(.number(0...3600))),
      Parameter("width", "Of the track in points.", .number(56...2000)),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "title": .string("Slide to pay"), "color": .string("green"), "width_pt": .number(280),
        ])),
      ScriptEvent(time: 0.3, .drag(ScriptEvent.Gesture(path: [place(0.1), place(0.5)], duration: 0.4))),
      ScriptEvent(time: 1.5, .drag(ScriptEvent.Gesture(path: [place(0.1), place(0.97)], duration: 0.6))),
    ]))

  private static func place(_ x: Double) -> UnitPoint {
    UnitPoint(x: x, y: 0.5, of: Size(280, 56), on: Size(312, 88))
  }

  /// The caption in the track.
  public var title: String = "Slide to pay"
  /// Knob and fill.
  public var color: Color = .accent
  /// Seconds from confirming to returning; nil stays.
  public var resetAfter: Double? = 1.5
  /// Of the track in points.
  public var width: Double = 280

  /// Makes the effect with its defaults.
  public init() {}

  private static let height: Double = 56
  private static let side: Double = 48
  private static let inset: Double = 4
  private static let threshold: Double = 10

  /// What drags have brought about.
  struct Progress {
    /// The knob's way by itself, in points.
    var offset = Track(0.0)
    /// 0 shows the arrows, 1 the tick.
    var tick = Track(0.0)
    /// Where the finger holds the knob; nil if it does not.
    var held: Double?
    /// When the action ran.
    var confirmations: [Double] = []
  }

  /// Draws the track, the caption, the fill and the knob. With reduced motion a short drag returns by 0.2 s easing out;
  /// confirming and resetting keep their springs.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let isMirrored: Bool = context.environment.isRightToLeft
    let rail = Rect(center: frame.bounds.center, size: Size(width, Self.height))
    let progress: Progress = progress(in: frame, rail: rail, isMirrored: isMirrored)
    let offset: Double = progress.held ?? progress.offset.value(at: frame.time)
    let share: Double = way > 0 ? offset / way : 0
    context.fill(Path(capsuleIn: rail), with: .color(Color.secondary.opacity(0.15)))
    var caption = context
    caption.opacity = clamped(1 - 1.6 * share)
    let padding: Double = 0.6 * Self.side
    caption.draw(
      Text(title).font(.headline).foregroundStyle(.secondary),
      at: Point(rail.midX + (isMirrored ? -padding : padding) / 2, rail.midY))
    let fill = Rect(x: rail.minX, y: rail.minY, width: max(offset + Self.height, 0), height: Self.height)
    context.fill(Path(capsuleIn: fill.mirrored(in: rail, if: isMirrored)), with: .color(color.opacity(0.35)))
    let knob: Rect = knob(offset, on: rail, isMirrored: isMirrored)
    var shaded = context
    let shadow: RGBA = color.opacity(0.4).resolve(in: context.environment.colorScheme)
    shaded.addFilter(.shadow(color: shadow, radius: 6, x: 0, y: 2))
    shaded.fill(Path(ellipseIn: knob), with: .color(color))
    let font = Font.system(size: 18, weight: .bold)
    let arrows: String = isMirrored ? "chevron.left.2" : "chevron.right.2"
    SymbolEffect.replace(
      in: context, Icon(systemName: arrows).font(font).foregroundStyle(.white),
      with: Icon(systemName: "checkmark").font(font).foregroundStyle(.white),
      progress: progress.tick.value(at: frame.time), at: knob.center)
  }

  /// How far the knob can go.
  private var way: Double { max(width - Self.height, 0) }

  private func knob(_ offset: Double, on rail: Rect, isMirrored: Bool) -> Rect {
    Rect(x: rail.minX + Self.inset + offset, y: rail.minY + Self.inset, width: Self.side, height: Self.side)
      .mirrored(in: rail, if: isMirrored)
  }

  /// Takes the drags that begin on the knob one after the other. A knob that is still on its way back, more than a point
  /// from home, is held where the finger found it.
  private func progress(in frame: Frame, rail: Rect, isMirrored: Bool) -> Progress {
    var progress = Progress()
    var lockedUntil: Double = -.infinity
    let home: Animation =
      frame.traits.reduceMotion ? .easeOut(duration: 0.2) : .spring(duration: 0.45, bounce: 0.35)
    for drag in frame.drags where drag.start >= frame.appearance && drag.start >= lockedUntil {
      let found: Double = progress.offset.value(at: drag.start)
      guard knob(found, on: rail, isMirrored: isMirrored).contains(drag.startLocation),
        frame.reach(of: drag) >= Self.threshold
      else { continue }
      let translation: Double = isMirrored ? -drag.translation.width : drag.translation.width
      let offset: Double = clamped((abs(found) > 1 ? found : 0) + translation, to: 0...way)
      if drag.isActive {
        progress.held = offset
      } else if offset > 0.85 * way {
        let lock = Animation.spring(duration: 0.3)
        progress.confirmations.append(drag.end)
        progress.offset.launch(from: offset, velocity: 0, to: way, at: drag.end, by: lock)
        progress.tick.retarget(to: 1, at: drag.end, by: lock)
        guard let wait = frame.value(of: \.resetAfter, in: self, at: drag.end) else { return progress }
        lockedUntil = drag.end + wait
        guard lockedUntil <= frame.time else { return progress }
        let reset = Animation.spring(duration: 0.5, bounce: 0.2)
        progress.offset.retarget(to: 0, at: lockedUntil, by: reset)
        progress.tick.retarget(to: 0, at: lockedUntil, by: reset)
      } else {
        progress.offset.launch(from: offset, velocity: 0, to: 0, at: drag.end, by: home)
      }
    }
    return progress
  }

  /// Success when the action runs.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let rail = Rect(center: frame.bounds.center, size: Size(width, Self.height))
    let progress: Progress = progress(in: frame, rail: rail, isMirrored: context.environment.isRightToLeft)
    return [TimedHaptic](.success, at: progress.confirmations)
  }
}
