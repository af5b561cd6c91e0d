import Foundation
import Scene
import Testing

@testable import Effects

@Suite("House palette")
struct HousePaletteTests {
  /// Relative luminance as WCAG defines it.
  private func luminance(_ color: RGBA) -> Double {
    func linear(_ c: Float) -> Double {
      let c = Double(c)
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
    let (x, y): (Double, Double) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(x, y) / min(x, y)
  }

  @Test("Dark ink reads on every block, at 4.6 to 1 or more, and is 4.61 on red")
  func inkContrast() {
    for block in HouseBlock.allCases { #expect(contrast(block.color.light, HousePalette.ink.light) >= 4.6) }
    #expect(abs(contrast(HouseBlock.signal.color.light, HousePalette.ink.light) - 4.61) < 0.01)
  }

  @Test("Ink reads on glass of every block over the ground, at 4.5 to 1 or more in both appearances")
  func glassInk() {
    for scheme in [ColorScheme.light, .dark] {
      let veil: RGBA = GlassMaterial.standard(.regular, scheme: scheme).veil
      for block in HouseBlock.allCases {
        // The glass's equation over a plain grey: the veil, then the tint.
        let glass: SIMD4<Float> =
          (veil.premultiplied + HousePalette.ground.resolve(in: scheme).premultiplied * (1 - veil.alpha))
          * Float(1 - HouseTint.amount) + block.color.resolve(in: scheme).premultiplied * Float(HouseTint.amount)
        let color = RGBA(red: glass.x, green: glass.y, blue: glass.z)
        let ink: RGBA = HouseTint.block(block).ink.resolve(in: scheme)
        #expect(contrast(color, ink) >= 4.5, "\(block) in \(scheme)")
      }
    }
    #expect(HouseTint.block(.signal).ink.light == HousePalette.ink.light)
  }

  @Test("Blocks are the same in both appearances; words, ground and surface turn over")
  func appearances() {
    for block in HouseBlock.allCases { #expect(block.color.light == block.color.dark) }
    for color in [HousePalette.text, HousePalette.ground, HousePalette.surface] {
      #expect(abs(luminance(color.light) - luminance(color.dark)) > 0.7)
    }
    for (words, ground) in [
      (HousePalette.text.light, HousePalette.ground.light), (HousePalette.text.dark, HousePalette.surface.dark),
    ] {
      #expect(contrast(words, ground) > 12)
    }
  }

  @Test("Orders of blocks start again at their end")
  func orders() {
    #expect(HouseBlock.chips.cycled(0) == .signal && HouseBlock.chips.cycled(5) == .signal)
    #expect(HouseBlock.slices.count == 6 && HouseBlock.ratings.first == .signal)
    #expect([HouseBlock]().cycled(3) == .stone && HouseBlock.chips.cycled(-1) == .stone)
  }

  @Test("Ink is dark on a block, white on the caller's colour, and follows the appearance on clear glass")
  func inkOnTints() {
    #expect(HouseTint.block(.sky).ink == HousePalette.ink)
    #expect(HouseTint.custom(.blue).ink == .white)
    #expect(HouseTint.clear.ink == HousePalette.text)
  }

  @Test("A difference upwards is sage, downwards red, none is clear")
  func deltas() {
    #expect(HouseMeaning.delta(0.2).block == .sage)
    #expect(HouseMeaning.delta(-3).block == .signal)
    #expect(HouseMeaning.delta(0).tint == .clear)
  }

  @Test(
    "Tints are read by name, with or without a dot, as a block in brackets, and as a colour; and written so",
    arguments: [
      ("\"clear\"", HouseTint.clear), ("\".signal\"", .block(.signal)), ("\".block(sky)\"", .block(.sky)),
      ("\"block(.sage)\"", .block(.sage)), ("\"#102030\"", .custom(Color(hex: 0x102030))),
      ("\"indigo\"", .custom(.indigo)),
    ])
  func tintSpelling(text: String, tint: HouseTint) throws {
    let read = try JSONDecoder().decode(HouseTint.self, from: Data(text.utf8))
    #expect(read == tint)
    let again = try JSONDecoder().decode(HouseTint.self, from: JSONEncoder().encode(read))
    #expect(again == tint)
  }

  @Test("An unknown tint or style is refused with what is allowed")
  func refused() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(HouseTint.self, from: Data("\"mauve\"".utf8)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HouseStyle.self, from: Data("\"block(mauve)\"".utf8))
    }
  }

  @Test("Every style is allowed as a parameter under its own name and comes back from it")
  func styles() throws {
    guard case .choice(let words) = HouseStyle.allowed else { throw CocoaError(.coderInvalidValue) }
    #expect(words == HouseStyle.all.map(\.name))
    for style in HouseStyle.all {
      let read = try JSONDecoder().decode(HouseStyle.self, from: Data("\".\(style.name)\"".utf8))
      #expect(read == style)
    }
    #expect(HouseStyle.standard.tint(standard: .block(.signal)) == .block(.signal))
    #expect(HouseStyle.block(.lilac).tint() == .block(.lilac) && HouseStyle.raised.tint() == .clear)
  }
}
