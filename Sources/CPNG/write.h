#pragma once
#include "memory.h"

/// Bytes that grow as a file is written.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cpng_sink;

static void cpng_push(png_structp png, png_bytep bytes, png_size_t count) {
  cpng_sink *sink = (cpng_sink *)png_get_io_ptr(png);
  if (count > sink->capacity - sink->count) {
    size_t capacity = sink->capacity * 2 + count + 4096;
    uint8_t *grown = (uint8_t *)realloc(sink->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    sink->bytes = grown;
    sink->capacity = capacity;
  }
  memcpy(sink->bytes + sink->count, bytes, count);
  sink->count += count;
}

static void cpng_flush(png_structp png) { (void)png; }

/// Encodes rows of straight-alpha samples (big-endian where `depth` is 16) with libpng's adaptive filters.
/// `level` is zlib's, 0 to 9. On success the caller frees `sink->bytes`; on failure nothing is left to free.
static __attribute__((noinline, unused)) cpng_status cpng_write(
    const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height, int depth, int has_alpha, int level,
    cpng_sink *sink, cpng_message *message) {
  png_infop info = NULL;
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, message, cpng_on_error, cpng_on_warning);
  if (!png) return CPNG_NO_MEMORY;
  info = png_create_info_struct(png);
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    return CPNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(sink->bytes);
    sink->bytes = NULL;
    return CPNG_CORRUPT;
  }
  png_set_write_fn(png, sink, cpng_push, cpng_flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
      png, info, width, height, depth, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rows + (size_t)y * row_bytes);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return CPNG_OK;
}
