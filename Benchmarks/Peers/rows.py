"""The groups of rows: what is held against what, and the largest ratio that the project wants."""

import dataclasses


@dataclasses.dataclass
class Row:
    """One comparison. `picture` names the line that tells how far the two pictures are apart, `apart` the greatest mean
    difference in levels of 255 that still is the same picture; where they are further apart the row is not met."""

    what: str
    ours: str
    theirs: str
    target: float | None = None
    key: str = "ms"
    picture: str | None = None
    apart: float = 0.5


DRAW = [
    Row("silk, draw and read / moderngl with driver sines", "ours.silk", "moderngl.silk", 0.38),
    Row("silk, software renderer / GPU path", "ours.silk.cpu", "ours.silk", 0.75),
    Row(
        "silk, software renderer / Skia raster's runtime effect", "ours.silk.cpu", "skia.raster.silk", 1 / 30,
        picture="skia.raster.silk.difference"),
    Row(
        "orb, draw and read / Skia GL runtime effect over the canvas", "ours.assistant-orb", "skia.orb", 0.45,
        picture="skia.orb.difference"),
    Row("orb, the same / with our sines, clipped to the disc", "ours.assistant-orb", "skia.orb.clipped"),
    Row("orb, the same / with our sines, only the disc drawn", "ours.assistant-orb", "skia.orb.disc"),
    Row("orb, software renderer / GPU path", "ours.assistant-orb.cpu", "ours.assistant-orb", 3),
]
SCENES = [
    Row("blur of 20 px / Skia GL blur filter", "ours.blur", "skia.gl.blur20", 0.5, picture="skia.gl.blur20.difference"),
    Row(
        "blur of 20 px, software renderer / OpenCV, blur alone", "ours.blur.cpu", "opencv.blur20", 1.0,
        picture="opencv.blur20.difference"),
    Row("metaballs / Skia GL goo", "ours.metaballs", "skia.gl.metaballs", 0.4, picture="skia.gl.metaballs.difference"),
    # Skia sets glyphs on quarters of a pixel and thickens them a little.
    Row(
        "1,000 glyphs / Skia GL", "ours.lines", "skia.gl.lines", 1.0, picture="skia.gl.lines.difference", apart=1.0),
    Row(
        "1,000 glyphs, software renderer / Skia raster", "ours.lines.cpu", "skia.raster.lines", 1.5,
        picture="skia.raster.lines.difference", apart=1.0),
    # rlottie's gradients are off by a level or two everywhere.
    Row("12 layers / rlottie", "ours.layers", "rlottie", 0.25, picture="rlottie.difference", apart=1.5),
    Row("12 layers / ThorVG, all threads", "ours.layers", "thorvg", 1.3, picture="thorvg.difference"),
    Row("12 layers / ThorVG, one thread", "ours.layers", "thorvg.single", picture="thorvg.single.difference"),
    Row("a frame that draws nothing / one trivial full-frame pass", "ours.overhead", "anchor.pass", 0.6),
]
PNG = [
    Row("PNG of silk / libpng's defaults, RGB", "ours.png.silk", "libpng.silk.rgb", 1 / 20),
    Row("PNG of silk / libpng's defaults, RGBA", "ours.png.silk", "libpng.silk.rgba"),
    Row("bytes of that PNG / libpng's, RGB", "ours.png.silk", "libpng.silk.rgb", 1.6, key="bytes"),
    Row("PNG of the orb / libpng's defaults, RGBA", "ours.png.orb", "libpng.orb.rgba", 1 / 30),
    Row("bytes of that PNG / libpng's, RGBA", "ours.png.orb", "libpng.orb.rgba", 1.6, key="bytes"),
]
DUMPS = [
    Row("PNG dump of silk, a frame / moderngl and Pillow", "ours.dump", "moderngl.pillow.silk", 1 / 8),
    Row("PNG dump of silk, a frame / moderngl and OpenCV", "ours.dump", "moderngl.opencv.silk", 0.3),
    Row("PNG dump of silk, a frame / headless Chromium's screenshots", "ours.dump", "chromium.silk", 1 / 20),
    Row("PNG dump of silk at 4K, a frame / moderngl and OpenCV", "ours.dump.4k", "moderngl.opencv.silk.4k", 0.32),
    Row("H.264 of silk, ultrafast, a frame / moderngl and RGBA pipe", "ours.video", "moderngl.x264.silk", 0.42),
]
GROUPS = {"draw": DRAW, "scenes": SCENES, "png": PNG, "dumps": DUMPS}


def judged(row, found):
    """A row with its figures and a verdict: met, missed, not measured, another picture, or none for information."""
    ours, theirs = found.get(row.ours, {}), found.get(row.theirs, {})
    result = {"what": row.what, "target": row.target}
    if row.key not in ours or row.key not in theirs:
        absent = theirs if row.key not in theirs else ours
        return result | {"verdict": "not at hand", "reason": absent.get("missing", "it was not measured")}
    ratio = ours[row.key] / theirs[row.key]
    result |= {"ours": ours[row.key], "theirs": theirs[row.key], "ratio": ratio}
    if row.picture is not None:
        apart = found.get(row.picture)
        if apart is None or apart["mean"] > row.apart:
            return result | {"verdict": "another picture", "difference": apart}
        result["difference"] = apart
    if row.target is None:
        return result | {"verdict": ""}
    return result | {"verdict": "met" if ratio <= row.target else "MISSED"}
