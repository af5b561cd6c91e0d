import Motion
import Scene

/// What happened to a `GlassQuickAdd`: which stage it was in, what stood in its field, and how saving went.
///
/// A tap on the pill opens the menu, one on a row that kind's form, one beside the menu or on the form's close button goes
/// back to the pill. Keys go into the form's field; Return, a tap on Save and a new `saveTrigger` save if there is something
/// to save. While it saves nothing else counts but the host's `stage`. A draft stays until it is saved.
struct QuickAddStory {
  /// What is shown, with the kind's index.
  enum Stage: Hashable, Sendable {
    /// The pill.
    case closed
    /// The list.
    case menu
    /// A form.
    case form(Int)
  }

  /// How far saving is.
  enum Phase: Hashable, Sendable {
    /// It can be saved.
    case ready
    /// It is being saved.
    case saving
    /// It has been saved.
    case saved

    /// What Save says.
    var label: String {
      switch self {
      case .ready: return "Save"
      case .saving: return "Saving"
      case .saved: return "Saved"
      }
    }
  }

  /// In order of time; the first is what it came on screen with.
  private(set) var stages: [Change<Stage>]
  /// What stands in the field.
  private(set) var texts: [Change<String>]
  /// How many lines the field has, 1 to 3.
  private(set) var lines: [Change<Double>]
  /// How far saving is.
  private(set) var phases: [Change<Phase>]
  /// Whether the Save bubble is out.
  private(set) var saveOuts: [Change<Bool>]
  /// Which options of which kinds are on.
  private(set) var options: [Change<Set<Option>>]
  /// When a key was last struck.
  private(set) var lastKey: Double = -.infinity
  /// When something was saved.
  private(set) var savings: [Double] = []

  /// An option of a kind.
  struct Option: Hashable, Sendable {
    /// The kind's index.
    var kind: Int
    /// The option's index.
    var index: Int
  }

  /// How long saving takes, in seconds.
  static let savingTime = 0.9
  /// How long Saved stays, in seconds.
  static let savedTime = 0.9
  /// How long after Save has begun to melt the card folds, in seconds.
  static let foldDelay = 0.16
  /// How long after a form opens a draft's Save comes out, in seconds.
  static let draftDelay = 0.25
  /// Most characters of the field.
  static let limit = 500

  private enum Instant {
    case touch(Point)
    case key(Keystroke)
    case stage(GlassQuickAddStage)
    case text(String)
    case trigger(JSONValue)
  }

  private let places: QuickAddPlaces
  private let kinds: [GlassQuickAddKind]
  private let isMirrored: Bool
  private let count: (String) -> Double
  private var trigger: JSONValue
  private var busyUntil: Double = -.infinity

  private var stage: Stage { stages.last?.value ?? .closed }
  private var text: String { texts.last?.value ?? "" }

  /// Follows it up to the frame's time.
  ///
  /// - Parameter lineCount: How many lines a text takes in the field, 1 to 3.
  init(
    of effect: GlassQuickAdd, at places: QuickAddPlaces, in frame: Frame,
    lineCount: @escaping (String) -> Double
  ) {
    (self.places, kinds, count) = (places, effect.kinds, lineCount)
    isMirrored = frame.traits.layoutDirection == .rightToLeft
    let start: Double = frame.appearance
    let text: String = String((frame.value(of: \.text, in: effect, at: start) ?? "").prefix(QuickAddStory.limit))
    let first: GlassQuickAddStage = frame.value(of: \.stage, in: effect, at: start) ?? .closed
    let stage: Stage = QuickAddStory.stage(first, kinds: effect.kinds)
    stages = [Change(time: start, value: stage)]
    texts = [Change(time: start, value: text)]
    lines = [Change(time: start, value: lineCount(text))]
    phases = [Change(time: start, value: .ready)]
    saveOuts = [Change(time: start, value: QuickAddStory.isWanted(stage, text))]
    options = [Change(time: start, value: [])]
    trigger = frame.value(of: \.saveTrigger, in: effect, at: start).map { .number(Double($0)) } ?? .null
    for (time, instant) in QuickAddStory.instants(in: frame) { follow(instant, at: time) }
  }

  private static func stage(_ word: GlassQuickAddStage, kinds: [GlassQuickAddKind]) -> Stage {
    switch word {
    case .closed: return .closed
    case .menu: return .menu
    case .capture(let id): return kinds.firstIndex { $0.id == id }.map(Stage.form) ?? .closed
    }
  }

  private static func isWanted(_ stage: Stage, _ text: String) -> Bool {
    guard case .form = stage else { return false }
    return text.contains { !$0.isWhitespace }
  }

  private static func instants(in frame: Frame) -> [(Double, Instant)] {
    let start: Double = frame.appearance
    var instants: [(Double, Instant)] = []
    for event in frame.past where event.time >= start {
      guard case .set(let values) = event.action else { continue }
      if let word = values["stage"]?.string, let stage = GlassQuickAddStage(HostWord(spelling: word)) {
        instants.append((event.time, .stage(stage)))
      }
      if let value = values["text"] { instants.append((event.time, .text(value.string ?? ""))) }
      if let value = values["saveTrigger"] { instants.append((event.time, .trigger(value))) }
    }
    instants += frame.taps.map { ($0.time, .touch($0.location)) }
    for press in frame.presses {
      if let end = press.end { instants.append((end, .touch(press.endLocation))) }
    }
    instants += frame.keystrokes.map { ($0.time, .key($0.value)) }
    return instants.enumerated().filter { $0.element.0 >= start && $0.element.0 <= frame.time }
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }

