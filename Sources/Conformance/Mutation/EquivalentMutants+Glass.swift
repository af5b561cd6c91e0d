extension EquivalentMutants {
  /// What holds in the shaders of liquid glass.
  static let glass: [Rule] = [
    Rule(
      file: "lib/glass.glsl", line: "min(q.x, q.y) > 0.0", kinds: [.channels, .unclamped],
      reason: "where only one component is beyond the corner's start, both branches give the same side"),
    Rule(
      file: "lib/glass.glsl", line: "clamp(texel, ivec2(0), area.zw - 1)",
      reason: "beyond its table a field is far, and its direction has no weight"),
    Rule(
      file: "lib/glass.glsl", line: ": 1e4, field.yz)", original: "1e4", kinds: [.greater, .smaller],
      reason: "any distance beyond the reach of all shapes does"),
    Rule(
      file: "lib/glass.glsl", line: "field.x += dot(field.yz",
      reason: "half a pixel of a shadow's coverage, which is blurred"),
    Rule(
      file: "lib/glass.glsl", line: "float k = 3.0", original: "1.0", kinds: [.greater],
      reason: "two unit vectors' product is at least -1"),
    Rule(
      file: "lib/glass.glsl", line: "float k = 3.0", kinds: [.unclamped],
      reason: "what is not above 0 is not used, and two unit vectors' product is within 1"),
    Rule(
      file: "lib/glass.glsl", line: "float x = (depth - 0.55) / 0.9", original: "0.9", kinds: [.sign],
      reason: "only the square is read"),
    Rule(
      file: "passes/glass.frag", line: "float slope = 0.985", original: "0.985", kinds: [.sign],
      reason: "only the square is read"),
    Rule(
      file: "passes/glass.frag", line: "float line = depth / 0.45", original: "0.45", kinds: [.sign],
      reason: "only the square is read"),
    Rule(
      file: "passes/glass.frag", line: "backdrop_place.xy + backdrop_place.zw", original: "xy", kinds: [.channels],
      reason: "a texel has as many pixels along x as along y"),
    Rule(
      file: "passes/glass.frag", line: "clamp(melt_light, 0.0, 1.0)", original: "1.0", kinds: [.greater],
      reason: "a colour beyond white is cut to white"),
    Rule(
      file: "passes/glass.frag", line: "clamp(-melt_light, 0.0, 1.0)", original: "1.0", kinds: [.greater],
      reason: "a colour below black is cut to black"),
    Rule(
      file: "passes/glass.frag", line: "float depth = melt_distance / max(length(melt_way), 0.25)",
      reason: "only in the middle of a neck is the length less, and the shadow's blur hides that"),
  ]
}
