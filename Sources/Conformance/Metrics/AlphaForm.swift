import Scene

/// Which components of a pixel are compared.
public enum AlphaForm: String, Sendable, Codable, CaseIterable {
  /// Colour multiplied by alpha, as bitmaps hold it: what will be seen. The default.
  case premultiplied
  /// Colour divided by alpha, as PNG files hold it. Faint pixels differ wildly in this form.
  case straight
}

extension Bitmap {
  /// The same pixels with straight colour, rounded half up: c' = (c · M + a / 2) / a with M the full value; where alpha
  /// is 0 the colour is 0.
  func straightened() -> Bitmap {
    var result = self
    result.bytes.withUnsafeMutableBytes { raw in
      switch depth {
      case .eight: Bitmap.straighten(raw.bindMemory(to: UInt8.self))
      case .sixteen: Bitmap.straighten(raw.bindMemory(to: UInt16.self))
      }
    }
    return result
  }

  private static func straighten<Component: FixedWidthInteger & UnsignedInteger>(
    _ components: UnsafeMutableBufferPointer<Component>
  ) {
    let full: Int = Int(Component.max)
    for start in stride(from: 0, to: components.count - 3, by: 4) {
      let alpha: Int = Int(components[start + 3])
      for channel in start..<(start + 3) {
        let value: Int = Int(components[channel])
        components[channel] = alpha == 0 ? 0 : Component(min((value * full + alpha / 2) / alpha, full))
      }
    }
  }
}
