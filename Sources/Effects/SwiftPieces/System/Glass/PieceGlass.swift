import Motion
import Scene

/// The glass of a piece: its parts in one group, in the material that the user's settings ask for. Pieces say what their
/// parts are (`GlassPart`), and this says how that is drawn.
///
/// - Reduce Transparency makes it solid, with the tints on top.
/// - Increase Contrast draws a line along every edge.
/// - Under Reduce Motion parts keep their size, since their presses and buds already say so.
struct PieceGlass: Sendable {
  /// The parts in the order in which they melt: parents before children.
  var parts: [GlassPart]
  /// Which glass.
  var look: GlassMaterial.Look = .regular
  /// Within which gap two parts reach for each other, in points: their neck breaks at half of it.
  var reach = GlassGap.merge
  /// 0…1; the glass and its shadow as one.
  var opacity = 1.0
  /// Multiplies the shadow.
  var lift = 1.0
  /// Whether the glass is dark whatever the appearance: over photographs, with paper ink.
  var isDark = false

  /// Makes the glass of some parts.
  init(
    _ parts: [GlassPart], look: GlassMaterial.Look = .regular, reach: Double = GlassGap.merge, opacity: Double = 1
  ) {
    (self.parts, self.look, self.reach, self.opacity) = (parts, look, reach, opacity)
  }

  /// How much darker glass becomes under a finger that presses it down.
  static let pressShade = 0.07
  /// How bright the light under a finger is.
  static let pool = 0.22

  /// The group, or nil if there is nothing to see of it.
  func group(traits: Traits) -> GlassGroup? {
    let seen: [GlassPart] = parts.filter { !$0.box.isEmpty && $0.opacity > 0.002 }
    guard !seen.isEmpty, opacity > 0 else { return nil }
    let scheme: ColorScheme = isDark ? .dark : traits.colorScheme
    var group = GlassGroup(
      seen.map { PieceGlass.shape(of: $0, scheme: scheme, reducesMotion: traits.reduceMotion) },
      spacing: reach, material: PieceGlass.material(look, scheme: scheme, traits: traits))
    // Glass does not fade within its group: the parts of one group fade together, as much as the faintest of them.
    group.opacity = clamped(opacity * (seen.map(\.opacity).min() ?? 1))
    group.lift = max(lift * seen.map(\.lift).reduce(0, +) / Double(seen.count), 0) * (scheme == .light ? 1 : 0.6)
    return group
  }

  /// Draws the glass over what the layer holds so far.
  func draw(in context: GraphicsContext, traits: Traits) {
    guard let group = group(traits: traits) else { return }
    context.drawGlass(group)
  }

  /// The material of a look under the user's settings.
  static func material(_ look: GlassMaterial.Look, scheme: ColorScheme, traits: Traits) -> GlassMaterial {
    var material: GlassMaterial = .standard(traits.reduceTransparency ? .solid : look, scheme: scheme)
    material.tintAmount = traits.reduceTransparency ? 1 : HouseTint.amount
    if traits.reduceTransparency { material.veil = HousePalette.solidFill.resolve(in: scheme) }
    if traits.increaseContrast { material.edge = HousePalette.text.opacity(0.6).resolve(in: scheme) }
    return material
  }

  private static func shape(of part: GlassPart, scheme: ColorScheme, reducesMotion: Bool) -> GlassShape {
    let tint: RGBA? = part.shownTint?.resolve(in: scheme)
    var shape: GlassShape
    switch part.outline {
    case .capsule, .circle: shape = .capsule(part.box, tint: tint)
    case .rounded: shape = .rect(part.box, cornerRadius: part.radius, tint: tint)
    case .corners: shape = .path(part.path, tint: tint)
    }
    let sign: Double = reducesMotion && scheme == .dark ? 1 : -1
    shape.brightness = sign * PieceGlass.pressShade * part.press
    if let light = part.light {
      shape.light = GlassShape.Light(
        center: light, radius: clamped(0.6 * min(part.box.width, part.box.height), to: 14...60),
        amount: PieceGlass.pool * part.press)
    }
    shape.isInlay = part.isInlay
    return shape
  }
}
