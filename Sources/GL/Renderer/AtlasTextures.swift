import Scene

/// The textures behind an atlas's pages, and those of images.
final class AtlasTextures {
  /// Images that are kept beyond what a frame uses.
  private static let keptImages = 16

  private struct ImageEntry {
    var texture: Texture
    var frame: Int
  }

  private let context: GLContext
  private var pages: [MaskAtlas.Page: Texture] = [:]
  private var images: [ImageHandle: ImageEntry] = [:]
  private var frame = 0

  init(_ context: GLContext) {
    self.context = context
  }

  /// Copies masks to their pages and deletes pages that went.
  ///
  /// - Throws: `GLError` if the driver has no memory for a page.
  func update(_ uploads: [MaskAtlas.Upload], retired: [MaskAtlas.Page]) throws(GLError) {
    frame += 1
    for page in retired { pages[page] = nil }
    context.statistics.uploadedMasks += uploads.count
    for upload in uploads {
      let place: MaskAtlas.Placement = upload.placement
      let rect = PixelRect(x: place.x, y: place.y, width: upload.mask.width, height: upload.mask.height)
      let target: Texture = try texture(of: place.page)
      upload.mask.bytes.withUnsafeBytes { target.upload(rect, from: $0) }
    }
  }

  /// Deletes every page, since the atlas forgot them all.
  func removePages() { pages.removeAll() }

  /// A page's texture.
  ///
  /// - Throws: `GLError` if the driver has no memory for it.
  func texture(of page: MaskAtlas.Page) throws(GLError) -> Texture {
    if let known = pages[page] { return known }
    let format: PixelFormat = page.format == .coverage ? .r8 : .rgba8
    let made = try Texture(context, format: format, width: page.width, height: page.height)
    pages[page] = made
    return made
  }

  /// An image's texture.
  ///
  /// - Throws: `GLError` if the driver has no memory for it.
  func texture(of image: ImageHandle) throws(GLError) -> Texture {
    if var known = images[image] {
      known.frame = frame
      images[image] = known
      return known.texture
    }
    let bitmap: Bitmap = image.bitmap
    let made = try Texture(context, format: .rgba8, width: bitmap.width, height: bitmap.height)
    made.upload(bitmap.bytes)
    images[image] = ImageEntry(texture: made, frame: frame)
    if images.count > Self.keptImages {
      images = images.filter { $0.value.frame == frame || frame - $0.value.frame < 60 }
    }
    return made
  }
}
