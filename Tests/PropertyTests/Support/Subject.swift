import Foundation
import Offstage
import Testing

/// A renderer under test. Every property holds for each of them.
enum Subject: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// The definition.
  case software
  /// OpenGL ES on whatever device there is.
  case gpu

  var testDescription: String { "the \(rawValue) renderer" }

  /// What `draw` draws on a canvas of `width` × `height` points.
  func picture(
    _ width: Double = 64, _ height: Double = 64, scale: Double = 1, background: RGBA = .clear,
    depth: Bitmap.Depth = .eight, _ draw: (inout GraphicsContext) throws -> Void
  ) throws -> Picture {
    let list: DisplayList = try GraphicsContext.record(
      size: Size(width, height), scale: scale, background: background, draw)
    return Picture(try Workshop.shared.render(list, depth: depth, by: self))
  }

  /// A list's pixels, all of them or a region's.
  func bitmap(_ list: DisplayList, region: PixelRect? = nil) throws -> Bitmap {
    try Workshop.shared.render(list, region: region, depth: .eight, by: self)
  }
}

/// The renderers of a test run: one of each kind, and the one on OpenGL used by one test at a time.
private final class Workshop: @unchecked Sendable {
  static let shared = Workshop()

  private let lock = NSLock()
  private var software: SoftwareRenderer?
  private var gpu: GPURenderer?

  func render(
    _ list: DisplayList, region: PixelRect? = nil, depth: Bitmap.Depth, by subject: Subject
  ) throws -> Bitmap {
    lock.lock()
    defer { lock.unlock() }
    let renderer: any Renderer
    switch subject {
    case .software:
      let made: SoftwareRenderer = try software ?? SoftwareRenderer(threads: 1)
      software = made
      renderer = made
    case .gpu:
      let made: GPURenderer = try gpu ?? GPURenderer()
      gpu = made
      renderer = made
    }
    guard let region else { return try renderer.render(list, depth: depth) }
    return try renderer.render(list, region: region, depth: depth)
  }
}
