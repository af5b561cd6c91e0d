/// One way to a display that was tried, and how it ended.
public struct DisplayRung: Equatable, Sendable, CustomStringConvertible {
  /// How a display is asked for.
  public enum Path: Equatable, Sendable, CustomStringConvertible {
    /// A device of EGL's enumeration.
    case device(Int)
    /// `EGL_PLATFORM_SURFACELESS_MESA`.
    case surfaceless
    /// `eglGetDisplay(EGL_DEFAULT_DISPLAY)`, which may want a window system.
    case defaultDisplay

    /// A name for reports.
    public var description: String {
      switch self {
      case .device(let index): "EGL device \(index)"
      case .surfaceless: "surfaceless platform"
      case .defaultDisplay: "default display"
      }
    }
  }

  /// How the attempt ended.
  public enum Outcome: Equatable, Sendable, CustomStringConvertible {
    /// It draws.
    case chosen
    /// It was tried, or not even tried, for this reason.
    case refused(String)
    /// An earlier rung was chosen.
    case notNeeded

    /// Words for reports.
    public var description: String {
      switch self {
      case .chosen: "chosen"
      case .refused(let reason): "refused: \(reason)"
      case .notNeeded: "not needed"
      }
    }
  }

  /// How the display was asked for.
  public let path: Path
  /// How that ended.
  public let outcome: Outcome

  /// "EGL device 0: chosen".
  public var description: String { "\(path): \(outcome)" }
}
