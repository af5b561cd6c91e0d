import Offstage
import Testing

extension Property {
  /// How far two tables may be apart, in levels: layers on the GPU are half floats.
  private static let near: Double = 0.3

  /// What is true of blend modes.
  static let blending: [Property] =
    BlendMode.allCases.flatMap { [overNothing($0), clearSource($0), alpha($0), halfway($0), layered($0), range($0)] }
    + exchanges.map(exchange) + complements.map(complement) + neutral.map(neutralSource) + ofItself.map(idempotent)
    + [luminosityKept, saturationRemoved]

  // MARK: every mode

  /// Modes that show nothing of a source over nothing.
  private static let needBackdrop: Set<BlendMode> = [
    .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut,
  ]
  /// Modes that remove what is below a clear source.
  private static let removing: Set<BlendMode> = [
    .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
  ]

  private static func overNothing(_ mode: BlendMode) -> Property {
    let leaves: String = needBackdrop.contains(mode) ? "nothing" : "the source"
    return Property("\(mode.rawValue) over nothing leaves \(leaves)") { subject in
      let table = BlendTable(backdrops: [.clear], sources: BlendTable.colors)
      let expected: Picture = needBackdrop.contains(mode) ? table.above.map { _ in .zero } : table.above
      expectSame(try table.picture(mode, by: subject), expected, within: near, flat: true)
    }
  }

  private static func clearSource(_ mode: BlendMode) -> Property {
    let does: String = removing.contains(mode) ? "removes" : "keeps"
    return Property("\(mode.rawValue) with a clear source \(does) what is below") { subject in
      let table = BlendTable(backdrops: BlendTable.colors, sources: [.clear])
      let below: Picture = try table.below(by: subject)
      let expected: Picture = removing.contains(mode) ? below.map { _ in .zero } : below
      expectSame(try table.picture(mode, by: subject), expected, within: near, flat: true)
    }
  }

  private static func alpha(_ mode: BlendMode) -> Property {
    Property("\(mode.rawValue) makes the alpha that Porter and Duff give it") { subject in
      let table: BlendTable = .all
      let picture: Picture = try table.picture(mode, by: subject)
      for (y, below) in table.backdrops.enumerated() {
        for (x, above) in table.sources.enumerated() {
          let expected: Double = resultingAlpha(mode, Double(above.alpha), Double(below.alpha))
          expectNear(picture[x, y].w, expected, within: near * level, "\(above) on \(below)")
        }
      }
    }
  }

  private static func resultingAlpha(_ mode: BlendMode, _ s: Double, _ d: Double) -> Double {
    switch mode {
    case .clear: return 0
    case .copy: return s
    case .sourceIn, .destinationIn: return s * d
    case .sourceOut: return s * (1 - d)
    case .destinationOut: return d * (1 - s)
    case .sourceAtop: return d
    case .destinationAtop: return s
    case .xor: return s * (1 - d) + d * (1 - s)
    case .plusLighter, .plusDarker: return min(s + d, 1)
    default: return s + d - s * d
    }
  }

  private static func halfway(_ mode: BlendMode) -> Property {
    Property("\(mode.rawValue) at half coverage is half-way between what is below and the full result") { subject in
      let table: BlendTable = .all
      let middle: Picture = try table.below(by: subject).zip(table.picture(mode, by: subject)) { ($0 + $1) / 2 }
      expectSame(try table.picture(mode, by: subject, opacity: 0.5), middle, within: near, flat: mode == .clear)
    }
  }

  private static func layered(_ mode: BlendMode) -> Property {
    Property("\(mode.rawValue) of a layer is that of its drawing") { subject in
      let frame = Path(Rect(x: 0, y: 0, width: 64, height: 64))
      func picture(_ draw: (GraphicsContext) -> Void) throws -> Picture {
        try subject.picture(background: RGBA(red: 0.8, green: 0.5, blue: 0.2, alpha: 0.8)) { context in
          context.fill(Figure.star, with: .color(.indigo))
          context.blendMode = mode
          draw(context)
        }
      }
      let shading: GraphicsContext.Shading = .linearGradient(
        Gradient(colors: [.pink, Color(red: 0, green: 0.4, blue: 0.9, opacity: 0.4)]), startPoint: .zero,
        endPoint: Point(64, 40))
      let direct: Picture = try picture { $0.fill(frame, with: shading) }
      let grouped: Picture = try picture { context in context.drawLayer { $0.fill(frame, with: shading) } }
      // Eight bits in the layer and in the canvas; dodge and burn divide by what the layer rounded.
      let coarse: Bool = [.colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity].contains(mode)
      expectSame(grouped, direct, within: coarse ? 3 : 1.01, flat: mode == .clear)
    }
  }

  private static func range(_ mode: BlendMode) -> Property {
    Property("\(mode.rawValue) keeps every colour within its alpha and the alpha within 0…1") { subject in
      let picture: Picture = try BlendTable.all.picture(mode, by: subject)
      for (i, pixel) in picture.pixels.enumerated() {
        #expect(pixel.max() <= pixel.w + near * level, "pair \(i): \(pixel)")
      }
    }
  }

