import Motion
import Scene

/// An effect with its parameters and script checked and folded, ready to be drawn at any time, in any order.
public struct EffectTimeline: Sendable {
  /// What the catalogue tells about the effect.
  public let info: EffectInfo
  /// What happens.
  public let script: Script
  private let type: any Effect.Type
  /// The parameters before the first event, and after each event that changes some; the last of one time counts.
  private let steps: [Step]

  private struct Step: Sendable {
    var time: Double
    var values: [String: JSONValue]
    var effect: any Effect
    var ramps: [String: ScriptEvent.Ramp] = [:]
    var duration: Double = 0
    /// The effect when its ramps end or the next step cuts them off: known once for all frames after that.
    var last: (time: Double, effect: any Effect)?
  }

  /// Checks parameters and script.
  ///
  /// The values of the first `appear` lie under `parameters`, those of later events above: what the caller asks for holds
  /// until the script changes it.
  /// - Parameters:
  ///   - type: Which effect.
  ///   - parameters: Values by key; the others keep their defaults.
  ///   - script: What happens; the effect's demonstration if nil.
  /// - Throws: `ParameterError`, or `ScriptError` for a value that the script sets.
  public init(
    _ type: any Effect.Type, parameters: [String: JSONValue] = [:], script: Script? = nil
  ) throws {
    let info: EffectInfo = type.info
    let script: Script = script ?? info.demo
    var values: [String: JSONValue] = [:]
    var isFirstAppearance = true
    var steps: [Step] = []
    let given: [String: JSONValue] = try type.checked(parameters)
    func append(_ time: Double, ramps: [String: ScriptEvent.Ramp] = [:], duration: Double = 0) throws {
      steps.append(
        Step(time: time, values: values, effect: try type.init(checked: values), ramps: ramps, duration: duration))
    }
    values = given
    try append(script.appearance)
    for event in script.events {
      switch event.action {
      case .appear(let with):
        let checked: [String: JSONValue] = try type.checked(with, by: event, field: "with")
        values.merge(checked) { old, new in isFirstAppearance ? old : new }
        if isFirstAppearance { steps.removeAll() }
        isFirstAppearance = false
        try append(event.time)
      case .set(let changes):
        let checked: [String: JSONValue] = try type.checked(changes, by: event, field: "set")
        guard !checked.isEmpty else { continue }
        values.merge(checked) { _, new in new }
        try append(event.time)
      case .ramp(let all, let duration):
        let ramps: [String: ScriptEvent.Ramp] = try type.checked(all, by: event)
        guard !ramps.isEmpty else { continue }
        try append(event.time, ramps: ramps, duration: duration)
        for (key, ramp) in ramps {
          values[key] = EffectTimeline.value(of: ramp, share: 1, parameter: info.parameter(named: key))
        }
      default: continue
      }
    }
    for (index, step) in steps.enumerated() where !step.ramps.isEmpty {
      let first: any Effect = try Self.effect(type, of: step, share: 0)
      let next: Double = index + 1 < steps.count ? steps[index + 1].time : .infinity
      let end: Double = step.time + step.duration
      // At its end the ramp is where it goes to, although the sum of its times may be rounded.
      let share: Double = next >= end ? 1 : Frame.share(of: step.duration, after: next - step.time)
      steps[index].last = (min(end, next), try Self.effect(type, of: step, share: share))
      steps[index].effect = first
    }
    (self.info, self.script, self.type, self.steps) = (info, script, type, steps)
  }

  /// The effect with its parameters as they are at `time`.
  public func effect(at time: Double) throws -> any Effect {
    try states(at: time).last?.effect ?? type.init()
  }

  /// What the effect draws.
  ///
  /// - Parameters:
  ///   - size: The canvas in points; by default the script's, else the effect's own.
  ///   - scale: Device pixels in a point, above 0.
  ///   - time: Seconds from the start of the script, 0…1e9.
  ///   - traits: The user's settings.
  ///   - background: What the canvas holds first; by default the effect's own ground.
  ///   - showsTouches: Whether the scripted fingers are drawn on top.
  /// - Throws: `FrameError`, or what the drawing lacks: `FontError` for a missing font.
  public func displayList(
    size: Size? = nil, scale: Double = 1, time: Double = 0, traits: Traits = Traits(), background: Color? = nil,
    showsTouches: Bool = false
  ) throws -> DisplayList {
    let size: Size = size ?? script.size ?? info.size
    let frame: Frame = try frame(size: size, scale: scale, time: time, traits: traits)
    let ground: RGBA = (background ?? info.background).resolve(in: traits.colorScheme)
    return try record(frame, background: ground) { context in
      let top: GraphicsContext = context
      if time >= script.appearance { frame.states.last?.effect.draw(in: &context, frame: frame) }
      if showsTouches { TouchOverlay.draw(in: top, frame: frame) }
    }
  }

