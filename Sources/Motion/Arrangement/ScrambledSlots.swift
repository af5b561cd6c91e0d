/// Hands the slots of an even grid to the dots of another one in a fixed shuffled order: dots sorted by
/// (row · 7919 + column · 104729) mod 100003 take slots row by row, and what is left over has none.
public struct ScrambledSlots: Sendable {
  /// A place in a grid, counted from 0.
  public struct Cell: Hashable, Sendable {
    /// From the top.
    public var row: Int
    /// From the left.
    public var column: Int

    /// Makes a place.
    public init(row: Int, column: Int) {
      (self.row, self.column) = (row, column)
    }
  }

  /// Rows and columns of dots, 0…1000 each.
  public let rows: Int, columns: Int
  /// Rows and columns of slots, 0…1000 each.
  public let slotRows: Int, slotColumns: Int
  /// The place in the shuffled order of each dot, row by row.
  private let ranks: [Int]

  /// Makes an assignment.
  ///
  /// - Precondition: all are in 0…1000.
  public init(rows: Int, columns: Int, slotRows: Int = 24, slotColumns: Int = 30) {
    for count in [rows, columns, slotRows, slotColumns] {
      precondition((0...1000).contains(count), "a grid has 0 to 1000 rows and columns, not \(count)")
    }
    (self.rows, self.columns, self.slotRows, self.slotColumns) = (rows, columns, slotRows, slotColumns)
    let keys: [Int] = (0..<rows * columns).map { ScrambledSlots.key(row: $0 / columns, column: $0 % columns) }
    // Ties go by row, then column, which is the index.
    let order: [Int] = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var ranks = [Int](repeating: 0, count: keys.count)
    for (rank, dot) in order.enumerated() { ranks[dot] = rank }
    self.ranks = ranks
  }

  /// What the dots are sorted by: different for every dot of a grid up to 100 × 100.
  static func key(row: Int, column: Int) -> Int { (row * 7919 + column * 104_729) % 100_003 }

  /// The slot of a dot; nil if it has none, or if there is no such dot.
  public func slot(row: Int, column: Int) -> Cell? {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return nil }
    let rank: Int = ranks[row * columns + column]
    guard rank < slotRows * slotColumns else { return nil }
    return Cell(row: rank / slotColumns, column: rank % slotColumns)
  }
}
