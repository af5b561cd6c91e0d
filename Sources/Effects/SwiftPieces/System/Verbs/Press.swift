import Motion
import Scene

/// SINK and SHADE: how a part answers a finger. It shrinks by about 2.5 points at each edge, about a place part of the way
/// to the finger, which is kept while it springs back. Under Reduce Motion it changes by a shade instead and keeps its size.
struct Press: Sendable {
  /// Which parts sink how.
  enum Kind: Hashable, Sendable {
    /// By its size: 2.5 points at each edge, and 0.92 to 0.985 of it.
    case sized
    /// A button of the guides: to 0.96 and to an opacity of 0.85.
    case simple
    /// A card of the guides: to 0.97, and 0.02 darker.
    case card
    /// To a scale of the piece's own.
    case scale(Double)
  }

  /// What is done to a part at a moment.
  struct State: Equatable, Sendable {
    /// How far it is pressed: 0 at rest, 1 held down; a release may go past 0.
    var amount: Double
    /// About `anchor`.
    var scale: Double
    /// What stays where it is, in points.
    var anchor: Point
    /// What is added to each colour: below 0 is darker.
    var brightness: Double
    /// 0…1.
    var opacity: Double
    /// Where the finger is or last was, in points: where glass gathers light.
    var finger: Point
    /// Whether a finger holds it down.
    var isDown: Bool
  }

  /// Which parts sink how.
  var kind: Kind
  /// The part at rest.
  var rect: Rect
  /// How far from the middle to the finger the anchor lies, 0…1.
  var lean: Double
  /// The user's settings.
  var traits: Traits
  private let touches: [PieceTouch]
  private let track: Track<Double>

  /// How much a shade changes the brightness.
  static let shade = 0.08

  /// Makes the answer of the part on `rect` to `touches`, which are in order of time.
  init(
    _ kind: Kind = .sized, on rect: Rect, touches: [PieceTouch], lean: Double = 0.6, traits: Traits
  ) {
    (self.kind, self.rect, self.lean, self.traits, self.touches) = (kind, rect, lean, traits, touches)
    let (down, up): (Animation, Animation) = Press.animations(of: kind, traits)
    var track = Track(0.0)
    for touch in touches {
      track.retarget(to: 1, at: touch.start, by: down)
      if let end = touch.end { track.retarget(to: 0, at: end, by: up) }
    }
    self.track = track
  }

  /// Makes the answer of the part on `rect` to the fingers of a frame that come down on it.
  init(_ kind: Kind = .sized, on rect: Rect, in frame: Frame, lean: Double = 0.6) {
    self.init(
      kind, on: rect, touches: frame.pieceTouches(on: rect.hitArea), lean: lean, traits: frame.traits)
  }

  /// How the finger's coming and going move the part.
  private static func animations(of kind: Kind, _ traits: Traits) -> (down: Animation, up: Animation) {
    switch kind {
    case .simple where !traits.reduceMotion:
      return (.spring(duration: 0.12, bounce: 0), .spring(duration: 0.35, bounce: 0.35))
    case .card where !traits.reduceMotion:
      return (.spring(duration: 0.3, bounce: 0.25), .spring(duration: 0.3, bounce: 0.25))
    default: return (.house(.press, traits), .house(.release, traits))
    }
  }

  /// How small a part of `size` becomes: 1 − 5 / √(w h), between 0.92 and 0.985.
  static func scale(for size: Size) -> Double {
    let side: Double = (max(size.width, 0) * max(size.height, 0)).squareRoot()
    return clamped(1 - 5 / side, to: 0.92...0.985)
  }

  /// What the part shrinks to while it is held.
  var depth: Double {
    switch kind {
    case .sized: return Press.scale(for: rect.size)
    case .simple: return 0.96
    case .card: return 0.97
    case .scale(let scale): return scale
    }
  }

  /// The part at `time`, which must not be later than the frame's.
  func state(at time: Double) -> State {
    let amount: Double = track.value(at: time)
    let touch: PieceTouch? = touches.last { $0.start <= time }
    let finger: Point = touch?.location ?? rect.center
    var state = State(
      amount: amount, scale: 1, anchor: rect.center.interpolated(to: finger, by: lean), brightness: 0, opacity: 1,
      finger: finger, isDown: touch.map { ($0.end ?? .infinity) > time } ?? false)
    if traits.reduceMotion {
      state.brightness = (traits.colorScheme == .light ? -Press.shade : Press.shade) * amount
      return state
    }
    state.scale = 1 - (1 - depth) * amount
    switch kind {
    case .simple: state.opacity = clamped(1 - 0.15 * amount)
    case .card: state.brightness = -0.02 * amount
    case .sized, .scale: break
    }
    return state
  }
}

extension Press.State {
  /// A part that nobody touches.
  static func rest(_ rect: Rect) -> Press.State {
    Press.State(
      amount: 0, scale: 1, anchor: rect.center, brightness: 0, opacity: 1, finger: rect.center, isDown: false)
  }

  /// A rectangle of the part as it is now.
  func applied(to rect: Rect) -> Rect {
    Rect(
      x: anchor.x + (rect.minX - anchor.x) * scale, y: anchor.y + (rect.minY - anchor.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// Draws the part with what the press does to it.
  func draw(in context: GraphicsContext, content: (inout GraphicsContext) -> Void) {
    var pressed = context
    if scale != 1 { pressed.scale(by: scale, about: anchor) }
    guard opacity < 1 || abs(brightness) > 1e-4 else { return content(&pressed) }
    pressed.opacity *= opacity
    if abs(brightness) > 1e-4 { pressed.addFilter(.brightness(brightness)) }
    pressed.drawLayer(content: content)
  }
}