  /// The haptic events that the effect would fire until and including `time`, in order of time.
  ///
  /// - Parameters:
  ///   - size: The canvas in points; by default the script's, else the effect's own.
  ///   - time: Seconds from the start of the script, 0…1e9.
  ///   - traits: The user's settings.
  /// - Throws: `FrameError`, or `FontError` for a missing font.
  public func haptics(size: Size? = nil, until time: Double, traits: Traits = Traits()) throws -> [TimedHaptic] {
    let frame: Frame = try frame(size: size ?? script.size ?? info.size, scale: 1, time: time, traits: traits)
    guard time >= script.appearance, let effect = frame.states.last?.effect else { return [] }
    var events: [TimedHaptic] = []
    _ = try record(frame) { events = effect.haptics(in: $0, frame: frame) }
    return events.filter { $0.time >= 0 && $0.time <= time }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private func record(
    _ frame: Frame, background: RGBA = .clear, _ draw: (inout GraphicsContext) -> Void
  ) throws -> DisplayList {
    let environment = GraphicsContext.Environment(
      colorScheme: frame.traits.colorScheme, displayScale: frame.scale,
      isRightToLeft: frame.traits.layoutDirection == .rightToLeft)
    return try GraphicsContext.record(
      size: frame.size, scale: frame.scale, environment: environment, background: background, draw)
  }

  /// The moment at which the effect is drawn.
  func frame(size: Size, scale: Double, time: Double, traits: Traits) throws -> Frame {
    try FrameError.check(size: size, scale: scale, time: time)
    return Frame(size: size, scale: scale, time: time, script: script, traits: traits, states: try states(at: time))
  }

  /// The effect at its first appearance and after each change up to `time`; a running ramp's value is the last.
  private func states(at time: Double) throws -> [Frame.State] {
    var states: [Frame.State] = []
    func append(_ state: Frame.State) {
      while let last = states.last, last.time >= state.time { states.removeLast() }
      states.append(state)
    }
    for (index, step) in steps.enumerated() where index == 0 || step.time <= time {
      guard let last = step.last else {
        append(Frame.State(time: step.time, effect: step.effect))
        continue
      }
      if step.duration > 0 { append(Frame.State(time: step.time, effect: step.effect, isRamp: true)) }
      if time >= last.time {
        append(Frame.State(time: last.time, effect: last.effect))
      } else {
        let share: Double = Frame.share(of: step.duration, after: time - step.time)
        append(Frame.State(time: time, effect: try Self.effect(type, of: step, share: share)))
      }
    }
    return states
  }

  private static func effect(_ type: any Effect.Type, of step: Step, share: Double) throws -> any Effect {
    var values: [String: JSONValue] = step.values
    for (key, ramp) in step.ramps {
      values[key] = value(of: ramp, share: share, parameter: type.info.parameter(named: key))
    }
    return try type.init(checked: values)
  }

  private static func value(of ramp: ScriptEvent.Ramp, share: Double, parameter: Parameter?) -> JSONValue {
    let value: Double = ramp.from + (ramp.to - ramp.from) * share
    if case .integer = parameter?.allowed { return .number(value.rounded()) }
    return .number(value)
  }
}

extension FrameError {
  /// Throws unless a picture of this size, scale and time can be drawn.
  public static func check(size: Size, scale: Double, time: Double) throws(FrameError) {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .badSize(width: size.width, height: size.height)
    }
    guard scale > 0, scale <= largestScale else { throw .badScale(scale) }
    guard time >= 0, time <= latestTime else { throw .badTime(time) }
    let (width, height): (Double, Double) = (size.width * scale, size.height * scale)
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw .tooLarge(width: size.width, height: size.height, scale: scale)
    }
  }
}
