/// Pixels that a command of a list paints over, so that nothing of what comes before it is left there.
struct OpaqueCover {
  /// The pixels.
  var area: PixelRect
  /// Index of the command.
  var index: Int
  /// Only commands after this index are hidden: the one at it reads pixels of its surroundings.
  var floor = -1

  /// Whether a command of the same list shows nothing on `rect`.
  func hides(_ rect: PixelRect, ofCommand number: Int) -> Bool {
    number < index && number > floor && area.contains(rect)
  }
}

extension RenderPlanner {
  /// How many covers of a list are kept.
  private static let coverLimit = 8
  /// Pixels of the smallest cover that is looked for.
  private static let leastCover = 4096
  /// Groups within groups that are looked into.
  private static let coverDepth = 3

  /// Adds a list's commands, less those that later ones hide.
  func add(_ commands: [DisplayList.Command], to builder: TargetBuilder) throws {
    let covers: [OpaqueCover] = self.covers(of: commands, within: builder.need)
    guard !covers.isEmpty else {
      for command in commands { try add(command, to: builder) }
      return
    }
    let outer: [PixelRect] = builder.covers
    defer { builder.covers = outer }
    // What covers everything makes all before it needless.
    let first: Int = covers.first { $0.area.contains(builder.need) }?.index ?? 0
    plan.savings.hidden += first
    for index in first..<commands.count {
      builder.covers = outer
      for cover in covers where index < cover.index && index > cover.floor { builder.covers.append(cover.area) }
      try add(commands[index], to: builder)
    }
  }

  /// The largest opaque areas of a list, the last first.
  private func covers(
    of commands: [DisplayList.Command], within need: PixelRect, depth: Int = 0
  ) -> [OpaqueCover] {
    guard commands.count > 1 || depth > 0 else { return [] }
    let least: Int = min(max(need.area / 64, Self.leastCover), max(need.area, 1))
    var covers: [OpaqueCover] = []
    for index in commands.indices.reversed() {
      if commands[index].isGlass {
        for found in covers.indices where covers[found].floor < 0 { covers[found].floor = index }
        continue
      }
      guard let area = cover(commands[index], within: need, least: least, depth: depth) else { continue }
      covers.append(OpaqueCover(area: area, index: index))
      if area.contains(need) || covers.count == Self.coverLimit { break }
    }
    return covers
  }

  /// The pixels that a command replaces by opaque ones, if they are many.
  private func cover(
    _ command: DisplayList.Command, within need: PixelRect, least: Int, depth: Int
  ) -> PixelRect? {
    switch command {
    case .glass: return nil
    case .draw(let draw):
      guard draw.opacity >= 1, draw.clip.isEmpty, draw.blendMode == .normal || draw.blendMode == .copy else {
        return nil
      }
      guard let area = fullPixels(of: draw, within: need), area.area >= least, isOpaque(draw.paint) else { return nil }
      return area
    case .layer(let layer):
      guard depth < Self.coverDepth, layer.opacity >= 1, layer.clip.isEmpty, layer.mask == nil,
        layer.filters.allSatisfy({ $0.isIdentity(scale: scale) }),
        layer.blendMode == .normal || layer.blendMode == .copy
      else { return nil }
      // The last cover stays opaque if what follows it keeps alpha.
      guard let last = covers(of: layer.commands, within: need, depth: depth + 1).first,
        layer.commands[(last.index + 1)...].allSatisfy(\.keepsOpaque)
      else { return nil }
      return last.area
    }
  }

  /// The pixels of `need` that a figure covers entirely, as far as a rectangle can tell.
  private func fullPixels(of draw: DisplayList.Draw, within need: PixelRect) -> PixelRect? {
    switch draw.figure {
    case .everywhere: return need
    case .fill(let path, _):
      guard case .box(let rect, let radii, let style) = path.storage, draw.transform.keepsAxes, rect.isFinite else {
        return nil
      }
      let radius: Double = max(radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading)
      // A continuous corner starts further along the edge than its radius.
      let corner: Double = style == .circular ? radius : 2 * radius
      let wide: Rect = rect.insetBy(dx: 0, dy: corner)
      let tall: Rect = rect.insetBy(dx: corner, dy: 0)
      let inner: Rect = wide.width * wide.height >= tall.width * tall.height ? wide : tall
      guard inner.width > 0, inner.height > 0 else { return nil }
      let toDevice: ProjectionTransform = draw.transform.concatenating(.scale(x: scale, y: scale))
      guard toDevice.canBeDrawn else { return nil }
      let area: PixelRect = PixelRect(inside: toDevice.apply(to: inner)).intersection(need)
      guard !area.isEmpty, let coverage = AnalyticFigure(filling: path)?.coverage(under: toDevice),
        case .analytic(let shape, let map, let opacity) = coverage, opacity >= 1,
        ShapePlacement(shape, toDevice: map)?.covers(area) == true
      else { return nil }
      return area
    case .stroke, .glyphs: return nil
    }
  }
}

extension DisplayList.Command {
  /// Whether an opaque pixel below stays opaque.
  fileprivate var keepsOpaque: Bool { !isGlass && blendMode.keepsOpaque }
}

extension PixelRect {
  /// The whole pixels inside a rectangle of device pixels; edges within 1/10000 of a whole pixel lie on it.
  fileprivate init(inside rect: Rect) {
    let slack = 1e-4
    let all = PixelRect(covering: rect.insetBy(dx: slack, dy: slack))
    self.init(
      minX: all.x + (Double(all.x) < rect.minX - slack ? 1 : 0),
      minY: all.y + (Double(all.y) < rect.minY - slack ? 1 : 0),
      maxX: all.maxX - (Double(all.maxX) > rect.maxX + slack ? 1 : 0),
      maxY: all.maxY - (Double(all.maxY) > rect.maxY + slack ? 1 : 0))
    if width < 0 || height < 0 { self = .none }
  }
}
