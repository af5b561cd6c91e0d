import Scene

/// The textures of sheets of distance fields, kept as long as the same fields are drawn.
final class FieldTextures {
  /// Sheets that are kept.
  private static let limit = 8

  private struct Entry {
    var ids: [UInt64]
    var texture: Texture
  }

  private let context: GLContext
  /// The one that was used last comes last.
  private var entries: [Entry] = []

  init(_ context: GLContext) {
    self.context = context
  }

  /// The texture of a sheet: distance, direction, nothing.
  ///
  /// - Throws: `GLError` if the driver has no memory for it.
  func texture(of sheet: RenderPlan.FieldSheet) throws(GLError) -> Texture {
    let ids: [UInt64] = sheet.places.map(\.field.id)
    if let index = entries.firstIndex(where: { $0.ids == ids }) {
      let entry: Entry = entries.remove(at: index)
      entries.append(entry)
      return entry.texture
    }
    let texture = try Texture(context, format: .rgba32F, width: sheet.width, height: sheet.height)
    for (field, x, y) in sheet.places {
      let texels: [SIMD4<Float>] = field.distances.indices.map { index in
        SIMD4(field.distances[index], field.directions[index].x, field.directions[index].y, 0)
      }
      texture.upload(PixelRect(x: x, y: y, width: field.area.width, height: field.area.height), texels)
    }
    entries.append(Entry(ids: ids, texture: texture))
    if entries.count > Self.limit { entries.removeFirst() }
    return texture
  }
}
