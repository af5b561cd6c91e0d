/// All that a benchmark measured, with what it was measured on.
struct BenchmarkReport: Encodable {
  var version: String
  var machine: MachineDescription
  var driver: String
  var samples: Int
  var threads: Int
  var rows: [BenchmarkRow]
  var png: PNGComparison?
  /// The same for a picture with large plain parts.
  var plainPNG: PNGComparison?
  var frame: FullFramePass?

  /// The tables.
  var text: String {
    var table = TextTable([
      ("", .left), ("size", .left), ("GPU ms", .right), ("read ms", .right), ("CPU 1 ms", .right),
      ("CPU \(threads) ms", .right), ("PNG ms", .right), ("CPU1/GPU", .right), ("CPU\(threads)/GPU", .right),
      ("calls", .right), ("passes", .right),
    ])
    for row in rows {
      table.add([
        row.name, "\(row.width)x\(row.height)", fixed(row.gpu, 2), fixed(row.readback, 2), fixed(row.cpuOne, 2),
        fixed(row.cpuAll, 2), fixed(row.png, 2), fixed(row.oneThreadRatio, 2), fixed(row.allThreadsRatio, 2),
        "\(row.drawCalls)", "\(row.passes)",
      ])
    }
    var lines: [String] = [
      "offstage \(version) on \(machine)", "GPU: \(driver)",
      "median of \(samples); GPU ms is drawing and reading back, read ms the part of it that reading back takes", "",
      table.text,
    ]
    for png in [png, plainPNG].compactMap({ $0 }) { lines += ["", png.text] }
    if let frame {
      lines += [
        "",
        "one full-frame pass takes \(fixed(frame.pass, 2)) ms, and a frame without any \(fixed(frame.overhead, 2)) ms",
      ]
    }
    return lines.joined(separator: "\n")
  }
}
