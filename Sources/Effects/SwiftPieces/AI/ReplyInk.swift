import Foundation
import Motion
import Scene

/// The words of a reply as they ink in: each word's opacity eases out over the fade while it rises by two points, which
/// settles just after. Words of one update set out from left to right; what was there when the reply came on screen stands.
struct ReplyInk {
  /// A word, or the part of it that is code or is not.
  private struct Piece {
    var glyphs: [Range<Int>]
    var frame: Rect
    var baseline: Double
    var birth: Double
    /// Which piece of code it belongs to; nil for other words.
    var code: Int?
    /// Where the pen stands after its ink, and whether it runs from right to left.
    var pen: Double
    var isRightToLeft: Bool
    var line: Int
  }

  /// The lines.
  let layout: TextLayout
  /// Height of a capital in points.
  let capHeight: Double
  /// Height of one line in points.
  let lineHeight: Double
  private let pieces: [Piece]
  private let chips: [[Piece]]
  private let fade: Double
  private let traits: Traits

  /// Size of the words in points.
  static let size = 17.0
  /// Between lines, in points.
  static let lineSpacing = 4.0
  /// How far a word rises, in points.
  static let rise = 2.0
  /// How long the rise takes, in fades.
  static let settling = 1.25
  /// Around a chip's words, in points.
  static let chipPadding = 2.0
  /// How long after the last word has landed the stream counts as paused, in seconds.
  static let pause = 0.35
  /// Seconds of the cursor's breath.
  static let breath = 1.6
  /// Between the last word and the cursor, in points.
  static let cursorGap = 4.0

  /// The style of the words.
  static func style(_ words: String, color: Color) -> Text {
    Text(words).font(HouseFont.semibold(size)).lineSpacing(lineSpacing).foregroundStyle(color)
  }

  /// Lays the words out.
  ///
  /// - Parameters:
  ///   - texts: The markdown since the reply came on screen.
  ///   - isOpen: Whether more is to come.
  ///   - width: For the lines, in points.
  ///   - fade: Seconds that a word takes.
  ///   - context: For measuring.
  ///   - traits: The user's settings.
  init(
    _ texts: [Change<String>], isOpen: Bool, width: Double, fade: Double, in context: GraphicsContext, traits: Traits
  ) {
    (self.fade, self.traits) = (fade, traits)
    let markdown = InlineMarkdown(texts.last?.value ?? "", isOpen: isOpen)
    let births: [Double] = ReplyInk.births(
      of: texts.map { Change(time: $0.time, value: InlineMarkdown($0.value, isOpen: isOpen).text) }, fade: fade,
      traits: traits)
    let resolved: ResolvedText = context.resolve(ReplyInk.style(markdown.text, color: HousePalette.text))
    layout = resolved.layout(in: Size(max(width, 1), .infinity))
    capHeight = resolved.capHeight
    lineHeight = context.resolve(ReplyInk.style("x", color: HousePalette.text)).size.height
    let words: [Range<Int>] = InlineMarkdown.words(of: markdown.text)
    let characters = Array(markdown.text)
    var pieces: [Piece] = []
    var word = 0
    for cluster in layout.clusters {
      let first: Int = cluster.characters.lowerBound
      while word + 1 < words.count && first >= words[word].upperBound { word += 1 }
      let code: Int? = markdown.code.firstIndex { $0.contains(first) }
      let isSpace: Bool = first < characters.count && characters[first].isWhitespace
      let birth: Double = word < births.count ? births[word] : -.infinity
      let isRightToLeft: Bool = layout.glyphs[cluster.glyphs.lowerBound].isRightToLeft
      let pen: Double = isRightToLeft ? cluster.frame.minX : cluster.frame.maxX
      if let last = pieces.last, last.birth == birth, last.code == code, last.line == cluster.line {
        let index: Int = pieces.count - 1
        pieces[index].glyphs.append(cluster.glyphs)
        if !isSpace {
          pieces[index].frame = last.frame.isEmpty ? cluster.frame : last.frame.union(cluster.frame)
          pieces[index].pen = pen
        }
      } else {
        pieces.append(
          Piece(
            glyphs: [cluster.glyphs],
            frame: isSpace ? Rect(origin: cluster.frame.origin, size: .zero) : cluster.frame,
            baseline: cluster.baseline, birth: birth, code: code, pen: pen, isRightToLeft: isRightToLeft,
            line: cluster.line))
      }
    }
    self.pieces = pieces
    chips = ReplyInk.chips(of: pieces)
  }

  /// The words that share a chip: a piece of code on one line.
  private static func chips(of pieces: [Piece]) -> [[Piece]] {
    pieces.filter { $0.code != nil && !$0.frame.isEmpty }.reduce(into: []) { chips, piece in
      if let last = chips.last?.last, last.code == piece.code, last.line == piece.line {
        chips[chips.count - 1].append(piece)
      } else {
        chips.append([piece])
      }
    }
  }

  /// When each word of the last text set out. A word keeps its time as long as the words up to it are the same, or it only
  /// grew.
  static func births(of texts: [Change<String>], fade: Double, traits: Traits) -> [Double] {
    var (old, births): ([String], [Double]) = ([], [])
    for (index, text) in texts.enumerated() {
      let characters = Array(text.value)
      let words: [String] = InlineMarkdown.words(of: text.value).map { range in
        String(characters[range].reversed().drop { $0.isWhitespace }.reversed())
      }
      var kept = 0
      while kept < min(old.count, words.count), words[kept].hasPrefix(old[kept]) { kept += 1 }
      births = Array(births.prefix(kept))
      let stagger = Stagger(
        interval: HouseBeat.words.interval, limit: min(HouseBeat.words.limit, max(0.4 * fade, 0)))
      for place in 0..<(words.count - kept) {
        let delay: Double = traits.reduceMotion ? 0 : stagger.fittedDelay(of: place, among: words.count - kept)
        births.append(index == 0 ? -.infinity : text.time + delay)
      }
      old = words
    }
    return births
  }

