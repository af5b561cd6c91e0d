import Motion
import Scene

/// One thing takes another's place: the old one blurs out while the new one blurs in. Symbols that change, and words that
/// have to wrap. Under Reduce Motion they fade into one another.
struct BlurSwap<Value: Equatable & Sendable>: Sendable {
  /// One of the things that are seen at a moment.
  struct Layer: Equatable, Sendable {
    /// Which.
    var value: Value
    /// How far it is there, 0…1; also its opacity.
    var presence: Double
    /// In points.
    var blur: Double
    /// About its middle.
    var scale: Double
  }

  private struct Life: Sendable {
    var value: Value
    var presence: Track<Double>
  }

  private let lives: [Life]
  private let reach: Double
  private let shrink: Double

  /// Makes a place and what stood in it over time: the first value is there from the beginning.
  ///
  /// - Parameters:
  ///   - changes: In order of time; neighbours that are equal are one.
  ///   - blur: The blur of what is coming or going, in points.
  ///   - scale: What it shrinks to as it goes, about its middle.
  ///   - traits: The user's settings.
  init(_ changes: [Change<Value>], blur: Double = 6, scale: Double = 1, traits: Traits) {
    (reach, shrink) = traits.reduceMotion ? (0, 1) : (blur, scale)
    let arrival: Animation = traits.reduceMotion ? .easeOut(duration: 0.2) : .spring(.short)
    let departure: Animation = traits.reduceMotion ? .easeOut(duration: 0.2) : .easeOut(duration: 0.18)
    var lives: [Life] = []
    for change in changes where lives.last?.value != change.value {
      if let last = lives.indices.last { lives[last].presence.retarget(to: 0, at: change.time, by: departure) }
      var presence = Track(lives.isEmpty ? 1.0 : 0)
      if !lives.isEmpty { presence.retarget(to: 1, at: change.time, by: arrival) }
      lives.append(Life(value: change.value, presence: presence))
    }
    self.lives = lives
  }

  /// What is seen at `time`, the oldest first.
  func layers(at time: Double) -> [Layer] {
    lives.compactMap { life in
      let presence: Double = clamped(life.presence.value(at: time))
      guard presence > 0.002 else { return nil }
      return Layer(
        value: life.value, presence: presence, blur: reach * (1 - presence),
        scale: shrink + (1 - shrink) * presence)
    }
  }

  /// Draws what is seen at `time`; `body` draws a value as if it stood alone.
  func draw(
    in context: GraphicsContext, at time: Double, about center: Point,
    body: (_ context: inout GraphicsContext, _ value: Value) -> Void
  ) {
    for layer in layers(at: time) {
      var part = context
      if layer.scale != 1 { part.scale(by: layer.scale, about: center) }
      guard layer.presence < 0.999 else {
        body(&part, layer.value)
        continue
      }
      part.opacity *= layer.presence
      if layer.blur > 0.05 { part.addFilter(.blur(radius: layer.blur)) }
      part.drawLayer { body(&$0, layer.value) }
    }
  }
}

extension BlurSwap where Value == String {
  /// Draws symbols by their SF Symbols names.
  func drawIcons(in context: GraphicsContext, at time: Double, size: Double, color: Color, center: Point) {
    draw(in: context, at: time, about: center) { part, name in
      part.draw(Icon(systemName: name).font(.system(size: size)).foregroundStyle(color), at: center)
    }
  }
}
