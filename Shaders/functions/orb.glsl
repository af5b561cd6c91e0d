// A ball of dark glass with four luminous membranes inside. The mathematics is described in OrbShader.swift.
#include "lib/wave.glsl"

uniform vec4 orb_frame;   // centre (x, y), 1 / radius, light of the membranes
uniform vec3 orb_band0;   // colours of the membranes
uniform vec3 orb_band1;
uniform vec3 orb_band2;
uniform vec3 orb_band3;
uniform vec3 orb_ground;  // the glow within
uniform vec3 orb_crest;   // white heat and highlight
uniform vec3 orb_cool;    // rim towards the light
uniform vec3 orb_warm;    // rim away from it
uniform vec4 orb_travel;  // reduced phases of the four waves
uniform vec4 orb_fold;    // reduced phases of their folds

// The light of one membrane: a ribbon about a travelling wave, as seen through the shell.
// shape: amplitude, wave number, fold number, share of the shell's bending.
vec3 orb_membrane(vec2 at, float bend, float core, vec4 shape, float travel, float fold, vec3 tint) {
  vec2 q = at * (1.0 - shape.w * bend);
  float chord = max(1.0 - q.x * q.x, 0.0);
  float envelope = chord * (0.4 + 0.6 * chord);
  vec2 wave = wave_sincos(shape.y * q.x + travel);
  float slope = shape.x * (envelope * shape.y * wave.y - q.x * (0.8 + 2.4 * chord) * wave.x);
  float stretch = 1.0 + slope * slope;
  float lift = 0.15 * envelope * wave_sin(shape.z * q.x + fold);
  float height = q.y - shape.x * envelope * wave.x;
  float front = height - lift;
  float back = height + lift;

  // Five rational falloffs over one division.
  float sharp = 1.0 / (core * core);
  float nearLine = stretch + front * front * sharp;
  float farLine = stretch + back * back * sharp;
  float halo = stretch + front * front * 278.0;
  float density = 1.0 + 20.0 * abs(lift);
  float frontReach = 0.02 + abs(front);
  float backReach = 0.02 + abs(back);
  float lines = nearLine * farLine;
  float reach = frontReach * backReach;
  float inverse = 1.0 / (lines * halo * density * reach);
  float film = 0.5 * abs(back * frontReach - front * backReach) * inverse * lines * halo;
  float glow = stretch * inverse * lines * density * reach;
  float rays = stretch * inverse * halo * density * reach * (farLine + 0.22 * nearLine);

  rays *= inversesqrt(core * 166.7);
  float level = orb_frame.w * (1.22 - 0.3 * shape.w) * min(5.0 * chord, 1.0);
  vec3 deep = tint * tint;
  return level * (deep * (film * (0.33 + 1.5 * glow) + 0.36 * glow * glow) + tint * (1.25 * rays)
    + orb_crest * (0.55 * rays * rays));
}

vec4 shade(vec2 position, float pixel) {
  vec2 p = (position - orb_frame.xy) * orb_frame.z;
  float square = dot(p, p);
  p *= inversesqrt(max(square, 1.0));
  square = min(square, 1.0);
  float radius = sqrt(square);
  float z = sqrt(1.0 - square);

  // Snell's law at the shell, glass of index 1.45: how far a ray is drawn towards the axis at the ball's middle plane.
  float pull = sqrt(1.0 - 0.4756243 * square) - 0.6896552 * z;
  float bend = z * pull / (0.6896552 + pull * z);

  vec2 g = p * (1.0 - bend);
  float heart = 1.0 / (1.0 + 1.6 * g.x * g.x + 7.0 * g.y * g.y);
  float low = g.y - 0.5;
  float pool = 1.0 / (1.0 + 1.5 * g.x * g.x + 5.0 * low * low);
  vec3 light = orb_ground * (z * (0.66 * heart * heart + 0.15 * pool * pool));

  float core = max(0.006, 0.55 * pixel * orb_frame.z);
  light += orb_membrane(p, bend, core, vec4(0.44, 3.3, 2.3, 0.62), orb_travel.x, orb_fold.x, orb_band0);
  light += orb_membrane(p, bend, core, vec4(0.41, 4.1, 2.9, 0.86), orb_travel.y, orb_fold.y, orb_band1);
  light += orb_membrane(p, bend, core, vec4(0.46, 2.5, 3.4, 1.10), orb_travel.z, orb_fold.z, orb_band2);
  light += orb_membrane(p, bend, core, vec4(0.31, 5.2, 2.0, 1.34), orb_travel.w, orb_fold.w, orb_band3);

  // The shell: absorption, Fresnel's rim, the key light and its image in the far wall.
  float graze = 1.0 - z;
  float graze2 = graze * graze;
  float graze4 = graze2 * graze2;
  light *= 1.0 - 0.85 * graze2;
  float facing = -0.62 * p.x - 0.785 * p.y;
  float across = 0.62 * p.y - 0.785 * p.x;
  float rim = 0.05 * graze + 0.55 * graze4 + graze4 * graze4;
  float cool = clamp(0.42 + 0.68 * facing, 0.0, 1.0);
  float warm = clamp(0.42 - 0.68 * facing, 0.0, 1.0);
  light += orb_cool * (rim * cool * cool) + orb_warm * (0.9 * rim * warm * warm);

  float lit = max(facing, 0.0);
  float strip = radius - 0.845;
  float window = 520.0 * strip * strip + 9.0 * across * across;
  light += orb_crest * (0.6 * lit / (1.0 + window * window) + 0.1 * lit * lit * z);
  float wall = radius - 0.885;
  float image = 1.0 / (1.0 + 300.0 * wall * wall + 5.0 * across * across);
  light += mix(orb_ground, orb_warm, 0.7) * (0.48 * max(-facing, 0.0) * image * image);

  return vec4(light * inversesqrt(1.0 + light * light), 1.0);
}
