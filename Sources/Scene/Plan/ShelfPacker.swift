/// Packs rectangles into a page, row by row: each shelf has a height and holds rectangles of about that height side by
/// side. Rectangles can be taken out again; neighbouring free spans and empty shelves grow together.
struct ShelfPacker {
  /// Where a rectangle went.
  struct Spot {
    var shelf: Int
    var x: Int
    var y: Int
  }

  private struct Span {
    var x: Int
    var width: Int
  }

  private struct Shelf {
    var y: Int
    var height: Int
    var free: [Span]
    /// Widths of what lies on the shelf, by column.
    var taken: [Int: Int] = [:]
  }

  private let width: Int
  private let height: Int
  /// Shelves by number; numbers are not used twice, so that a spot stays valid when shelves merge.
  private var shelves: [Int: Shelf] = [:]
  /// Numbers from top to bottom.
  private var order: [Int] = []
  private var nextNumber = 0
  private var bottom = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Heights are rounded up to these steps, so that shelves can be shared.
  private static func shelfHeight(_ height: Int) -> Int {
    let step: Int = height <= 32 ? 4 : height <= 128 ? 8 : 32
    return (max(height, 1) + step - 1) / step * step
  }

  /// Finds room for a rectangle, or nil.
  mutating func insert(width w: Int, height h: Int) -> Spot? {
    guard w <= width, h <= height, w > 0, h > 0 else { return nil }
    let wanted: Int = min(Self.shelfHeight(h), height)
    var best: (number: Int, span: Int, height: Int)?
    for number in order {
      guard let shelf = shelves[number], shelf.height >= h, !shelf.taken.isEmpty,
        shelf.height <= wanted + wanted / 4 + 4
      else { continue }
      if let best, best.height <= shelf.height { continue }
      if let span = shelf.free.firstIndex(where: { $0.width >= w }) { best = (number, span, shelf.height) }
    }
    if let best { return take(best.number, best.span, w) }
    if bottom + wanted <= height {
      let number = append(y: bottom, height: wanted)
      bottom += wanted
      order.append(number)
      return take(number, 0, w)
    }
    guard let index = order.firstIndex(where: { isEmpty($0) && (shelves[$0]?.height ?? 0) >= h }) else { return nil }
    let number: Int = order[index]
    if let shelf = shelves[number], shelf.height > wanted {
      shelves[number]?.height = wanted
      order.insert(append(y: shelf.y + wanted, height: shelf.height - wanted), at: index + 1)
    }
    return take(number, 0, w)
  }

  /// Takes out the rectangle at `x` on a shelf.
  mutating func remove(shelf number: Int, x: Int) {
    guard var shelf = shelves[number], let w = shelf.taken.removeValue(forKey: x) else { return }
    var index: Int = shelf.free.firstIndex { $0.x > x } ?? shelf.free.count
    shelf.free.insert(Span(x: x, width: w), at: index)
    if index + 1 < shelf.free.count, x + w == shelf.free[index + 1].x {
      shelf.free[index].width += shelf.free[index + 1].width
      shelf.free.remove(at: index + 1)
    }
    if index > 0, shelf.free[index - 1].x + shelf.free[index - 1].width == shelf.free[index].x {
      shelf.free[index - 1].width += shelf.free[index].width
      shelf.free.remove(at: index)
      index -= 1
    }
    shelves[number] = shelf
    if shelf.taken.isEmpty { merge(around: number) }
  }

  private func isEmpty(_ number: Int) -> Bool { shelves[number]?.taken.isEmpty ?? false }

  private mutating func append(y: Int, height: Int) -> Int {
    nextNumber += 1
    shelves[nextNumber] = Shelf(y: y, height: height, free: [Span(x: 0, width: width)])
    return nextNumber
  }

  private mutating func take(_ number: Int, _ span: Int, _ w: Int) -> Spot? {
    guard var shelf = shelves[number] else { return nil }
    let x: Int = shelf.free[span].x
    shelf.free[span].x += w
    shelf.free[span].width -= w
    if shelf.free[span].width == 0 { shelf.free.remove(at: span) }
    shelf.taken[x] = w
    shelves[number] = shelf
    return Spot(shelf: number, x: x, y: shelf.y)
  }

  private mutating func merge(around number: Int) {
    guard var index = order.firstIndex(of: number) else { return }
    while index > 0, isEmpty(order[index - 1]) { index -= 1 }
    while index + 1 < order.count, isEmpty(order[index + 1]) {
      let next: Int = order.remove(at: index + 1)
      let height: Int = shelves.removeValue(forKey: next)?.height ?? 0
      shelves[order[index]]?.height += height
    }
    if index == order.count - 1, let shelf = shelves[order[index]] {
      bottom = shelf.y
      shelves[order[index]] = nil
      order.remove(at: index)
    }
  }
}
