import CHarfBuzz

/// Turns a string into glyphs: paragraphs, directions, faces, scripts, and HarfBuzz for each run of one of them.
struct TextShaper {
  /// The fonts, which the caller has locked.
  let engine: FontEngine
  /// What to shape.
  let key: ShapingCache.Key

  /// One character (grapheme cluster) of the string.
  private struct Unit {
    var scalars: Range<Int>
    var face: FontInstance.Face
    var script: hb_script_t
    var level: UInt8
  }

  /// Shapes the string.
  ///
  /// - Throws: `FontError` if a face that a character needs is missing or damaged.
  func shape() throws -> ShapedText {
    var scalars: [Unicode.Scalar] = []
    var ranges: [Range<Int>] = []
    var kinds: [ShapedText.Kind] = []
    var faces = FaceChooser(engine: engine, primary: key.face, weight: key.weight)
    var chosen: [FontInstance.Face] = []
    for character in key.string {
      let start: Int = scalars.count
      for scalar in character.unicodeScalars { scalars.append(Self.visible(scalar)) }
      ranges.append(start..<scalars.count)
      let face: FontInstance.Face = try faces.face(for: character)
      chosen.append(face)
      kinds.append(Self.kind(of: character, face: face))
    }
    var paragraphs: [ShapedText.Paragraph] = []
    var start = 0
    for index in 0...kinds.count where index == kinds.count || kinds[index] == .newline {
      paragraphs.append(try paragraph(start..<index, scalars: scalars, ranges: ranges, faces: chosen))
      start = index + 1
    }
    return ShapedText(paragraphs: paragraphs, kinds: kinds)
  }

  /// A tab is drawn as a space; other control characters are not drawn.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return " " }
    return scalar.properties.generalCategory == .control ? "\u{200B}" : scalar
  }

  private static func kind(of character: Character, face: FontInstance.Face) -> ShapedText.Kind {
    if character.isNewline { return .newline }
    guard let scalar = character.unicodeScalars.first else { return .other }
    switch scalar.value {
    case 0xA0, 0x2007, 0x202F: return .other  // no break
    case 0x2D, 0x2010, 0x2013, 0x2014: return .hyphen
    case 0x2E80...0x2FFF, 0x3040...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return .ideograph
    default: break
    }
    if character.isWhitespace { return .space }
    return face == .emoji ? .ideograph : .other
  }

  /// Shapes the characters between two line breaks.
  private func paragraph(
    _ characters: Range<Int>, scalars: [Unicode.Scalar], ranges: [Range<Int>], faces: [FontInstance.Face]
  ) throws -> ShapedText.Paragraph {
    guard let first = characters.first, let last = characters.last else {
      return ShapedText.Paragraph(characters: characters, baseLevel: key.isRightToLeft ? 1 : 0, items: [])
    }
    let all: Range<Int> = ranges[first].lowerBound..<ranges[last].upperBound
    let bidi = BidiParagraph(scalars[all], isRightToLeft: key.isRightToLeft)
    // Punctuation belongs to the script before it, at the start to the first one.
    var script: hb_script_t =
      characters.lazy.map { Self.script(of: scalars[ranges[$0]]) }.first { $0 != HB_SCRIPT_COMMON } ?? HB_SCRIPT_COMMON
    let units: [Unit] = characters.map { index in
      let own: hb_script_t = Self.script(of: scalars[ranges[index]])
      if own != HB_SCRIPT_COMMON { script = own }
      return Unit(
        scalars: ranges[index], face: faces[index], script: script,
        level: bidi.levels[ranges[index].lowerBound - all.lowerBound])
    }
    var clusterOf = [Int](repeating: 0, count: all.count)
    for (offset, unit) in units.enumerated() {
      for scalar in unit.scalars { clusterOf[scalar - all.lowerBound] = characters.lowerBound + offset }
    }
    let values: [UInt32] = scalars[all].map(\.value)
    var items: [ShapedText.Item] = []
    var start = 0
    for end in 1...units.count {
      let head: Unit = units[start]
      if end < units.count && units[end].face == head.face && units[end].level == head.level
        && (units[end].script == head.script || head.face == .emoji)
      {
        continue
      }
      let span: Range<Int> =
        (head.scalars.lowerBound - all.lowerBound)..<(units[end - 1].scalars.upperBound - all.lowerBound)
      let glyphs = try run(values, span: span, head: head, clusterOf: clusterOf)
      items.append(
        ShapedText.Item(
          face: head.face, level: head.level,
          characters: (characters.lowerBound + start)..<(characters.lowerBound + end), glyphs: glyphs))
      start = end
    }
    return ShapedText.Paragraph(characters: characters, baseLevel: bidi.baseLevel, items: items)
  }

  /// The script of a character; common if it has none of its own.
  private static func script(of scalars: ArraySlice<Unicode.Scalar>) -> hb_script_t {
    let functions: OpaquePointer? = hb_unicode_funcs_get_default()
    for scalar in scalars {
      let script: hb_script_t = hb_unicode_script(functions, scalar.value)
      if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED { return script }
    }
    return HB_SCRIPT_COMMON
  }

  /// Shapes one run. The whole paragraph is given as context, so that letters join across changes of face.
  private func run(
    _ values: [UInt32], span: Range<Int>, head: Unit, clusterOf: [Int]
  ) throws -> [ShapedText.Glyph] {
    let file: FontFile = try engine.face(head.face, weight: key.weight)
    let buffer: OpaquePointer? = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf32(buffer, values, Int32(values.count), UInt32(span.lowerBound), Int32(span.count))
    hb_buffer_set_direction(buffer, head.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, head.script)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))  // never the process's locale
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    let features: [hb_feature_t] = self.features(for: head.face)
    hb_shape(file.shaping(weight: key.weight), buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let unit: Double = 1 / file.shapingScale
    return (0..<Int(count)).map { index in
      let position: hb_glyph_position_t = positions[index]
      return ShapedText.Glyph(
        id: infos[index].codepoint, cluster: clusterOf[Int(infos[index].cluster)],
        advance: Double(position.x_advance) * unit, x: Double(position.x_offset) * unit,
        y: -Double(position.y_offset) * unit)
    }
  }

  private func features(for face: FontInstance.Face) -> [hb_feature_t] {
    var settings: [(String, UInt32)] = []
    if !key.usesLigatures { settings += [("liga", 0), ("clig", 0)] }
    if key.usesMonospacedDigits { settings.append(("tnum", 1)) }
    // Inter's alternates draw "3x3" as a product and "->" as an arrow, JetBrains Mono's merge operators: an interface
    // shows the characters that it was given. Other scripts need theirs to join.
    if face == .interface || face == .monospaced { settings.append(("calt", 0)) }
    return settings.map { hb_feature_t(tag: hb_tag_from_string($0.0, 4), value: $0.1, start: 0, end: UInt32.max) }
  }
}
