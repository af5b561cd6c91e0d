#pragma once

// EGL and OpenGL ES by dlopen: nothing is linked, so that a program starts on a machine without them and can say what
// is missing. The prototypes are off; a call by the plain name is a compile error.
#define EGL_EGL_PROTOTYPES 0
#define GL_GLES_PROTOTYPES 0
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

// X(field, function, type). "Required": in every EGL 1.4 or OpenGL ES 3.0 library; the load fails without them.
// "Optional": later versions and extensions; null or unusable unless the version or extension string says otherwise.

#define OFFSTAGE_EGL_REQUIRED(X) \
  X(bindAPI, eglBindAPI, PFNEGLBINDAPIPROC) \
  X(chooseConfig, eglChooseConfig, PFNEGLCHOOSECONFIGPROC) \
  X(createContext, eglCreateContext, PFNEGLCREATECONTEXTPROC) \
  X(createPbufferSurface, eglCreatePbufferSurface, PFNEGLCREATEPBUFFERSURFACEPROC) \
  X(destroyContext, eglDestroyContext, PFNEGLDESTROYCONTEXTPROC) \
  X(destroySurface, eglDestroySurface, PFNEGLDESTROYSURFACEPROC) \
  X(getConfigAttrib, eglGetConfigAttrib, PFNEGLGETCONFIGATTRIBPROC) \
  X(getCurrentContext, eglGetCurrentContext, PFNEGLGETCURRENTCONTEXTPROC) \
  X(getDisplay, eglGetDisplay, PFNEGLGETDISPLAYPROC) \
  X(getError, eglGetError, PFNEGLGETERRORPROC) \
  X(getProcAddress, eglGetProcAddress, PFNEGLGETPROCADDRESSPROC) \
  X(initialize, eglInitialize, PFNEGLINITIALIZEPROC) \
  X(makeCurrent, eglMakeCurrent, PFNEGLMAKECURRENTPROC) \
  X(queryContext, eglQueryContext, PFNEGLQUERYCONTEXTPROC) \
  X(queryString, eglQueryString, PFNEGLQUERYSTRINGPROC) \
  X(releaseThread, eglReleaseThread, PFNEGLRELEASETHREADPROC) \
  X(terminate, eglTerminate, PFNEGLTERMINATEPROC)

#define OFFSTAGE_EGL_OPTIONAL(X) \
  X(getPlatformDisplay, eglGetPlatformDisplay, PFNEGLGETPLATFORMDISPLAYPROC) \
  X(getPlatformDisplayEXT, eglGetPlatformDisplayEXT, PFNEGLGETPLATFORMDISPLAYEXTPROC) \
  X(queryDevicesEXT, eglQueryDevicesEXT, PFNEGLQUERYDEVICESEXTPROC) \
  X(queryDeviceStringEXT, eglQueryDeviceStringEXT, PFNEGLQUERYDEVICESTRINGEXTPROC) \
  X(queryDeviceAttribEXT, eglQueryDeviceAttribEXT, PFNEGLQUERYDEVICEATTRIBEXTPROC) \
  X(debugMessageControlKHR, eglDebugMessageControlKHR, PFNEGLDEBUGMESSAGECONTROLKHRPROC)

