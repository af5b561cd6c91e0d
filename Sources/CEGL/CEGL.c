#define _GNU_SOURCE
#include "CEGL.h"

#include <dlfcn.h>
#include <pthread.h>

void offstage_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

// POSIX guarantees that what dlsym returns can be cast to the function's type.

const char *offstage_load_egl(void *library, EGLFunctions *functions) {
#define LOAD(field, function, type)                          \
  functions->field = (type)dlsym(library, #function);        \
  if (functions->field == 0) return #function;
  OFFSTAGE_EGL_REQUIRED(LOAD)
#undef LOAD
#define LOAD(field, function, type)                          \
  functions->field = (type)dlsym(library, #function);        \
  if (functions->field == 0) functions->field = (type)functions->getProcAddress(#function);
  OFFSTAGE_EGL_OPTIONAL(LOAD)
#undef LOAD
  return 0;
}

const char *offstage_load_gl(void *library, const EGLFunctions *egl, GLFunctions *functions) {
#define LOAD(field, function, type)                          \
  functions->field = (type)dlsym(library, #function);        \
  if (functions->field == 0) functions->field = (type)egl->getProcAddress(#function); \
  if (functions->field == 0) return #function;
  OFFSTAGE_GL_REQUIRED(LOAD)
#undef LOAD
#define LOAD(field, function, type)                          \
  functions->field = (type)dlsym(library, #function);        \
  if (functions->field == 0) functions->field = (type)egl->getProcAddress(#function);
  OFFSTAGE_GL_OPTIONAL(LOAD)
#undef LOAD
  return 0;
}
