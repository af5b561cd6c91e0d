"""The orb's own shader as a runtime effect of Skia on OpenGL. usage: skia_orb.py [OURS.png]

The orb's uniforms follow OrbShader.swift for the palette "siri" at the times of `TIMES`. With a PNG of ours at
TIMES[0] as argument the two pictures are compared, so that "the same picture" is a measured fact."""

import math
import re
import sys

import numpy as np
import skia

from peer import HEIGHT, WIDTH, emit, measure
from skia_surface import GLSurface, shader_text

TIMES = [2 + i / 60 for i in range(16)]
PERIOD = 12


def orb_source(sines=None):
    """The orb in Skia's language: other names of the types, and an entry point of its own. `sines` replaces ours."""
    text = shader_text("functions/orb.glsl", set() if sines is None else {"lib/wave.glsl"})
    text = re.sub(r"\bvec([234])\b", r"float\1", (sines or "") + text)
    return text + "half4 main(float2 at) { return half4(shade(at, 1.0)); }"


def color(value):
    return [(value >> shift & 255) / 255 for shift in (16, 8, 0)]


def phases(turns, offsets, time):
    return [math.remainder(2 * math.pi * t * (time % PERIOD) / PERIOD + o, 2 * math.pi) for t, o in zip(turns, offsets)]


def orb_paint(effect, time):
    builder = skia.RuntimeEffectBuilder(effect)
    radius = 0.45 * min(WIDTH, HEIGHT)
    builder.setUniform("orb_frame", [WIDTH / 2, HEIGHT / 2, 1 / radius, 1.0])
    colors = {
        "band0": 0x1E8CFF, "band1": 0xFF36AE, "band2": 0xFF9326, "band3": 0xFF2A22,
        "ground": 0x5A22E6, "crest": 0xF6F2FF, "cool": 0x86BEFF, "warm": 0xFFAE7D,
    }
    for name, value in colors.items():
        builder.setUniform("orb_" + name, color(value))
    builder.setUniform("orb_travel", phases((-4, -5, -3, -5), (0.3, 3.6, 5.2, 1.9), time))
    builder.setUniform("orb_fold", phases((-3, -2, -4, -3), (0.4, 1.9, 3.6, 5.1), time))
    return skia.Paint(Shader=builder.makeShader(), AntiAlias=True)


surface = GLSurface()
canvas, pixels = surface.canvas, surface.pixels
effect = skia.RuntimeEffect.MakeForShader(orb_source())
DRIVER_SINES = """
const float TURN = 0.159154943;
vec2 wave_sincos(float turns) { return vec2(sin(6.2831853 * turns), cos(6.2831853 * turns)); }
float wave_sin(float turns) { return sin(6.2831853 * turns); }
"""
port = skia.RuntimeEffect.MakeForShader(orb_source(DRIVER_SINES))


def orb_port(index):
    """As a view's colour effect is ported: the driver's sines, and every pixel of the canvas."""
    canvas.clear(0)
    canvas.drawPaint(orb_paint(port, TIMES[index]))
    surface.finish()


def orb_clipped(index):
    """With our sines, and a clip that gives the shape."""
    canvas.clear(0)
    canvas.save()
    canvas.clipPath(ball, True)
    canvas.drawPaint(orb_paint(effect, TIMES[index]))
    canvas.restore()
    surface.finish()


def orb_disc(index):
    """With our sines, and only the disc drawn."""
    canvas.clear(0)
    canvas.drawPath(ball, orb_paint(effect, TIMES[index]))
    surface.finish()


ball = skia.Path()
ball.addCircle(WIDTH / 2, HEIGHT / 2, 0.45 * min(WIDTH, HEIGHT))
measure("skia.orb", orb_port)
measure("skia.orb.clipped", orb_clipped)
measure("skia.orb.disc", orb_disc)
if len(sys.argv) > 1:
    from PIL import Image

    orb_disc(0)
    ours = np.asarray(Image.open(sys.argv[1]).convert("RGBA")).astype(int)
    # A PNG is not premultiplied: the colours are compared where the ball is, and its edge is left out.
    inside = (ours[..., 3] == 255) & (pixels[..., 3] == 255)
    difference = np.abs(ours - pixels.astype(int))[inside]
    emit(
        "skia.orb.difference", compared=int(inside.sum()), max=int(difference.max()),
        mean=round(float(difference.mean()), 4))
