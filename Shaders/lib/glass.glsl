// The shapes of a group of liquid glass as signed distances in device pixels, and how they melt together: the equation of
// `DisplayList.Glass`. The renderer puts before this text: SHAPES, the number of shapes; MELT, which starts and folds
// them by name; LISTED where each quad tells its own shapes; EVEN where all corners of each shape are alike; LIGHT where
// one has a pool of light; FIELD where one is a table; COARSE where pixels are joined; and where a shape's vectors lie:
// STRIDE from one shape to the next, CORNERS, EXPONENTS, TINT_ROW, LIGHTS. The vectors: both rows from device pixels to
// its coordinates, with the half extents; lens width, 4 / shorter side, corner radius or extent and exponent if they are
// alike; corner radii or extents; exponents; premultiplied tint; rows from device pixels to the unit circle of its light,
// with its amount and the shape's brightness. A table has its pixels in the first and its place on the sheet at the end of the third.
#include "lib/coverage.glsl"

#ifdef LISTED
flat in vec4 quad_shapes[STRIDE * SHAPES];
#define SHAPE(i, row) quad_shapes[STRIDE * (i) + (row)]
#else
layout(std140) uniform GlassShapes { vec4 glass_shapes[STRIDE * SHAPES]; };
#define SHAPE(i, row) glass_shapes[STRIDE * (i) + (row)]
#endif
#ifdef EVEN
#define CORNER(i, p) SHAPE(i, 2).z
#define EXPONENT(i, p) SHAPE(i, 2).w
#else
#define CORNER(i, p) at_corner(SHAPE(i, CORNERS), p)
#define EXPONENT(i, p) at_corner(SHAPE(i, EXPONENTS), p)
#endif
uniform float glass_spacing;  // pixels

#ifdef FIELD
uniform sampler2D field_sheet;  // distance and direction
#endif

// What the shapes folded so far come to.
float melt_distance;
vec2 melt_way;     // out of the glass; shorter where shapes meet
vec2 melt_wall;    // the same, and nothing in the middle of a shape
vec4 melt_tint;
float melt_lens;
float melt_light;
#ifdef INLAY
float rim_left = 1.0;  // what the rims of inlays leave
#endif

vec2 shape_point(int i, vec2 at) {
  vec3 place = vec3(at, 1.0);
  return vec2(dot(SHAPE(i, 0).xyz, place), dot(SHAPE(i, 1).xyz, place));
}

// Distance and way by f and its gradient in the shape's coordinates.
vec3 in_device(int i, float f, vec2 gradient) {
  vec2 way = SHAPE(i, 0).xy * gradient.x + SHAPE(i, 1).xy * gradient.y;
  float slope = max(length(way), 1e-12);
  return vec3(f / slope, way / slope);
}

vec2 larger_side(vec2 q) { return q.x >= q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0); }

// A box with circular corners.
vec3 round_shape(int i, vec2 at) {
  vec2 p = shape_point(i, at);
  float r = CORNER(i, p);
  vec2 q = abs(p) - vec2(SHAPE(i, 0).w, SHAPE(i, 1).w) + r;
  vec2 outside = max(q, 0.0);
  float reach = length(outside);
  float f = reach + min(max(q.x, q.y), 0.0) - r;
  vec2 gradient = min(q.x, q.y) > 0.0 ? outside / reach : larger_side(q);
  return in_device(i, f, gradient * signs(p));
}

// A box with continuous corners.
vec3 continuous_shape(int i, vec2 at) {
  vec2 p = shape_point(i, at);
  float e = CORNER(i, p);
  float n = EXPONENT(i, p);
  vec2 edge = abs(p) - vec2(SHAPE(i, 0).w, SHAPE(i, 1).w);
  vec2 q = (edge + e) / e;
  vec2 safe = max(q, 1e-6);
  vec2 powers = exp2(n * log2(safe));
  float sum = powers.x + powers.y;
  float root = exp2(log2(sum) / n);
  bool isCorner = min(q.x, q.y) > 0.0;
  float f = isCorner ? e * (root - 1.0) : max(edge.x, edge.y);
  vec2 gradient = isCorner ? root / sum * powers / safe : larger_side(edge);
  return in_device(i, f, gradient * signs(p));
}

