// swift-tools-version: 6.0
import PackageDescription

/// The rooms and who may enter which: an arrow only ever points down this list.
/// `docs/architecture.md` says what each holds.
let package = Package(
  name: "offstage",
  products: [
    .library(name: "Offstage", targets: ["Offstage"]),
    .executable(name: "offstage", targets: ["OffstageCommand"]),
  ],
  targets: [
    .executableTarget(
      name: "OffstageCommand",
      dependencies: ["Offstage", "Motion", "Scene", "Software", "GL", "Shaders", "Effects", "Media", "Conformance"]),

    // What another package imports: every room re-exported under one name.
    .target(
      name: "Offstage",
      dependencies: ["Motion", "Scene", "Software", "GL", "Effects", "Media", "Conformance"]),

    .target(name: "Conformance", dependencies: ["Scene", "Media", "ReferenceMath", "CReportPage"]),
    // The report's HTML, style and scripts, embedded like the shaders.
    .target(
      name: "CReportPage",
      exclude: ["page.html", "style.css", "model.js", "list.js", "viewer.js", "chart.js", "keys.js"]),
    .target(name: "Media", dependencies: ["Scene", "CPNG", "CISAL", "CSpawn"]),
    // Two calls of the GNU C library that Swift does not see.
    .target(name: "CSpawn"),
    .target(name: "Effects", dependencies: ["Motion", "Scene", "ReferenceMath", "Shaders"]),
    .target(name: "GL", dependencies: ["Scene", "Shaders", "CEGL"]),
    .target(name: "Software", dependencies: ["Scene", "ReferenceMath"]),
    .target(name: "Scene", dependencies: ["Motion", "ReferenceMath", "CFreeType", "CHarfBuzz"]),
    .target(name: "Motion"),
    // Vector operations that the standard library runs lane by lane: header only.
    .target(name: "CLanes"),
    .target(name: "ReferenceMath", dependencies: ["CLanes"]),
    .target(name: "Shaders", dependencies: ["CShaders"]),

    // The GLSL files, embedded by C's #embed; `CShaders.c` lists them.
    .target(name: "CShaders", path: "Shaders", exclude: ["README.md", "functions", "lib", "passes"]),

    // EGL and GLES are loaded at run time, so that a machine without them gets an error and not a loader failure.
    .target(name: "CEGL"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),

    .testTarget(name: "MotionTests", dependencies: ["Motion"]),
    .testTarget(name: "ReferenceMathTests", dependencies: ["ReferenceMath"]),
    .testTarget(name: "ShadersTests", dependencies: ["Shaders"]),
    .testTarget(name: "SceneTests", dependencies: ["Scene"]),
    .testTarget(name: "SoftwareTests", dependencies: ["Software", "Scene"]),
    .testTarget(name: "GLTests", dependencies: ["GL", "Scene", "Software"]),
    // Ends while contexts are in use; `CommandTests` run it.
    .executableTarget(name: "ExitProgram", dependencies: ["Offstage"], path: "Tests/ExitProgram"),
    .testTarget(name: "EffectsTests", dependencies: ["Effects", "Scene", "Motion", "ReferenceMath"]),
    .testTarget(name: "MediaTests", dependencies: ["Media", "Scene"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance", "Offstage"]),
    .testTarget(name: "PropertyTests", dependencies: ["Offstage", "ReferenceMath"]),
    // Draws the scenes that `make oracles` describes in JSON, and tells the uniforms of effects; known to nothing else.
    .executableTarget(name: "OracleScenes", dependencies: ["Offstage"], path: "Tests/Oracles/Scenes"),
    // Goldens and the proof that every parameter shows. The tool rewrites `Tests/Goldens` and `Tests/Plans`.
    .target(name: "TrustKit", dependencies: ["Offstage"], path: "Tests/Trust/Kit"),
    .executableTarget(name: "Goldens", dependencies: ["TrustKit", "Offstage"], path: "Tests/Trust/Tool"),
    .testTarget(
      name: "TrustTests", dependencies: ["TrustKit", "Offstage", "Effects", "GL", "Scene"], path: "Tests/Trust/Suites"),
    .testTarget(name: "CommandTests", dependencies: ["OffstageCommand", "Offstage", "ExitProgram"]),
  ],
  swiftLanguageModes: [.v6]
)