#define OFFSTAGE_GL_REQUIRED(X) \
  X(activeTexture, glActiveTexture, PFNGLACTIVETEXTUREPROC) \
  X(attachShader, glAttachShader, PFNGLATTACHSHADERPROC) \
  X(beginQuery, glBeginQuery, PFNGLBEGINQUERYPROC) \
  X(bindAttribLocation, glBindAttribLocation, PFNGLBINDATTRIBLOCATIONPROC) \
  X(bindBuffer, glBindBuffer, PFNGLBINDBUFFERPROC) \
  X(bindBufferBase, glBindBufferBase, PFNGLBINDBUFFERBASEPROC) \
  X(bindBufferRange, glBindBufferRange, PFNGLBINDBUFFERRANGEPROC) \
  X(bindFramebuffer, glBindFramebuffer, PFNGLBINDFRAMEBUFFERPROC) \
  X(bindRenderbuffer, glBindRenderbuffer, PFNGLBINDRENDERBUFFERPROC) \
  X(bindSampler, glBindSampler, PFNGLBINDSAMPLERPROC) \
  X(bindTexture, glBindTexture, PFNGLBINDTEXTUREPROC) \
  X(bindVertexArray, glBindVertexArray, PFNGLBINDVERTEXARRAYPROC) \
  X(blendColor, glBlendColor, PFNGLBLENDCOLORPROC) \
  X(blendEquation, glBlendEquation, PFNGLBLENDEQUATIONPROC) \
  X(blendEquationSeparate, glBlendEquationSeparate, PFNGLBLENDEQUATIONSEPARATEPROC) \
  X(blendFunc, glBlendFunc, PFNGLBLENDFUNCPROC) \
  X(blendFuncSeparate, glBlendFuncSeparate, PFNGLBLENDFUNCSEPARATEPROC) \
  X(blitFramebuffer, glBlitFramebuffer, PFNGLBLITFRAMEBUFFERPROC) \
  X(bufferData, glBufferData, PFNGLBUFFERDATAPROC) \
  X(bufferSubData, glBufferSubData, PFNGLBUFFERSUBDATAPROC) \
  X(checkFramebufferStatus, glCheckFramebufferStatus, PFNGLCHECKFRAMEBUFFERSTATUSPROC) \
  X(clear, glClear, PFNGLCLEARPROC) \
  X(clearBufferfv, glClearBufferfv, PFNGLCLEARBUFFERFVPROC) \
  X(clearColor, glClearColor, PFNGLCLEARCOLORPROC) \
  X(clientWaitSync, glClientWaitSync, PFNGLCLIENTWAITSYNCPROC) \
  X(colorMask, glColorMask, PFNGLCOLORMASKPROC) \
  X(compileShader, glCompileShader, PFNGLCOMPILESHADERPROC) \
  X(copyBufferSubData, glCopyBufferSubData, PFNGLCOPYBUFFERSUBDATAPROC) \
  X(copyTexSubImage2D, glCopyTexSubImage2D, PFNGLCOPYTEXSUBIMAGE2DPROC) \
  X(createProgram, glCreateProgram, PFNGLCREATEPROGRAMPROC) \
  X(createShader, glCreateShader, PFNGLCREATESHADERPROC) \
  X(cullFace, glCullFace, PFNGLCULLFACEPROC) \
  X(deleteBuffers, glDeleteBuffers, PFNGLDELETEBUFFERSPROC) \
  X(deleteFramebuffers, glDeleteFramebuffers, PFNGLDELETEFRAMEBUFFERSPROC) \
  X(deleteProgram, glDeleteProgram, PFNGLDELETEPROGRAMPROC) \
  X(deleteQueries, glDeleteQueries, PFNGLDELETEQUERIESPROC) \
  X(deleteRenderbuffers, glDeleteRenderbuffers, PFNGLDELETERENDERBUFFERSPROC) \
  X(deleteSamplers, glDeleteSamplers, PFNGLDELETESAMPLERSPROC) \
  X(deleteShader, glDeleteShader, PFNGLDELETESHADERPROC) \
  X(deleteSync, glDeleteSync, PFNGLDELETESYNCPROC) \
  X(deleteTextures, glDeleteTextures, PFNGLDELETETEXTURESPROC) \
  X(deleteVertexArrays, glDeleteVertexArrays, PFNGLDELETEVERTEXARRAYSPROC) \
  X(depthMask, glDepthMask, PFNGLDEPTHMASKPROC) \
  X(detachShader, glDetachShader, PFNGLDETACHSHADERPROC) \
  X(disable, glDisable, PFNGLDISABLEPROC) \
  X(disableVertexAttribArray, glDisableVertexAttribArray, PFNGLDISABLEVERTEXATTRIBARRAYPROC) \
  X(drawArrays, glDrawArrays, PFNGLDRAWARRAYSPROC) \
  X(drawArraysInstanced, glDrawArraysInstanced, PFNGLDRAWARRAYSINSTANCEDPROC) \
  X(drawBuffers, glDrawBuffers, PFNGLDRAWBUFFERSPROC) \
  X(drawElements, glDrawElements, PFNGLDRAWELEMENTSPROC) \
  X(drawElementsInstanced, glDrawElementsInstanced, PFNGLDRAWELEMENTSINSTANCEDPROC) \
  X(enable, glEnable, PFNGLENABLEPROC) \
  X(enableVertexAttribArray, glEnableVertexAttribArray, PFNGLENABLEVERTEXATTRIBARRAYPROC) \
  X(endQuery, glEndQuery, PFNGLENDQUERYPROC) \
  X(fenceSync, glFenceSync, PFNGLFENCESYNCPROC) \
  X(finish, glFinish, PFNGLFINISHPROC) \
  X(flush, glFlush, PFNGLFLUSHPROC) \
  X(flushMappedBufferRange, glFlushMappedBufferRange, PFNGLFLUSHMAPPEDBUFFERRANGEPROC) \
  X(framebufferRenderbuffer, glFramebufferRenderbuffer, PFNGLFRAMEBUFFERRENDERBUFFERPROC) \
  X(framebufferTexture2D, glFramebufferTexture2D, PFNGLFRAMEBUFFERTEXTURE2DPROC) \
  X(genBuffers, glGenBuffers, PFNGLGENBUFFERSPROC) \
  X(genFramebuffers, glGenFramebuffers, PFNGLGENFRAMEBUFFERSPROC) \
  X(genQueries, glGenQueries, PFNGLGENQUERIESPROC) \
  X(genRenderbuffers, glGenRenderbuffers, PFNGLGENRENDERBUFFERSPROC) \
  X(genSamplers, glGenSamplers, PFNGLGENSAMPLERSPROC) \
  X(genTextures, glGenTextures, PFNGLGENTEXTURESPROC) \
  X(genVertexArrays, glGenVertexArrays, PFNGLGENVERTEXARRAYSPROC) \
  X(generateMipmap, glGenerateMipmap, PFNGLGENERATEMIPMAPPROC) \
  X(getActiveUniform, glGetActiveUniform, PFNGLGETACTIVEUNIFORMPROC) \
  X(getAttribLocation, glGetAttribLocation, PFNGLGETATTRIBLOCATIONPROC) \
  X(getError, glGetError, PFNGLGETERRORPROC) \
  X(getFloatv, glGetFloatv, PFNGLGETFLOATVPROC) \
  X(getIntegerv, glGetIntegerv, PFNGLGETINTEGERVPROC) \
  X(getInteger64v, glGetInteger64v, PFNGLGETINTEGER64VPROC) \
  X(getProgramBinary, glGetProgramBinary, PFNGLGETPROGRAMBINARYPROC) \
  X(getProgramInfoLog, glGetProgramInfoLog, PFNGLGETPROGRAMINFOLOGPROC) \
  X(getProgramiv, glGetProgramiv, PFNGLGETPROGRAMIVPROC) \
  X(getQueryObjectuiv, glGetQueryObjectuiv, PFNGLGETQUERYOBJECTUIVPROC) \
  X(getShaderInfoLog, glGetShaderInfoLog, PFNGLGETSHADERINFOLOGPROC) \
  X(getShaderPrecisionFormat, glGetShaderPrecisionFormat, PFNGLGETSHADERPRECISIONFORMATPROC) \
  X(getShaderiv, glGetShaderiv, PFNGLGETSHADERIVPROC) \
  X(getString, glGetString, PFNGLGETSTRINGPROC) \
  X(getStringi, glGetStringi, PFNGLGETSTRINGIPROC) \
  X(getSynciv, glGetSynciv, PFNGLGETSYNCIVPROC) \
  X(getUniformBlockIndex, glGetUniformBlockIndex, PFNGLGETUNIFORMBLOCKINDEXPROC) \
  X(getUniformLocation, glGetUniformLocation, PFNGLGETUNIFORMLOCATIONPROC) \
  X(invalidateFramebuffer, glInvalidateFramebuffer, PFNGLINVALIDATEFRAMEBUFFERPROC) \
  X(invalidateSubFramebuffer, glInvalidateSubFramebuffer, PFNGLINVALIDATESUBFRAMEBUFFERPROC) \
  X(isBuffer, glIsBuffer, PFNGLISBUFFERPROC) \
  X(isEnabled, glIsEnabled, PFNGLISENABLEDPROC) \
  X(isFramebuffer, glIsFramebuffer, PFNGLISFRAMEBUFFERPROC) \
  X(isProgram, glIsProgram, PFNGLISPROGRAMPROC) \
  X(isSampler, glIsSampler, PFNGLISSAMPLERPROC) \
  X(isTexture, glIsTexture, PFNGLISTEXTUREPROC) \
  X(isVertexArray, glIsVertexArray, PFNGLISVERTEXARRAYPROC) \
  X(linkProgram, glLinkProgram, PFNGLLINKPROGRAMPROC) \
  X(mapBufferRange, glMapBufferRange, PFNGLMAPBUFFERRANGEPROC) \
  X(pixelStorei, glPixelStorei, PFNGLPIXELSTOREIPROC) \
  X(programBinary, glProgramBinary, PFNGLPROGRAMBINARYPROC) \
  X(programParameteri, glProgramParameteri, PFNGLPROGRAMPARAMETERIPROC) \
  X(readBuffer, glReadBuffer, PFNGLREADBUFFERPROC) \
  X(readPixels, glReadPixels, PFNGLREADPIXELSPROC) \
  X(renderbufferStorage, glRenderbufferStorage, PFNGLRENDERBUFFERSTORAGEPROC) \
  X(samplerParameteri, glSamplerParameteri, PFNGLSAMPLERPARAMETERIPROC) \
  X(scissor, glScissor, PFNGLSCISSORPROC) \
  X(shaderSource, glShaderSource, PFNGLSHADERSOURCEPROC) \
  X(texImage2D, glTexImage2D, PFNGLTEXIMAGE2DPROC) \
  X(texParameteri, glTexParameteri, PFNGLTEXPARAMETERIPROC) \
  X(texStorage2D, glTexStorage2D, PFNGLTEXSTORAGE2DPROC) \
  X(texSubImage2D, glTexSubImage2D, PFNGLTEXSUBIMAGE2DPROC) \
  X(uniform1f, glUniform1f, PFNGLUNIFORM1FPROC) \
  X(uniform1fv, glUniform1fv, PFNGLUNIFORM1FVPROC) \
  X(uniform1i, glUniform1i, PFNGLUNIFORM1IPROC) \
  X(uniform1iv, glUniform1iv, PFNGLUNIFORM1IVPROC) \
  X(uniform1ui, glUniform1ui, PFNGLUNIFORM1UIPROC) \
  X(uniform2f, glUniform2f, PFNGLUNIFORM2FPROC) \
  X(uniform2fv, glUniform2fv, PFNGLUNIFORM2FVPROC) \
  X(uniform2i, glUniform2i, PFNGLUNIFORM2IPROC) \
  X(uniform3f, glUniform3f, PFNGLUNIFORM3FPROC) \
  X(uniform3fv, glUniform3fv, PFNGLUNIFORM3FVPROC) \
  X(uniform4f, glUniform4f, PFNGLUNIFORM4FPROC) \
  X(uniform4fv, glUniform4fv, PFNGLUNIFORM4FVPROC) \
  X(uniform4i, glUniform4i, PFNGLUNIFORM4IPROC) \
  X(uniformBlockBinding, glUniformBlockBinding, PFNGLUNIFORMBLOCKBINDINGPROC) \
  X(uniformMatrix2fv, glUniformMatrix2fv, PFNGLUNIFORMMATRIX2FVPROC) \
  X(uniformMatrix3fv, glUniformMatrix3fv, PFNGLUNIFORMMATRIX3FVPROC) \
  X(uniformMatrix4fv, glUniformMatrix4fv, PFNGLUNIFORMMATRIX4FVPROC) \
  X(unmapBuffer, glUnmapBuffer, PFNGLUNMAPBUFFERPROC) \
  X(useProgram, glUseProgram, PFNGLUSEPROGRAMPROC) \
  X(validateProgram, glValidateProgram, PFNGLVALIDATEPROGRAMPROC) \
  X(vertexAttribDivisor, glVertexAttribDivisor, PFNGLVERTEXATTRIBDIVISORPROC) \
  X(vertexAttribIPointer, glVertexAttribIPointer, PFNGLVERTEXATTRIBIPOINTERPROC) \
  X(vertexAttribPointer, glVertexAttribPointer, PFNGLVERTEXATTRIBPOINTERPROC) \
  X(viewport, glViewport, PFNGLVIEWPORTPROC) \
  X(waitSync, glWaitSync, PFNGLWAITSYNCPROC)

