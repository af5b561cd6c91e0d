#pragma once

// What starting a program needs and Swift's view of the C library leaves out, since it is the GNU C library's own.

#include <spawn.h>

/// pipe(2) whose two ends are closed by exec from the first moment on; 0, or -1 with errno.
int offstage_pipe(int ends[2]);

/// Lets the program that will be started close every descriptor from `lowest` on; 0, or an error number.
int offstage_close_from(posix_spawn_file_actions_t *actions, int lowest);
