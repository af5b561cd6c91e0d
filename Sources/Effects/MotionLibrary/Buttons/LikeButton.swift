import Foundation
import Motion
import Scene

/// A tap turns an outlined heart solid: it collapses and pops back oversized while a ring bursts thin and pairs of coloured
/// dots fly out. Another tap just empties it.
///
/// Three tracks play with each like. The heart's scale goes by cubic keys to 0.2 in 0.05 s, stays for 0.15 s and springs (0.4
/// s, bounce 0.55) to 1 in 0.5 s. R goes to 0.01 at once (0.01 s), by a cubic to 1 in 0.3 s, and to 0. D waits for 0.15 s and
/// goes by a cubic to 1 in 0.55 s, and to 0. For R > 0 a ring of 1.5 size R points has an inner border of max(0.1, 0.5 size
/// (1 − R)); for D > 0 dot k of 14 lies at the angle 2π ⌊k/2⌋ / 7 − π/2 ∓ 0.18 and the distance size (0.6 + 0.55 D), times 0.85
/// for the odd ones, with a diameter of 0.16 size (1 − 0.9 D). The heart's colour moves on a spring of 0.3 s and ζ = 0.6.
public struct LikeButton: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/like-button", name: "Like Button",
    summary: "A tapped heart pops solid in a burst of a ring and coloured dots.", family: "button",
    size: Size(160, 140), duration: 2.2,
    parameters: [
      Parameter("isLiked", "Whether the heart is full.", .flag),
      Parameter("size", "Size of the heart in points.", .number(1...1000)),
      Parameter("color", "The full heart and the ring.", .color),
      Parameter(
        "dotColors", "The dots in turn; without any they have the heart's colour.", .list(of: .color, count: 0...14)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: ["isLiked": .bool(false), "size_pt": .number(40)])),
      ScriptEvent(time: 0.3, .tap(.center)), ScriptEvent(time: 1.5, .tap(.center)),
    ]))

  /// Whether the heart is full.
  public var isLiked: Bool = false
  /// Size of the heart in points.
  public var size: Double = 28
  /// The full heart and the ring.
  public var color: Color = .pink
  /// The dots in turn; without any they have the heart's colour.
  public var dotColors: [Color] = [.pink, .orange, .yellow, .mint, .cyan, .purple]

  /// Makes the effect with its defaults.
  public init() {}

  private typealias Keys = [KeyframeTrack<Double>.Keyframe]
  private static let heart: Keys = [
    .cubic(0.2, duration: 0.05), .cubic(0.2, duration: 0.15),
    .spring(1, duration: 0.5, Spring(duration: 0.4, bounce: 0.55)),
  ]
  private static let ring: Keys = [
    .linear(0.01, duration: 0.01), .cubic(1, duration: 0.3), .linear(0, duration: 0.01),
  ]
  private static let dots: Keys = [
    .linear(0, duration: 0.15), .cubic(1, duration: 0.55), .linear(0, duration: 0.01),
  ]

  /// Draws the burst and the heart; with reduced motion the heart alone, which still pops.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let center: Point = frame.bounds.center
    let states: [Change<Bool>] = states(in: frame)
    let likes: [Double] = likes(states, in: frame)
    func value(_ rest: Double, _ keys: Keys) -> Double {
      KeyframeReplay(from: rest, at: likes) { _ in keys }.value(at: frame.time)
    }
    if !frame.traits.reduceMotion {
      drawRing(value(0, Self.ring), about: center, in: context)
      drawDots(value(0, Self.dots), about: center, in: context)
    }
    let scheme: ColorScheme = context.environment.colorScheme
    let course = Course(initial: states[0].value, changes: Array(states.dropFirst()))
    let ink: Track<RGBA> = course.track(by: .spring(response: 0.3, dampingFraction: 0.6)) { isLiked in
      (isLiked ? color : .secondary).resolve(in: scheme)
    }
    var heart = context
    heart.scale(by: max(value(1, Self.heart), 0), about: center)
    let icon = Icon(systemName: course.value(at: frame.time) ? "heart.fill" : "heart").font(.system(size: size))
    heart.draw(icon.foregroundStyle(Color(ink.value(at: frame.time).clamped)), at: center)
  }

  /// A light tap with each like.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    [TimedHaptic](.light, at: likes(states(in: frame), in: frame))
  }

  private func drawRing(_ r: Double, about center: Point, in context: GraphicsContext) {
    guard r > 0 else { return }
    let diameter: Double = 1.5 * size * r
    let border: Double = max(0.1, 0.5 * size * (1 - r))
    // A border as wide as the radius leaves no hole.
    guard 2 * border < diameter else {
      let disc = Rect(center: center, size: Size(diameter, diameter))
      return context.fill(Path(ellipseIn: disc), with: .color(color))
    }
    let line = Rect(center: center, size: Size(diameter - border, diameter - border))
    context.stroke(Path(ellipseIn: line), with: .color(color), lineWidth: border)
  }

  private func drawDots(_ d: Double, about center: Point, in context: GraphicsContext) {
    guard d > 0 else { return }
    let diameter: Double = 0.16 * size * (1 - 0.9 * d)
    for index in 0..<14 {
      let isOdd: Bool = index % 2 == 1
      let angle: Double = 2 * Double.pi * Double(index / 2) / 7 - Double.pi / 2 + (isOdd ? 0.18 : -0.18)
      let distance: Double = size * (0.6 + 0.55 * d) * (isOdd ? 0.85 : 1)
      let place = Point(center.x + distance * cos(angle), center.y + distance * sin(angle))
      let ink: Color = dotColors.isEmpty ? color : dotColors[index % dotColors.count]
      context.fill(
        Path(ellipseIn: Rect(center: place, size: Size(diameter, diameter))), with: .color(ink))
    }
  }

  /// Whether the heart was full, first as it came on screen; a tap on its square of 1.6 sizes turns it over.
  func states(in frame: Frame) -> [Change<Bool>] {
    let square = Rect(center: frame.bounds.center, size: Size(1.6 * size, 1.6 * size))
    return frame.flagStates(of: \.isLiked, named: "isLiked", in: self) { place, _ in square.contains(place) }
  }

  /// When a tap filled the heart, which pops then and is felt. What the host sets does not pop.
  func likes(_ states: [Change<Bool>], in frame: Frame) -> [Double] {
    let taps = Set(frame.taps.map(\.time))
    return states.dropFirst().filter { $0.value && taps.contains($0.time) }.map(\.time)
  }
}
