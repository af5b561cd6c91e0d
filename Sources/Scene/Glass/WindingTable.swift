/// The winding number of an outline at any place in a rectangle of pixels.
///
/// At pixel centres it is counted row by row; from there to another place of the same pixel only the chords in that pixel
/// can be crossed.
struct WindingTable {
  /// A piece of a chord, at most a pixel long.
  struct Piece {
    var a: SIMD2<Double>
    var b: SIMD2<Double>
  }

  let area: PixelRect
  let isEvenOdd: Bool
  /// Winding numbers at pixel centres, row by row.
  private var numbers: [Int32]
  /// Pieces by pixel: those of pixel i are `places[starts[i]..<starts[i + 1]]`.
  private var starts: [Int32] = []
  private var places: [Int32] = []
  private let pieces: [Piece]

  /// Counts the winding numbers of `outline`, of which `pieces` are the chords that lie in `area`.
  init(of outline: FieldOutline, pieces: [Piece], area: PixelRect) {
    self.area = area
    self.pieces = pieces
    isEvenOdd = outline.isEvenOdd
    numbers = [Int32](repeating: 0, count: area.area)
    for contour in outline.contours { count(contour) }
    for row in 0..<area.height {
      var sum: Int32 = 0
      for i in (row * area.width)..<((row + 1) * area.width) {
        sum &+= numbers[i]
        numbers[i] = sum
      }
    }
    sortPieces()
  }

  /// Whether a winding number means inside.
  private func isInside(_ number: Int32) -> Bool { isEvenOdd ? number & 1 != 0 : number != 0 }

  /// Whether the centre of the `index`th pixel lies inside.
  func isInside(pixel index: Int) -> Bool { isInside(numbers[index]) }

  /// Notes where the chords of a contour pass rows of pixel centres.
  private mutating func count(_ contour: [SIMD2<Double>]) {
    guard var a = contour.last else { return }
    for b in contour {
      defer { a = b }
      let sign: Int32 = b.y > a.y ? 1 : -1
      let (low, high): (Double, Double) = (min(a.y, b.y), max(a.y, b.y))
      // Rows whose centres lie in low ..< high.
      let first: Int = max(Int((low - 0.5).rounded(.up)), area.y)
      let end: Int = min(Int((high - 0.5).rounded(.up)), area.maxY)
      guard first < end else { continue }
      let slope: Double = (b.x - a.x) / (b.y - a.y)
      for row in first..<end {
        let x: Double = a.x + (Double(row) + 0.5 - a.y) * slope
        let column = Int(min(max((x - 0.5).rounded(.up), Double(area.x)), Double(area.maxX)))
        if column < area.maxX { numbers[(row - area.y) * area.width + column - area.x] &+= sign }
      }
    }
  }

  private func pixels(of piece: Piece) -> (left: Int, right: Int, top: Int, bottom: Int) {
    let (a, b): (SIMD2<Double>, SIMD2<Double>) = (piece.a, piece.b)
    return (column(min(a.x, b.x)), column(max(a.x, b.x)), row(min(a.y, b.y)), row(max(a.y, b.y)))
  }

  private func column(_ x: Double) -> Int { min(max(Int(x.rounded(.down)) - area.x, 0), area.width - 1) }

  private func row(_ y: Double) -> Int { min(max(Int(y.rounded(.down)) - area.y, 0), area.height - 1) }

  private mutating func sortPieces() {
    starts = [Int32](repeating: 0, count: area.area + 1)
    for piece in pieces {
      let (left, right, top, bottom) = pixels(of: piece)
      for y in top...bottom { for x in left...right { starts[y * area.width + x + 1] += 1 } }
    }
    for i in 0..<area.area { starts[i + 1] += starts[i] }
    places = [Int32](repeating: 0, count: Int(starts[area.area]))
    var next: [Int32] = starts
    for (index, piece) in pieces.enumerated() {
      let (left, right, top, bottom) = pixels(of: piece)
      for y in top...bottom {
        for x in left...right {
          let i: Int = y * area.width + x
          places[Int(next[i])] = Int32(truncatingIfNeeded: index)
          next[i] += 1
        }
      }
    }
  }

  /// Whether a place in the area lies inside the outline.
  func isInside(_ q: SIMD2<Double>) -> Bool {
    let (x, y): (Int, Int) = (column(q.x), row(q.y))
    let index: Int = y * area.width + x
    let center = SIMD2<Double>(Double(x + area.x) + 0.5, Double(y + area.y) + 0.5)
    let way: SIMD2<Double> = q - center
    var number: Int32 = numbers[index]
    for place in Int(starts[index])..<Int(starts[index + 1]) {
      let piece: Piece = pieces[Int(places[place])]
      guard (cross(way, piece.a - center) >= 0) != (cross(way, piece.b - center) >= 0) else { continue }
      let chord: SIMD2<Double> = piece.b - piece.a
      let wasLeft: Bool = cross(chord, center - piece.a) >= 0
      guard wasLeft != (cross(chord, q - piece.a) >= 0) else { continue }
      number &+= wasLeft ? 1 : -1
    }
    return isInside(number)
  }
}

/// The third component of the vectors' product: positive where b lies clockwise of a, y down.
@inline(__always)
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
