import Media
import Scene

/// The pictures of a case as a report shows them: small enough for hundreds, opaque, over a chequered ground where they
/// are clear.
public struct CasePictures: Sendable {
  /// The longest side of the whole pictures, in pixels.
  public static let side = 320
  /// The side of the detail that a case which does not pass shows pixel by pixel.
  public static let detailSide = 96
  /// Every name that a picture can have.
  public static let names: [String] = ["gpu", "cpu", "heat", "detail-gpu", "detail-cpu", "detail-heat"]

  /// The pictures by name: "gpu", "cpu" and "heat", and for cases that do not pass "detail-gpu", "detail-cpu" and
  /// "detail-heat".
  public let pictures: [(name: String, bitmap: Bitmap)]

  /// Makes the pictures of a pair of 8-bit pictures. A pair that does not pass also shows its worst place in detail.
  ///
  /// - Throws: `ComparisonError` if a picture has no pixel.
  public init(_ pictures: (candidate: Bitmap, reference: Bitmap), _ record: CaseRecord) throws {
    let (gpu, cpu): (Bitmap, Bitmap) = pictures
    let extent: PictureExtent = PictureExtent(cpu.width, cpu.height).fitted(into: Self.side)
    var list: [(name: String, bitmap: Bitmap)] = [
      ("gpu", gpu.shrunk(to: PictureExtent(gpu.width, gpu.height).fitted(into: Self.side)).overChequers()),
      ("cpu", cpu.shrunk(to: extent).overChequers()),
    ]
    if gpu.width == cpu.width, gpu.height == cpu.height {
      let map = try DifferenceMap(gpu, cpu)
      list.append(("heat", map.shrunk(width: extent.width, height: extent.height).heat))
      if !record.passes, let figures = record.figures {
        let crop = PictureCrop(around: figures.worstX, figures.worstY, side: Self.detailSide, of: cpu)
        list.append(("detail-gpu", gpu.cropped(to: crop).overChequers()))
        list.append(("detail-cpu", cpu.cropped(to: crop).overChequers()))
        list.append(("detail-heat", map.heat.cropped(to: crop)))
      }
    }
    self.pictures = list
  }

  /// Writes each picture to `stem` + ".gpu.png" and so on.
  ///
  /// - Throws: `PNGError` or `FileError`.
  public func write(to stem: String) throws {
    let encoder = try PNGEncoder(level: 6)
    for picture in pictures { try encoder.write(picture.bitmap, to: "\(stem).\(picture.name).png") }
  }
}
