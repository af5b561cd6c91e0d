import Testing

@testable import Motion

@Suite("Stacks, slots and parallax")
struct ArrangementTests {
  @Test("each step of a stack is tighter down to the floor")
  func stack() {
    let stack = SteppedStack()
    #expect((0...5).map { stack.offset(depth: $0) } == [0, -18, -33, -45, -54, -63])
    #expect(stack.offset(depth: -3) == 0)
    // The sum that it stands for, term by term, where steps do not divide evenly and where they do not shrink.
    for other in [
      SteppedStack(step: 20, shrink: 3, floor: 8), SteppedStack(step: 5, shrink: 0, floor: 2),
      SteppedStack(step: 5, shrink: 1, floor: 9), SteppedStack(step: 7, shrink: 2, floor: 0),
    ] {
      var sum: Double = 0
      for depth in 0..<30 {
        #expect(abs(other.offset(depth: depth) + sum) < 1e-9)
        sum += max(other.floor, other.step - Double(depth) * other.shrink)
      }
    }
  }

  @Test("the shuffle's keys differ for every dot of each square grid up to 100")
  func keys() {
    // A grid of 100 holds every smaller one.
    let keys = Set((0..<10_000).map { ScrambledSlots.key(row: $0 / 100, column: $0 % 100) })
    #expect(keys.count == 10_000)
  }

  @Test("of 29 × 29 dots 121 have no slot, and they lie evenly over the grid")
  func leftOver() {
    let slots = ScrambledSlots(rows: 29, columns: 29)
    var taken: Set<ScrambledSlots.Cell> = []
    var quadrants: [Int] = [0, 0, 0, 0]
    var sum = SIMD2<Double>(0, 0)
    var free = 0
    for row in 0..<29 {
      for column in 0..<29 {
        if let slot = slots.slot(row: row, column: column) {
          #expect((0..<24).contains(slot.row) && (0..<30).contains(slot.column))
          taken.insert(slot)
        } else {
          free += 1
          sum += SIMD2(Double(row), Double(column))
          quadrants[(row < 14 ? 0 : 2) + (column < 14 ? 0 : 1)] += 1
        }
      }
    }
    #expect(taken.count == 720)
    #expect(free == 121)
    #expect(abs(sum.x / 121 - 14.36) < 0.005)
    #expect(abs(sum.y / 121 - 14.09) < 0.005)
    #expect(quadrants.allSatisfy { (20...40).contains($0) })
  }

  @Test("the dot with the smallest key takes the first slot")
  func first() {
    // Key 0 is dot (0, 0)'s alone; (0, 1) has 104729 − 100003 = 4726, (1, 0) has 7919.
    let slots = ScrambledSlots(rows: 2, columns: 2, slotRows: 3, slotColumns: 1)
    #expect(slots.slot(row: 0, column: 0) == ScrambledSlots.Cell(row: 0, column: 0))
    #expect(slots.slot(row: 0, column: 1) == ScrambledSlots.Cell(row: 1, column: 0))
    #expect(slots.slot(row: 1, column: 0) == ScrambledSlots.Cell(row: 2, column: 0))
    #expect(slots.slot(row: 1, column: 1) == nil)
    #expect(slots.slot(row: 2, column: 0) == nil)
    #expect(slots.slot(row: 0, column: -1) == nil)
  }

  @Test("a parallax shifts against the scroll by its multiplier")
  func parallax() {
    #expect(ScrollParallax.offset(minY: 100, multiplier: 0.3) == -30)
    #expect(ScrollParallax.offset(minY: -50, multiplier: 2) == 100)
    #expect(ScrollParallax.offset(minY: 100) == -30)
    #expect(ScrollParallax.offset(minY: 100, multiplier: 0) == 0)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(ScrollParallax.offset(minY: bad, multiplier: 0.3) == 0)
      #expect(ScrollParallax.offset(minY: 100, multiplier: bad) == 0)
    }
    #expect(ScrollParallax.offset(minY: 1e300, multiplier: 1e300) == 0)
  }
}
