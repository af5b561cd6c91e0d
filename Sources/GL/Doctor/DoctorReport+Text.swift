extension DoctorReport: CustomStringConvertible {
  /// The report as text for a terminal, a section for each question.
  public var description: String {
    var sections: [(title: String, lines: [String])] = []
    sections.append(("EGL", clientVersion.isEmpty ? ["not loaded"] : [clientVersion]))
    sections.append(("Drivers that glvnd knows", vendorFiles.map(Self.line)))
    sections.append(
      ("Nodes in /dev/dri", nodes.map { "\($0.path): \($0.isAccessible ? "accessible" : "NOT accessible")" }))
    sections.append(
      ("Devices", devices.map { "\($0.device): \($0.isUsable ? "works" : "does not work"), \($0.detail)" }))
    sections.append(("Ways to a display for the device \"\(selection)\"", rungs.map(\.description)))
    if let capabilities { sections.append(("OpenGL ES", Self.lines(capabilities))) }
    sections.append(("Start-up probe", [probeLine]))
    let variables: [String] = environment.compactMap { variable in variable.value.map { "\(variable.name)=\($0)" } }
    sections.append(("Environment", variables))
    sections.append(("EGL client extensions", clientExtensions))
    if let failure { sections.append(("Failure", [failure])) }
    if !advice.isEmpty { sections.append(("Advice", advice)) }
    return sections.map { section in
      let lines: [String] = section.lines.isEmpty ? ["none"] : section.lines
      return section.title + "\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private var probeLine: String {
    passedProperties.isEmpty ? "not passed" : "passed: " + passedProperties.joined(separator: ", ")
  }

  private static func line(_ file: VendorFile) -> String {
    "\(file.path): \(file.failure ?? "\(file.library) loads")"
  }

  private static func lines(_ capabilities: GLCapabilities) -> [String] {
    func yes(_ value: Bool) -> String { value ? "yes" : "no" }
    return [
      "renderer: \(capabilities.renderer) (\(capabilities.isSoftware ? "software" : "hardware"))",
      "vendor: \(capabilities.vendor)",
      "version: \(capabilities.versionText); GLSL \(capabilities.shadingLanguage)",
      "extensions: \(capabilities.extensions.count)",
      "largest texture: \(capabilities.maxTextureSize); samples: \(capabilities.maxSamples)",
      "half-float targets: \(yes(capabilities.halfFloatRenderable)); float targets: "
        + "\(yes(capabilities.floatRenderable)), blended: \(yes(capabilities.floatBlend)); filtered floats: "
        + yes(capabilities.floatLinear),
      "reset notification: \(yes(capabilities.isRobust)); without a surface: \(yes(capabilities.isSurfaceless)); "
        + "messages: \(yes(capabilities.hasDebugMessages)); timers: \(yes(capabilities.hasTimerQueries))",
    ]
      + capabilities.precisions.map {
        "\($0.name): \($0.bits) bits, 2^\($0.range.lowerBound) to 2^\($0.range.upperBound)"
      }
  }
}
