import Foundation
import Media

/// The machine that measurements were taken on.
struct MachineDescription: Encodable, CustomStringConvertible {
  var processor: String
  var threads: Int
  var system: String

  init() {
    let info: String = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model: Substring? = info.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":", maxSplits: 1).last
    processor = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "an unknown processor"
    threads = ProcessorCount.online
    system = ProcessInfo.processInfo.operatingSystemVersionString
  }

  var description: String { "\(processor), \(threads) threads, \(system)" }
}
