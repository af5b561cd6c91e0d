import Motion
import Scene

/// A grid of dots that swell and turn into a block's colour under the finger.
///
/// Dots stand `spacing` apart, centred on the canvas. At a lift v a dot's diameter is dotSize · (1 + 2.2 v), and its ink
/// crossfades from the resting ramp to the highlight by v. Where a release dips (v < 0, at most by the 15 % of the
/// expressive spring) it is dotSize · (1 + 5/3 v): three quarters at the lowest. v is the sum of what fingers and rings
/// lift, at most 1.
public struct TouchGrid: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/touch-grid", name: "Touch Grid",
    summary: "A grid of dots that swell and colour under the finger; a tap sends a ring over them.",
    family: "background", size: Size(390, 844), duration: 5.2,
    parameters: [
      Parameter("spacing", "Distance from dot to dot, in points.", .number(6...200)),
      Parameter("dotSize", "Diameter of a resting dot, in points.", .number(0.5...60)),
      Parameter("radius", "How far from the finger dots are lifted, in points.", .number(1...1000)),
      Parameter("baseOpacity", "Opacity of resting dots in the middle of the ramp.", .number(0...1)),
      Parameter("ripples", "Whether a tap sends a ring out.", .flag),
      Parameter(
        "probe", "A finger of the host's, [x, y] in fractions of the view; null lifts it.",
        .optional(.list(of: .number(0...1), count: 2...2))),
      Parameter("style", "The block that lifted dots turn into.", .choice(Style.allCases.map(\.rawValue))),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.3, y: 0.3))),
      ScriptEvent(
        time: 1.6, .drag(.init(path: [UnitPoint(x: 0.2, y: 0.7), UnitPoint(x: 0.8, y: 0.5)], duration: 0.5))),
      ScriptEvent(time: 3.2, .press(UnitPoint(x: 0.5, y: 0.5), duration: 0.8)),
    ]))

  /// What lifted dots turn into.
  public enum Style: String, Sendable, Codable, CaseIterable {
    /// Brand red.
    case standard
    /// Light blue.
    case sky
    /// Light violet.
    case lilac
    /// Grey green.
    case sage
    /// Warm yellow.
    case butter
    /// The dots' own tone, at full strength.
    case mono
  }

  /// Distance from dot to dot, in points.
  public var spacing: Double = 24
  /// Diameter of a resting dot, in points.
  public var dotSize: Double = 5
  /// How far from the finger dots are lifted, in points.
  public var radius: Double = 96
  /// Opacity of resting dots in the middle of the ramp.
  public var baseOpacity: Double = 0.16
  /// Whether a tap sends a ring out.
  public var ripples = true
  /// A finger of the host's, in fractions of the view; nil lifts it.
  public var probe: [Double]?
  /// The block that lifted dots turn into.
  public var style: Style = .standard

  /// Makes the grid with its defaults.
  public init() {}

  /// How much larger a fully lifted dot is than a resting one.
  static let swell = 3.2
  /// How much of its diameter a dot loses for each unit of a dip.
  static let dip: Double = 0.25 / 0.15
  /// The least time between two ticks, in seconds.
  static let tickPause = 0.12

  /// Draws the house ground and every dot.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(frame.bounds), with: .color(HousePalette.ground))
    let fields: [TouchField] = fields(in: frame)
    let rings: [TouchRing] = ripples ? rings(of: fields, in: frame) : []
    let active: [(center: Point, strength: Double)] = fields.compactMap { field in
      let strength: Double = field.strength(at: frame.time)
      return abs(strength) > 1e-4 ? (field.center(at: frame.time), strength) : nil
    }
    let rest: RGBA = HousePalette.text.resolve(in: frame.traits.colorScheme)
    let highlight: RGBA = highlight.resolve(in: frame.traits.colorScheme)
    for point in points(on: frame.size) {
      var lift: Double = active.reduce(0) { sum, field in
        sum + field.strength * TouchField.falloff(field.center.distance(to: point), radius: radius)
      }
      for ring in rings { lift += ring.lift(ring.center.distance(to: point), radius: radius, at: frame.time) }
      lift = min(lift, 1)
      let factor: Double = lift < 0 ? max(1 + Self.dip * lift, 0) : 1 + (Self.swell - 1) * lift
      let diameter: Double = dotSize * factor
      guard diameter > 0 else { continue }
      let quiet: RGBA = rest.multiplyingAlpha(by: ramp(at: point, in: frame))
      let color: RGBA = mixed(quiet, highlight, by: max(lift, 0))
      let dot = Rect(x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter, height: diameter)
      context.fill(Path(ellipseIn: dot), with: .color(Color(color)))
    }
  }

  /// One tick for each new cell that a dragging finger comes into, and no two within `tickPause`.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    var times: [Double] = []
    for field in fields(in: frame, withProbe: false) {
      for time in crossings(of: field, on: frame.size).sorted() where time <= frame.time {
        if let last = times.last, time - last < Self.tickPause { continue }
        times.append(time)
      }
    }
    return [TimedHaptic](.selection, at: times)
  }

  /// The ramp's opacity: two thirds of `baseOpacity` at the top, four thirds at the bottom.
  private func ramp(at point: Point, in frame: Frame) -> Double {
    let share: Double = frame.size.height > 0 ? min(max(point.y / frame.size.height, 0), 1) : 0.5
    return min(baseOpacity * (2.0 / 3 + share * 2 / 3), 1)
  }

  private var highlight: Color {
    switch style {
    case .standard: return HouseBlock.signal.color
    case .sky: return HouseBlock.sky.color
    case .lilac: return HouseBlock.lilac.color
    case .sage: return HouseBlock.sage.color
    case .butter: return HouseBlock.butter.color
    case .mono: return HousePalette.text
    }
  }

  /// A crossfade as compositing would do it: premultiplied components are mixed.
  private func mixed(_ a: RGBA, _ b: RGBA, by t: Double) -> RGBA {
    let sum: SIMD4<Float> = a.premultiplied + (b.premultiplied - a.premultiplied) * Float(t)
    guard sum.w > 0 else { return .clear }
    return RGBA(red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w)
  }

  /// Every dot's place: a grid of whole spacings, with the same margin at opposite edges.
  func points(on size: Size) -> [Point] {
    let (columns, rows): ([Double], [Double]) = (Self.line(size.width, spacing), Self.line(size.height, spacing))
    return rows.flatMap { y in columns.map { x in Point(x, y) } }
  }

  private static func line(_ length: Double, _ spacing: Double) -> [Double] {
    guard length > 0, spacing > 0, length / spacing < 10_000 else { return [] }
    let count: Int = max(Int(length / spacing), 1)
    let first: Double = (length - spacing * Double(count - 1)) / 2
    return (0..<count).map { first + spacing * Double($0) }
  }
}

