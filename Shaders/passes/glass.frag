// The pixels of a group of liquid glass; see `DisplayList.Glass` for the equation. Which parts are compiled is said by the
// `#define`s that the renderer puts before this text, with those of lib/glass.glsl: INSIDE where the glass covers every
// pixel and is flat, OUTSIDE where only its shadow shows, COVERAGE for the coverage alone.
uniform ivec2 frame_origin;  // device pixel of the target's first texel
out vec4 frame_color;

#include "lib/coverage.glsl"
#if !defined(OUTSIDE) && !defined(COVERAGE) || !defined(OUTSIDE) && !defined(INSIDE)
#include "lib/glass.glsl"
#endif
#ifndef COVERAGE
#include "lib/clip.glsl"

uniform float glass_opacity;
uniform vec4 glass_veil;    // premultiplied, like all colours
uniform vec4 glass_edge;
uniform vec4 glass_tone;    // saturation, amount of tint, glow, shade
uniform vec4 glass_lens;    // strength, dispersion, strength of the rim, pixels in a point

#ifdef GROUND
uniform vec4 glass_ground;  // what lies below, everywhere
#endif

#ifdef BACKDROP
uniform sampler2D backdrop_map;   // what lies below, blurred
uniform vec4 backdrop_place;      // from device pixels to texels: scale and offset, along x and y
uniform vec2 backdrop_unit;       // 1 / the texture's size in texels
uniform vec4 backdrop_limits;     // device pixels that may be read: least and greatest
uniform vec2 canvas_size;         // device pixels

// The blurred backdrop between pixel centres; what leaves the canvas is mirrored at its edges.
vec4 backdrop(vec2 at) {
  vec2 p = canvas_size - abs(canvas_size - abs(at));
  vec2 texel = clamp(p, backdrop_limits.xy, backdrop_limits.zw) * backdrop_place.xy + backdrop_place.zw;
  return textureLod(backdrop_map, texel * backdrop_unit, 0.0);
}
#endif

#ifdef SHADOW
uniform sampler2D shadow_map;  // blurred coverage
uniform vec4 shadow_place;     // from device pixels to texture coordinates, the move included
uniform vec4 shadow_limits;    // texture coordinates that may be read
uniform vec4 shadow_color;     // premultiplied, times the lift

vec4 shadow(vec2 at) {
  vec2 place = clamp(at * shadow_place.xy + shadow_place.zw, shadow_limits.xy, shadow_limits.zw);
  vec4 color = shadow_color * textureLod(shadow_map, place, 0.0).r;
  return color / max(color.a, 1.0);
}
#endif

// White or black over a colour.
vec4 whitened(vec4 color, float alpha) { return color * (1.0 - alpha) + alpha; }
vec4 blackened(vec4 color, float alpha) {
  return vec4(color.rgb * (1.0 - alpha), color.a * (1.0 - alpha) + alpha);
}

vec4 legal(vec4 color) { return vec4(clamp(color.rgb, 0.0, color.a), color.a); }

#ifndef OUTSIDE
// What the glass looks like before light plays on it: backdrop, veil, tint and its own light.
vec4 body(vec4 below) {
  float gray = dot(below.rgb, vec3(0.2126, 0.7152, 0.0722));
  vec4 color = legal(vec4(gray + (below.rgb - gray) * glass_tone.x, below.a));
  color = glass_veil + color * (1.0 - glass_veil.a);
#ifdef TINT
  color = legal(color * (1.0 - glass_tone.y * melt_tint.a) + melt_tint * glass_tone.y);
#endif
#ifdef BRIGHTNESS
  color = whitened(color, clamp(melt_light, 0.0, 1.0));
  color = blackened(color, clamp(-melt_light, 0.0, 1.0));
#endif
  return color;
}
#endif
#endif

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + frame_origin;
#ifdef COARSE
  vec2 at = (vec2(pixel) + 0.5) * float(COARSE);
#else
  vec2 at = vec2(pixel) + 0.5;
#endif
#if defined(COVERAGE) && defined(INSIDE)
  frame_color = vec4(1.0);
#elif defined(COVERAGE)
  MELT
  float depth = melt_distance / max(length(melt_way), 0.25);
#ifdef COARSE
  depth /= float(COARSE);
#endif
  frame_color = vec4(covered(depth));
#elif defined(OUTSIDE)
  vec4 color = shadow(at) * (glass_opacity * clip_coverage(vec3(at, 1.0), pixel));
#ifdef REMOVAL
  frame_color = vec4(color.a);
#else
  frame_color = color;
#endif
#else
  float shown = glass_opacity * clip_coverage(vec3(at, 1.0), pixel);
  MELT
#ifdef INSIDE
  const float coverage = 1.0;
#else
  float size = length(melt_way);
  float edge = melt_distance / max(size, 0.25);
  float coverage = covered(edge);
#endif
#ifndef REMOVAL
#ifdef INSIDE
#ifdef BACKDROP
#ifdef EXACT
  vec4 color = texelFetch(backdrop_map, pixel + ivec2(backdrop_place.zw), 0);
#else
  vec4 color = backdrop(at);
#endif
#elif defined(GROUND)
  vec4 color = glass_ground;
#else
  vec4 color = vec4(0.0);
#endif
  color = body(color);
#else
  vec2 way = melt_way / max(size, 1e-4);
  float near = clamp(1.0 + edge / melt_lens, 0.0, 1.0);
#ifdef BACKDROP
#ifdef LENS
  float slope = 0.985 * near;
  float bend = (1.0 - sqrt(1.0 - slope * slope)) * melt_lens * glass_lens.x;
  vec4 color = backdrop(at - way * bend);
#ifdef DISPERSION
  color.r = backdrop(at - way * (bend * (1.0 - glass_lens.y))).r;
  color.b = backdrop(at - way * (bend * (1.0 + glass_lens.y))).b;
#endif
#else
  vec4 color = backdrop(at);
#endif
#elif defined(GROUND)
  vec4 color = glass_ground;
#else
  vec4 color = vec4(0.0);
#endif
  color = body(color);
  float facing = dot(way, vec2(-0.45, -0.89));
  float cube = near * near * near;
  color = whitened(color, glass_tone.z * cube * max(facing, 0.0));
  color = blackened(color, glass_tone.w * cube * max(-facing, 0.0));
  float depth = max(-edge, 0.0) / glass_lens.w;
  color = whitened(color, glass_lens.z * rim_band(depth) * rim_share(facing));
#endif
#ifdef INLAY
  color = whitened(color, 1.0 - rim_left);
#endif
#if defined(OUTLINE) && !defined(INSIDE)
  float line = depth / 0.45;
  float drawn = exp(-line * line);
  color = glass_edge * drawn + color * (1.0 - glass_edge.a * drawn);
#endif
#endif
  float solid = coverage * shown;
#if defined(SHADOW) && !defined(INSIDE)
  vec4 shade = shadow(at) * ((1.0 - coverage) * shown);
#else
  const vec4 shade = vec4(0.0);
#endif
#ifdef REMOVAL
  frame_color = vec4(shade.a * (1.0 - solid) + solid);
#else
  frame_color = shade * (1.0 - solid) + color * solid;
#endif
#endif
}
