// The paint of a quad: one colour, a gradient, an image or a fragment function. Colours are premultiplied.

#if defined(LINEAR) || defined(RADIAL) || defined(ANGULAR) || defined(IMAGE) || defined(FUNCTION)
vec2 paint_position(vec3 at) {
  vec2 p = vec2(dot(quad_paintX.xyz, at), dot(quad_paintY.xyz, at));
#ifdef PERSPECTIVE
  p /= max(dot(quad_paintW.xyz, at), 1e-12);
#endif
  return p;
}
#endif

#ifdef MANY_STOPS
uniform sampler2D gradient_table;  // for each gradient its locations, four to a texel, then its colours

vec4 gradient_texel(int index) {
  return texelFetch(gradient_table, ivec2(index & 1023, index >> 10), 0);
}

// The colour at t: between the last stop at or before it and the next.
vec4 gradient_color(float t, int first, int count) {
  int before = 0;
  float low = -3.0e38;
  float high = 3.0e38;
  int texels = (count + 3) >> 2;
  for (int i = 0; i < texels; i++) {
    vec4 places = gradient_texel(first + i);
    bvec4 isBefore = lessThanEqual(places, vec4(t));
    before += int(isBefore.x) + int(isBefore.y) + int(isBefore.z) + int(isBefore.w);
    vec4 lows = mix(vec4(-3.0e38), places, isBefore);
    vec4 highs = mix(places, vec4(3.0e38), isBefore);
    low = max(low, max(max(lows.x, lows.y), max(lows.z, lows.w)));
    high = min(high, min(min(highs.x, highs.y), min(highs.z, highs.w)));
  }
  int colors = first + texels;
  vec4 a = gradient_texel(colors + clamp(before - 1, 0, count - 1));
  vec4 b = gradient_texel(colors + clamp(before, 0, count - 1));
  // Before the first stop and after the last both colours are the same.
  float f = clamp((t - low) / max(high - low, 1e-12), 0.0, 1.0);
  return a + (b - a) * f;
}
#endif

#ifdef IMAGE
uniform sampler2D image_map;

vec4 image_color(vec2 p, vec2 size) {
  vec2 q = p - 0.5;
  vec2 cell = floor(q);
  vec2 f = q - cell;
  ivec2 limit = ivec2(size) - 1;
  ivec2 low = clamp(ivec2(cell), ivec2(0), limit);
  ivec2 high = clamp(ivec2(cell) + 1, ivec2(0), limit);
  vec4 top = mix(texelFetch(image_map, low, 0), texelFetch(image_map, ivec2(high.x, low.y), 0), f.x);
  vec4 bottom = mix(texelFetch(image_map, ivec2(low.x, high.y), 0), texelFetch(image_map, high, 0), f.x);
  return mix(top, bottom, f.y);
}
#endif

#ifdef FUNCTION
uniform float function_pixel;  // a device pixel in the function's coordinates
#endif

#ifndef SOURCE
vec4 paint_color(vec3 at) {
#ifdef FUNCTION
  return shade(paint_position(at), function_pixel);
#else
  vec4 color = quad_color;
#if defined(LINEAR) || defined(RADIAL) || defined(ANGULAR) || defined(IMAGE)
  float kind = quad_kinds.z;
  vec2 p = paint_position(at);
#endif
#if defined(LINEAR) || defined(RADIAL) || defined(ANGULAR)
  float t = 0.0;
#ifdef LINEAR
  t = kind == 1.0 ? p.x * quad_paintParameters.x + quad_paintParameters.y : t;
#endif
#ifdef RADIAL
  t = kind == 2.0 ? length(p) * quad_paintParameters.x + quad_paintParameters.y : t;
#endif
#ifdef ANGULAR
  {
    float turn = atan(p.y, p.x);
    turn += turn < 0.0 ? 6.28318530717959 : 0.0;
    float span = quad_paintParameters.y;
    // Beyond the span the nearer end's colour is used.
    float beyond = turn - span < 6.28318530717959 - turn ? 1.0 : 0.0;
    t = kind == 3.0 ? (turn > span ? beyond : turn * quad_paintParameters.x) : t;
  }
#endif
  bool isGradient = kind >= 1.0 && kind <= 3.0;
#ifdef TWO_STOPS
  {
    vec4 between = color + (quad_endColor - color) * clamp(t, 0.0, 1.0);
    color = isGradient && quad_paintParameters.w == 0.0 ? between : color;
  }
#endif
#ifdef MANY_STOPS
  {
    bool isMany = isGradient && quad_paintParameters.w > 0.0;
    vec4 found = gradient_color(t, int(quad_paintParameters.z), max(int(quad_paintParameters.w), 1));
    color = isMany ? found : color;
  }
#endif
#endif
#ifdef IMAGE
  {
    vec4 found = image_color(p, quad_paintParameters.xy);
    color = kind == 4.0 ? found : color;
  }
#endif
  return color;
#endif
}
#endif
