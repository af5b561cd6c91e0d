// The pixels of a layer: read from its target, scaled up where it was blurred at a smaller size, thresholded, with
// its shadow below, and recoloured.

#ifdef SOURCE
uniform sampler2D source_map;
uniform ivec4 source_rect;    // device pixel of the first texel; texels in a row; rows
uniform float source_inverse; // texels in a device pixel
#ifdef SOURCE_BILINEAR
uniform vec2 source_unit;     // 1 / the texture's size in texels
uniform vec2 source_scale;    // from the pixels of what is drawn to texture coordinates
uniform vec2 source_offset;
#endif

ivec2 inside(ivec2 texel, ivec4 rect) { return clamp(texel, ivec2(0), rect.zw - 1); }

// The texel at a device pixel; beyond the target its edge texels go on.
vec4 read_exact(sampler2D map, ivec4 rect, ivec2 pixel) { return texelFetch(map, inside(pixel - rect.xy, rect), 0); }

// Bilinear interpolation, by the device. The texture may go on beyond the target, hence the clamp to the outer texels.
vec4 read_bilinear(sampler2D map, ivec4 rect, float inverse, vec2 unit, ivec2 pixel) {
  vec2 texel = clamp((vec2(pixel - rect.xy) + 0.5) * inverse, vec2(0.5), vec2(rect.zw) - 0.5);
  return textureLod(map, texel * unit, 0.0);
}

// The quadratic B-spline along x.
vec4 read_spline(sampler2D map, ivec4 rect, float inverse, ivec2 pixel) {
  float x = (float(pixel.x - rect.x) + 0.5) * inverse - 0.5;
  float cell = floor(x + 0.5);
  float t = x - cell;
  ivec2 texel = ivec2(int(cell), pixel.y - rect.y);
  vec4 a = texelFetch(map, inside(texel - ivec2(1, 0), rect), 0);
  vec4 b = texelFetch(map, inside(texel, rect), 0);
  vec4 c = texelFetch(map, inside(texel + ivec2(1, 0), rect), 0);
  float low = 0.5 - t;
  float high = 0.5 + t;
  return 0.5 * low * low * a + (0.75 - t * t) * b + 0.5 * high * high * c;
}

#if defined(SOURCE_BILINEAR) && !defined(SOURCE_BEYOND)
// Half of the pass's time on llvmpipe is spent on the way to the coordinates, so nothing is clamped here.
#define READ_SOURCE(pixel) textureLod(source_map, gl_FragCoord.xy * source_scale + source_offset, 0.0)
#elif defined(SOURCE_BILINEAR)
#define READ_SOURCE(pixel) read_bilinear(source_map, source_rect, source_inverse, source_unit, pixel)
#elif defined(SOURCE_SPLINE)
#define READ_SOURCE(pixel) read_spline(source_map, source_rect, source_inverse, pixel)
#else
#define READ_SOURCE(pixel) read_exact(source_map, source_rect, pixel)
#endif

#ifdef THRESHOLD
uniform vec2 threshold_range;  // least and greatest alpha inside
uniform vec4 threshold_color;  // premultiplied

#ifdef SOURCE_ALPHA
#define ALPHA r
#else
#define ALPHA a
#endif

// Alpha and its slope along x and y in units of a device pixel.
vec3 alpha_and_slope(ivec2 pixel) {
#ifdef SOURCE_SPLINE
  // The target holds alpha and its slope along y; the slope along x is the spline's derivative.
  float x = (float(pixel.x - source_rect.x) + 0.5) * source_inverse - 0.5;
  float cell = floor(x + 0.5);
  float t = x - cell;
  ivec2 texel = ivec2(int(cell), pixel.y - source_rect.y);
  vec2 a = texelFetch(source_map, inside(texel - ivec2(1, 0), source_rect), 0).rg;
  vec2 b = texelFetch(source_map, inside(texel, source_rect), 0).rg;
  vec2 c = texelFetch(source_map, inside(texel + ivec2(1, 0), source_rect), 0).rg;
  float low = 0.5 - t;
  float high = 0.5 + t;
  vec2 value = 0.5 * low * low * a + (0.75 - t * t) * b + 0.5 * high * high * c;
  float slope = (high * c.r - low * a.r - 2.0 * t * b.r) * source_inverse;
  return vec3(value.r, slope, value.g);
#else
  float left = read_exact(source_map, source_rect, pixel - ivec2(1, 0)).ALPHA;
  float right = read_exact(source_map, source_rect, pixel + ivec2(1, 0)).ALPHA;
  float above = read_exact(source_map, source_rect, pixel - ivec2(0, 1)).ALPHA;
  float below = read_exact(source_map, source_rect, pixel + ivec2(0, 1)).ALPHA;
  float here = read_exact(source_map, source_rect, pixel).ALPHA;
  return vec3(here, 0.5 * (right - left), 0.5 * (below - above));
#endif
}

