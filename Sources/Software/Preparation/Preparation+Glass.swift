import Scene

/// What the commands of a layer that holds glass are prepared for.
struct GlassViews {
  /// For each command the pixels of interest: glass further up sees more than what is visible.
  var visible: [PixelRect] = []
  /// The groups of glass that can be seen, by their command's place.
  var groups: [Int: PreparedGlass] = [:]
}

extension Preparation {
  /// Finds from the last command backwards which pixels of each are looked at; nil without glass.
  func glassViews(_ commands: [DisplayList.Command], visible: PixelRect) throws -> GlassViews? {
    let hasGlass: Bool = commands.contains { command in
      if case .glass = command { return true }
      return false
    }
    guard hasGlass else { return nil }
    var views = GlassViews()
    var seen: PixelRect = visible
    for (index, command) in commands.enumerated().reversed() {
      views.visible.append(seen)
      guard case .glass(let glass) = command, let group = try self.glass(glass, visible: seen) else { continue }
      views.groups[index] = group
      seen = seen.union(group.source)
    }
    views.visible.reverse()
    return views
  }

  private func glass(_ glass: DisplayList.Glass, visible: PixelRect) throws -> PreparedGlass? {
    guard let clip = try clips(glass.clip, visible: visible),
      let resolved = try resolver.resolve(glass, scale: scale, visible: clip.bounds)
    else { return nil }
    return PreparedGlass(resolved, clips: clip.clips, visible: clip.bounds, canvas: canvas)
  }
}
