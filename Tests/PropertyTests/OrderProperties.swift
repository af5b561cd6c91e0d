import Motion
import Offstage
import Testing

extension Property {
  /// A rectangle of whole pixels in one colour, painted as colours or as gradients that do not change.
  private struct Card {
    var rect: Rect
    var color: SIMD4<Double>
    var kind: Int

    var shading: GraphicsContext.Shading {
      let plain = Color(red: color.x, green: color.y, blue: color.z)
      switch kind % 3 {
      case 0: return .color(plain)
      case 1:
        return .linearGradient(
          Gradient(colors: [plain, plain]), startPoint: rect.origin, endPoint: Point(rect.maxX, rect.maxY))
      default:
        return .radialGradient(
          Gradient(colors: [plain, plain, plain, plain]), center: rect.center, startRadius: 0, endRadius: rect.width)
      }
    }
  }

  private static func cards(_ count: Int, side: Int, seed: UInt64) -> [Card] {
    var random = SplitMix64(seed: seed)
    func whole(_ limit: Int) -> Double { (random.unit() * Double(limit)).rounded(.down) }
    return (0..<count).map { index in
      // One in eight is large; the others are small.
      let limit: Int = index % 8 == 0 ? side / 2 : side / 8
      let rect = Rect(x: whole(side), y: whole(side), width: whole(limit) + 1, height: whole(limit) + 1)
      let color = SIMD4<Double>(whole(256) / 255, whole(256) / 255, whole(256) / 255, 1)
      return Card(rect: rect, color: color, kind: Int(whole(3)))
    }
  }

  /// What is true of the order of drawings, however a renderer sorts, joins and leaves out.
  static let ordering: [Property] = [
    Property("of many opaque rectangles, each pixel shows the last one that holds it") { subject in
      for (count, side) in [(40, 64), (300, 256)] {
        let cards: [Card] = cards(count, side: side, seed: UInt64(count))
        let drawn: Picture = try subject.picture(Double(side), Double(side)) { context in
          for card in cards { context.fill(Path(card.rect), with: card.shading) }
        }
        let expected: Picture = .of(side, side) { x, y in
          let at = Point(Double(x) + 0.5, Double(y) + 0.5)
          let top: Card? = cards.last { card in
            at.x > card.rect.minX && at.x < card.rect.maxX && at.y > card.rect.minY && at.y < card.rect.maxY
          }
          return top?.color ?? .zero
        }
        expectSame(drawn, expected)
      }
    },
    Property("a rectangle that hides everything below it makes the picture of what comes after it") { subject in
      func picture(withBackground: Bool) throws -> Picture {
        try subject.picture { context in
          if withBackground {
            context.fill(Path(ellipseIn: Rect(x: 4, y: 4, width: 40, height: 40)), with: .color(.red))
            var blurred: GraphicsContext = context
            blurred.addFilter(.blur(radius: 3))
            blurred.drawLayer { layer in
              layer.fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), with: .color(.blue))
            }
            context.draw(Text("below").font(.system(size: 14)), at: Point(32, 32))
          }
          context.fill(Path(Rect(x: -1, y: -1, width: 66, height: 66)), with: .color(.white))
          context.opacity = 0.5
          context.fill(Path(ellipseIn: Rect(x: 20, y: 14, width: 34, height: 40)), with: .color(.black))
        }
      }
      expectSame(try picture(withBackground: true), try picture(withBackground: false))
    },
    Property("a card that hides a part makes the same picture whether or not its ground was drawn below it") {
      subject in
      let card = Path(roundedRect: Rect(x: 12, y: 12, width: 40, height: 36), cornerRadius: 9)
      func picture(withGround: Bool) throws -> Picture {
        try subject.picture(128, 128) { context in
          if withGround {
            context.fill(Path(ellipseIn: Rect(x: 44, y: 44, width: 30, height: 30)), with: .color(.red))
          }
          context.fill(Path(Rect(x: 40, y: 40, width: 80, height: 80)), with: .color(.white))
          context.fill(card, with: .color(.indigo))
        }
      }
      expectSame(try picture(withGround: true), try picture(withGround: false))
    },
    Property("filters that change nothing make the picture without them") { subject in
      func picture(_ filters: [Filter]) throws -> Picture {
        try subject.picture { context in
          for filter in filters { context.addFilter(filter) }
          context.opacity = 0.6
          context.drawLayer { layer in
            layer.fill(Path(ellipseIn: Rect(x: 8, y: 14, width: 34, height: 34)), with: .color(.orange))
            layer.fill(Path(Rect(x: 26, y: 20, width: 30, height: 30)), with: .color(.teal))
          }
        }
      }
      let plain: Picture = try picture([])
      for filter in [
        Filter.blur(radius: 0, edge: .transparent), .colorMatrix(.identity), .colorMatrix(.brightness(0)),
        .shadow(color: .clear, radius: 5, x: 3, y: 2, only: false),
      ] {
        expectSame(try picture([filter]), plain, within: 1, "\(filter)")
      }
    },
  ]
}
