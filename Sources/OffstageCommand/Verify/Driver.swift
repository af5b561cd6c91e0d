import Foundation

/// A way to draw with OpenGL ES that `verify --drivers` can ask for by name.
enum Driver: String, CaseIterable {
  /// Mesa's rasteriser that compiles shaders with LLVM.
  case llvmpipe
  /// Mesa's rasteriser that interprets shaders: slow, and independent of the first.
  case softpipe
  /// OpenGL over Vulkan, on Mesa's Vulkan rasteriser.
  case zink
  /// The machine's graphics processor.
  case gpu

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// What chooses a driver in Mesa; a run sets some of these and clears the others.
  private static let variables: [String] = [
    "GALLIUM_DRIVER", "LIBGL_ALWAYS_SOFTWARE", "MESA_LOADER_DRIVER_OVERRIDE", "OFFSTAGE_DEVICE",
  ]

  /// The environment of a process that is to draw with this driver.
  func environment(from inherited: [String: String]) -> [String: String] {
    var result: [String: String] = inherited
    for name in Self.variables { result[name] = nil }
    switch self {
    case .llvmpipe: result["GALLIUM_DRIVER"] = "llvmpipe"
    case .softpipe: result["GALLIUM_DRIVER"] = "softpipe"
    case .zink: result["MESA_LOADER_DRIVER_OVERRIDE"] = "zink"
    case .gpu: return result
    }
    result["LIBGL_ALWAYS_SOFTWARE"] = "1"
    return result
  }

  /// The words that choose the device.
  var deviceWords: [String] { ["--device", self == .gpu ? "gpu" : "software"] }

  /// What is left out by default because it would take long: softpipe interprets every instruction for every pixel.
  func modesty(_ arguments: Arguments) -> [String] {
    self == .softpipe && !arguments.has(.scales) ? ["--scales", "1"] : []
  }

  /// Why the driver that calls itself `renderer` is not this one; nil if it is.
  func refusal(renderer: String) -> String? {
    let name: String = renderer.lowercased()
    let isIt: Bool =
      switch self {
      case .llvmpipe: name.hasPrefix("llvmpipe")
      case .softpipe: name.hasPrefix("softpipe")
      case .zink: name.hasPrefix("zink") && (name.contains("llvmpipe") || name.contains("lavapipe"))
      case .gpu: !["llvmpipe", "softpipe", "swrast", "swiftshader", "lavapipe"].contains { name.contains($0) }
      }
    return isIt ? nil : "\(renderer.isEmpty ? "nothing" : renderer) draws instead of \(rawValue); \(remedy)"
  }

  /// What would make it available.
  private var remedy: String {
    switch self {
    case .llvmpipe, .softpipe: "install the package libgl1-mesa-dri"
    case .zink: "install the package mesa-vulkan-drivers"
    case .gpu: "`offstage doctor --device gpu` says why"
    }
  }

  /// Reads names, separated by commas, each once.
  static func list(_ text: String) throws(CommandError) -> [Driver] {
    var drivers: [Driver] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let driver = Driver(rawValue: String(part)) else {
        throw .usage("--drivers \(quoted(String(part))) is not allowed; it takes \(names), separated by commas")
      }
      if drivers.contains(driver) { throw .usage("--drivers names \(driver.rawValue) twice") }
      drivers.append(driver)
    }
    return drivers
  }
}
