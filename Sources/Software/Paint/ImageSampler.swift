import ReferenceMath
import Scene

/// An image stretched over a rectangle: bilinear between pixel centres, the edge pixels going on for ever.
struct ImageSampler {
  private let handle: ImageHandle
  private let scaleX: Float
  private let scaleY: Float
  private let originX: Float
  private let originY: Float

  /// Makes the sampler; nil without pixels or without area.
  init?(_ handle: ImageHandle, rect: Rect) {
    let bitmap: Bitmap = handle.bitmap
    guard bitmap.width > 0, bitmap.height > 0, rect.isFinite, rect.width != 0, rect.height != 0 else { return nil }
    self.handle = handle
    scaleX = Float(Double(bitmap.width) / rect.width)
    scaleY = Float(Double(bitmap.height) / rect.height)
    originX = Float(rect.minX)
    originY = Float(rect.minY)
  }

  /// Writes the colours of `count` chunks whose positions `position` yields.
  @inline(__always)
  func fill(count: Int, into out: PixelRow, position: (Int) -> LaneVec2) {
    let (width, height): (Int, Int) = (handle.bitmap.width, handle.bitmap.height)
    handle.bitmap.bytes.withUnsafeBufferPointer { bytes in
      for i in 0..<count {
        let p: LaneVec2 = position(i)
        let u: Lanes = clamp((p.x - originX) * scaleX - 0.5, 0, Float(width - 1))
        let v: Lanes = clamp((p.y - originY) * scaleY - 0.5, 0, Float(height - 1))
        var color = LaneColor(red: .zero, green: .zero, blue: .zero, alpha: .zero)
        for lane in 0..<8 {
          let c: SIMD4<Float> = Self.sample(bytes, width, height, u[lane], v[lane])
          color.red[lane] = c.x
          color.green[lane] = c.y
          color.blue[lane] = c.z
          color.alpha[lane] = c.w
        }
        out[i] = color
      }
    }
  }

  /// The colour at (`u`, `v`), measured between pixel centres and already limited to the image.
  @inline(__always)
  private static func sample(
    _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int, _ u: Float, _ v: Float
  ) -> SIMD4<Float> {
    let x = Int(u)
    let y = Int(v)
    let right: Int = Swift.min(x + 1, width - 1)
    let below: Int = Swift.min(y + 1, height - 1)
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      let i: Int = (y * width + x) * 4
      return SIMD4(Float(bytes[i]), Float(bytes[i + 1]), Float(bytes[i + 2]), Float(bytes[i + 3]))
    }
    let fx: Float = u - Float(x)
    let fy: Float = v - Float(y)
    let top: SIMD4<Float> = pixel(x, y) + (pixel(right, y) - pixel(x, y)) * fx
    let bottom: SIMD4<Float> = pixel(x, below) + (pixel(right, below) - pixel(x, below)) * fx
    return (top + (bottom - top) * fy) / 255
  }
}
