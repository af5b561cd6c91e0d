import Motion
import Scene

/// LETTERS: a line of text that changes letter by letter. Letters that the old and the new text share, in order, hold still
/// or slide to their new slot; the others blur out or in. The room that the line takes follows with a small give. Texts that
/// have to wrap take `BlurSwap` instead.
///
/// Any number of changes may follow each other at any pace: a letter that is still sliding goes on from where it is.
struct LetterLine: Sendable {
  /// A letter as it is at a moment.
  struct Shown: Sendable {
    /// What it is.
    var string: String
    /// Its left edge in points from the line's reference, see `edge`.
    var x: Double
    /// Opacity, 0…1.
    var presence: Double
    /// In points.
    var blur: Double
    /// How it is drawn.
    fileprivate var cluster: TextLayout.Cluster
    fileprivate var text: ResolvedText
  }

  private struct Letter: Sendable {
    var string: String
    var cluster: TextLayout.Cluster
    var text: ResolvedText
    var x: Track<Double>
    var presence: Track<Double>
  }

  /// Where the line is held: 0 at its left end, 0.5 in the middle, 1 at its right end.
  let edge: Double
  /// Height of the line in points.
  let height: Double
  private let letters: [Letter]
  private let room: Track<Double>
  private let reach: Double

  /// Changes that came longer ago than this have come to rest, in seconds.
  private static let memory = 3.0

  /// Makes a line and what it said over time: the first text is there from the beginning.
  ///
  /// - Parameters:
  ///   - changes: In order of time.
  ///   - time: For which moments: what came to rest before is not looked into.
  ///   - edge: Where the line is held, 0…1.
  ///   - context: For measuring.
  ///   - traits: The user's settings.
  ///   - reshape: How letters slide and the room follows to a new text; the role of a morph unless said otherwise.
  ///   - style: The text in its font; digits of one width look best. Its colour counts if none is given for drawing.
  init(
    _ changes: [Change<String>], at time: Double, edge: Double = 0.5, in context: GraphicsContext, traits: Traits,
    reshape: ((String) -> Animation)? = nil, style: (String) -> Text
  ) {
    self.edge = edge
    reach = traits.reduceMotion ? 0 : 5
    let settled: Int = changes.lastIndex { $0.time <= time - LetterLine.memory } ?? 0
    var current: [Letter] = []
    var gone: [Letter] = []
    var room = Track(0.0)
    var height: Double = 0
    for (index, change) in changes.enumerated() where index >= settled && change.time <= time || index == settled {
      let text: ResolvedText = context.resolve(style(change.value))
      height = max(height, text.size.height)
      let arrivals: [Letter] = LetterLine.letters(of: text, edge: edge)
      if index == settled {
        current = arrivals
        room = Track(text.size.width)
        continue
      }
      let slide: Animation = reshape?(change.value) ?? .house(.morph, traits)
      room.retarget(to: text.size.width, at: change.time, by: slide)
      let pairs: [(old: Int, new: Int)] =
        traits.reduceMotion
        ? (current.map(\.string) == arrivals.map(\.string) ? current.indices.map { ($0, $0) } : [])
        : LetterLine.pairs(current.map(\.string), arrivals.map(\.string))
      let partners: [Int: Int] = Dictionary(pairs.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
      let kept: Set<Int> = Set(pairs.map(\.old))
      // A letter that comes or goes moves with the kept one before it, or after it if there is none, so that they never
      // run into each other.
      for old in current.indices where !kept.contains(old) {
        let pair = pairs.last { $0.old < old } ?? pairs.first
        if let pair {
          let way: Double = arrivals[pair.new].x.initial - current[pair.old].x.target(at: change.time)
          let place: Double = current[old].x.target(at: change.time)
          current[old].x.retarget(to: place + way, at: change.time, by: slide)
        }
        current[old].presence.retarget(to: 0, at: change.time, by: LetterLine.departure(traits))
        gone.append(current[old])
      }
      current = arrivals.indices.map { new in
        var letter: Letter = arrivals[new]
        let target: Double = letter.x.initial
        if let old = partners[new] {
          letter.x = current[old].x
          letter.presence = current[old].presence
        } else {
          if let pair = pairs.last(where: { $0.new < new }) ?? pairs.first {
            let leader: Track<Double> = current[pair.old].x
            let lag: Double = leader.value(at: change.time) - arrivals[pair.new].x.initial
            letter.x = Track(target + lag)
          }
          letter.presence = Track(0)
          letter.presence.retarget(to: 1, at: change.time, by: LetterLine.arrival(traits))
        }
        if letter.x.target(at: change.time) != target {
          letter.x.retarget(to: target, at: change.time, by: slide)
        }
        return letter
      }
    }
    letters = gone + current
    self.room = room
    self.height = height
  }

  private static func arrival(_ traits: Traits) -> Animation {
    traits.reduceMotion ? .easeOut(duration: 0.2) : .spring(.quick).delay(0.04)
  }

  private static func departure(_ traits: Traits) -> Animation {
    .easeOut(duration: traits.reduceMotion ? 0.2 : 0.16)
  }

  private static func letters(of text: ResolvedText, edge: Double) -> [Letter] {
    let characters = Array(text.text.string)
    return text.clusters.map { cluster in
      Letter(
        string: String(characters[cluster.characters.clamped(to: 0..<characters.count)]), cluster: cluster, text: text,
        x: Track(cluster.frame.minX - edge * text.size.width), presence: Track(1))
    }
  }

  /// The longest run of letters that two texts share in order, as pairs of places. Of several one that
  /// keeps the letters close to their places.
  static func pairs(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] = old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count && j < new.count {
      let (skipOld, skipNew): (Int, Int) = (lengths[i + 1][j], lengths[i][j + 1])
      if old[i] == new[j] {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if skipOld > skipNew || (skipOld == skipNew && i <= j) {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// The room that the line takes at `time`, in points: what a container is shaped by.
  func width(at time: Double) -> Double { room.value(at: time) }

  /// The letters that are seen at `time`, those that go first.
  func shown(at time: Double) -> [Shown] {
    letters.compactMap { letter in
      let presence: Double = clamped(letter.presence.value(at: time))
      guard presence > 0.002 else { return nil }
      return Shown(
        string: letter.string, x: letter.x.value(at: time), presence: presence, blur: reach * (1 - presence),
        cluster: letter.cluster, text: letter.text)
    }
  }

  /// Draws the line as it is at `time`: the place that `edge` names at `point`, half way up.
  func draw(in context: GraphicsContext, at time: Double, point: Point, color: Color? = nil) {
    for letter in shown(at: time) where letter.string != " " {
      var text: ResolvedText = letter.text
      if let color { text.shading = .color(color) }
      var part = context
      let origin = Point(point.x + letter.x - letter.cluster.frame.minX, point.y - letter.text.size.height / 2)
      guard letter.presence < 0.999 else {
        part.draw(letter.cluster, of: text, at: origin)
        continue
      }
      part.opacity *= letter.presence
      if letter.blur > 0.05 { part.addFilter(.blur(radius: letter.blur)) }
      part.drawLayer { $0.draw(letter.cluster, of: text, at: origin) }
    }
  }
}
