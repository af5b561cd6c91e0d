#version 300 es
// A quad that covers the part of the target that a filter writes.
precision highp float;
precision highp int;

uniform vec2 filter_extent;  // the part of the texture that is written, 0…1 along each axis

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(2.0 * corner * filter_extent - 1.0, 0.0, 1.0);
}
