import ReferenceMath

/// A value that a fragment function reads.
public enum UniformValue: Hashable, Sendable {
  /// A `float`.
  case float(Float)
  /// A `vec2`.
  case float2(SIMD2<Float>)
  /// A `vec3`.
  case float3(SIMD3<Float>)
  /// A `vec4`.
  case float4(SIMD4<Float>)
}

/// A uniform by the name that the GLSL source gives it.
public struct Uniform: Hashable, Sendable {
  /// The identifier in the source.
  public var name: String
  /// The value for this draw.
  public var value: UniformValue

  /// Makes a uniform.
  public init(_ name: String, _ value: UniformValue) {
    self.name = name
    self.value = value
  }
}

/// A colour computed for each pixel: once in GLSL and once, independently, in Swift.
///
/// Both return the **premultiplied**, sRGB-encoded colour at a position of the figure's own coordinates (points), and
/// both must depend on nothing but the position, `pixel` and the uniforms. Times enter as reduced phases.
public protocol ShaderFunction: Sendable {
  /// A name that is unique in the program; it names the program in statistics, plans and error messages.
  var name: String { get }

  /// GLSL ES 3.00 that declares the uniforms and defines `vec4 shade(vec2 position, float pixel)`, where `pixel` is the
  /// extent of a device pixel in the same coordinates. Helpers that it defines start with `name_`-like prefixes of its own.
  var source: String { get }

  /// The values of every uniform that the source declares.
  var uniforms: [Uniform] { get }

  /// Whether every pixel is opaque, so that what lies below need not be drawn.
  var isOpaque: Bool { get }

  /// The twin of the source for eight positions at once.
  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor

  /// Turns `count` chunks of positions, x in `planes.red` and y in `planes.green`, into their colours: the same, bit for
  /// bit, as `color(x:y:pixel:)` gives. The standard implementation calls that for one chunk after the other. A function
  /// whose numbers wait for each other takes many chunks through one stage before the next, so that the processor
  /// always has something to do.
  func shade(_ planes: ColorPlanes, count: Int, pixel: Float)

  /// Writes the colours of `count` pixels: pixel i lies at (x + i · dx, y + i · dy). The standard implementation calls
  /// `color(x:y:pixel:)` eight pixels at a time; `out` has room for `count` rounded up to a multiple of eight.
  func fill(
    x: Float, y: Float, dx: Float, dy: Float, pixel: Float, count: Int, out: UnsafeMutablePointer<SIMD4<Float>>)
}

extension ShaderFunction {
  /// Whether every pixel is opaque: no, unless a function says so.
  public var isOpaque: Bool { false }

  /// Calls the twin for one chunk after the other.
  @inlinable
  public func shade(_ planes: ColorPlanes, count: Int, pixel: Float) {
    for i in 0..<count { planes[i] = color(x: planes.red[i], y: planes.green[i], pixel: pixel) }
  }

  /// Calls the twin for eight pixels at a time.
  @inlinable
  public func fill(
    x: Float, y: Float, dx: Float, dy: Float, pixel: Float, count: Int, out: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let ramp = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    var i = 0
    while i < count {
      let step: Lanes = ramp + Float(i)
      let c: LaneColor = color(x: x + step * dx, y: y + step * dy, pixel: pixel)
      for k in 0..<8 {
        out[i + k] = SIMD4(c.red[k], c.green[k], c.blue[k], c.alpha[k])
      }
      i += 8
    }
  }
}
