import Foundation
import Scene

/// What stands behind glass in a demonstration: a flat ground would make glass read grey, so there are soft blocks of the
/// house's colours, or a picture of hills that is made of gradients.
///
/// Where it drifts, it starts from rest and eases up to its pace over two seconds; what has passed is a closed form. Under
/// Reduce Motion it stands still.
struct Backdrop: Sendable {
  /// What is shown.
  enum Kind: String, CaseIterable, Codable, Sendable {
    /// Round blocks with clear edges.
    case blocks
    /// Round blocks with soft edges.
    case soft
    /// Hills, a sun and a sky.
    case hills
  }

  /// What is shown.
  var kind: Kind = .blocks
  /// Which blocks, in order.
  var blocks: [HouseBlock] = [.sky, .butter, .lilac, .sage, .sand]
  /// How many laps of its small round a block makes in a second; 0 stands still.
  var drift = 0.0

  /// Seconds that a drift takes to come up to its pace.
  static let easing = 2.0

  /// One block: its middle and radius in shares of the canvas's shorter side about the middle, and its own round.
  private struct Blob {
    var x: Double
    var y: Double
    var radius: Double
    var phase: Double
  }

  private static let blobs: [Blob] = [
    Blob(x: -0.34, y: -0.30, radius: 0.36, phase: 0), Blob(x: 0.38, y: -0.16, radius: 0.30, phase: 0.37),
    Blob(x: -0.22, y: 0.34, radius: 0.31, phase: 0.71), Blob(x: 0.30, y: 0.40, radius: 0.27, phase: 0.19),
    Blob(x: 0.02, y: 0.02, radius: 0.17, phase: 0.55),
  ]

  /// How many seconds of drift have passed `elapsed` seconds after the appearance: the rate is a smoothstep over the first
  /// two seconds, so that x³ − x⁴ / 2 with x = elapsed / 2 of them have passed, and from then on one less than have
  /// elapsed.
  static func passed(_ elapsed: Double) -> Double {
    guard elapsed > 0, elapsed.isFinite else { return 0 }
    let x: Double = elapsed / easing
    return x < 1 ? easing * (x * x * x * (1 - x / 2)) : elapsed - easing / 2
  }

  /// Draws the scene over `rect`, `elapsed` seconds after the appearance.
  func draw(in context: GraphicsContext, _ rect: Rect, elapsed: Double = 0, traits: Traits) {
    guard !rect.isEmpty else { return }
    context.fill(Path(rect), with: .color(HousePalette.ground))
    let turns: Double = traits.reduceMotion ? 0 : (Backdrop.passed(elapsed) * drift).truncatingRemainder(dividingBy: 1)
    var inside = context
    inside.clip(to: Path(rect))
    switch kind {
    case .blocks, .soft: drawBlocks(in: inside, rect, turns: turns, isDark: traits.colorScheme == .dark)
    case .hills: drawHills(in: inside, rect, turns: turns, isDark: traits.colorScheme == .dark)
    }
  }

  /// Draws the scene of a frame over its whole canvas.
  func draw(in context: GraphicsContext, frame: Frame) {
    draw(in: context, frame.bounds, elapsed: frame.elapsed, traits: frame.traits)
  }

  private func drawBlocks(in context: GraphicsContext, _ rect: Rect, turns: Double, isDark: Bool) {
    let side: Double = min(rect.width, rect.height)
    // A canvas that is longer one way is filled by wider steps that way.
    let (stretchX, stretchY): (Double, Double) = (rect.width / side, rect.height / side)
    for (index, blob) in Backdrop.blobs.enumerated() where !blocks.isEmpty {
      let angle: Double = 2 * Double.pi * (turns + blob.phase)
      let start: Double = 2 * Double.pi * blob.phase
      let (dx, dy): (Double, Double) = (0.09 * (cos(angle) - cos(start)), 0.07 * (sin(angle) - sin(start)))
      let center = Point(
        rect.midX + (blob.x * stretchX + dx) * side, rect.midY + (blob.y * stretchY + dy) * side)
      let radius: Double = blob.radius * side * (stretchX + stretchY) / 2
      let color: Color = blocks.cycled(index).color
      let disc = Path(ellipseIn: Rect(center: center, size: Size(2 * radius, 2 * radius)))
      guard kind == .soft else {
        context.fill(disc, with: .color(isDark ? color.mixed(with: HousePalette.ink, by: 0.12) : color))
        continue
      }
      let wide: Double = 1.35 * radius
      let stops: [Gradient.Stop] = (0...6).map { step in
        let u: Double = Double(step) / 6
        let faded: Double = 1 - u * u * (3 - 2 * u)
        return Gradient.Stop(color: color.opacity(faded * (isDark ? 0.85 : 1)), location: 0.3 + 0.7 * u)
      }
      context.fill(
        Path(ellipseIn: Rect(center: center, size: Size(2 * wide, 2 * wide))),
        with: .radialGradient(Gradient(stops: stops), center: center, startRadius: 0, endRadius: wide))
    }
  }

