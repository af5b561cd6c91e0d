/// SF Symbols names and the Material Icons that stand for them, by ligature name. A line of a list is a name, a space
/// and the ligature. Names follow SF Symbols: `.fill` is the filled form, the plain name the outline where the font
/// has one.
enum IconTable {
  /// The ligature of each name.
  static let ligatures: [String: String] = {
    var table: [String: String] = [:]
    // Bytes: to find characters takes four times as long, a millisecond of the first picture with an icon.
    for list in [interface, arrows, media, objects, people, nature, shapes] {
      for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
        let words: [Substring.UTF8View] = line.split(separator: UInt8(ascii: " "))
        if words.count == 2 { table[String(Substring(words[0]))] = String(Substring(words[1])) }
      }
    }
    return table
  }()

  /// Every name, in alphabetical order.
  static let names: [String] = ligatures.keys.sorted()

  /// The known name that needs the fewest changes of a letter to become `name`; of several the one that begins most like
  /// it, and of those the first in alphabetical order.
  static func nearest(to name: String) -> String {
    let wanted = Array(name.unicodeScalars.prefix(64))
    var best = (name: "questionmark", distance: Int.max, prefix: 0)
    for candidate in names {
      let letters = Array(candidate.unicodeScalars)
      let distance: Int = editDistance(wanted, letters)
      let prefix: Int = zip(wanted, letters).prefix { $0 == $1 }.count
      if (distance, -prefix) < (best.distance, -best.prefix) { best = (candidate, distance, prefix) }
    }
    return best.name
  }

  /// Levenshtein's distance.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal: Int = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted: Int = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
