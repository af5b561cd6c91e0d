/// A text that names no device.
public struct DeviceSelectionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was given.
  public let text: String

  /// What was given and what is allowed.
  public var description: String {
    "device \"\(text.prefix(60))\": give auto, gpu, software or the index of a device (0, 1, …) as `offstage doctor` lists them"
  }
}
