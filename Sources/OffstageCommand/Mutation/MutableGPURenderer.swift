import Conformance
import GL
import Scene

/// The GPU renderer with the faults that mutation runs put into it.
final class MutableGPURenderer: MutableRenderer {
  private let renderer: GPURenderer

  init(_ renderer: GPURenderer) {
    self.renderer = renderer
  }

  var name: String { renderer.name }

  func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap { try renderer.render(list, depth: depth) }

  func render(
    _ list: DisplayList, depth: Bitmap.Depth, editing edit: @escaping @Sendable (String) -> String?
  ) throws -> Bitmap {
    try renderer.render(list, depth: depth, editing: edit)
  }

  func render(_ list: DisplayList, depth: Bitmap.Depth, withoutPass index: Int) throws -> Bitmap {
    try renderer.render(list, depth: depth, withoutPass: index)
  }

  func anatomy(of list: DisplayList, depth: Bitmap.Depth) throws -> (fragments: [String], passes: Int) {
    try renderer.anatomy(of: list, depth: depth)
  }
}