#define OFFSTAGE_GL_OPTIONAL(X) \
  X(blendBarrier, glBlendBarrier, PFNGLBLENDBARRIERPROC) \
  X(blendBarrierKHR, glBlendBarrierKHR, PFNGLBLENDBARRIERKHRPROC) \
  X(copyImageSubData, glCopyImageSubData, PFNGLCOPYIMAGESUBDATAPROC) \
  X(debugMessageCallback, glDebugMessageCallback, PFNGLDEBUGMESSAGECALLBACKPROC) \
  X(debugMessageCallbackKHR, glDebugMessageCallbackKHR, PFNGLDEBUGMESSAGECALLBACKKHRPROC) \
  X(debugMessageControl, glDebugMessageControl, PFNGLDEBUGMESSAGECONTROLPROC) \
  X(debugMessageControlKHR, glDebugMessageControlKHR, PFNGLDEBUGMESSAGECONTROLKHRPROC) \
  X(debugMessageInsert, glDebugMessageInsert, PFNGLDEBUGMESSAGEINSERTPROC) \
  X(debugMessageInsertKHR, glDebugMessageInsertKHR, PFNGLDEBUGMESSAGEINSERTKHRPROC) \
  X(getGraphicsResetStatus, glGetGraphicsResetStatus, PFNGLGETGRAPHICSRESETSTATUSPROC) \
  X(getGraphicsResetStatusEXT, glGetGraphicsResetStatusEXT, PFNGLGETGRAPHICSRESETSTATUSEXTPROC) \
  X(getGraphicsResetStatusKHR, glGetGraphicsResetStatusKHR, PFNGLGETGRAPHICSRESETSTATUSKHRPROC) \
  X(getQueryObjectui64vEXT, glGetQueryObjectui64vEXT, PFNGLGETQUERYOBJECTUI64VEXTPROC) \
  X(objectLabel, glObjectLabel, PFNGLOBJECTLABELPROC) \
  X(queryCounterEXT, glQueryCounterEXT, PFNGLQUERYCOUNTEREXTPROC)

#define OFFSTAGE_FIELD(field, function, type) type field;

/// The entry points of libEGL.
typedef struct {
  OFFSTAGE_EGL_REQUIRED(OFFSTAGE_FIELD)
  OFFSTAGE_EGL_OPTIONAL(OFFSTAGE_FIELD)
} EGLFunctions;

/// The entry points of libGLESv2.
typedef struct {
  OFFSTAGE_GL_REQUIRED(OFFSTAGE_FIELD)
  OFFSTAGE_GL_OPTIONAL(OFFSTAGE_FIELD)
} GLFunctions;

#undef OFFSTAGE_FIELD

/// Names the calling thread, at most 15 bytes, for debuggers and profilers; Swift's import hides the function of glibc.
void offstage_name_thread(const char *name);

/// Fills `functions` from an opened libEGL. Returns null, or the name of a required function that is missing.
const char *offstage_load_egl(void *library, EGLFunctions *functions);

/// Fills `functions` from an opened libGLESv2, and from eglGetProcAddress for what the library does not export.
/// Returns null, or the name of a required function that is missing.
const char *offstage_load_gl(void *library, const EGLFunctions *egl, GLFunctions *functions);
