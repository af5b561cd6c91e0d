import CFreeType
import CHarfBuzz
import Foundation

/// FreeType's library and the open files. Only `FontLibrary.withEngine` reaches it, one thread at a time: that lock is
/// what makes the unchecked conformance true.
final class FontEngine: @unchecked Sendable {
  private let folder: String?
  private var library: FT_Library?
  private var rasterizer: PathRasterizer?
  private var open: [FontInstance.Face.File: FontFile] = [:]
  private var outlines = AgingCache<OutlineKey, GlyphOutline>(capacity: 4096)
  private var strikes = AgingCache<UInt32, EmojiStrike?>(capacity: 64)

  private struct OutlineKey: Hashable {
    var file: FontInstance.Face.File
    var weight: Double
    var glyph: UInt32
  }

  init(folder: String?) {
    self.folder = folder
  }

  deinit {
    open.removeAll()  // the faces go before the library that made them
    if let library { FT_Done_FreeType(library) }
  }

  /// Where a file would lie.
  static func path(of file: FontInstance.Face.File, in folder: String?) -> String {
    if let folder { return "\(folder)/\(file.name)" }
    return "\(FontInstance.Face.root)/\(file.folder)/\(file.name)"
  }

  /// The existing file of a face at a weight.
  func path(of face: FontInstance.Face, weight: Double) throws -> String {
    guard let file = face.file(weight: weight) else { throw FontError.missing(face, searched: []) }
    let path: String = Self.path(of: file, in: folder)
    guard FileManager.default.fileExists(atPath: path) else { throw FontError.missing(face, searched: [path]) }
    return path
  }

  /// FreeType itself.
  func freeType() throws -> FT_Library {
    if let library { return library }
    var made: FT_Library?
    let code: FT_Error = FT_Init_FreeType(&made)
    guard code == 0, let made else { throw FontError.freeType(operation: "start", face: .interface, code: code) }
    library = made
    return made
  }

  /// The rasteriser, which has a lock of its own and is used without this one.
  func pathRasterizer() throws -> PathRasterizer {
    if let rasterizer { return rasterizer }
    let made = try PathRasterizer()
    rasterizer = made
    return made
  }

  /// The open file of a face, its weight axis not yet set.
  func face(_ face: FontInstance.Face, weight: Double) throws -> FontFile {
    guard let file = face.file(weight: weight) else { throw FontError.missing(face, searched: []) }
    if let found = open[file] { return found }
    let made = try FontFile(path: try path(of: face, weight: weight), face: face, library: try freeType())
    open[file] = made
    return made
  }

  /// A glyph's outline in ems.
  func outline(font: FontInstance, glyph: UInt32) throws -> GlyphOutline {
    let file: FontFile = try face(font.face, weight: font.weight)
    guard let name = font.face.file(weight: font.weight) else { throw FontError.missing(font.face, searched: []) }
    let key = OutlineKey(file: name, weight: file.axisValue(font.weight), glyph: glyph)
    if let found = outlines[key] { return found }
    let made: GlyphOutline = try file.outline(glyph: glyph, weight: font.weight)
    outlines[key] = made
    return made
  }

  /// A colour glyph's picture at the font's own size; nil for a blank one.
  func strike(glyph: UInt32) throws -> EmojiStrike? {
    if let found = strikes[glyph] { return found }
    let made: EmojiStrike? = try face(.emoji, weight: 400).strike(glyph: glyph)
    strikes[glyph] = .some(made)
    return made
  }
}
