"""Surfaces of Skia, on OpenGL and in memory, whose pixels are read after each frame; and our shaders' texts."""

import os
import re
import sys

import numpy as np
import skia

from peer import HEIGHT, WIDTH, gl_context

SHADERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Shaders")
INFO = skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)


def shader_text(name, taken):
    """A shader file with its includes, each taken once."""
    lines = []
    with open(os.path.join(SHADERS, name), encoding="utf-8") as file:
        for line in file:
            include = re.match(r'#include "(.*)"', line)
            if not include:
                lines.append(line)
            elif include[1] not in taken:
                taken.add(include[1])
                lines.append(shader_text(include[1], taken))
    return "".join(lines)


class GLSurface:
    """A surface on OpenGL."""

    name = "gl"

    def __init__(self):
        self.gl = gl_context()
        self.context = skia.GrDirectContexts.MakeGL(skia.GrGLInterface.MakeEGL())
        if self.context is None:
            sys.exit("Skia finds no OpenGL context; install the packages libegl1 and libgl1-mesa-dri")
        self.surface = skia.Surface.MakeRenderTarget(self.context, skia.Budgeted.kNo, INFO)
        self.canvas = self.surface.getCanvas()
        self.pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
        self.pixmap = skia.Pixmap(INFO, self.pixels, WIDTH * 4)

    def finish(self):
        """Waits for the drawing and reads the pixels."""
        self.context.flushAndSubmit()
        self.gl.finish()
        self.surface.readPixels(self.pixmap, 0, 0)


class RasterSurface:
    """A surface in memory, drawn by the processor."""

    name = "raster"

    def __init__(self):
        self.pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
        self.surface = skia.Surface.MakeRasterDirect(INFO, self.pixels, WIDTH * 4)
        self.canvas = self.surface.getCanvas()

    def finish(self):
        """The pixels are there already."""
