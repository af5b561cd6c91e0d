import Foundation
import Offstage
import TrustKit

// usage: Goldens write [plans] | check [THREADS…] | parameters [ID…]
// below the folder that holds Tests/Goldens and Tests/Plans
//
// `write` stores the goldens that changed and prints by how much, with `plans` only the plans; `check` draws them with each
// number of threads and exits with 1 if a pixel or a line differs; `parameters` names what changes nothing in an effect.
do {
  let words: [String] = Array(CommandLine.arguments.dropFirst())
  let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent("Tests")
  guard FileManager.default.fileExists(atPath: root.path) else {
    throw GoldenError.usage("there is no folder \"Tests\" here: start it in the repository's top folder")
  }
  let pictures = PictureGoldens(folder: root.appendingPathComponent("Goldens"))
  let plans = PlanGoldens(folder: root.appendingPathComponent("Plans"))
  switch words.first {
  case "write":
    guard words.count == 1 || words == ["write", "plans"] else {
      throw GoldenError.usage("usage: Goldens write [plans]")
    }
    let drawn: [String] = words.count == 1 ? try pictures.rewrite(by: SoftwareRenderer(threads: 1)) : []
    let changes: [String] = try drawn + plans.rewrite()
    for change in changes { print(change) }
    print(changes.isEmpty ? "no golden changed" : "\(changes.count) goldens changed")
  case "check":
    let threads: [Int] = words.dropFirst().compactMap { Int($0) }
    guard threads.count == words.count - 1, threads.allSatisfy({ (1...64).contains($0) }) else {
      throw GoldenError.usage("a number of threads is a whole number from 1 to 64")
    }
    var faults: [String] = try plans.faults()
    for count in threads.isEmpty ? [1] : threads {
      faults += try pictures.faults(by: SoftwareRenderer(threads: count)).map { "\(count) threads: \($0)" }
    }
    for fault in faults { print(fault) }
    if !faults.isEmpty { exit(1) }
    print("all goldens are drawn bit for bit")
  case "parameters":
    let ids: [String] = words.count > 1 ? Array(words.dropFirst()) : EffectCatalog.ids
    let renderer = try SoftwareRenderer(threads: 1)
    let faults: [String] = try ids.flatMap {
      try MustDiffer(EffectCatalog.effect(id: $0), renderer: renderer).faults()
    }
    for fault in faults { print(fault) }
    if !faults.isEmpty { exit(1) }
    print("every parameter of \(ids.count) effects shows")
  default:
    throw GoldenError.usage("usage: Goldens write [plans] | check [THREADS…] | parameters [ID…]")
  }
} catch {
  FileHandle.standardError.write(Data("Goldens: \(error)\n".utf8))
  exit(2)
}
