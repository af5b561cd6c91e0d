import Offstage
import Testing

/// What is drawn on a canvas of 160 × 120 points.
private struct RegionScene: Sendable {
  /// What it shows.
  let name: String
  let draw: @Sendable (inout GraphicsContext) -> Void

  init(_ name: String, _ draw: @escaping @Sendable (inout GraphicsContext) -> Void) {
    self.name = name
    self.draw = draw
  }
}

extension Property {
  /// Figures of both kinds, all over a canvas of 160 × 120 points.
  private static let crowd: @Sendable (GraphicsContext) -> Void = { context in
    for (x, y) in [(0.0, 0.0), (70.3, 21.6), (96.1, 58.2), (31.4, 60.9)] {
      var context = context
      context.translateBy(x: x, y: y)
      context.fill(
        Figure.star,
        with: .linearGradient(
          Gradient(colors: [.orange, Color(red: 0.1, green: 0.3, blue: 0.9, opacity: 0.7)]),
          startPoint: Point(11, 10), endPoint: Point(53, 52)))
      context.fill(Path(roundedRect: Rect(x: 30, y: 34, width: 27, height: 17), cornerRadius: 6), with: .color(.green))
    }
  }

  private static func filtered(_ name: String, _ filters: Filter...) -> RegionScene {
    RegionScene(name) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.white))
      for filter in filters { context.addFilter(filter) }
      context.drawLayer { crowd($0) }
    }
  }

  /// Blurs of all widths, every other filter, and every other kind of group.
  private static let blurs: [RegionScene] = [0.5, 1, 2, 3.7, 9, 24, 60, 100].map {
    filtered("a blur of \($0)", .blur(radius: $0))
  }

  private static let filteredScenes: [RegionScene] = [
    filtered("an opaque blur of 2", .blur(radius: 2, opaque: true)),
    filtered("an opaque blur of 30", .blur(radius: 30, opaque: true)),
    filtered("an opaque blur of 90", .blur(radius: 90, opaque: true)),
    filtered("a shadow", .shadow(color: .black, radius: 7, x: 5.3, y: 14.6)),
    filtered("a shadow alone", .shadow(color: .black, radius: 19, x: -30, y: 2.5, only: true)),
    filtered("goo", .alphaThreshold(min: 0.5, color: RGBA(red: 0.2, green: 0, blue: 0.6)), .blur(radius: 6)),
    filtered("a band of alpha", .alphaThreshold(min: 0.2, max: 0.6, color: .black), .blur(radius: 3)),
    filtered("contrast over a blur", .contrast(1.3), .blur(radius: 4)),
    filtered("a blur of a blur of an inversion", .blur(radius: 3), .blur(radius: 8), .colorInvert()),
  ]

  private static let groups: [RegionScene] = [
    RegionScene("text, upright and turned") { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.white))
      context.draw(Text("Seams, none").font(.system(size: 24, weight: .bold)), at: Point(80, 40))
      context.rotate(by: .degrees(24))
      context.draw(Text("turned about").font(.system(size: 19)), at: Point(120, 40))
    },
    RegionScene("perspective, behind a blur") { context in
      context.translateBy(x: 80, y: 60)
      context.concatenate(.rotation3D(.degrees(50), axis: (0.3, 1, 0), distance: 240))
      context.translateBy(x: -80, y: -60)
      context.addFilter(.blur(radius: 1.5))
      context.drawLayer { crowd($0) }
    },
    RegionScene("a mask, an inverse mask and a clip") { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.yellow))
      var masked: GraphicsContext = context
      masked.clipToLayer(opacity: 0.8) { mask in
        mask.addFilter(.blur(radius: 5))
        mask.fill(Path(ellipseIn: Rect(x: 10, y: 15, width: 90, height: 90)), with: .color(.black))
      }
      masked.drawLayer { crowd($0) }
      var left: GraphicsContext = context
      left.clip(to: Path(ellipseIn: Rect(x: 60, y: 10, width: 90, height: 100)))
      left.clipToLayer(inverse: true) { $0.fill(Path(Rect(x: 90, y: 40, width: 40, height: 50)), with: .color(.black)) }
      left.opacity = 0.6
      left.drawLayer { crowd($0) }
    },
    RegionScene("a copied layer and one that multiplies") { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.orange))
      var copied: GraphicsContext = context
      copied.clip(to: Path(roundedRect: Rect(x: 17, y: 23, width: 101, height: 77), cornerRadius: 20))
      copied.blendMode = .copy
      copied.drawLayer { crowd($0) }
      var darker: GraphicsContext = context
      darker.blendMode = .multiply
      darker.addFilter(.blur(radius: 2))
      darker.drawLayer { crowd($0) }
    },
  ]

  /// Regions that together are the canvas, none of them cut at a multiple of eight pixels.
  private static func regions(_ width: Int, _ height: Int) -> [PixelRect] {
    var all: [PixelRect] = []
    let columns: [Int] = [0, 13, 45, width]
    let rows: [Int] = [0, 21, 22, height]
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        all.append(PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
      }
    }
    return all
  }

  /// What is true of parts of pictures.
  static let regions: [Property] = (blurs + filteredScenes + groups).map { scene in
    Property("parts of \(scene.name) laid side by side are the picture") { subject in
      let list: DisplayList = try GraphicsContext.record(size: Size(160, 120), scale: 0.5, scene.draw)
      let whole: Bitmap = try subject.bitmap(list)
      var joined = Bitmap(width: whole.width, height: whole.height)
      for region in regions(whole.width, whole.height) {
        let part: Bitmap = try subject.bitmap(list, region: region)
        try #require(part.width == region.width && part.height == region.height)
        for y in 0..<region.height {
          for x in 0..<region.width { joined[region.x + x, region.y + y] = part[x, y] }
        }
      }
      if subject == .software {
        #expect(joined == whole)
      } else {
        expectSame(Picture(joined), Picture(whole), within: 1)
      }
    }
  }
}
