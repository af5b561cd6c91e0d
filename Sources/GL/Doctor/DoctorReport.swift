/// What `GLDoctor` found.
public struct DoctorReport: Sendable {
  /// A device and whether it can be used.
  public struct Device: Equatable, Encodable, Sendable {
    /// The device.
    public let device: EGLDevice
    /// Whether `eglInitialize` works on it.
    public let isUsable: Bool
    /// EGL's version and vendor on it, or why it cannot be used.
    public let detail: String
  }

  /// A variable of the environment.
  public struct Variable: Equatable, Encodable, Sendable {
    /// Its name.
    public let name: String
    /// Its value; nil where it is not set.
    public let value: String?
  }

  /// The device that was asked for.
  public let selection: DeviceSelection
  /// EGL_VERSION of the client library; empty without it.
  public var clientVersion = ""
  /// The client's extensions.
  public var clientExtensions: [String] = []
  /// The drivers that glvnd is told of.
  public var vendorFiles: [VendorFile] = []
  /// The nodes below /dev/dri.
  public var nodes: [Node] = []
  /// The devices that EGL enumerates.
  public var devices: [Device] = []
  /// The ladder, rung by rung.
  public var rungs: [DisplayRung] = []
  /// What the chosen context can do; nil where there is none.
  public var capabilities: GLCapabilities?
  /// The properties that the start-up probe found right; empty where it failed or did not run.
  public var passedProperties: [String] = []
  /// Why nothing can be drawn; nil where everything works.
  public var failure: String?
  /// The environment.
  public var environment: [Variable] = []

  init(selection: DeviceSelection) { self.selection = selection }

  /// The rung that is used.
  public var chosen: DisplayRung? { rungs.first { $0.outcome == .chosen } }

  /// What can be done about what was found, a sentence each.
  public var advice: [String] {
    var advice: [String] = []
    for node in nodes where !node.isAccessible {
      advice.append("\(node.path) is not accessible: join its group (often \"render\" or \"video\")")
    }
    for file in vendorFiles {
      if let reason = file.failure { advice.append("\(file.path) names a driver that does not load: \(reason)") }
    }
    if vendorFiles.isEmpty { advice.append("glvnd knows no EGL driver: install the package libegl-mesa0") }
    if failure != nil, devices.isEmpty {
      advice.append("EGL lists no device: install the packages libegl1, libegl-mesa0 and libgl1-mesa-dri")
    }
    if failure != nil {
      advice.append("EGL_LOG_LEVEL=debug and LIBGL_DEBUG=verbose make EGL and Mesa say what they try")
    }
    return advice
  }
}
