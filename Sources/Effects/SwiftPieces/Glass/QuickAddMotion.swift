import Motion
import Scene

/// How a `GlassQuickAdd` moves: the card between its stages, their contents, and the Save bubble.
struct QuickAddMotion: Sendable {
  /// The contents of a stage that are seen at a moment.
  struct Layer: Equatable, Sendable {
    /// Which stage.
    var stage: QuickAddStory.Stage
    /// How far they are there, 0…1.
    var presence: Double
    /// In points.
    var blur: Double
  }

  private struct Life: Sendable {
    var stage: QuickAddStory.Stage
    var presence: Track<Double>
  }

  private let places: QuickAddPlaces
  private let traits: Traits
  private var card: Track<Rect>
  private var formLines: Track<Double>
  private var lives: [Life] = []
  private let isSaveOut: [Change<Bool>]
  private let phases: [Change<QuickAddStory.Phase>]

  /// How long the next contents wait while the last ones leave, in seconds.
  static let beat = 0.12
  /// The blur of what comes or goes, in points.
  static let blur = 6.0
  /// Room of the spinner and of the check before their label, in points.
  static let markRoom = 24.0

  /// Makes the motion of a story.
  init(_ story: QuickAddStory, places: QuickAddPlaces, at time: Double, traits: Traits) {
    (self.places, self.traits) = (places, traits)
    func rest(_ stage: QuickAddStory.Stage, _ lines: Double) -> Rect {
      switch stage {
      case .closed: return places.pill
      case .menu: return places.menu
      case .form(let kind): return places.form(kind, lines: lines).card
      }
    }
    let first: QuickAddStory.Stage = story.stages.first?.value ?? .closed
    let count: Double = story.lines.first?.value ?? 1
    card = Track(rest(first, count))
    formLines = Track(count)
    lives = [Life(stage: first, presence: Track(1))]
    // What is planned for later than now may still be taken back.
    let turns: [Change<QuickAddStory.Stage>] = story.stages.dropFirst().filter { $0.time <= time }
    let counts: [Change<Double>] = story.lines.dropFirst().filter { $0.time <= time }
    let morph: Animation = .house(.morph, traits)
    for moment in Set(turns.map(\.time) + counts.map(\.time)).sorted() {
      let stage: QuickAddStory.Stage = turns.last { $0.time <= moment }?.value ?? first
      let lines: Double = counts.last { $0.time <= moment }?.value ?? count
      card.retarget(to: rest(stage, lines), at: moment, by: morph)
      formLines.retarget(to: lines, at: moment, by: morph)
    }
    for turn in turns {
      if let last = lives.indices.last {
        lives[last].presence.retarget(
          to: 0, at: turn.time, by: .easeOut(duration: traits.reduceMotion ? 0.2 : 0.14))
      }
      var presence = Track(0.0)
      presence.retarget(
        to: 1, at: turn.time,
        by: traits.reduceMotion ? .easeOut(duration: 0.2) : .spring(.quick).delay(QuickAddMotion.beat))
      lives.append(Life(stage: turn.value, presence: presence))
    }
    isSaveOut = story.saveOuts
    // Only what has happened since Save last said its first word.
    let happened: [Change<QuickAddStory.Phase>] = story.phases.filter { $0.time <= time }
    let begin: Int = happened.lastIndex { $0.value == .ready } ?? 0
    phases = Array(happened[begin...])
  }

  /// The glass card at `time`.
  func card(at time: Double) -> Rect {
    let rect: Rect = card.value(at: time)
    return Rect(
      minX: min(rect.minX, rect.maxX - 1), minY: min(rect.minY, rect.maxY - 1), maxX: rect.maxX, maxY: rect.maxY)
  }

  /// How far what stands at rest has to move with the lower trailing corner at `time`.
  func shift(of rest: Rect, at time: Double) -> Size {
    let rect: Rect = card.value(at: time)
    return Size(rect.maxX - rest.maxX, rect.maxY - rest.maxY)
  }

  /// How many lines the form's field has at `time`: no whole number while it grows.
  func lines(at time: Double) -> Double { max(formLines.value(at: time), 0.5) }

  /// The contents that are seen at `time`, the oldest first.
  func layers(at time: Double) -> [Layer] {
    lives.compactMap { life in
      let presence: Double = clamped(life.presence.value(at: time))
      guard presence > 0.002 else { return nil }
      return Layer(
        stage: life.stage, presence: presence,
        blur: traits.reduceMotion ? 0 : QuickAddMotion.blur * (1 - presence))
    }
  }

  // MARK: Save

  /// What Save says over time.
  var labels: [Change<String>] { phases.map { Change(time: $0.time, value: $0.value.label) } }

  /// What stands before Save's label.
  var marks: BlurSwap<QuickAddStory.Phase> { BlurSwap(phases, blur: 4, scale: 0.5, traits: traits) }

  /// How much room there is before Save's label at `time`, in points.
  func markRoom(at time: Double) -> Double {
    var track = Track(phases.first?.value == .ready ? 0.0 : 1)
    for phase in phases.dropFirst() {
      track.retarget(to: phase.value == .ready ? 0 : 1, at: phase.time, by: .house(.morph, traits))
    }
    return QuickAddMotion.markRoom * max(track.value(at: time), 0)
  }

  /// How far Save has turned into the colour of success at `time`, 0…1.
  func success(at time: Double) -> Double {
    var track = Track(phases.first?.value == .saved ? 1.0 : 0)
    for phase in phases.dropFirst() {
      track.retarget(to: phase.value == .saved ? 1 : 0, at: phase.time, by: .easeOut(duration: 0.24))
    }
    return clamped(track.value(at: time))
  }

  /// The Save bubble of a given width at `time`.
  func save(at time: Double, width: Double) -> Bud.State {
    let rest: Rect = places.form(0, lines: 1).card
    let rect: Rect = card(at: time)
    return Bud(
      from: QuickAddPlaces.cornerDisc(of: rest), to: QuickAddPlaces.save(below: rest, width: width), isOut: isSaveOut,
      isSqueezed: true, traits: traits
    ).state(
      at: time, parent: QuickAddPlaces.cornerDisc(of: rect), slot: QuickAddPlaces.save(below: rect, width: width))
  }
}
