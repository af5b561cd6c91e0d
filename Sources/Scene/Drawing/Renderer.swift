/// Turns a display list into pixels. Each renderer is independent of the other.
public protocol Renderer: AnyObject {
  /// What is at work, for reports: "software, 2 threads" or the driver's own name.
  var name: String { get }

  /// The picture of the whole canvas: `list.pixelWidth` × `list.pixelHeight` pixels.
  ///
  /// - Throws: a typed error with a cause and a remedy; the renderer stays usable.
  func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap
}
