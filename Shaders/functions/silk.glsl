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

// Wave vectors in radians a unit: bend, counter-bend, broad folds, cross folds, creases.
const vec2 silk_k0 = vec2(0.9, 1.25);
const vec2 silk_k1 = vec2(2.6, -1.7);
const vec2 silk_k2 = vec2(3.3, 5.3);
const vec2 silk_k3 = vec2(7.4, 6.2);
const vec2 silk_k5 = vec2(11.0, 15.5);

// Slope in x and y, and height. Six waves hang on one another, so each angle is summed with what is known last at its end.
vec3 silk_cloth(vec2 p) {
  // The whole cloth bends, and the bend bends again: u, v = u + 0.13 w, and the columns of their Jacobians.
  vec2 w = wave_sincos(dot(p, TURN * silk_k0) + TURN * silk_phases.x);
  vec2 u = p + 0.27 * w;
  vec2 uX = vec2(1.0 + 0.243 * w.y, -0.243 * w.x);
  vec2 uY = vec2(0.3375 * w.y, 1.0 - 0.3375 * w.x);
  w = wave_sincos((dot(p, TURN * silk_k1) + TURN * silk_phases.y) + dot(w, 0.27 * TURN * silk_k1));
  vec2 turn = 0.13 * vec2(w.y, -w.x);
  vec2 vX = uX + turn * dot(uX, silk_k1);
  vec2 vY = uY + turn * dot(uY, silk_k1);

  // Broad folds: a sine with a second harmonic, round in the valley and sharper on the ridge. The harmonics' constants
  // are left for the end. From here on a gradient is that of the wave's sine.
  vec2 broad = wave_sincos((dot(u, TURN * silk_k2) + TURN * silk_phases.z) + dot(w, 0.13 * TURN * silk_k2));
  vec2 g1 = vec2(dot(vX, silk_k2), dot(vY, silk_k2)) * broad.y;
  float height = broad.x * (0.2 - 0.088 * broad.x);
  vec2 slope = g1 * (0.2 - 0.176 * broad.x);

  // Cross folds ride on them.
  float angle = (dot(u, TURN * silk_k3) + TURN * silk_phases.w) + dot(w, 0.13 * TURN * silk_k3);
  vec2 wave = wave_sincos(angle + TURN * broad.x);
  vec2 g = (vec2(dot(vX, silk_k3), dot(vY, silk_k3)) + g1) * wave.y;
  height += wave.x * (0.062 - 0.02232 * wave.x);
  slope += g * (0.062 - 0.04464 * wave.x);

  // Folds about a point off screen.
  vec2 e = u - silk_origin;
  float square = dot(e, e);
  float inverse = inversesqrt(square);
  angle = 6.6 * TURN * square * inverse + TURN * silk_phases2.x;
  g = 6.6 * inverse * vec2(dot(e, uX), dot(e, uY)) + 0.9 * g;
  wave = wave_sincos(angle + 0.9 * TURN * wave.x);
  g *= wave.y;
  height += wave.x * (0.115 - 0.046 * wave.x);
  slope += g * (0.115 - 0.092 * wave.x);

  // Creases, deepest on the ridges of the broad folds.
  angle = (dot(u, TURN * silk_k5) + TURN * silk_phases2.y) + dot(w, 0.13 * TURN * silk_k5);
  g = vec2(dot(vX, silk_k5), dot(vY, silk_k5)) + 1.8 * g;
  wave = wave_sincos(angle + 1.8 * TURN * wave.x);
  float ridge = 0.0081 + 0.0054 * broad.x;
  // 0.2 · 0.22 + 0.062 · 0.18 + 0.115 · 0.2
  height += ridge * wave.x + 0.07816;
  slope += (ridge * wave.y) * g + (0.0054 * wave.x) * g1;
  return vec3(slope, height);
}

vec4 shade(vec2 position, float pixel) {
  vec2 p = (position - silk_view.xy) * silk_view.z;
  vec2 way = silk_light.xy - p;
  vec3 ray = vec3(way, silk_light.z) * inversesqrt(dot(way, way) + silk_light.z * silk_light.z);
  vec3 cloth = silk_cloth(p * silk_view.w);
  vec2 slope = silk_material.x * cloth.xy;
  float nz = inversesqrt(1.0 + dot(slope, slope));
  float facing = nz * (ray.z - dot(slope, ray.xy));
  // |ray + (0, 0, 1)|² = 2 + 2 ray.z, since the eye looks straight down. Only squares of what is divided by it are read.
  float toHalf = 0.5 / (1.0 + ray.z);
  float gleam = facing + nz;
  float off = 1.0 - gleam * gleam * toHalf;

  // Blinn-Phong's lobe gleam^shine as its limit form (1 - off · shine / 32)^16, and a satin lobe, tight along the weft.
  float weftSlope = nz * dot(slope, vec2(0.53, 0.85));
  float along = dot(ray.xy, vec2(0.53, 0.85)) + gleam * weftSlope;
  float spark = max(1.0 - off * silk_material.y, 0.0);
  spark *= spark;
  spark *= spark;
  spark *= spark;
  spark *= spark;
  float satin = max(1.0 - silk_material.y * (0.06 * off + 0.4 * toHalf * (along * along)), 0.0);
  satin *= satin;
  satin *= satin;
  satin *= satin;

  // Wrapped key light, light that the cloth below throws back, and less of both in the valleys.
  float wrap = max(0.36 + 0.64 * facing, 0.0);
  // Heights lie within -0.47 and 0.32, so that this is between 0.63 and 1.03.
  float open = 0.87 + 0.5 * cloth.z;
  float lit = (0.86 * wrap * wrap + (0.13 - 0.13 * weftSlope)) * open;
  // From the shadow's base · (0.35 + 0.35 base) to 1.04 base.
  vec3 color = silk_base * ((0.35 + 0.69 * lit) + (0.35 - 0.35 * lit) * silk_base);
  color += (silk_sheen - 0.9 * color) * ((0.26 * satin + 0.5 * spark) * min(0.25 + 0.75 * lit, 1.0));
  return vec4(min(color, 1.0), 1.0);
}
