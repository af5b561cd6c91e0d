import Testing

@testable import GL

@Suite("Device selection")
struct DeviceSelectionTests {
  @Test("The three words and indices are read, and written back")
  func readsAndWrites() throws {
    let pairs: [(String, DeviceSelection)] = [
      ("auto", .auto), ("gpu", .gpu), ("software", .software), ("0", .index(0)), ("12", .index(12)),
    ]
    for (text, selection) in pairs {
      #expect(try DeviceSelection(parsing: text) == selection)
      #expect(selection.description == text)
    }
  }

  @Test(
    "Anything else is an error that says what is allowed",
    arguments: ["", "GPU", "-1", "+1", "1.0", " 0", "99999999999999999999999", "/dev/dri/card0", "🖥"])
  func refuses(text: String) {
    #expect(throws: DeviceSelectionError(text: text)) { try DeviceSelection(parsing: text) }
    #expect(DeviceSelectionError(text: text).description.contains("auto, gpu, software"))
  }
}
