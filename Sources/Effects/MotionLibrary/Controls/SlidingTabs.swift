import Motion
import Scene

/// A segmented control whose filled pill, or underline, glides and resizes to the tapped title.
///
/// Titles in boxes with a padding of 14 × 8 points stand 4 apart on a track with a padding of 4. A choice sends the
/// indicator's box from the old title's to the new one's on a spring of response 0.35 s and damping ratio 0.8, which also
/// blends the titles' colours. The pill is a capsule over a capsule track of secondary at 0.12; the underline, without a
/// track, is a capsule 3 high at the bottom of the box, 10 in from its sides. Titles are drawn above either.
public struct SlidingTabs: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/sliding-tabs", name: "Sliding Tabs",
    summary: "A segmented control whose pill, or underline, glides and resizes to the tapped title.",
    family: "control", size: Size(260, 76), duration: 3.4,
    parameters: [
      Parameter("options", "The titles.", .list(of: .text(maximum: 100), count: 0...50)),
      Parameter("selection", "The chosen title; any other chooses none.", .text(maximum: 100)),
      Parameter("indicator", "What marks the chosen title.", .choice(["pill", "underline"])),
      Parameter("color", "The indicator, and the title over an underline.", .color),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "options": .array(["Day", "Week", "Month"].map(JSONValue.string)), "selection": .string("Week"),
        ])),
      ScriptEvent(time: 0.3, .tap(place(0.83))),
      ScriptEvent(time: 1.2, .tap(place(0.15))),
      ScriptEvent(time: 2.1, .set(["indicator": .string("underline")])),
      ScriptEvent(time: 2.4, .tap(place(0.5))),
    ]))

  /// What marks the chosen title.
  public enum Indicator: String, Codable, Sendable {
    /// A filled capsule behind it.
    case pill
    /// A line below it.
    case underline
  }

  // The default titles take about 220 points.
  private static func place(_ x: Double) -> UnitPoint {
    UnitPoint(x: x, y: 0.5, of: Size(220, 42), on: Size(260, 76))
  }

  /// The titles.
  public var options: [String] = ["Day", "Week", "Month"]
  /// The chosen title; any other chooses none.
  public var selection: String = "Week"
  /// What marks the chosen title.
  public var indicator: Indicator = .pill
  /// The indicator, and the title over an underline.
  public var color: Color = .accent

  /// Makes the effect with its defaults.
  public init() {}

  /// Draws the control; with reduced motion everything moves by 0.15 s easing in and out.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    guard !options.isEmpty else { return }
    let animation: Animation =
      frame.traits.reduceMotion ? .easeInOut(duration: 0.15) : .spring(response: 0.35, dampingFraction: 0.8)
    let titles: [ResolvedText] = options.map {
      context.resolve(Text($0).font(.system(size: Font.TextStyle.subheadline.size, weight: .semibold)))
    }
    let sizes: [Size] = titles.map { $0.size.padded(by: EdgeInsets(horizontal: 14, vertical: 8)) }
    let isMirrored: Bool = context.environment.isRightToLeft
    let boxes: [Rect] = Stack.horizontal(sizes, spacing: 4, in: frame.bounds)
      .map { $0.mirrored(in: frame.bounds, if: isMirrored) }
    let choices: [Change<Int?>] = choices(in: frame, boxes: boxes)
    if indicator == .pill {
      let row = Rect(center: frame.bounds.center, size: Stack.size(ofRow: sizes, spacing: 4))
      context.fill(Path(capsuleIn: row.insetBy(dx: -4, dy: -4)), with: .color(.secondary.opacity(0.12)))
    }
    if choices.last?.value != nil {
      let box: Rect = Self.marked(boxes, choices, by: animation).value(at: frame.time)
      context.fill(Path(capsuleIn: mark(in: box)), with: .color(color))
    }
    let chosen: Color = indicator == .pill ? .white : color
    for (index, title) in titles.enumerated() {
      let states: [Change<Bool>] = choices.map { Change(time: $0.time, value: $0.value == index) }
      let amount: Double = Track(following: states) { _ in animation }.value(at: frame.time)
      var ink: ResolvedText = title
      ink.shading = .color(Color.secondary.mixed(with: chosen, by: amount))
      context.draw(ink, at: boxes[index].center)
    }
  }

  /// The indicator when its box is `box`.
  private func mark(in box: Rect) -> Rect {
    guard indicator == .underline else { return box }
    return Rect(x: box.minX + 10, y: box.maxY - 3, width: max(box.width - 20, 0), height: 3)
  }

  /// The indicator's box over time. One that was not there appears where it is wanted.
  private static func marked(_ boxes: [Rect], _ choices: [Change<Int?>], by animation: Animation) -> Track<Rect> {
    var track = Track(Rect.zero)
    var isShown = false
    for choice in choices {
      if let index = choice.value {
        track.retarget(to: boxes[index], at: choice.time, by: isShown ? animation : .immediate)
      }
      isShown = choice.value != nil
    }
    return track
  }

  /// Which title was chosen, by the host and by taps.
  private func choices(in frame: Frame, boxes: [Rect]) -> [Change<Int?>] {
    let moves: [Frame.Move<String>] = frame.taps.compactMap { tap in
      boxes.firstIndex { $0.contains(tap.location) }.map { index in
        let title: String = options[index]
        return Frame.Move(time: tap.time) { _ in title }
      }
    }
    return frame.heldStates(of: \.selection, named: "selection", in: self, moves: moves, reading: \.string)
      .map { Change(time: $0.time, value: options.firstIndex(of: $0.value)) }
  }
}
