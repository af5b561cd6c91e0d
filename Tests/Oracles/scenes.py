"""Draws scenes with our renderers, through the helper OracleScenes."""

import base64
import json
import os
import subprocess
import tempfile

import numpy

RENDERERS = ("software", "gpu")
LEVEL = 1 / 255


class Helper:
    def __init__(self, program):
        self.program = program

    def render(self, renderer, scenes):
        """One array (height, width, 4) of premultiplied components in 0...1 for each scene."""
        with tempfile.TemporaryDirectory() as folder:
            source, target = os.path.join(folder, "scenes.json"), os.path.join(folder, "pixels")
            with open(source, "w") as file:
                json.dump(scenes, file)
            subprocess.run([self.program, "render", renderer, source, target], check=True)
            pixels = numpy.fromfile(target, numpy.uint16).astype(numpy.float64) / 65535
        pictures, start = [], 0
        for scene in scenes:
            described = scene.get("effect", scene)
            scale = described.get("scale", 1)
            width, height = (int(numpy.ceil(side * scale - 1e-6)) for side in described["size"])
            count = width * height * 4
            pictures.append(pixels[start : start + count].reshape(height, width, 4))
            start += count
        assert start == len(pixels), "the helper drew another number of pixels"
        return pictures

    def uniforms(self, effects):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "effects.json")
            with open(source, "w") as file:
                json.dump(effects, file)
            return json.loads(subprocess.run([self.program, "uniforms", source], check=True, capture_output=True).stdout)


def image(pixels, rect):
    """A paint from premultiplied bytes (height, width, 4)."""
    height, width = pixels.shape[:2]
    return {
        "image": {
            "width": width, "height": height, "rect": rect, "pixels": base64.b64encode(pixels.tobytes()).decode()
        }
    }


def fill(figure, color=(0, 0, 0, 1), **more):
    return {"figure": figure, "paint": {"color": list(color)}, **more}


class Report:
    """Collects what was measured, and what is beyond its limit."""

    def __init__(self):
        self.failures = 0

    def line(self, name, measured, limit, note=""):
        """`measured` and `limit` in levels of 255."""
        good = bool(measured <= limit)
        self.failures += not good
        verdict = "ok  " if good else "FAIL"
        print(f"{verdict} {name:<64} {measured:9.3f} of {limit:<8g} {note}", flush=True)
