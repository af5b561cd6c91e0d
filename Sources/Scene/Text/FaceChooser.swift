import Foundation

/// Finds the face for each character: the text's own if it has every part of the character, else emoji, the monospaced
/// face, the fallback face; a character that none of them has is drawn as the text face's box.
struct FaceChooser {
  private let engine: FontEngine
  private let primary: FontInstance.Face
  private let weight: Double
  private var known: [Character: FontInstance.Face] = [:]

  init(engine: FontEngine, primary: FontInstance.Face, weight: Double) {
    self.engine = engine
    self.primary = primary
    self.weight = weight
  }

  /// The face that draws a character.
  ///
  /// - Throws: `FontError` if a face that has to be asked is missing or damaged.
  mutating func face(for character: Character) throws -> FontInstance.Face {
    if let found = known[character] { return found }
    let face: FontInstance.Face = try choose(character)
    known[character] = face
    return face
  }

  private func choose(_ character: Character) throws -> FontInstance.Face {
    if character.isNewline || !character.unicodeScalars.contains(where: Self.isDrawn) { return primary }
    if Self.isEmoji(character), try has(character, .emoji) { return .emoji }
    let others: [FontInstance.Face] = [.interface, .emoji, .monospaced, .fallback].filter { $0 != primary }
    for face in [primary] + others where try has(character, face) { return face }
    return primary
  }

  /// Whether a face has a glyph for every visible part of a character, decomposed or as it is.
  private func has(_ character: Character, _ face: FontInstance.Face) throws -> Bool {
    let file: FontFile = try engine.face(face, weight: weight)
    func hasAll(_ scalars: String.UnicodeScalarView) -> Bool {
      scalars.allSatisfy { !Self.isDrawn($0) || file.hasGlyph(for: $0) }
    }
    if hasAll(character.unicodeScalars) { return true }
    if character.unicodeScalars.count == 1 { return false }
    return hasAll(String(character).precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  /// Whether a scalar leaves ink or room: not a joiner, a variation selector or a control.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
      && properties.generalCategory != .format
  }

  /// Whether Unicode presents a character in colour: by itself, or by a selector, a keycap or a joined sequence.
  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    if character.unicodeScalars.contains("\u{FE0E}") { return false }  // asks for text
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    return character.unicodeScalars.dropFirst().contains {
      $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0.properties.isEmojiModifier
    }
  }
}
