import Foundation
import GL
import Media
import Scene
import Software

/// Which renderer draws, as the command line asks for it.
struct RendererChoice {
  /// The options that describe it.
  static let options: [Option] = [.renderer, .device, .threads]

  /// The words of `--renderer`.
  enum Kind: String, CaseIterable {
    case gpu, cpu, auto
  }

  let kind: Kind
  let device: DeviceSelection
  let threads: Int

  /// Reads the choice. A device that is named on the command line means the GPU renderer.
  init(_ arguments: Arguments) throws {
    let asked: Kind? = try arguments.choice(.renderer)
    if asked == .cpu, arguments.has(.device) {
      throw CommandError.usage("--device chooses what the GPU renderer draws on; it has no meaning with --renderer cpu")
    }
    kind = asked ?? (arguments.has(.device) ? .gpu : .auto)
    let inherited: String? = ProcessInfo.processInfo.environment["OFFSTAGE_DEVICE"].flatMap { $0.isEmpty ? nil : $0 }
    device = try DeviceSelection(parsing: arguments.text(.device) ?? inherited ?? "auto")
    threads = try arguments.integer(.threads, in: 1...1024) ?? ProcessorCount.online
  }

  /// Makes the renderer. With `auto` and no usable display, or a driver that is refused, it is the CPU's, and the console
  /// says so.
  func renderer(_ console: Console) throws -> any Renderer {
    switch kind {
    case .cpu: return try software()
    case .gpu: return try gpu()
    case .auto:
      do {
        return try gpu()
      } catch {
        guard OffstageProgram.code(for: error) == .noDisplay else { throw error }
        console.note("drawing on the CPU: \(error)")
        return try software()
      }
    }
  }

  /// The GPU renderer.
  func gpu() throws -> GPURenderer { try GPURenderer(selection: device) }

  /// The CPU renderer.
  func software(threads: Int? = nil) throws -> SoftwareRenderer {
    try SoftwareRenderer(threads: threads ?? self.threads)
  }
}
