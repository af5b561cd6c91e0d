import Foundation
import Motion
import Scene

/// A round plus button oozes out into an arc of smaller round buttons joined by sticky necks, and sucks them back in.
///
/// The frame is (2 distance + 60) × (distance + 66) points with the main circle of 56 points at (W/2, H − 36). Item i of n, a
/// circle of 44 points, goes to distance · (cos a, sin a) with a = π + π (i + 1) / (n + 1) on a spring of 0.55 s and bounce
/// 0.35, 0.04 s after its neighbour: the first leads on opening, the last on closing. All circles are blurred by 7 points and
/// cut where their alpha is a half; the icons ride on the same springs.
public struct GooeyMenu: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "motion/gooey-menu", name: "Gooey Menu",
    summary: "A round plus button oozes out into an arc of smaller buttons and sucks them back in.", family: "control",
    size: GooeyMenu().menuSize, duration: 3.2, budget: .contour(0.25),
    parameters: [
      Parameter("symbols", "The items' icons by SF Symbols name.", .list(of: .text(maximum: 100), count: 0...16)),
      Parameter("color", "The buttons.", .color),
      Parameter("distance", "How far the items travel, in points.", .number(0...1000)),
    ],
    demo: Script([
      ScriptEvent(
        time: 0,
        .appear(with: [
          "symbols": .array(["camera.fill", "photo.fill", "mic.fill", "doc.fill"].map(JSONValue.string)),
          "color": .string("indigo"),
        ])),
      ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.5, y: 0.746))),
      ScriptEvent(time: 1.8, .tap(UnitPoint(x: 0.2, y: 0.43))),
    ]))

  /// The items' icons by SF Symbols name, from left to right.
  public var symbols: [String] = ["camera.fill", "photo.fill", "mic.fill", "doc.fill"]
  /// The buttons.
  public var color: Color = .accent
  /// How far the items travel, in points.
  public var distance: Double = 76

  /// Makes the effect with its defaults.
  public init() {}

  static let mainRadius: Double = 28
  static let itemRadius: Double = 22
  private static let itemSpring = Animation.spring(duration: 0.55, bounce: 0.35)
  private static let plusSpring = Animation.spring(duration: 0.4, bounce: 0.4)

  var menuSize: Size { Size(2 * distance + 60, distance + 66) }

  /// Draws the menu in the middle of the canvas. With reduced motion plain circles stay at their places and fade.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let main: Point = mainCenter(in: frame.size)
    let toggles: [Change<Bool>] = toggles(in: frame)
    let items: [Double] = symbols.indices.map { index in
      itemTrack(index, toggles: toggles, reduceMotion: frame.traits.reduceMotion).value(at: frame.time)
    }
    if frame.traits.reduceMotion {
      circle(at: main, radius: Self.mainRadius, color: color, in: context)
    } else {
      drawGoo(main: main, items: items, in: context)
    }
    for (index, progress) in items.enumerated() where progress > 0 {
      var button = context
      button.opacity = clamped(progress)
      let icon = Icon(systemName: symbols[index]).font(.system(size: 17, weight: .semibold)).foregroundStyle(.white)
      if frame.traits.reduceMotion {
        let center: Point = main + offset(of: index)
        button.drawLayer { layer in
          circle(at: center, radius: Self.itemRadius, color: color, in: layer)
          layer.draw(icon, at: center)
        }
      } else {
        button.draw(icon, at: main + offset(of: index) * progress)
      }
    }
    var plus = context
    plus.translateBy(x: main.x, y: main.y)
    plus.rotate(by: .degrees(45 * plusTrack(toggles: toggles).value(at: frame.time)))
    let icon = Icon(systemName: "plus").font(.system(size: 22, weight: .bold))
    plus.draw(icon.foregroundStyle(.white), at: .zero)
  }

  private func drawGoo(main: Point, items: [Double], in context: GraphicsContext) {
    var goo = context
    goo.addFilter(.alphaThreshold(min: 0.5, color: color.resolve(in: context.environment.colorScheme)))
    goo.addFilter(.blur(radius: 7))
    goo.drawLayer { layer in
      circle(at: main, radius: Self.mainRadius, color: .white, in: layer)
      for (index, progress) in items.enumerated() {
        circle(at: main + offset(of: index) * progress, radius: Self.itemRadius, color: .white, in: layer)
      }
    }
  }

  private func circle(at center: Point, radius: Double, color: Color, in context: GraphicsContext) {
    let rect = Rect(center: center, size: Size(2 * radius, 2 * radius))
    context.fill(Path(ellipseIn: rect), with: .color(color))
  }

  /// When the menu opened and closed: a tap on the main button toggles it, a tap on an open item closes it.
  func toggles(in frame: Frame) -> [Change<Bool>] {
    let main: Point = mainCenter(in: frame.size)
    var changes: [Change<Bool>] = []
    for tap in frame.taps where tap.time >= frame.appearance {
      let isOpen: Bool = changes.last?.value ?? false
      let hitsItem: Bool =
        isOpen
        && symbols.indices.contains { tap.location.distance(to: main + offset(of: $0)) <= Self.itemRadius }
      if tap.location.distance(to: main) <= Self.mainRadius || hitsItem {
        changes.append(Change(time: tap.time, value: !isOpen))
      }
    }
    return changes
  }

  func mainCenter(in size: Size) -> Point {
    Point(size.width / 2, (size.height + menuSize.height) / 2 - 36)
  }

  /// Where an item rests when the menu is open, from the main button's centre.
  func offset(of index: Int) -> Size {
    let angle: Double = Double.pi + Double.pi * Double(index + 1) / Double(symbols.count + 1)
    return Size(distance * cos(angle), distance * sin(angle))
  }

  /// How far an item is out: 0 in the main button, 1 at its place.
  func itemTrack(_ index: Int, toggles: [Change<Bool>], reduceMotion: Bool) -> Track<Double> {
    var track = Track(0.0)
    for change in toggles {
      let order: Int = change.value ? index : symbols.count - 1 - index
      let animation: Animation =
        reduceMotion ? .easeInOut(duration: 0.25) : Self.itemSpring.delay(0.04 * Double(order))
      track.retarget(to: change.value ? 1 : 0, at: change.time, by: animation)
    }
    return track
  }

  /// How far the plus is turned into a cross.
  func plusTrack(toggles: [Change<Bool>]) -> Track<Double> {
    var track = Track(0.0)
    for change in toggles { track.retarget(to: change.value ? 1 : 0, at: change.time, by: Self.plusSpring) }
    return track
  }
}
