/// What `bench --growth` measured.
struct GrowthReport: Encodable {
  var version: String
  var machine: MachineDescription
  var driver: String
  var samples: Int
  var rows: [GrowthBenchmark.Row]

  init(driver: String, samples: Int, rows: [GrowthBenchmark.Row]) {
    version = OffstageProgram.version
    machine = MachineDescription()
    (self.driver, self.samples, self.rows) = (driver, samples, rows)
  }

  /// The table.
  var text: String {
    var table = TextTable([
      ("what", .left), ("count", .right), ("list ms", .right), ("first ms", .right), ("GPU ms", .right),
      ("each µs", .right), ("CPU ms", .right), ("calls", .right),
    ])
    for row in rows {
      table.add([
        row.kind, row.count == row.count.rounded() ? "\(Int(row.count))" : fixed(row.count, 1), fixed(row.list, 2),
        fixed(row.first, 2), fixed(row.gpu, 2), fixed(row.each, 2), fixed(row.software, 2), "\(row.drawCalls)",
      ])
    }
    return [
      "offstage \(version) on \(machine)", "GPU: \(driver)",
      "median of \(samples); GPU and CPU ms are drawing and reading back; each µs is GPU ms over the count (for pixels, "
        + "a thousand of them)", "", table.text,
    ].joined(separator: "\n")
  }
}
