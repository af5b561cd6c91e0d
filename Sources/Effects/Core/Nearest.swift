/// Finds the name that was probably meant.
public enum Nearest {
  /// The candidate with the smallest edit distance (insert, delete, replace, each 1) to `word`, if the distance is at most
  /// half the word's length plus one; the first of equals. Case is ignored.
  public static func match(for word: String, in candidates: [String]) -> String? {
    guard word.count <= 200 else { return nil }
    let lowered: [Character] = Array(word.lowercased())
    let best = candidates.map { (name: $0, distance: distance(lowered, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= lowered.count / 2 + 1 else { return nil }
    return best.name
  }

  /// Levenshtein's distance, one row at a time.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row: [Int] = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal: Int = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let replaced: Int = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
