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

    /// A straight piece of the way. Distances are counted in fractions of the view; `length` is above 0.
    struct Piece {
      /// Where it begins.
      var from: UnitPoint
      /// Where it ends.
      var to: UnitPoint
      /// How long the way to its beginning is.
      var before: Double
      /// How long it is.
      var length: Double

      /// How long the way to its end is.
      var after: Double { before + length }
    }

    /// The pieces of the way, in order. A place that is named twice running makes none.
    var pieces: [Piece] {
      var pieces: [Piece] = []
      for (from, to) in zip(path, path.dropFirst()) {
        let (x, y): (Double, Double) = (to.x - from.x, to.y - from.y)
        let length: Double = (x * x + y * y).squareRoot()
        if length > 0 { pieces.append(Piece(from: from, to: to, before: pieces.last?.after ?? 0, length: length)) }
      }
      return pieces
    }

    /// How much of the move is done `elapsed` seconds after the gesture began, 0…1.
    func progress(after elapsed: Double) -> Double { Frame.share(of: duration, after: elapsed - holdBefore) }

    /// Where it is `elapsed` seconds after it began.
    public func location(after elapsed: Double) -> UnitPoint {
      guard let first = path.first, let last = path.last else { return .center }
      let progress: Double = progress(after: elapsed)
      if !(progress > 0) { return first }
      let pieces: [Piece] = self.pieces
      let way: Double = progress * (pieces.last?.after ?? 0)
      guard progress < 1, let piece = pieces.first(where: { way <= $0.after }) else { return last }
      let u: Double = (way - piece.before) / piece.length
      let (a, b) = (piece.from, piece.to)
      return UnitPoint(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u)
    }

    /// How fast it moves `elapsed` seconds after it began, in fractions of the view a second; at the very end of a move
    /// without a rest, the speed with which it lifts.
    public func velocity(after elapsed: Double) -> UnitPoint {
      let move: Double = elapsed - holdBefore
      let pieces: [Piece] = self.pieces
      guard duration > 0, move > 0, move < duration || (move <= duration && rest == 0), let last = pieces.last else {
        return UnitPoint(x: 0, y: 0)
      }
      let way: Double = move / duration * last.after
      let piece: Piece = pieces.first { way <= $0.after } ?? last
      let speed: Double = last.after / duration / piece.length
      return UnitPoint(x: (piece.to.x - piece.from.x) * speed, y: (piece.to.y - piece.from.y) * speed)
    }

    /// How fast it was when it lifted, in fractions of the view a second: the release velocity that was given, or the
    /// speed of the move if nothing rests after it.
    public var velocityAtRelease: UnitPoint { releaseVelocity ?? velocity(after: totalDuration) }
  }
}
