/// Why the software renderer refused a list.
public enum SoftwareRendererError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The canvas has no finite size.
  case canvasNotFinite(width: Double, height: Double, scale: Double)
  /// The canvas has more pixels than the renderer takes.
  case canvasTooLarge(width: Double, height: Double, limit: Int)
  /// Layers need more memory than allowed.
  case memory(needed: Int, limit: Int)

  /// What is wrong and what helps.
  public var description: String {
    switch self {
    case .canvasNotFinite(let width, let height, let scale):
      return "the canvas measures \(width) × \(height) points at scale \(scale): all three must be finite numbers"
    case .canvasTooLarge(let width, let height, let limit):
      return "the canvas measures \(width) × \(height) pixels: the software renderer draws at most \(limit) pixels "
        + "(16384 × 16384) at once and 65536 to a side; draw it region by region, or smaller"
    case .memory(let needed, let limit):
      return
        "the picture's layers need \(needed >> 20) MiB at once, more than the limit of \(limit >> 20) MiB; use a smaller "
        + "size or scale, or allow more memory"
    }
  }
}
