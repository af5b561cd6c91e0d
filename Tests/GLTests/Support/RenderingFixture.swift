import Foundation
import Scene
import Testing

@testable import GL

/// One renderer for all rendering tests, used by one test at a time. A test fails if OpenGL complained before, while or
/// after it drew.
final class SharedRenderer: @unchecked Sendable {
  static let shared = SharedRenderer()

  private let lock = NSLock()
  private var renderer: GPURenderer?

  /// Lends the renderer.
  func use<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (GPURenderer) throws -> Value
  ) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    let lent: GPURenderer = try renderer ?? GPURenderer(context: GLContext(debug: true))
    renderer = lent
    #expect(lent.context.drainErrors() == [], "errors were raised before the test", sourceLocation: sourceLocation)
    // The context may be another one afterwards; what was lost with the first is nobody's fault.
    defer {
      #expect(lent.context.drainErrors() == [], "the test raised OpenGL errors", sourceLocation: sourceLocation)
    }
    return try body(lent)
  }
}

/// A canvas of `width` × `height` pixels at scale 1.
func picture(
  _ width: Int, _ height: Int, background: RGBA = .clear, depth: Bitmap.Depth = .eight,
  _ commands: [DisplayList.Command]
) throws -> Bitmap {
  let list = DisplayList(
    size: Size(Double(width), Double(height)), scale: 1, background: background, commands: commands)
  return try SharedRenderer.shared.use { try $0.render(list, depth: depth) }
}

/// A filled path.
func fill(
  _ path: Path, _ color: RGBA = .black, opacity: Double = 1, blendMode: BlendMode = .normal,
  transform: ProjectionTransform = .identity, clip: [DisplayList.Clip] = []
) -> DisplayList.Command {
  .draw(
    .init(
      figure: .fill(path, FillStyle()), paint: .color(color), transform: transform, opacity: opacity,
      blendMode: blendMode, clip: clip))
}

/// A rectangle.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
  Path(Rect(x: x, y: y, width: width, height: height))
}

/// A disc.
func disc(_ x: Double, _ y: Double, _ r: Double) -> Path {
  Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
}

extension Bitmap {
  /// A pixel's components in 0…1, at either depth.
  func value(_ x: Int, _ y: Int) -> SIMD4<Double> {
    if depth == .eight { return SIMD4<Double>(self[x, y]) / 255 }
    let at: Int = (y * width + x) * 8
    return bytes.withUnsafeBytes { raw in
      SIMD4<Double>(raw.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt16>.self)) / 65535
    }
  }

  /// The greatest difference of two bitmaps of one size, in 8-bit levels.
  func greatestDifference(to other: Bitmap) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
