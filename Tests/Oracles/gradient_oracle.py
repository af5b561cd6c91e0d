"""Gradients and perspective by Skia in floats, and by arithmetic in double precision."""

import numpy
import skia
from scenes import RENDERERS, image

SIDE = 80
STOPS = [(0, (255, 25, 51, 255)), (0.3, (26, 230, 77, 128)), (0.55, (250, 240, 20, 255)), (1, (51, 77, 255, 204))]


def ramp(t):
    """The gradient's premultiplied colour at t."""
    places = [stop[0] for stop in STOPS]
    colors = numpy.array([[c / 255 for c in stop[1]] for stop in STOPS])
    colors[:, :3] *= colors[:, 3:]
    return numpy.stack([numpy.interp(t, places, colors[:, k]) for k in range(4)], -1)


def described():
    return [{"at": at, "color": [c / 255 for c in color]} for at, color in STOPS]


def skia_arguments():
    colors = [skia.Color(*color) for _, color in STOPS]
    return colors, [at for at, _ in STOPS]


def paints():
    """For each kind: our paint, Skia's shader, and t as a function of the place."""
    colors, places = skia_arguments()
    premultiplied = skia.GradientShader.kInterpolateColorsInPremul_Flag
    clamp = skia.TileMode.kClamp
    (ax, ay), (bx, by) = (12, 18), (66, 52)
    cx, cy, r0, r1 = 37, 42, 5, 36
    length = (bx - ax) ** 2 + (by - ay) ** 2

    def angle(x, y):
        return numpy.mod(numpy.arctan2(y - cy, x - cx), 2 * numpy.pi)

    return {
        "linear": (
            {"linear": {"stops": described(), "start": [ax, ay], "end": [bx, by]}},
            skia.GradientShader.MakeLinear([skia.Point(ax, ay), skia.Point(bx, by)], colors, places, clamp, premultiplied),
            lambda x, y: ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length,
        ),
        "radial": (
            {"radial": {"stops": described(), "center": [cx, cy], "from": r0, "to": r1}},
            skia.GradientShader.MakeTwoPointConical(
                skia.Point(cx, cy), r0, skia.Point(cx, cy), r1, colors, places, clamp, premultiplied),
            lambda x, y: (numpy.hypot(x - cx, y - cy) - r0) / (r1 - r0),
        ),
        "angular": (
            {"angular": {"stops": described(), "center": [cx, cy], "from": 0, "to": 2 * numpy.pi}},
            skia.GradientShader.MakeSweep(cx, cy, colors, places, clamp, 0, 360, premultiplied),
            lambda x, y: angle(x, y) / (2 * numpy.pi),
        ),
    }


def perspective(degrees, distance):
    """Our nine numbers for a turn in space about a slanted axis through the middle."""
    a = numpy.radians(degrees)
    axis = numpy.array([0.3, 1, 0]) / numpy.hypot(0.3, 1)
    k = numpy.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    rotation = numpy.eye(3) + numpy.sin(a) * k + (1 - numpy.cos(a)) * k @ k
    # Columns of the rotation are the images of the axes; z' feeds w = 1 - z' / distance.
    matrix = numpy.array([
        [rotation[0, 0], rotation[1, 0], -rotation[2, 0] / distance],
        [rotation[0, 1], rotation[1, 1], -rotation[2, 1] / distance], [0, 0, 1]])
    move = lambda d: numpy.array([[1, 0, 0], [0, 1, 0], [d, d, 1]], float)
    return move(-SIDE / 2) @ matrix @ move(SIDE / 2)


