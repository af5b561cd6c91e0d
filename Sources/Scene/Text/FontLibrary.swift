import Foundation
import Synchronization

/// The font files in use. FreeType's and HarfBuzz's objects are not safe to share between threads, so each library
/// guards them with one lock; everything it returns is an immutable value.
///
/// Files are opened when they are first needed, so that a picture without text needs no font.
public final class FontLibrary: Sendable {
  /// What text uses that names no library: the faces in Debian's places, unless `useAsStandard()` said otherwise.
  public static var standard: FontLibrary { current.withLock { $0 } }
  private static let current = Mutex(FontLibrary())

  /// Where to look instead of Debian's places; nil is Debian's.
  public let folder: String?
  /// Shaped strings; results only, so that the cache cannot change a picture.
  let shapes = ShapingCache()
  private let engine: FontEngine
  private let lock = Mutex<Void>(())

  /// Makes a library.
  ///
  /// - Parameter folder: a folder that holds the files of the faces under the names that Debian gives them; nil looks
  ///   where the Debian packages install them.
  public init(folder: String? = nil) {
    self.folder = folder
    engine = FontEngine(folder: folder)
  }

  /// Makes this the library that text uses from now on. For a program's start, before anything is drawn: what was made
  /// with other fonts stays as it is.
  public func useAsStandard() { Self.current.withLock { $0 = self } }

  /// Lets `body` use the fonts while no other thread does.
  func withEngine<Result: Sendable>(_ body: (FontEngine) throws -> Result) throws -> Result {
    try lock.withLock { _ in try body(engine) }
  }

  /// The file that holds a face at a weight.
  ///
  /// - Throws: `FontError.missing` if there is none.
  public func path(of face: FontInstance.Face, weight: Double = 400) throws -> String {
    try withEngine { try $0.path(of: face, weight: weight) }
  }

  /// A face's vertical metrics.
  ///
  /// - Throws: `FontError.missing` or `FontError.unreadable`.
  public func metrics(of face: FontInstance.Face, weight: Double = 400) throws -> FontMetrics {
    try withEngine { try $0.face(face, weight: weight).metrics }
  }

  /// The faces that are not installed; empty if text of every kind can be drawn.
  public func missingFaces() -> [FontInstance.Face] {
    FontInstance.Face.allCases.filter { face in
      face.files.contains { !FileManager.default.fileExists(atPath: FontEngine.path(of: $0, in: folder)) }
    }
  }
}
