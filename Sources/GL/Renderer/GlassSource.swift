import Scene
import Shaders

/// The text of a program that draws quads of a group of glass. It depends on what is in the key alone.
struct GlassSource: Hashable {
  /// How a shape's distance is found.
  enum Kind: String, Hashable {
    case round = "round_shape"
    case continuous = "continuous_shape"
    case field = "field_shape"
  }

  /// A shape of the quads.
  struct Shape: Hashable {
    var kind: Kind
    var isInlay: Bool
  }

  /// The shapes, in order.
  var shapes: [Shape]
  /// What else the program must do: the `#define`s that `Shaders/passes/glass.frag` knows.
  var defines: [String]
  /// Whether each quad tells its own shapes, which the vertex shader hands on. Otherwise all quads have the same, and the
  /// fragment shader reads them from the block of shapes.
  var isListed: Bool

  /// A program for shapes of some kinds.
  init(shapes: [Shape], defines: [String], isListed: Bool) {
    (self.shapes, self.defines, self.isListed) = (shapes, defines, isListed)
  }

  /// What batches of a pass need whose quads see shapes of the same kinds.
  ///
  /// - Parameters:
  ///   - isExact: whether the backdrop's texels are pixels.
  ///   - isRemoval: whether only what is taken away is written.
  ///   - varyings: most vectors that a vertex shader hands on.
  init(
    _ pass: RenderPlan.GlassPass, _ batches: ArraySlice<RenderPlan.GlassBatch>, clip: ShapeFeatures, isExact: Bool,
    isRemoval: Bool, varyings: Int
  ) {
    let glass: ResolvedGlass = pass.glass
    let place: RenderPlan.GlassBatch.Place = batches.first?.place ?? .outside
    let shapes: [ResolvedGlass.Shape] = Set(batches.flatMap(\.shapes)).sorted().map { glass.shapes[$0] }
    self.shapes = (batches.first?.shapes ?? []).map { index in
      Shape(kind: Kind(glass.shapes[index].formula), isInlay: glass.isInlay(index))
    }
    (defines, isListed) = ([], false)
    define("INSIDE", if: place == .inside)
    define("FIELD", if: self.shapes.contains { $0.kind == .field })
    define("EVEN", if: !shapes.isEmpty && shapes.allSatisfy(\.isEven))
    if case .coverage(let step) = pass.output {
      defines += ["COVERAGE", "COARSE \(step)"]
    } else {
      define("OUTSIDE", if: place == .outside)
      define("REMOVAL", if: isRemoval)
      define("SHADOW", if: pass.shadow != nil && place != .inside)
      defines += clip.names
      if place != .outside, !isRemoval { defineBody(pass, shapes, isExact: isExact) }
    }
    let isShort: Bool = !shapes.isEmpty && self.shapes.count <= RenderPlan.GlassBatch.listLimit
    isListed = isShort && listedRows.count * self.shapes.count + otherVectors <= varyings
  }

  private mutating func define(_ name: String, if condition: Bool) { if condition { defines.append(name) } }

  /// What the colours of the glass need.
  private mutating func defineBody(_ pass: RenderPlan.GlassPass, _ shapes: [ResolvedGlass.Shape], isExact: Bool) {
    let material: GlassMaterial = pass.glass.material
    let isInside: Bool = defines.contains("INSIDE")
    switch pass.backdrop {
    case .hidden: break
    case .flat: defines.append("GROUND")
    case .target:
      defines.append("BACKDROP")
      define("EXACT", if: isExact && isInside)
      define("LENS", if: material.lensStrength > 0 && !isInside)
      define("DISPERSION", if: material.dispersion > 0)
    }
    define("TINT", if: material.tintAmount > 0 && shapes.contains { $0.tint.w > 0 })
    define("BRIGHTNESS", if: shapes.contains { $0.brightness != 0 || $0.light != nil })
    define("LIGHT", if: shapes.contains { $0.light != nil })
    define("INLAY", if: self.shapes.contains { $0.isInlay })
    define("OUTLINE", if: material.edge.alpha > 0)
  }

  /// Its name in errors.
  var name: String {
    "glass of \(shapes.count) shapes \(defines.joined(separator: " "))"
  }

