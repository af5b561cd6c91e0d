"""OpenCV's Gaussian of 20 pixels over the discs of `offstage bench --scenes`. usage: opencv_blur.py [OURS.png]

Only the blur is timed: the discs are drawn before."""

import math
import sys

import numpy as np
from PIL import Image, ImageDraw

from peer import HEIGHT, WIDTH, difference, measure, missing

try:
    import cv2
except ImportError as error:
    missing("opencv.blur20", error)
    sys.exit(0)


def discs(moment):
    """Forty discs, drawn at four times the size and reduced, premultiplied."""
    n = 4
    large = Image.new("RGBA", (WIDTH * n, HEIGHT * n))
    draw = ImageDraw.Draw(large)
    for k in range(40):
        angle = k * 2.4 + moment * 0.1
        x, y = 960 + math.cos(angle) * k * 22, 540 + math.sin(angle) * k * 12
        color = (0.3 + 0.7 * (k % 3) / 2, (k % 5) / 4, (k % 7) / 6, 1)
        draw.ellipse(
            [n * (x - 80), n * (y - 80), n * (x + 80), n * (y + 80)], fill=tuple(round(255 * c) for c in color))
    # Discs are opaque and the rest is clear black, so that the mean is premultiplied.
    return cv2.resize(np.asarray(large), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


pictures = [discs(moment) for moment in range(4)]
result = np.zeros_like(pictures[0])


def blur(index):
    cv2.GaussianBlur(pictures[index % len(pictures)], (0, 0), 20, dst=result, borderType=cv2.BORDER_CONSTANT)


measure("opencv.blur20", blur, samples=7, warm=1, threads=cv2.getNumThreads())
blur(0)
# Ours lies on black.
over = result.copy()
over[..., 3] = 255
difference("opencv.blur20", sys.argv[1] if len(sys.argv) > 1 else None, over)
