"""What Offstage itself is asked to do for each group of rows."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time

SIZE, BIG = "1920x1080", "3840x2160"


def output(*command):
    """What a command prints; ends the program if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}")
    return done.stdout


def line(timing):
    """A timing of `offstage bench --json` as a line of measurements."""
    return {
        "ms": timing["median"], "min": timing["minimum"], "spread": timing["spread"], "cpu": timing["processor"]}


def per_frame(run, short, long, times=3):
    """Milliseconds a frame: the difference of a long and a short run, so that neither the start of the program nor the
    compiling of its shaders counts."""

    def seconds(frames):
        before, start = os.times(), time.perf_counter()
        run(frames)
        after = os.times()
        used = sum(after[i] - before[i] for i in (2, 3))
        return time.perf_counter() - start, used

    seconds(short)
    wall, processor = [], []
    for _ in range(times):
        (a, b), (c, d) = seconds(short), seconds(long)
        wall.append((c - a) / (long - short) * 1e3)
        processor.append((d - b) / (long - short) * 1e3)
    return {
        "ms": statistics.median(wall), "min": min(wall), "spread": max(wall) - min(wall),
        "cpu": statistics.median(processor)}


def effects(offstage):
    """The orb and silk on both renderers."""
    report = json.loads(
        output(offstage, "bench", "pieces/assistant-orb", "pieces/silk", "--size", SIZE, "--samples", "9", "--json"))
    rows = {row["name"].split("/")[1]: row for row in report["rows"]}
    found = {}
    for name, row in rows.items():
        found[f"ours.{name}"] = line(row["gpuTiming"])
        found[f"ours.{name}.cpu"] = line(row["cpuTiming"])
    return found, report


def scenes(offstage, folder):
    """The fixed scenes on both renderers, PNG encoding, and what a frame costs beyond its passes."""
    report = json.loads(output(offstage, "bench", "--scenes", "--samples", "7", "--json", "-o", folder))
    names = {
        "blur, sigma 20 px": "blur", "metaballs": "metaballs", "1,000 glyphs": "lines", "12 layers": "layers",
        "1,000 shapes and 1,000 glyphs": "crowd"}
    found = {}
    for row in report["rows"]:
        found[f"ours.{names[row['name']]}"] = line(row["gpuTiming"])
        found[f"ours.{names[row['name']]}.cpu"] = line(row["cpuTiming"])
    for key, name in (("png", "silk"), ("plainPNG", "orb")):
        found[f"ours.png.{name}"] = {"ms": report[key]["fast"], "bytes": report[key]["fastBytes"]}
    found["ours.pass"] = {"ms": report["frame"]["pass"]}
    found["ours.overhead"] = {"ms": report["frame"]["overhead"]}
    return found, report


def dumps(offstage, folder):
    """Silk as numbered PNG files at two sizes, and as H.264."""

    def png(size):
        return lambda frames: output(
            offstage, "frames", "pieces/silk", "--size", size, "--fps", "60", "--to", str(frames / 60), "--quiet", "-o",
            os.path.join(folder, "%05d.png"))

    found = {"ours.dump": per_frame(png(SIZE), 6, 46), "ours.dump.4k": per_frame(png(BIG), 3, 13)}
    if shutil.which("ffmpeg"):
        clip = os.path.join(folder, "clip.mp4")
        found["ours.video"] = per_frame(
            lambda frames: output(
                offstage, "video", "pieces/silk", "--size", SIZE, "--fps", "60", "--to", str(frames / 60), "--quiet",
                "-o", clip, "--preset", "ultrafast"), 6, 46)
    return found, None


def still(offstage, folder, name, *arguments):
    """A picture of ours by the software renderer, for comparisons."""
    path = os.path.join(folder, name + ".png")
    output(offstage, "render", *arguments, "-o", path, "--renderer", "cpu", "--quiet")
    return path
