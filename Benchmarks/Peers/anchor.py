"""The same simple work before and after everything else, so that a drift of the machine is seen: a shader over the whole
picture that computes next to nothing, and a copy of a picture in memory."""

import moderngl
import numpy as np

from peer import HEIGHT, WIDTH, gl_context, measure

VERTEX = """
#version 330
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
"""
FRAGMENT = """
#version 330
uniform float shade;
out vec4 result;
void main() { result = vec4(gl_FragCoord.xy * 0.0005, shade, 1.0); }
"""

context = gl_context()
program = context.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
triangle = context.vertex_array(program, [])
target = context.framebuffer([context.texture((WIDTH, HEIGHT), 4)])


def full_frame(index):
    program["shade"].value = index / 60
    target.use()
    triangle.render(moderngl.TRIANGLES, 3)
    context.finish()


measure("anchor.pass", full_frame, samples=31, driver=context.info["GL_RENDERER"])
source, copy = np.ones((HEIGHT, WIDTH, 4), np.uint8), np.zeros((HEIGHT, WIDTH, 4), np.uint8)
measure("anchor.copy", lambda _: np.copyto(copy, source), samples=31)
