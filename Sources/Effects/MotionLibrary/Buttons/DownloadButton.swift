import Motion
import Scene

/// A pill button with a caption contracts to a ring that fills with progress around a stop square, and then pops to a green
/// disc with a tick.
///
/// With every phase a spring of 0.5 s and bounce 0.35 carries the width (150 idle, else 44; the height is 44), the ground (the
/// colour, secondary at 0.12, green), the caption (opacity, scale 0.8 → 1), ring and square (opacity), and the tick (opacity,
/// scale 0.2 → 1). The ring of 38 points and a line of 4 begins at twelve o'clock; each change of the progress is eased out
/// in 0.2 s.
public struct DownloadButton: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/download-button", name: "Download Button",
    summary: "A pill contracts to a ring that fills with progress, then pops to a green tick.", family: "button",
    size: Size(240, 120), duration: 4.8,
    parameters: [
      Parameter("title", "What the idle button says.", .text(maximum: 100)),
      Parameter("progress", "How much is there: null is idle, 1 is done.", .optional(.number(0...1))),
      Parameter("color", "The idle button and the ring.", .color),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["progress": .null])), ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 0.35, .set(["progress": .number(0)])),
      ScriptEvent(time: 0.6, .ramp(["progress": ScriptEvent.Ramp(from: 0, to: 1)], duration: 1.8)),
      ScriptEvent(time: 3.8, .set(["progress": .null])),
    ]))

  /// What the idle button says.
  public var title: String = "Download"
  /// How much is there: nil is idle, below 1 loading, 1 done. A tap only asks the host to begin, so it draws nothing.
  public var progress: Double?
  /// The idle button and the ring.
  public var color: Color = .accent

  /// Makes the effect with its defaults.
  public init() {}

  /// What the progress stands for.
  enum Phase: Hashable, Sendable {
    case idle, loading, done

    init(_ progress: Double?) {
      guard let progress else {
        self = .idle
        return
      }
      self = progress >= 1 ? .done : .loading
    }
  }

  static let height: Double = 44

  /// Draws the button; with reduced motion the phases ease in and out in 0.25 s.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let feed: [FedStretch] = frame.feed(of: \.progress, in: self)
    let course: Course<Phase> = Self.phases(feed)
    let animation: Animation =
      frame.traits.reduceMotion ? .easeInOut(duration: 0.25) : .spring(duration: 0.5, bounce: 0.35)
    func share(of phase: Phase) -> Double {
      course.track(by: animation) { $0 == phase ? 1.0 : 0 }.value(at: frame.time)
    }
    let (idle, loading, done): (Double, Double, Double) = (share(of: .idle), share(of: .loading), share(of: .done))
    let center: Point = frame.bounds.center
    let width: Double = max(Self.height + (150 - Self.height) * idle, 0)
    let body = Rect(center: center, size: Size(width, Self.height))
    let scheme: ColorScheme = context.environment.colorScheme
    let fill: Track<RGBA> = course.track(by: animation) { ground($0).resolve(in: scheme) }
    context.fill(Path(capsuleIn: body), with: .color(Color(fill.value(at: frame.time).clamped)))

    var ring = context
    ring.opacity = clamped(loading)
    if ring.opacity > 0 {
      let sweep: Double = 360 * clamped(Self.ring(feed, course).value(at: frame.time))
      if sweep > 0 {
        ring.stroke(
          Path(arcCenter: center, radius: 19, startAngle: .degrees(-90), sweep: .degrees(sweep)),
          with: .color(color), style: StrokeStyle(lineWidth: 4, lineCap: .round))
      }
      ring.draw(Icon(systemName: "stop.fill").font(.system(size: 12)).foregroundStyle(color), at: center)
    }
    var caption = context
    caption.opacity = clamped(idle)
    if caption.opacity > 0 {
      caption.scale(by: max(0.8 + 0.2 * idle, 0), about: center)
      ButtonFace(label: title, icon: "arrow.down").drawContent(in: caption, body)
    }
    var tick = context
    tick.opacity = clamped(done)
    if tick.opacity > 0 {
      tick.scale(by: max(0.2 + 0.8 * done, 0), about: center)
      BoldMark.tick.draw(in: tick, size: 18, color: .white, at: center)
    }
  }

  /// Success as a download is complete.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    [TimedHaptic](.success, at: Self.completions(Self.phases(frame.feed(of: \.progress, in: self))))
  }

  private func ground(_ phase: Phase) -> Color {
    switch phase {
    case .idle: return color
    case .loading: return .secondary.opacity(0.12)
    case .done: return .green
    }
  }

  /// The phases that the fed progress runs through; a rising one is done when it arrives at 1.
  static func phases(_ feed: [FedStretch]) -> Course<Phase> {
    var phases: [Change<Phase>] = []
    for stretch in feed {
      var middle: Double? = stretch.from
      if let from = stretch.from, let to = stretch.to { middle = (from + to) / 2 }
      phases.append(Change(time: stretch.start, value: Phase(middle)))
      phases.append(Change(time: stretch.end, value: Phase(stretch.to)))
    }
    var course = Course(initial: phases.first?.value ?? .idle, changes: [])
    for phase in phases where phase.value != (course.changes.last?.value ?? course.initial) {
      course.changes.append(phase)
    }
    return course
  }

  /// How much of the ring is drawn: it comes with the progress that loading begins with, and follows it from there.
  static func ring(_ feed: [FedStretch], _ course: Course<Phase>) -> Pursuit<Double> {
    let start: Double = course.changes.last { $0.value == .loading }?.time ?? -.infinity
    let loaded: [FedStretch] = feed.filter { $0.start >= start && $0.from != nil }
    var ring = Pursuit<Double>(loaded.first?.from ?? 0)
    for (index, stretch) in loaded.enumerated() {
      guard let from = stretch.from, let to = stretch.to else { continue }
      if index > 0 || stretch.rate != 0 {
        ring.follow(from, rate: stretch.rate, from: stretch.start, by: .easeOut(duration: 0.2))
      }
      if stretch.rate != 0 { ring.follow(to, from: stretch.end, by: .easeOut(duration: 0.2)) }
    }
    return ring
  }

  /// When a download is complete, which is felt.
  static func completions(_ course: Course<Phase>) -> [Double] {
    course.changes.filter { $0.value == .done }.map(\.time)
  }
}
