import CFreeType
import Synchronization

/// Why a path could not become a mask.
public enum MaskError: Error, Sendable, CustomStringConvertible, Equatable {
  /// FreeType could not start, has no memory or refuses the outline; the number is its error code.
  case rasterizer(code: Int32)
  /// A fill with more points than the rasteriser takes.
  case tooManyPoints(count: Int, limit: Int)

  /// One line for a person.
  public var description: String {
    switch self {
    case .rasterizer(let code):
      return "FreeType's rasteriser failed with error \(code)\(code == 64 ? ": no memory is left" : "")"
    case .tooManyPoints(let count, let limit):
      return "a path has \(count) points; one filled path takes at most \(limit), so split it"
    }
  }
}

/// Turns outlines into 8-bit coverage with FreeType's smooth rasteriser: the exact area of the outline in each pixel, in
/// integer arithmetic, and so the same on every processor.
final class PathRasterizer: Sendable {
  /// FreeType counts an outline's points in 16 bits.
  static let pointLimit = 32_000
  /// The widest bitmap, in pixels, that is drawn at once. FreeType's pool holds 682 touched pixels and is emptied at the
  /// soonest after one row (version 2.12), so an edge that leans over more pixels of a row overflows it.
  private static let columnWidth = 512

  /// A library is not safe to share between threads at work, hence the lock.
  private struct Library: @unchecked Sendable {
    let handle: FT_Library
  }
  private let library: Mutex<Library>
  /// Where enlarged glyphs are drawn before they are averaged; taken by whoever draws one.
  private let scratch = Mutex<[UInt8]>([])

  init() throws {
    var handle: FT_Library?
    let code: FT_Error = FT_Init_FreeType(&handle)
    guard code == 0, let handle else { throw MaskError.rasterizer(code: code) }
    library = Mutex(Library(handle: handle))
  }

  deinit {
    library.withLock { _ = FT_Done_FreeType($0.handle) }
  }

  /// The coverage of the inside of `path` (already in device pixels) on the pixels of `area`, row by row.
  func fill(_ path: Path, evenOdd: Bool, area: PixelRect) throws -> [UInt8] {
    guard !area.isEmpty else { return [] }
    var bytes = [UInt8](repeating: 0, count: area.width * area.height)
    try bytes.withUnsafeMutableBufferPointer { try draw(path, evenOdd: evenOdd, area: area, into: $0) }
    return bytes
  }

  /// Lends `body` the coverage of the inside of `path`, non-zero winding, on the pixels of `area`, which is not empty. The
  /// bytes die with the call: their memory is used again, since to touch new memory takes longer than to draw a glyph.
  func withFilled<Result>(
    _ path: Path, area: PixelRect, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    let count: Int = area.width * area.height
    var bytes: [UInt8] = scratch.withLock { scratch in
      defer { scratch = [] }
      return scratch
    }
    defer { scratch.withLock { if $0.count < bytes.count { swap(&$0, &bytes) } } }
    if bytes.count < count {
      // A power of two, so that glyphs that grow a little find room.
      bytes = [UInt8](repeating: 0, count: 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount))
    }
    return try bytes.withUnsafeMutableBufferPointer { buffer in
      let part = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      part.update(repeating: 0)
      try draw(path, evenOdd: false, area: area, into: part)
      return body(UnsafeBufferPointer(part))
    }
  }

  /// Draws the inside of a path on the pixels of `area`, which are blank.
  private func draw(
    _ path: Path, evenOdd: Bool, area: PixelRect, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws {
    var outline = OutlineBuilder(origin: Point(Double(area.x), Double(area.maxY)))
    outline.add(path.elements)
    guard outline.points.count <= Self.pointLimit else {
      throw MaskError.tooManyPoints(count: outline.points.count, limit: Self.pointLimit)
    }
    guard !outline.points.isEmpty else { return }
    let code: FT_Error = library.withLock { library in
      outline.withOutline(flags: evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0) { outline in
        for column in stride(from: 0, to: area.width, by: Self.columnWidth) {
          var bitmap = FT_Bitmap()
          bitmap.rows = UInt32(area.height)
          bitmap.width = UInt32(min(Self.columnWidth, area.width - column))
          bitmap.pitch = Int32(area.width)
          bitmap.buffer = buffer.baseAddress.map { $0 + column }
          bitmap.num_grays = 256
          bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
          let code: FT_Error = FT_Outline_Get_Bitmap(library.handle, outline, &bitmap)
          guard code == 0 else { return code }
          FT_Outline_Translate(outline, -FT_Pos(Self.columnWidth * 64), 0)
        }
        return 0
      }
    }
    guard code == 0 else { throw MaskError.rasterizer(code: code) }
  }

  /// Runs `body` with a stroker of the library.
  func withStroker<Result>(_ body: (FT_Stroker) throws -> sending Result) throws -> sending Result {
    try library.withLock { library in
      var stroker: FT_Stroker?
      let code: FT_Error = FT_Stroker_New(library.handle, &stroker)
      guard code == 0, let stroker else { throw MaskError.rasterizer(code: code) }
      defer { FT_Stroker_Done(stroker) }
      return try body(stroker)
    }
  }
}

/// Collects elements as FreeType's points, tags and contour ends: 26.6 fixed point, y upwards from `origin`.
private struct OutlineBuilder {
  let origin: Point
  private(set) var points: [FT_Vector] = []
  private var tags: [CChar] = []
  private var ends: [Int16] = []
  private var contourStart = 0

  init(origin: Point) {
    self.origin = origin
  }

  mutating func add(_ elements: [Path.Element]) {
    for element in elements {
      guard points.count <= PathRasterizer.pointLimit else { return }
      switch element {
      case .move(let p):
        endContour()
        add(p, tag: 1)
      case .line(let p): add(p, tag: 1)
      case .quadCurve(let p, let c):
        add(c, tag: 0)
        add(p, tag: 1)
      case .curve(let p, let c1, let c2):
        add(c1, tag: 2)
        add(c2, tag: 2)
        add(p, tag: 1)
      case .closeSubpath: endContour()
      }
    }
    endContour()
  }

  private mutating func add(_ p: Point, tag: CChar) {
    points.append(FT_Vector(x: fixed(p.x - origin.x), y: fixed(origin.y - p.y)))
    tags.append(tag)
  }

  /// 26.6 fixed point, limited to ±2¹⁷ pixels, which FreeType still accepts.
  private func fixed(_ value: Double) -> FT_Pos {
    FT_Pos((min(max(value, -131_072), 131_072) * 64).rounded())
  }

  private mutating func endContour() {
    guard points.count > contourStart else { return }
    ends.append(Int16(truncatingIfNeeded: points.count - 1))
    contourStart = points.count
  }

  mutating func withOutline<Result>(flags: Int32, _ body: (UnsafeMutablePointer<FT_Outline>) -> Result) -> Result {
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline(
            n_contours: Int16(ends.count), n_points: Int16(points.count), points: points.baseAddress,
            tags: tags.baseAddress, contours: ends.baseAddress, flags: flags)
          return body(&outline)
        }
      }
    }
  }
}
