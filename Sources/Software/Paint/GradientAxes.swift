import ReferenceMath
import Scene

/// The fraction along a line; a line without length is all past its end.
struct LinearAxis {
  private let x: Float
  private let y: Float
  private let startX: Float
  private let startY: Float
  private let bias: Float

  init(start: Point, end: Point) {
    let dx: Double = end.x - start.x
    let dy: Double = end.y - start.y
    let square: Double = dx * dx + dy * dy
    let isProper: Bool = square > 0 && square.isFinite && start.isFinite
    x = isProper ? Float(dx / square) : 0
    y = isProper ? Float(dy / square) : 0
    startX = isProper ? Float(start.x) : 0
    startY = isProper ? Float(start.y) : 0
    bias = isProper ? 0 : 1
  }

  @inline(__always)
  func fraction(at p: LaneVec2) -> Lanes { (p.x - startX) * x + (p.y - startY) * y + bias }
}

/// The fraction between two radii; equal radii make a hard edge.
struct RadialAxis {
  private let x: Float
  private let y: Float
  private let start: Float
  private let rate: Float
  private let isHard: Bool

  init(center: Point, start: Double, end: Double) {
    x = Float(center.x)
    y = Float(center.y)
    self.start = Float(start)
    let length: Double = end - start
    isHard = !(length.isFinite && length != 0)
    rate = isHard ? 0 : Float(1 / length)
  }

  @inline(__always)
  func fraction(at p: LaneVec2) -> Lanes {
    let distance: Lanes = length(LaneVec2(p.x - x, p.y - y))
    return isHard ? step(start, distance) : (distance - start) * rate
  }
}

/// The fraction of a turn about a centre; outside the span the nearer end counts.
struct AngularAxis {
  private static let turn: Float = 6.2831855

  private let x: Float
  private let y: Float
  private let start: Float
  private let span: Float
  private let direction: Float

  init(center: Point, start: Double, end: Double) {
    x = Float(center.x)
    y = Float(center.y)
    // A start of many turns is reduced in double precision.
    let whole: Double = 2 * Double.pi
    self.start = start.isFinite ? Float(start.truncatingRemainder(dividingBy: whole)) : 0
    let sweep: Double = end - start
    span = sweep.isFinite ? Float(abs(sweep)) : 0
    direction = sweep < 0 ? -1 : 1
  }

  @inline(__always)
  func fraction(at p: LaneVec2) -> Lanes {
    let angle: Lanes = (atan2(p.y - y, p.x - x) - start) * direction
    let turns: Lanes = floor(angle * (1 / Self.turn))
    let within: Lanes = angle - turns * Self.turn
    let isPast: LaneMask = within .> span
    let isNearEnd: LaneMask = within - span .<= Self.turn - within
    let past: Lanes = select(isNearEnd, Lanes(repeating: 1), .zero)
    return select(isPast, past, within / Swift.max(span, Float.leastNormalMagnitude))
  }
}
