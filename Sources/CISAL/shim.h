#pragma once
#include <isa-l.h>
#include <stdlib.h>
#include <string.h>

// The stream holds arrays that are too long for Swift to import, so it is kept behind a pointer here.

/// What one thread needs to compress: ISA-L's stream and the buffer of its level.
typedef struct {
  struct isal_zstream stream;
  uint8_t level_buffer[ISAL_DEF_LVL3_EXTRA_LARGE];
} cisal_workspace;

static inline cisal_workspace *cisal_workspace_create(void) {
  return (cisal_workspace *)malloc(sizeof(cisal_workspace));
}

static inline void cisal_workspace_destroy(cisal_workspace *workspace) { free(workspace); }

/// Compresses `count` bytes as a run of raw deflate blocks that ends on a byte boundary (a full flush), or with the
/// stream's end where `last` is set. Its history are the `lead` bytes before `bytes`, one at least. `level` is ISA-L's,
/// 1 to 3.
///
/// Where ISA-L has no history, its levels 1 and 2 put the third byte into a slot of their table that depends on the address
/// of the stream (2.30, isal_deflate_icf_body_hash_hist: the wrong register is hashed), so that the same bytes were
/// compressed otherwise in one process of twenty. With a history they never go there.
///
/// Returns the number of bytes written, or 0 when `capacity` was too small.
static __attribute__((unused)) size_t cisal_deflate_run(
    cisal_workspace *workspace, uint32_t level, int last, size_t lead, const uint8_t *bytes, size_t count, uint8_t *out,
    size_t capacity) {
  struct isal_zstream *stream = &workspace->stream;
  isal_deflate_init(stream);
  stream->level = level;
  stream->level_buf = workspace->level_buffer;
  stream->level_buf_size = sizeof(workspace->level_buffer);
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->end_of_stream = last ? 1 : 0;
  stream->flush = last ? NO_FLUSH : FULL_FLUSH;
  if (isal_deflate_set_dict(stream, (uint8_t *)bytes - lead, (uint32_t)lead) != COMP_OK) return 0;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->next_out = out;
  stream->avail_out = (uint32_t)capacity;
  if (isal_deflate(stream) != COMP_OK) return 0;
  if (stream->avail_in != 0 || stream->avail_out == 0) return 0;
  return stream->total_out;
}