  private func drawHills(in context: GraphicsContext, _ rect: Rect, turns: Double, isDark: Bool) {
    func tone(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }
    func line(_ place: UnitPoint) -> Point { place.point(in: rect) }
    context.fill(
      Path(rect),
      with: .linearGradient(
        Gradient(colors: [tone(0x7FB4E6, 0x141B33), tone(0xF3D9B8, 0x4A3C63), tone(0xF7C6A2, 0x9A5F66)]),
        startPoint: line(.top), endPoint: line(UnitPoint(x: 0.5, y: 0.72))))
    let sun: Point = line(UnitPoint(x: 0.68 + 0.04 * sin(2 * Double.pi * turns), y: 0.36))
    let glow: Double = 0.5 * min(rect.width, rect.height)
    let light: Color = tone(0xFFF3D0, 0xF6E3C4)
    context.fill(
      Path(ellipseIn: Rect(center: sun, size: Size(2 * glow, 2 * glow))),
      with: .radialGradient(
        Gradient(stops: [
          Gradient.Stop(color: light.opacity(0.75), location: 0),
          Gradient.Stop(color: light.opacity(0.25), location: 0.45),
          Gradient.Stop(color: light.opacity(0), location: 1),
        ]), center: sun, startRadius: 0, endRadius: glow))
    context.fill(
      Path(ellipseIn: Rect(center: sun, size: Size(0.36 * glow, 0.36 * glow))), with: .color(light))
    let ranges: [(height: Double, swing: Double, waves: Double, phase: Double, light: UInt32, dark: UInt32)] = [
      (0.56, 0.07, 1.3, 0.1, 0x8FA9C4, 0x38395C), (0.68, 0.06, 1.7, 0.55, 0x6F9A86, 0x27304A),
      (0.82, 0.05, 1.1, 0.3, 0x3F6B52, 0x171F2E),
    ]
    for (index, range) in ranges.enumerated() {
      let shift: Double = turns * Double(index + 1)
      let hill: Path = ridge(
        in: rect, height: range.height, swing: range.swing, waves: range.waves, phase: range.phase + shift)
      let near: Color = tone(range.light, range.dark)
      context.fill(
        hill,
        with: .linearGradient(
          Gradient(colors: [near.mixed(with: tone(0xF3D9B8, 0x4A3C63), by: 0.25), near]),
          startPoint: line(UnitPoint(x: 0.5, y: range.height - range.swing)), endPoint: line(.bottom)))
    }
  }

  /// The ground below a wavy line: `height` and `swing` in shares of the height, `waves` over the width.
  private func ridge(in rect: Rect, height: Double, swing: Double, waves: Double, phase: Double) -> Path {
    Path { path in
      path.move(to: Point(rect.minX, rect.maxY))
      let steps = 48
      for step in 0...steps {
        let u: Double = Double(step) / Double(steps)
        let angle: Double = 2 * Double.pi * (u * waves + phase)
        let y: Double = height - swing * (0.7 * sin(angle) + 0.3 * sin(2 * angle + 1))
        path.addLine(to: Point(rect.minX + u * rect.width, rect.minY + y * rect.height))
      }
      path.addLine(to: Point(rect.maxX, rect.maxY))
      path.closeSubpath()
    }
  }
}
