/// A tap that a device would give: nothing that is seen, but an event in the log that designers check.
public enum Haptic: String, CaseIterable, Codable, Sendable {
  /// A finger comes down or a drag begins, past 2 points.
  case light
  /// A threshold is crossed, a toggle commits, parts fuse or split.
  case medium
  /// Something is committed or destroyed.
  case heavy
  /// One discrete step.
  case selection
  /// A boundary is hit, of a scroll view or a detent.
  case rigid
  /// A hold.
  case soft
  /// It worked.
  case success
  /// It may not work.
  case warning
  /// It did not work.
  case error
}
