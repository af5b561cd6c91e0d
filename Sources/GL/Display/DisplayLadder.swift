import CEGL

/// The ways to a display in the order in which they are tried: enumerated devices, hardware before software; Mesa's
/// surfaceless platform; the default display, which may want a window system, last.
struct DisplayLadder {
  /// The libraries.
  let library: EGLLibrary
  /// What the caller asked for.
  let selection: DeviceSelection
  /// Whether the context reports more than errors.
  let debug: Bool
  /// Extensions to do without; for tests of machines that lack them.
  var hidden: Set<String> = []

  /// A context that is current on this thread, and how it was found.
  struct Summit {
    let context: EGLContextHandle
    let rungs: [DisplayRung]
  }

  /// Tries the rungs in turn. The context of the first that works is current on this thread afterwards.
  ///
  /// - Throws: `DisplayError.noSuchDevice` or `.noUsableDisplay` with the reason of each refusal.
  func climb() throws(DisplayError) -> Summit {
    let devices: [EGLDevice.Handle] = EGLDevice.all(library, client: client)
    if case .index(let index) = selection, index >= devices.count {
      throw .noSuchDevice(index: index, count: devices.count)
    }
    var rungs: [DisplayRung] = []
    var chosen: EGLContextHandle?
    for path in paths(devices) {
      guard chosen == nil else {
        rungs.append(DisplayRung(path: path, outcome: .notNeeded))
        continue
      }
      do {
        chosen = try open(path, devices: devices)
        rungs.append(DisplayRung(path: path, outcome: .chosen))
      } catch {
        rungs.append(DisplayRung(path: path, outcome: .refused(error.reason)))
      }
    }
    guard let chosen else { throw .noUsableDisplay(selection: selection, rungs: rungs) }
    return Summit(context: chosen, rungs: rungs)
  }

  /// The client's extensions.
  private var client: Set<String> { library.extensions(nil).subtracting(hidden) }

  /// The rungs for the selection.
  private func paths(_ devices: [EGLDevice.Handle]) -> [DisplayRung.Path] {
    if case .index(let index) = selection { return [.device(index)] }
    let hardware = devices.filter { !$0.device.isSoftware }
    let software = devices.filter { $0.device.isSoftware }
    return (hardware + software).map { .device($0.device.index) } + [.surfaceless, .defaultDisplay]
  }

  /// Whether a renderer's name is that of a rasteriser on the CPU.
  static func isSoftware(renderer: String) -> Bool {
    let name: String = renderer.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "lavapipe", "software"].contains { name.contains($0) }
  }

  private func open(_ path: DisplayRung.Path, devices: [EGLDevice.Handle]) throws(RungRefusal) -> EGLContextHandle {
    var announced: Bool?
    if case .device(let index) = path { announced = devices[index].device.isSoftware }
    if selection == .gpu, announced == true { throw RungRefusal("a software device, and a GPU was asked for") }
    if selection == .software, announced == false {
      throw RungRefusal("a hardware device, and software was asked for")
    }
    let display = try EGLDisplayHandle(
      library: library, display: try display(path, devices: devices), hiding: hidden)
    let context = try EGLContextHandle(display: display, debug: debug)
    do {
      try admit(context, announcedSoftware: announced)
    } catch {
      context.destroy()
      throw error
    }
    return context
  }

  /// Looks at what really draws: a device that announces hardware may fall back to a rasteriser on the CPU, where its
  /// node is not accessible, and a platform does not say at all.
  private func admit(_ context: EGLContextHandle, announcedSoftware: Bool?) throws(RungRefusal) {
    guard let text = library.gl.getString(GLenum(GL_RENDERER)) else {
      throw RungRefusal("the context answers no question (GL_RENDERER is null)")
    }
    let renderer = String(cString: text)
    let isSoftware: Bool = Self.isSoftware(renderer: renderer)
    switch selection {
    case .gpu where isSoftware: throw RungRefusal("it draws with \(renderer), and a GPU was asked for")
    case .software where !isSoftware: throw RungRefusal("it draws with \(renderer), and software was asked for")
    case .auto where isSoftware && announcedSoftware == false:
      throw RungRefusal("it announces hardware but draws with \(renderer); is its node in /dev/dri accessible?")
    default: break
    }
    var major: GLint = 0
    library.gl.getIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    guard major >= 3 else { throw RungRefusal("\(renderer) offers OpenGL ES \(major) only; 3.0 is needed") }
  }

  private func display(
    _ path: DisplayRung.Path, devices: [EGLDevice.Handle]
  ) throws(RungRefusal) -> EGLDisplay {
    switch path {
    case .device(let index):
      guard client.contains("EGL_EXT_platform_device") else { throw RungRefusal("EGL lacks EGL_EXT_platform_device") }
      return try platformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), devices[index].pointer)
    case .surfaceless:
      guard client.contains("EGL_MESA_platform_surfaceless") else {
        throw RungRefusal("EGL lacks EGL_MESA_platform_surfaceless")
      }
      return try platformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil)
    case .defaultDisplay:
      guard let display = library.egl.getDisplay(nil) else {
        throw RungRefusal("eglGetDisplay failed with \(library.lastError())")
      }
      return display
    }
  }

  private func platformDisplay(_ platform: EGLenum, _ native: UnsafeMutableRawPointer?) throws(RungRefusal)
    -> EGLDisplay
  {
    guard let function = library.egl.getPlatformDisplayEXT else { throw RungRefusal("no eglGetPlatformDisplayEXT") }
    guard let display = function(platform, native, nil) else {
      throw RungRefusal("eglGetPlatformDisplayEXT failed with \(library.lastError())")
    }
    return display
  }
}
