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

  /// A program for shapes of some kinds.
  init(shapes: [Shape], defines: [String]) {
    (self.shapes, self.defines) = (shapes, defines)
  }

  /// What a batch of a pass needs.
  ///
  /// - Parameters:
  ///   - isExact: whether the backdrop's texels are pixels.
  ///   - isRemoval: whether only what is taken away is written.
  init(
    _ pass: RenderPlan.GlassPass, _ batch: RenderPlan.GlassBatch, clip: ShapeFeatures, isExact: Bool, isRemoval: Bool
  ) {
    let glass: ResolvedGlass = pass.glass
    let shapes: [ResolvedGlass.Shape] = batch.shapes.map { glass.shapes[$0] }
    let material: GlassMaterial = glass.material
    // The group's first shape lies in nothing.
    self.shapes = batch.shapes.map { index in
      Shape(kind: Kind(glass.shapes[index].distance), isInlay: index > 0 && glass.shapes[index].isInlay)
    }
    defines = []
    func define(_ name: String, if condition: Bool) { if condition { defines.append(name) } }
    let isInside: Bool = batch.place == .inside
    define("INSIDE", if: isInside)
    define("FIELD", if: self.shapes.contains { $0.kind == .field })
    if case .coverage(let step) = pass.output {
      defines += ["COVERAGE", "COARSE \(step)"]
      return
    }
    define("OUTSIDE", if: batch.place == .outside)
    define("REMOVAL", if: isRemoval)
    define("SHADOW", if: pass.shadow != nil && !isInside)
    defines += clip.names
    guard batch.place != .outside, !isRemoval else { return }
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
    fragment += "#define SHAPES \(max(shapes.count, 1))\n#define MELT \(melt)\n"
    let vertex: String = ShapeSource.prologue + "layout(location = 0) in vec4 in_rect;\n#define PASS_SLOTS\n"
    return (
      vertex + (try ShaderLibrary.source("passes/shape.vert")),
      fragment + (try ShaderLibrary.source("passes/glass.frag"))
    )
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
  fileprivate init(_ distance: ResolvedGlass.Shape.Distance) {
    switch distance {
    case .box(let box, _): self = box.style == .circular || box.isSharp ? .round : .continuous
    case .field: self = .field
    }
  }
}

extension ResolvedGlass.Shape {
  /// The six vectors that `Shaders/lib/glass.glsl` reads.
  ///
  /// - Parameter place: the texel of a table's first pixel on its sheet.
  func vectors(place: (x: Int, y: Int)) -> [SIMD4<Float>] {
    var rows: [SIMD4<Float>] = [.zero, .zero, SIMD4(0, 0, brightness, 0), .zero, .zero, tint]
    switch distance {
    case .box(let box, let map):
      rows[0] = SIMD4(Float(map.m11), Float(map.m21), Float(map.m31), 0)
      rows[1] = SIMD4(Float(map.m12), Float(map.m22), Float(map.m32), 0)
      (rows[2].x, rows[2].y) = (Float(box.half.width), Float(box.half.height))
      let radii: [Double] = [
        box.radii.topLeading, box.radii.topTrailing, box.radii.bottomTrailing, box.radii.bottomLeading,
      ]
      let limit: Double = min(box.half.width, box.half.height)
      for (index, radius) in radii.enumerated() {
        if box.style == .circular || box.isSharp {
          rows[3][index] = Float(radius)
        } else {
          let curve = Superellipse(radius: radius, limit: limit)
          rows[3][index] = Float(max(curve.extent, limit * 1e-5))
          rows[4][index] = Float(curve.exponent)
        }
      }
    case .field(let field):
      rows[0] = SIMD4(Float(field.area.x), Float(field.area.y), Float(field.area.width), Float(field.area.height))
      rows[3] = SIMD4(Float(place.x), Float(place.y), 0, 0)
    }
    rows[1].w = lensWidth
    return rows
  }

  /// The two vectors of its light; none is one of no amount.
  var lightVectors: [SIMD4<Float>] {
    guard let light else { return [.zero, .zero] }
    let map: ProjectionTransform = light.fromDevice
    return [
      SIMD4(Float(map.m11), Float(map.m21), Float(map.m31), light.amount),
      SIMD4(Float(map.m12), Float(map.m22), Float(map.m32), 0),
    ]
  }
}
