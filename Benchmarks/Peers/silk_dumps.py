"""Frames of silk as scripts of today make and save them: moderngl draws and reads them; Pillow, OpenCV or ffmpeg writes
them. With "4k" the size is 3840 × 2160."""

import os
import shutil
import subprocess
import sys
import tempfile
import time

from peer import HEIGHT, WIDTH, gl_context, measure, missing, report
from silk_shader import Silk

big = "4k" in sys.argv[1:]
width, height = (2 * WIDTH, 2 * HEIGHT) if big else (WIDTH, HEIGHT)
suffix = ".4k" if big else ""
context = gl_context()
silk = Silk(context, width, height)


def saving(name, save):
    def frame(index):
        silk.draw(index)
        save()

    measure(f"moderngl.{name}.silk{suffix}", frame, samples=5, warm=1)


def video(folder, frames):
    """Seconds of a clip of so many frames, the encoder's start included."""
    start = time.perf_counter()
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{width}x{height}", "-r", "60",
         "-i", "-", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast",
         "-crf", "18", os.path.join(folder, "v.mp4")],
        stdin=subprocess.PIPE)
    for index in range(frames):
        silk.draw(index)
        encoder.stdin.write(memoryview(silk.pixels).cast("B"))
    encoder.stdin.close()
    if encoder.wait() != 0:
        sys.exit("ffmpeg failed")
    return time.perf_counter() - start


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "frame.png")
    try:
        import cv2

        saving("opencv", lambda: cv2.imwrite(path, cv2.cvtColor(silk.pixels, cv2.COLOR_RGBA2BGRA)))
    except ImportError as error:
        missing(f"moderngl.opencv.silk{suffix}", error)
    if not big:
        from PIL import Image

        saving("pillow", lambda: Image.fromarray(silk.pixels).save(path))
        if shutil.which("ffmpeg"):
            video(folder, 2)
            short, long = 3, 23
            report(
                "moderngl.x264.silk",
                [(video(folder, long) - video(folder, short)) / (long - short) * 1e3 for _ in range(3)])
        else:
            missing("moderngl.x264.silk", "the package ffmpeg is not installed")
