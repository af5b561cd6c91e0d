import ReferenceMath
import Scene
import Testing

@testable import Software

@Suite("Masks on rasters")
struct MaskTests {
  /// Every coverage there is, once.
  private static let ramp = Coverage.PlacedMask(
    mask: CoverageMask(id: 1, width: 256, height: 1, bytes: (0...255).map { UInt8($0) }), x: 3, y: 0)

  /// The bits of every pixel of a raster after `body` drew on a colour.
  private func bits(over ground: SIMD4<Float>, _ body: (Raster) -> Void) -> [UInt32] {
    let bounds = PixelRect(x: 0, y: 0, width: 264, height: 1)
    let memory = UnsafeMutablePointer<Lanes>.allocate(capacity: Raster.size(of: bounds, planes: 4))
    defer { memory.deallocate() }
    let raster = Raster(base: memory, bounds: bounds, planes: 4)
    raster.fill(ground)
    body(raster)
    return (0..<4).flatMap { plane in
      (0..<raster.chunks).flatMap { chunk in (0..<8).map { raster.plane(0, plane)[chunk][$0].bitPattern } }
    }
  }

  @Test("stamping a colour gives the bits of blending it with floats, for every coverage, colour, opacity and ground")
  func stampIsBlending() {
    let colors: [SIMD4<Float>] = [
      SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 1), SIMD4(0.2, 0.4, 0.6, 1), SIMD4(0.1, 0.3, 0.05, 0.35), SIMD4(0, 0, 0, 0),
      SIMD4(1 / 3, 0.7, 0.123_456, 0.9),
    ]
    for color in colors {
      for ground in colors {
        for opacity: Float in [1, 0.5, 0.999, 1 / 3] {
          let source = LaneColor(
            red: Lanes(repeating: color.x), green: Lanes(repeating: color.y), blue: Lanes(repeating: color.z),
            alpha: Lanes(repeating: color.w))
          let stamped: [UInt32] = bits(over: ground) { raster in
            Painter(workspace: Workspace()).stamp(
              source, opacity: opacity, through: Self.ramp, in: Self.ramp.bounds, on: raster)
          }
          let blended: [UInt32] = bits(over: ground) { raster in
            var coverage: [Lanes] = (0..<raster.chunks).map { chunk in
              var lanes = Lanes.zero
              for lane in 0..<8 {
                let value: Int = chunk * 8 + lane - 3
                lanes[lane] = (0...255).contains(value) ? Float(value) / 255 : 0
              }
              return lanes
            }
            let colors: [Lanes] = [source.red, source.green, source.blue, source.alpha]
            let planes = UnsafeMutablePointer<Lanes>.allocate(capacity: 4)
            defer { planes.deallocate() }
            planes.initialize(from: colors, count: 4)
            let row = PixelRow(red: planes, green: planes + 1, blue: planes + 2, alpha: planes + 3, step: 0)
            coverage.withUnsafeMutableBufferPointer { buffer in
              Blend.composite(
                .normal, row, onto: raster.pixels(0, chunk: 0), coverage: buffer.baseAddress, opacity: opacity,
                count: raster.chunks)
            }
          }
          #expect(stamped == blended, "\(color) of \(opacity) over \(ground)")
        }
      }
    }
  }

  @Test("a chunk of a mask's row holds the bytes of its columns and nothing of the rows beside it")
  func rowsInChunks() {
    for width in [1, 2, 7, 8, 9, 15, 16, 17, 30] {
      let bytes: [UInt8] = (0..<(width * 3)).map { UInt8($0 + 1) }
      let mask = CoverageMask(id: 1, width: width, height: 3, bytes: bytes)
      for x in -9...9 {
        for (cutLeft, cutRight) in [(0, 0), (1, 0), (0, 1), (3, 2)] where cutLeft + cutRight < width {
          let placed = Coverage.PlacedMask(mask: mask, x: x, y: 4)
          for row in 0..<3 {
            bytes.withUnsafeBytes { memory in
              let columns: Range<Int> = (x + cutLeft)..<(x + width - cutRight)
              let reader = MaskRow(placed, memory, y: 4 + row, columns: columns)
              for chunk in -3...6 {
                var expected: UInt64 = 0
                for lane in 0..<8 where columns.contains(chunk * 8 + lane) {
                  expected |= UInt64(bytes[row * width + chunk * 8 + lane - x]) << UInt64(8 * lane)
                }
                #expect(reader[chunk] == expected, "width \(width) at \(x), row \(row), chunk \(chunk)")
              }
            }
          }
        }
      }
    }
  }
}
