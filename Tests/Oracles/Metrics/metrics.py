"""SSIM and FLIP of `offstage compare --perceptual` against scikit-image and flip-evaluator. usage: metrics.py OFFSTAGE

The pictures follow from formulas, which the unit test PerceptualTests repeats; the values that it pins are printed
here. Exits with 1 where a value differs by more than 0.0005."""

import json
import struct
import subprocess
import sys
import tempfile
import zlib

import flip_evaluator
import numpy as np
from skimage.metrics import structural_similarity

WIDTH, HEIGHT = 96, 64
LIMIT = 0.0005


def pattern():
    """Waves of three lengths, opaque; integers only, so that every language makes the same bytes."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    red = (x * 5 + y * 3) % 256
    green = (x * x // 16 + y * 2) % 256
    blue = ((x // 8 + y // 8) % 2) * 160 + 40
    return np.stack([red, green, blue], axis=-1).astype(np.uint8)


def noise():
    """0…255 from a linear congruential generator, one for each pixel."""
    state, values = 12345, []
    for _ in range(WIDTH * HEIGHT):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        values.append((state >> 16) & 255)
    return np.array(values, dtype=np.int32).reshape(HEIGHT, WIDTH)


def variants():
    one = pattern()
    wide = one.astype(np.int32)
    yield "brighter", np.clip(wide + 10, 0, 255)
    yield "noise", np.clip(wide + (noise() % 41 - 20)[..., None], 0, 255)
    yield "shifted", np.roll(wide, 1, axis=1)
    yield "swapped", wide[..., ::-1]
    spot = wide.copy()
    spot[30:34, 40:44] = [255, 0, 0]
    yield "spot", spot
    yield "inverted", 255 - wide


def png(path, pixels):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    failures = 0
    reference = pattern()
    print(f"{'picture':10} {'SSIM':>8} {'ours':>8}   {'FLIP':>8} {'ours':>8}   {'greatest':>8} {'ours':>8}")
    with tempfile.TemporaryDirectory() as folder:
        png(folder + "/reference.png", reference)
        for name, pixels in variants():
            test = pixels.astype(np.uint8)
            png(folder + "/test.png", test)
            answer = subprocess.run(
                [sys.argv[1], "compare", folder + "/reference.png", folder + "/test.png", "--perceptual", "--json"],
                capture_output=True, text=True, check=False)
            ours = json.loads(answer.stdout)["worst"]
            ssim = structural_similarity(
                reference, test, channel_axis=-1, gaussian_weights=True, sigma=1.5, use_sample_covariance=False,
                data_range=255)
            errors, mean, _ = flip_evaluator.evaluate(
                (reference / 255).astype(np.float32), (test / 255).astype(np.float32), "LDR", applyMagma=False)
            rows = [(ssim, ours["similarity"]), (mean, ours["flip"]), (float(errors.max()), ours["flipMaximum"])]
            wrong = any(abs(theirs - mine) > LIMIT for theirs, mine in rows)
            failures += wrong
            cells = "   ".join(f"{theirs:8.5f} {mine:8.5f}" for theirs, mine in rows)
            print(f"{name:10} {cells}{'  BEYOND' if wrong else ''}")
    print(f"{failures} beyond {LIMIT}")
    sys.exit(failures > 0)


main()
