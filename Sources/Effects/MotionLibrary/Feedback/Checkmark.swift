import Motion
import Scene

/// A ring draws itself clockwise, a disc swells in, a white tick is drawn over it and the mark gives a little pop;
/// unchecking takes it all back at once.
///
/// On a square of side s with k = s / 60: the ring, a line of lineWidth · k on the inscribed circle, goes from the top
/// round by ease-in-out in 0.45 s. The disc goes from scale 0.6 and opacity 0 on a spring (response 0.35 s, ζ = 0.6)
/// after 0.35 s. The tick (0, h/2) – (0.38 w, h) – (w, 0), w = 0.42 s and h = 0.32 s, 0.02 s below the middle, a line of
/// 1.2 lineWidth · k, goes by ease-out in 0.3 s after 0.55 s. All of it goes from scale 0.95 on a spring (0.3 s,
/// ζ = 0.4) after 0.75 s. Unchecking takes the same curves without the waits.
public struct Checkmark: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/checkmark", name: "Checkmark Draw",
    summary: "A ring draws itself, a disc swells in, a tick is drawn over it and the mark pops.", family: "feedback",
    size: Size(112, 112), duration: 2.9,
    parameters: [
      Parameter("isChecked", "Whether the mark is there; a tap turns it over.", .flag),
      Parameter("color", "Ring and disc.", .color),
      Parameter("lineWidth", "The ring's line on a mark of 60 points, in points.", .number(0...60)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["isChecked": .bool(false)])),
      ScriptEvent(time: 0.3, .set(["isChecked": .bool(true)])),
      ScriptEvent(time: 2, .set(["isChecked": .bool(false)])),
    ]))

  /// Whether the mark is there.
  public var isChecked: Bool = false
  /// Ring and disc.
  public var color: Color = .green
  /// The ring's line on a mark of 60 points, in points.
  public var lineWidth: Double = 4

  /// Makes the effect with its defaults.
  public init() {}

  /// How far the parts have come; the springs overshoot.
  struct Progress: Equatable {
    var ring = 0.0
    var disc = 0.0
    var tick = 0.0
    var pop = 0.0
  }

  /// Draws the mark in the middle of the canvas. With reduced motion all parts change together in 0.2 s by ease-in-out
  /// and the mark keeps the scale 0.95, as the collection's code has it.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let view: Rect = frame.view(ideal: Size(80, 80))
    let side: Double = min(view.width, view.height)
    let progress: Progress = progress(in: frame)
    var mark = context
    mark.translateBy(x: view.midX, y: view.midY)
    mark.scaleBy(x: 0.95 + 0.05 * progress.pop, y: 0.95 + 0.05 * progress.pop)
    if progress.ring > 0 {
      mark.stroke(
        Path(arcCenter: .zero, radius: side / 2, startAngle: .degrees(-90), sweep: .degrees(360 * progress.ring)),
        with: .color(color), style: StrokeStyle(lineWidth: lineWidth * side / 60, lineCap: .round))
    }
    // Fainter than a step of an 8-bit colour the spring's last swings are left out.
    if progress.disc > 0.004 {
      let diameter: Double = side * (0.6 + 0.4 * progress.disc)
      var disc = mark
      disc.opacity = clamped(progress.disc)
      disc.fill(Path(ellipseIn: Rect(center: .zero, size: Size(diameter, diameter))), with: .color(color))
    }
    guard progress.tick > 0 else { return }
    let tick = Rect(center: Point(0, 0.02 * side), size: Size(0.42 * side, 0.32 * side))
    mark.stroke(
      Path(tickIn: tick).trimmedPath(from: 0, to: progress.tick), with: .color(.white),
      style: StrokeStyle(lineWidth: 1.2 * lineWidth * side / 60, lineCap: .round, lineJoin: .round))
  }

  /// How far the parts have come at the frame's time.
  func progress(in frame: Frame) -> Progress {
    let states: [Change<Bool>] = frame.flagStates(of: \.isChecked, named: "isChecked", in: self)
    func part(_ animation: Animation, wait: Double) -> Double {
      Track(following: states) { isUp in
        if frame.traits.reduceMotion { return .easeInOut(duration: 0.2) }
        return isUp ? animation.delay(wait) : animation
      }.value(at: frame.time)
    }
    return Progress(
      ring: part(.easeInOut(duration: 0.45), wait: 0),
      disc: part(.spring(response: 0.35, dampingFraction: 0.6), wait: 0.35),
      tick: part(.easeOut(duration: 0.3), wait: 0.55),
      pop: frame.traits.reduceMotion ? 0 : part(.spring(response: 0.3, dampingFraction: 0.4), wait: 0.75))
  }
}
