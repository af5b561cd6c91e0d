"""Silk as a script of today draws it: one fragment shader with the driver's sines, its normal from three samples of the
height; then the same with each frame saved by Pillow, and with the frames handed to ffmpeg as RGBA."""

import os
import subprocess
import tempfile

import moderngl
import numpy as np
from PIL import Image

from peer import HEIGHT, WIDTH, gl_context, measure

VERTEX = """
#version 330
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}
"""

FRAGMENT = """
#version 330
uniform vec2 size;
uniform float time;
out vec4 result;

// Five octaves, each turned, bent by a wave across it and folded into another wave: three sines an octave.
float cloth(vec2 at) {
  float sum = 0.0;
  float weight = 0.5;
  for (int octave = 0; octave < 5; octave++) {
    at = mat2(0.8, 0.6, -0.6, 0.8) * at;
    at.x += 0.35 * sin(1.7 * at.y + 0.6 * time + float(octave));
    sum += weight * sin(1.3 * at.x + 0.7 * sin(0.9 * at.y - 0.4 * time));
    at *= 1.9;
    weight *= 0.5;
  }
  return sum;
}

void main() {
  vec2 at = (gl_FragCoord.xy - 0.5 * size) * (3.0 / size.y);
  const float step = 0.004;
  float height = cloth(at);
  vec2 slope = (vec2(cloth(at + vec2(step, 0.0)), cloth(at + vec2(0.0, step))) - height) / step;
  vec3 normal = normalize(vec3(-0.35 * slope, 1.0));
  vec3 light = normalize(vec3(0.4, 0.6, 0.8));
  vec3 halfway = normalize(light + vec3(0.0, 0.0, 1.0));
  float diffuse = max(dot(normal, light), 0.0);
  float shine = pow(max(dot(normal, halfway), 0.0), 48.0);
  vec3 base = mix(vec3(0.10, 0.05, 0.30), vec3(0.95, 0.45, 0.55), 0.5 + 0.5 * height);
  result = vec4(base * (0.25 + 0.75 * diffuse) + 0.6 * shine, 1.0);
}
"""

context = gl_context()
program = context.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
triangle = context.vertex_array(program, [])
target = context.framebuffer([context.texture((WIDTH, HEIGHT), 4)])
pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
program["size"].value = (WIDTH, HEIGHT)


def draw(index):
    program["time"].value = 2 + index / 60
    target.use()
    triangle.render(moderngl.TRIANGLES, 3)
    target.read_into(pixels, components=4)


measure("moderngl.silk", draw, driver=context.info["GL_RENDERER"])
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "frame.png")

    def dump(index):
        draw(index)
        Image.fromarray(pixels).save(path)

    measure("moderngl.pillow.silk", dump, samples=5, warm=1)

    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", f"{WIDTH}x{HEIGHT}",
         "-framerate", "60", "-i", "pipe:0", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "18", "-pix_fmt",
         "yuv420p", os.path.join(folder, "clip.mp4")], stdin=subprocess.PIPE)

    def video(index):
        draw(index)
        encoder.stdin.write(pixels)

    measure("moderngl.ffmpeg.silk", video, samples=60, warm=10)
    encoder.stdin.close()
    encoder.wait()
