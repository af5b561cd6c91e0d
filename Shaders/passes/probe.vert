#version 300 es
// The start-up probe: an instanced quad of a 16 × 16 target, without any buffer of vertices.
precision highp float;
precision highp int;

layout(location = 0) in vec4 rect;      // x, y, width, height in pixels, one for each instance
layout(location = 1) in vec4 color;     // one for each instance
layout(location = 2) in uint property;  // which property the instance shows

flat out vec4 tint;
flat out uint shown;
flat out vec4 place;
flat out float number;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 pixel = rect.xy + corner * rect.zw;
  gl_Position = vec4(pixel / 8.0 - 1.0, 0.0, 1.0);
  tint = color;
  shown = property;
  place = rect;
  number = float(gl_InstanceID);
}
