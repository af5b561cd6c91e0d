import Foundation
import Motion
import Scene

/// The controls of a mode on a `GlassModeBar`: the example's four panels, which stand for views of the host.
public enum ModeBarPanel: String, CaseIterable, Codable, Sendable {
  /// What the mode's id asks for: `voice`, `photo`, `timer`, `text`, and its title otherwise.
  case example
  /// A live waveform and the running time.
  case waveform
  /// Recent shots.
  case photos
  /// Durations to choose from.
  case chips
  /// Bold, italic, underlined, struck out, a list.
  case format
  /// The mode's title.
  case title

  /// The panel that is shown for a mode.
  func resolved(for mode: GlassModeBarMode) -> ModeBarPanel {
    guard self == .example else { return self }
    switch mode.id {
    case "voice": return .waveform
    case "photo": return .photos
    case "timer": return .chips
    case "text": return .format
    default: return .title
    }
  }

  /// Draws the controls of `mode` in `rect`, `elapsed` seconds after it was opened.
  func draw(
    in context: GraphicsContext, _ rect: Rect, mode: GlassModeBarMode, elapsed: Double, color: Color, traits: Traits
  ) {
    guard rect.width > 40 else { return }
    let isMirrored: Bool = traits.layoutDirection == .rightToLeft
    switch resolved(for: mode) {
    case .waveform:
      Self.drawWaveform(in: context, rect, elapsed: elapsed, color: color, isStill: traits.reduceMotion, isMirrored)
    case .photos: Self.drawPhotos(in: context, rect, isMirrored)
    case .chips: Self.drawChips(in: context, rect, color: color, isMirrored)
    case .format: Self.drawFormat(in: context, rect, color: color, isMirrored)
    case .example, .title: context.draw(HouseFont.text(mode.title, color: color).lineLimit(1), at: rect.center)
    }
  }

  /// Slots of equal width side by side.
  private static func slots(_ count: Int, gap: Double, in rect: Rect, _ isMirrored: Bool) -> [Rect] {
    let width: Double = (rect.width - gap * Double(count - 1)) / Double(count)
    return (0..<count).map { index in
      Rect(x: rect.minX + Double(index) * (width + gap), y: rect.minY, width: width, height: rect.height)
        .mirrored(in: rect, if: isMirrored)
    }
  }

  /// How high a bar of the waveform stands at `elapsed` seconds, 0…1: a quick swing under a slow one, as of speech.
  static func level(_ bar: Int, elapsed: Double) -> Double {
    let index = Double(bar)
    let quick: Double =
      0.5 + 0.5 * sin(2 * Double.pi * (1.3 * elapsed).truncatingRemainder(dividingBy: 1) + 2.4 * index)
    let slow: Double =
      0.5 + 0.5 * sin(2 * Double.pi * (0.4 * elapsed).truncatingRemainder(dividingBy: 1) - 0.35 * index)
    return 0.14 + 0.86 * (0.35 + 0.65 * slow) * (0.25 + 0.75 * quick)
  }

  private static func drawWaveform(
    in context: GraphicsContext, _ rect: Rect, elapsed: Double, color: Color, isStill: Bool, _ isMirrored: Bool
  ) {
    let seconds = Int(clamped(elapsed, to: 0...5999))
    let clock: String = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    let time: Text = HouseFont.text(clock, size: 15, color: color)
    let width: Double = context.resolve(time).size.width
    let dot = Rect(x: rect.minX, y: rect.midY - 4, width: 8, height: 8)
    context.fill(
      Path(ellipseIn: dot.mirrored(in: rect, if: isMirrored)), with: .color(HouseBlock.signal.color))
    context.draw(
      time, at: Point(isMirrored ? rect.minX : rect.maxX, rect.midY), anchor: isMirrored ? .leading : .trailing)
    let (step, first): (Double, Double) = (6, rect.minX + 22)
    let count: Int = max(Int((rect.maxX - width - 14 - first) / step), 0)
    for bar in 0..<min(count, 400) {
      let height: Double = 30 * level(bar, elapsed: isStill ? 0.6 : elapsed)
      let line = Rect(x: first + step * Double(bar), y: rect.midY - height / 2, width: 3, height: height)
      context.fill(Path(capsuleIn: line.mirrored(in: rect, if: isMirrored)), with: .color(color))
    }
  }

  /// Sky and hill of each shot.
  private static let shots: [(sky: HouseBlock, glow: HouseBlock, hill: UInt32)] = [
    (.sky, .sand, 0x5E8C74), (.lilac, .butter, 0x6A5A96), (.sky, .sage, 0x3F6B52), (.butter, .sand, 0xB0704C),
    (.lilac, .sky, 0x4C5A86),
  ]

  private static func drawPhotos(in context: GraphicsContext, _ rect: Rect, _ isMirrored: Bool) {
    let count: Int = min(max(Int(rect.width / 46), 1), 8)
    let row = Rect(x: rect.minX, y: rect.midY - 20, width: rect.width, height: 40)
    for (index, slot) in slots(count, gap: 8, in: row, isMirrored).enumerated() {
      let shot = shots[index % shots.count]
      var frame = context
      let outline = Path(roundedRect: slot, cornerRadius: 12)
      context.fill(
        outline,
        with: .linearGradient(
          Gradient(colors: [shot.sky.color, shot.glow.color]), startPoint: Point(slot.midX, slot.minY),
          endPoint: Point(slot.midX, slot.maxY)))
      frame.clip(to: outline)
      let shift: Double = (Double(index) * 0.37).truncatingRemainder(dividingBy: 1) - 0.5
      let sun = Point(slot.midX - 0.5 * shift * slot.width, slot.minY + 13)
      frame.fill(Path(ellipseIn: Rect(center: sun, size: Size(9, 9))), with: .color(HousePalette.paper))
      let hill = Rect(
        center: Point(slot.midX + 0.6 * shift * slot.width, slot.maxY + 12), size: Size(1.5 * slot.width, 50))
      frame.fill(Path(ellipseIn: hill), with: .color(Color(hex: shot.hill)))
    }
  }

  private static func drawChips(in context: GraphicsContext, _ rect: Rect, color: Color, _ isMirrored: Bool) {
    let row = Rect(x: rect.minX - 6, y: rect.midY - 18, width: rect.width + 12, height: 36)
    let words: [String] = ["1 min", "5 min", "15 min", "30 min"]
    let shown: Int = min(max(Int(row.width / 62), 1), words.count)
    for (index, slot) in slots(shown, gap: 6, in: row, isMirrored).enumerated() {
      context.fill(Path(capsuleIn: slot), with: .color(color.opacity(index == 1 ? 0.2 : 0.08)))
      context.draw(HouseFont.text(words[index], size: 15, color: color).lineLimit(1), at: slot.center)
    }
  }

  private static func drawFormat(in context: GraphicsContext, _ rect: Rect, color: Color, _ isMirrored: Bool) {
    let names: [String] = ["bold", "italic", "underline", "strikethrough", "list.bullet"]
    for (index, slot) in slots(names.count, gap: 0, in: rect, isMirrored).enumerated() {
      if index == 0 {
        context.fill(
          Path(ellipseIn: Rect(center: slot.center, size: Size(36, 36))), with: .color(color.opacity(0.14)))
      }
      context.draw(
        Icon(systemName: names[index]).font(.system(size: 22)).foregroundStyle(color), at: slot.center)
    }
  }
}
