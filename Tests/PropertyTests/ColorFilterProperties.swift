import Offstage
import Testing

extension Property {
  /// Opaque and half clear colours, one a pixel.
  private static let colors: [RGBA] = BlendTable.colors

  /// What is true of colour filters.
  static let coloring: [Property] = [
    Property("filters that ask for no change change nothing") { subject in
      let none: [Filter] = [
        .brightness(0), .contrast(1), .saturation(1), .grayscale(0), .hueRotation(.zero), .hueRotation(.degrees(360)),
        .colorMultiply(.white), .colorInvert(0), .colorMatrix(.identity),
      ]
      for filter in none { expectSame(try row([filter], by: subject), plain, within: 1, "\(filter)") }
    },
    Property("an inversion twice, and three turns of the hue by 120°, change nothing") { subject in
      expectSame(try row([.colorInvert(), .colorInvert()], by: subject), plain, within: 1)
      // The turn leaves 0…1 for saturated colours and is cut there: greys come back.
      let grey = [RGBA(red: 0.3, green: 0.3, blue: 0.3), RGBA(red: 0.7, green: 0.7, blue: 0.7, alpha: 0.5)]
      let turn: Filter = .hueRotation(.degrees(120))
      expectSame(try row([turn, turn, turn], of: grey, by: subject), Self.picture(of: grey), within: 1)
    },
    Property("an inversion is the complement of each colour, at the same alpha") { subject in
      expectSame(
        try row([.colorInvert()], by: subject), plain.map { SIMD4($0.w - $0.x, $0.w - $0.y, $0.w - $0.z, $0.w) },
        within: 1)
    },
    Property("full brightness is white, none of it black; no contrast is middle grey") { subject in
      let alpha: (Double) -> Picture = { grey in plain.map { SIMD4(grey * $0.w, grey * $0.w, grey * $0.w, $0.w) } }
      expectSame(try row([.brightness(1)], by: subject), alpha(1), within: 1)
      expectSame(try row([.brightness(-1)], by: subject), alpha(0), within: 1)
      expectSame(try row([.contrast(0)], by: subject), alpha(0.5), within: 1)
    },
    Property("full grayscale and no saturation are the grey of equal luma") { subject in
      let grey: Picture = plain.map { c in
        let luma: Double = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
        return SIMD4(luma, luma, luma, c.w)
      }
      expectSame(try row([.grayscale(1)], by: subject), grey, within: 1)
      expectSame(try row([.saturation(0)], by: subject), grey, within: 1)
    },
    Property("a turn of the hue keeps the luma of colours that stay in range") { subject in
      let soft: [RGBA] = [
        RGBA(red: 0.5, green: 0.45, blue: 0.55), RGBA(red: 0.4, green: 0.5, blue: 0.45),
        RGBA(red: 0.6, green: 0.5, blue: 0.4),
      ]
      let before: Picture = Self.picture(of: soft)
      let after: Picture = try row([.hueRotation(.degrees(90))], of: soft, by: subject)
      for i in soft.indices {
        let (a, b): (SIMD4<Double>, SIMD4<Double>) = (before.pixels[i], after.pixels[i])
        let change: SIMD4<Double> = b - a
        let luma: Double = 0.2126 * change.x + 0.7152 * change.y + 0.0722 * change.z
        expectNear(luma, 0, within: 1.2 * level, "\(soft[i])")
        #expect(max(abs(change.x), abs(change.y), abs(change.z)) > 4 * level)
      }
    },
    Property("a product with a colour is each component times the colour's") { subject in
      let product: Filter = .colorMultiply(RGBA(red: 0.5, green: 1, blue: 0.2, alpha: 0.6))
      expectSame(
        try row([product], by: subject), plain.map { $0 * SIMD4(0.5, 1, 0.2, 1) * 0.6 }, within: 1)
    },
    Property("alpha from luminance is black with the luma of each colour as its alpha") { subject in
      // The straight colour counts, not how opaque it is.
      let expected: Picture = .of(colors.count, 1) { x, _ in
        let c: RGBA = colors[x]
        return SIMD4(0, 0, 0, 0.2126 * Double(c.red) + 0.7152 * Double(c.green) + 0.0722 * Double(c.blue))
      }
      let opaque: Int = BlendTable.opaque.count
      let picture: Picture = try row([.colorMatrix(.luminanceToAlpha)], by: subject)
      expectSame(picture.part(0, 0, opaque, 1), expected.part(0, 0, opaque, 1), within: 1)
    },
    Property("of two colour filters the one added last comes first") { subject in
      let darkened: Picture = try row([.brightness(-0.5), .colorInvert()], of: [.black], by: subject)
      let inverted: Picture = try row([.colorInvert(), .brightness(-0.5)], of: [.black], by: subject)
      expectNear(darkened[0, 0].x, 0.5, within: level)
      expectNear(inverted[0, 0].x, 1, within: level)
    },
  ]

  private static let plain: Picture = picture(of: colors)

  private static func picture(of colors: [RGBA]) -> Picture {
    .of(colors.count, 1) { x, _ in SIMD4<Double>(colors[x].premultiplied) }
  }

  private static func row(_ filters: [Filter], of colors: [RGBA] = colors, by subject: Subject) throws -> Picture {
    try subject.picture(Double(colors.count), 1) { context in
      for filter in filters { context.addFilter(filter) }
      context.drawLayer { layer in
        for (x, color) in colors.enumerated() {
          layer.fill(Path(Rect(x: Double(x), y: 0, width: 1, height: 1)), with: .color(Color(color)))
        }
      }
    }
  }
}
