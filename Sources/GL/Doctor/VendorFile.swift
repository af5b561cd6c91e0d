import Foundation

/// A file that tells glvnd, the dispatcher behind libEGL, of a driver. glvnd skips drivers that do not load without a
/// word, which is the commonest cause of a GPU that is "not there".
public struct VendorFile: Equatable, Encodable, Sendable {
  /// Where the file is.
  public let path: String
  /// The library that it names; empty where it cannot be read.
  public let library: String
  /// Why the library cannot be used; nil where it loads.
  public let failure: String?

  private struct Contents: Decodable {
    struct Driver: Decodable {
      let library_path: String
    }
    let ICD: Driver
  }

  /// The files that glvnd reads, in its order: those of `__EGL_VENDOR_LIBRARY_FILENAMES`, else those of the folders of
  /// `__EGL_VENDOR_LIBRARY_DIRS`, else those of its own two folders.
  static func all(environment: [String: String]) -> [VendorFile] {
    if let files = environment["__EGL_VENDOR_LIBRARY_FILENAMES"] {
      return files.split(separator: ":").map { VendorFile(path: String($0)) }
    }
    let folders: [String] =
      environment["__EGL_VENDOR_LIBRARY_DIRS"]?.split(separator: ":").map(String.init)
      ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
    return folders.flatMap { folder in
      // A folder that is not there holds no file.
      let names: [String] = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { VendorFile(path: folder + "/" + $0) }
    }
  }

  /// Reads a file and tries the library that it names.
  init(path: String) {
    self.path = path
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let library: String = try JSONDecoder().decode(Contents.self, from: data).ICD.library_path
      self.library = library
      self.failure = EGLLibrary.reasonNotToLoad(library)
    } catch let error as DecodingError {
      self.library = ""
      self.failure = "it is not a vendor file (\(error.debugDescription))"
    } catch {
      self.library = ""
      self.failure = "it cannot be read (\(error.localizedDescription))"
    }
  }
}
