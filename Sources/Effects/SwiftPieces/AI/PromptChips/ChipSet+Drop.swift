import Motion
import Scene

/// The drop that the chosen chip condenses to.
extension ChipSet {
  /// How far it falls.
  static let fall = 24.0
  /// Its diameter.
  static let bead = 30.0

  /// The drop at the frame's time: a bead, and a small one above it whose neck makes the tail. The chip draws together
  /// within a quarter of a second while it falls; then it closes.
  var drop: [GlassPart] {
    guard let choice, let handoff else { return [] }
    let time: Double = frame.time
    func track(_ animation: Animation) -> Double {
      var track = Track(0.0)
      track.retarget(to: 1, at: handoff, by: animation)
      return clamped(track.value(at: time))
    }
    let chip: Rect = pose(of: choice.index).part.rect
    let drawn: Double = track(.spring(.quick))
    let open: Double = 1 - track(.easeIn(duration: 0.24).delay(0.2))
    guard open > 0.02 else { return [] }
    let center = Point(chip.midX, chip.midY + Self.fall * track(.spring(.home)))
    let size = Size(mix(chip.width, Self.bead, drawn) * open, mix(chip.height, Self.bead, drawn) * open)
    let radius: Double = chips.style.cornerRadius / (Self.height / 2)
    var bead = GlassPart(Rect(center: center, size: size))
    let roundness: Double = mix(min(radius, 1), 1, drawn)
    if roundness < 0.999 { bead.outline = .rounded(roundness * min(size.width, size.height) / 2) }
    bead.lift = open
    // The tail comes out as the chip has become round.
    let shown: Double = clamped((drawn - 0.8) / 0.2)
    guard shown > 0 else { return [bead] }
    let side: Double = 0.42 * Self.bead * open
    let height: Double = mix(0.2, 0.6, shown) * Self.bead * open
    var tail = GlassPart(Rect(center: Point(center.x, center.y - height), size: Size(side, side)))
    tail.lift = open
    return [bead, tail]
  }
}
