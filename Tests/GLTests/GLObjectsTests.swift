import Scene
import Testing

@testable import GL

@Suite("Objects")
struct GLObjectsTests {
  @Test("Ten thousand textures and a thousand of the others, made and let go, leave none behind")
  func objectsAreReleased() throws {
    try withContext { context in
      let gl = context.gl
      // Drivers may count names up for ever, so it is the living names that are counted.
      var names = (textures: Set<UInt32>(), framebuffers: Set<UInt32>(), buffers: Set<UInt32>())
      for _ in 0..<10_000 {
        let texture = try Texture(context, format: .r8, width: 1, height: 1)
        #expect(gl.isTexture(texture.name) == 1)
        names.textures.insert(texture.name)
      }
      for _ in 0..<1_000 {
        let framebuffer = try Framebuffer(context, format: .rgba8, width: 1, height: 1)
        names.framebuffers.insert(framebuffer.name)
        names.textures.insert(framebuffer.texture.name)
        let buffer = Buffer(context, kind: .vertex)
        buffer.allocate(16)
        #expect(gl.isBuffer(buffer.name) == 1)
        names.buffers.insert(buffer.name)
        let vertexArray = VertexArray(context)
        vertexArray.setAttribute(0, buffer: buffer, count: 1, stride: 4, offset: 0)
        Sampler(context, filter: .linear).bind(unit: 3)
        try Fence(context).wait(during: "the test")
      }
      #expect(names.textures.filter { gl.isTexture($0) == 1 } == [])
      #expect(names.framebuffers.filter { gl.isFramebuffer($0) == 1 } == [])
      #expect(names.buffers.filter { gl.isBuffer($0) == 1 } == [])
      // Names are given out from 1 up: whatever else lives would be found here.
      let highest: UInt32 = try #require(names.textures.max()) + 64
      #expect((1...highest).filter { gl.isVertexArray($0) == 1 || gl.isSampler($0) == 1 } == [])
    }
  }

  @Test("Objects that other threads let go of are deleted on the context's thread")
  func releasedFromOutside() throws {
    let context = try GLContext(debug: true)
    let name: UInt32 = try context.run {
      try Texture(context, format: .rgba8, width: 2, height: 2).name
    }
    #expect(context.run { context.gl.isTexture(name) } == 0)
    var texture: Texture? = try context.run { try Texture(context, format: .rgba8, width: 2, height: 2) }
    let second: UInt32 = try #require(texture).name
    #expect(context.run { context.gl.isTexture(second) } == 1)
    texture = nil
    #expect(context.run { context.gl.isTexture(second) } == 0)
    #expect(context.drainErrors() == [])
  }

  @Test("A texture whose name is given out again is bound anew")
  func reusedNames() throws {
    try withContext { context in
      for value in [UInt8(10), 200] {
        let texture = try Texture(context, format: .rgba8, width: 1, height: 1)
        texture.upload([value, value, value, 255] as [UInt8])
        texture.bind(unit: 5)
        #expect(try Framebuffer(texture).readBytes() == [value, value, value, 255])
      }
    }
  }

  @Test(
    "Sizes outside 1 to the limit are errors that state the limit", arguments: [(0, 1), (1, 0), (-3, 4), (1 << 20, 1)])
  func textureSizes(width: Int, height: Int) throws {
    try withContext { context in
      let limit: Int = context.capabilities.maxTextureSize
      #expect(throws: GLError.textureSize(width: width, height: height, limit: limit)) {
        try Texture(context, format: .rgba8, width: width, height: height)
      }
    }
  }

  @Test("Odd widths upload without padding, and a rectangle with padding lands where it should")
  func uploads() throws {
    try withContext { context in
      let texture = try Texture(context, format: .rgba8, width: 3, height: 2)
      texture.upload((0..<24).map { UInt8($0) })
      let framebuffer = try Framebuffer(texture)
      #expect(try framebuffer.readBytes() == (0..<24).map { UInt8($0) })
      // Two pixels of the second row, from rows of three pixels.
      let rows: [UInt8] = [90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101]
      rows.withUnsafeBytes {
        texture.upload(PixelRect(x: 1, y: 1, width: 2, height: 1), from: $0, bytesPerRow: 12)
      }
      #expect(Array(try framebuffer.readBytes()[12..<24]) == [12, 13, 14, 15, 90, 91, 92, 93, 94, 95, 96, 97])
      #expect(context.takeStatistics().uploadedBytes >= 24 + 8)

      let single = try Texture(context, format: .r8, width: 5, height: 3)
      single.upload((0..<15).map { UInt8($0 * 17) })
      let floats: [SIMD4<Float>] = try Framebuffer(single).readFloats()
      for i in 0..<15 { #expect(abs(floats[i].x - Float(i) / 15) < 1e-6) }
    }
  }

  @Test("Every format can be drawn into and read back", arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) throws {
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: format, width: 4, height: 4)
      context.beginPass(framebuffer, load: .clear(SIMD4(0.25, 0.5, 0.75, 1)))
      let pixel: SIMD4<Float> = try framebuffer.readFloats()[5]
      let tolerance: Float = format.isFloat ? 0 : 0.51 / 255
      #expect(abs(pixel.x - 0.25) <= tolerance)
      switch format {
      case .r8, .r16F, .r32F: break
      case .rg16F, .rg32F: #expect(pixel.y == 0.5)
      case .rgba8, .rgba16F, .rgba32F:
        #expect(abs(pixel.y - 0.5) <= tolerance && abs(pixel.z - 0.75) <= tolerance && pixel.w == 1)
      }
    }
  }

  @Test("A pass limited to an area touches nothing else, and is counted by its area")
  func passArea() throws {
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: .rgba8, width: 4, height: 4)
      context.beginPass(framebuffer, load: .clear(SIMD4(0, 0, 0, 1)))
      _ = context.takeStatistics()
      context.beginPass(
        framebuffer, load: .clear(SIMD4(1, 1, 1, 1)), area: PixelRect(x: 1, y: 0, width: 2, height: 1))
      let statistics = context.takeStatistics()
      #expect(statistics.passes == 1)
      #expect(statistics.targetPixels == 2)
      let bytes: [UInt8] = try framebuffer.readBytes()
      // The top row is the first in memory.
      let lit: [Int] = (0..<16).filter { bytes[$0 * 4] == 255 }
      #expect(lit == [1, 2])
    }
  }

  @Test("A copy between targets keeps every byte")
  func copies() throws {
    try withContext { context in
      let source = try Framebuffer(context, format: .rgba8, width: 4, height: 4)
      source.texture.upload((0..<64).map { UInt8($0) })
      let target = try Framebuffer(context, format: .rgba8, width: 4, height: 4)
      context.beginPass(target, load: .clear(.zero))
      source.copy(PixelRect(x: 1, y: 2, width: 2, height: 1), to: target, x: 0, y: 3)
      let bytes: [UInt8] = try target.readBytes()
      #expect(Array(bytes[48..<56]) == (36..<44).map { UInt8($0) })
      #expect(bytes.filter { $0 != 0 }.count == 8)
    }
  }
}
