import Motion
import Scene

/// A button that squashes towards the touch, stretches along a pull while thinning across it, sinks deeper after a hold, and
/// springs back with give in proportion to the pull.
public struct ElasticButton: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/elastic-button", name: "Elastic Button",
    summary: "A button squashes towards the touch, stretches along a pull and springs back with as much give.",
    family: "button", size: Size(320, 180), duration: 6.2,
    parameters: [
      Parameter("squash", "Scale while pressed; null goes by the button's size.", .optional(.number(0.5...1))),
      Parameter("bounce", "The release's extra give; a tap takes half of it.", .number(0...0.6)),
      Parameter("style", "The surface behind the label; standard draws none.", HouseStyle.allowed),
      Parameter("fill", "Tints the surface instead of the style.", .optional(HouseTint.allowed)),
      Parameter("radius", "Corners in points; null is a capsule.", .optional(.number(0...100)))
        .shown(with: ["style": .string("signal")]),
      Parameter("height", "Height in points, at least 44.", .number(44...160)),
      Parameter("padding", "Beside the label, in points.", .number(0...160)),
      Parameter("label", "What is written on it.", .text(maximum: 60)),
      Parameter("haptics", "Whether it is felt.", .flag).felt(),
      Parameter("disabled", "Whether it ignores fingers.", .flag),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["style": .string("signal")])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.3, y: 0.5))),
      ScriptEvent(time: 1.4, .press(UnitPoint(x: 0.8, y: 0.5), duration: 0.8)),
      ScriptEvent(
        time: 3.2,
        .drag(.init(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.75, y: 0.2)], duration: 0.3, rest: 0.2))),
      ScriptEvent(
        time: 4.8, .drag(.init(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 1.4, y: 0.5)], duration: 0.4))),
    ]))

  /// Scale while pressed; nil goes by the button's size.
  public var squash: Double?
  /// The release's extra give; a tap takes half of it.
  public var bounce: Double = 0.2
  /// The surface behind the label; `standard` draws none.
  public var style: HouseStyle = .standard
  /// Tints the surface instead of the style.
  public var fill: HouseTint?
  /// Corners in points; nil is a capsule.
  public var radius: Double?
  /// Height in points, at least 44.
  public var height: Double = 56
  /// Beside the label, in points.
  public var padding: Double = 68
  /// What is written on it.
  public var label: String = "Continue"
  /// Whether it is felt.
  public var haptics = true
  /// Whether it ignores fingers.
  public var disabled = false

  /// Makes the button with its defaults.
  public init() {}

  /// Draws the backdrop, the surface if there is one, and the label.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    Backdrop(blocks: [.sky, .butter, .lilac, .sage, .sand]).draw(in: context, frame: frame)
    let rect: Rect = rect(in: context, frame)
    let pull: ElasticPull? = disabled ? nil : answer(on: rect, in: frame)
    let state: ElasticPull.State? = pull?.state(at: frame.time)
    var part = GlassPart(rect, radius.map { .rounded($0) } ?? .capsule, tint: tint ?? .clear).enabled(!disabled)
    var moved = context
    if let state {
      moved.translateBy(x: state.offset.width, y: state.offset.height)
      moved.scale(by: state.scale, about: state.anchor)
      state.stretch.apply(to: &moved, about: rect.center)
      part.press = state.press
      part.lift = max(1 - state.press, 0)
      part.light = state.press > 0.001 ? state.finger : nil
    }
    if hasSurface { PieceGlass([part]).draw(in: moved, traits: frame.traits) }
    if !hasSurface, frame.traits.reduceMotion, let state { moved.opacity = 1 - 0.45 * clamped(state.press) }
    let words = HouseLabel(words: label, color: part.ink(frame.traits))
    if moved.opacity < 1 {
      moved.drawLayer { words.draw(in: $0, rect) }
    } else {
      words.draw(in: moved, rect)
    }
  }

  /// A solid tap on the way down, a soft one when a hold deepens, and a soft one when a pull goes too far.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    guard haptics, !disabled else { return [] }
    return answer(on: rect(in: context, frame), in: frame).touches.flatMap { touch -> [TimedHaptic] in
      var felt: [TimedHaptic] = [TimedHaptic(time: touch.start, haptic: .rigid)]
      if touch.end - touch.start > ElasticPull.holdTime {
        felt.append(TimedHaptic(time: touch.start + ElasticPull.holdTime, haptic: .soft))
      }
      if touch.isCancelled { felt.append(TimedHaptic(time: touch.end, haptic: .soft)) }
      return felt.filter { $0.time <= frame.time }
    }
  }

  /// The button at rest, in points.
  func rect(in context: GraphicsContext, _ frame: Frame) -> Rect {
    let words: Double = HouseLabel(words: label, color: HousePalette.text).size(in: context).width
    let width: Double = min(max(words + 2 * padding, 44), max(frame.size.width - 24, 44))
    return Rect(center: frame.bounds.center, size: Size(width, max(height, 44)))
  }

  private func answer(on rect: Rect, in frame: Frame) -> ElasticPull {
    ElasticPull(on: rect, squash: squash ?? Press.scale(for: rect.size), bounce: bounce, in: frame)
  }

  private var tint: HouseTint? { fill ?? style.tint() }

  private var hasSurface: Bool { fill != nil || style != .standard }
}
