import ReferenceMath
import Scene

/// The shapes of a group folded into one distance, direction and set of traits at the pixels of a chunk; the contract of
/// `DisplayList.Glass` names the letters.
struct GlassMelt {
  /// D.
  var value: Lanes
  /// G.
  var x: Lanes
  var y: Lanes
  /// V.
  private var wallX: Lanes
  private var wallY: Lanes
  /// T.
  var traits: GlassTraits

  /// Folds the shapes in order; nil if none has a say in these pixels.
  ///
  /// - Parameters:
  ///   - pieces: the group's shapes.
  ///   - spacing: S, pixels.
  ///   - row: device row.
  ///   - chunk: device column divided by eight.
  ///   - inlays: gets each inlay's distance; nil if only the outline matters, and then the traits stay the first shape's.
  @inline(__always)
  init?(
    _ pieces: UnsafeBufferPointer<GlassPiece>, spacing: Float, row: Int, chunk: Int, inlays: InlayList?
  ) {
    let left: Int = chunk * 8
    func isNear(_ piece: GlassPiece) -> Bool {
      piece.reach.x < left + 8 && piece.reach.maxX > left && piece.reach.y <= row && piece.reach.maxY > row
    }
    guard var start = pieces.firstIndex(where: isNear) else { return nil }
    // An inlay mixes with the tint of what it lies in, so it never comes first for want of others nearby.
    let isWhole: Bool = pieces[start].isInlay
    if isWhole { start = 0 }
    let first: GlassDistance = pieces[start].distance(y: row, chunk: chunk)
    (value, x, y) = (first.value, first.x, first.y)
    let near: Lanes = pieces[start].walls(at: first.value)
    (wallX, wallY) = (first.x * near, first.y * near)
    traits = pieces[start].traits(y: row, chunk: chunk)
    for index in (start + 1)..<max(pieces.count, start + 1) {
      guard isWhole || isNear(pieces[index]) else { continue }
      fold(pieces[index], spacing: spacing, row: row, chunk: chunk, inlays: inlays)
    }
  }

  @inline(__always)
  private mutating func fold(_ piece: GlassPiece, spacing: Float, row: Int, chunk: Int, inlays: InlayList?) {
    let other: GlassDistance = piece.distance(y: row, chunk: chunk)
    let d: Lanes = other.value
    let gap: Lanes = max(value + d, 0)
    let near: Lanes = piece.walls(at: d)
    let (sideX, sideY): (Lanes, Lanes) = (other.x * near, other.y * near)
    let facing: Lanes = saturate((1 - (wallX * sideX + wallY * sideY)) * 0.5)
    let k: Lanes = 3 * max(spacing - gap, 0) * facing
    let h: Lanes = select(k .> 0, max(1 - abs(value - d) / k, 0), .zero)
    let half: Lanes = h * h * 0.5
    let w: Lanes = select(value .<= d, half, 1 - half)
    value = min(value, d) - h * h * h * k * (1 / 6)
    x = x * (1 - w) + other.x * w
    y = y * (1 - w) + other.y * w
    wallX = wallX * (1 - w) + sideX * w
    wallY = wallY * (1 - w) + sideY * w
    guard let inlays else { return }
    let tintWeight: Lanes = piece.isInlay ? saturate(0.5 - d) : w
    // Where the new shape has no weight at all its light need not be computed.
    if any((w .> 0) .| (tintWeight .> 0)) {
      traits.mix(piece.traits(y: row, chunk: chunk), weight: w, tintWeight: tintWeight)
    }
    if piece.isInlay { inlays.append(other) }
  }

  /// l, the length of G.
  @inline(__always)
  var slope: Lanes { sqrt(x * x + y * y) }

  /// e, the distance to the edge.
  @inline(__always)
  func edge(slope: Lanes) -> Lanes { value / max(slope, 0.25) }
}

/// The distances of a group's inlays at the pixels of a chunk.
final class InlayList {
  private(set) var items: [GlassDistance] = []

  func append(_ item: GlassDistance) { items.append(item) }

  func removeAll() {
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
  }
}
