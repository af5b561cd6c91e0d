import Scene

/// The pixels of an axis-aligned box that are covered for certain: nothing is computed for them.
struct BoxInterior {
  /// Pixels with full coverage away from the corners: all columns, the rows between the corners.
  let middle: PixelRect
  /// All rows, the columns between the corners.
  let core: PixelRect

  /// No pixel.
  static let none = BoxInterior(middle: .nothing, core: .nothing)

  private init(middle: PixelRect, core: PixelRect) {
    self.middle = middle
    self.core = core
  }

  /// Finds the interior of a shape, given in device pixels.
  init(_ shape: AnalyticShape, map: PixelMap, isRigid: Bool) {
    guard case .box(let box) = shape, isRigid, map.inverse.keepsAxes, let toDevice = map.inverse.inverse else {
      self = .none
      return
    }
    let limit: Double = min(box.half.width, box.half.height)
    let radius: Double = max(
      max(box.radii.topLeading, box.radii.topTrailing), max(box.radii.bottomTrailing, box.radii.bottomLeading))
    let corner: Double = box.style == .continuous ? Superellipse(radius: radius, limit: limit).extent : radius
    func pixels(_ dx: Double, _ dy: Double) -> PixelRect {
      let half = Size(box.half.width - dx, box.half.height - dy)
      guard half.width > 0, half.height > 0 else { return .nothing }
      let rect: Rect = toDevice.apply(to: Rect(center: .zero, size: half * 2))
      // Rounding must not push an edge off the pixel grid that it lies on.
      return PixelRect(inside: rect.insetBy(dx: -1e-5, dy: -1e-5))
    }
    middle = pixels(0, corner)
    core = pixels(corner, 0)
  }

  /// The larger of both parts.
  var largest: PixelRect { middle.area >= core.area ? middle : core }

  /// The columns of row `y` that are covered.
  func columns(_ y: Int) -> Range<Int> {
    if y >= middle.y && y < middle.maxY { return middle.x..<middle.maxX }
    if y >= core.y && y < core.maxY { return core.x..<core.maxX }
    return 0..<0
  }
}

extension PixelRect {
  /// No pixel.
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The pixels that lie wholly inside `rect`.
  init(inside rect: Rect) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else {
      self = .nothing
      return
    }
    func limited(_ value: Double) -> Int { Int(Swift.min(Swift.max(value, -1_073_741_824), 1_073_741_824)) }
    let left: Int = limited(rect.minX.rounded(.up))
    let top: Int = limited(rect.minY.rounded(.up))
    let right: Int = limited(rect.maxX.rounded(.down))
    let bottom: Int = limited(rect.maxY.rounded(.down))
    self.init(x: left, y: top, width: Swift.max(right - left, 0), height: Swift.max(bottom - top, 0))
  }
}
