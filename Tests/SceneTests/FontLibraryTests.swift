import Foundation
import Testing

@testable import Scene

@Suite struct FontLibraryTests {
  @Test func everyFaceIsFoundInDebiansPlaces() throws {
    #expect(FontLibrary.standard.missingFaces().isEmpty)
    for face in FontInstance.Face.allCases { #expect(try FontLibrary.standard.path(of: face).hasSuffix(".ttf")) }
  }

  @Test func metricsComeFromTheFontsTables() throws {
    let inter: FontMetrics = try FontLibrary.standard.metrics(of: .interface)
    #expect(abs(inter.ascent - 2728.0 / 2816) < 1e-9)
    #expect(abs(inter.descent - 680.0 / 2816) < 1e-9)
    #expect(abs(inter.capHeight - 2048.0 / 2816) < 1e-4)
  }

  @Test func aMissingFontNamesThePackageThatInstallsIt() throws {
    let fonts = FontLibrary(folder: "/nonexistent")
    #expect(fonts.missingFaces() == FontInstance.Face.allCases)
    let error = #expect(throws: FontError.self) { try ResolvedText(Text("a"), fonts: fonts) }
    #expect(error?.description.contains("fonts-inter-variable") == true)
    #expect(error?.description.contains("/nonexistent") == true)
    let icon = #expect(throws: FontError.self) { try ResolvedIcon(Icon(systemName: "heart"), fonts: fonts) }
    #expect(icon?.description.contains("fonts-material-design-icons-iconfont") == true)
  }

  @Test func aDamagedFontIsAnErrorThatNamesItsFile() throws {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole: Data = try Data(contentsOf: URL(fileURLWithPath: FontLibrary.standard.path(of: .interface)))
    for content in [Data(), Data("not a font".utf8), whole.prefix(100)] {
      try content.write(to: folder.appendingPathComponent("Inter-roman.var.ttf"))
      let error = #expect(throws: FontError.self) {
        try ResolvedText(Text("a"), fonts: FontLibrary(folder: folder.path))
      }
      #expect(error?.description.contains("Inter-roman.var.ttf") == true)
    }
  }

  @Test func aFolderOfFontsIsUsedInPlaceOfDebians() throws {
    let path: String = try FontLibrary.standard.path(of: .interface)
    let fonts = FontLibrary(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    #expect(try ResolvedText(Text("abc"), fonts: fonts).size == ResolvedText(Text("abc")).size)
  }

  @Test func staticFacesTakeTheirNearestWeight() throws {
    #expect(try FontLibrary.standard.path(of: .monospaced, weight: 680).hasSuffix("JetBrainsMono-Bold.ttf"))
    #expect(try FontLibrary.standard.path(of: .monospaced, weight: .nan).hasSuffix("JetBrainsMono-Regular.ttf"))
    #expect(try FontLibrary.standard.path(of: .monospaced, weight: 1e9).hasSuffix("JetBrainsMono-ExtraBold.ttf"))
  }
}
