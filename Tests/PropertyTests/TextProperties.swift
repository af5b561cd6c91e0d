import Offstage
import Testing

extension Property {
  private static let samples: [(name: String, text: Text)] = [
    ("a word", Text("Hamburg").font(.system(size: 17, weight: .semibold))),
    ("small text", Text("minimum, 0123").font(.system(size: 11))),
    ("monospaced text", Text("let x = 1").font(.system(size: 13, design: .monospaced))),
    ("text of two lines", Text("first\nsecond").font(.system(size: 15))),
    ("an emoji beside letters", Text("ok 👍").font(.system(size: 20))),
  ]

  /// What is true of text.
  static let text: [Property] = samples.flatMap { name, text in
    [
      Property("\(name) drawn at x and at x + 1 pixel is the same picture, moved") { subject in
        for scale in [1.0, 2] {
          func picture(_ x: Double, _ y: Double) throws -> Picture {
            try subject.picture(120, 48, scale: scale) {
              $0.draw(text, at: Point(8.3 + x / scale, 4.7 + y / scale), anchor: .topLeading)
            }
          }
          let still: Picture = try picture(0, 0)
          for step in 1...4 { expectSame(try picture(Double(step), 0), still.moved(step, 0), name) }
          expectSame(try picture(0, 3), still.moved(0, 3), name)
        }
      },
      Property("\(name) by its top left corner is \(name) by its middle") { subject in
        let corner: Picture = try subject.picture(120, 48) { context in
          let resolved: ResolvedText = context.resolve(text)
          let middle = Point(6 + resolved.size.width / 2, 5 + resolved.size.height / 2)
          context.draw(resolved, at: middle, anchor: .center)
        }
        expectSame(
          corner, try subject.picture(120, 48) { $0.draw(text, at: Point(6, 5), anchor: .topLeading) }, name)
      },
      Property("\(name) drawn character by character is \(name)") { subject in
        let whole: Picture = try subject.picture(120, 48) { $0.draw(text, at: Point(6, 5), anchor: .topLeading) }
        let pieces: Picture = try subject.picture(120, 48) { context in
          let resolved: ResolvedText = context.resolve(text)
          for cluster in resolved.layout.clusters { context.draw(cluster, of: resolved, at: Point(6, 5)) }
        }
        expectSame(pieces, whole, within: 1, name)
      },
      Property("\(name) has about as much ink wherever it lies within a pixel") { subject in
        let ink: [Double] = try stride(from: 0.0, to: 1, by: 0.125).map { x in
          try subject.picture(120, 48) { $0.draw(text, at: Point(6 + x, 5 + x / 2), anchor: .topLeading) }.totalAlpha
        }
        for amount in ink { expectNear(amount / ink[0], 1, within: 0.01, name) }
      },
      Property("\(name) at twice the size has four times the ink") { subject in
        let one: Double = try subject.picture(120, 48) { $0.draw(text, at: Point(6, 5), anchor: .topLeading) }
          .totalAlpha
        let two: Double = try subject.picture(240, 96) { context in
          context.scaleBy(x: 2, y: 2)
          context.draw(text, at: Point(6, 5), anchor: .topLeading)
        }.totalAlpha
        expectNear(two / one, 4, within: 0.06, name)
      },
      Property("\(name) in a rectangle wider than itself is \(name)") { subject in
        expectSame(
          try subject.picture(120, 48) { $0.draw(text, in: Rect(x: 6, y: 5, width: 110, height: 60)) },
          try subject.picture(120, 48) { $0.draw(text, at: Point(6, 5), anchor: .topLeading) }, name)
      },
    ]
  }
}
