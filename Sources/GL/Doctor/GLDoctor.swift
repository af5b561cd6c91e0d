import CEGL
import Foundation

/// Finds out what a machine offers for drawing without a screen, and why a device is or is not used.
public enum GLDoctor {
  /// Looks at everything and makes a context of the selection. It never fails: what goes wrong is part of the report.
  public static func report(selection: DeviceSelection = .auto) -> DoctorReport {
    var report = DoctorReport(selection: selection)
    report.environment = environment()
    report.vendorFiles = VendorFile.all(environment: ProcessInfo.processInfo.environment)
    report.nodes = DoctorReport.Node.all()
    switch EGLLibrary.shared {
    case .failure(let error):
      report.failure = String(describing: error)
    case .success(let library):
      describe(library, in: &report)
      climb(in: &report)
    }
    return report
  }

  /// The variables that EGL, glvnd and Mesa obey or that are mistaken for a cause.
  static let variables: [String] = [
    "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "EGL_PLATFORM", "EGL_LOG_LEVEL", "LIBGL_ALWAYS_SOFTWARE",
    "LIBGL_DEBUG", "LIBGL_DRIVERS_PATH", "GALLIUM_DRIVER", "MESA_LOADER_DRIVER_OVERRIDE", "MESA_GLES_VERSION_OVERRIDE",
    "LP_NUM_THREADS", "CUDA_VISIBLE_DEVICES", "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS",
    "OFFSTAGE_DEVICE",
  ]

  private static func environment() -> [DoctorReport.Variable] {
    let values: [String: String] = ProcessInfo.processInfo.environment
    return variables.map { DoctorReport.Variable(name: $0, value: values[$0]) }
  }

  private static func describe(_ library: EGLLibrary, in report: inout DoctorReport) {
    report.clientVersion = library.string(nil, EGL_VERSION)
    report.clientExtensions = library.extensions(nil).sorted()
    let open = library.egl.getPlatformDisplayEXT
    report.devices = EGLDevice.all(library, client: library.extensions(nil)).map { handle in
      guard let display = open.flatMap({ $0(EGLenum(EGL_PLATFORM_DEVICE_EXT), handle.pointer, nil) }) else {
        return DoctorReport.Device(
          device: handle.device, isUsable: false, detail: "eglGetPlatformDisplayEXT failed with \(library.lastError())")
      }
      do throws(RungRefusal) {
        let initialized = try EGLDisplayHandle(library: library, display: display)
        let vendor: String = library.string(display, EGL_VENDOR)
        let version: String = "EGL \(initialized.version.major).\(initialized.version.minor)"
        return DoctorReport.Device(device: handle.device, isUsable: true, detail: "\(version), \(vendor)")
      } catch {
        return DoctorReport.Device(device: handle.device, isUsable: false, detail: error.reason)
      }
    }
  }

  private static func climb(in report: inout DoctorReport) {
    do {
      let context = try GLContext(selection: report.selection)
      report.rungs = context.rungs
      report.capabilities = context.capabilities
      // Drawn again: the context may have been let through because the same renderer passed before.
      try context.run { try StartupProbe.run(context, expecting: StartupProbe.expectations) }
      report.passedProperties = StartupProbe.expectations.map(\.property)
    } catch {
      if case DisplayError.noUsableDisplay(_, let rungs) = error { report.rungs = rungs }
      report.failure = String(describing: error)
    }
  }
}
