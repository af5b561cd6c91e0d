import Foundation
import Testing

@testable import GL

@Suite("Doctor")
struct GLDoctorTests {
  @Test("On a machine that draws, the report says with what and that the probe passed")
  func healthy() throws {
    let report = GLDoctor.report()
    #expect(report.failure == nil)
    #expect(report.chosen != nil)
    #expect(report.capabilities != nil)
    #expect(report.passedProperties.contains("linear filtering"))
    #expect(report.passedProperties.count == StartupProbe.expectations.count)
    #expect(report.devices.contains { $0.isUsable })
    #expect(report.clientExtensions.contains("EGL_EXT_platform_base"))
    #expect(report.environment.map(\.name).contains("DISPLAY"))
    #expect(report.vendorFiles.contains { $0.failure == nil })
  }

  @Test("A device that is not there is part of the report, not a failure of the doctor")
  func noSuchDevice() {
    let report = GLDoctor.report(selection: .index(42))
    #expect(report.failure?.contains("no device 42") == true)
    #expect(report.chosen == nil)
    #expect(!report.devices.isEmpty)
  }

  @Test("Vendor files: a driver that does not load and a file that is none are told apart")
  func vendorFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try write("10_gone.json", #"{"file_format_version": "1.0.0", "ICD": {"library_path": "libEGL_gone.so.0"}}"#)
    try write("20_broken.json", "{")
    try write("30_good.json", #"{"file_format_version": "1.0.0", "ICD": {"library_path": "libc.so.6"}}"#)
    try write("notes.txt", "not a vendor file")
    let files = VendorFile.all(environment: ["__EGL_VENDOR_LIBRARY_DIRS": folder.path])
    #expect(files.count == 3)
    #expect(files[0].library == "libEGL_gone.so.0")
    #expect(files[0].failure?.contains("libEGL_gone.so.0") == true)
    #expect(files[1].failure?.contains("not a vendor file") == true)
    #expect(files[2].failure == nil)
    let named = VendorFile.all(environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nowhere/a.json"])
    #expect(named.count == 1)
    #expect(named[0].failure?.contains("cannot be read") == true)
  }

  @Test("As text and as JSON the report names the renderer, the chosen rung and the devices")
  func textAndJSON() throws {
    let report = GLDoctor.report()
    let capabilities = try #require(report.capabilities)
    let chosen = try #require(report.chosen)
    for part in [capabilities.renderer, "\(chosen)", "device 0", "Start-up probe\n  passed"] {
      #expect(report.description.contains(part))
    }
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
    #expect(object?["ok"] as? Bool == true)
    #expect(object?["chosen"] as? String == chosen.path.description)
    #expect((object?["capabilities"] as? [String: Any])?["renderer"] as? String == capabilities.renderer)
    #expect((object?["devices"] as? [Any])?.count == report.devices.count)
  }

  @Test("Advice names what is wrong")
  func advice() {
    var report = DoctorReport(selection: .auto)
    #expect(report.advice.contains { $0.contains("libegl-mesa0") })
    report.nodes = [DoctorReport.Node(path: "/dev/dri/renderD128", isAccessible: false)]
    #expect(report.advice.contains { $0.contains("/dev/dri/renderD128") })
  }
}
