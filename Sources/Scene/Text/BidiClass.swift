/// What a character contributes to the direction of a line, after Unicode Standard Annex 9. The standard library does
/// not know these classes, so they are derived here from general categories and the blocks of right-to-left scripts.
///
/// Explicit embeddings, overrides and isolates count as boundary neutrals: they change nothing.
enum BidiClass: UInt8, Sendable {
  /// Strong, left to right.
  case leftToRight
  /// Strong, right to left.
  case rightToLeft
  /// Strong, right to left, and digits after it are Arabic ones.
  case arabicLetter
  /// A digit.
  case europeanNumber
  /// Plus or minus.
  case europeanSeparator
  /// A sign beside a number: currency, percent, degree.
  case europeanTerminator
  /// An Arabic-Indic digit.
  case arabicNumber
  /// Between digits: comma, full stop, colon, slash.
  case commonSeparator
  /// A mark on the character before it.
  case nonspacingMark
  /// Invisible, of no effect.
  case boundaryNeutral
  /// A tab.
  case segmentSeparator
  /// A space.
  case whitespace
  /// Anything else.
  case otherNeutral

  /// Whether the class has no direction of its own once numbers are settled.
  var isNeutral: Bool {
    switch self {
    case .segmentSeparator, .whitespace, .otherNeutral: return true
    default: return false
    }
  }

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value: UInt32 = scalar.value
    if value < 0x80 {
      self = Self.ascii(value)
    } else if let known = Self.exception(value) {
      self = known
    } else {
      self = Self.general(scalar)
    }
  }

  private static func ascii(_ value: UInt32) -> BidiClass {
    switch value {
    case 0x09, 0x0B, 0x1F: return .segmentSeparator
    case 0x0C, 0x20: return .whitespace
    case 0x30...0x39: return .europeanNumber
    case 0x41...0x5A, 0x61...0x7A: return .leftToRight
    case 0x2B, 0x2D: return .europeanSeparator
    case 0x23, 0x24, 0x25: return .europeanTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A: return .commonSeparator
    case 0x00...0x1F, 0x7F: return .boundaryNeutral
    default: return .otherNeutral
    }
  }

  /// Classes that the general category does not tell.
  private static func exception(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0xA0, 0x060C, 0x202F, 0x2044: return .commonSeparator
    case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x06F0...0x06F9, 0xFF10...0xFF19,
      0x1D7CE...0x1D7FF:
      return .europeanNumber
    case 0x207A, 0x207B, 0x208A, 0x208B, 0x2212: return .europeanSeparator
    case 0xB0, 0xB1, 0x066A, 0x2030...0x2034: return .europeanTerminator
    case 0x0660...0x0669, 0x066B, 0x066C, 0x06DD, 0x0600...0x0605: return .arabicNumber
    case 0x200E: return .leftToRight
    case 0x200F: return .rightToLeft
    case 0x061C: return .arabicLetter
    default: return nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .nonspacingMark
    case .format, .control: return .boundaryNeutral
    case .spaceSeparator, .lineSeparator: return .whitespace
    case .currencySymbol: return .europeanTerminator
    default: break
    }
    switch scalar.value {
    case 0x0608, 0x060B, 0x060D, 0x061B...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10D00...0x10D3F,
      0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
      return .arabicLetter
    case 0x0590...0x05FF, 0x07C0...0x085F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .rightToLeft
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber, .privateUse:
      return .leftToRight
    default: return .otherNeutral
    }
  }
}
