import Motion
import Scene

/// What a piece says of one shape of glass: outline, meaning, and how it is being touched. It prepares data; the glass is
/// drawn from it elsewhere.
struct GlassPart: Equatable, Sendable {
  /// The outline.
  enum Outline: Equatable, Sendable {
    /// Half discs at the ends.
    case capsule
    /// A disc in the middle, as wide as the shorter side.
    case circle
    /// Continuous corners of a radius in points.
    case rounded(Double)
    /// Continuous corners of a radius each, in points, at fixed sides of the screen: the tucked corner of a bubble.
    case corners(Path.CornerRadii)
  }

  /// Where it is, in points.
  var rect: Rect
  /// The outline.
  var outline: Outline = .capsule
  /// What its colour says.
  var tint: HouseTint = .clear
  /// How much of the tint there is, 0…1: it floods in, and drains as a part goes home.
  var tintAmount = 1.0
  /// How far it is pressed, 0…1: it darkens and flattens.
  var press = 0.0
  /// Where light gathers under a finger, in points; nil for none.
  var light: Point?
  /// How far it is lifted: 1 at rest, 0 pressed flat, more while a finger holds it up.
  var lift = 1.0
  /// 0…1; of the whole group, since glass does not fade within one.
  var opacity = 1.0
  /// Whether it lies in another part of its group, which keeps its own edge to be seen: the indicator in a track.
  var isInlay = false
  /// Whether it can be used: clear glass and muted ink if not.
  var isEnabled = true

  /// Makes a part.
  init(
    _ rect: Rect, _ outline: Outline = .capsule, tint: HouseTint = .clear, tintAmount: Double = 1
  ) {
    (self.rect, self.outline, self.tint, self.tintAmount) = (rect, outline, tint, tintAmount)
  }

  /// The corner radius in points.
  var radius: Double {
    let most: Double = max(min(rect.width, rect.height) / 2, 0)
    switch outline {
    case .capsule, .circle: return most
    case .rounded(let radius): return clamped(radius, to: 0...most)
    case .corners(let radii):
      let largest: Double = max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)
      return clamped(largest, to: 0...most)
    }
  }

  /// The rectangle of the outline: of a circle the square in the middle.
  var box: Rect {
    guard outline == .circle else { return rect }
    let side: Double = min(rect.width, rect.height)
    return Rect(center: rect.center, size: Size(side, side))
  }

  /// The outline as a path.
  var path: Path {
    switch outline {
    case .capsule: return Path(capsuleIn: box)
    case .circle: return Path(ellipseIn: box)
    case .rounded: return Path(roundedRect: box, cornerRadius: radius)
    case .corners(let radii): return Path(roundedRect: box, cornerRadii: radii)
    }
  }

  /// The tint as it is now: what is disabled has none.
  var shownTint: Color? {
    guard isEnabled, let color = tint.color, tintAmount > 0 else { return nil }
    return color.opacity(clamped(tintAmount))
  }

  /// What words and symbols on it are drawn in: between the ink of clear glass and of its tint as much as there is tint,
  /// and muted if it is disabled.
  func ink(_ traits: Traits = Traits()) -> Color {
    guard isEnabled else { return HousePalette.text.opacity(traits.increaseContrast ? 0.55 : 0.38) }
    return HousePalette.text.mixed(with: tint.ink, by: clamped(tintAmount))
  }

  /// The same part under a finger.
  func pressed(_ state: Press.State) -> GlassPart {
    var part = self
    part.rect = state.applied(to: rect)
    part.press = clamped(state.amount)
    part.lift = lift * (1 - part.press)
    part.light = part.press > 0.001 ? state.finger : nil
    return part
  }

  /// The same part as a child on its way out of its parent or home.
  func budding(_ state: Bud.State) -> GlassPart {
    var part = self
    part.rect = state.rect
    part.tintAmount = tintAmount * state.tint
    part.opacity = opacity * state.opacity
    return part
  }

  /// The same part as a child that leaves a parent of another tint: as far as it lies inside the parent it has the
  /// parent's tint, so that no edge of its own shows there, and its own once it has come out.
  func soaked(in parent: GlassPart) -> GlassPart {
    let radius: Double = min(box.width, box.height) / 2
    guard radius > 0 else { return self }
    let outside: Double = clamped((parent.distance(to: box.center) + radius) / (2 * radius + 2))
    guard outside < 1 else { return self }
    let share: Double = outside * outside * (3 - 2 * outside)
    guard shownTint != nil || parent.shownTint != nil else { return self }
    func mixed(_ a: RGBA?, _ b: RGBA?) -> RGBA {
      let sum: SIMD4<Float> =
        (a ?? .clear).premultiplied * Float(1 - share) + (b ?? .clear).premultiplied * Float(share)
      guard sum.w > 1e-4 else { return .clear }
      return RGBA(red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w)
    }
    var part = self
    part.tint = .custom(
      Color(
        light: mixed(parent.shownTint?.light, shownTint?.light), dark: mixed(parent.shownTint?.dark, shownTint?.dark)))
    part.tintAmount = 1
    return part
  }

  /// How far a place lies outside the outline, in points; less than 0 inside. Corners count as round.
  func distance(to place: Point) -> Double {
    let (x, y): (Double, Double) = (
      abs(place.x - box.midX) - box.width / 2 + radius, abs(place.y - box.midY) - box.height / 2 + radius
    )
    let (right, down): (Double, Double) = (max(x, 0), max(y, 0))
    return (right * right + down * down).squareRoot() + min(max(x, y), 0) - radius
  }

  /// The same part stretched along a pull.
  func stretched(_ stretch: Stretch) -> GlassPart {
    var part = self
    part.rect = stretch.applied(to: rect)
    return part
  }

  /// The same part, usable or not.
  func enabled(_ isEnabled: Bool) -> GlassPart {
    var part = self
    part.isEnabled = isEnabled
    return part
  }
}

/// The gaps of glass in points.
enum GlassGap {
  /// Between parts that stay joined by a neck.
  static let joined = 6.0
  /// Between the parts of a waveform and its buttons.
  static let close = 4.0
  /// Between bubbles that have parted.
  static let apart = 26.0
  /// Within which gap shapes of one control reach for each other; their neck breaks at half of it. More than twice a joined
  /// gap and less than one apart, so that the ones keep their necks and the others rest as if they were alone.
  static let merge = 24.0
  /// Between the rim of a track and its indicator.
  static let inset = 3.0
}
