/// What `bench --glass` measured.
struct GlassReport: Encodable {
  var version: String
  var machine: MachineDescription
  var driver: String
  var samples: Int
  /// The unit of the rows.
  var pass: FullFramePass
  var rows: [GlassBenchmark.Row]

  init(_ benchmark: GlassBenchmark, samples: Int, rows: [GlassBenchmark.Row]) {
    version = OffstageProgram.version
    machine = MachineDescription()
    (driver, pass) = (benchmark.driver, benchmark.pass)
    (self.samples, self.rows) = (samples, rows)
  }

  /// The table.
  var text: String {
    var table = TextTable([
      ("material", .left), ("shapes", .right), ("radius", .right), ("GPU ms", .right), ("picture ms", .right),
      ("passes", .right), ("target", .right), ("calls", .right), ("megapixels", .right),
    ])
    for row in rows {
      table.add([
        row.material, "\(row.shapes)", short(row.radius), fixed(row.gpu, 2), fixed(row.picture, 2),
        fixed(row.passes, 1), row.target.map(short) ?? "", "\(row.drawCalls)", fixed(row.megapixels, 1),
      ])
    }
    return [
      "offstage \(version) on \(machine)", "GPU: \(driver)",
      "median of \(samples), 1920x1080 pixels; passes is what the glass adds to the picture, in full-frame passes of "
        + "\(fixed(pass.pass, 2)) ms", "", table.text,
    ].joined(separator: "\n")
  }
}
