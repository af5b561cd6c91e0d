import Foundation
import Scene
import Testing

@Suite("Colours as JSON")
struct ColorCodableTests {
  private func decode(_ json: String) throws -> Color { try JSONDecoder().decode(Color.self, from: Data(json.utf8)) }

  private func encode(_ color: Color) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(color), as: UTF8.self)
  }

  @Test("names, digits, greys, lists and pairs are read")
  func reading() throws {
    #expect(try decode(#""indigo""#) == .indigo)
    #expect(try decode(#"".teal""#) == .teal)
    #expect(try decode(##""#FF8000""##) == Color(hex: 0xFF8000))
    #expect(try decode(##""#ff800080""##).light == RGBA(red: 1, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255))
    #expect(try decode("0.5") == Color(white: 0.5))
    #expect(try decode("[0.25, 0.5, 1]") == Color(red: 0.25, green: 0.5, blue: 1))
    #expect(try decode("[0.25, 0.5, 1, 0.5]") == Color(red: 0.25, green: 0.5, blue: 1, opacity: 0.5))
    let pair: Color = try decode(##"{"light": "white", "dark": "#0F0F0F"}"##)
    #expect(pair.light == .white && pair.dark == Color(hex: 0x0F0F0F).dark)
  }

  @Test(
    "what is no colour is refused",
    arguments: [
      #""reddish""#, ##""#12345""##, ##""#GGGGGG""##, ##""#+12345""##, "2", "-0.1", "[1, 1]", "[0, 0, 0, 0, 0]",
      "[0, 0, 1.5]", "true", "null", #"{"light": "red"}"#, "[]", #""""#,
    ])
  func refusing(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test("a colour is written by name, by digits, by numbers or as a pair, whichever is exact")
  func writing() throws {
    #expect(try encode(.blue) == #""blue""#)
    #expect(try encode(Color(hex: 0x123ABC)) == ##""#123ABC""##)
    #expect(try encode(Color(hex: 0x123ABC).opacity(128.0 / 255)) == ##""#123ABC80""##)
    #expect(try encode(Color(red: 0.16, green: 0.05, blue: 0.25)) == "[0.16,0.05,0.25]")
    #expect(
      try encode(Color(light: .white, dark: RGBA(red: 0.2, green: 0.2, blue: 0.2)))
        == ##"{"dark":"#333333","light":"white"}"##)
  }

  @Test("what is written reads back exactly", arguments: Color.named.keys.sorted())
  func roundTrip(name: String) throws {
    let color: Color = try #require(Color.named[name])
    #expect(try decode(try encode(color)) == color)
    #expect(try decode(try encode(color.opacity(0.37))) == color.opacity(0.37))
  }
}