  private mutating func follow(_ instant: Instant, at time: Double) {
    let isBusy: Bool = time < busyUntil
    switch instant {
    case .stage(let word):
      let wanted: Stage = QuickAddStory.stage(word, kinds: kinds)
      if isBusy { cancelRest(at: time) }
      go(to: wanted, at: time)
    case .text(let text): if !isBusy { write(text, at: time) }
    case .trigger(let value):
      if value != trigger && !isBusy { save(at: time) }
      trigger = value
    case .key(let stroke): if !isBusy { strike(stroke, at: time) }
    case .touch(let place): if !isBusy { touch(place.mirrored(in: places.bounds, if: isMirrored), at: time) }
    }
  }

  private mutating func strike(_ stroke: Keystroke, at time: Double) {
    guard case .form = stage else { return }
    lastKey = time
    switch stroke {
    case .character(let character): write(text + String(character), at: time)
    case .paste(let words): write(text + words, at: time)
    case .key("backspace"): write(String(text.dropLast()), at: time)
    case .key("return"): save(at: time)
    case .key("escape"): go(to: .closed, at: time)
    case .key: return
    }
  }

  private mutating func touch(_ place: Point, at time: Double) {
    switch stage {
    case .closed: if places.pill.contains(place) { go(to: .menu, at: time) }
    case .menu:
      if let row = kinds.indices.first(where: { places.row($0).contains(place) }) {
        go(to: .form(row), at: time)
      } else if !places.menu.contains(place) {
        go(to: .closed, at: time)
      }
    case .form(let kind):
      let form: QuickAddPlaces.Form = places.form(kind, lines: lines.last?.value ?? 1)
      let save: Rect = QuickAddPlaces.save(below: form.card, width: 86)
      if form.close.hitArea.contains(place) {
        go(to: .closed, at: time)
      } else if let index = form.chips.firstIndex(where: { $0.insetBy(dx: -3, dy: -8).contains(place) }) {
        var on: Set<Option> = options.last?.value ?? []
        on.formSymmetricDifference([Option(kind: kind, index: index)])
        options.append(Change(time: time, value: on))
      } else if saveOuts.last?.value == true, save.contains(place) {
        self.save(at: time)
      }
    }
  }

  private mutating func go(to wanted: Stage, at time: Double) {
    guard wanted != stage else { return }
    stages.append(Change(time: time, value: wanted))
    if case .form = wanted {
      if phases.last?.value != .ready { phases.append(Change(time: time, value: .ready)) }
      let isWanted: Bool = QuickAddStory.isWanted(wanted, text)
      send(isWanted, at: time + (isWanted ? QuickAddStory.draftDelay : 0), decided: time)
    } else {
      send(false, at: time, decided: time)
    }
  }

  private mutating func write(_ words: String, at time: Double) {
    let words = String(words.prefix(QuickAddStory.limit))
    guard words != text else { return }
    texts.append(Change(time: time, value: words))
    let count: Double = self.count(words)
    if count != lines.last?.value { lines.append(Change(time: time, value: count)) }
    let isWanted: Bool = QuickAddStory.isWanted(stage, words)
    // A draft whose Save is about to come out keeps its turn.
    if isWanted != saveOuts.last?.value { send(isWanted, at: time, decided: time) }
  }

  private mutating func save(at time: Double) {
    guard QuickAddStory.isWanted(stage, text) else { return }
    let saved: Double = time + QuickAddStory.savingTime
    let melts: Double = saved + QuickAddStory.savedTime
    let folds: Double = melts + QuickAddStory.foldDelay
    send(true, at: time, decided: time)
    phases += [Change(time: time, value: .saving), Change(time: saved, value: .saved)]
    savings.append(saved)
    saveOuts.append(Change(time: melts, value: false))
    stages.append(Change(time: folds, value: .closed))
    // What was written goes when nobody sees it any more.
    texts.append(Change(time: folds + 0.3, value: ""))
    lines.append(Change(time: folds + 0.3, value: 1))
    options.append(Change(time: folds + 0.3, value: []))
    busyUntil = folds + 0.3
  }

  /// Takes back what saving had planned for later.
  private mutating func cancelRest(at time: Double) {
    func cut<Value>(_ list: inout [Change<Value>]) {
      while list.count > 1, let last = list.last, last.time > time { list.removeLast() }
    }
    cut(&stages)
    cut(&phases)
    cut(&saveOuts)
    cut(&texts)
    cut(&lines)
    cut(&options)
    savings.removeAll { $0 > time }
    busyUntil = time
  }

  private mutating func send(_ value: Bool, at time: Double, decided: Double) {
    while saveOuts.count > 1, let last = saveOuts.last, last.time > decided { saveOuts.removeLast() }
    if saveOuts.last?.value != value { saveOuts.append(Change(time: time, value: value)) }
  }

  /// A soft tap as the pill opens, and success as Saved lands.
  var haptics: [TimedHaptic] {
    let openings: [Double] = zip(stages, stages.dropFirst()).compactMap { old, new in
      old.value == .closed && new.value != .closed ? new.time : nil
    }
    return [TimedHaptic](.soft, at: openings) + [TimedHaptic](.success, at: savings)
  }
}

extension Point {
  /// The place as seen in a mirror across the upright middle of `bounds`, if there is one.
  func mirrored(in bounds: Rect, if isMirrored: Bool) -> Point {
    isMirrored ? Point(bounds.minX + bounds.maxX - x, y) : self
  }
}