def skia_picture(matrix, draw):
    info = skia.ImageInfo.Make(SIDE, SIDE, skia.kRGBA_F32_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    with surface as canvas:
        canvas.concat(skia.Matrix(list(matrix.T.reshape(9))))  # Skia's points are columns
        draw(canvas)
    pixels = numpy.zeros((SIDE, SIDE, 4), numpy.float32)
    assert surface.readPixels(info, pixels, SIDE * 16, 0, 0)
    return pixels.astype(numpy.float64)


def inside(matrix, rect):
    """The place of each pixel's centre before the transform, and whether it lies well inside the rectangle."""
    x, y = numpy.meshgrid(numpy.arange(SIDE) + 0.5, numpy.arange(SIDE) + 0.5)
    back = numpy.stack([x, y, numpy.ones_like(x)], -1) @ numpy.linalg.inv(matrix)
    u, v = back[..., 0] / back[..., 2], back[..., 1] / back[..., 2]
    left, top, width, height = rect
    margin = 2.5
    good = (u > left + margin) & (v > top + margin) & (u < left + width - margin) & (v < top + height - margin)
    return u, v, good & (back[..., 2] > 0)


def run(helper, report):
    views = {"plain": numpy.eye(3), "perspective": perspective(38, 170), "steep perspective": perspective(-61, 110)}
    rect = [-20, -20, SIDE + 40, SIDE + 40]
    random = numpy.random.default_rng(7)
    pixels = random.integers(0, 256, (9, 11, 4)).astype(numpy.uint8)
    pixels[..., 3] = 255
    frame = [8, 8, 64, 64]
    for view, matrix in views.items():
        numbers = list(matrix.reshape(9))
        for kind, (paint, shader, place) in paints().items():
            scene = {
                "depth": 8,
                "size": [SIDE, SIDE], "commands": [{"figure": {"rect": rect}, "paint": paint, "transform": numbers}]
            }
            theirs = skia_picture(matrix, lambda canvas: canvas.drawRect(
                skia.Rect.MakeXYWH(*rect), skia.Paint(Shader=shader, AntiAlias=True)))
            u, v, good = inside(matrix, rect)
            if kind == "angular":
                # At the seam the colour jumps from the last to the first: a pixel on it may show either.
                good &= ~((abs(v - 42) < 0.05) & (u > 36))
            exact = ramp(numpy.clip(place(u, v), 0, 1))
            for renderer in RENDERERS:
                ours = helper.render(renderer, [scene])[0]
                report.line(f"{renderer}: {kind} gradient, {view}, by arithmetic", abs(ours - exact)[good].max() * 255, 1)
                report.line(f"{renderer}: {kind} gradient, {view}, by Skia", abs(ours - theirs)[good].max() * 255, 1)
        scene = {
            "depth": 8,
            "size": [SIDE, SIDE],
            "commands": [{"figure": {"rect": frame}, "paint": image(pixels, frame), "transform": numbers}],
        }
        info = skia.ImageInfo.Make(11, 9, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        source = skia.Image.MakeRasterData(info, skia.Data.MakeWithCopy(pixels.tobytes()), 44)
        theirs = skia_picture(matrix, lambda canvas: canvas.drawImageRect(
            source, skia.Rect.MakeWH(11, 9), skia.Rect.MakeXYWH(*frame), skia.SamplingOptions(skia.FilterMode.kLinear),
            skia.Paint(AntiAlias=True)))
        u, v, good = inside(matrix, frame)
        across, down = (u - 8) / 64 * 11 - 0.5, (v - 8) / 64 * 9 - 0.5
        column, row = numpy.floor(across).astype(int), numpy.floor(down).astype(int)
        fx, fy = (across - column)[..., None], (down - row)[..., None]
        at = lambda dx, dy: pixels[numpy.clip(row + dy, 0, 8), numpy.clip(column + dx, 0, 10)] / 255
        exact = (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
        for renderer in RENDERERS:
            ours = helper.render(renderer, [scene])[0]
            report.line(f"{renderer}: image, {view}, by arithmetic", abs(ours - exact)[good].max() * 255, 1)
            report.line(f"{renderer}: image, {view}, by Skia", abs(ours - theirs)[good].max() * 255, 2)
