/// How colours are written outside the program.
public enum ColorSpelling {
  /// The names of `Color.named`, in order, for messages.
  public static let names: String = Color.named.keys.sorted().joined(separator: ", ")

  /// The colour that `text` spells: a name (a dot before it is ignored), `#RRGGBB` or `#RRGGBBAA`; nil if it spells none.
  public static func color(from text: String) -> Color? {
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    return Color.named[text.hasPrefix(".") ? String(text.dropFirst()) : text]
  }

  private static func hex(_ digits: Substring) -> Color? {
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    let value: UInt32 = digits.utf8.count == 6 ? bits << 8 | 0xFF : bits
    func part(_ shift: UInt32) -> Float { Float((value >> shift) & 0xFF) / 255 }
    return Color(RGBA(red: part(24), green: part(16), blue: part(8), alpha: part(0)))
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque; nil if a component is not a whole number of 255ths.
  static func hexText(_ color: RGBA) -> String? {
    var text = "#"
    for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      let byte: Float = (part * 255).rounded()
      guard byte >= 0, byte <= 255, byte / 255 == part else { return nil }
      if index == 3 && byte == 255 { break }
      let digits = String(UInt8(byte), radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}
