import Motion
import Scene

/// How a set looks at its frame's time.
extension ChipSet {
  /// A chip as it is drawn.
  struct Pose: Sendable {
    /// The glass.
    var part: GlassPart
    /// Scale of what is on it, about its middle.
    var scale: Double
    /// Opacity of what is on it.
    var presence: Double
    /// Scale of its disc.
    var pop = 1.0
    /// How fingers press it.
    var press: Press.State
  }

  /// How far a chip rises as it comes in.
  static let rise = 12.0
  /// What it grows from.
  static let birth = 0.94
  /// What the chosen one swells to.
  static let swell = 1.04
  /// What the others shrink to on their way.
  static let shrink = 0.72
  /// What words blur by as they go.
  static let blur = 6.0

  /// Draws the glass and what is on it.
  func draw(in context: GraphicsContext) {
    let opacity: Double = arrival * departure
    guard opacity > 0.002, !isClosed else { return }
    let others: [Int] = slots.indices.filter { $0 != choice?.index }
    let chosen: [Int] = choice.map { [$0.index] } ?? []
    let isHandedOff: Bool = isHandedOff(at: frame.time)
    var poses: [Int: Pose] = Dictionary(uniqueKeysWithValues: slots.indices.map { ($0, pose(of: $0)) })
    func parts(_ indices: [Int]) -> [GlassPart] { indices.compactMap { poses[$0]?.part } }
    if frame.traits.reduceMotion {
      // What fades by itself is a group of its own.
      for group in [others, chosen] {
        PieceGlass(parts(group), reach: Self.reach, opacity: opacity).draw(in: context, traits: frame.traits)
      }
    } else {
      let drop: [GlassPart] = isHandedOff ? self.drop : parts(chosen)
      PieceGlass(drop + (isHandedOff ? [] : parts(others)), reach: Self.reach, opacity: opacity)
        .draw(in: context, traits: frame.traits)
      if isHandedOff, let bead = drop.first, let index = chosen.first, var pose = poses[index] {
        // The words draw together with their glass.
        pose.scale *= bead.rect.width / max(pose.part.rect.width, 1)
        pose.part = bead
        poses[index] = pose
      }
    }
    for index in others + chosen {
      guard let pose = poses[index] else { continue }
      drawLabel(index, pose, opacity: opacity, in: context)
    }
  }

  private func drawLabel(_ index: Int, _ pose: Pose, opacity: Double, in context: GraphicsContext) {
    let visible: Double = pose.presence * opacity
    guard visible > 0.002 else { return }
    let slot: Rect = slot(index, at: frame.time)
    let center: Point = pose.part.rect.center
    var layer = context
    layer.translateBy(x: center.x, y: center.y)
    layer.scaleBy(x: pose.scale, y: pose.scale)
    layer.translateBy(x: -slot.midX, y: -slot.midY)
    let blur: Double = frame.traits.reduceMotion ? 0 : Self.blur * (1 - pose.presence)
    var still: Press.State = pose.press
    // The glass and the words sink by the pose.
    still.scale = 1
    guard visible < 0.999 || blur > 0.05 else {
      return still.draw(in: layer) { labels[index].draw(in: $0, slot: slot, pop: pose.pop) }
    }
    layer.opacity *= visible
    if blur > 0.05 { layer.addFilter(.blur(radius: blur)) }
    layer.drawLayer { part in
      still.draw(in: part) { labels[index].draw(in: $0, slot: slot, pop: pose.pop) }
    }
  }

  /// How far the set has faded in.
  private var arrival: Double {
    var track = Track(0.0)
    track.retarget(to: 1, at: start, by: .house(.reveal, frame.traits))
    return clamped(track.value(at: frame.time))
  }

  /// How much of the set is left after another one has come.
  private var departure: Double {
    guard let end else { return 1 }
    var track = Track(1.0)
    track.retarget(to: 0, at: end, by: .house(.dismiss, frame.traits))
    return clamped(track.value(at: frame.time))
  }

  /// Whether everything has closed after a hand-off, or another set has long come.
  private var isClosed: Bool {
    if let end, frame.time > end + 1 { return true }
    guard let handoff, isHandedOff(at: frame.time) else { return false }
    return frame.time > handoff + 1
  }

  /// Chip `index` at the frame's time.
  func pose(of index: Int) -> Pose {
    let (time, still): (Double, Bool) = (frame.time, frame.traits.reduceMotion)
    let slot: Rect = slot(index, at: time)
    let press: Press.State = press(index)
    var come = Track(still ? 1.0 : 0)
    if !still {
      come.retarget(
        to: 1, at: start,
        by: .spring(MotionRole.reveal.spring).delay(
          HouseBeat.chipsIn.delay(of: index, among: slots.count)))
    }
    let risen: Double = come.value(at: time)
    var center = Point(slot.midX, slot.midY + Self.rise * (1 - risen))
    var scale: Double = mix(Self.birth, 1, risen) * press.scale
    var size: Size = slot.size
    var (presence, opacity, pop): (Double, Double, Double) = (1, 1, 1)
    if let choice, let handoff {
      let isChosen: Bool = choice.index == index
      let leave: Double
      if isChosen {
        leave = handoff
        scale *= swelling(choice)
        pop = Pop.scale(at: time, poppedAt: [choice.time].filter { $0 <= time }, traits: frame.traits)
      } else {
        let wait: Double = HouseBeat.chipsGather.interval * Double(places(from: index, to: choice.index))
        leave = choice.time + (still ? 0 : wait)
        if !still {
          let way: Double = flight(from: leave)
          let goal: Rect = self.slot(choice.index, at: time)
          center = center.interpolated(to: goal.center, by: way)
          // A long chip ends within a short one.
          let least: Double = min(Self.shrink, 0.86 * goal.width / max(slot.width, 1))
          size = Size(slot.width * mix(1, least, way), slot.height * mix(1, Self.shrink, way))
          if way > 0.995 { opacity = 0 }
        }
      }
      var words = Track(1.0)
      words.retarget(to: 0, at: leave, by: .easeOut(duration: 0.13))
      presence = clamped(words.value(at: time))
      if still {
        var glass = Track(1.0)
        glass.retarget(to: 0, at: leave, by: .easeOut(duration: 0.2))
        opacity = clamped(glass.value(at: time))
      }
    }
    let rect = Rect(center: center, size: Size(size.width * scale, size.height * scale))
    var part = GlassPart(rect, outline(height: rect.height))
    part.press = clamped(press.amount)
    part.lift = 1 - part.press
    part.light = part.press > 0.001 ? press.finger : nil
    part.opacity = opacity
    return Pose(
      part: part, scale: scale * size.height / Self.height, presence: presence, pop: pop, press: press)
  }

  /// Rounded by the style, as much of it as the height allows.
  private func outline(height: Double) -> GlassPart.Outline {
    let radius: Double = chips.style.cornerRadius * height / Self.height
    return radius >= height / 2 - 1e-6 ? .capsule : .rounded(radius)
  }

  private func swelling(_ choice: Choice) -> Double {
    guard !frame.traits.reduceMotion else { return 1 }
    var track = Track(1.0)
    track.retarget(to: Self.swell, at: choice.time, by: .house(.success, frame.traits))
    return track.value(at: frame.time)
  }

  private func flight(from leave: Double) -> Double {
    var track = Track(0.0)
    track.retarget(to: 1, at: leave, by: .spring(.home))
    return clamped(track.value(at: frame.time))
  }
}
