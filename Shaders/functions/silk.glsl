// Cloth: a height field with analytic slopes, lit from a point. The mathematics is described in SilkShader.swift.
#include "lib/wave.glsl"

uniform vec4 silk_view;      // middle of the view (x, y), cloth units in a point, zoom
uniform vec2 silk_origin;    // where the radial folds start, zoomed
uniform vec3 silk_light;     // the light, in cloth units
uniform vec2 silk_material;  // slope gain, tightness of the highlight / 32
uniform vec3 silk_base;
uniform vec3 silk_sheen;
uniform vec4 silk_phases;    // reduced phases: bend, counter-bend, broad folds, cross folds
uniform vec2 silk_phases2;   // radial folds, creases

// Slope in x and y, and height.
vec3 silk_cloth(vec2 p) {
  // The whole cloth bends, and the bend bends again: u, v and the columns of their Jacobians.
  vec2 w = wave_sincos(dot(p, vec2(0.9, 1.25)) + silk_phases.x);
  vec2 u = p + 0.27 * w;
  vec2 uX = vec2(1.0 + 0.243 * w.y, -0.243 * w.x);
  vec2 uY = vec2(0.3375 * w.y, 1.0 - 0.3375 * w.x);
  w = wave_sincos(dot(u, vec2(2.6, -1.7)) + silk_phases.y);
  vec2 v = u + 0.13 * w;
  vec2 turn = 0.13 * vec2(w.y, -w.x);
  vec2 vX = uX + turn * dot(uX, vec2(2.6, -1.7));
  vec2 vY = uY + turn * dot(uY, vec2(2.6, -1.7));

  // Broad folds: a sine with a second harmonic, round in the valley and sharper on the ridge.
  vec2 k = vec2(3.3, 5.3);
  vec2 broad = wave_sincos(dot(v, k) + silk_phases.z);
  vec2 g1 = vec2(dot(vX, k), dot(vY, k));
  float height = 0.2 * (broad.x + 0.22 * (1.0 - 2.0 * broad.x * broad.x));
  vec2 slope = g1 * (0.2 * (broad.y - 0.88 * broad.x * broad.y));

  // Cross folds ride on them.
  k = vec2(7.4, 6.2);
  vec2 wave = wave_sincos(dot(v, k) + broad.x + silk_phases.w);
  vec2 g = vec2(dot(vX, k), dot(vY, k)) + broad.y * g1;
  height += 0.062 * (wave.x + 0.18 * (1.0 - 2.0 * wave.x * wave.x));
  slope += g * (0.062 * (wave.y - 0.72 * wave.x * wave.y));

  // Folds about a point off screen.
  vec2 e = u - silk_origin;
  float inverse = inversesqrt(dot(e, e));
  g = 6.6 * inverse * vec2(dot(e, uX), dot(e, uY)) + 0.9 * wave.y * g;
  wave = wave_sincos(6.6 * dot(e, e) * inverse + 0.9 * wave.x + silk_phases2.x);
  height += 0.115 * (wave.x + 0.2 * (1.0 - 2.0 * wave.x * wave.x));
  slope += g * (0.115 * (wave.y - 0.8 * wave.x * wave.y));

  // Creases, deepest on the ridges of the broad folds.
  k = vec2(11.0, 15.5);
  g = vec2(dot(vX, k), dot(vY, k)) + 1.8 * wave.y * g;
  wave = wave_sincos(dot(v, k) + 1.8 * wave.x + silk_phases2.y);
  float ridge = 0.6 + 0.4 * broad.x;
  height += 0.0135 * ridge * wave.x;
  slope += 0.0135 * (ridge * wave.y * g + 0.4 * wave.x * broad.y * g1);
  return vec3(slope, height);
}

vec4 shade(vec2 position, float pixel) {
  vec2 p = (position - silk_view.xy) * silk_view.z;
  vec3 cloth = silk_cloth(p * silk_view.w);
  vec2 slope = silk_material.x * cloth.xy;
  float nz = inversesqrt(1.0 + dot(slope, slope));

  vec3 ray = silk_light - vec3(p, 0.0);
  ray *= inversesqrt(dot(ray, ray));
  float facing = nz * (ray.z - dot(slope, ray.xy));
  // |ray + (0, 0, 1)|² = 2 + 2 ray.z, since the eye looks straight down.
  float half_ = inversesqrt(2.0 + 2.0 * ray.z);
  float gleam = (facing + nz) * half_;
  float off = 1.0 - gleam * gleam;

  // Blinn-Phong's lobe gleam^shine as its limit form (1 - off · shine / 32)^16, and a satin lobe, tight along the weft.
  float weftSlope = nz * dot(slope, vec2(0.53, 0.85));
  float along = half_ * dot(ray.xy, vec2(0.53, 0.85)) + gleam * weftSlope;
  float spark = max(1.0 - off * silk_material.y, 0.0);
  spark *= spark;
  spark *= spark;
  spark *= spark;
  spark *= spark;
  float satin = max(1.0 - (0.06 * off + 0.4 * along * along) * silk_material.y, 0.0);
  satin *= satin;
  satin *= satin;
  satin *= satin;

  // Wrapped key light, light that the cloth below throws back, and less of both in the valleys.
  float wrap = max(0.36 + 0.64 * facing, 0.0);
  float open = clamp(0.87 + 0.5 * cloth.z, 0.5, 1.1);
  float lit = (0.86 * wrap * wrap + 0.13 - 0.13 * weftSlope) * open;
  vec3 shadow = silk_base * (0.35 + 0.35 * silk_base);
  vec3 color = mix(shadow, 1.04 * silk_base, lit);
  color += (silk_sheen - 0.9 * color) * ((0.26 * satin + 0.5 * spark) * min(0.25 + 0.75 * lit, 1.0));
  return vec4(min(color, 1.0), 1.0);
}
