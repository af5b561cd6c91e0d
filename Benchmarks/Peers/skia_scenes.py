"""The scenes of `offstage bench --scenes` drawn by Skia, on OpenGL and in memory. usage: skia_scenes.py [FOLDER]

With the folder that `bench --scenes -o FOLDER` wrote, the pictures are compared with ours."""

import math
import os
import sys

import skia

from peer import HEIGHT, WIDTH, difference, measure, missing
from skia_surface import GLSurface, RasterSurface

FONT = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf"
GROUND = 0xFF336699
LETTERS = "the quick brown fox jumps over 23 lazy dogs 98765 "
folder = sys.argv[1] if len(sys.argv) > 1 else None


def blur(canvas, moment):
    """Forty discs in a layer with a Gaussian of 20 pixels."""
    canvas.clear(0xFF000000)
    canvas.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(20, 20, skia.TileMode.kDecal)))
    for k in range(40):
        angle = k * 2.4 + moment * 0.1
        color = skia.Color4f(0.3 + 0.7 * (k % 3) / 2, (k % 5) / 4, (k % 7) / 6, 1)
        canvas.drawCircle(
            960 + math.cos(angle) * k * 22, 540 + math.sin(angle) * k * 12, 80,
            skia.Paint(Color4f=color, AntiAlias=True))
    canvas.restore()


# A threshold at half alpha whose ramp is about a pixel: alpha rises by 1 / (20 √2π) a pixel at an edge.
GAIN = 20 * math.sqrt(2 * math.pi)
GOO = skia.Paint(ImageFilter=skia.ImageFilters.ColorFilter(
    skia.ColorFilters.Matrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, GAIN, 0.5 - 0.5 * GAIN]),
    skia.ImageFilters.Blur(20, 20)))
PINK = skia.Paint(Color=0xFFE66699, AntiAlias=True)


def metaballs(canvas, moment):
    """Twelve discs that melt into each other."""
    canvas.clear(GROUND)
    canvas.saveLayer(None, GOO)
    for k in range(12):
        x = 1.3 * math.sin(0.7 + k * 2.4 + moment * 0.05)
        y = 0.7 * math.sin(0.91 + k * 1.7 + moment * 0.05)
        canvas.drawCircle(960 + x * 540, 540 - y * 540, (0.12 + 0.02 * (k % 4)) * 540, PINK)
    canvas.restore()


font = skia.Font(skia.Typeface.MakeFromFile(FONT) if os.path.exists(FONT) else None, 18)
font.setSubpixel(True)
font.setLinearMetrics(True)
font.setHinting(skia.FontHinting.kNone)
font.setEdging(skia.Font.Edging.kAntiAlias)
white = skia.Paint(Color=0xFFFFFFFF, AntiAlias=True)
blobs = [skia.TextBlob.MakeFromString(LETTERS[row:] + LETTERS[:row], font) for row in range(20)]


def lines(canvas, moment):
    """Twenty lines of fifty letters that move by whole pixels."""
    canvas.clear(GROUND)
    for row, blob in enumerate(blobs):
        canvas.drawTextBlob(blob, 30 + 7 * row + 3 * moment, 48 + 44 * row, white)


SCENES = (("blur20", blur, "blur-sigma-20-px"), ("metaballs", metaballs, "metaballs"), ("lines", lines, "1-000-glyphs"))

for surface in (GLSurface(), RasterSurface()):
    for name, draw, file in SCENES:
        if name == "lines" and not os.path.exists(FONT):
            missing(f"skia.{surface.name}.{name}", "the package fonts-jetbrains-mono is not installed")
            continue
        if surface.name == "raster" and name == "metaballs":
            continue

        def frame(index):
            draw(surface.canvas, index)
            surface.finish()

        measure(f"skia.{surface.name}.{name}", frame, samples=5 if surface.name == "raster" else 9)
        frame(0)
        difference(
            f"skia.{surface.name}.{name}", folder and os.path.join(folder, file + ".png"), surface.pixels)
