"""The twelve layers of `offstage bench --scenes` as a Lottie animation, drawn by rlottie and by ThorVG's software engine.
usage: lottie.py [OURS.png]     with a PNG of our first frame the pictures are compared."""

import ctypes
import json
import os
import sys

import numpy as np

from peer import HEIGHT, WIDTH, difference, measure, missing

FRAMES = 120


def still(value):
    return {"a": 0, "k": value}


def moving(start, middle):
    """There and back, at an even pace."""

    def even(n):
        return {"i": {"x": [1] * n, "y": [1] * n}, "o": {"x": [0] * n, "y": [0] * n}}

    n = len(start)
    return {"a": 1, "k": [
        even(n) | {"t": 0, "s": start, "e": middle}, even(n) | {"t": FRAMES / 2, "s": middle, "e": start},
        {"t": FRAMES, "s": start}]}


def shape(kind, extent):
    at = still([0, 0])
    if kind == 0:
        return {"ty": "el", "d": 1, "p": at, "s": moving([extent, extent], [extent * 1.4, extent * 0.8])}
    if kind == 1:
        return {"ty": "rc", "d": 1, "p": at, "s": still([extent, extent]), "r": moving([0], [extent / 2])}
    return {
        "ty": "sr", "sy": 1, "d": 1, "p": at, "pt": still(5), "r": still(0), "ir": still(extent * 0.25),
        "is": still(0), "or": still(extent * 0.6), "os": still(0)}


def layer(index):
    extent = HEIGHT * 0.22
    color = [0.2 + 0.06 * index, 0.4, 0.9 - 0.05 * index]
    x = WIDTH * (0.15 + 0.7 * (index % 4) / 3)
    y = HEIGHT * (0.2 + 0.6 * (index // 4) / 2)
    parts = [shape(index % 3, extent)]
    if index % 2 == 0:
        # What stands first lies on top.
        parts.append({
            "ty": "st", "c": still([1, 1, 1, 1]), "o": still(80), "w": still(HEIGHT * 0.008), "lc": 2, "lj": 2})
        parts.append({
            "ty": "gf", "t": 1, "o": still(100), "r": 1, "s": still([-extent / 2, -extent / 2]),
            "e": still([extent / 2, extent / 2]), "g": {"p": 2, "k": still([0, *color, 1, 1, 0.6, 0.4])}})
    else:
        parts.append({"ty": "fl", "c": still([*color, 1]), "o": still(100), "r": 1})
    parts.append({
        "ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0), "o": still(100)})
    opacity = moving([90], [60]) if index % 2 else still(100)
    return {
        "ddd": 0, "ind": index + 1, "ty": 4, "nm": f"layer {index}", "sr": 1, "ip": 0, "op": FRAMES, "st": 0, "bm": 0,
        "ao": 0, "shapes": [{"ty": "gr", "nm": "group", "it": parts}],
        "ks": {
            "o": opacity, "r": moving([0], [90]), "a": still([0, 0, 0]), "s": moving([100, 100, 100], [130, 130, 100]),
            "p": moving([x, y, 0], [x + HEIGHT * 0.1, y - HEIGHT * 0.08, 0])}}


ANIMATION = json.dumps({
    "v": "5.7.0", "fr": 60, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT, "nm": "layers", "ddd": 0, "assets": [],
    "layers": [layer(index) for index in range(12)]})
ours = sys.argv[1] if len(sys.argv) > 1 else None


def rlottie():
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_data(ANIMATION)
    animation.lottie_animation_render(frame_num=0, width=WIDTH, height=HEIGHT)  # loads the library's functions
    pixels = ctypes.create_string_buffer(WIDTH * HEIGHT * 4)
    render = animation.rlottie_lib.lottie_animation_render
    render.argtypes = [
        ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]

    def draw(index):
        render(animation.animation_p, index * 7 % FRAMES, pixels, WIDTH, HEIGHT, WIDTH * 4)

    measure("rlottie", draw)
    draw(0)
    bgra = np.frombuffer(pixels, np.uint8).reshape(HEIGHT, WIDTH, 4)
    difference("rlottie", ours, bgra[..., [2, 1, 0, 3]])


def thorvg(threads):
    import thorvg_python as tvg

    engine = tvg.Engine(threads=threads)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(WIDTH, HEIGHT)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load_data(ANIMATION.encode(), "lottie", None, True)
    picture.set_size(WIDTH, HEIGHT)
    canvas.add(picture)

    def draw(index):
        # A frame that is shown already is not drawn again: 0.5 is another one than 0.
        animation.set_frame(index * 7 % FRAMES)
        canvas.update()
        canvas.draw(True)
        canvas.sync()

    name = "thorvg" if threads else "thorvg.single"
    measure(name, draw)
    draw(0)
    difference(name, ours, np.frombuffer(canvas.buffer_arr, np.uint8).reshape(HEIGHT, WIDTH, 4))


for name, run in (
    ("rlottie", rlottie), ("thorvg.single", lambda: thorvg(0)), ("thorvg", lambda: thorvg(os.cpu_count() or 1)),
):
    try:
        run()
    except (ImportError, OSError, AttributeError) as error:
        missing(name, repr(error))
