"""The orb and silk from the descriptions beside their shaders, in double precision: true sines and divisions, and silk's
slopes by complex steps instead of the chain rule."""

import numpy
from scenes import RENDERERS


def orb(u, x, y, pixel):
    cx, cy, inverse, light = u["orb_frame"]
    p = numpy.stack([(x - cx) * inverse, (y - cy) * inverse])
    p = p / numpy.maximum(numpy.hypot(*p), 1)
    r = numpy.hypot(*p)
    z = numpy.sqrt(numpy.maximum(1 - r**2, 0))
    eta = 1 / 1.45
    b = numpy.sqrt(1 - eta**2 * r**2) - eta * z
    bend = z * b / (eta + b * z)
    color = {k: numpy.array(v)[:, None, None] for k, v in u.items() if len(v) == 3}

    g = p * (1 - bend)
    heart = (1 + 1.6 * g[0] ** 2 + 7 * g[1] ** 2) ** -2
    pool = (1 + 1.5 * g[0] ** 2 + 5 * (g[1] - 0.5) ** 2) ** -2
    total = color["orb_ground"] * z * (0.66 * heart + 0.15 * pool)

    core = max(0.006, 0.55 * pixel * inverse)
    shapes = [(0.44, 3.3, 2.3, 0.62), (0.41, 4.1, 2.9, 0.86), (0.46, 2.5, 3.4, 1.10), (0.31, 5.2, 2.0, 1.34)]
    for i, (amplitude, k, fold, share) in enumerate(shapes):
        tint = color[f"orb_band{i}"]
        q = p * (1 - share * bend)
        e = numpy.maximum(1 - q[0] ** 2, 0)
        envelope = e * (0.4 + 0.6 * e)
        angle = k * q[0] + u["orb_travel"][i]
        # d/dx of A E sin, with dE/dx = -2 q.x (0.4 + 1.2 e)
        slope = amplitude * (envelope * k * numpy.cos(angle) - 2 * q[0] * (0.4 + 1.2 * e) * numpy.sin(angle))
        stretch = 1 + slope**2
        lift = 0.15 * envelope * numpy.sin(fold * q[0] + u["orb_fold"][i])
        height = q[1] - amplitude * envelope * numpy.sin(angle)
        front, back = height - lift, height + lift
        lorentz = lambda d, width: 1 / (1 + d**2 / (stretch * width**2))
        soft = lambda d: d / (0.02 + abs(d))
        film = 0.5 * abs(soft(back) - soft(front)) / (1 + 20 * abs(lift))
        halo = stretch / (stretch + 278 * front**2)
        rays = numpy.sqrt(0.006 / core) * (lorentz(front, core) + 0.22 * lorentz(back, core))
        level = light * (1.22 - 0.3 * share) * numpy.minimum(5 * e, 1)
        total = total + level * (
            tint**2 * (film * (0.33 + 1.5 * halo) + 0.36 * halo**2) + tint * 1.25 * rays
            + color["orb_crest"] * 0.55 * rays**2)

    graze = 1 - z
    total = total * (1 - 0.85 * graze**2)
    facing = -0.62 * p[0] - 0.785 * p[1]
    across = 0.62 * p[1] - 0.785 * p[0]
    rim = 0.05 * graze + 0.55 * graze**4 + graze**8
    total = total + color["orb_cool"] * rim * numpy.clip(0.42 + 0.68 * facing, 0, 1) ** 2
    total = total + color["orb_warm"] * 0.9 * rim * numpy.clip(0.42 - 0.68 * facing, 0, 1) ** 2
    window = 520 * (r - 0.845) ** 2 + 9 * across**2
    lit = numpy.maximum(facing, 0)
    total = total + color["orb_crest"] * (0.6 * lit / (1 + window**2) + 0.1 * lit**2 * z)
    echo = (1 + 300 * (r - 0.885) ** 2 + 5 * across**2) ** -2
    tint = 0.3 * color["orb_ground"] + 0.7 * color["orb_warm"]
    total = total + tint * 0.48 * numpy.maximum(-facing, 0) * echo
    return numpy.moveaxis(total / numpy.sqrt(1 + total**2), 0, -1)