  // MARK: between modes

  private typealias Pair = (a: BlendMode, b: BlendMode)

  /// Modes that are each other with source and backdrop exchanged.
  private static let exchanges: [Pair] = [
    (.multiply, .multiply), (.screen, .screen), (.darken, .darken), (.lighten, .lighten), (.difference, .difference),
    (.exclusion, .exclusion), (.xor, .xor), (.plusLighter, .plusLighter), (.plusDarker, .plusDarker),
    (.overlay, .hardLight), (.normal, .destinationOver), (.sourceIn, .destinationIn), (.sourceOut, .destinationOut),
    (.sourceAtop, .destinationAtop), (.color, .luminosity),
  ]

  private static func exchange(_ pair: Pair) -> Property {
    Property("\(pair.a.rawValue) of a on b is \(pair.b.rawValue) of b on a") { subject in
      let table: BlendTable = .all
      expectSame(
        try table.picture(pair.a, by: subject), try table.exchanged.picture(pair.b, by: subject).transposed,
        within: near)
    }
  }

  /// Modes whose result on opaque colours is the complement of the other's on the complements.
  private static let complements: [Pair] = [
    (.multiply, .screen), (.darken, .lighten), (.colorBurn, .colorDodge), (.hardLight, .hardLight),
    (.overlay, .overlay), (.plusDarker, .plusLighter), (.hue, .hue), (.saturation, .saturation), (.color, .color),
    (.luminosity, .luminosity),
  ]

  private static func complement(_ pair: Pair) -> Property {
    Property("\(pair.a.rawValue) is the complement of \(pair.b.rawValue) of the complements") { subject in
      let table = BlendTable(backdrops: BlendTable.opaque, sources: BlendTable.opaque)
      // At 0/0 dodge gives black and burn white, by definition and not by complement.
      expectSame(
        try table.picture(pair.a, by: subject), try table.inverted.picture(pair.b, by: subject).inverted, within: near)
    }
  }

  /// Opaque sources that change no opaque backdrop.
  private static let neutral: [(mode: BlendMode, color: RGBA)] = [
    (.multiply, .white), (.screen, .black), (.darken, .white), (.lighten, .black), (.colorDodge, .black),
    (.colorBurn, .white), (.difference, .black), (.exclusion, .black), (.plusLighter, .black), (.plusDarker, .white),
    (.hardLight, RGBA(red: 0.5, green: 0.5, blue: 0.5)), (.softLight, RGBA(red: 0.5, green: 0.5, blue: 0.5)),
    (.destinationOver, .black), (.destinationIn, .black),
  ]

  private static func neutralSource(_ mode: BlendMode, _ color: RGBA) -> Property {
    Property("\(mode.rawValue) with its neutral colour changes nothing") { subject in
      let table = BlendTable(backdrops: BlendTable.opaque, sources: [color])
      expectSame(try table.picture(mode, by: subject), try table.below(by: subject), within: near)
    }
  }

  /// Modes that leave an opaque colour on itself as it is.
  private static let ofItself: [BlendMode] = [
    .normal, .darken, .lighten, .hue, .saturation, .color, .luminosity, .copy, .sourceIn, .sourceAtop,
    .destinationOver, .destinationIn, .destinationAtop,
  ]

  private static func idempotent(_ mode: BlendMode) -> Property {
    Property("\(mode.rawValue) of an opaque colour on itself is that colour") { subject in
      for color in BlendTable.opaque {
        let table = BlendTable(backdrops: [color], sources: [color])
        expectSame(try table.picture(mode, by: subject), table.above, within: near, flat: true, "\(color)")
      }
    }
  }

  private static let luminosityKept = Property(
    "hue, saturation and color keep the luminosity of what is below, luminosity takes the source's"
  ) { subject in
    let table = BlendTable(backdrops: BlendTable.opaque, sources: BlendTable.opaque)
    let below: [Double] = try table.below(by: subject).luminosities
    let above: [Double] = table.above.luminosities
    for mode in [BlendMode.hue, .saturation, .color, .luminosity] {
      let values: [Double] = try table.picture(mode, by: subject).luminosities
      for (i, value) in values.enumerated() {
        expectNear(
          value, mode == .luminosity ? above[i] : below[i], within: near * level, "\(mode.rawValue), pair \(i)")
      }
    }
  }

  private static let saturationRemoved = Property("a grey source takes the colour out under hue, saturation and color")
  {
    subject in
    let grey = RGBA(red: 0.4, green: 0.4, blue: 0.4)
    let table = BlendTable(backdrops: BlendTable.opaque, sources: [grey])
    for mode in [BlendMode.hue, .saturation, .color] {
      for pixel in try table.picture(mode, by: subject).pixels {
        #expect(max(abs(pixel.x - pixel.y), abs(pixel.y - pixel.z)) < near * level, "\(mode.rawValue): \(pixel)")
      }
    }
  }
}
