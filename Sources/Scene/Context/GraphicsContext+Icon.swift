extension GraphicsContext {
  /// Finds an icon. If its name is unknown or the font is missing the result is empty and `record` throws the reason.
  public func resolve(_ icon: Icon) -> ResolvedIcon {
    do {
      return try ResolvedIcon(icon)
    } catch {
      note(error)
      return ResolvedIcon(unavailable: icon)
    }
  }

  /// The icon's outline in its box, see `ResolvedIcon.outline`. If it cannot be had the result is empty and `record` throws
  /// the reason.
  public func outline(of icon: ResolvedIcon) -> Path {
    do {
      return try icon.outline()
    } catch {
      note(error)
      return Path()
    }
  }

  /// Draws an icon with the point `anchor` of its square box at `point`, in its own colour unless `shading` is given.
  public func draw(
    _ icon: ResolvedIcon, at point: Point, anchor: UnitPoint = .center, with shading: Shading? = nil
  ) {
    let corner = Point(point.x - icon.side * anchor.x, point.y - icon.side * anchor.y)
    draw(icon, in: Rect(origin: corner, size: icon.size), with: shading)
  }

  /// Draws an icon as large as fits in the middle of a rectangle.
  public func draw(_ icon: ResolvedIcon, in rect: Rect, with shading: Shading? = nil) {
    let run: GlyphRun = icon.run(center: rect.center, side: min(rect.width, rect.height))
    guard !run.glyphs.isEmpty else { return }
    draw(run, with: shading ?? .color(icon.icon.color ?? .primary))
  }

  /// Draws an icon with the point `anchor` of its square box at `point`.
  public func draw(_ icon: Icon, at point: Point, anchor: UnitPoint = .center, with shading: Shading? = nil) {
    draw(resolve(icon), at: point, anchor: anchor, with: shading)
  }

  /// Draws an icon as large as fits in the middle of a rectangle.
  public func draw(_ icon: Icon, in rect: Rect, with shading: Shading? = nil) {
    draw(resolve(icon), in: rect, with: shading)
  }
}
