import Motion
import Scene

/// A segmented control of one liquid: an indicator of tinted glass in a track of clear glass, whose leading edge reaches the
/// new segment first and whose trailing edge follows.
///
/// It can be grabbed: then it lifts by 4 %, follows the finger directly, reaches ahead with its speed, flattens at the ends,
/// and lands in the segment the flick was bound for. Labels are drawn twice, and change their ink exactly at its edge.
public struct GlassSegments: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-segments", name: "Glass Segments",
    summary: "A glass indicator moves edge by edge through a glass track, and the labels' ink flips at its rim.",
    family: "glass", size: Size(390, 200), duration: 4.2,
    parameters: [
      Parameter("options", "The segments' labels.", .list(of: .text(maximum: 40), count: 1...8)),
      Parameter("selection", "Which segment is chosen, from 0.", .integer(0...7)),
      Parameter("style", "The indicator's glass.", HouseStyle.allowed),
      Parameter("ink", "The labels; null follows the appearance.", .optional(.color)),
      Parameter("selectedInk", "The labels on the indicator; null goes with its tint.", .optional(.color)),
      Parameter("indicatorTint", "The indicator's tint instead of the style's.", .optional(HouseTint.allowed)),
      Parameter("fontSize", "Size of the labels in points.", .number(8...40)),
      Parameter("disabled", "Whether it ignores touches.", .flag),
      Parameter("disabledOpacity", "Opacity of a disabled control.", .number(0...1))
        .shown(with: ["disabled": .bool(true)]),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0.4, .tap(UnitPoint(x: 0.85, y: 0.5))),
      ScriptEvent(
        time: 1.4, .drag(.init(path: [UnitPoint(x: 0.85, y: 0.5), UnitPoint(x: 0.1, y: 0.5)], duration: 0.7))),
      ScriptEvent(
        time: 2.8, .drag(.init(path: [UnitPoint(x: 0.12, y: 0.5), UnitPoint(x: -0.3, y: 0.5)], duration: 0.4))),
    ]))

  /// The segments' labels.
  public var options: [String] = ["Day", "Week", "Month", "Year"]
  /// Which segment is chosen, from 0.
  public var selection: Int = 0
  /// The indicator's glass.
  public var style: HouseStyle = .standard
  /// The labels; nil follows the appearance.
  public var ink: Color?
  /// The labels on the indicator; nil goes with its tint.
  public var selectedInk: Color?
  /// The indicator's tint instead of the style's.
  public var indicatorTint: HouseTint?
  /// Size of the labels in points.
  public var fontSize: Double = 15
  /// Whether it ignores touches.
  public var disabled = false
  /// Opacity of a disabled control.
  public var disabledOpacity: Double = 0.45

  /// Makes the control with its defaults.
  public init() {}

  static let margin = 24.0
  static let grabScale = 1.04
  /// What the resistance of the far edge ends at, in points.
  static let band = 32.0

  /// Draws colour blocks, the glass, and the labels.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    Backdrop(blocks: [.sky, .butter, .lilac, .sage, .sand]).draw(in: context, frame: frame)
    let track: Rect = track(in: frame)
    let indicator: SegmentIndicator = indicator(in: frame)
    let tint: HouseTint = indicatorTint ?? style.tint(standard: .block(.signal))
    var lens = GlassPart(shape(of: indicator.state(at: frame.time), in: frame), tint: tint)
    lens.isInlay = true
    lens.lift = 1 + max(indicator.state(at: frame.time).lift, 0)
    let opacity: Double = disabled ? disabledOpacity : 1
    PieceGlass([GlassPart(track), lens], opacity: opacity).draw(in: context, traits: frame.traits)
    drawLabels(in: context, frame: frame, lens: lens, track: track, opacity: opacity)
  }

  private func drawLabels(
    in context: GraphicsContext, frame: Frame, lens: GlassPart, track: Rect, opacity: Double
  ) {
    let fade: Double = opacity
    for (color, isSelected) in [(ink ?? HousePalette.text, false), (selectedInk ?? lens.tint.ink, true)] {
      var labels = context
      labels.opacity = fade
      labels.clip(to: lens.path, inverse: !isSelected)
      for (index, words) in options.enumerated() {
        let slot: Rect = slot(index, in: track, frame)
        let text: ResolvedText = context.resolve(HouseFont.text(words, size: fontSize, color: color).lineLimit(1))
        let room = Size(max(slot.width - 12, 1), slot.height)
        let size: Size = text.measure(in: room)
        labels.draw(
          text, in: Rect(center: slot.center, size: Size(min(size.width + 0.01, room.width), size.height)))
      }
    }
  }

  /// One tick for each segment that the indicator's middle crosses into under a finger, one for a tap, and one for a
  /// release that lands somewhere new.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    guard !disabled else { return [] }
    let indicator: SegmentIndicator = indicator(in: frame)
    var times: [Double] = []
    for event in touches(in: frame) {
      switch event {
      case .tap(let command): times.append(command.time)
      case .grab(let grab):
        let end: Double = min(grab.end, frame.time)
        // A finger takes longer than this to cross a segment.
        let step = 1.0 / 240
        var covered: Int = indicator.covered(at: grab.start)
        var time: Double = grab.start
        while time < end {
          time = min(time + step, end.nextDown)
          let now: Int = indicator.covered(at: time)
          if now != covered { times.append(time) }
          covered = now
          if time >= end.nextDown { break }
        }
        if grab.end <= frame.time, indicator.segment(at: grab.end) != covered { times.append(grab.end) }
      }
    }
    return [TimedHaptic](.selection, at: times)
  }
}

