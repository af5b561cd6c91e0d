import CEGL
import Scene
import Shaders
import Synchronization

/// Draws a small scene that exercises what the renderer stands on and compares it with constants worked out by hand, so
/// that a driver that gets it wrong is refused before it draws a wrong picture.
enum StartupProbe {
  /// A property of the driver: a row of the scene and what its 16 pixels must hold.
  struct Expectation: Sendable {
    /// Its name in errors and reports.
    let property: String
    /// The number that the shader knows it by.
    let shown: UInt32
    /// The largest difference in any component.
    let tolerance: Float
    /// The row, from left to right.
    let pixels: [SIMD4<Float>]

    /// A property of 16 different pixels.
    init(_ property: String, shown: UInt32, tolerance: Float, pixels: [SIMD4<Float>]) {
      (self.property, self.shown, self.tolerance, self.pixels) = (property, shown, tolerance, pixels)
    }

    /// A property of 16 equal pixels.
    init(_ property: String, shown: UInt32, tolerance: Float, everywhere pixel: SIMD4<Float>) {
      self.init(property, shown: shown, tolerance: tolerance, pixels: Array(repeating: pixel, count: side))
    }
  }

  /// The target's side in pixels; the shader knows it too.
  static let side = 16

  /// What every driver must show.
  static let expectations: [Expectation] = [
    // Two texels, 0 and 1, over 16 pixels: 2 (x + ½) / 16 − ½ between the texels' centres, flat beyond. Hardware keeps
    // 8 bits of the weight.
    Expectation(
      "linear filtering", shown: 1, tolerance: 1 / 128,
      pixels: [
        0, 0, 0, 0, 0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 0.9375, 1, 1, 1, 1,
      ].map { SIMD4($0, $0, $0, $0) }),
    // Rows count downwards in the picture and upwards in memory: y grows with the row.
    Expectation("derivatives", shown: 2, tolerance: 0.001, everywhere: SIMD4(3, 2, 0, 1)),
    Expectation("texel fetches", shown: 3, tolerance: 0, everywhere: SIMD4(1.25, -2.5, 1024, 0.5)),
    Expectation("32-bit floats in shaders", shown: 4, tolerance: 0, everywhere: SIMD4(0.25, 0, 0, 1)),
    // The top byte of (747796405 x + 2891336453) mod 2³².
    Expectation(
      "32-bit integers in shaders", shown: 5, tolerance: 0,
      pixels: [172, 216, 5, 50, 94, 139, 183, 228, 16, 61, 106, 150, 195, 239, 28, 72].map { SIMD4($0, 0, 0, 1) }),
    // (¼, ½, ¾, ½) · (1 − ½) + (½, ¼, 0, ½).
    Expectation("blending in half-float targets", shown: 6, tolerance: 0, everywhere: SIMD4(0.625, 0.5, 0.375, 0.75)),
    // (¼, ½, ¾, ½) · (1 − 0) + (2, 0, 0, 0): nothing is cut at 1.
    Expectation(
      "values above 1 in half-float targets", shown: 7, tolerance: 0, everywhere: SIMD4(2.25, 0.5, 0.75, 0.5)),
    // The seventh row of the scene, whose instance carries the colour (0.375, …).
    Expectation(
      "instances and pixel centres", shown: 8, tolerance: 0,
      pixels: (0..<16).map { SIMD4(Float($0) + 0.5, 7.5, 0.375, 1) }),
    Expectation("one-channel half-float targets", shown: 9, tolerance: 0, everywhere: SIMD4(1.5, 0, 0, 1)),
    // 51 / 255, stored as a half.
    Expectation("8-bit targets", shown: 11, tolerance: 0.001, everywhere: SIMD4(0.2, 0.4, 0.6, 0.8)),
    // The eleventh row's rectangle, and the number of its instance added to x.
    Expectation("flat varyings", shown: 10, tolerance: 0, everywhere: SIMD4(10, 10, 16, 1)),
  ]

  /// Renderers that passed in this process, by name and version.
  private static let passed = Mutex<Set<String>>([])

  /// Probes the renderer unless it passed before in this process. On the context's thread.
  ///
  /// - Throws: what `run(_:expecting:)` throws.
  static func ensure(_ context: GLContext) throws {
    let key: String = context.capabilities.renderer + "\n" + context.capabilities.versionText
    if passed.withLock({ $0.contains(key) }) { return }
    try run(context, expecting: expectations)
    passed.withLock { _ = $0.insert(key) }
  }

