#pragma once
#include "memory.h"

/// What the header of a PNG says.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bits a sample: 1, 2, 4, 8 or 16.
  uint32_t depth;
  /// Bytes of a filtered row of the full picture, before decompression of any kind.
  uint64_t row_bytes;
} cpng_header;

/// A span of bytes and how far it has been read.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  int ran_out;
} cpng_source;

static void cpng_pull(png_structp png, png_bytep out, png_size_t count) {
  cpng_source *source = (cpng_source *)png_get_io_ptr(png);
  if (count > source->count - source->position) {
    source->ran_out = 1;
    png_error(png, "the data end early");
  }
  memcpy(out, source->bytes + source->position, count);
  source->position += count;
}

static void cpng_configure_reader(png_structp png, cpng_source *source) {
  png_set_read_fn(png, source, cpng_pull);
  // The caller limits the size by pixels; the format itself allows 2^31 - 1 a side.
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  // Ancillary chunks other than transparency are skipped, so that a bad profile cannot spoil a good picture; what
  // is read is read strictly, down to the checksum of the compressed data.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_benign_errors(png, 0);
}

/// A reader with its header's structure, or NULL without memory.
static __attribute__((noinline, unused)) png_structp cpng_open_reader(cpng_message *message, png_infop *info) {
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, message, cpng_on_error, cpng_on_warning);
  if (!png) return NULL;
  *info = png_create_info_struct(png);
  if (!*info) png_destroy_read_struct(&png, NULL, NULL);
  return png;
}

/// Reads the header alone.
static __attribute__((noinline, unused)) cpng_status cpng_read_header(
    const uint8_t *bytes, size_t count, cpng_header *header, cpng_message *message) {
  cpng_source source = {bytes, count, 0, 0};
  png_infop info = NULL;
  png_structp png = cpng_open_reader(message, &info);
  if (!png) return CPNG_NO_MEMORY;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return source.ran_out ? CPNG_TRUNCATED : CPNG_CORRUPT;
  }
  cpng_configure_reader(png, &source);
  png_read_info(png, info);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->depth = png_get_bit_depth(png, info);
  header->row_bytes = png_get_rowbytes(png, info);
  png_destroy_read_struct(&png, &info, NULL);
  return CPNG_OK;
}

/// Decodes the whole picture as straight-alpha RGBA, `depth` (8 or 16, machine order) bits a sample, into rows of
/// `row_bytes` bytes. A depth of 8 asks for a file of at most 8 bits a sample.
static __attribute__((noinline, unused)) cpng_status cpng_read_rows(
    const uint8_t *bytes, size_t count, uint32_t depth, uint8_t *rows, size_t row_bytes, uint32_t height,
    cpng_message *message) {
  cpng_source source = {bytes, count, 0, 0};
  png_infop info = NULL;
  png_structp png = cpng_open_reader(message, &info);
  if (!png) return CPNG_NO_MEMORY;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return source.ran_out ? CPNG_TRUNCATED : CPNG_CORRUPT;
  }
  cpng_configure_reader(png, &source);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  if (depth == 16) {
    png_set_expand_16(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    png_set_swap(png);
#endif
  } else {
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != row_bytes || png_get_image_height(png, info) != height) {
    png_error(png, "the rows are not of the expected size");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, rows + (size_t)y * row_bytes, NULL);
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return CPNG_OK;
}
