import Foundation
import Scene
import Testing

@testable import Effects

/// What a button effect shows, read off its display list.
struct ButtonPicture {
  let list: DisplayList

  init(
    _ type: any Effect.Type, at time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil,
    traits: Traits = Traits()
  ) throws {
    list = try EffectTimeline(type, parameters: values, script: script).displayList(time: time, traits: traits)
  }

  /// Everything that is drawn, as text to compare.
  var description: String { "\(list.commands)" }

  /// The filled boxes (rectangles and capsules) in their own coordinates, with how they are drawn.
  var boxes: [(rect: Rect, draw: DisplayList.Draw, opacity: Double)] {
    list.draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, _, _) = path.storage else { return nil }
      return (rect, entry.draw, entry.opacity)
    }
  }

  /// The lines that are drawn.
  var strokes: [(path: Path, style: StrokeStyle, draw: DisplayList.Draw, opacity: Double)] {
    list.draws.compactMap { entry in
      guard case .stroke(let path, let style) = entry.draw.figure, !path.isEmpty else { return nil }
      return (path, style, entry.draw, entry.opacity)
    }
  }

  /// The glyph runs of icons, and those of words.
  func runs(ofIcons: Bool) -> [(run: GlyphRun, opacity: Double, transform: ProjectionTransform)] {
    list.runs.filter { ($0.run.font.face == .icons) == ofIcons }
  }

  /// The size of words in the headline font.
  static func size(of words: String) throws -> Size {
    try ResolvedText(Text(words).font(.headline)).size
  }

  /// The colour of a paint that has one.
  static func color(_ paint: Paint) -> RGBA? {
    if case .color(let color) = paint { color } else { nil }
  }
}
