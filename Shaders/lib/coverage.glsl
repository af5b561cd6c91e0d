// Coverage of analytic shapes by signed distance in device pixels, to first order: f / |transpose(J) grad f|, J being the
// Jacobian of the shape's coordinates. Without JACOBIAN those coordinates are device pixels, turned and moved.

float covered(float pixels) { return clamp(0.5 - pixels, 0.0, 1.0); }

// A corner's number, top left first, clockwise, for the quadrant of p.
float at_corner(vec4 corners, vec2 p) {
  vec2 side = p.x < 0.0 ? corners.xw : corners.yz;
  return p.y < 0.0 ? side.x : side.y;
}

vec2 signs(vec2 p) { return vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0); }

// Signed distances to a box with circular corners in the box's own units.
float round_distance(vec2 p, vec2 extent, vec4 radii) {
  float r = at_corner(radii, p);
  vec2 q = abs(p) - extent + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

// The product of two slabs whose edges are `p` away in pixels.
float slabs(vec2 p, vec2 extent) {
  vec2 c = clamp(0.5 - (p - extent), 0.0, 1.0) + clamp(0.5 + (p + extent), 0.0, 1.0) - 1.0;
  return c.x * c.y;
}

#if defined(SHARP) || defined(ROUND) || defined(CONTINUOUS) || defined(ELLIPSE) || defined(ARC)

// Derivatives of the shape's coordinates by device x and y.
vec2 byX = vec2(1.0, 0.0);
vec2 byY = vec2(0.0, 1.0);

// Signed distance in pixels from f and its gradient.
float in_pixels(float f, vec2 gradient) {
#ifdef JACOBIAN
  return f / max(length(vec2(dot(byX, gradient), dot(byY, gradient))), 1e-12);
#else
  return f / max(length(gradient), 1e-12);
#endif
}

// The same where the gradient's length is 1.
float in_pixels_unit(float f, vec2 gradient) {
#ifdef JACOBIAN
  return in_pixels(f, gradient);
#else
  return f;
#endif
}

#ifdef SHARP
float sharp_coverage(vec2 p, vec2 extent) {
#ifdef JACOBIAN
  vec2 unit = vec2(length(vec2(byX.x, byY.x)), length(vec2(byX.y, byY.y)));
  return slabs(p / unit, extent / unit);
#else
  return slabs(p, extent);
#endif
}
#endif

#ifdef ROUND
float round_coverage(vec2 p, vec2 extent, vec4 radii) {
#ifdef JACOBIAN
  float r = at_corner(radii, p);
  vec2 q = abs(p) - extent + r;
  vec2 outside = max(q, 0.0);
  float f = length(outside) + min(max(q.x, q.y), 0.0) - r;
  vec2 gradient = min(q.x, q.y) > 0.0 ? outside / length(outside) : q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
  return covered(in_pixels(f, gradient * signs(p)));
#else
  return covered(round_distance(p, extent, radii));
#endif
}
#endif

#ifdef CONTINUOUS
float continuous_coverage(vec2 p, vec2 extent, vec4 reaches, vec4 exponents) {
  float e = at_corner(reaches, p);
  float n = at_corner(exponents, p);
  vec2 edge = abs(p) - extent;
  vec2 q = (edge + e) / e;
  // q to the n by logarithms, shared by the sum, its root and the gradient.
  vec2 safe = max(q, 1e-6);
  vec2 powers = exp2(n * log2(safe));
  float sum = powers.x + powers.y;
  float root = exp2(log2(sum) / n);
  bool isCorner = min(q.x, q.y) > 0.0;
  float f = isCorner ? e * (root - 1.0) : max(edge.x, edge.y);
  vec2 side = edge.x > edge.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
  vec2 gradient = isCorner ? root / sum * powers / safe : side;
  return covered(in_pixels(f, gradient * signs(p)));
}
#endif

#ifdef ELLIPSE
float ellipse_coverage(vec2 p, vec2 extent) {
  vec2 k = p / extent;
  float size = length(k);
  vec2 gradient = k / extent / max(size, 1e-12);
  return size < 1e-4 ? 1.0 : covered(in_pixels(size - 1.0, gradient));
}
#endif

#ifdef ARC
// shape: radius, half width, and the end of the arc as a direction.
float arc_coverage(vec2 point, vec4 shape, bool hasRoundCaps) {
  vec2 p = vec2(point.x, abs(point.y));
  vec2 end = shape.zw;
  float distance = length(p);
  vec2 radial = p / max(distance, 1e-12);
  // The sine of the angle past the end line, times the distance.
  float past = p.y * end.x - p.x * end.y;
  vec2 fold = vec2(1.0, point.y < 0.0 ? -1.0 : 1.0);
  vec2 toEnd = p - shape.x * end;
  float reach = length(toEnd);
  bool isInside = past <= 0.0;
  float f = isInside ? abs(distance - shape.x) - shape.y : reach - shape.y;
  vec2 gradient = isInside ? radial * (distance < shape.x ? -1.0 : 1.0) : toEnd / max(reach, 1e-12);
  float rounded = covered(in_pixels_unit(f, gradient * fold));
  float band = covered(in_pixels_unit(distance - shape.x - shape.y, radial * fold))
      - covered(in_pixels_unit(distance - shape.x + shape.y, radial * fold));
  bool isNear = dot(p, end) >= 0.0;
  float t = isNear ? past : isInside ? -distance : distance;
  vec2 across = isNear ? vec2(-end.y, end.x) : radial;
  float butt = max(band, 0.0) * covered(in_pixels_unit(t, across * fold));
  return hasRoundCaps ? rounded : butt;
}
#endif

float shape_coverage(vec3 at) {
  vec2 p = vec2(dot(quad_localX.xyz, at), dot(quad_localY.xyz, at));
  byX = vec2(quad_localX.x, quad_localY.x);
  byY = vec2(quad_localX.y, quad_localY.y);
  float visible = 1.0;
#ifdef PERSPECTIVE
  float w = dot(quad_localW.xyz, at);
  visible = w > 0.0 ? 1.0 : 0.0;
  float inverse = 1.0 / max(w, 1e-12);
  p *= inverse;
  byX = (byX - p * quad_localW.x) * inverse;
  byY = (byY - p * quad_localW.y) * inverse;
#endif
  float kind = quad_kinds.x;
#ifdef RING
  float innerKind = floor(kind / 8.0);
  kind -= 8.0 * innerKind;
  float hole = 0.0;
#endif
  float coverage = 1.0;
#ifdef SHARP
  coverage = kind == 1.0 ? sharp_coverage(p, quad_half.xy) : coverage;
#ifdef RING
  hole = innerKind == 1.0 ? sharp_coverage(p, quad_half.zw) : hole;
#endif
#endif
#ifdef ROUND
  coverage = kind == 2.0 ? round_coverage(p, quad_half.xy, quad_corners) : coverage;
#ifdef RING
  hole = innerKind == 2.0 ? round_coverage(p, quad_half.zw, quad_innerCorners) : hole;
#endif
#endif
#ifdef CONTINUOUS
  coverage = kind == 3.0 ? continuous_coverage(p, quad_half.xy, quad_corners, quad_exponents) : coverage;
#ifdef RING
  hole = innerKind == 3.0 ? continuous_coverage(p, quad_half.zw, quad_innerCorners, quad_innerExponents) : hole;
#endif
#endif
#ifdef ELLIPSE
  coverage = kind == 4.0 ? ellipse_coverage(p, quad_half.xy) : coverage;
#endif
#ifdef ARC
  coverage = kind >= 5.0 ? arc_coverage(p, quad_half, kind == 5.0) : coverage;
#endif
#ifdef RING
  coverage = max(coverage - hole, 0.0);
#endif
  return coverage * visible;
}
#endif