  /// How far a word that set out at `birth` is inked at `time`, and how far below its place it stands, in points.
  static func ink(_ birth: Double, at time: Double, fade: Double, traits: Traits) -> (opacity: Double, drop: Double) {
    guard birth.isFinite, fade > 0 else { return birth <= time ? (1, 0) : (0, rise) }
    let elapsed: Double = time - birth
    let opacity: Double = UnitCurve.easeOut.value(at: clamped(elapsed / fade))
    guard !traits.reduceMotion else { return (opacity, 0) }
    return (opacity, rise * (1 - UnitCurve.easeOut.value(at: clamped(elapsed / (settling * fade)))))
  }

  /// What the lines take, without the room that is left beside them, in points from the layout's corner.
  var frame: Rect {
    guard let first = layout.lines.first else { return Rect(x: 0, y: 0, width: 0, height: lineHeight) }
    let all: Rect = layout.lines.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    return Rect(x: all.minX, y: 0, width: all.width, height: max(layout.size.height, lineHeight))
  }

  /// Draws chips and words with the layout's corner at `origin`.
  func draw(
    in context: GraphicsContext, at time: Double, origin: Point, ink: Color, chip color: Color, codeInk: Color
  ) {
    for chip in chips { draw(chip, in: context, at: time, origin: origin, color: color) }
    for piece in pieces {
      let (opacity, drop) = ReplyInk.ink(piece.birth, at: time, fade: fade, traits: traits)
      guard opacity > 0.002 else { continue }
      var faded = context
      faded.opacity *= opacity
      for glyphs in ReplyInk.joined(piece.glyphs) {
        faded.draw(
          layout, glyphs: glyphs, at: Point(origin.x, origin.y + drop), with: .color(piece.code == nil ? ink : codeInk))
      }
    }
  }

  /// Draws a chip, which reaches as far as its words have come.
  private func draw(_ chip: [Piece], in context: GraphicsContext, at time: Double, origin: Point, color: Color) {
    var (rect, strength): (Rect?, Double) = (nil, 0)
    for piece in chip {
      let opacity: Double = ReplyInk.ink(piece.birth, at: time, fade: fade, traits: traits).opacity
      guard opacity > 0.002 else { continue }
      strength = max(strength, opacity)
      guard let known = rect else {
        rect = piece.frame
        continue
      }
      let all: Rect = known.union(piece.frame)
      rect = Rect(
        minX: mix(known.minX, all.minX, opacity), minY: all.minY, maxX: mix(known.maxX, all.maxX, opacity),
        maxY: all.maxY)
    }
    guard let rect else { return }
    var faded = context
    faded.opacity *= strength
    faded.fill(
      Path(
        roundedRect: rect.insetBy(dx: -ReplyInk.chipPadding, dy: 0.5).offsetBy(dx: origin.x, dy: origin.y),
        cornerRadius: 5), with: .color(color))
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { all, range in
      if let last = all.last, last.upperBound == range.lowerBound {
        all[all.count - 1] = last.lowerBound..<range.upperBound
      } else {
        all.append(range)
      }
    }
  }

  /// The middle of the cursor at `time`, in points from the layout's corner: behind the last word that has set out, or at
  /// the beginning of the first line.
  func cursor(at time: Double) -> Point {
    let radius: Double = capHeight / 2
    guard let word = pieces.last(where: { !$0.frame.isEmpty && $0.birth <= time }) else {
      let isMirrored: Bool = traits.layoutDirection == .rightToLeft
      return Point(isMirrored ? frame.maxX - radius : frame.minX + radius, lineHeight / 2)
    }
    let way: Double = word.isRightToLeft ? -1 : 1
    return Point(word.pen + way * (ReplyInk.cursorGap + radius), word.baseline - radius)
  }

  /// How bright the cursor is, 0…1: solid while words land, and a slow breath once the stream pauses. Under Reduce Motion
  /// it stays solid.
  ///
  /// - Parameters:
  ///   - time: Up to the frame's.
  ///   - start: When the stream began.
  func cursorLight(at time: Double, since start: Double) -> Double {
    guard !traits.reduceMotion else { return 1 }
    let landings: [Double] = Set(pieces.map(\.birth)).filter { $0.isFinite && $0 <= time }.sorted()
    var amount = Track(0.0)
    var phase: Double = start
    for (index, birth) in ([start] + landings).enumerated() {
      let quiet: Double = birth + (index == 0 ? 0 : fade) + ReplyInk.pause
      amount.retarget(to: 0, at: birth, by: .easeOut(duration: 0.12))
      let next: Double = index < landings.count ? landings[index] : .infinity
      guard next > quiet, quiet <= time else { continue }
      amount.retarget(to: 1, at: quiet, by: .easeIn(duration: 0.3))
      phase = quiet
    }
    let wave: Double = LoopPhase.fraction(of: time - phase, in: ReplyInk.breath)
    let dip: Double = (1 - cos(2 * Double.pi * wave)) / 2
    return 1 - 0.68 * amount.value(at: time) * dip
  }
}
