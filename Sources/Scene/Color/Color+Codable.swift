extension Color: Codable {
  private enum Appearance: String, CodingKey {
    case light, dark
  }

  /// Reads a name (`"indigo"`), `"#RRGGBB"`, `"#RRGGBBAA"`, a grey from 0 to 1, `[r, g, b]` or `[r, g, b, a]` from 0 to 1, or
  /// `{"light": …, "dark": …}` with one of these for each appearance.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    if let pair = try? decoder.container(keyedBy: Appearance.self) {
      let light: Color = try pair.decode(Color.self, forKey: .light)
      let dark: Color = try pair.decode(Color.self, forKey: .dark)
      self.init(light: light.light, dark: dark.dark)
      return
    }
    let container = try decoder.singleValueContainer()
    func refused(_ what: String) -> DecodingError {
      DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(what) is no colour; write a name (\(ColorSpelling.names)), \"#RRGGBB\", \"#RRGGBBAA\", "
          + "a grey or three or four numbers from 0 to 1")
    }
    if let text = try? container.decode(String.self) {
      guard let color = ColorSpelling.color(from: text) else { throw refused("\"\(text.prefix(60))\"") }
      self = color
      return
    }
    let parts: [Double]
    if let grey = try? container.decode(Double.self) {
      parts = [grey, grey, grey]
    } else if let list = try? container.decode([Double].self) {
      parts = list
    } else {
      throw refused("the value")
    }
    guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
      throw refused("\(parts)")
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count == 4 ? parts[3] : 1)
  }

  /// Writes a name if there is one, else hexadecimal digits if they are exact, else numbers; a colour that differs between
  /// the appearances and has no name is written as a pair.
  public func encode(to encoder: any Encoder) throws {
    let names: [String] = Color.named.filter { $0.value == self && $0.key != "accent" }.keys.sorted()
    if let name = names.first {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    } else if light == dark {
      if let text = ColorSpelling.hexText(light) {
        var container = encoder.singleValueContainer()
        try container.encode(text)
      } else {
        // The shortest decimal that reads back as the same Float.
        var parts: [Float] = [light.red, light.green, light.blue]
        if light.alpha != 1 { parts.append(light.alpha) }
        var container = encoder.singleValueContainer()
        try container.encode(parts)
      }
    } else {
      var pair = encoder.container(keyedBy: Appearance.self)
      try pair.encode(Color(light), forKey: .light)
      try pair.encode(Color(dark), forKey: .dark)
    }
  }
}
