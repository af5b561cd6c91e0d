// The corners of instanced quads. The renderer puts the version, the attributes `in_*`, the flat varyings `quad_*` and
// PASS_SLOTS, which copies the ones to the others, before this text. Row 0 of a target is its top row, so nothing is flipped.
// With CUT the quads lack their corners: eight vertices, two to a row, from the top down.
uniform ivec2 frame_origin;  // device pixel of the target's first texel
uniform vec2 frame_size;     // texels of the target's texture

void main() {
#ifdef CUT
  int row = gl_VertexID >> 1;
  vec2 corner = vec2(float(gl_VertexID & 1), float(row >> 1));
  vec2 inset = row == 0 || row == 3 ? vec2(in_cut.x, 0.0) : vec2(0.0, in_cut.y);
  vec2 at = mix(in_rect.xy + inset, in_rect.zw - inset, corner) - vec2(frame_origin);
#else
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 at = mix(in_rect.xy, in_rect.zw, corner) - vec2(frame_origin);
#endif
  gl_Position = vec4(2.0 * at / frame_size - 1.0, 0.0, 1.0);
  PASS_SLOTS
}
