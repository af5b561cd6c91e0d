"""Our own silk shader as a runtime effect of Skia's rasteriser. usage: skia_silk.py [OURS.png]

The uniforms follow SilkShader.swift for the style "tangerine" in a view of 1920 × 1080 points as it appears; with a PNG
of ours the pictures are compared."""

import math
import re
import sys

import skia

from peer import HEIGHT, WIDTH, difference, measure
from skia_surface import RasterSurface, shader_text


def color(value):
    return [(value >> shift & 255) / 255 for shift in (16, 8, 0)]


text = re.sub(r"\bvec([234])\b", r"float\1", shader_text("functions/silk.glsl", set()))
effect = skia.RuntimeEffect.MakeForShader(text + "half4 main(float2 at) { return half4(shade(at, 1.0)); }")
surface = RasterSurface()
units = 2.3 / math.sqrt(WIDTH * HEIGHT)
half = WIDTH * units / 2, HEIGHT * units / 2


def frame(index):
    """Silk with all its phases moved on a little."""
    builder = skia.RuntimeEffectBuilder(effect)
    turn = index * 0.01
    builder.setUniform("silk_view", [WIDTH / 2, HEIGHT / 2, units, 1.0])
    builder.setUniform("silk_origin", [-(2 * half[0] + 1.55), -(2 * half[1] + 1.85)])
    builder.setUniform("silk_light", [-half[0], -half[1], 1.2])
    builder.setUniform("silk_material", [0.62 * 1.15, 40 / 32])
    builder.setUniform("silk_base", color(0xFF0000))
    builder.setUniform("silk_sheen", color(0xFFC9B0))
    builder.setUniform("silk_phases", [0.7 + turn, 2.1 + turn, turn, 1.3 + turn])
    builder.setUniform("silk_phases2", [0.4 + turn, turn])
    surface.canvas.drawPaint(skia.Paint(Shader=builder.makeShader()))


measure("skia.raster.silk", frame, samples=3, warm=1)
frame(0)
difference("skia.raster.silk", sys.argv[1] if len(sys.argv) > 1 else None, surface.pixels)
