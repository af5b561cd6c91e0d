import CEGL

/// A device of EGL's enumeration.
public struct EGLDevice: Equatable, Encodable, Sendable, CustomStringConvertible {
  /// Its place in the enumeration.
  public let index: Int
  /// The driver's or renderer's name, where EGL tells one.
  public let driver: String?
  /// The vendor, where EGL tells one.
  public let vendor: String?
  /// The primary node below /dev/dri, where there is one.
  public let drmNode: String?
  /// The render node below /dev/dri, where there is one.
  public let renderNode: String?
  /// CUDA's number of the device, where it is NVIDIA's.
  public let cudaIndex: Int?
  /// Whether it is a rasteriser on the CPU.
  public let isSoftware: Bool
  /// The device extensions.
  public let extensions: [String]

  /// "device 0: software, llvmpipe".
  public var description: String {
    let facts: [String?] = [
      isSoftware ? "software" : "hardware", driver, vendor, renderNode ?? drmNode, cudaIndex.map { "cuda:\($0)" },
    ]
    return "device \(index): " + facts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension EGLDevice {
  /// A device with EGL's handle for it.
  struct Handle: @unchecked Sendable {
    let device: EGLDevice
    let pointer: EGLDeviceEXT
  }

  /// The devices that EGL enumerates; none where it cannot enumerate.
  static func all(_ library: EGLLibrary, client: Set<String>) -> [Handle] {
    let canEnumerate: Bool =
      client.contains("EGL_EXT_device_enumeration") || client.contains("EGL_EXT_device_base")
    guard canEnumerate, let query = library.egl.queryDevicesEXT else { return [] }
    var count: EGLint = 0
    guard query(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
    var pointers = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &pointers, &count) == EGL_TRUE else { return [] }
    return pointers.prefix(Int(count)).enumerated().compactMap { index, pointer in
      pointer.map { Handle(device: EGLDevice(index: index, pointer: $0, library: library), pointer: $0) }
    }
  }

  private init(index: Int, pointer: EGLDeviceEXT, library: EGLLibrary) {
    func string(_ name: Int32) -> String? {
      guard let query = library.egl.queryDeviceStringEXT, let text = query(pointer, name) else { return nil }
      return String(cString: text)
    }
    let extensions: [String] = (string(EGL_EXTENSIONS) ?? "").split(separator: " ").map(String.init)
    let has = Set(extensions)
    self.index = index
    self.extensions = extensions
    let named: Bool = has.contains("EGL_EXT_device_query_name")
    let renderer: String? = named ? string(EGL_RENDERER_EXT) : nil
    self.vendor = named ? string(EGL_VENDOR) : nil
    self.driver = renderer ?? (has.contains("EGL_EXT_device_persistent_id") ? string(EGL_DRIVER_NAME_EXT) : nil)
    self.drmNode = has.contains("EGL_EXT_device_drm") ? string(EGL_DRM_DEVICE_FILE_EXT) : nil
    self.renderNode = has.contains("EGL_EXT_device_drm_render_node") ? string(EGL_DRM_RENDER_NODE_FILE_EXT) : nil
    self.isSoftware = has.contains("EGL_MESA_device_software")
    // Strings first: NVIDIA 450.80 crashes in eglQueryDeviceAttribEXT on a GPU that a cgroup hides, and such a GPU has
    // no extension string (Magnum's WindowlessEglApplication documents it).
    var cuda: Int?
    if has.contains("EGL_NV_device_cuda"), let query = library.egl.queryDeviceAttribEXT {
      var value: EGLAttrib = 0
      if query(pointer, EGL_CUDA_DEVICE_NV, &value) == EGL_TRUE { cuda = Int(value) }
    }
    self.cudaIndex = cuda
  }
}
