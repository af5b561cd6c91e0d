import Conformance
import Foundation
import Media
import Scene

/// A folder that keeps both pictures and their heat map for each case that fails.
struct EvidenceFolder {
  private let path: String

  /// Makes the folder where it is missing.
  init(_ path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError.failed("cannot create the folder \(quoted(path)): \(error.localizedDescription)")
    }
  }

  /// Writes `effect-scheme-scale-time.gpu.png`, `.cpu.png` and `.heat.png`.
  func keep(_ result: VerificationResult, _ pictures: (candidate: Bitmap, reference: Bitmap)) throws {
    let subject: VerificationCase = result.subject
    let effect: String = subject.effect.replacingOccurrences(of: "/", with: "-")
    let moment: String = "\(subject.scheme.rawValue)-\(short(subject.scale))x-\(fixed(subject.time, 3))s"
    let stem: String = "\(path)/\(effect)-\(moment)"
    try PNGEncoder.fast.write(pictures.candidate, to: stem + ".gpu.png")
    try PNGEncoder.fast.write(pictures.reference, to: stem + ".cpu.png")
    // Pictures of different sizes have no heat map; the case says why it failed.
    if pictures.candidate.width == pictures.reference.width, pictures.candidate.height == pictures.reference.height {
      try PNGEncoder.fast.write(HeatMap.bitmap(pictures.candidate, pictures.reference), to: stem + ".heat.png")
    }
  }
}
