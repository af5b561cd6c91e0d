import Foundation
import Offstage

/// The pictures of `Tests/Goldens`.
public struct PictureGoldens {
  private let folder: GoldenFolder

  /// Reads and writes below a folder.
  public init(folder: URL) {
    self.folder = GoldenFolder(url: folder, suffix: ".png")
  }

  /// What is wrong with the stored pictures, a sentence each; empty if `renderer` draws each of them bit for bit and there
  /// is no other.
  ///
  /// - Throws: what drawing or reading throws.
  public func faults(by renderer: any Renderer) throws -> [String] {
    let goldens: [Golden] = try Golden.all()
    var faults: [String] = []
    var rest: Set<String> = Set(try folder.paths())
    for golden in goldens {
      rest.remove(golden.path)
      guard let bytes = try folder.bytes(at: golden.path) else {
        faults.append("\(golden.path): no picture is stored")
        continue
      }
      if bytes.count > Golden.byteLimit { faults.append("\(golden.path): longer than \(Golden.byteLimit) bytes") }
      let stored: Bitmap = try PNGDecoder().decode(bytes, named: golden.path)
      let drawn: Bitmap = try golden.picture(pixels: max(stored.width, stored.height), by: renderer)
      if let change = try Self.change(from: stored, to: drawn) { faults.append("\(golden.path): \(change)") }
    }
    return faults + rest.sorted().map { "\($0): no effect draws it" }
  }

  /// Whether each effect has a stored picture that is of more than one colour; the ids of those that have none.
  ///
  /// - Throws: what reading throws.
  public func blankEffects() throws -> [String] {
    var shown: Set<String> = []
    for golden in try Golden.all() {
      guard let bytes = try folder.bytes(at: golden.path) else { continue }
      if try !PNGDecoder().decode(bytes, named: golden.path).isUniform { shown.insert(golden.scene.info.id) }
    }
    return EffectCatalog.ids.filter { !shown.contains($0) }
  }

  /// Draws all pictures and stores those that changed, in order; returns what changed and by how much, a line each.
  ///
  /// - Throws: what drawing or writing throws.
  public func rewrite(by renderer: any Renderer) throws -> [String] {
    var lines: [String] = []
    var rest: Set<String> = Set(try folder.paths())
    for golden in try Golden.all() {
      rest.remove(golden.path)
      let stored: Bitmap? = try folder.bytes(at: golden.path).map { try PNGDecoder().decode($0, named: golden.path) }
      if let stored {
        let drawn: Bitmap = try golden.picture(pixels: max(stored.width, stored.height), by: renderer)
        guard let change = try Self.change(from: stored, to: drawn) else { continue }
        lines.append("\(golden.path): \(change)")
      }
      let bytes: [UInt8] = try golden.file(by: renderer)
      if stored == nil { lines.append("\(golden.path): new, \(bytes.count) bytes") }
      try folder.write(bytes, to: golden.path)
    }
    for path in rest.sorted() {
      try folder.remove(path)
      lines.append("\(path): removed, no effect draws it")
    }
    return lines
  }

  /// How a picture changed; nil if it did not.
  private static func change(from stored: Bitmap, to drawn: Bitmap) throws -> String? {
    guard stored.width == drawn.width, stored.height == drawn.height else {
      return "\(stored.width)x\(stored.height) pixels became \(drawn.width)x\(drawn.height)"
    }
    guard stored != drawn else { return nil }
    let difference = try BitmapDifference(stored, drawn)
    let pixels: Int = difference.pixels.count(beyond: 0)
    return "\(pixels) of \(stored.width * stored.height) pixels changed, the most by \(Int(difference.maximum))/255 "
      + "at (\(difference.worstX), \(difference.worstY))"
  }
}
