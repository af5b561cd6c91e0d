import Motion
import Scene

/// How a `GlassModeBar` moves: its capsule, its anchor, and what blurs out and in on them.
struct ModeBarMotion: Sendable {
  /// A panel that is seen at a moment.
  struct Panel: Equatable, Sendable {
    /// Which mode's.
    var mode: Int
    /// How far it is there, 0…1.
    var presence: Double
    /// When its mode was opened, in seconds.
    var opened: Double
  }

  private struct Life: Sendable {
    var mode: Int
    var opened: Double
    var presence: Track<Double>
  }

  /// The bar at rest, as if lines ran from left to right.
  let bar: Rect
  private let traits: Traits
  private let anchor: Bud
  private var edge: Track<Double>
  private var icons: Track<Double>
  private var glyph: Track<Double>
  private var lives: [Life] = []
  private let glyphs: [Change<Int>]

  /// Height of the bar and diameter of the anchor, in points.
  static let height = 56.0
  /// The blur of what comes or goes, in points.
  static let blur = 6.0
  /// After how many seconds the icons begin to return.
  static let iconsDelay = 0.16
  /// How long the anchor keeps its glyph on its way home, in seconds.
  static let glyphStay = 0.14

  /// Makes the motion of the modes that were open, by index; nil is at rest.
  init(bar: Rect, states: [Change<Int?>], traits: Traits) {
    (self.bar, self.traits) = (bar, traits)
    let first: Int? = states.first?.value
    anchor = Bud(
      from: ModeBarMotion.slot(in: bar), to: ModeBarMotion.slot(in: bar),
      isOut: states.map { Change(time: $0.time, value: $0.value != nil) }, traits: traits)
    edge = Track(first == nil ? 0 : 1)
    icons = Track(first == nil ? 1 : 0)
    glyph = edge
    var glyphs: [Change<Int>] = []
    var isOpen: Bool = first != nil
    if let first, let state = states.first {
      lives = [Life(mode: first, opened: state.time, presence: Track(1))]
      glyphs = [Change(time: state.time, value: first)]
    }
    let (reveal, dismiss): (Animation, Animation) = (.house(.reveal, traits), .house(.dismiss, traits))
    for state in states.dropFirst() {
      if let last = lives.indices.last { lives[last].presence.retarget(to: 0, at: state.time, by: dismiss) }
      if let mode = state.value {
        var presence = Track(0.0)
        presence.retarget(to: 1, at: state.time, by: reveal)
        lives.append(Life(mode: mode, opened: state.time, presence: presence))
        // A glyph that nobody has seen yet has nothing to blur into.
        if !isOpen { glyphs = [] }
        glyphs.append(Change(time: state.time, value: mode))
      }
      guard (state.value != nil) != isOpen else { continue }
      isOpen.toggle()
      edge.retarget(to: isOpen ? 1 : 0, at: state.time, by: .house(.morph, traits))
      if isOpen {
        icons.retarget(to: 0, at: state.time, by: dismiss)
        glyph.retarget(to: 1, at: state.time, by: traits.reduceMotion ? reveal : .spring(.quick).delay(0.05))
      } else {
        icons.retarget(
          to: 1, at: state.time, by: traits.reduceMotion ? reveal : reveal.delay(ModeBarMotion.iconsDelay))
        glyph.retarget(
          to: 0, at: state.time,
          by: traits.reduceMotion ? dismiss : .easeOut(duration: 0.14).delay(ModeBarMotion.glyphStay))
      }
    }
    self.glyphs = glyphs
  }

  /// Where the anchor rests: in the bar's leading end.
  static func slot(in bar: Rect) -> Rect { Rect(x: bar.minX, y: bar.minY, width: height, height: height) }

  /// What the capsule leaves to the anchor.
  static func room(in bar: Rect) -> Rect {
    let shift: Double = min(height + GlassGap.joined, bar.width / 2)
    return Rect(minX: bar.minX + shift, minY: bar.minY, maxX: bar.maxX, maxY: bar.maxY)
  }

  /// The capsule at `time`. Its trailing edge never moves, and its leading one never leaves the bar.
  func capsule(at time: Double) -> Rect {
    let shift: Double = ModeBarMotion.room(in: bar).minX - bar.minX
    let left: Double = min(bar.minX + shift * max(edge.value(at: time), 0), bar.maxX - 1)
    return Rect(minX: left, minY: bar.minY, maxX: bar.maxX, maxY: bar.maxY)
  }

  /// The anchor at `time`: it grows and shrinks with its outer edge held where the bar's is, and goes when the capsule has
  /// taken its place.
  func anchor(at time: Double) -> Bud.State {
    var state: Bud.State = anchor.state(at: time)
    guard !traits.reduceMotion else { return state }
    state.isPresent = state.isPresent || capsule(at: time).minX - bar.minX > 0.01
    state.rect = Rect(
      x: bar.minX, y: bar.midY - state.rect.height / 2, width: state.rect.width, height: state.rect.height)
    return state
  }

  /// How far the icons are there at `time`, 0…1.
  func icons(at time: Double) -> Double { clamped(icons.value(at: time)) }

  /// How far the anchor's glyph is there at `time`, 0…1.
  func glyph(at time: Double) -> Double { clamped(glyph.value(at: time)) }

  /// The glyphs that take each other's place while the bar stays open.
  var glyphSwap: BlurSwap<Int> { BlurSwap(glyphs, traits: traits) }

  /// The panels that are seen at `time`.
  func panels(at time: Double) -> [Panel] {
    lives.compactMap { life in
      let presence: Double = clamped(life.presence.value(at: time))
      guard presence > 0.002 else { return nil }
      return Panel(mode: life.mode, presence: presence, opened: life.opened)
    }
  }

  /// The blur of what is there by `presence`, in points.
  func blur(_ presence: Double) -> Double { traits.reduceMotion ? 0 : ModeBarMotion.blur * (1 - presence) }
}
