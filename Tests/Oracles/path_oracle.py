"""Coverage of 200 seeded random paths against Skia's, Cairo's, and the share of 32 x 32 points inside each pixel."""

import cairocffi
import numpy
import skia
from scenes import RENDERERS, fill

SIDE, FINE = 64, 32
KINDS = ("polygon", "star", "curves", "sliver", "rings")


def random_path(random, kind):
    """Commands (letter, points) of a path about the canvas, some points outside."""
    point = lambda low=-6, high=SIDE + 6: random.uniform(low, high, 2).round(3)

    def lines(points):
        return [("M", [points[0]])] + [("L", [p]) for p in points[1:]] + [("Z", [])]

    if kind == "polygon":
        return lines([point() for _ in range(random.integers(3, 6))])
    if kind == "star":
        return lines([point() for _ in range(random.integers(6, 11))])
    if kind == "sliver":
        a, b = point(), point()
        side = numpy.array([a[1] - b[1], b[0] - a[0]]) / numpy.hypot(*(b - a)) * random.uniform(0.05, 0.8)
        return lines([a, b, b + side, a + side * random.uniform(0, 1)])
    if kind == "curves":
        curves = [("Q", 2) if random.random() < 0.5 else ("C", 3) for _ in range(random.integers(2, 5))]
        return [("M", [point()])] + [(c, [point() for _ in range(n)]) for c, n in curves] + [("Z", [])]
    commands = []
    for _ in range(random.integers(2, 4)):
        center, r, way = point(15, SIDE - 15), random.uniform(4, 24), random.choice([-1, 1])
        turn = lambda x, y: center + r * numpy.array([x, y * way])
        k = 0.5522847498
        commands += [
            ("M", [turn(1, 0)]), ("C", [turn(1, k), turn(k, 1), turn(0, 1)]),
            ("C", [turn(-k, 1), turn(-1, k), turn(-1, 0)]), ("C", [turn(-1, -k), turn(-k, -1), turn(0, -1)]),
            ("C", [turn(k, -1), turn(1, -k), turn(1, 0)]), ("Z", []),
        ]
    return commands


def svg_text(commands):
    return " ".join(c + " " + " ".join(f"{x:.6f} {y:.6f}" for x, y in points) for c, points in commands)


def skia_path(commands, even_odd):
    path = skia.Path()
    verbs = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo}
    for command, points in commands:
        if command == "Z":
            path.close()
        else:
            verbs[command](*(float(v) for p in points for v in p))
    path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
    return path


def skia_coverage(path, scale=1, smooth=True):
    side = SIDE * scale
    pixels = numpy.zeros((side, side), numpy.uint8)
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeA8(side, side))
    with surface as canvas:
        canvas.scale(scale, scale)
        canvas.drawPath(path, skia.Paint(AntiAlias=smooth, Color=skia.ColorBLACK))
    assert surface.readPixels(skia.ImageInfo.MakeA8(side, side), pixels, side, 0, 0)
    return pixels / 255


def cairo_coverage(commands, even_odd):
    surface = cairocffi.ImageSurface(cairocffi.FORMAT_A8, SIDE, SIDE)
    context = cairocffi.Context(surface)
    context.set_antialias(cairocffi.ANTIALIAS_BEST)
    context.set_tolerance(0.01)
    context.set_fill_rule(cairocffi.FILL_RULE_EVEN_ODD if even_odd else cairocffi.FILL_RULE_WINDING)
    for command, points in commands:
        p = [tuple(float(v) for v in q) for q in points]
        if command == "M":
            context.move_to(*p[0])
        elif command == "L":
            context.line_to(*p[0])
        elif command == "Q":
            (x0, y0), (cx, cy), (x1, y1) = context.get_current_point(), *p
            thirds = (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3, x1 + (cx - x1) * 2 / 3, y1 + (cy - y1) * 2 / 3)
            context.curve_to(*thirds, x1, y1)
        elif command == "C":
            context.curve_to(*p[0], *p[1], *p[2])
        else:
            context.close_path()
    context.fill()
    stride = surface.get_stride()
    return numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(SIDE, stride)[:, :SIDE] / 255


