/// What `bench --lists` measured.
struct ListBenchmarkReport: Encodable {
  var version: String
  var machine: MachineDescription
  var driver: String
  /// The canvas in points.
  var width: Double
  var height: Double
  var moments: Int
  /// Milliseconds of a full-frame pass.
  var pass: Double
  /// Milliseconds: the median over the effects of their medians.
  var median: Double
  /// Milliseconds: the greatest of the effects' medians.
  var worst: Double
  var worstEffect: String
  var rows: [ListBenchmark.Row]

  init(_ benchmark: ListBenchmark, driver: String, rows: [ListBenchmark.Row]) {
    version = OffstageProgram.version
    machine = MachineDescription()
    (self.driver, self.rows) = (driver, rows)
    (width, height) = (benchmark.size.width, benchmark.size.height)
    (moments, pass) = (benchmark.moments, benchmark.pass)
    median = Stopwatch.median(of: rows.map(\.median))
    let slowest: ListBenchmark.Row? = rows.max { $0.median < $1.median }
    (worst, worstEffect) = (slowest?.median ?? 0, slowest?.effect ?? "")
  }

  /// The table, slowest effect first.
  var text: String {
    var table = TextTable([
      ("effect", .left), ("median ms", .right), ("longest ms", .right), ("first ms", .right), ("of a pass", .right),
    ])
    for row in rows.sorted(by: { $0.median > $1.median }) {
      table.add([row.effect, fixed(row.median, 3), fixed(row.longest, 3), fixed(row.first, 2), fixed(row.ratio, 3)])
    }
    return [
      "offstage \(version) on \(machine)", "GPU: \(driver)",
      "display lists of \(short(width))x\(short(height)) points at scale \(short(ListBenchmark.scale)), "
        + "\(moments) moments of each effect, one thread",
      "one full-frame pass over 1920x1080 pixels takes \(fixed(pass, 2)) ms", "", table.text, "",
      "median effect \(fixed(median, 3)) ms, worst effect \(fixed(worst, 3)) ms (\(worstEffect))",
    ].joined(separator: "\n")
  }
}
