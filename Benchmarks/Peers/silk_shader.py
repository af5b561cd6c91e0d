"""Silk as a script of today writes it: one fragment shader with the driver's sines, its normal from three samples."""

BODY = """
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
UNIFORMS = """
uniform vec2 size;
uniform float time;
out vec4 result;
"""
DESKTOP = "#version 330\n" + UNIFORMS + BODY
WEB = "#version 300 es\nprecision highp float;\n" + UNIFORMS + BODY

VERTEX_BODY = """
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
"""


class Silk:
    """Silk on a context of moderngl, read into `pixels`."""

    def __init__(self, context, width, height):
        import numpy as np

        self.program = context.program(vertex_shader="#version 330" + VERTEX_BODY, fragment_shader=DESKTOP)
        self.triangle = context.vertex_array(self.program, [])
        self.target = context.framebuffer([context.texture((width, height), 4)])
        self.pixels = np.zeros((height, width, 4), np.uint8)
        self.program["size"].value = (width, height)

    def draw(self, index):
        self.program["time"].value = 2 + index / 60
        self.target.use()
        self.triangle.render(4, 3)
        self.target.read_into(self.pixels, components=4)
