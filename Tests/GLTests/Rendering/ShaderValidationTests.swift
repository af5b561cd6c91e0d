import Foundation
import Scene
import Shaders
import Testing

@testable import GL

@Suite("Renderer shaders")
struct ShaderValidationTests {
  /// Sets that together compile every line of the shape program.
  private static let keys: [ProgramLibrary.ShapeKey] = {
    func key(
      _ features: ShapeFeatures, _ output: ShapeOutput = .color, _ source: [String] = [], function: String? = nil
    ) -> ProgramLibrary.ShapeKey {
      .init(
        features: features, output: output, source: source, function: function,
        functionName: function == nil ? nil : "f")
    }
    var keys: [ProgramLibrary.ShapeKey] = [
      key([]), key([.sharp, .round, .ellipse, .arc], .alpha), key([.continuous, .ring], .coverage),
      key([.sharp, .round, .ring, .jacobian, .perspective], .removal),
      key([.mask, .colorMask, .linear, .radial, .angular, .twoStops, .manyStops]),
      key([.image, .clipSharp, .clipRound, .clipEllipse]),
      key([.linear, .twoStops, .clipTarget, .layerMask, .perspective]),
      key(.source, .color, ["SOURCE_BILINEAR", "SOURCE_BEYOND"]), key([.cut, .round, .ellipse]),
      key(.source, .alpha, ["SOURCE_BILINEAR", "SOURCE_ALPHA"]),
      key(.source, .color, ["SOURCE_SPLINE", "SOURCE_ALPHA", "THRESHOLD"]), key(.source, .color, ["THRESHOLD"]),
      key(.source, .color, ["SHADOW", "SHADOW_SPLINE", "SHADOW_ALPHA", "SHADOW_MOVED", "MATRICES 2"]),
      key(.source, .color, ["SHADOW", "SHADOW_BILINEAR", "SHADOW_ONLY"]),
      key([.source, .clipTarget, .layerMask], .color, ["SHADOW"]),
      key(
        [.function, .round], function: "vec4 shade(vec2 position, float pixel) { return vec4(position, pixel, 1.0); }"),
    ]
    keys += BlendMode.allCases.map { key([], .blended($0)) }
    return keys
  }()

  private static let filters: [[String]] = [
    ["TAPS 4", "HORIZONTAL"], ["REACH 7", "HORIZONTAL"], ["REACH 15", "TAKE_ALPHA", "VERTICAL"],
    ["TAPS 4", "VERTICAL", "RATIO 2", "WEIGHTS 0.125, 0.375, 0.375, 0.125"],
    ["TAKE_ALPHA", "TAPS 21", "HORIZONTAL"], ["EXPAND", "HORIZONTAL"],
    ["EXPAND", "SLOPE", "VERTICAL"], ["CONVERT"], ["TAKE_ALPHA", "CONVERT"],
  ]

  /// Sets that together compile every line of the program of glass.
  private static let glasses: [GlassSource] = {
    func shape(_ kind: GlassSource.Kind, isInlay: Bool = false) -> GlassSource.Shape {
      .init(kind: kind, isInlay: isInlay)
    }
    let sets: [(shapes: [GlassSource.Shape], defines: [String])] = [
      ([shape(.round)], ["BACKDROP", "LENS", "DISPERSION", "SHADOW"]),
      (
        [shape(.round), shape(.continuous, isInlay: true), shape(.field)],
        [
          "FIELD", "SHADOW", "CLIP_ROUND", "CLIP_TARGET", "BACKDROP", "LENS", "TINT", "BRIGHTNESS", "LIGHT",
          "INLAY", "OUTLINE",
        ]
      ),
      ([shape(.round), shape(.continuous)], ["EVEN", "SHADOW", "BACKDROP", "TINT"]),
      (
        [shape(.field), shape(.continuous, isInlay: true)],
        ["FIELD", "EVEN", "BACKDROP", "TINT", "BRIGHTNESS", "LIGHT", "INLAY"]
      ),
      ([shape(.continuous)], ["INSIDE", "BACKDROP", "EXACT"]),
      ([shape(.round)], ["INSIDE", "BACKDROP"]),
      ([shape(.round)], ["INSIDE", "GROUND", "TINT"]),
      ([shape(.round)], ["INSIDE", "REMOVAL"]),
      ([], ["OUTSIDE", "SHADOW"]),
      ([], ["OUTSIDE", "REMOVAL", "SHADOW", "CLIP_ELLIPSE"]),
      ([shape(.round), shape(.round)], ["REMOVAL", "SHADOW"]),
      ([], ["INSIDE", "COVERAGE", "COARSE 8"]),
      ([shape(.field), shape(.round)], ["FIELD", "COVERAGE", "COARSE 4"]),
    ]
    // Shapes come in a block, or quad by quad if they are few.
    return sets.flatMap { set in
      (set.shapes.isEmpty || set.shapes.count > 2 ? [false] : [false, true]).map { isListed in
        GlassSource(shapes: set.shapes, defines: set.defines, isListed: isListed)
      }
    }
  }()

  @Test("each slot of an instance goes by the name of its case")
  func slotNames() {
    #expect(ShapeInstance.Slot.allCases.map(\.name) == ShapeInstance.Slot.allCases.map { "\($0)" })
  }

  @Test("every program passes the reference compiler (Debian package glslang-tools)")
  func validate() throws {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("shaders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func add(_ name: String, _ text: String) throws {
      let file: URL = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    for (index, key) in Self.keys.enumerated() {
      let texts = try ShapeSource(key).texts()
      try add("shape\(index).vert", texts.vertex)
      try add("shape\(index).frag", texts.fragment)
    }
    for (index, defines) in Self.filters.enumerated() {
      let text: String = ShapeSource.prologue + defines.map { "#define \($0)\n" }.joined()
      try add("filter\(index).frag", text + ShaderLibrary.source("passes/filter.frag"))
    }
    for (index, glass) in Self.glasses.enumerated() {
      let texts = try glass.texts()
      try add("glass\(index).vert", texts.vertex)
      try add("glass\(index).frag", texts.fragment)
    }
    try add("filter.vert", ShaderLibrary.source("passes/filter.vert"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["glslangValidator"] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output: Data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let errors = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains("ERROR") }
    #expect(process.terminationStatus == 0, "\(errors.prefix(12).joined(separator: "\n"))")
  }

  @Test("every program compiles and links on the driver")
  func compile() throws {
    try withContext { context in
      let library = ProgramLibrary(context)
      for key in Self.keys { _ = try library.shape(key) }
      for defines in Self.filters { _ = try library.filter(.init(defines: defines)) }
      for glass in Self.glasses { _ = try library.glass(glass) }
      #expect(library.count == Self.keys.count + Self.filters.count + Self.glasses.count)
      _ = try library.shape(Self.keys[0])
      _ = try library.glass(Self.glasses[0])
      #expect(library.count == Self.keys.count + Self.filters.count + Self.glasses.count)
    }
  }
}
