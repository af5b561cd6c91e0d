#pragma once
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports an error by longjmp, which must never cross a Swift frame. Every call that can fail therefore
// lives in a function of this folder: it sets the jump, calls libpng, and returns a plain status.

/// Why a call failed, as libpng words it.
typedef struct {
  char text[160];
} cpng_message;

/// What a call came to.
typedef enum {
  CPNG_OK = 0,
  /// The bytes end before the picture does.
  CPNG_TRUNCATED = 1,
  /// The bytes break the format; the message says how.
  CPNG_CORRUPT = 2,
  /// An allocation failed.
  CPNG_NO_MEMORY = 3,
} cpng_status;

static inline void cpng_note(cpng_message *message, const char *text) {
  strncpy(message->text, text ? text : "unknown error", sizeof(message->text) - 1);
  message->text[sizeof(message->text) - 1] = 0;
}

static void cpng_on_error(png_structp png, png_const_charp text) {
  cpng_note((cpng_message *)png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

// Warnings are about what this project does not read (profiles, text); real damage is an error.
static void cpng_on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}
