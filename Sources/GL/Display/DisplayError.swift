/// Why no device can draw.
public enum DisplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A library cannot be loaded.
  case libraryMissing(library: String, package: String, reason: String)
  /// A library lacks a function that its version of the standard requires.
  case functionMissing(library: String, function: String)
  /// An index beyond the devices that EGL enumerates.
  case noSuchDevice(index: Int, count: Int)
  /// Every rung of the ladder was refused.
  case noUsableDisplay(selection: DeviceSelection, rungs: [DisplayRung])

  /// The cause, and the Debian package or the option that mends it.
  public var description: String {
    switch self {
    case .libraryMissing(let library, let package, let reason):
      return "\(library) cannot be loaded (\(reason)); install the package \(package)"
    case .functionMissing(let library, let function):
      return "\(library) has no function \(function); it is older than EGL 1.4 or OpenGL ES 3.0"
    case .noSuchDevice(let index, let count):
      let allowed: String =
        switch count {
        case 0: "EGL lists no device; install the package libgl1-mesa-dri"
        case 1: "EGL lists one device, 0"
        default: "EGL lists \(count) devices, 0 to \(count - 1)"
        }
      return "no device \(index): \(allowed)"
    case .noUsableDisplay(let selection, let rungs):
      let tried: String = rungs.map { "\n  \($0)" }.joined()
      let remedy: String =
        selection == .gpu
        ? "use the device \"auto\" or \"software\", or install the GPU's driver"
        : "install the packages libegl1, libegl-mesa0 and libgl1-mesa-dri"
      return "no usable display for the device \"\(selection)\"; \(remedy). Tried:\(tried)"
    }
  }
}
