import Scene

/// What plays in the island: small, a note and a level; large, a cover with its title. Always in dark appearance.
struct IslandContent {
  /// The island's box as it is at the time.
  var rect: Rect

  private static let cover = 64.0

  /// The small content: icons at both ends.
  func drawCompact(in context: GraphicsContext) {
    let inner: Rect = rect.insetBy(dx: 14, dy: 0)
    let isRightToLeft: Bool = context.environment.isRightToLeft
    let note: ResolvedIcon = context.resolve(
      Icon(systemName: "music.note").font(.body).foregroundStyle(.white))
    let level: ResolvedIcon = context.resolve(
      Icon(systemName: "waveform").font(.body).foregroundStyle(Color(Color.green.dark)))
    for (icon, end) in [(note, 0.0), (level, 1.0)] {
      let x: Double = isRightToLeft ? 1 - end : end
      context.draw(icon, at: inner.point(at: UnitPoint(x: x, y: 0.5)), anchor: UnitPoint(x: x, y: 0.5))
    }
  }

  /// The large content: a cover, and two lines beside it as long as there is room.
  func drawExpanded(in context: GraphicsContext) {
    let inner: Rect = rect.insetBy(dx: 20, dy: 0)
    let isRightToLeft: Bool = context.environment.isRightToLeft
    let cover: Rect = inner.aligned(
      Size(Self.cover, Self.cover), at: UnitPoint(x: isRightToLeft ? 1 : 0, y: 0.5))
    let tint: Color = Color(Color.orange.dark)
    context.fill(
      Path(roundedRect: cover, cornerRadius: 12),
      with: .linearGradient(
        Gradient(colors: [tint.mixed(with: .white, by: 0.2), tint]), startPoint: Point(0, cover.minY),
        endPoint: Point(0, cover.maxY)))
    context.draw(Icon(systemName: "music.note").font(.largeTitle).foregroundStyle(.white), at: cover.center)
    let room: Double = inner.width - cover.width - 14
    guard room > 0 else { return }
    let texts: [ResolvedText] = [
      context.resolve(Text("Now Playing").font(.headline).lineLimit(1).foregroundStyle(.white)),
      context.resolve(
        Text("Offstage Radio").font(.body).lineLimit(1).foregroundStyle(Color(Color.secondary.dark))),
    ]
    let height: Double = texts.reduce(0) { $0 + $1.size.height }
    var y: Double = rect.midY - height / 2
    for text in texts {
      let x: Double = isRightToLeft ? inner.minX : cover.maxX + 14
      context.draw(text, in: Rect(x: x, y: y, width: room, height: text.size.height))
      y += text.size.height
    }
  }
}
