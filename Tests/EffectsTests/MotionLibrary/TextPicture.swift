import Foundation
import Scene
import Testing

@testable import Effects

/// What a text effect shows, read off its display list.
struct TextPicture {
  /// A glyph on the canvas.
  struct Glyph: Equatable {
    var id: UInt32
    /// Baseline origin, moved by the draw's transform.
    var position: Point
    var opacity: Double
    /// How far the draw's transform moves it down.
    var shift: Double
  }

  let list: DisplayList

  init(
    _ type: any Effect.Type, at time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil,
    size: Size? = nil, traits: Traits = Traits()
  ) throws {
    list = try EffectTimeline(type, parameters: values, script: script)
      .displayList(size: size, time: time, traits: traits)
  }

  /// The glyphs in the order in which they are drawn.
  var glyphs: [Glyph] {
    list.runs.flatMap { run, opacity, transform in
      run.glyphs.map {
        Glyph(id: $0.id, position: transform.apply(to: $0.position), opacity: opacity, shift: transform.m32)
      }
    }
  }

  /// Everything that is drawn, as text to compare.
  var description: String { "\(list.commands)" }

  /// The glyphs of a string as it is set on one line.
  static func glyphs(_ string: String, _ font: Font) throws -> [TextLayout.Glyph] {
    try ResolvedText(Text(string).font(font)).glyphs
  }

  /// The timing curve with the control points (0, 0) and (0.58, 1): its parameter is found by halving.
  static func easeOut(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high): (Double, Double) = (0, 1)
    for _ in 0..<60 {
      let s: Double = (low + high) / 2
      let reached: Double = 3 * (1 - s) * s * s * 0.58 + s * s * s
      if reached < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }
}
