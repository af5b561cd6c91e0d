import Foundation
import GL
import Media
import Scene

/// What the doctor found, as text and as data.
struct DoctorFindings: Encodable {
  /// Something that is needed besides a display.
  struct Need: Encodable {
    var name: String
    var isPresent: Bool
    var package: String
  }

  var version: String
  var machine: MachineDescription
  var display: DoctorReport
  var needs: [Need]

  init(_ report: DoctorReport) {
    version = OffstageProgram.version
    machine = MachineDescription()
    display = report
    let missing: [FontInstance.Face] = FontLibrary.standard.missingFaces()
    needs =
      FontInstance.Face.allCases.map { Need(name: $0.title, isPresent: !missing.contains($0), package: $0.package) }
      + [Need(name: "ffmpeg (for mp4, webm and gif)", isPresent: Self.isOnPath("ffmpeg"), package: "ffmpeg")]
  }

  /// The findings in words.
  var text: String {
    var lines: [String] = ["offstage \(version) on \(machine)", display.description, "Fonts and tools"]
    lines += needs.map { need in
      need.isPresent ? "  \(need.name): found" : "  \(need.name): MISSING, install the package \(need.package)"
    }
    return lines.joined(separator: "\n")
  }

  private static func isOnPath(_ program: String) -> Bool {
    let folders: [Substring] = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
