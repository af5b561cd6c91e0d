"""Blend modes by Skia in half floats for 1,000 seeded pairs of colours each; plus-darker, which Skia lacks, by numpy."""

import numpy
import skia
from scenes import RENDERERS, image

MODES = {
    "normal": "SrcOver", "multiply": "Multiply", "screen": "Screen", "overlay": "Overlay", "darken": "Darken",
    "lighten": "Lighten", "colorDodge": "ColorDodge", "colorBurn": "ColorBurn", "softLight": "SoftLight",
    "hardLight": "HardLight", "difference": "Difference", "exclusion": "Exclusion", "hue": "Hue",
    "saturation": "Saturation", "color": "Color", "luminosity": "Luminosity", "clear": "Clear", "copy": "Src",
    "sourceIn": "SrcIn", "sourceOut": "SrcOut", "sourceAtop": "SrcATop", "destinationOver": "DstOver",
    "destinationIn": "DstIn", "destinationOut": "DstOut", "destinationAtop": "DstATop", "xor": "Xor",
    "plusLighter": "Plus", "plusDarker": None,
}
WIDTH, HEIGHT = 40, 25


def colors(random):
    """Premultiplied bytes: a third opaque, a third of any alpha, the rest with extreme components."""
    straight = random.integers(0, 256, (HEIGHT, WIDTH, 4))
    kind = random.integers(0, 3, (HEIGHT, WIDTH))
    straight[kind == 0, 3] = 255
    extreme = random.choice([0, 0, 127, 128, 255, 255], (HEIGHT, WIDTH, 4))
    straight[kind == 2] = extreme[kind == 2]
    alpha = straight[..., 3:]
    straight[..., :3] = (straight[..., :3] * alpha + 127) // 255
    return straight.astype(numpy.uint8)


def floats(width, height):
    info = skia.ImageInfo.Make(width, height, skia.kRGBA_F32_ColorType, skia.kPremul_AlphaType)
    return info, numpy.zeros((height, width, 4), numpy.float32)


def skia_blend(below, above, mode):
    info, pixels = floats(WIDTH, HEIGHT)
    surface = skia.Surface.MakeRaster(info)
    bytes_info = skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    with surface as canvas:
        for picture, kind in ((below, skia.BlendMode.kSrc), (above, getattr(skia.BlendMode, "k" + mode))):
            paint = skia.Paint()
            paint.setBlendMode(kind)
            source = skia.Image.MakeRasterData(bytes_info, skia.Data.MakeWithCopy(picture.tobytes()), WIDTH * 4)
            canvas.drawImage(source, 0, 0, skia.SamplingOptions(), paint)
    assert surface.readPixels(info, pixels, WIDTH * 16, 0, 0)
    return pixels.astype(numpy.float64)


def plus_darker(below, above):
    d, s = below / 255.0, above / 255.0
    alpha = numpy.minimum(d[..., 3:] + s[..., 3:], 1)
    rgb = numpy.maximum(alpha - (s[..., 3:] - s[..., :3]) - (d[..., 3:] - d[..., :3]), 0)
    return numpy.concatenate([rgb, alpha], -1)


def run(helper, report):
    random = numpy.random.default_rng(20240607)
    rect = [0, 0, WIDTH, HEIGHT]
    pairs = {mode: (colors(random), colors(random)) for mode in MODES}
    scenes = lambda depth: [
        {
            "depth": depth,
            "size": [WIDTH, HEIGHT],
            "commands": [
                {"figure": {"rect": rect}, "paint": image(below, rect)},
                {"figure": {"rect": rect}, "paint": image(above, rect), "blend": mode},
            ],
        }
        for mode, (below, above) in pairs.items()
    ]
    expected = {
        mode: skia_blend(below, above, MODES[mode]) if MODES[mode] else plus_darker(below, above)
        for mode, (below, above) in pairs.items()
    }
    for renderer in RENDERERS:
        for depth in (16, 8):
            for mode, picture in zip(pairs, helper.render(renderer, scenes(depth))):
                report.line(
                    f"{renderer}, {depth} bits: {mode} of 1,000 pairs", abs(picture - expected[mode]).max() * 255, 1)
