"""Silk drawn by moderngl with the driver's sines, and read back."""

from peer import HEIGHT, WIDTH, gl_context, measure
from silk_shader import Silk

context = gl_context()
silk = Silk(context, WIDTH, HEIGHT)
measure("moderngl.silk", silk.draw, driver=context.info["GL_RENDERER"])
