import Scene

/// What a tile of the hero grid shows, small and large.
struct HeroCard {
  private let title: String
  private let index: Int
  private let cornerRadius: Double

  /// In their light forms always: white words are hard to read on the dark appearance's brighter ones.
  private static let tints: [Color] = [Color.pink, .orange, .teal, .indigo, .green, .purple].map { Color($0.light) }

  /// Makes a tile; the tints follow each other.
  init(_ title: String, index: Int, cornerRadius: Double) {
    (self.title, self.index, self.cornerRadius) = (title, index, cornerRadius)
  }

  /// The small form: the title in the lower leading corner.
  func drawThumbnail(in context: GraphicsContext, _ rect: Rect, opacity: Double) {
    draw(in: context, rect, opacity: opacity) { layer in
      let text: ResolvedText = layer.resolve(
        Text(title).font(.system(size: 13, weight: .semibold)).foregroundStyle(.white))
      let isRightToLeft: Bool = layer.environment.isRightToLeft
      let corner = Point(isRightToLeft ? rect.maxX - 10 : rect.minX + 10, rect.maxY - 8)
      layer.draw(text, at: corner, anchor: UnitPoint(x: isRightToLeft ? 1 : 0, y: 1))
    }
  }

  /// The large form: the title in the middle and a line below it.
  func drawDetail(in context: GraphicsContext, _ rect: Rect, opacity: Double) {
    draw(in: context, rect, opacity: opacity) { layer in
      let lines: [ResolvedText] = [
        layer.resolve(Text(title).font(.system(size: 28, weight: .bold)).foregroundStyle(.white)),
        layer.resolve(Text("Tap to close").font(.footnote).foregroundStyle(.white.opacity(0.8))),
      ]
      for (line, frame) in zip(lines, Stack.vertical(lines.map(\.size), spacing: 2, in: rect)) {
        layer.draw(line, at: frame.center)
      }
    }
  }

  private func draw(
    in context: GraphicsContext, _ rect: Rect, opacity: Double, content: (GraphicsContext) -> Void
  ) {
    guard opacity > 0, !rect.isEmpty else { return }
    let shape = Path(roundedRect: rect, cornerRadius: cornerRadius)
    let tint: Color = Self.tints[index % Self.tints.count]
    var card = context
    card.opacity = opacity
    card.drawLayer { layer in
      layer.fill(
        shape,
        with: .linearGradient(
          Gradient(colors: [tint.mixed(with: .white, by: 0.12), tint]), startPoint: Point(0, rect.minY),
          endPoint: Point(0, rect.maxY)))
      layer.clip(to: shape)
      content(layer)
    }
  }
}