  /// Both stages, complete.
  ///
  /// - Throws: `ShaderLibraryError` if the program was built without its shaders.
  func texts() throws -> (vertex: String, fragment: String) {
    var fragment: String = ShapeSource.prologue
    for define in defines { fragment += "#define \(define)\n" }
    // Clips come as uniforms, since they are the same for all quads.
    for slot in ["clipX", "clipY", "clipHalf", "clipCorners"] { fragment += "uniform vec4 quad_\(slot);\n" }
    if !shapes.isEmpty {
      fragment += "#define SHAPES \(shapes.count)\n#define MELT \(melt)\n"
      fragment += "#define STRIDE \(rows.count)\n" + (isListed ? "#define LISTED\n" : "")
      let places: [(String, ShapeRow)] = [
        ("CORNERS", .corners), ("EXPONENTS", .exponents), ("TINT_ROW", .tint), ("LIGHTS", .lightX),
      ]
      for (name, row) in places { fragment += "#define \(name) \(rows.firstIndex(of: row) ?? 0)\n" }
    }
    let vertex: String = ShapeSource.prologue + "layout(location = 0) in vec4 in_rect;\n" + passing
    return (
      vertex + (try ShaderLibrary.source("passes/shape.vert")),
      fragment + (try ShaderLibrary.source("passes/glass.frag"))
    )
  }

  /// What the vertex shader hands on: of each shape in the quad's list its vectors.
  private var passing: String {
    guard isListed else { return "#define PASS_SLOTS\n" }
    var text = "layout(location = 1) in vec4 in_list;\n"
    text += "layout(std140) uniform GlassShapes { "
    text += "vec4 glass_shapes[\(ShapeRow.allCases.count * GlassGroup.shapeLimit)]; };\n"
    text += "flat out vec4 quad_shapes[\(rows.count * shapes.count)];\n#define PASS_SLOTS"
    for index in shapes.indices {
      for (place, row) in rows.enumerated() {
        text += " quad_shapes[\(rows.count * index + place)] ="
        text += " glass_shapes[\(ShapeRow.allCases.count) * int(in_list[\(index)]) + \(row.rawValue)];"
      }
    }
    return text + "\n"
  }

  /// What starts and folds the shapes.
  private var melt: String {
    let hasInlays: Bool = defines.contains("INLAY")
    return shapes.enumerated().map { index, shape in
      let found = "\(shape.kind.rawValue)(\(index), at)"
      if index == 0 { return "start(0, \(found), at);\(shape.isInlay && hasInlays ? " rim_of(\(found));" : "")" }
      // Without colours an inlay is a shape like others.
      return "\(shape.isInlay && hasInlays ? "inlay" : "fold")(\(index), \(found), at);"
    }.joined(separator: " ")
  }
}

extension GlassSource.Kind {
  fileprivate init(_ formula: ResolvedGlass.Shape.Formula) {
    switch formula {
    case .round: self = .round
    case .continuous: self = .continuous
    case .field: self = .field
    }
  }
}

extension GlassSource {
  /// The vectors of a shape in the block of shapes: see `Shaders/lib/glass.glsl`.
  enum ShapeRow: Int, CaseIterable {
    case x, y, rest, corners, exponents, tint, lightX, lightY
  }

  /// The vectors of each shape that the fragment shader finds, in order.
  private var rows: [ShapeRow] { isListed ? listedRows : ShapeRow.allCases }

  /// Those that it needs.
  private var listedRows: [ShapeRow] {
    var rows: [ShapeRow] = [.x, .y, .rest]
    if !defines.contains("EVEN") { rows += [.corners, .exponents] }
    if defines.contains("TINT") { rows.append(.tint) }
    if defines.contains("BRIGHTNESS") { rows += [.lightX, .lightY] }
    return rows
  }

  /// Most vectors that become varyings where uniforms do (see `FlatUniforms`), each counted whole.
  private var otherVectors: Int {
    // Place and size of the target, spacing, opacity, veil, tone, lens, edge.
    var count = 8
    if defines.contains("GROUND") { count += 1 }
    if defines.contains("BACKDROP") { count += 4 }
    if defines.contains("SHADOW") { count += 3 }
    if defines.contains("INLAY") { count += 1 }
    if defines.contains(where: { $0.hasPrefix("CLIP_") }) { count += 5 }
    return count
  }
}
