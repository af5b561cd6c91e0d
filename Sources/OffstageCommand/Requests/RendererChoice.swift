import Foundation
import GL
import Media
import Scene
import Software

/// Which renderer draws, as the command line asks for it.
struct RendererChoice {
  /// The options that describe it.
  static let options: [Option] = [.renderer, .device, .threads, .noCache]

  /// The words of `--renderer`.
  enum Kind: String, CaseIterable {
    case gpu, cpu, auto
  }

  let kind: Kind
  let device: DeviceSelection
  let threads: Int
  /// Where linked programs are kept, if they are.
  let cacheFolder: String?

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
    cacheFolder = arguments.has(.noCache) ? nil : Self.cacheFolder(ProcessInfo.processInfo.environment)
  }

  /// The user's cache folder after the XDG Base Directory specification: relative paths count as not set.
  static func cacheFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/offstage" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/offstage"
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
  func gpu() throws -> GPURenderer {
    try GPURenderer(selection: device, programCache: cacheFolder.map { ProgramCache(folder: $0) })
  }

  /// The CPU renderer.
  func software(threads: Int? = nil) throws -> SoftwareRenderer {
    try SoftwareRenderer(threads: threads ?? self.threads)
  }
}