def silk_height(u, x, y):
    """The height field; analytic, so that it takes complex places."""
    sin, cos = numpy.sin, numpy.cos
    f = list(u["silk_phases"]) + list(u["silk_phases2"])
    a = 0.9 * x + 1.25 * y + f[0]
    ux, uy = x + 0.27 * sin(a), y + 0.27 * cos(a)
    b = 2.6 * ux - 1.7 * uy + f[1]
    vx, vy = ux + 0.13 * sin(b), uy + 0.13 * cos(b)
    folds = lambda t, amplitude, ripple: amplitude * (sin(t) + ripple * cos(2 * t))
    t2 = 3.3 * vx + 5.3 * vy + f[2]
    t3 = 7.4 * vx + 6.2 * vy + sin(t2) + f[3]
    ox, oy = u["silk_origin"]
    t4 = 6.6 * numpy.sqrt((ux - ox) ** 2 + (uy - oy) ** 2) + 0.9 * sin(t3) + f[4]
    t5 = 11 * vx + 15.5 * vy + 1.8 * sin(t4) + f[5]
    return (folds(t2, 0.2, 0.22) + folds(t3, 0.062, 0.18) + folds(t4, 0.115, 0.2)
            + 0.0135 * (0.6 + 0.4 * sin(t2)) * sin(t5))


def silk(u, x, y, pixel):
    cx, cy, units, zoom = u["silk_view"]
    px, py = (x - cx) * units, (y - cy) * units
    step = 1e-30
    height = silk_height(u, px * zoom, py * zoom)
    gain, tightness = u["silk_material"]
    sx = gain * silk_height(u, px * zoom + 1j * step, py * zoom).imag / step
    sy = gain * silk_height(u, px * zoom, py * zoom + 1j * step).imag / step
    unit = lambda v: v / numpy.sqrt((v**2).sum(0))
    normal = unit(numpy.stack([-sx, -sy, numpy.ones_like(sx)]))
    lx, ly, lz = u["silk_light"]
    ray = unit(numpy.stack([lx - px, ly - py, numpy.full_like(px, lz)]))
    half = unit(ray + numpy.array([0, 0, 1.0])[:, None, None])
    facing, gleam = (normal * ray).sum(0), (normal * half).sum(0)
    off = 1 - gleam**2
    weft = numpy.array([0.53, 0.85])[:, None, None]
    tilt = -(normal[:2] * weft).sum(0)
    along = (half[:2] * weft).sum(0) + gleam * tilt
    spark = numpy.maximum(1 - off * tightness, 0) ** 16
    satin = numpy.maximum(1 - (0.06 * off + 0.4 * along**2) * tightness, 0) ** 8
    lit = 0.86 * numpy.maximum(0.36 + 0.64 * facing, 0) ** 2 + 0.13 * (1 - tilt)
    lit = lit * numpy.clip(0.87 + 0.5 * height, 0.5, 1.1)
    base, sheen = numpy.array(u["silk_base"]), numpy.array(u["silk_sheen"])
    shadow = base * (0.35 + 0.35 * base)
    cloth = shadow + (1.04 * base - shadow) * lit[..., None]
    gloss = (0.26 * satin + 0.5 * spark) * numpy.minimum(0.25 + 0.75 * lit, 1)
    return numpy.minimum(cloth + (sheen - 0.9 * cloth) * gloss[..., None], 1)


def run(helper, report):
    effects = [
        {"id": "pieces/assistant-orb", "size": [160, 160], "scale": 2, "time": time} for time in (0, 1.37, 3.1, 7.9)
    ] + [{"id": "pieces/silk", "size": [200, 320], "scale": 1.5, "time": time} for time in (0, 2.2, 61.7)] + [
        {"id": "pieces/silk", "size": [240, 160], "scale": 1, "time": 5, "parameters": {"style": "tangerine", "scale": 1.7}}
    ]
    uniforms = helper.uniforms(effects)
    for renderer in RENDERERS:
        pictures = helper.render(renderer, [{"effect": effect} for effect in effects])
        for effect, values, picture in zip(effects, uniforms, pictures):
            height, width = picture.shape[:2]
            x, y = numpy.meshgrid((numpy.arange(width) + 0.5) / effect["scale"], (numpy.arange(height) + 0.5) / effect["scale"])
            formula = orb if "orb_frame" in values else silk
            expected = formula(values, x, y, 1 / effect["scale"])
            inside = picture[..., 3] > 0.9999  # the outline is the figure's, and its pixels are mixed with the ground
            if formula is orb:
                inside &= numpy.hypot(x - values["orb_frame"][0], y - values["orb_frame"][1]) * values["orb_frame"][2] < 0.985
            assert inside.mean() > 0.5
            apart = abs(picture[..., :3] - expected)[inside]
            report.line(f"{renderer}: {effect['id']} at {effect['time']} s", apart.max() * 255, 2)