def flattened(commands, steps=96):
    """The subpaths as closed lists of points."""
    subpaths, t = [], numpy.linspace(0, 1, steps + 1)[1:, None]
    for command, points in commands:
        if command == "M":
            subpaths.append([points[0]])
        elif command == "L":
            subpaths[-1].append(points[0])
        elif command in "QC":
            weights = [[(1 - t) ** 2, 2 * t * (1 - t), t**2],
                       [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3]][command == "C"]
            subpaths[-1] += list(sum(w * p for w, p in zip(weights, [subpaths[-1][-1], *points])))
    return [numpy.array(points + [points[0]]) for points in subpaths]


def mean_winding(commands):
    """The mean winding number of the 32 x 32 points of each pixel."""
    side = SIDE * FINE
    crossings = numpy.zeros((side, side + 1), numpy.int16)
    for points in flattened(commands):
        for (x0, y0), (x1, y1) in zip(points[:-1] * FINE, points[1:] * FINE):
            low, high = sorted((y0, y1))
            rows = numpy.arange(max(int(numpy.ceil(low - 0.5)), 0), min(int(numpy.ceil(high - 0.5)), side))
            if len(rows):
                x = x0 + (rows + 0.5 - y0) * (x1 - x0) / (y1 - y0)
                columns = numpy.clip(numpy.ceil(x - 0.5).astype(int), 0, side)
                crossings[rows, columns] += 1 if y1 > y0 else -1
    winding = numpy.cumsum(crossings, 1)[:, :side]
    return winding.reshape(SIDE, FINE, SIDE, FINE).mean((1, 3))


def summed(winding, even_odd):
    """What FreeType makes of a pixel: it sums the signed areas and applies the rule to the sum, so that where outlines
    cross inside a pixel parts of it that wind twice, or back, are set off against others. Elsewhere it is the area."""
    size = abs(winding)
    if not even_odd:
        return numpy.minimum(size, 1)
    rest = numpy.mod(size, 2)
    return numpy.where(rest > 1, 2 - rest, rest)


def run(helper, report):
    random = numpy.random.default_rng(1998)
    cases = [(KINDS[i % len(KINDS)], bool((i // len(KINDS)) % 2)) for i in range(200)]
    paths = [random_path(random, kind) for kind, _ in cases]
    scenes = [
        {"size": [SIDE, SIDE], "commands": [fill({"svg": svg_text(path), "evenOdd": rule})]} for path, (_, rule) in zip(paths, cases)
    ]
    ours = {r: [p[..., 3] for p in helper.render(r, scenes)] for r in RENDERERS}
    skias, cairos, truths = [], [], []
    for commands, (_, rule) in zip(paths, cases):
        path = skia_path(commands, rule)
        skias.append(skia_coverage(path))
        cairos.append(cairo_coverage(commands, rule))
        fine = skia_coverage(path, FINE, smooth=False)
        truths.append(fine.reshape(SIDE, FINE, SIDE, FINE).mean((1, 3)))
    models = [summed(mean_winding(commands), rule) for commands, (_, rule) in zip(paths, cases)]
    for renderer in RENDERERS:
        apart = max(abs(a - b).max() for a, b in zip(ours[renderer], models))
        # 1,024 points tell an area to about 8 levels where an edge lies along them.
        report.line(f"{renderer}: every pixel of 200 paths against the sum of signed areas", apart * 255, 10)
        for kind in KINDS:
            chosen = [i for i in range(200) if cases[i][0] == kind]
            for name, others in (("Skia's", skias), ("Cairo's", cairos), ("the points inside", truths)):
                pairs = [(ours[renderer][i], others[i]) for i in chosen]
                apart = numpy.array([abs(a - b) for a, b in pairs])
                report.line(
                    f"{renderer}: {kind}, {len(pairs)} paths, mean against {name}", apart.mean() * 255, 1,
                    f"worst path {apart.mean((1, 2)).max() * 255:.2f}, worst pixel {apart.max() * 255:.0f}, "
                    f"beyond 16: {(apart > 16 / 255).mean() * 100:.2f} %")
    for kind in KINDS:
        chosen = [i for i in range(200) if cases[i][0] == kind]
        for name, others in (("Skia", skias), ("Cairo", cairos)):
            apart = numpy.array([abs(others[i] - truths[i]) for i in chosen])
            print(f"     ({name} itself, {kind}: mean {apart.mean() * 255:.3f}, worst pixel {apart.max() * 255:.0f} "
                  "against the points inside)")
