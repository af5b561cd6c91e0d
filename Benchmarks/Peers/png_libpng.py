"""libpng with its defaults on a given picture, in memory: RGB, as Offstage writes an opaque picture, and RGBA, as most
programs do."""

import ctypes
import sys

import numpy as np
from PIL import Image

from peer import measure

RGB, RGBA = 2, 6
WRITE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ctypes.c_ubyte), ctypes.c_size_t)
FLUSH = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

try:
    png = ctypes.CDLL("libpng16.so.16")
except OSError as error:
    sys.exit(f"{error}; install the package libpng16-16")
png.png_get_libpng_ver.restype = ctypes.c_char_p
png.png_create_write_struct.restype = ctypes.c_void_p
png.png_create_info_struct.restype = ctypes.c_void_p


def encode(pixels):
    """The number of bytes of the file."""
    height, width, channels = pixels.shape
    count = 0

    def write(_, data, size):
        nonlocal count
        count += size

    write_function, flush_function = WRITE(write), FLUSH(lambda _: None)
    writer = ctypes.c_void_p(png.png_create_write_struct(png.png_get_libpng_ver(None), None, None, None))
    information = ctypes.c_void_p(png.png_create_info_struct(writer))
    png.png_set_write_fn(writer, None, write_function, flush_function)
    png.png_set_IHDR(writer, information, width, height, 8, RGB if channels == 3 else RGBA, 0, 0, 0)
    png.png_write_info(writer, information)
    start, stride = pixels.ctypes.data, pixels.strides[0]
    rows = (ctypes.c_void_p * height)(*(start + y * stride for y in range(height)))
    png.png_write_image(writer, rows)
    png.png_write_end(writer, information)
    png.png_destroy_write_struct(ctypes.byref(writer), ctypes.byref(information))
    return count


if len(sys.argv) != 3:
    sys.exit("usage: png_libpng.py NAME FRAME.png")
picture = Image.open(sys.argv[2])
for mode in ("RGB", "RGBA"):
    frame = np.ascontiguousarray(np.asarray(picture.convert(mode)))
    measure(f"libpng.{sys.argv[1]}.{mode.lower()}", lambda _: encode(frame), samples=3, warm=1, bytes=encode(frame))
