import Foundation
import Testing

@testable import GL

@Suite("Display ladder")
struct DisplayLadderTests {
  @Test("Without a screen there is a context, and the ladder says which rung gave it")
  func findsContext() throws {
    let context = try GLContext()
    #expect(context.rungs.filter { $0.outcome == .chosen }.count == 1)
    #expect(context.capabilities.isAtLeast(3, 0))
    #expect(!context.capabilities.renderer.isEmpty)
    // The ladder's order: devices, then the surfaceless platform, the default display last.
    #expect(context.rungs.last?.path == .defaultDisplay)
    #expect(context.rungs.dropLast().last?.path == .surfaceless)
  }

  /// Draws the probe's scene on a machine that lacks some extensions.
  private func contextWithout(_ extensions: Set<String>) throws -> GLContext {
    let context = try GLContext(selection: .auto, debug: true, hiding: extensions)
    try context.run { try StartupProbe.run(context, expecting: StartupProbe.expectations) }
    #expect(context.drainErrors() == [])
    return context
  }

  @Test("Drivers that want a surface get one of a pixel; drivers that want a configuration get one")
  func withoutSurfacelessContexts() throws {
    #expect(try !contextWithout(["EGL_KHR_surfaceless_context"]).capabilities.isSurfaceless)
    #expect(try contextWithout(["EGL_KHR_no_config_context"]).capabilities.isSurfaceless)
  }

  @Test("A driver without reset notification draws all the same")
  func withoutRobustness() throws {
    #expect(try !contextWithout(["EGL_EXT_create_context_robustness"]).capabilities.isRobust)
  }

  @Test("Without enumeration the surfaceless platform is next; without that, the refusal says so")
  func withoutDevices() throws {
    let noDevices: Set<String> = ["EGL_EXT_device_enumeration", "EGL_EXT_device_base"]
    let surfaceless = DisplayRung(path: .surfaceless, outcome: .chosen)
    #expect(
      try contextWithout(noDevices).rungs == [surfaceless, DisplayRung(path: .defaultDisplay, outcome: .notNeeded)])

    let neither: Set<String> = noDevices.union(["EGL_MESA_platform_surfaceless"])
    let rungs: [DisplayRung]
    do {
      rungs = try contextWithout(neither).rungs
    } catch DisplayError.noUsableDisplay(_, let refused) {
      rungs = refused
    }
    let reason = "EGL lacks EGL_MESA_platform_surfaceless"
    #expect(rungs.first == DisplayRung(path: .surfaceless, outcome: .refused(reason)))
    #expect(rungs.last?.path == .defaultDisplay)
  }

  @Test("Software selection draws with a rasteriser on the CPU")
  func software() throws {
    #expect(try GLContext(selection: .software).capabilities.isSoftware)
  }

  @Test("GPU selection draws with hardware, or fails and says why each rung was refused")
  func hardwareOrReasons() throws {
    do {
      #expect(try !GLContext(selection: .gpu).capabilities.isSoftware)
    } catch let error as DisplayError {
      guard case .noUsableDisplay(let selection, let rungs) = error else { throw error }
      #expect(selection == .gpu)
      #expect(!rungs.isEmpty)
      for rung in rungs {
        guard case .refused(let reason) = rung.outcome else {
          Issue.record("\(rung) was not refused")
          continue
        }
        #expect(!reason.isEmpty)
        #expect(error.description.contains(reason))
      }
      #expect(error.description.contains("\"gpu\""))
    }
  }

  @Test("An index beyond the devices is an error that says how many there are")
  func indexOutOfRange() throws {
    #expect {
      try GLContext(selection: .index(99))
    } throws: { error in
      guard case .noSuchDevice(index: 99, let count)? = error as? DisplayError else { return false }
      return count < 99 && String(describing: error).contains("no device 99")
    }
  }

  @Test("Index 0 uses the first device and no other rung")
  func firstDevice() throws {
    let context = try GLContext(selection: .index(0))
    #expect(context.rungs == [DisplayRung(path: .device(0), outcome: .chosen)])
  }

  @Test("Nonsense in the window system's variables neither matters nor prints anything")
  func nonsenseVariables() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "EGL_PLATFORM", "XDG_SESSION_TYPE"] {
        setenv(name, "/nonsense:99", 1)
      }
      for name in ["EGL_LOG_LEVEL", "LIBGL_DEBUG", "MESA_DEBUG"] { unsetenv(name) }
      for selection in [DeviceSelection.auto, .software] {
        let context = try GLContext(selection: selection)
        try context.run { try context.check(during: "the test") }
      }
    }
    let said: [UInt8] = (result?.standardErrorContent ?? []) + (result?.standardOutputContent ?? [])
    #expect(String(decoding: said, as: UTF8.self) == "")
  }

  @Test("Without any EGL driver the error names the packages")
  func noDriver() async {
    await #expect(processExitsWith: .success) {
      setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent/vendor.json", 1)
      do {
        _ = try GLContext()
        exit(1)
      } catch let error as DisplayError {
        let text = String(describing: error)
        guard text.contains("libgl1-mesa-dri"), text.contains("default display: refused") else { exit(2) }
      }
      let report = GLDoctor.report()
      guard report.vendorFiles.first?.failure != nil, report.failure != nil, report.devices.isEmpty else { exit(3) }
    }
  }

  @Test("A missing library is an error that names its package")
  func missingLibrary() {
    #expect {
      try EGLLibrary(eglName: "libEGL-none.so.1")
    } throws: { error in
      guard case .libraryMissing("libEGL-none.so.1", "libegl1", _)? = error as? DisplayError else { return false }
      return String(describing: error).contains("install the package libegl1")
    }
    #expect {
      try EGLLibrary(glName: "libGLESv2-none.so.2")
    } throws: { error in
      guard case .libraryMissing("libGLESv2-none.so.2", "libgles2", _)? = error as? DisplayError else { return false }
      return true
    }
    // A library that is there but is no EGL.
    #expect(throws: DisplayError.functionMissing(library: "libc.so.6", function: "eglBindAPI")) {
      try EGLLibrary(eglName: "libc.so.6")
    }
  }

  @Test("A display ends with its last user and not before")
  func displayIsCounted() async {
    await #expect(processExitsWith: .success) {
      var first: GLContext? = try GLContext(selection: .index(0))
      let second = try GLContext(selection: .index(0))
      guard EGLDisplayHandle.userCounts.values.first == 2 else { exit(1) }
      first = nil
      _ = first
      guard EGLDisplayHandle.userCounts.values.first == 1 else { exit(2) }
      try second.run { try StartupProbe.run(second, expecting: StartupProbe.expectations) }
    }
  }

  @Test("Renderers' names tell rasterisers on the CPU from hardware")
  func rendererNames() {
    for name in [
      "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits))",
      "Google SwiftShader", "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)",
    ] { #expect(DisplayLadder.isSoftware(renderer: name)) }
    for name in ["NVIDIA H100/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "AMD Radeon RX 6800", "Mali-G78"]
    {
      #expect(!DisplayLadder.isSoftware(renderer: name))
    }
  }
}
