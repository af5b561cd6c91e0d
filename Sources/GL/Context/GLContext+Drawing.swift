import CEGL
import Scene

extension GLContext {
  /// What the vertices of a draw call form.
  enum Primitive {
    case triangles, triangleStrip

    fileprivate var value: GLenum {
      self == .triangles ? GLenum(GL_TRIANGLES) : GLenum(GL_TRIANGLE_STRIP)
    }
  }

  /// What a pass finds in its target.
  enum LoadAction: Equatable {
    /// What was there.
    case keep
    /// One value for every pixel of the pass's area.
    case clear(SIMD4<Float>)
    /// Anything: the pass covers every pixel.
    case discard
  }

  /// Begins to draw into `framebuffer`. The viewport is the whole target; where `area` is given, nothing outside it is
  /// touched.
  func beginPass(_ framebuffer: Framebuffer, load: LoadAction, area: PixelRect? = nil) {
    bindDrawFramebuffer(framebuffer.name)
    let whole = PixelRect(x: 0, y: 0, width: framebuffer.width, height: framebuffer.height)
    setViewport(whole)
    setScissor(area == whole ? nil : area)
    switch load {
    case .keep: break
    case .clear(let value):
      var components: [Float] = [value.x, value.y, value.z, value.w]
      gl.clearBufferfv(GLenum(GL_COLOR), 0, &components)
    case .discard:
      if area == nil || area == whole {
        var attachment = GLenum(GL_COLOR_ATTACHMENT0)
        gl.invalidateFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 1, &attachment)
      }
    }
    statistics.passes += 1
    statistics.targetPixels += (area ?? whole).width * (area ?? whole).height
  }

  /// Draws `vertices` vertices once for each instance, with the bound program, vertex array and textures.
  func draw(_ primitive: Primitive = .triangleStrip, first: Int = 0, vertices: Int, instances: Int = 1) {
    gl.drawArraysInstanced(primitive.value, GLint(first), GLsizei(vertices), GLsizei(instances))
    statistics.drawCalls += 1
    statistics.instances += instances
  }

  /// Sets how fragments join the target.
  func setBlend(_ blend: BlendState) {
    guard state.blend != blend else { return }
    blend.apply(gl, previous: state.blend)
    state.blend = blend
  }

  /// Limits drawing to a rectangle of the target; nil lifts the limit.
  func setScissor(_ area: PixelRect?) {
    guard state.scissor != .some(area) else { return }
    if let area {
      gl.enable(GLenum(GL_SCISSOR_TEST))
      gl.scissor(GLint(area.x), GLint(area.y), GLsizei(max(0, area.width)), GLsizei(max(0, area.height)))
    } else {
      gl.disable(GLenum(GL_SCISSOR_TEST))
    }
    state.scissor = .some(area)
  }

  /// Maps clip space to a rectangle of the target. `beginPass` maps it to the whole target.
  func setViewport(_ area: PixelRect) {
    guard state.viewport != area else { return }
    gl.viewport(GLint(area.x), GLint(area.y), GLsizei(area.width), GLsizei(area.height))
    state.viewport = area
  }

  func bindDrawFramebuffer(_ name: GLuint) {
    guard state.drawFramebuffer != name else { return }
    gl.bindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), name)
    state.drawFramebuffer = name
  }

  func bindReadFramebuffer(_ name: GLuint) {
    guard state.readFramebuffer != name else { return }
    gl.bindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), name)
    state.readFramebuffer = name
  }

  func bindTexture(_ name: GLuint, unit: Int) {
    guard state.textures[unit] != name else { return }
    activate(unit)
    gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
    state.textures[unit] = name
  }

  func bindSampler(_ name: GLuint, unit: Int) {
    guard state.samplers[unit] != name else { return }
    gl.bindSampler(GLuint(unit), name)
    state.samplers[unit] = name
  }

  private func activate(_ unit: Int) {
    guard state.activeUnit != unit else { return }
    gl.activeTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    state.activeUnit = unit
  }
}
