import Offstage
import ReferenceMath

/// A shader whose red grows evenly with the position: red = (position − origin) · slope, opaque.
struct Plane: ShaderFunction {
  var origin: SIMD2<Float>
  var slope: SIMD2<Float>

  let name = "plane"
  let isOpaque = true
  let source = """
    uniform vec4 plane_frame;
    vec4 shade(vec2 position, float pixel) {
      float red = dot(position - plane_frame.xy, plane_frame.zw);
      return vec4(clamp(red, 0.0, 1.0), 0.25, 0.5, 1.0);
    }
    """

  var uniforms: [Uniform] {
    [Uniform("plane_frame", .float4(SIMD4(origin.x, origin.y, slope.x, slope.y)))]
  }

  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    let red: Lanes = (x - origin.x) * slope.x + (y - origin.y) * slope.y
    let clamped: Lanes = saturate(red)
    return LaneColor(
      red: clamped, green: Lanes(repeating: 0.25), blue: Lanes(repeating: 0.5), alpha: Lanes(repeating: 1))
  }
}
