/// Shapes of a group of glass by their numbers, in ascending order: a group has at most 32.
struct ShapeSet: Hashable, Sequence {
  private(set) var bits: UInt32 = 0

  /// No shape.
  init() {}

  /// Some shapes.
  init(_ shapes: some Sequence<Int>) {
    for shape in shapes { insert(shape) }
  }

  /// How many there are.
  var count: Int { bits.nonzeroBitCount }

  /// Whether there is none.
  var isEmpty: Bool { bits == 0 }

  /// Whether a shape is one of them.
  func contains(_ shape: Int) -> Bool { bits & (1 << UInt32(shape & 31)) != 0 }

  /// Adds a shape.
  mutating func insert(_ shape: Int) { bits |= 1 << UInt32(shape & 31) }

  /// Those that are in either.
  func union(_ other: ShapeSet) -> ShapeSet { ShapeSet(bits: bits | other.bits) }

  /// Those that are in both.
  func intersection(_ other: ShapeSet) -> ShapeSet { ShapeSet(bits: bits & other.bits) }

  func makeIterator() -> Iterator { Iterator(bits: bits) }

  private init(bits: UInt32) { self.bits = bits }

  /// The numbers one by one.
  struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt32

    mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount
    }
  }
}
