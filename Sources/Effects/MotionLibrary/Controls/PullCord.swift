import Foundation
import Motion
import Scene

/// A lamp cord with a knob: pulling stretches it with growing resistance and lets it swing; past the catch it switches the
/// light, the knob glows, and the cord twangs back.
///
/// With the catch c = 0.45 length and m = 1.6 c, a finger that is dx, dy points from where it came down stretches the cord
/// by m (1 − e^(−max(0, dy) / m)) and turns it about its upper end by −dx / 6 degrees, limited to ±18 (positive is
/// clockwise, so the lower end follows the finger). On release it switches if the stretch is over c or the finger has
/// come less than 4 points in either direction, and the stretch goes to 0 on a spring of 0.55 s and bounce 0.6, the turn
/// on one of 0.9 s and bounce 0.7. Colours change at once.
public struct PullCord: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/pull-cord", name: "Pull Cord",
    summary: "A lamp cord stretches and swings when pulled, and past the catch it switches and twangs back.",
    family: "control", size: canvas, duration: 4,
    parameters: [
      Parameter("isOn", "Whether the light is on.", .flag),
      Parameter("length", "Of the cord at rest, in points.", .number(1...2000)),
      Parameter("color", "Cord and knob.", .color),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["isOn": .bool(false)])),
      ScriptEvent(
        time: 0.3, .drag(ScriptEvent.Gesture(path: [place(0.5, 0.55), place(0.7, 1)], duration: 0.5))),
      ScriptEvent(time: 2.2, .tap(place(0.5, 0.55))),
    ]))

  private static let canvas = Size(160, PullCord().area.height + 32)

  private static func place(_ x: Double, _ y: Double) -> UnitPoint {
    UnitPoint(x: x, y: y, of: PullCord().area, on: canvas)
  }

  /// Whether the light is on.
  public var isOn: Bool = false
  /// Of the cord at rest, in points.
  public var length: Double = 70
  /// Cord and knob.
  public var color: Color = .primary

  /// Makes the effect with its defaults.
  public init() {}

  private static let knob = Size(16, 26)
  private var catchPoint: Double { 0.45 * length }
  private var limit: Double { 1.6 * catchPoint }
  /// What the finger can take hold of; the cord hangs from the middle of its top.
  private var area: Size { Size(60, length + Self.knob.height + limit) }

  /// How the cord hangs.
  struct Pose: Equatable {
    /// In points over its length at rest.
    var stretch: Double
    /// Clockwise about the upper end, in degrees.
    var swing: Double
  }

  /// Draws the cord on a wall that the light brightens. With reduced motion it does not swing and the stretch returns by
  /// 0.2 s easing out.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let wall: Rect = frame.view(ideal: area)
    let isOn: Bool = states(in: frame).last?.value ?? self.isOn
    context.fill(
      Path(roundedRect: wall, cornerRadius: 20),
      with: .color(isOn ? Color.yellow.opacity(0.15) : Color.primary.opacity(0.05)))
    let pose: Pose = pose(in: frame)
    var cord = context
    cord.translateBy(x: wall.midX, y: wall.minY)
    cord.rotate(by: .degrees(pose.swing))
    let end: Double = length + pose.stretch
    if end > 0 { cord.fill(Path(Rect(x: -1, y: 0, width: 2, height: end)), with: .color(color.opacity(0.7))) }
    let knob = Rect(x: -Self.knob.width / 2, y: end, width: Self.knob.width, height: Self.knob.height)
    if isOn {
      let glow: RGBA = Color.yellow.opacity(0.7).resolve(in: context.environment.colorScheme)
      cord.addFilter(.shadow(color: glow, radius: 8, x: 0, y: 0))
    }
    cord.drawLayer { layer in
      layer.fill(Path(capsuleIn: knob), with: .color(isOn ? .yellow : color))
      layer.stroke(Path(capsuleIn: knob.insetBy(dx: 0.5, dy: 0.5)), with: .color(color.opacity(0.4)), lineWidth: 1)
    }
  }

  /// The drags that take hold of the cord.
  private func drags(in frame: Frame) -> [Frame.Drag] {
    let area: Rect = area(in: frame)
    return frame.drags.filter { $0.start >= frame.appearance && area.contains($0.startLocation) }
  }

  private func area(in frame: Frame) -> Rect {
    let wall: Rect = frame.view(ideal: area)
    return Rect(x: wall.midX - area.width / 2, y: wall.minY, width: area.width, height: area.height)
  }

  /// Where a finger holds the cord, or held it last.
  private func pose(of drag: Frame.Drag, isReduced: Bool) -> Pose {
    let pull: Double = max(0, drag.translation.height)
    return Pose(
      stretch: limit * (1 - exp(-pull / limit)),
      swing: isReduced ? 0 : clamped(-drag.translation.width / 6, to: -18...18))
  }

  private func pose(in frame: Frame) -> Pose {
    let isReduced: Bool = frame.traits.reduceMotion
    var stretch = Track(0.0)
    var swing = Track(0.0)
    for drag in drags(in: frame) {
      let pose: Pose = pose(of: drag, isReduced: isReduced)
      if drag.isActive { return pose }
      let home: Animation = isReduced ? .easeOut(duration: 0.2) : .spring(duration: 0.55, bounce: 0.6)
      stretch.launch(from: pose.stretch, velocity: 0, to: 0, at: drag.end, by: home)
      swing.launch(from: pose.swing, velocity: 0, to: 0, at: drag.end, by: .spring(duration: 0.9, bounce: 0.7))
    }
    return Pose(stretch: stretch.value(at: frame.time), swing: swing.value(at: frame.time))
  }

  /// A light tap when the catch clicks.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    [TimedHaptic](.light, at: clicks(in: frame))
  }

  /// On and off, by the host, by pulls past the catch and by taps.
  private func states(in frame: Frame) -> [Change<Bool>] {
    frame.heldStates(
      of: \.isOn, named: "isOn", in: self, moves: clicks(in: frame).map { Frame.Move(time: $0) { !$0 } }
    ) { value in
      if case .bool(let isOn) = value { return isOn }
      return nil
    }
  }

  /// When the catch clicked.
  private func clicks(in frame: Frame) -> [Double] {
    let area: Rect = area(in: frame)
    let taps: [Double] = frame.taps.filter { area.contains($0.location) }.map(\.time)
    let pulls: [Double] = drags(in: frame).filter { drag in
      let way: Size = drag.translation
      return !drag.isActive
        && (pose(of: drag, isReduced: false).stretch > catchPoint || (abs(way.height) < 4 && abs(way.width) < 4))
    }.map(\.end)
    return (taps + pulls).filter { $0 >= frame.appearance }.sorted()
  }
}
