import Scene

extension ScriptEvent.Gesture {
  /// The greatest distance from where it began, in points on a canvas of `size`, that it had come to `elapsed` seconds
  /// after it began. What has not moved by a gesture's threshold has not begun it.
  func reach(after elapsed: Double, on size: Size) -> Double {
    guard let first = path.first else { return 0 }
    func distance(_ place: UnitPoint) -> Double {
      Size((place.x - first.x) * size.width, (place.y - first.y) * size.height).length
    }
    // The speed is the same all along, counted in fractions; corners behind the finger count as well as its place.
    let lengths: [Double] = zip(path, path.dropFirst()).map { Size($1.x - $0.x, $1.y - $0.y).length }
    let share: Double = Frame.share(of: duration, after: elapsed - holdBefore)
    let way: Double = share * lengths.reduce(0, +)
    var farthest: Double = distance(location(after: elapsed))
    var passed: Double = 0
    for (corner, length) in zip(path.dropFirst(), lengths) {
      passed += length
      if passed <= way { farthest = max(farthest, distance(corner)) }
    }
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
