import Foundation

/// Rows of text in aligned columns.
struct TextTable {
  /// How a column is aligned.
  enum Alignment {
    case left, right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// Adds a row; missing cells are empty.
  mutating func add(_ cells: [String]) {
    rows.append(cells + Array(repeating: "", count: max(columns.count - cells.count, 0)))
  }

  /// The table with its titles, without trailing spaces.
  var text: String {
    let titles: [String] = columns.map(\.title)
    let widths: [Int] = columns.indices.map { column in
      ([titles] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([titles] + rows).map { row in
      let cells: [String] = columns.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return columns[column].alignment == .left ? row[column] + gap : gap + row[column]
      }
      let line: String = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

/// A number with a fixed count of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}
