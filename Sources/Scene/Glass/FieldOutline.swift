/// Closed contours of straight chords in device pixels.
struct FieldOutline {
  /// Coordinates are multiples of this part of a pixel, so that the last bit of a library's sine decides nothing.
  private static let grid = 4096.0

  /// The inside is where the winding number is odd; otherwise where it is not 0.
  let isEvenOdd: Bool
  /// Corners of the closed contours, each at least two.
  private(set) var contours: [[SIMD2<Double>]] = []
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  /// Makes an empty outline.
  init(isEvenOdd: Bool = false) {
    self.isEvenOdd = isEvenOdd
  }

  /// The pixels that the contours touch.
  var bounds: PixelRect {
    guard low.x <= high.x else { return .none }
    return PixelRect(covering: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }

  /// Adds the contours of a path of straight lines; open ones are closed.
  mutating func add(_ path: Path) {
    var contour: [SIMD2<Double>] = []
    func corner(_ p: Point) {
      let limit = 1e9
      let x: Double = (min(max(p.x, -limit), limit) * Self.grid).rounded() / Self.grid
      let y: Double = (min(max(p.y, -limit), limit) * Self.grid).rounded() / Self.grid
      let corner = SIMD2<Double>(x, y)
      guard x.isFinite, y.isFinite else { return }
      if contour.last != corner { contour.append(corner) }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        close(&contour)
        corner(p)
      case .line(let p), .quadCurve(let p, _), .curve(let p, _, _): corner(p)
      case .closeSubpath:
        let start: SIMD2<Double>? = contour.first
        close(&contour)
        if let start { contour = [start] }
      }
    }
    close(&contour)
  }

  private mutating func close(_ contour: inout [SIMD2<Double>]) {
    if contour.count > 1, contour.first == contour.last { contour.removeLast() }
    if contour.count > 1 {
      for corner in contour {
        low.replace(with: corner, where: corner .< low)
        high.replace(with: corner, where: corner .> high)
      }
      contours.append(contour)
    }
    contour = []
  }
}
