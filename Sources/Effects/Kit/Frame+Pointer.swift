import Scene

extension Frame {
  /// What the pointer that hovers, or the finger that drags, has done since the effect came on screen, leg by leg. Between
  /// legs it is away: a finger is gone when it lifts, a pointer where the script says so. What begins later takes over.
  var pointerLegs: [PointerLeg] {
    var all: [PointerLeg] = []
    for event in past where event.time >= appearance {
      let new: [PointerLeg]
      switch event.action {
      case .hover(let gesture, let leaves): new = legs(of: gesture, from: event.time, stays: !leaves)
      case .drag(let gesture): new = legs(of: gesture, from: event.time)
      default: continue
      }
      while let last = all.last, last.start >= event.time { all.removeLast() }
      if let last = all.last, last.end > event.time {
        let cut: Point = last.from + last.velocity * (event.time - last.start)
        all[all.count - 1] = PointerLeg(start: last.start, end: event.time, from: last.from, to: cut)
      }
      all += new
    }
    return all
  }
}
