/// Mutants that no picture can show, each with the reason: they are listed and not counted.
enum EquivalentMutants {
  /// Which mutants a reason explains.
  struct Rule: Sendable {
    /// The shader file; nil for any.
    var file: String?
    /// A part of the line.
    var line: String
    /// What is replaced; nil for anything in the line.
    var original: String?
    /// The kinds of fault; all if empty.
    var kinds: Set<ShaderMutant.Kind> = []
    /// A part of the line with the fault; nil if the rest says enough.
    var becomes: String?
    /// Why the picture stays the same.
    var reason: String
  }

  /// Why a mutant changes no picture; nil if it should.
  static func reason(for mutant: ShaderMutant) -> String? {
    if let reason = guardReason(for: mutant) { return reason }
    return rules.first { rule in
      (rule.file == nil || rule.file == mutant.file) && mutant.source.contains(rule.line)
        && (rule.original == nil || rule.original == mutant.original)
        && (rule.kinds.isEmpty || rule.kinds.contains(mutant.kind))
        && (rule.becomes.map { mutant.mutated.contains($0) } ?? true)
    }?.reason
  }

  /// Numbers so small or so great that only their order of magnitude matters, and the clamps that hold them.
  private static func guardReason(for mutant: ShaderMutant) -> String? {
    let tiny: [String] = ["1e-12", "1e-7", "1e-6", "1e-4"]
    if tiny.contains(mutant.original) {
      return "the number only keeps a division from 0, or tells 0 from the rest: any small one does"
    }
    if mutant.original == "3.0e38", mutant.kind != .sign { return "any number beyond every location of a stop does" }
    if mutant.kind == .unclamped, tiny.contains(where: { mutant.original.hasSuffix("\($0))") }) {
      return "the divisor is 0 at no pixel's centre, or its quotient is not used there"
    }
    return nil
  }

  static let rules: [Rule] =
    glass + [
      Rule(
        file: "lib/wave.glsl", line: "floor(turns + 0.5)", original: "0.5", kinds: [.greater, .smaller],
        reason: "the polynomials go on a little beyond half a turn, so that either side gives the same there"),
      Rule(
        file: "functions/orb.glsl", line: "float chord = max(", kinds: [.unclamped],
        reason: "bending by at most 1.34 · 0.31 leaves every place within the ball"),
      Rule(
        file: "functions/orb.glsl", line: "float heart = 1.0 /", becomes: "heart = (-1.0) /",
        reason: "only its square is read"),
      Rule(
        file: "functions/orb.glsl", line: "float pool = 1.0 /", becomes: "pool = (-1.0) /",
        reason: "only its square is read"),
      Rule(
        file: "functions/orb.glsl", line: "float image = 1.0 /", becomes: "image = (-1.0) /",
        reason: "only its square is read"),
      Rule(
        file: "lib/source.glsl", line: "length(field.yz)", original: "yz", reason: "a length does not ask for the order"
      ),
      Rule(
        file: "lib/source.glsl", line: "return vec3(here, 0.5 * (right - left)", original: "0.5", kinds: [.sign],
        reason: "only the slope's length is read"),
      Rule(
        file: "lib/source.glsl", line: "return vec3(here", original: "0.5", kinds: [.sign],
        reason: "only the slope's length is read"),
      Rule(
        file: "lib/paint.glsl", line: "index & 1023, index >> 10", original: "10",
        reason: "the table has a second row only beyond 1,024 texels of stops"),
      Rule(
        file: "lib/paint.glsl", line: "max(int(quad_paintParameters.w), 1)",
        reason: "quads of the batch with fewer stops throw the result away"),
      Rule(
        file: "lib/paint.glsl", line: "kind >= 1.0 && kind <= 3.0", kinds: [.greater, .smaller],
        reason: "kinds are whole numbers"),
      Rule(
        file: "lib/paint.glsl", line: "float beyond =", original: "1.0", kinds: [.greater],
        reason: "the ramp is clamped to its ends afterwards"),
      Rule(
        file: "lib/paint.glsl", line: "clamp(before", kinds: [.unclamped, .offByOne, .sign],
        reason: "before the first stop and after the last the factor chooses the other, right colour"),
      Rule(
        file: "lib/paint.glsl", line: "clamp((t - low)", kinds: [.unclamped, .greater],
        reason: "t lies between the stops by how they were found; beyond the ends both colours are the same"),
      Rule(
        file: "lib/coverage.glsl", line: "min(q.x, q.y) > 0.0", kinds: [.channels, .unclamped],
        reason: "where only one component is beyond the corner's start, both branches give the same side"),
      Rule(
        file: "lib/coverage.glsl", line: "vec2(1.0, 0.0) : vec2(0.0, 1.0)", original: "1.0", kinds: [.sign],
        reason: "a gradient's sign does not change its length"),
      Rule(
        file: "lib/coverage.glsl", line: "vec2 side = edge.x > edge.y", original: "1.0", kinds: [.sign],
        reason: "a gradient's sign does not change its length"),
      Rule(
        file: "lib/coverage.glsl", line: "vec2 gradient = isInside", kinds: [.sign, .channels],
        reason: "a gradient's sign does not change its length"),
      Rule(
        file: "lib/coverage.glsl", line: "vec2 by", original: "1.0", reason: "set anew for each pixel before it is read"
      ),
      Rule(
        file: "lib/coverage.glsl", line: "float innerKind = floor(kind / 8.0)", original: "8.0",
        kinds: [.greater, .smaller], reason: "the pairs of kinds that occur are rounded alike"),
      Rule(
        file: "lib/coverage.glsl", line: "kind >= 5.0", original: "5.0", kinds: [.smaller, .sign],
        reason: "no other kind is between, or in an arc's batch"),
      Rule(
        file: "lib/coverage.glsl", line: "max(band, 0.0)", kinds: [.unclamped],
        reason: "the outer distance is less than the inner, so that the band is never negative"),
      Rule(
        file: "lib/coverage.glsl", line: "max(coverage - hole, 0.0)", kinds: [.unclamped],
        reason: "the hole lies within the outline"),
      Rule(
        file: "lib/blend.glsl", line: "float d = b <= 0.25", original: "0.25", kinds: [.greater, .smaller],
        reason: "both branches meet there with one value and one slope"),
      Rule(
        file: "lib/blend.glsl", line: "float color_dodge", becomes: "s >= 1.05",
        reason: "the quotient of the branch taken instead is infinite, and cut to 1"),
      Rule(
        file: "lib/blend.glsl", line: "clamp(s.rgb / s.a", kinds: [.unclamped],
        reason: "a premultiplied colour does not exceed its alpha"),
      Rule(
        file: "lib/blend.glsl", line: "clamp(d.rgb / d.a", kinds: [.unclamped],
        reason: "a premultiplied colour does not exceed its alpha"),
      Rule(
        file: "lib/blend.glsl", line: "clamp(s.rgb / s.a", original: "1.0", kinds: [.greater],
        reason: "a premultiplied colour does not exceed its alpha"),
      Rule(
        file: "lib/blend.glsl", line: "clamp(d.rgb / d.a", original: "1.0", kinds: [.greater],
        reason: "a premultiplied colour does not exceed its alpha"),
    ]
}
