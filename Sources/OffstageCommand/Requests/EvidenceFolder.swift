import Conformance
import Media
import Scene

/// A folder that keeps both pictures and their heat map for each case that fails.
struct EvidenceFolder {
  private let path: String

  /// Makes the folder where it is missing.
  init(_ path: String) throws {
    self.path = path
    try CaseJournal.makeFolder(path)
  }

  /// Writes `effect-traits-scale-time.gpu.png`, `.cpu.png` and `.heat.png`.
  func keep(_ record: CaseRecord, _ pictures: (candidate: Bitmap, reference: Bitmap)) throws {
    let effect: String = record.effect.replacingOccurrences(of: "/", with: "-")
    let variant: String = record.variant.replacingOccurrences(of: ", ", with: "+")
    let stem: String = "\(path)/\(effect)-\(variant)-\(short(record.scale))x-\(fixed(record.time, 3))s"
    try PNGEncoder.fast.write(pictures.candidate, to: stem + ".gpu.png")
    try PNGEncoder.fast.write(pictures.reference, to: stem + ".cpu.png")
    // Pictures of different sizes have no heat map; the case says why it failed.
    if pictures.candidate.width == pictures.reference.width, pictures.candidate.height == pictures.reference.height {
      try PNGEncoder.fast.write(HeatMap.bitmap(pictures.candidate, pictures.reference), to: stem + ".heat.png")
    }
  }
}
