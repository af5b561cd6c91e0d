#version 300 es
// The start-up probe: each property of the driver that the renderer stands on, as a number that is known beforehand.
precision highp float;
precision highp int;
precision highp sampler2D;

uniform sampler2D ramp;    // two texels, 0 and 1, filtered
uniform sampler2D data;    // floats to be fetched
uniform sampler2D drawn;   // what the first pass left
uniform sampler2D single;  // a one-channel half-float target
uniform sampler2D bytes;   // an 8-bit target
uniform float large;       // 8191.25, which 16 bits do not hold

flat in vec4 tint;
flat in uint shown;
// With these the probe passes as many words as the most common programs of shapes do, for which llvmpipe then has the code
// that sets triangles up: it is made for each number of words, takes 4 ms and is in no cache.
flat in vec4 place;
flat in float number;
out vec4 result;

void main() {
  vec2 p = gl_FragCoord.xy;
  // Derivatives and filtered reads stand outside the branches, where they are defined.
  vec2 slope = vec2(dFdx(3.0 * p.x), dFdy(2.0 * p.y));
  vec4 filtered = texture(ramp, vec2(p.x / 16.0, 0.5));
  uint hash = uint(int(p.x)) * 747796405u + 2891336453u;
  if (shown == 0u) result = tint;
  else if (shown == 1u) result = filtered;
  else if (shown == 2u) result = vec4(slope, 0.0, 1.0);
  else if (shown == 3u) result = texelFetch(data, ivec2(1, 0), 0);
  else if (shown == 4u) result = vec4(fract(large), 0.0, 0.0, 1.0);
  else if (shown == 5u) result = vec4(float(hash >> 24), 0.0, 0.0, 1.0);
  else if (shown == 6u) result = texelFetch(drawn, ivec2(2, 2), 0);
  else if (shown == 7u) result = texelFetch(drawn, ivec2(12, 2), 0);
  else if (shown == 8u) result = vec4(p, tint.x, 1.0);
  else if (shown == 9u) result = texelFetch(single, ivec2(0, 0), 0);
  else if (shown == 10u) result = place + vec4(number, 0.0, 0.0, 0.0);
  else result = texelFetch(bytes, ivec2(0, 0), 0);
}
