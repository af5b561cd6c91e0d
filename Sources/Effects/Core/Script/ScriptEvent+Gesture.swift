import Scene

extension ScriptEvent {
  /// A finger's or pointer's way along straight lines at one speed (distance counted in fractions of the view).
  public struct Gesture: Hashable, Sendable {
    /// At least one place.
    public var path: [UnitPoint]
    /// How long the move takes, in seconds.
    public var duration: Double
    /// How long it stays at the first place before it moves, in seconds.
    public var holdBefore: Double
    /// How long it stays at the last place before it lifts, in seconds. Without a rest it lifts at the speed of the move.
    public var rest: Double
    /// The velocity with which it lifts, in fractions of the view a second, if it is not the one of the move.
    public var releaseVelocity: UnitPoint?

    /// Makes a gesture.
    public init(
      path: [UnitPoint], duration: Double, holdBefore: Double = 0, rest: Double = 0, releaseVelocity: UnitPoint? = nil
    ) {
      self.path = path
      self.duration = duration
      self.holdBefore = holdBefore
      self.rest = rest
      self.releaseVelocity = releaseVelocity
    }

    /// From touching down to lifting, in seconds.
    public var totalDuration: Double { holdBefore + duration + rest }

    /// Where it is `elapsed` seconds after it began.
    public func location(after elapsed: Double) -> UnitPoint {
      guard let first = path.first, let last = path.last else { return .center }
      let lengths: [Double] = zip(path, path.dropFirst()).map { Self.length($0, $1) }
      let total: Double = lengths.reduce(0, +)
      let share: Double = duration > 0 ? (elapsed - holdBefore) / duration : (elapsed < holdBefore ? 0 : 1)
      if !(share > 0) { return first }
      if share >= 1 || total == 0 { return last }
      var way: Double = share * total
      for (index, length) in lengths.enumerated() {
        if way <= length && length > 0 {
          let u: Double = way / length
          let (a, b) = (path[index], path[index + 1])
          return UnitPoint(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u)
        }
        way -= length
      }
      return last
    }

    /// How fast it moves `elapsed` seconds after it began, in fractions of the view a second; at the very end of a move
    /// without a rest, the speed with which it lifts.
    public func velocity(after elapsed: Double) -> UnitPoint {
      let move: Double = elapsed - holdBefore
      guard duration > 0, move > 0, move < duration || (move <= duration && rest == 0) else {
        return UnitPoint(x: 0, y: 0)
      }
      let lengths: [Double] = zip(path, path.dropFirst()).map { Self.length($0, $1) }
      let total: Double = lengths.reduce(0, +)
      var way: Double = move / duration * total
      for (index, length) in lengths.enumerated() where length > 0 {
        if way <= length || index == lengths.count - 1 {
          let speed: Double = total / duration / length
          let (a, b) = (path[index], path[index + 1])
          return UnitPoint(x: (b.x - a.x) * speed, y: (b.y - a.y) * speed)
        }
        way -= length
      }
      return UnitPoint(x: 0, y: 0)
    }

    /// How fast it was when it lifted, in fractions of the view a second: the release velocity that was given, or the
    /// speed of the move if nothing rests after it.
    public var velocityAtRelease: UnitPoint { releaseVelocity ?? velocity(after: totalDuration) }

    private static func length(_ a: UnitPoint, _ b: UnitPoint) -> Double {
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
  }
}