/// Where things are, and what fingers do.
extension GlassSegments {
  private enum Touch {
    case tap(SegmentIndicator.Command)
    case grab(SegmentIndicator.Grab)
  }

  /// The track, in points.
  func track(in frame: Frame) -> Rect {
    let width: Double = max(frame.size.width - 2 * Self.margin, 44)
    let height: Double = max(44, 18 + fontSize * 2)
    return Rect(center: frame.bounds.center, size: Size(width, height))
  }

  /// The row of segments: the track without its inset.
  private func row(_ track: Rect) -> Rect { track.insetBy(dx: GlassGap.inset, dy: GlassGap.inset) }

  /// The place of a segment; the first is where lines begin.
  func slot(_ index: Int, in track: Rect, _ frame: Frame) -> Rect {
    let row: Rect = row(track)
    let width: Double = row.width / Double(max(options.count, 1))
    let slot = Rect(x: row.minX + width * Double(index), y: row.minY, width: width, height: row.height)
    return slot.mirrored(in: row, if: frame.traits.layoutDirection == .rightToLeft)
  }

  /// The outline of the indicator: lifted by its scale, but within the track.
  func shape(of state: SegmentIndicator.State, in frame: Frame) -> Rect {
    let track: Rect = track(in: frame)
    let row: Rect = row(track)
    let unit: Double = row.width / Double(max(options.count, 1))
    let flat = Rect(
      x: row.minX + unit * state.left, y: row.minY, width: max(unit * (state.right - state.left), row.height / 2),
      height: row.height)
    let scale: Double = frame.traits.reduceMotion ? 1 : 1 + (Self.grabScale - 1) * state.lift
    let lifted = Rect(center: flat.center, size: Size(flat.width * scale, flat.height * scale))
    // At a wall the lift grows towards the middle.
    let left: Double = max(lifted.minX, track.minX)
    let right: Double = min(lifted.maxX, track.maxX)
    let inside = Rect(
      x: min(left, right - 1), y: lifted.minY, width: max(right - left, 1), height: lifted.height)
    return inside.mirrored(in: track, if: frame.traits.layoutDirection == .rightToLeft)
  }

  /// The indicator with everything that has happened to it.
  func indicator(in frame: Frame) -> SegmentIndicator {
    indicator(in: frame, before: .infinity)
  }

