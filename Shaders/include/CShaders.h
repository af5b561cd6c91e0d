#pragma once

/// Calls `visit` once for every embedded shader file: `name` is its path below this folder ("lib/wave.glsl"),
/// `text` its contents as UTF-8 with a zero at the end. Both live as long as the program.
void offstage_visit_shaders(void *context, void (*visit)(void *context, const char *name, const char *text));
