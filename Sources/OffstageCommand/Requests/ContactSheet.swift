import Effects
import Foundation
import Scene

/// A page of pictures: a row for each effect, a column for each moment.
struct ContactSheet {
  /// A moment of an effect.
  struct Cell {
    var time: Double
    var picture: Bitmap
  }

  /// The moments of one effect.
  struct Row {
    var id: String
    var name: String
    var cells: [Cell]
  }

  /// The largest picture, in points.
  var cell: Size
  /// Device pixels in a point.
  var scale: Double
  var scheme: ColorScheme
  /// Whether ids, names and times are written.
  var hasLabels: Bool

  private let margin: Double = 24
  private let gap: Double = 12
  private var header: Double { hasLabels ? 26 : 0 }
  private var footer: Double { hasLabels ? 18 : 0 }

  /// The page in points.
  func size(rows: Int, columns: Int) -> Size {
    Size(
      2 * margin + Double(columns) * cell.width + Double(columns - 1) * gap,
      2 * margin + Double(rows) * (header + cell.height + footer) + Double(rows - 1) * gap)
  }

  /// The scale at which an effect of `size` points must be drawn to fill a cell without being resampled.
  func scale(for size: Size) -> Double { min(cell.width / size.width, cell.height / size.height) * scale }

  /// The page. Every picture lies on whole device pixels, one of its pixels on one of the page's.
  func list(_ rows: [Row]) throws -> DisplayList {
    let columns: Int = rows.map(\.cells.count).max() ?? 0
    let ground = Color(light: Color(hex: 0xF2F2F7).light, dark: Color(hex: 0x1C1C1E).dark).resolve(in: scheme)
    return try GraphicsContext.record(
      size: size(rows: rows.count, columns: columns), scale: scale,
      environment: GraphicsContext.Environment(colorScheme: scheme), background: ground
    ) { context in
      for (index, row) in rows.enumerated() {
        let top: Double = margin + Double(index) * (header + cell.height + footer + gap)
        if hasLabels { label(row, top: top, in: &context) }
        for (column, cell) in row.cells.enumerated() {
          let left: Double = margin + Double(column) * (self.cell.width + gap)
          draw(cell, left: left, top: top + header, in: &context)
        }
      }
    }
  }

  private func label(_ row: Row, top: Double, in context: inout GraphicsContext) {
    let id: ResolvedText = context.resolve(
      Text(row.id).font(.system(size: 14, weight: .semibold)).foregroundStyle(.primary))
    let name: ResolvedText = context.resolve(Text(row.name).font(.system(size: 12)).foregroundStyle(.secondary))
    let baseline: Double = top + 16
    context.draw(id, at: Point(margin, baseline - id.firstBaseline), anchor: .topLeading)
    context.draw(name, at: Point(margin + id.size.width + 10, baseline - name.firstBaseline), anchor: .topLeading)
  }

  private func draw(_ cell: Cell, left: Double, top: Double, in context: inout GraphicsContext) {
    let size = Size(Double(cell.picture.width) / scale, Double(cell.picture.height) / scale)
    func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let rect = Rect(
      origin: Point(
        snapped(left + (self.cell.width - size.width) / 2), snapped(top + (self.cell.height - size.height) / 2)),
      size: size)
    var clipped: GraphicsContext = context
    clipped.clip(to: Path(roundedRect: rect, cornerRadius: 10))
    clipped.draw(ImageHandle(cell.picture), in: rect)
    guard hasLabels else { return }
    let time: Text = Text("\(String(format: "%.2f", cell.time)) s").font(.system(size: 10).monospacedDigit())
    context.draw(
      time.foregroundStyle(.secondary), at: Point(left + self.cell.width / 2, top + self.cell.height + 4), anchor: .top)
  }
}
