import Foundation
import ReferenceMath
import Scene
import Testing

@testable import GL

@Suite("GPU renderer", .serialized)
struct GPURendererTests {
  private func scene(_ index: Int, size: Double = 96) -> DisplayList {
    let x: Double = 20 + Double(index) * 3
    return DisplayList(
      size: Size(size, size), scale: 1, background: .white,
      commands: [
        fill(disc(x, 30, 14.3), RGBA(red: 0.9, green: 0.2, blue: 0.3)),
        .layer(
          .init(
            commands: [fill(disc(x + 20, 60, 12), .black), fill(disc(x + 30, 60, 9), .black)],
            filters: [
              .alphaThreshold(min: 0.5, max: 1, color: RGBA(red: 0, green: 0.3, blue: 0.8)),
              .blur(radius: 4, edge: .transparent),
            ])),
        .layer(
          .init(
            commands: [fill(box(10, 70, 40, 12), .black), fill(box(30, 74, 40, 12), .white)],
            filters: [.blur(radius: 3, edge: .transparent)], opacity: 0.7)),
      ])
  }

  @Test("draw calls and passes are those of the plan")
  func statistics() throws {
    try SharedRenderer.shared.use { renderer in
      _ = try renderer.render(scene(1))
      #expect(renderer.statistics.drawCalls == renderer.lastPlan.drawCalls)
      #expect(renderer.statistics.passes == renderer.lastPlan.passes.count)
      let uploaded: Int = renderer.statistics.uploadedBytes
      #expect(uploaded > 0)
      #expect(renderer.context.drainErrors() == [])
    }
  }

  @Test("a full-canvas opaque function is one draw call in one pass and uploads one quad")
  func barePass() throws {
    try SharedRenderer.shared.use { renderer in
      let list = DisplayList(
        size: Size(64, 64), scale: 1, commands: [.draw(.init(figure: .everywhere, paint: .shader(Flat())))])
      let picture: Bitmap = try renderer.render(list)
      #expect(renderer.statistics.drawCalls == 1 && renderer.statistics.passes == 1)
      #expect(renderer.statistics.uploadedBytes <= 64)
      #expect(picture[17, 40] == SIMD4(51, 102, 153, 255))
    }
  }

