"""What the peers share: timing, and one JSON line for each measurement."""

import json
import statistics
import sys
import time

WIDTH, HEIGHT = 1920, 1080


def measure(name, frame, samples=9, warm=2, **facts):
    """Times frame(i), with another i each time so that nothing can be remembered, and prints the medians."""
    for i in range(warm):
        frame(-1 - i)
    wall, processor = [], []
    for i in range(samples):
        before, start = time.process_time(), time.perf_counter()
        frame(i)
        wall.append((time.perf_counter() - start) * 1e3)
        processor.append((time.process_time() - before) * 1e3)
    line = {
        "name": name, "width": WIDTH, "height": HEIGHT, "samples": samples,
        "ms": round(statistics.median(wall), 3), "min": round(min(wall), 3),
        "cpu": round(statistics.median(processor), 3),
    }
    line.update(facts)
    print(json.dumps(line), flush=True)


def gl_context():
    """A context of moderngl without a window. The run-time names of the libraries are given: its own are those of
    development packages."""
    import moderngl

    try:
        return moderngl.create_context(
            standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1")
    except Exception as error:
        sys.exit(f"moderngl finds no context ({error}); install the packages libgl1, libegl1 and libgl1-mesa-dri")
