import Foundation
import Synchronization

/// How far long work has come: a bar that is drawn over on a terminal, a line every few seconds elsewhere.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: ContinuousClock.Instant?
    var isDrawn = false
  }

  private let console: Console
  private let total: Int
  private let unit: String
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Makes a line for `total` items, each a `unit`: "frame", "case".
  init(_ console: Console, total: Int, unit: String) {
    self.console = console
    self.total = total
    self.unit = unit
  }

  /// Tells how many items are done; shown at most ten times a second on a terminal, every two seconds elsewhere.
  func update(_ done: Int) {
    guard !console.isQuiet else { return }
    let now = ContinuousClock.now
    let interval: Duration = console.isInteractive ? .milliseconds(100) : .seconds(2)
    state.withLock { state in
      if let last = state.lastShown, last.duration(to: now) < interval { return }
      // Short work shows nothing at all.
      if state.lastShown == nil, start.duration(to: now) < interval { return }
      state.lastShown = now
      state.isDrawn = true
      let text: String = Self.text(done: done, total: total, unit: unit, seconds: start.duration(to: now) / .seconds(1))
      console.writeError(console.isInteractive ? "\r\u{1B}[K" + Self.bar(done, total) + " " + text : text + "\n")
    }
  }

  /// Removes the bar; call it before anything else is written.
  func finish() {
    state.withLock { state in
      if state.isDrawn, console.isInteractive { console.writeError("\r\u{1B}[K") }
      state.isDrawn = false
    }
  }

  /// "120/600 frames, 48.2 fps, 10 s left".
  static func text(done: Int, total: Int, unit: String, seconds: Double) -> String {
    let rate: Double = seconds > 0 ? Double(done) / seconds : 0
    let left: String = rate > 0 ? ", \(duration(Double(total - done) / rate)) left" : ""
    let perSecond: String = unit == "frame" ? "fps" : "\(unit)s/s"
    return "\(done)/\(total) \(unit)s, \(fixed(rate, 1)) \(perSecond)\(left)"
  }

  /// "9 s", "2 min 05 s", "1 h 03 min".
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "long" }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return String(format: "%d min %02d s", whole / 60, whole % 60) }
    return String(format: "%d h %02d min", whole / 3600, whole % 3600 / 60)
  }

  private static func bar(_ done: Int, _ total: Int) -> String {
    let width: Int = 24
    let filled: Int = total > 0 ? min(done * width / total, width) : 0
    return "[" + String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled) + "]"
  }
}
