import Conformance
import Foundation
import GL
import Scene

/// Runs cases in this process, on the driver that the command line or the machine chooses.
struct LocalRun {
  let matrix: CaseMatrix
  let arguments: Arguments
  let console: Console

  /// Runs all cases. With a journal folder, figures and pictures are kept there.
  ///
  /// - Throws: `CommandError.interrupted` after Ctrl-C, an error of the display, and of files that cannot be written.
  func run(driver: String, journal folder: String?) throws -> DriverRun {
    let choice = try RendererChoice(arguments)
    let gpu: GPURenderer = try choice.gpu()
    let verification = try Verification(candidate: gpu, reference: choice.software())
    let evidence: EvidenceFolder? = try arguments.text(.heatMaps).map(EvidenceFolder.init)
    let journal: CaseJournal? = try folder.map { folder in
      try CaseJournal(
        folder,
        start: .init(
          candidate: gpu.name, reference: verification.reference.name, expected: matrix.cases.count))
    }
    let progress = ProgressLine(console, total: matrix.cases.count, unit: "case")
    var records: [CaseRecord] = []
    var trouble: (any Error)?
    _ = verification.run(matrix.cases) { result, pictures in
      do {
        let record: CaseRecord = try self.record(result, pictures, gpu: gpu)
        records.append(record)
        progress.update(records.count)
        if !result.passes, let pictures { try evidence?.keep(record, pictures) }
        try journal?.add(record, try pictures.map { try CasePictures($0, record) })
        try Interrupt.check()
        return true
      } catch {
        trouble = error
        return false
      }
    }
    progress.finish()
    if let trouble {
      guard Interrupt.isRaised else { throw trouble }
      throw CommandError.interrupted("interrupted after \(records.count) of \(matrix.cases.count) cases")
    }
    return DriverRun(
      driver: driver, state: .ran, candidate: gpu.name, reference: verification.reference.name,
      expected: matrix.cases.count, cases: try folder.map(CaseJournal.cases) ?? records)
  }

  /// The record of a result, with what helps to find a cause.
  private func record(
    _ result: VerificationResult, _ pictures: (candidate: Bitmap, reference: Bitmap)?, gpu: GPURenderer
  ) throws -> CaseRecord {
    var record = CaseRecord(result)
    record.family = matrix.families[record.effect] ?? ""
    guard let pictures else { return record }
    record.clues = PlanClues.names(gpu.lastPlan)
    guard !record.passes else { return record }
    record.plan = gpu.lastPlan.description
    if record.figures != nil {
      record.figures?.tones = try ToneFit.channels(from: pictures.reference, to: pictures.candidate)
      record.figures?.similarity = try StructuralSimilarity(pictures.candidate, pictures.reference).value
      record.figures?.flip = try FlipDifference(pictures.reference, pictures.candidate).mean
    }
    return record
  }
}