#ifdef FIELD
// An outline whose distances were measured; beyond its pixels it is far.
vec3 field_shape(int i, vec2 at) {
  ivec4 area = ivec4(SHAPE(i, 0));
  ivec2 texel = ivec2(floor(at)) - area.xy;
  ivec2 held = clamp(texel, ivec2(0), area.zw - 1);
  vec3 field = texelFetch(field_sheet, held + ivec2(SHAPE(i, 2).zw), 0).xyz;
#ifdef COARSE
  field.x += dot(field.yz, at - vec2(held + area.xy) - 0.5);
#endif
  return vec3(texel == held ? field.x : 1e4, field.yz);
}
#endif

#ifdef BRIGHTNESS
float shape_light(int i, vec2 at) {
  float light = SHAPE(i, LIGHTS + 1).w;
#ifdef LIGHT
  vec3 place = vec3(at, 1.0);
  vec2 p = vec2(dot(SHAPE(i, LIGHTS).xyz, place), dot(SHAPE(i, LIGHTS + 1).xyz, place));
  light += SHAPE(i, LIGHTS).w * exp(-0.5 * dot(p, p));
#endif
  return light;
}
#endif

// The way out of a shape where its walls are near: in the middle the way turns round, and there are none.
vec2 wall(int i, vec3 shape) { return shape.yz * clamp(2.0 + shape.x * SHAPE(i, 2).y, 0.0, 1.0); }

// The first shape.
void start(int i, vec3 shape, vec2 at) {
  melt_distance = shape.x;
  melt_way = shape.yz;
  melt_wall = wall(i, shape);
#ifdef TINT
  melt_tint = SHAPE(i, TINT_ROW);
#endif
  melt_lens = SHAPE(i, 2).x;
#ifdef BRIGHTNESS
  melt_light = shape_light(i, at);
#endif
}

// Folds in a shape's distance and way; returns its weight.
float melt(int i, vec3 shape) {
  vec2 side = wall(i, shape);
  float s = max(melt_distance + shape.x, 0.0);
  float k = 3.0 * max(glass_spacing - s, 0.0) * clamp(0.5 - 0.5 * dot(melt_wall, side), 0.0, 1.0);
  float apart = abs(melt_distance - shape.x);
  float h = k > 0.0 ? max(1.0 - apart / k, 0.0) : 0.0;
  float w = melt_distance <= shape.x ? 0.5 * h * h : 1.0 - 0.5 * h * h;
  melt_distance = min(melt_distance, shape.x) - h * h * h * k / 6.0;
  melt_way = melt_way * (1.0 - w) + shape.yz * w;
  melt_wall = melt_wall * (1.0 - w) + side * w;
  return w;
}

void mix_in(int i, float lensWeight, float tintWeight, vec2 at) {
  melt_lens = melt_lens * (1.0 - lensWeight) + SHAPE(i, 2).x * lensWeight;
#ifdef TINT
  melt_tint = melt_tint * (1.0 - tintWeight) + SHAPE(i, TINT_ROW) * tintWeight;
#endif
#ifdef BRIGHTNESS
  melt_light = melt_light * (1.0 - tintWeight) + shape_light(i, at) * tintWeight;
#endif
}

// A further shape.
void fold(int i, vec3 shape, vec2 at) {
  float w = melt(i, shape);
  mix_in(i, w, w, at);
}

// How bright the rim is at a depth in points, and by the side that it faces.
float rim_band(float depth) {
  float x = (depth - 0.55) / 0.9;
  return exp(-x * x);
}

float rim_share(float facing) {
  float size = abs(facing);
  return 0.16 + 0.84 * size * size * size * (facing > 0.0 ? 1.0 : 0.62);
}

#ifdef INLAY
uniform vec2 inlay_light;  // strength of its rim, pixels in a point

// The rim of a shape that keeps its edge.
void rim_of(vec3 shape) {
  float rim = inlay_light.x * rim_band(abs(shape.x) / inlay_light.y) * rim_share(dot(shape.yz, vec2(-0.45, -0.89)));
  rim_left *= 1.0 - rim * covered(shape.x);
}

// A shape that keeps its edge and its own tint.
void inlay(int i, vec3 shape, vec2 at) {
  float w = melt(i, shape);
  mix_in(i, w, covered(shape.x), at);
  rim_of(shape);
}
#endif
