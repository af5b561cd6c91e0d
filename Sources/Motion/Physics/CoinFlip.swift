/// A coin that turns about an axis and is pulled to its nearest face, whichever that is at the moment:
/// a″ = −k (a − π round(a/π)) − c a′. Within a face's half turn it is a damped spring about that face, so that it is solved
/// exactly there; at the edge angle and velocity are handed on.
public struct CoinFlip: Hashable, Sendable {
  static let dampingRule = ConstantRule.within(0.1...1000)

  /// k, the pull towards the nearest face in 1/s², above 0.
  public var stiffness: Double {
    didSet { ConstantRule.positive.require(stiffness, "a coin's stiffness") }
  }
  /// c, the friction in 1/s; from 0.1, so that it comes to rest, to 1000.
  public var damping: Double {
    didSet { CoinFlip.dampingRule.require(damping, "a coin's damping") }
  }

  /// The speed in radians a second that a drag of one point a second gives.
  public static let radiansPerPoint: Double = 0.01

  /// Makes a coin.
  ///
  /// - Precondition: `stiffness` is finite and above 0, `damping` lies in 0.1…1000.
  public init(stiffness: Double = 50, damping: Double = 4) {
    ConstantRule.positive.require(stiffness, "a coin's stiffness")
    CoinFlip.dampingRule.require(damping, "a coin's damping")
    (self.stiffness, self.damping) = (stiffness, damping)
  }

  /// The whole motion of a coin that is let go at `angle` radians with `velocity` radians a second.
  ///
  /// An angle or a velocity that is not finite counts as 0; angles are limited to 10⁶, velocities to 1000 either way.
  public func spin(from angle: Double = 0, velocity: Double) -> Motion {
    let angle: Double = angle.isFinite ? clamped(angle, to: -1e6...1e6) : 0
    var speed: Double = velocity.isFinite ? clamped(velocity, to: -1000...1000) : 0
    let spring = Spring(stiffness: stiffness, damping: damping, mass: 1)
    var face = Int((angle / Double.pi).rounded())
    var offset: Double = angle - Double(face) * Double.pi
    var start: Double = 0
    var cells: [Motion.Cell] = []
    while true {
      cells.append(Motion.Cell(start: start, face: face, offset: offset, velocity: speed))
      guard let leave = CoinFlip.exit(of: spring, from: offset, velocity: speed) else { break }
      let direction: Int = speed > 0 ? 1 : -1
      speed = spring.velocity(at: leave, from: offset, to: 0, initialVelocity: speed)
      start += leave
      face += direction
      offset = -Double(direction) * Double.pi / 2
    }
    return Motion(spring: spring, cells: cells)
  }

  /// When a coin at `offset` from its face passes to the next one; nil if it never does. Only the first swing can: every
  /// later one is smaller.
  private static func exit(of spring: Spring, from offset: Double, velocity: Double) -> Double? {
    let edge: Double = velocity > 0 ? Double.pi / 2 : -Double.pi / 2
    func isOut(_ time: Double) -> Bool {
      let place: Double = spring.value(at: time, from: offset, to: 0, initialVelocity: velocity)
      return velocity > 0 ? place > edge : place < edge
    }
    guard velocity != 0, let turn = spring.firstTurn(target: -offset, velocity: velocity), isOut(turn) else {
      return nil
    }
    var (inside, outside): (Double, Double) = (0, turn)
    while true {
      let middle: Double = (inside + outside) / 2
      guard middle > inside, middle < outside else { return outside }
      if isOut(middle) { outside = middle } else { inside = middle }
    }
  }

  /// A coin's motion from its release to its rest, in closed form at any time.
  public struct Motion: Hashable, Sendable {
    /// The time near one face.
    struct Cell: Hashable, Sendable {
      var start: Double
      var face: Int
      /// From the face, in radians.
      var offset: Double
      var velocity: Double
    }

    let spring: Spring
    let cells: [Cell]

    /// The face on which it comes to rest: the angle is π times this, and even faces show the front.
    public var restingFace: Int { cells[cells.count - 1].face }

    /// Its angle `time` seconds after the release, in radians.
    public func value(at time: Double) -> Double {
      let cell: Cell = self.cell(at: time)
      let offset: Double = spring.value(
        at: time - cell.start, from: cell.offset, to: 0, initialVelocity: cell.velocity)
      return Double(cell.face) * Double.pi + offset
    }

    /// How fast it turns `time` seconds after the release, in radians a second.
    public func velocity(at time: Double) -> Double {
      let cell: Cell = self.cell(at: time)
      return spring.velocity(at: time - cell.start, from: cell.offset, to: 0, initialVelocity: cell.velocity)
    }

    private func cell(at time: Double) -> Cell {
      cells[SortedSearch.last(of: cells.count) { cells[$0].start <= time } ?? 0]
    }
  }
}
