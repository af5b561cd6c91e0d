import Scene

extension ScriptEvent.Gesture {
  /// The greatest distance from where it began, in points on a canvas of `size`, that it had come to `elapsed` seconds
  /// after it began. What has not moved by a gesture's threshold has not begun it.
  func reach(after elapsed: Double, on size: Size) -> Double {
    guard let first = path.first else { return 0 }
    func distance(_ place: UnitPoint) -> Double {
      Size((place.x - first.x) * size.width, (place.y - first.y) * size.height).length
    }
    // Corners behind the finger count as well as its place.
    let pieces: [Piece] = self.pieces
    let way: Double = progress(after: elapsed) * (pieces.last?.after ?? 0)
    let passed: [Double] = pieces.filter { $0.after <= way }.map { distance($0.to) }
    let farthest: Double = passed.reduce(distance(location(after: elapsed)), max)
    return farthest
  }
}

extension Frame {
  /// How far from where it came down the finger of a drag has come so far, in points.
  func reach(of drag: Drag) -> Double {
    for event in past where event.time == drag.start {
      guard case .drag(let gesture) = event.action, gesture.path.first.map(point) == drag.startLocation else {
        continue
      }
      return gesture.reach(after: min(time, drag.end) - drag.start, on: size)
    }
    return 0
  }
}
