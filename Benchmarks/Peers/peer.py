"""What the peers share: timing, one JSON line for each measurement, and how two pictures differ."""

import json
import statistics
import sys
import time

WIDTH, HEIGHT = 1920, 1080


def emit(name, **facts):
    """Prints one line of facts."""
    print(json.dumps({"name": name} | facts), flush=True)


def missing(name, reason):
    """Says that a peer is not on this machine: its rows are then not measured, which is never a pass."""
    emit(name, missing=str(reason)[:300])


def report(name, wall, processor=(), **facts):
    """Prints the median, least value and spread of milliseconds."""
    cpu = {"cpu": round(statistics.median(processor), 3)} if processor else {}
    emit(
        name, samples=len(wall), ms=round(statistics.median(wall), 3), min=round(min(wall), 3),
        spread=round(max(wall) - min(wall), 3), **cpu, **facts)


def measure(name, frame, samples=9, warm=2, **facts):
    """Times frame(i), with another i each time so that nothing can be remembered."""
    for i in range(warm):
        frame(samples + i)
    wall, processor = [], []
    for i in range(samples):
        before, start = time.process_time(), time.perf_counter()
        frame(i)
        wall.append((time.perf_counter() - start) * 1e3)
        processor.append((time.process_time() - before) * 1e3)
    report(name, wall, processor, **facts)


def gl_context():
    """A context of moderngl without a window. The run-time names of the libraries are given: its own are those of
    development packages."""
    import moderngl

    try:
        return moderngl.create_context(
            standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1")
    except Exception as error:
        sys.exit(f"moderngl finds no context ({error}); install the packages libgl1, libegl1 and libgl1-mesa-dri")


def read_premultiplied(path):
    """The pixels of a PNG, premultiplied, 0…255."""
    import numpy as np
    from PIL import Image

    straight = np.asarray(Image.open(path).convert("RGBA")).astype(np.float32)
    straight[..., :3] *= straight[..., 3:] / 255
    return straight


def difference(name, ours, theirs):
    """Prints by how much two premultiplied pictures differ, in levels of 255: the greatest, the mean, and the share of
    pixels beyond 32 levels, in thousandths. Without a path of ours nothing is compared."""
    import numpy as np

    if not ours:
        return
    apart = np.abs(read_premultiplied(ours) - theirs.astype(np.float32)).max(axis=-1)
    emit(
        name + ".difference", max=float(round(apart.max(), 1)), mean=round(float(apart.mean()), 4),
        beyond=round(float((apart > 32).mean() * 1000), 4))
