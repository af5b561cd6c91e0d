import Foundation

extension DoctorReport {
  /// A device node of the kernel's.
  public struct Node: Equatable, Encodable, Sendable {
    /// Its path below /dev/dri.
    public let path: String
    /// Whether this user may read and write it. A driver that may not falls back to the CPU without a word.
    public let isAccessible: Bool

    /// The nodes of this machine, in order.
    static func all(in folder: String = "/dev/dri") -> [Node] {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        // No such folder: a machine without a GPU, which is nothing to report.
        return []
      }
      return names.sorted().filter { $0.hasPrefix("card") || $0.hasPrefix("render") }.map { name in
        let path: String = folder + "/" + name
        return Node(path: path, isAccessible: access(path, R_OK | W_OK) == 0)
      }
    }
  }
}