/// What fingers did.
extension TouchGrid {
  /// The field of each touch that has begun since the grid came on screen, in order.
  func fields(in frame: Frame, withProbe: Bool = true) -> [TouchField] {
    let begin: Double = frame.appearance
    let still: Bool = frame.traits.reduceMotion
    func resting(_ place: Point, from start: Double, to end: Double?) -> [PointerLeg] {
      [PointerLeg(start: start, end: end ?? .infinity, from: place, to: place)]
    }
    var fields: [TouchField] = []
    for tap in frame.taps where tap.time >= begin {
      let end: Double = tap.time + Frame.tapLength
      fields.append(
        TouchField(
          start: tap.time, end: end, legs: resting(tap.location, from: tap.time, to: end), reduceMotion: still))
    }
    for press in frame.presses where press.start >= begin {
      fields.append(
        TouchField(
          start: press.start, end: press.end, legs: resting(press.location, from: press.start, to: press.end),
          reduceMotion: still))
    }
    for event in frame.past where event.time >= begin {
      guard case .drag(let gesture) = event.action else { continue }
      let speed: UnitPoint = gesture.velocityAtRelease
      fields.append(
        TouchField(
          start: event.time, end: event.time + gesture.totalDuration, legs: frame.legs(of: gesture, from: event.time),
          velocity: Size(speed.x * frame.size.width, speed.y * frame.size.height), reach: radius, reduceMotion: still))
    }
    if withProbe { fields += probes(in: frame) }
    return fields.sorted { $0.start < $1.start }
  }

  /// The host's finger: each time from its coming down to its lift, jumping from place to place in between.
  private func probes(in frame: Frame) -> [TouchField] {
    var fields: [TouchField] = []
    var legs: [PointerLeg] = []
    func close(at end: Double?) {
      guard let first = legs.first else { return }
      if let end { legs[legs.count - 1].end = end }
      fields.append(TouchField(start: first.start, end: end, legs: legs, reduceMotion: frame.traits.reduceMotion))
      legs = []
    }
    for change in frame.changes(of: \.probe, in: self) where change.time <= frame.time {
      guard let value = change.value, value.count == 2 else {
        close(at: change.time)
        continue
      }
      let time: Double = max(change.time, frame.appearance)
      if !legs.isEmpty { legs[legs.count - 1].end = time }
      let place: Point = frame.point(UnitPoint(x: value[0], y: value[1]))
      legs.append(PointerLeg(start: time, end: .infinity, from: place, to: place))
    }
    close(at: nil)
    return fields.filter { ($0.end ?? .infinity) > frame.appearance }
  }

  /// The rings of the last taps.
  private func rings(of fields: [TouchField], in frame: Frame) -> [TouchRing] {
    let all: [TouchRing] = fields.compactMap { field in
      guard field.isTap, let end = field.end, end <= frame.time, let last = field.legs.last else { return nil }
      return TouchRing(center: last.to, start: end, isBloom: frame.traits.reduceMotion)
    }
    return Array(all.sorted { $0.start < $1.start }.suffix(TouchRing.limit))
  }

  /// When a finger comes into another cell of the grid; cells meet halfway between dots.
  private func crossings(of field: TouchField, on size: Size) -> [Double] {
    func times(_ leg: PointerLeg, _ from: Double, _ to: Double, _ length: Double) -> [Double] {
      guard from != to, let first = Self.line(length, spacing).first else { return [] }
      let edge: Double = first - spacing / 2
      let (a, b): (Double, Double) = ((from - edge) / spacing, (to - edge) / spacing)
      let (low, high): (Double, Double) = (min(a, b), max(a, b))
      guard high - low < 10_000 else { return [] }
      var lines: [Double] = []
      var line: Double = low.rounded(.up)
      while line <= high {
        lines.append(leg.start + (leg.end - leg.start) * (line - a) / (b - a))
        line += 1
      }
      return lines
    }
    return field.legs.flatMap { leg in
      times(leg, leg.from.x, leg.to.x, size.width) + times(leg, leg.from.y, leg.to.y, size.height)
    }
  }
}
