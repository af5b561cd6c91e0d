#include "CShaders.h"

// Shader files become part of the program through C23's #embed, which costs the compiler next to nothing and rebuilds
// when a file changes. SwiftPM's own `embedInCode` writes array literals: measured 35 µs a byte optimised and 60 µs
// unoptimised, half a minute for the catalogue's shaders.
//
// A new file needs its three lines here; a test holds this list against the folders.

#pragma clang diagnostic ignored "-Wc23-extensions"

#define SHADER(name)         \
  {                          \
    const char *path = name; \
    static const unsigned char text[] = {
#define END                                  \
  , 0                                        \
  }                                          \
  ;                                          \
  visit(context, path, (const char *)text);  \
  }

void offstage_visit_shaders(void *context, void (*visit)(void *context, const char *name, const char *text)) {
  SHADER("functions/orb.glsl")
#embed "functions/orb.glsl"
  END
  SHADER("functions/silk.glsl")
#embed "functions/silk.glsl"
  END
  SHADER("lib/wave.glsl")
#embed "lib/wave.glsl"
  END
  SHADER("passes/glass.frag")
#embed "passes/glass.frag"
  END
  SHADER("passes/probe.frag")
#embed "passes/probe.frag"
  END
  SHADER("passes/probe.vert")
#embed "passes/probe.vert"
  END
  SHADER("lib/blend.glsl")
#embed "lib/blend.glsl"
  END
  SHADER("lib/clip.glsl")
#embed "lib/clip.glsl"
  END
  SHADER("lib/coverage.glsl")
#embed "lib/coverage.glsl"
  END
  SHADER("lib/glass.glsl")
#embed "lib/glass.glsl"
  END
  SHADER("lib/paint.glsl")
#embed "lib/paint.glsl"
  END
  SHADER("lib/source.glsl")
#embed "lib/source.glsl"
  END
  SHADER("passes/filter.frag")
#embed "passes/filter.frag"
  END
  SHADER("passes/filter.vert")
#embed "passes/filter.vert"
  END
  SHADER("passes/shape.frag")
#embed "passes/shape.frag"
  END
  SHADER("passes/shape.vert")
#embed "passes/shape.vert"
  END
}
