import CEGL
import Scene
import Shaders

/// The programs of one context, compiled when they are first used. Each is specialised by what its batches need.
final class ProgramLibrary {
  /// What a shape program depends on.
  struct ShapeKey: Hashable {
    var features: ShapeFeatures
    var output: ShapeOutput
    /// What a layer's source needs, and whether there is a ground.
    var source: [String]
    /// The shader function's text.
    var function: String?
    /// The function's name, for error messages.
    var functionName: String?
  }

  /// What a filter program depends on.
  struct FilterKey: Hashable {
    var defines: [String]
  }

  private let context: GLContext
  private var shapes: [ShapeKey: Program] = [:]
  private var filters: [FilterKey: Program] = [:]
  private var glasses: [GlassSource: Program] = [:]
  /// Mutation tests: what takes the place of a fragment shader's text; nil leaves the text.
  var edit: (@Sendable (String) -> String?)? {
    didSet { edited.removeAll() }
  }
  /// Mutation tests: the fragment shaders that were asked for since this was last emptied.
  var asked: Set<String> = []
  /// The programs made by `edit`, by their true text; nil where it left the text.
  private var edited: [String: Program?] = [:]

  init(_ context: GLContext) {
    self.context = context
  }

  /// Most vectors that a vertex shader hands on to a fragment shader.
  private(set) lazy var varyingLimit: Int = {
    var value: GLint = 0
    context.gl.getIntegerv(GLenum(GL_MAX_VARYING_VECTORS), &value)
    return Int(value)
  }()

  /// Programs compiled so far.
  var count: Int { shapes.count + filters.count + glasses.count }

  /// The program of a batch.
  ///
  /// - Throws: `GLError.compile` or `.link`, naming the function if there is one.
  func shape(_ key: ShapeKey) throws -> Program {
    if edit == nil, let known = shapes[key] { return known }
    let name: String =
      key.functionName.map { "shader function \($0)" } ?? "shape \(key.features.names.joined(separator: " "))"
    let sources = try ShapeSource(key).texts()
    if let program = try editedProgram(name, sources) { return program }
    if let known = shapes[key] { return known }
    let program = try link(name, sources)
    shapes[key] = program
    return program
  }

  /// The program of a filter.
  ///
  /// - Throws: `GLError.compile` or `.link`.
  func filter(_ key: FilterKey) throws -> Program {
    if edit == nil, let known = filters[key] { return known }
    let name = "filter \(key.defines.joined(separator: ", "))"
    let defines: String = key.defines.map { "#define \($0)\n" }.joined()
    let sources: (vertex: String, fragment: String) = (
      try ShaderLibrary.source("passes/filter.vert"),
      ShapeSource.prologue + defines + (try ShaderLibrary.source("passes/filter.frag"))
    )
    if let program = try editedProgram(name, sources) { return program }
    if let known = filters[key] { return known }
    let program = try link(name, sources)
    filters[key] = program
    return program
  }

  /// The program of a batch of glass.
  ///
  /// - Throws: `GLError.compile` or `.link`.
  func glass(_ key: GlassSource) throws -> Program {
    if edit == nil, let known = glasses[key] { return known }
    let sources = try key.texts()
    if let program = try editedProgram(key.name, sources) { return program }
    if let known = glasses[key] { return known }
    let program = try link(key.name, sources)
    glasses[key] = program
    return program
  }

  /// Links both stages, in the form that the driver is quick with.
  private func link(
    _ name: String, _ sources: (vertex: String, fragment: String), isCached: Bool = true
  ) throws -> Program {
    guard context.capabilities.readsUniformsSlowly else {
      return try Program(context, name: name, vertex: sources.vertex, fragment: sources.fragment, isCached: isCached)
    }
    let flat = FlatUniforms(vertex: sources.vertex, fragment: sources.fragment)
    return try Program(context, name: name, vertex: flat.vertex, fragment: flat.fragment, isCached: isCached)
  }

  /// The program that `edit` makes of a text, if it changes it.
  private func editedProgram(_ name: String, _ sources: (vertex: String, fragment: String)) throws -> Program? {
    guard let edit else { return nil }
    asked.insert(sources.fragment)
    if let known = edited[sources.fragment] { return known }
    let program: Program? = try edit(sources.fragment).map {
      try link("\(name), edited", (sources.vertex, $0), isCached: false)
    }
    edited[sources.fragment] = .some(program)
    return program
  }
}

/// The text of a shape program.
struct ShapeSource {
  /// The first lines of every shader.
  static let prologue = """
    #version 300 es
    precision highp float;
    precision highp int;
    precision highp sampler2D;

    """

  let key: ProgramLibrary.ShapeKey

  init(_ key: ProgramLibrary.ShapeKey) {
    self.key = key
  }

  /// Both stages, complete.
  ///
  /// - Throws: `ShaderLibraryError` if the program was built without its shaders.
  func texts() throws -> (vertex: String, fragment: String) {
    let slots: [ShapeInstance.Slot] = key.features.slots
    let passed: [ShapeInstance.Slot] = slots.filter { $0 != .rect && $0 != .cut }
    var vertex: String = Self.prologue
    if key.features.contains(.cut) { vertex += "#define CUT\n" }
    for (index, slot) in slots.enumerated() { vertex += "layout(location = \(index)) in vec4 in_\(slot.name);\n" }
    for slot in passed { vertex += "flat out vec4 quad_\(slot.name);\n" }
    vertex += "#define PASS_SLOTS " + passed.map { "quad_\($0.name) = in_\($0.name);" }.joined(separator: " ") + "\n"
    var fragment: String = Self.prologue
    for define in defines { fragment += "#define \(define)\n" }
    for slot in passed { fragment += "flat in vec4 quad_\(slot.name);\n" }
    if let function = key.function { fragment += function + "\n" }
    return (
      vertex + (try ShaderLibrary.source("passes/shape.vert")),
      fragment + (try ShaderLibrary.source("passes/shape.frag"))
    )
  }

  private var defines: [String] {
    var list: [String] = key.features.names + key.source
    switch key.output {
    case .color: list.append("OUTPUT_COLOR")
    case .alpha: list.append("OUTPUT_ALPHA")
    case .coverage: list.append("OUTPUT_COVERAGE")
    case .removal: list.append("OUTPUT_REMOVAL")
    case .blended(let mode): list += ["BACKDROP", "BLEND_\(mode.rawValue)"]
    }
    return list
  }
}
