import Foundation
import Motion
import Scene

/// A labelled capsule shrinks to a circle with a spinning arc, then becomes a green disc with a tick that is drawn on, or a
/// red disc with a cross that shakes.
///
/// With every change of the status a spring of 0.45 s and ζ = 0.75 carries the width (that of the title + 56, else 50; the
/// height is 50), the ground (the colour, green, red), the title (opacity 1 → 0, scale 1 → 0.6), the arc (opacity, scale
/// 0.4 → 1) and the cross (opacity, scale 0.3 → 1). The arc is 0.7 of a circle of 22 points and turns in 0.8 s. The tick is
/// drawn in 0.35 s by easing out, after 0.15 s, and goes at once. The cross shakes the button by 8 sin(6π k), k from n to
/// n + 1 in 0.4 s. A touched idle button is scaled to 0.95 on a spring of 0.25 s and ζ = 0.6.
public struct StatusButton: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/status-button", name: "Loading → Success",
    summary: "A button shrinks to a spinner, then ticks off green or shakes a red cross.", family: "button",
    size: Size(240, 120), duration: 6.6,
    parameters: [
      Parameter("title", "What the button says.", .text(maximum: 100)),
      Parameter("status", "What the action has come to.", .choice(["idle", "loading", "success", "failure"])),
      Parameter("color", "The idle and the loading button.", .color),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["title": .string("Pay now")])),
      ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 0.35, .set(["status": .string("loading")])),
      ScriptEvent(time: 1.6, .set(["status": .string("success")])),
      ScriptEvent(time: 2.9, .set(["status": .string("idle")])),
      ScriptEvent(time: 3.7, .set(["status": .string("loading")])),
      ScriptEvent(time: 4.5, .set(["status": .string("failure")])),
      ScriptEvent(time: 5.8, .set(["status": .string("idle")])),
    ]))

  /// What the action has come to.
  public enum Status: String, Codable, Sendable {
    /// It waits for a tap.
    case idle
    /// It runs.
    case loading
    /// It has worked.
    case success
    /// It has not worked.
    case failure
  }

  /// What the button says.
  public var title: String = "Pay now"
  /// What the action has come to.
  public var status: Status = .idle
  /// The idle and the loading button.
  public var color: Color = .accent

  /// Makes the effect with its defaults.
  public init() {}

  static let height: Double = 50
  private static let spring = Animation.spring(response: 0.45, dampingFraction: 0.75)
  private static let touchSpring = Animation.spring(response: 0.25, dampingFraction: 0.6)

  /// Draws the button; with reduced motion it does not shake.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let words: ResolvedText = context.resolve(Text(title).font(.headline).foregroundStyle(.white))
    let course: Course<Status> = frame.course(of: \.status, in: self)
    func share(of status: Status) -> Double {
      course.track(by: Self.spring) { $0 == status ? 1.0 : 0 }.value(at: frame.time)
    }
    let center: Point = frame.bounds.center
    let natural: Double = words.size.width + 56
    let idle: Double = share(of: .idle)
    var button = context
    if !frame.traits.reduceMotion { button.translateBy(x: Self.shake(course, at: frame.time), y: 0) }
    let body = Rect(center: center, size: Size(natural, Self.height))
    let touches: [Frame.Touch] = Self.touches(frame.touches(on: body), while: course)
    let press: Double = Track(pressedBy: touches, Self.touchSpring).value(at: frame.time)
    button.scale(by: 1 - 0.05 * press, about: center)
    let width: Double = max(Self.height + (natural - Self.height) * idle, 0)
    button.fill(
      Path(capsuleIn: Rect(center: center, size: Size(width, Self.height))),
      with: .color(ground(course, at: frame.time, in: context)))
    Self.part(in: button, amount: idle, smallest: 0.6, about: center) { $0.draw(words, at: center) }
    Self.part(in: button, amount: share(of: .loading), smallest: 0.4, about: center) { layer in
      let start: Double = course.changes.last { $0.value == .loading }?.time ?? frame.appearance
      let turn: Double = LoopPhase.fraction(of: frame.time - start, in: 0.8)
      let arc = Path(arcCenter: center, radius: 11, startAngle: .degrees(360 * turn), sweep: .degrees(0.7 * 360))
      layer.stroke(arc, with: .color(.white), style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
    button.stroke(
      Self.tick(center).trimmedPath(from: 0, to: Self.drawn(course, at: frame.time)), with: .color(.white),
      style: StrokeStyle(lineWidth: 3.5, lineCap: .round, lineJoin: .round))
    Self.part(in: button, amount: share(of: .failure), smallest: 0.3, about: center) { layer in
      BoldMark.cross.draw(in: layer, size: 18, color: .white, at: center)
    }
  }

  /// Success and error as the status becomes that.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    let course: Course<Status> = frame.course(of: \.status, in: self)
    return [TimedHaptic](.success, at: Self.successes(course)) + [TimedHaptic](.error, at: Self.failures(course))
  }

  /// Draws what comes in as `amount` goes to 1: by fading and by growing from a smallest scale.
  private static func part(
    in context: GraphicsContext, amount: Double, smallest: Double, about center: Point,
    draw: (GraphicsContext) -> Void
  ) {
    var layer = context
    layer.opacity = clamped(amount)
    layer.scale(by: max(smallest + (1 - smallest) * amount, 0), about: center)
    if layer.opacity > 0 { draw(layer) }
  }

  private func ground(_ course: Course<Status>, at time: Double, in context: GraphicsContext) -> Color {
    let scheme: ColorScheme = context.environment.colorScheme
    let track: Track<RGBA> = course.track(by: Self.spring) { status in
      switch status {
      case .idle, .loading: return color.resolve(in: scheme)
      case .success: return Color.green.resolve(in: scheme)
      case .failure: return Color.red.resolve(in: scheme)
      }
    }
    return Color(track.value(at: time).clamped)
  }

  /// Touches count while the button is idle only.
  private static func touches(_ touches: [Frame.Touch], while course: Course<Status>) -> [Frame.Touch] {
    touches.compactMap { touch in
      guard course.value(at: touch.start) == .idle else { return nil }
      let end: Double? = course.changes.first { $0.time > touch.start }?.time
      return Frame.Touch(start: touch.start, end: [touch.end, end].compactMap { $0 }.min())
    }
  }

  /// The tick's outline, 20 × 16 points about its centre.
  private static func tick(_ center: Point) -> Path {
    let box = Rect(center: center, size: Size(20, 16))
    return Path(tickIn: box)
  }

  /// How much of the tick is drawn.
  private static func drawn(_ course: Course<Status>, at time: Double) -> Double {
    guard course.value(at: time) == .success else { return 0 }
    guard let start = course.arrival(at: time) else { return 1 }
    return UnitCurve.easeOut.value(at: (time - start - 0.15) / 0.35)
  }

  /// How far to the right the failures have shaken the button.
  private static func shake(_ course: Course<Status>, at time: Double) -> Double {
    var swings = Track(0.0)
    for (index, time) in failures(course).enumerated() {
      swings.retarget(to: Double(index + 1), at: time, by: .linear(duration: 0.4))
    }
    return 8 * sin(6 * Double.pi * wrappedUnit(swings.value(at: time)))
  }

  /// When failures are felt.
  static func failures(_ course: Course<Status>) -> [Double] {
    course.changes.filter { $0.value == .failure }.map(\.time)
  }

  /// When successes are felt.
  static func successes(_ course: Course<Status>) -> [Double] {
    course.changes.filter { $0.value == .success }.map(\.time)
  }
}