  /// Draws the scene and compares it. On the context's thread.
  ///
  /// - Throws: `GLError.probeFailed` with the first property that is wrong; any other `GLError` where the driver
  ///   refuses a call; `ShaderLibraryError` where the program was built without its shaders.
  static func run(_ context: GLContext, expecting expectations: [Expectation]) throws {
    let before: RenderStatistics = context.statistics
    defer { context.statistics = before }
    let pixels: [SIMD4<Float>] = try draw(context, expectations)
    for (row, expectation) in expectations.enumerated() {
      for (x, expected) in expectation.pixels.enumerated() {
        let found: SIMD4<Float> = pixels[row * side + x]
        let difference: SIMD4<Float> = pointwiseMax(found - expected, expected - found)
        // Written so that a NaN fails.
        guard difference.max() <= expectation.tolerance else {
          throw GLError.probeFailed(
            property: expectation.property, expected: text(expected), found: "\(text(found)) in column \(x)",
            renderer: context.capabilities.renderer)
        }
      }
    }
  }

  private static func text(_ v: SIMD4<Float>) -> String { "(\(v.x), \(v.y), \(v.z), \(v.w))" }

  /// An instance as the vertex shader reads it: twelve words.
  private static func instance(x: Float, y: Float, width: Float, height: Float, color: SIMD4<Float>, shown: UInt32)
    -> [Float]
  {
    [x, y, width, height, color.x, color.y, color.z, color.w, Float(bitPattern: shown), 0, 0, 0]
  }

  private static func draw(_ context: GLContext, _ expectations: [Expectation]) throws -> [SIMD4<Float>] {
    let program = try Program(
      context, name: "probe", vertex: ShaderLibrary.source("passes/probe.vert"),
      fragment: ShaderLibrary.source("passes/probe.frag"))
    let half: [UInt16] = [0, 0, 0, 0, 0x3C00, 0x3C00, 0x3C00, 0x3C00]
    let ramp = try Texture(context, format: .rgba16F, width: 2, height: 1, filter: .linear)
    ramp.upload(half)
    let data = try Texture(context, format: .rgba32F, width: 2, height: 1)
    data.upload([0, 0, 0, 0, 1.25, -2.5, 1024, 0.5] as [Float])
    let single = try Framebuffer(context, format: .r16F, width: 4, height: 4)
    context.beginPass(single, load: .clear(SIMD4(1.5, 0, 0, 0)))
    let bytes = try Framebuffer(context, format: .rgba8, width: 4, height: 4)
    context.beginPass(bytes, load: .clear(SIMD4(0.2, 0.4, 0.6, 0.8)))
    let first = try Framebuffer(context, format: .rgba16F, width: side, height: side)
    let second = try Framebuffer(context, format: .rgba16F, width: side, height: side)

    let buffer = Buffer(context, kind: .vertex)
    let vertexArray = VertexArray(context)
    let stride: Int = 12 * MemoryLayout<Float>.size
    vertexArray.setAttribute(0, buffer: buffer, count: 4, stride: stride, offset: 0, divisor: 1)
    vertexArray.setAttribute(1, buffer: buffer, count: 4, stride: stride, offset: 16, divisor: 1)
    vertexArray.setAttribute(
      2, buffer: buffer, component: .unsigned, count: 1, stride: stride, offset: 32, divisor: 1)
    try program.set("large", 8191.25)
    try program.set("ramp", ramp, unit: 0)
    try program.set("data", data, unit: 1)
    try program.set("single", single.texture, unit: 3)
    try program.set("bytes", bytes.texture, unit: 4)

    // While the first target is drawn into, nothing may read it.
    try program.set("drawn", data, unit: 2)
    buffer.upload(
      instance(x: 0, y: 0, width: 8, height: 16, color: SIMD4(0.5, 0.25, 0, 0.5), shown: 0)
        + instance(x: 8, y: 0, width: 8, height: 16, color: SIMD4(2, 0, 0, 0), shown: 0))
    context.beginPass(first, load: .clear(SIMD4(0.25, 0.5, 0.75, 0.5)))
    context.setBlend(.sourceOver)
    vertexArray.bind()
    context.draw(vertices: 4, instances: 2)

    try program.set("drawn", first.texture, unit: 2)
    buffer.upload(
      expectations.enumerated().flatMap { row, expectation in
        instance(
          x: 0, y: Float(row), width: 16, height: 1, color: SIMD4(0.375, 0, 0, 1), shown: expectation.shown)
      })
    context.beginPass(second, load: .clear(.zero))
    context.setBlend(.replace)
    context.draw(vertices: 4, instances: expectations.count)
    try context.check(during: "the start-up probe")
    return try second.readFloats()
  }
}
