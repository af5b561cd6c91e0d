import Foundation
import Motion
import Scene

/// Small dots of alternating size fly out of a heart in a ring, shrinking and fading.
///
/// Each change of the trigger while isActive sends out count dots. Dot i flies at 2π i / count, clockwise from the right;
/// it is 7 points wide if i is even, else 4, and reaches radius, or 0.75 radius if i is a multiple of 3. With
/// u = easeOut(t / 0.6 s) it is u times that far out, scaled by 1 − 0.7 u, at the opacity 1 − u. Bursts overlap.
public struct Burst: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/burst", name: "Like Burst",
    summary: "Small dots fly out of a heart in a ring, shrinking and fading.", family: "feedback",
    size: Size(120, 120), duration: 1.5,
    parameters: [
      Parameter("color", "The dots, and the heart that is liked.", .color),
      Parameter("count", "How many dots fly.", .integer(1...360)),
      Parameter("radius", "How far they fly, in points.", .number(0...1000)),
      Parameter("isActive", "Whether a change of the trigger sends them out.", .flag),
    ],
    inputs: ["trigger"],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 0.6, .set(["trigger": .number(2)])),
    ]))

  /// The dots, and the heart that is liked.
  public var color: Color = .pink
  /// How many dots fly.
  public var count: Int = 12
  /// How far they fly, in points.
  public var radius: Double = 36
  /// Whether a change of the trigger sends them out.
  public var isActive: Bool = true

  /// Makes the effect with its defaults.
  public init() {}

  private static let heartSize = 44.0

  /// Draws the heart and over it the dots; with reduced motion there are none, and the heart changes at once.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let center: Point = frame.bounds.center
    let triggers: [Change<JSONValue>] = triggers(in: frame)
    let likes: [Change<Bool>] = triggers.map { Change(time: $0.time, value: $0.value.isOn) }
    let liked = Track(following: likes) { _ in
      frame.traits.reduceMotion ? .immediate : .smooth
    }.value(at: frame.time)
    let font = Font.system(size: Self.heartSize)
    SymbolEffect.replace(
      in: context, Icon(systemName: "heart").font(font).foregroundStyle(.secondary),
      with: Icon(systemName: "heart.fill").font(font).foregroundStyle(color), progress: liked, at: center)
    guard !frame.traits.reduceMotion else { return }
    for trigger in triggers.dropFirst() where frame.value(of: \.isActive, in: self, at: trigger.time) {
      let progress: Double = UnitCurve.easeOut.value(at: (frame.time - trigger.time) / 0.6)
      if progress < 1 { drawDots(at: center, progress: progress, in: context) }
    }
  }

  /// The trigger's values since the heart came on screen: a tap on the heart counts it up.
  func triggers(in frame: Frame) -> [Change<JSONValue>] {
    let heart = Rect(center: frame.bounds.center, size: Size(Self.heartSize, Self.heartSize))
    return frame.triggerValues { heart.contains($0) }
  }

  private func drawDots(at center: Point, progress: Double, in context: GraphicsContext) {
    for index in 0..<max(count, 1) {
      let angle: Double = 2 * Double.pi * Double(index) / Double(max(count, 1))
      let way: Double = progress * radius * (index % 3 == 0 ? 0.75 : 1)
      let diameter: Double = index % 2 == 0 ? 7 : 4
      var dot = context
      dot.opacity = 1 - progress
      dot.translateBy(x: center.x + way * cos(angle), y: center.y + way * sin(angle))
      dot.scaleBy(x: 1 - 0.7 * progress, y: 1 - 0.7 * progress)
      dot.fill(Path(ellipseIn: Rect(center: .zero, size: Size(diameter, diameter))), with: .color(color))
    }
  }
}

extension JSONValue {
  /// Whether a trigger stands for something: not null, false or 0.
  fileprivate var isOn: Bool {
    switch self {
    case .null: return false
    case .bool(let flag): return flag
    case .number(let number): return number != 0
    default: return true
    }
  }
}
