import Motion
import Scene

/// BUD and MELT: a child leaves its parent, pulling a neck of glass behind it, and returns into it.
///
/// It starts inside the parent as a small round blob and springs to its slot; words and symbols on it blur in just after it
/// has cleared the parent. Going home they blur away at once, the tint drains, and it shrinks into the parent without
/// bounce and is gone. The child of words is squeezed narrow on its way: its width follows behind. Under Reduce Motion it
/// fades in and out where it belongs.
struct Bud: Sendable {
  /// What is drawn of the child at a moment.
  struct State: Equatable, Sendable {
    /// The child's outline in points.
    var rect: Rect
    /// How far it has come: 0 inside the parent, 1 in its slot; it may go past.
    var presence: Double
    /// Opacity of the child as a whole: below 1 only under Reduce Motion.
    var opacity: Double
    /// Opacity of the words and symbols on it.
    var contentOpacity: Double
    /// Blur of the words and symbols, in points.
    var contentBlur: Double
    /// How much of the child's tint there is: 1 is all, 0 is clear glass.
    var tint: Double
    /// Whether there is anything to draw.
    var isPresent: Bool
  }

  /// Where the child belongs, in points.
  var slot: Rect
  /// What it leaves and returns to, in points.
  var parent: Rect
  private let traits: Traits
  private let presence: Track<Double>
  private let width: Track<Double>
  private let content: Track<Double>
  private let tint: Track<Double>
  private let isOut: [Change<Bool>]

  /// The blur of words and symbols that are just coming or going, in points.
  static let blur = 6.0
  /// The size of a child that is born, in shares of its slot's shorter side.
  static let birth = 0.5

  /// Makes a child.
  ///
  /// - Parameters:
  ///   - parent: What it leaves, at rest.
  ///   - slot: Where it belongs.
  ///   - isOut: Whether it is out, from which time on; the first is what holds when the effect comes on screen.
  ///   - isSqueezed: Whether its width follows behind, as of a child with words.
  ///   - delay: How long it waits before it leaves, in seconds.
  ///   - returnDelay: How long it waits before it returns.
  ///   - traits: The user's settings.
  init(
    from parent: Rect, to slot: Rect, isOut: [Change<Bool>], isSqueezed: Bool = false, delay: Double = 0,
    returnDelay: Double = 0, traits: Traits
  ) {
    (self.parent, self.slot, self.traits, self.isOut) = (parent, slot, traits, isOut)
    let start: Double = isOut.first?.value == true ? 1 : 0
    var (presence, width, content, tint) = (Track(start), Track(start), Track(start), Track(start))
    let clearing: Double = Spring.split.time(reaching: Bud.clearing(of: parent, by: slot)) ?? 0
    for change in isOut.dropFirst() {
      let wait: Double = traits.reduceMotion ? 0 : max(change.value ? delay : returnDelay, 0)
      let time: Double = change.time + wait
      let target: Double = change.value ? 1 : 0
      if traits.reduceMotion {
        let fade: Animation = (change.value ? MotionRole.reveal : .dismiss).animation(reduceMotion: true)
        presence.retarget(to: target, at: time, by: fade)
        content.retarget(to: target, at: time, by: fade)
        tint.retarget(to: target, at: time, by: fade)
        continue
      }
      let travel: Spring = change.value ? .split : .home
      presence.retarget(to: target, at: time, by: .spring(travel))
      width.retarget(
        to: target, at: time, by: .spring(change.value && isSqueezed ? travel.looser(by: 2) : travel))
      content.retarget(
        to: target, at: time,
        by: change.value ? .spring(.quick).delay(clearing) : .easeOut(duration: 0.14))
      tint.retarget(to: target, at: time, by: .easeOut(duration: change.value ? 0.12 : 0.24))
    }
    (self.presence, self.width, self.content, self.tint) = (presence, width, content, tint)
  }

  /// Where in the parent a child for `slot` starts: the place on the parent's spine that lies nearest.
  static func origin(in parent: Rect, for slot: Rect) -> Point {
    let inset: Double = min(parent.width, parent.height) / 2
    return Point(
      clamped(slot.midX, to: parent.minX + inset...max(parent.maxX - inset, parent.minX + inset)),
      clamped(slot.midY, to: parent.minY + inset...max(parent.maxY - inset, parent.minY + inset)))
  }

  /// The child's outline when it has come `share` of its way, and `widening` of the way to its full width.
  static func outline(from parent: Rect, to slot: Rect, share: Double, widening: Double? = nil) -> Rect {
    let side: Double = Bud.birth * min(slot.width, slot.height, parent.width, parent.height)
    let center: Point = origin(in: parent, for: slot).interpolated(to: slot.center, by: share)
    return Rect(
      center: center,
      size: Size(
        max(mix(side, slot.width, widening ?? share), 0), max(mix(side, slot.height, share), 0)))
  }

  /// The share of the way after which the child no longer overlaps the parent; 1 if it always does.
  static func clearing(of parent: Rect, by slot: Rect) -> Double {
    for step in 0...20 {
      let share: Double = Double(step) / 20
      if outline(from: parent, to: slot, share: share).intersection(parent).isEmpty { return share }
    }
    return 1
  }

  /// The child at `time`; `parent` and `slot` as they are at that moment, if they move themselves.
  func state(at time: Double, parent: Rect? = nil, slot: Rect? = nil) -> State {
    let (parent, slot): (Rect, Rect) = (parent ?? self.parent, slot ?? self.slot)
    let share: Double = presence.value(at: time)
    let shown: Double = clamped(content.value(at: time))
    let isWanted: Bool = presence.target(at: time) > 0.5
    guard !traits.reduceMotion else {
      return State(
        rect: slot, presence: share, opacity: clamped(share), contentOpacity: 1, contentBlur: 0, tint: 1,
        isPresent: share > 0.001)
    }
    return State(
      rect: Bud.outline(from: parent, to: slot, share: share, widening: width.value(at: time)), presence: share,
      opacity: 1, contentOpacity: shown, contentBlur: Bud.blur * (1 - shown), tint: clamped(tint.value(at: time)),
      isPresent: isWanted ? share > 0 : share > 0.02)
  }

  /// When the child last left or returned for good before `time`; nil before the first change.
  func departure(before time: Double) -> Change<Bool>? {
    isOut.dropFirst().last { $0.time <= time }
  }
}

extension Bud.State {
  /// Draws the words and symbols of the child, blurred and faded as they are.
  func drawContent(in context: GraphicsContext, content: (inout GraphicsContext) -> Void) {
    let visible: Double = contentOpacity * opacity
    guard isPresent, visible > 0.002 else { return }
    var layer = context
    layer.opacity *= visible
    if contentBlur > 0.05 { layer.addFilter(.blur(radius: contentBlur)) }
    if visible < 1 || contentBlur > 0.05 { layer.drawLayer(content: content) } else { content(&layer) }
  }
}
