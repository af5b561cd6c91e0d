// Blend modes that need the backdrop: B(S, D) on premultiplied colours, after the W3C's compositing specification;
// plus-lighter and plus-darker after Core Graphics. The mode is a `#define`.

#ifdef BACKDROP
uniform sampler2D backdrop_map;
uniform ivec2 backdrop_origin;  // device pixel of its first texel

float luminosity(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

// The colour brought back into 0…1 without a change of its luminosity.
vec3 clipped(vec3 c) {
  float l = luminosity(c);
  float least = min(c.r, min(c.g, c.b));
  float most = max(c.r, max(c.g, c.b));
  c = least < 0.0 ? l + (c - l) * l / max(l - least, 1e-7) : c;
  return most > 1.0 ? l + (c - l) * (1.0 - l) / max(most - l, 1e-7) : c;
}

vec3 with_luminosity(vec3 c, float l) { return clipped(c + (l - luminosity(c))); }

float chroma(vec3 c) { return max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)); }

// The colour's hue with another saturation, up to a shift of all components: setting the luminosity takes that back.
vec3 with_saturation(vec3 c, float s) {
  float range = chroma(c);
  return range > 0.0 ? c * (s / range) : vec3(0.0);
}

vec3 hard_light(vec3 b, vec3 s) {
  return mix(2.0 * b * s, 1.0 - 2.0 * (1.0 - b) * (1.0 - s), vec3(greaterThan(s, vec3(0.5))));
}

float soft_light(float b, float s) {
  float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
  return s <= 0.5 ? b - (1.0 - 2.0 * s) * b * (1.0 - b) : b + (2.0 * s - 1.0) * (d - b);
}

float color_dodge(float b, float s) { return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s)); }

float color_burn(float b, float s) { return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s); }

// The mix of straight colours, backdrop b and source s.
vec3 mixed(vec3 b, vec3 s) {
#if defined(BLEND_multiply)
  return b * s;
#elif defined(BLEND_overlay)
  return hard_light(s, b);
#elif defined(BLEND_darken)
  return min(b, s);
#elif defined(BLEND_lighten)
  return max(b, s);
#elif defined(BLEND_colorDodge)
  return vec3(color_dodge(b.r, s.r), color_dodge(b.g, s.g), color_dodge(b.b, s.b));
#elif defined(BLEND_colorBurn)
  return vec3(color_burn(b.r, s.r), color_burn(b.g, s.g), color_burn(b.b, s.b));
#elif defined(BLEND_softLight)
  return vec3(soft_light(b.r, s.r), soft_light(b.g, s.g), soft_light(b.b, s.b));
#elif defined(BLEND_hardLight)
  return hard_light(b, s);
#elif defined(BLEND_difference)
  return abs(b - s);
#elif defined(BLEND_exclusion)
  return b + s - 2.0 * b * s;
#elif defined(BLEND_hue)
  return with_luminosity(with_saturation(s, chroma(b)), luminosity(b));
#elif defined(BLEND_saturation)
  return with_luminosity(with_saturation(b, chroma(s)), luminosity(b));
#elif defined(BLEND_color)
  return with_luminosity(s, luminosity(b));
#elif defined(BLEND_luminosity)
  return with_luminosity(b, luminosity(s));
#else
  return s;
#endif
}

vec4 blend(vec4 s, vec4 d) {
#if defined(BLEND_sourceIn)
  return s * d.a;
#elif defined(BLEND_sourceOut)
  return s * (1.0 - d.a);
#elif defined(BLEND_destinationAtop)
  return d * s.a + s * (1.0 - d.a);
#elif defined(BLEND_plusLighter)
  return min(s + d, 1.0);
#elif defined(BLEND_plusDarker)
  float a = min(1.0, s.a + d.a);
  return vec4(max(a - (s.a - s.rgb) - (d.a - d.rgb), 0.0), a);
#else
  vec3 source = s.a > 0.0 ? clamp(s.rgb / s.a, 0.0, 1.0) : vec3(0.0);
  vec3 below = d.a > 0.0 ? clamp(d.rgb / d.a, 0.0, 1.0) : vec3(0.0);
  vec3 color = s.rgb * (1.0 - d.a) + d.rgb * (1.0 - s.a) + s.a * d.a * mixed(below, source);
  return vec4(color, s.a + d.a - s.a * d.a);
#endif
}
#endif
