"""Blurs and contours of blurs on a canvas that goes on beyond its edges, by scipy in double precision."""

import numpy
from scenes import RENDERERS, fill
from scipy.ndimage import gaussian_filter

SIDE = 96


def star(cx, cy, r):
    points = [(cx + r * numpy.sin(a), cy - r * numpy.cos(a)) for a in numpy.arange(5) * 0.8 * numpy.pi]
    return "M " + " L ".join(f"{x:.4f} {y:.4f}" for x, y in points) + " Z"


# Inside, across one edge, across a corner, and beyond the canvas but within the blur's reach.
FIGURES = {
    "a disc inside": {"ellipse": [30, 26, 40, 44]},
    "a star inside": {"svg": star(48, 48, 26)},
    "a disc over the left edge": {"ellipse": [-22, 30, 40, 40]},
    "a bar over the lower right corner": {"rect": [70.5, 60.25, 60, 70]},
    "a bar over three edges": {"rect": [-40, 20.5, 200, 300]},
    "a disc just outside": {"ellipse": [-33, 28, 30, 40]},
}
COLOR = (0.9, 0.5, 0.2, 0.8)


def moved(figure, by):
    """The figure on a canvas with `by` pixels more on every side."""
    return [1, 0, 0, 0, 1, 0, by, by, 1]


def around(helper, figure, margin, color=COLOR):
    """What lies on and around the canvas, unblurred, by the software renderer at 16 bits."""
    size = SIDE + 2 * margin
    scene = {"size": [size, size], "commands": [fill(figure, color, transform=moved(figure, margin))]}
    return helper.render("software", [scene])[0]


def blurs(helper, report):
    for sigma in (0.7, 1.5, 3, 4.5, 8, 14):
        margin = int(numpy.ceil(6 * sigma)) + 40
        names = list(FIGURES)
        scenes = [
            {"size": [SIDE, SIDE], "commands": [{"layer": [fill(FIGURES[n], COLOR)], "filters": [{"blur": sigma}]}]}
            for n in names
        ]
        pictures = {r: helper.render(r, scenes) for r in RENDERERS}
        for i, name in enumerate(names):
            wide = around(helper, FIGURES[name], margin)
            expected = gaussian_filter(wide, (sigma, sigma, 0), mode="constant", truncate=6)[margin:-margin, margin:-margin]
            for renderer in RENDERERS:
                apart = abs(pictures[renderer][i] - expected).max() * 255
                # A kernel cut at 4 sigma loses 0.3 levels; the pyramid's step edge is within 0.6 of the Gaussian's, and
                # at a corner two edges meet.
                report.line(f"{renderer}: {name}, blurred by {sigma}", apart, 0.75 if renderer == "software" else 1.5)


def clamped(helper, report):
    """With the edges going on: what is on the canvas counts, continued by its border pixels."""
    for sigma in (1.5, 4.5, 9):
        for name in ("a disc over the left edge", "a bar over three edges"):
            commands = [fill({"rect": [-5, -5, 200, 200]}, (0.1, 0.3, 0.6, 1)), fill(FIGURES[name], COLOR)]
            plain = helper.render("software", [{"size": [SIDE, SIDE], "commands": commands}])[0]
            expected = gaussian_filter(plain, (sigma, sigma, 0), mode="nearest", truncate=6)
            scene = {
                "size": [SIDE, SIDE], "commands": [{"layer": commands, "filters": [{"blur": sigma, "edge": "clamp"}]}]
            }
            for renderer in RENDERERS:
                apart = abs(helper.render(renderer, [scene])[0] - expected).max() * 255
                report.line(
                    f"{renderer}: {name}, blurred by {sigma} with its edges going on", apart,
                    0.75 if renderer == "software" else 1.5)


def contours(helper, report):
    """clamp((a - min) / |grad a| + 0.5) with a and its gradient taken from the field that goes on beyond the canvas."""
    for sigma in (1.5, 3, 6, 12):
        margin = int(numpy.ceil(6 * sigma)) + 40
        for least in (0.3, 0.5, 0.7):
            names = [n for n in FIGURES if n != "a disc just outside"]
            scenes = [
                {
                    "size": [SIDE, SIDE],
                    "commands": [
                        {
                            "layer": [fill(FIGURES[n], (0, 0, 0, 1))],
                            "filters": [{"threshold": {"min": least, "max": 1, "color": [1, 1, 1, 1]}}, {"blur": sigma}],
                        }
                    ],
                }
                for n in names
            ]
            pictures = {r: helper.render(r, scenes) for r in RENDERERS}
            for i, name in enumerate(names):
                wide = around(helper, FIGURES[name], margin, (0, 0, 0, 1))[..., 3]
                field = gaussian_filter(wide, sigma, mode="constant", truncate=6)
                # The derivative of the Gaussian itself, so that no difference quotient is involved.
                slope = numpy.hypot(
                    gaussian_filter(wide, sigma, order=(0, 1), mode="constant", truncate=6),
                    gaussian_filter(wide, sigma, order=(1, 0), mode="constant", truncate=6))
                crop = (slice(margin, -margin),) * 2
                field, slope = field[crop], slope[crop]
                expected = numpy.clip((field - least) / numpy.maximum(slope, 1e-9) + 0.5, 0, 1)
                edge = numpy.zeros_like(field, bool)
                edge[:2] = edge[-2:] = edge[:, :2] = edge[:, -2:] = True
                # Where the field is flat the contour is nowhere: an error of the blur moves it by error / slope.
                firm = slope > 0.25 / (sigma * 2.5066)
                if not firm.any():
                    continue  # a figure as small as its blur has no such contour
                for renderer in RENDERERS:
                    # An error of the blur moves the contour by error / slope: 0.05 and 0.6 levels are allowed for. What is
                    # left is the slope by central differences, which at a radius of 1.5 is 1 / 6 sigma^2 = 7 % less steep.
                    error = (0.05 if renderer == "software" else 0.6) / 255
                    apart = abs(pictures[renderer][i][..., 3] - expected) - error / numpy.maximum(slope, 1e-9)
                    limit = 12
                    label = f"{renderer}: {name}, blurred by {sigma}, cut at {least}"
                    report.line(label, apart[firm & ~edge].max() * 255, limit)
                    crosses = firm & edge & (expected > 0) & (expected < 1)
                    if crosses.any():
                        report.line(label + ", at the edge", apart[firm & edge].max() * 255, limit)


def run(helper, report):
    blurs(helper, report)
    clamped(helper, report)
    contours(helper, report)