  private func indicator(in frame: Frame, before limit: Double) -> SegmentIndicator {
    let unit: Double = row(track(in: frame)).width / Double(max(options.count, 1))
    let sets: [Change<Int>] = frame.changes(of: \.selection, in: self)
    var indicator = SegmentIndicator(
      on: sets.last { $0.time <= frame.appearance }?.value ?? sets[0].value, of: options.count,
      inset: GlassGap.inset / unit, band: Self.band / unit, reduceMotion: frame.traits.reduceMotion,
      since: frame.appearance)
    var events: [(time: Double, touch: Touch)] = sets.filter { $0.time > frame.appearance }
      .map { ($0.time, .tap(SegmentIndicator.Command(time: $0.time, segment: $0.value))) }
    if !disabled { events += fingers(in: frame) }
    for event in events.sorted(by: { $0.time < $1.time }) where event.time < limit {
      apply(event.touch, to: &indicator, in: frame)
    }
    return indicator
  }

  private func apply(_ touch: Touch, to indicator: inout SegmentIndicator, in frame: Frame) {
    switch touch {
    case .tap(let command): indicator.send(command)
    case .grab(let grab):
      if let command = tapped(by: grab, on: indicator) { indicator.send(command) } else { indicator.carry(grab) }
    }
  }

  /// A finger that did not land on the indicator is a tap on the segment where it came down, if it lifts there.
  private func tapped(by grab: SegmentIndicator.Grab, on indicator: SegmentIndicator) -> SegmentIndicator.Command? {
    guard let place = grab.legs.first?.from.x, let last = grab.legs.last?.to.x else { return nil }
    let state: SegmentIndicator.State = indicator.state(at: grab.start)
    let target: Int = indicator.segment(at: grab.start)
    if place >= state.left && place <= state.right { return nil }
    if Int(place.rounded(.down)) == target { return nil }
    let segment = Int(place.rounded(.down))
    let isKept: Bool = Int(last.rounded(.down)) == segment
    return SegmentIndicator.Command(time: grab.end, segment: isKept ? segment : target)
  }

  /// Fingers on the control, in segments.
  private func fingers(in frame: Frame) -> [(time: Double, touch: Touch)] {
    let track: Rect = track(in: frame)
    let row: Rect = row(track)
    let unit: Double = row.width / Double(max(options.count, 1))
    let isMirrored: Bool = frame.traits.layoutDirection == .rightToLeft
    func place(_ point: Point) -> Point {
      Point((isMirrored ? row.maxX - point.x : point.x - row.minX) / unit, point.y)
    }
    var all: [(time: Double, touch: Touch)] = []
    for tap in frame.taps where tap.time >= frame.appearance && track.hitArea.contains(tap.location) {
      let segment = min(max(Int(place(tap.location).x.rounded(.down)), 0), options.count - 1)
      all.append((tap.time, .tap(SegmentIndicator.Command(time: tap.time, segment: segment))))
    }
    for press in frame.presses where press.start >= frame.appearance && track.hitArea.contains(press.location) {
      let end: Double = press.end ?? .infinity
      let spot: Point = place(press.location)
      let legs: [PointerLeg] = [PointerLeg(start: press.start, end: end, from: spot, to: spot)]
      all.append((press.start, .grab(SegmentIndicator.Grab(start: press.start, end: end, legs: legs, velocity: 0))))
    }
    for event in frame.past where event.time >= frame.appearance {
      guard case .drag(let gesture) = event.action, let first = gesture.path.first,
        track.hitArea.contains(frame.point(first))
      else { continue }
      let legs: [PointerLeg] = frame.legs(of: gesture, from: event.time).map {
        PointerLeg(start: $0.start, end: $0.end, from: place($0.from), to: place($0.to))
      }
      let speed: Double = gesture.velocityAtRelease.x * frame.size.width / unit * (isMirrored ? -1 : 1)
      all.append(
        (
          event.time,
          .grab(
            SegmentIndicator.Grab(
              start: event.time, end: event.time + gesture.totalDuration, legs: legs, velocity: speed))
        ))
    }
    return all
  }

  /// What fingers turned out to do, in order: taps with their segment, and grabs.
  private func touches(in frame: Frame) -> [Touch] {
    fingers(in: frame).sorted { $0.time < $1.time }.compactMap { event in
      guard case .grab(let grab) = event.touch else { return event.touch }
      let indicator: SegmentIndicator = indicator(in: frame, before: grab.start)
      guard let command = tapped(by: grab, on: indicator) else { return event.touch }
      return command.time <= frame.time ? .tap(command) : nil
    }
  }
}
