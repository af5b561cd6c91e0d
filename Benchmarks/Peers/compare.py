"""Runs anchors, Offstage, the peers, Offstage again and the anchors again, and prints the ratios beside the project's
targets. Only ratios of one run mean anything; the better median of each counts.

usage: compare.py OFFSTAGE [GROUP...] [--store FILE.json] [--json]      groups: draw, scenes, png, dumps (all)

The exit code is 1 where a target is missed, a peer is not at hand, or the pictures differ."""

import json
import os
import platform
import subprocess
import sys
import tempfile

import ours
from rows import GROUPS, judged

HERE = os.path.dirname(os.path.abspath(__file__))


def peer(script, *arguments):
    """The lines of a script by their names; its rows stay unmeasured if it fails."""
    done = subprocess.run(
        [sys.executable, os.path.join(HERE, script), *arguments], stdout=subprocess.PIPE, text=True)
    lines = {}
    for text in done.stdout.splitlines():
        line = json.loads(text)
        lines[line.pop("name")] = line
    if done.returncode != 0:
        print(f"{script} failed with {done.returncode}", file=sys.stderr)
    return lines


def better(first, second):
    """Of each measurement the run with the lesser median."""
    merged = dict(first)
    for name, line in second.items():
        if name not in merged or line.get("ms", 0) < merged[name].get("ms", 0):
            merged[name] = line
    return merged


def mine(groups, offstage, folder):
    found, report = {}, {}
    for name, run in (
        ("draw", lambda: ours.effects(offstage)), ("scenes", lambda: ours.scenes(offstage, folder)),
        ("dumps", lambda: ours.dumps(offstage, folder)),
    ):
        if name in groups or (name == "scenes" and "png" in groups):
            lines, facts = run()
            found |= lines
            report = facts or report
    return found, report


def theirs(groups, offstage, folder):
    view = ("--size", "284.4444444x160", "--scale", "6.75")

    def still(name, *arguments):
        return ours.still(offstage, folder, name, *arguments)

    runs = []
    if "draw" in groups:
        runs += [("silk_draw.py",), ("skia_orb.py", still("orb", "pieces/assistant-orb", *view, "--time", "2"))]
        runs += [(
            "skia_silk.py",
            still("tangerine", "pieces/silk", "--size", ours.SIZE, "--time", "0", "--set", "style=.tangerine"))]
    if "scenes" in groups:
        runs += [("skia_scenes.py", folder), ("opencv_blur.py", os.path.join(folder, "blur-sigma-20-px.png"))]
        runs += [("lottie.py", os.path.join(folder, "12-layers.png"))]
    if "png" in groups:
        wide = ("--size", ours.SIZE)
        runs += [("png_libpng.py", "silk", still("silk", "pieces/silk", *wide, "--time", "3"))]
        runs += [("png_libpng.py", "orb", still("ball", "pieces/assistant-orb", *wide, "--time", "2"))]
    if "dumps" in groups:
        runs += [("silk_dumps.py",), ("silk_dumps.py", "4k"), ("chromium.py",)]
    found = {}
    for run in runs:
        found = better(better(found, peer(*run)), peer(*run))
    return found


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    store = None
    if "--store" in sys.argv:
        store = sys.argv[sys.argv.index("--store") + 1]
        words.remove(store)
    groups = words[1:] or list(GROUPS)
    if not words or any(group not in GROUPS for group in groups):
        sys.exit(__doc__)
    offstage = os.path.abspath(words[0])
    with tempfile.TemporaryDirectory() as folder:
        before = peer("anchor.py")
        first, report = mine(groups, offstage, folder)
        found = better(first, theirs(groups, offstage, folder))
        second, _ = mine(groups, offstage, folder)
        found = better(found, second)
        after = peer("anchor.py")
    found = better(found, better(before, after))
    rows = [judged(row, found) for group in groups for row in GROUPS[group]]
    drift = {name: after[name]["ms"] / before[name]["ms"] for name in before if name in after}
    facts = {
        "version": report.get("version", ""), "driver": report.get("driver", ""), "machine": report.get("machine", {}),
        "system": platform.platform(), "anchors": {"first": before, "last": after, "drift": drift}, "rows": rows,
        "measurements": found,
    }
    if store:
        os.makedirs(os.path.dirname(os.path.abspath(store)), exist_ok=True)
        with open(store, "w", encoding="utf-8") as file:
            json.dump(facts, file, indent=2)
    if "--json" in sys.argv:
        print(json.dumps(facts, indent=2))
    else:
        show(facts)
    sys.exit(0 if all(row["verdict"] in ("met", "") for row in rows) else 1)


def show(facts):
    """The table, and the names of what was missed."""
    machine = facts["machine"].get("processor", "")
    print(f"Offstage {facts['version']}, {facts['driver']}, {machine}; milliseconds, the better median of two")
    for name, ratio in facts["anchors"]["drift"].items():
        print(f"{name}: {facts['anchors']['first'][name]['ms']} ms first, {ratio:.2f} times that last")
    print(f"{'':62}{'ours':>12}{'theirs':>12}{'ratio':>8}{'target':>8}")
    for row in facts["rows"]:
        target = "" if row["target"] is None else f"{row['target']:.3f}"
        if "ratio" not in row:
            print(f"{row['what']:62}{'':32}{target:>8}  {row['verdict']}: {row['reason']}")
            continue
        apart = row.get("difference")
        note = f"  (pictures {apart['mean']} apart)" if apart else ""
        print(
            f"{row['what']:62}{row['ours']:12.2f}{row['theirs']:12.2f}{row['ratio']:8.3f}{target:>8}  "
            f"{row['verdict']}{note}")
    missed = [row["what"] for row in facts["rows"] if row["verdict"] not in ("met", "")]
    if missed:
        print("not met: " + "; ".join(missed))


main()
