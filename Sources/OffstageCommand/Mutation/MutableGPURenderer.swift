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

  func render(_ list: DisplayList, editing edit: @escaping @Sendable (String) -> String?) throws -> Bitmap {
    try renderer.render(list, editing: edit)
  }

  func render(_ list: DisplayList, withoutPass index: Int) throws -> Bitmap {
    try renderer.render(list, withoutPass: index)
  }

  func anatomy(of list: DisplayList) throws -> (fragments: [String], passes: Int) { try renderer.anatomy(of: list) }
}