float beyond(float excess, float slope) {
  return slope > 1e-7 ? clamp(excess / slope + 0.5, 0.0, 1.0) : excess >= 0.0 ? 1.0 : 0.0;
}

vec4 thresholded(ivec2 pixel) {
  vec3 field = alpha_and_slope(pixel);
  float slope = length(field.yz);
  float shown = beyond(field.x - threshold_range.x, slope);
  shown *= threshold_range.y < 1.0 ? 1.0 - beyond(field.x - threshold_range.y, slope) : 1.0;
  return threshold_color * shown;
}
#endif

#ifdef SHADOW
uniform sampler2D shadow_map;
uniform ivec4 shadow_rect;
uniform float shadow_inverse;
#ifdef SHADOW_BILINEAR
uniform vec2 shadow_unit;
#endif
uniform ivec2 shadow_move;      // whole device pixels
uniform vec2 shadow_fraction;   // the rest of the move
uniform vec4 shadow_color;      // premultiplied

float read_shadow(ivec2 pixel) {
#if defined(SHADOW_BILINEAR)
  vec4 texel = read_bilinear(shadow_map, shadow_rect, shadow_inverse, shadow_unit, pixel);
#elif defined(SHADOW_SPLINE)
  vec4 texel = read_spline(shadow_map, shadow_rect, shadow_inverse, pixel);
#else
  vec4 texel = read_exact(shadow_map, shadow_rect, pixel);
#endif
#ifdef SHADOW_ALPHA
  return texel.r;
#else
  return texel.a;
#endif
}

vec4 shadow_below(ivec2 pixel) {
  ivec2 p = pixel - shadow_move;
  float a = read_shadow(p);
#ifdef SHADOW_MOVED
  float left = read_shadow(p - ivec2(1, 0));
  float above = read_shadow(p - ivec2(0, 1));
  float corner = read_shadow(p - ivec2(1, 1));
  a = mix(mix(a, left, shadow_fraction.x), mix(above, corner, shadow_fraction.x), shadow_fraction.y);
#endif
  return shadow_color * a;
}
#endif

#ifdef MATRICES
uniform vec4 matrix_rows[5 * MATRICES];  // for each matrix its four rows and the bias

vec4 recolored(vec4 color) {
  for (int i = 0; i < MATRICES; i++) {
    vec4 straight = color.a > 0.0 ? vec4(color.rgb / color.a, color.a) : vec4(0.0);
    vec4 mapped = vec4(
        dot(matrix_rows[5 * i], straight), dot(matrix_rows[5 * i + 1], straight),
        dot(matrix_rows[5 * i + 2], straight), dot(matrix_rows[5 * i + 3], straight));
    mapped = clamp(mapped + matrix_rows[5 * i + 4], 0.0, 1.0);
    color = vec4(mapped.rgb * mapped.a, mapped.a);
  }
  return color;
}
#endif

vec4 source_color(ivec2 pixel) {
#ifdef THRESHOLD
  vec4 color = thresholded(pixel);
#elif defined(SHADOW_ONLY)
  vec4 color = vec4(0.0);
#else
  vec4 color = READ_SOURCE(pixel);
#ifdef SOURCE_ALPHA
  color = color.rrrr;
#endif
#endif
#ifdef SHADOW
  color += shadow_below(pixel) * (1.0 - color.a);
#endif
#ifdef MATRICES
  color = recolored(color);
#endif
  return color;
}
#endif
