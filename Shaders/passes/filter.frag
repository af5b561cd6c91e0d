// Linear filters along one axis: a weighted sum of texels (Gaussians and reductions), an up-scaling by the quadratic
// B-spline with its slope, or a plain copy to another format. Beyond the source its edge texels go on for ever.
// The renderer puts the version and the `#define`s before this text: TAPS and HORIZONTAL or VERTICAL, with
// RATIO and WEIGHTS for reductions and REACH for short Gaussians; EXPAND; or CONVERT.
uniform sampler2D filter_map;
uniform ivec2 filter_size;  // texels of the source that count
uniform ivec2 filter_base;  // the source texel for the target's first one, with the first tap's offset
out vec4 frame_color;

#ifdef TAKE_ALPHA
#define TAKE(texel) (texel).aaaa
#else
#define TAKE(texel) (texel)
#endif

#ifdef REACH
// Of the distances 0, 1, 2 … texels.
uniform vec4 filter_weights0;
uniform vec4 filter_weights1;
uniform vec4 filter_weights2;
uniform vec4 filter_weights3;
#elif defined(TAPS)
#ifdef WEIGHTS
const float filter_weights[TAPS] = float[TAPS](WEIGHTS);
#else
#define RATIO 1  // source texels in one of the target
uniform float filter_weights[TAPS];
#endif
#endif

#ifdef EXPAND
uniform float filter_inverse;  // source texels in one of the target
uniform float filter_start;    // where the target's first texel begins, in source texels
#endif

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  ivec2 last = filter_size - 1;
#ifdef REACH
  float weights[16] = float[16](
      filter_weights0.x, filter_weights0.y, filter_weights0.z, filter_weights0.w,
      filter_weights1.x, filter_weights1.y, filter_weights1.z, filter_weights1.w,
      filter_weights2.x, filter_weights2.y, filter_weights2.z, filter_weights2.w,
      filter_weights3.x, filter_weights3.y, filter_weights3.z, filter_weights3.w);
#ifdef HORIZONTAL
  const ivec2 along = ivec2(1, 0);
#else
  const ivec2 along = ivec2(0, 1);
#endif
  ivec2 middle = texel + filter_base + along * REACH;
  vec4 sum = weights[0] * texelFetch(filter_map, clamp(middle, ivec2(0), last), 0);
  for (int i = 1; i <= REACH; i++) {
    sum += weights[i] * (
        texelFetch(filter_map, clamp(middle - along * i, ivec2(0), last), 0)
        + texelFetch(filter_map, clamp(middle + along * i, ivec2(0), last), 0));
  }
  frame_color = TAKE(sum);
#elif defined(TAPS) && defined(HORIZONTAL)
  int row = clamp(texel.y + filter_base.y, 0, last.y);
  int column = texel.x * RATIO + filter_base.x;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < TAPS; i++) {
    sum += filter_weights[i] * texelFetch(filter_map, ivec2(clamp(column + i, 0, last.x), row), 0);
  }
  frame_color = TAKE(sum);
#elif defined(TAPS)
  int column = clamp(texel.x + filter_base.x, 0, last.x);
  int row = texel.y * RATIO + filter_base.y;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < TAPS; i++) {
    sum += filter_weights[i] * texelFetch(filter_map, ivec2(column, clamp(row + i, 0, last.y)), 0);
  }
  frame_color = TAKE(sum);
#elif defined(EXPAND)
#ifdef HORIZONTAL
  const ivec2 along = ivec2(1, 0);
  float at = float(texel.x);
#else
  const ivec2 along = ivec2(0, 1);
  float at = float(texel.y);
#endif
  float x = (at + 0.5) * filter_inverse + filter_start - 0.5;
  float cell = floor(x + 0.5);
  float t = x - cell;
  // Across the axis both have the same texels, but may begin at different ones.
  ivec2 middle = along * int(cell) + (1 - along) * (texel + filter_base);
  vec4 a = texelFetch(filter_map, clamp(middle - along, ivec2(0), last), 0);
  vec4 b = texelFetch(filter_map, clamp(middle, ivec2(0), last), 0);
  vec4 c = texelFetch(filter_map, clamp(middle + along, ivec2(0), last), 0);
  float low = 0.5 - t;
  float high = 0.5 + t;
  frame_color = 0.5 * low * low * a + (0.75 - t * t) * b + 0.5 * high * high * c;
#ifdef SLOPE
  frame_color.g = (high * c.r - low * a.r - 2.0 * t * b.r) * filter_inverse;
#endif
#else
  frame_color = TAKE(texelFetch(filter_map, clamp(texel + filter_base, ivec2(0), last), 0));
#endif
}
