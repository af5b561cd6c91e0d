/// Which device draws.
public enum DeviceSelection: Equatable, Sendable, CustomStringConvertible {
  /// Hardware where it works, else software.
  case auto
  /// Hardware or an error.
  case gpu
  /// A software rasteriser, even where hardware works.
  case software
  /// The device at this place of EGL's enumeration, as `GLDoctor` lists them.
  case index(Int)

  /// Reads "auto", "gpu", "software" or a device's index, which is not negative.
  ///
  /// - Throws: `DeviceSelectionError` for any other text.
  public init(parsing text: String) throws {
    switch text {
    case "auto": self = .auto
    case "gpu": self = .gpu
    case "software": self = .software
    default:
      let digits: Bool = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
      guard digits, let index = Int(text) else { throw DeviceSelectionError(text: text) }
      self = .index(index)
    }
  }

  /// The text that `init(parsing:)` reads.
  public var description: String {
    switch self {
    case .auto: "auto"
    case .gpu: "gpu"
    case .software: "software"
    case .index(let index): String(index)
    }
  }
}
