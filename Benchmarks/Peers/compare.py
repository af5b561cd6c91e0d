"""Runs Offstage, the peers and Offstage again, and prints the ratios beside the project's targets.

Only ratios of one run mean anything. Ours runs first and last and the better median counts, because the memory-bound
passes of a software driver fall into a fast or a slow mode for the life of a process; so do the peers'.

usage: compare.py OFFSTAGE [--json]"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = "1920x1080"


def output(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}")
    return done.stdout


def peer(script, *arguments):
    lines = output(sys.executable, os.path.join(HERE, script), *arguments).splitlines()
    return {line["name"]: line for line in map(json.loads, lines)}


def frame_time(offstage, command, *arguments):
    """Milliseconds a frame of a dump or a clip of silk: the difference of a long and a short one, so that neither the
    start of the program nor the compiling of its shaders counts."""

    def seconds(frames):
        start = time.perf_counter()
        output(
            offstage, command, "pieces/silk", "--size", SIZE, "--fps", "60", "--from", "0", "--to", str(frames / 60),
            "--quiet", *arguments)
        return time.perf_counter() - start

    short, long = 6, 66
    seconds(short)
    return statistics.median((seconds(long) - seconds(short)) / (long - short) * 1e3 for _ in range(3))


def ours(offstage, folder):
    effects = json.loads(
        output(offstage, "bench", "pieces/assistant-orb", "pieces/silk", "--size", SIZE, "--samples", "9", "--json"))
    scenes = json.loads(output(offstage, "bench", "--scenes", "--samples", "9", "--json"))
    rows = {row["name"]: row for row in effects["rows"] + scenes["rows"]}
    return {
        "version": effects["version"],
        "driver": effects["driver"],
        "orb": rows["pieces/assistant-orb"]["gpu"],
        "silk": rows["pieces/silk"]["gpu"],
        "blur": next(row["gpu"] for name, row in rows.items() if name.startswith("blur")),
        "png": scenes["png"]["fast"],
        "png_bytes": scenes["png"]["fastBytes"],
        "dump": frame_time(offstage, "frames", "-o", os.path.join(folder, "%05d.png")),
        "video": frame_time(offstage, "video", "-o", os.path.join(folder, "clip.mp4"), "--preset", "ultrafast"),
        "orb_cpu": rows["pieces/assistant-orb"]["cpuAll"],
        "silk_cpu": rows["pieces/silk"]["cpuAll"],
    }


def best(a, b):
    return {key: min(a[key], b[key]) if isinstance(a[key], float) else a[key] for key in a}


def peers(folder, offstage):
    orb, silk = os.path.join(folder, "orb.png"), os.path.join(folder, "silk.png")
    output(
        offstage, "render", "pieces/assistant-orb", "--size", "284.4444444x160", "--scale", "6.75", "--time", "2", "-o",
        orb, "--renderer", "cpu", "--quiet")
    output(
        offstage, "render", "pieces/silk", "--size", SIZE, "--time", "3", "-o", silk, "--renderer", "cpu", "--quiet")
    found = {}
    for script, arguments in (("skia_gl.py", [orb]), ("silk_moderngl.py", []), ("png_libpng.py", [silk])):
        first, second = peer(script, *arguments), peer(script, *arguments)
        for name, line in first.items():
            if "ms" in line:
                line["ms"] = min(line["ms"], second[name]["ms"])
        found.update(first)
    return found


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    offstage = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        first = ours(offstage, folder)
        theirs = peers(folder, offstage)
        mine = best(first, ours(offstage, folder))

    def ms(name):
        return theirs[name]["ms"]

    # What, ours, theirs, the largest ratio allowed (none: for information).
    table = [
        ("orb, draw and read / Skia GL runtime effect over the canvas", mine["orb"], ms("skia.orb"), 0.6),
        ("orb, the same / with our sines, clipped to the disc", mine["orb"], ms("skia.orb.clipped"), None),
        ("orb, the same / with our sines, only the disc drawn", mine["orb"], ms("skia.orb.disc"), None),
        ("silk, draw and read / moderngl with driver sines", mine["silk"], ms("moderngl.silk"), 0.5),
        ("blur of 20 px / Skia GL blur filter", mine["blur"], ms("skia.blur20"), 0.7),
        ("PNG of silk / libpng's defaults, RGB", mine["png"], ms("libpng.rgb"), 1 / 20),
        ("PNG of silk / libpng's defaults, RGBA", mine["png"], ms("libpng.rgba"), None),
        ("bytes of that PNG / libpng's, RGB", mine["png_bytes"], theirs["libpng.rgb"]["bytes"], 1.6),
        ("PNG dump of silk, a frame / moderngl and Pillow", mine["dump"], ms("moderngl.pillow.silk"), 1 / 8),
        ("H.264 of silk, ultrafast, a frame / moderngl and ffmpeg", mine["video"], ms("moderngl.ffmpeg.silk"), 0.42),
        ("orb, software renderer / GPU path", mine["orb_cpu"], mine["orb"], 3),
        ("silk, software renderer / GPU path", mine["silk_cpu"], mine["silk"], 3),
    ]
    rows = [
        {
            "what": what, "ours": a, "theirs": b, "ratio": a / b, "target": target,
            "met": target is None or a / b <= target,
        }
        for what, a, b, target in table
    ]
    if "--json" in sys.argv:
        facts = {"version": mine["version"], "driver": mine["driver"], "rows": rows, "peers": theirs}
        print(json.dumps(facts, indent=2))
    else:
        print(f"Offstage {mine['version']}, {mine['driver']}, {SIZE}; milliseconds, best of two medians")
        difference = theirs["skia.orb.difference"]
        print(f"Skia's orb differs from ours by at most {difference['max']}/255, {difference['mean']} on average")
        print(f"{'':62}{'ours':>12}{'theirs':>12}{'ratio':>8}{'target':>8}")
        for row in rows:
            target = "" if row["target"] is None else f"{row['target']:.3f}"
            verdict = "" if row["target"] is None else "  met" if row["met"] else "  MISSED"
            print(f"{row['what']:62}{row['ours']:12.2f}{row['theirs']:12.2f}{row['ratio']:8.3f}{target:>8}{verdict}")
    sys.exit(0 if all(row["met"] for row in rows) else 1)


main()
