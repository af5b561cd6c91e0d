import Scene

/// A row of a list as the demonstrations show it: a tinted icon, a title and a line below it on a rounded ground.
struct ListRow {
  /// An SF Symbols name.
  var icon: String
  /// The icon's ground.
  var tint: Color
  /// The first line.
  var title: String
  /// The second line.
  var detail: String

  /// What rows show where nobody says what.
  static let samples: [ListRow] = [
    ListRow(icon: "envelope.fill", tint: .blue, title: "Inbox", detail: "3 unread messages"),
    ListRow(icon: "calendar", tint: .red, title: "Today", detail: "Design review at 14:00"),
    ListRow(icon: "photo.fill", tint: .orange, title: "Photos", detail: "128 new pictures"),
    ListRow(icon: "music.note", tint: .pink, title: "Music", detail: "Evening mix"),
    ListRow(icon: "leaf.fill", tint: .green, title: "Garden", detail: "Water the tomatoes"),
  ]

  /// The ground.
  static let ground = Color(
    light: RGBA(red: 0.95, green: 0.95, blue: 0.97), dark: RGBA(red: 0.15, green: 0.15, blue: 0.16))

  private static let padding = 10.0

  /// Draws the row on a rectangle.
  func draw(in context: GraphicsContext, _ rect: Rect) {
    context.fill(Path(roundedRect: rect, cornerRadius: 14), with: .color(Self.ground))
    let isRightToLeft: Bool = context.environment.isRightToLeft
    let side: Double = max(rect.height - 2 * Self.padding, 0)
    let badge = Rect(
      x: isRightToLeft ? rect.maxX - Self.padding - side : rect.minX + Self.padding, y: rect.minY + Self.padding,
      width: side, height: side)
    context.fill(Path(roundedRect: badge, cornerRadius: 10), with: .color(tint))
    context.draw(
      Icon(systemName: icon).font(.system(size: 17)).foregroundStyle(.white), at: badge.center)
    let lines: [ResolvedText] = [
      context.resolve(Text(title).font(.system(size: 15, weight: .semibold)).foregroundStyle(.primary)),
      context.resolve(Text(detail).font(.footnote).foregroundStyle(.secondary)),
    ]
    let gap: Double = 12
    let room =
      isRightToLeft
      ? Rect(minX: rect.minX + gap, minY: rect.minY, maxX: badge.minX - gap, maxY: rect.maxY)
      : Rect(minX: badge.maxX + gap, minY: rect.minY, maxX: rect.maxX - gap, maxY: rect.maxY)
    let start = UnitPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    for (line, frame) in zip(lines, Stack.vertical(lines.map(\.size), spacing: 1, in: room, alignment: start)) {
      context.draw(line, at: frame.center)
    }
  }
}