  private struct Flat: ShaderFunction {
    let name = "flat"
    let source = "vec4 shade(vec2 position, float pixel) { return vec4(0.2, 0.4, 0.6, 1.0); }"
    let uniforms: [Uniform] = []
    let isOpaque = true
    func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
      LaneColor(
        red: Lanes(repeating: 0.2), green: Lanes(repeating: 0.4), blue: Lanes(repeating: 0.6),
        alpha: Lanes(repeating: 1))
    }
  }

  @Test("a frame alone, in sequence, in reverse and through the stream is the same bytes")
  func order() throws {
    try SharedRenderer.shared.use { renderer in
      let forward: [Bitmap] = try (0..<6).map { try renderer.render(scene($0)) }
      for index in (0..<6).reversed() { #expect(try renderer.render(scene(index)) == forward[index]) }
      var streamed: [Bitmap] = []
      for index in 0..<6 {
        if renderer.isFull, let bitmap = try renderer.next() { streamed.append(bitmap) }
        try renderer.submit(scene(index))
      }
      while let bitmap = try renderer.next() { streamed.append(bitmap) }
      #expect(streamed == forward)
      #expect(renderer.pending == 0)
    }
  }

  @Test("more frames than the ring holds are refused, and the ones in flight still come")
  func full() throws {
    try SharedRenderer.shared.use { renderer in
      for index in 0..<GPURenderer.depth { try renderer.submit(scene(index)) }
      #expect(throws: GPURendererError.tooManyFrames(limit: GPURenderer.depth)) { try renderer.submit(scene(9)) }
      for index in 0..<GPURenderer.depth {
        let frame: Bitmap? = try renderer.next()
        let wanted: Bitmap = try renderer.render(scene(index))
        #expect(frame == wanted)
      }
      #expect(try renderer.next() == nil)
    }
  }

  @Test("when the context is lost, the frame in work and those in flight are drawn again on a new one")
  func contextLoss() throws {
    let renderer = try GPURenderer()
    let wanted: [Bitmap] = try (0..<3).map { try renderer.render(scene($0)) }
    renderer.context.markLost("a test")
    #expect(try renderer.render(scene(0)) == wanted[0])
    #expect(renderer.recoveries == 1)
    try renderer.submit(scene(0))
    try renderer.submit(scene(1))
    renderer.context.markLost("a test")
    try renderer.submit(scene(2))
    for index in 0..<3 { #expect(try renderer.next() == wanted[index]) }
    #expect(renderer.recoveries == 2)
  }

  @Test("a picture drawn in parts has no seam")
  func parts() throws {
    try SharedRenderer.shared.use { renderer in
      let list: DisplayList = scene(2)
      let whole: Bitmap = try renderer.render(list)
      renderer.partLimit = 48 * 40
      renderer.partSide = 48
      defer {
        renderer.partLimit = GPURenderer.partPixels
        renderer.partSide = 8192
      }
      let parts: Bitmap = try renderer.render(list)
      #expect(parts.greatestDifference(to: whole) <= 1)
    }
  }

  @Test("where a target would be longer than a texture may be, or all would take too much, the picture is cut")
  func cuts() throws {
    try SharedRenderer.shared.use { renderer in
      let list: DisplayList = scene(2, size: 700)
      let whole: Bitmap = try renderer.render(list)
      let passes: Int = renderer.statistics.passes
      defer {
        renderer.textureLimit = .max
        renderer.targetBudget = GPURenderer.targetBytes
      }
      renderer.textureLimit = 400
      #expect(try renderer.render(list).greatestDifference(to: whole) <= 1)
      #expect(renderer.statistics.passes > passes)
      // Frames that are submitted are cut as well, and keep their order.
      try renderer.submit(list)
      try renderer.submit(scene(2))
      let (first, second): (Bitmap?, Bitmap?) = (try renderer.next(), try renderer.next())
      #expect(first.map { $0.greatestDifference(to: whole) } ?? 255 <= 1)
      let small: Bitmap = try renderer.render(scene(2))
      #expect(second.map { $0.greatestDifference(to: small) } ?? 255 <= 1)
      renderer.textureLimit = .max
      // 700 × 700 pixels of the canvas are 2 MB.
      renderer.targetBudget = 1 << 20
      #expect(try renderer.render(list).greatestDifference(to: whole) <= 1)
      #expect(renderer.statistics.passes > passes)
      renderer.textureLimit = 20
      #expect(throws: PlanError.self) { try renderer.render(list) }
      renderer.textureLimit = .max
      renderer.targetBudget = GPURenderer.targetBytes
      #expect(try renderer.render(list) == whole)
    }
  }

  @Test("regions that leave the canvas, and canvases of more pixels than a bitmap takes, are refused by their size")
  func regions() throws {
    try SharedRenderer.shared.use { renderer in
      let region = PixelRect(x: 90, y: 0, width: 7, height: 3)
      #expect(throws: RegionError(region: region, width: 96, height: 96)) {
        try renderer.render(scene(1), region: region, depth: .eight)
      }
      let poster = DisplayList(size: Size(32_768, 32_768), scale: 1, background: .white)
      #expect(throws: GPURendererError.tooManyPixels(width: 32_768, height: 32_768, limit: 1 << 28)) {
        try renderer.render(poster)
      }
      let corner = PixelRect(x: 32_766, y: 32_767, width: 2, height: 1)
      let white: Bitmap = try renderer.render(poster, region: corner, depth: .eight)
      #expect(white.bytes == [UInt8](repeating: 255, count: 8))
    }
  }

  @Test("16-bit pictures hold more than 256 levels of a ramp")
  func deep() throws {
    let ramp = ResolvedGradient(stops: [
      .init(color: SIMD4(0, 0, 0, 1), location: 0), .init(color: SIMD4(1, 1, 1, 1), location: 1),
    ])
    let draw = DisplayList.Command.draw(
      .init(figure: .everywhere, paint: .linearGradient(ramp, start: Point(0, 0), end: Point(1000, 0))))
    let picture = try picture(1000, 1, depth: .sixteen, [draw])
    #expect(Set((0..<1000).map { picture.value($0, 0).x }).count == 1000)
    for x in 0..<1000 { #expect(abs(picture.value(x, 0).x - (Double(x) + 0.5) / 1000) < 2e-5) }
  }

  @Test("a canvas without pixels, or with too many, is refused by its size")
  func canvases() throws {
    try SharedRenderer.shared.use { renderer in
      for size in [Size(0, 10), Size(-5, 10), Size(.nan, 10), Size(.infinity, 10), Size(1e9, 10)] {
        #expect(throws: GPURendererError.self) {
          try renderer.render(DisplayList(size: size, scale: 1))
        }
      }
      let dot: Bitmap = try renderer.render(DisplayList(size: Size(1, 1), scale: 1, background: .white))
      #expect(dot[0, 0] == SIMD4(255, 255, 255, 255))
    }
  }

  @Test("a function that does not compile is an error that names it and its line, and the renderer stays usable")
  func brokenFunction() throws {
    try SharedRenderer.shared.use { renderer in
      let list = DisplayList(
        size: Size(8, 8), scale: 1, commands: [.draw(.init(figure: .everywhere, paint: .shader(Broken())))])
      do {
        _ = try renderer.render(list)
        Issue.record("the function compiled")
      } catch let error as GLError {
        #expect("\(error)".contains("broken"))
        #expect("\(error)".contains("nothing_of_this_name"))
      }
      _ = renderer.context.drainErrors()
      #expect(try renderer.render(scene(1)).width == 96)
    }
  }

  private struct Broken: ShaderFunction {
    let name = "broken"
    let source = "vec4 shade(vec2 position, float pixel) { return nothing_of_this_name; }"
    let uniforms: [Uniform] = []
    func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor { LaneColor(red: x, green: y, blue: x, alpha: x) }
  }
}
