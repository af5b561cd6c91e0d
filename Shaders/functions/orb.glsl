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

// The light of one membrane, a ribbon about a travelling wave as seen through the shell; the fourth component is what the
// crest gets.
// core: 1 / its square, and how much of the thin line shows. shape: amplitude, wave number, fold number, share of the
// shell's bending.
vec4 orb_membrane(vec2 at, float bend, vec2 core, vec4 shape, float travel, float fold, vec3 tint) {
  vec2 q = at * (1.0 - shape.w * bend);
  float chord = max(1.0 - q.x * q.x, 0.0);
  float envelope = chord * (0.4 + 0.6 * chord);
  vec2 wave = wave_sincos(TURN * shape.y * q.x + TURN * travel);
  float swell = shape.x * envelope;
  float slope = shape.y * swell * wave.y - q.x * (0.8 * shape.x + 2.4 * shape.x * chord) * wave.x;
  float stretch = 1.0 + slope * slope;
  float lift = 0.15 * envelope * wave_sin(TURN * shape.z * q.x + TURN * fold);
  float height = q.y - swell * wave.x;
  float front = height - lift;
  float back = height + lift;

  // Five rational falloffs over one division.
  float frontSquare = front * front;
  float nearLine = stretch + core.x * frontSquare;
  float farLine = stretch + core.x * (back * back);
  float halo = stretch + 278.0 * frontSquare;
  float frontReach = 0.02 + abs(front);
  float backReach = 0.02 + abs(back);
  float veil = (1.0 + 20.0 * abs(lift)) * (frontReach * backReach);
  float lines = nearLine * farLine;
  float both = lines * halo;
  float inverse = 1.0 / (both * veil);
  float film = abs(back * frontReach - front * backReach) * (inverse * both);
  float shine = stretch * (inverse * veil);
  float glow = shine * lines;
  float rays = core.y * (shine * halo * (farLine + 0.22 * nearLine));

  float level = orb_frame.w * (1.22 - 0.3 * shape.w) * min(5.0 * chord, 1.0);
  float dim = level * (film * (0.165 + 0.75 * glow) + 0.36 * (glow * glow));
  float bright = level * rays;
  return vec4(tint * (tint * dim + 1.25 * bright), 0.55 * bright * rays);
}

vec4 shade(vec2 position, float pixel) {
  vec2 p = (position - orb_frame.xy) * orb_frame.z;
  float radius = sqrt(dot(p, p));
  p *= 1.0 / max(radius, 1.0);
  radius = min(radius, 1.0);
  float square = radius * radius;
  float z = sqrt(1.0 - square);

  // Snell's law at the shell, glass of index 1.45: how far a ray is drawn towards the axis at the ball's middle plane.
  float pull = sqrt(1.0 - 0.4756243 * square) - 0.6896552 * z;
  float bend = z * pull / (0.6896552 + pull * z);

  float core = max(0.006, 0.55 * pixel * orb_frame.z);
  vec2 cores = vec2(1.0 / (core * core), inversesqrt(core * 166.7));
  vec4 light = orb_membrane(p, bend, cores, vec4(0.44, 3.3, 2.3, 0.62), orb_travel.x, orb_fold.x, orb_band0);
  light += orb_membrane(p, bend, cores, vec4(0.41, 4.1, 2.9, 0.86), orb_travel.y, orb_fold.y, orb_band1);
  light += orb_membrane(p, bend, cores, vec4(0.46, 2.5, 3.4, 1.10), orb_travel.z, orb_fold.z, orb_band2);
  light += orb_membrane(p, bend, cores, vec4(0.31, 5.2, 2.0, 1.34), orb_travel.w, orb_fold.w, orb_band3);

  // The ground: a heart about the equator and a pool of light below it, over one division.
  vec2 g = p * (1.0 - bend);
  float low = g.y - 0.5;
  float heart = 1.0 + 1.6 * g.x * g.x + 7.0 * g.y * g.y;
  float pool = 1.0 + 1.5 * g.x * g.x + 5.0 * low * low;
  float share = 1.0 / (heart * pool);
  float ground = z * share * share * (0.66 * pool * pool + 0.15 * heart * heart);

  // The shell: absorption, Fresnel's rim, the key light and its image in the far wall.
  float graze = 1.0 - z;
  float graze2 = graze * graze;
  float graze4 = graze2 * graze2;
  float passed = 1.0 - 0.85 * graze2;
  float facing = -0.62 * p.x - 0.785 * p.y;
  float across = 0.62 * p.y - 0.785 * p.x;
  float rim = 0.05 * graze + graze4 * (0.55 + graze4);
  float cool = clamp(0.42 + 0.68 * facing, 0.0, 1.0);
  float warm = clamp(0.42 - 0.68 * facing, 0.0, 1.0);

  float lit = max(facing, 0.0);
  float strip = radius - 0.845;
  float wall = radius - 0.885;
  float spread = across * across;
  float window = 520.0 * strip * strip + 9.0 * spread;
  window = 1.0 + window * window;
  float image = 1.0 + 300.0 * wall * wall + 5.0 * spread;
  image *= image;
  share = 1.0 / (window * image);
  float crest = light.a * passed + lit * (0.6 * share * image + 0.1 * lit * z);
  float echo = 0.48 * max(-facing, 0.0) * share * window;

  vec3 sum = light.rgb * passed + orb_crest * crest + orb_cool * (rim * cool * cool);
  sum += orb_ground * (ground * passed + 0.3 * echo) + orb_warm * (0.9 * rim * warm * warm + 0.7 * echo);
  return vec4(sum * inversesqrt(1.0 + sum * sum), 1.0);
}
