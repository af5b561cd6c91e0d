// What limits a quad: one analytic clip, the product of several in a target of their own, and a layer's mask.

#ifdef CLIP_TARGET
uniform sampler2D clip_map;
uniform ivec2 clip_origin;  // device pixel of its first texel
#endif

#ifdef LAYER_MASK
uniform sampler2D layer_mask_map;
uniform ivec2 layer_mask_origin;  // device pixel of its first texel
uniform vec2 layer_mask_scale;    // what multiplies the mask, and what is added then
#endif

float clip_coverage(vec3 at, ivec2 pixel) {
  float coverage = 1.0;
#if defined(CLIP_SHARP) || defined(CLIP_ROUND) || defined(CLIP_ELLIPSE)
  {
    vec2 p = vec2(dot(quad_clipX.xyz, at), dot(quad_clipY.xyz, at));
    float kind = quad_clipX.w;
    float inside = 1.0;
#ifdef CLIP_SHARP
    inside = kind == 1.0 ? slabs(p, quad_clipHalf.xy) : inside;
#endif
#ifdef CLIP_ROUND
    inside = kind == 2.0 ? covered(round_distance(p, quad_clipHalf.xy, quad_clipCorners)) : inside;
#endif
#ifdef CLIP_ELLIPSE
    {
      vec2 extent = max(quad_clipHalf.xy, 1e-6);
      vec2 k = p / extent;
      float size = length(k);
      float slope = length(k / extent) / max(size, 1e-12);
      float ellipse = size < 1e-4 ? 1.0 : covered((size - 1.0) / max(slope, 1e-12));
      inside = kind == 4.0 ? ellipse : inside;
    }
#endif
    coverage *= quad_clipY.w == 1.0 ? 1.0 - inside : inside;
  }
#endif
#ifdef CLIP_TARGET
  coverage *= texelFetch(clip_map, pixel - clip_origin, 0).r;
#endif
#ifdef LAYER_MASK
  coverage *= texelFetch(layer_mask_map, pixel - layer_mask_origin, 0).r * layer_mask_scale.x + layer_mask_scale.y;
#endif
  return coverage;
}
