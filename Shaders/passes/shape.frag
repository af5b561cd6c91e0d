// The pixels of instanced quads: paint times coverage times clip, and what blending needs of it. Which parts are compiled
// is said by the `#define`s that the renderer puts before this text, together with the flat varyings `quad_*`.
uniform ivec2 frame_origin;  // device pixel of the target's first texel
out vec4 frame_color;

#include "lib/coverage.glsl"
#include "lib/paint.glsl"
#include "lib/source.glsl"
#include "lib/clip.glsl"
#include "lib/blend.glsl"

#if defined(MASK) || defined(COLOR_MASK)
uniform sampler2D mask_page;        // coverage, one component
uniform sampler2D color_mask_page;  // colour glyphs, premultiplied
#endif

#ifdef GROUND
uniform vec4 ground_color;  // what lies below everything, premultiplied
#endif

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + frame_origin;
  vec3 at = vec3(vec2(pixel) + 0.5, 1.0);
  float coverage = quad_kinds.y;
#if defined(SHARP) || defined(ROUND) || defined(CONTINUOUS) || defined(ELLIPSE) || defined(ARC)
  coverage *= shape_coverage(at);
#endif
#ifdef SOURCE
  vec4 color = source_color(pixel);
#else
  vec4 color = paint_color(at);
#endif
#ifdef MASK
  {
    float page = texelFetch(mask_page, pixel + ivec2(quad_mask.xy), 0).r;
    coverage *= quad_kinds.w == 1.0 ? page : 1.0;
  }
#endif
#ifdef COLOR_MASK
  {
    vec4 page = texelFetch(color_mask_page, pixel + ivec2(quad_mask.xy), 0) * color.a;
    color = quad_kinds.w == 2.0 ? page : color;
  }
#endif
  coverage *= clip_coverage(at, pixel);
#if defined(OUTPUT_COLOR)
  frame_color = color * coverage;
#ifdef GROUND
  frame_color += ground_color * (1.0 - frame_color.a);
#endif
#elif defined(OUTPUT_ALPHA)
  frame_color = vec4(color.a * coverage);
#elif defined(OUTPUT_COVERAGE)
  frame_color = vec4(coverage);
#elif defined(OUTPUT_REMOVAL)
  frame_color = vec4(coverage * (1.0 - color.a));
#else
  vec4 below = texelFetch(backdrop_map, pixel - backdrop_origin, 0);
  frame_color = mix(below, blend(color, below), coverage);
#endif
}
