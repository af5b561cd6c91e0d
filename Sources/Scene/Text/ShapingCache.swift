import Synchronization

/// Shaped strings by what their shape depends on. It is bounded by the number of characters it holds, and what it
/// returns is what shaping would return, so that it changes speed and never a picture.
final class ShapingCache: Sendable {
  /// What a shape depends on; the size is no part of it, since shaping is done in ems.
  struct Key: Hashable, Sendable {
    var string: String
    var face: FontInstance.Face
    var weight: Double
    var usesMonospacedDigits: Bool
    var usesLigatures: Bool
    var isRightToLeft: Bool
  }

  /// Characters in a generation of the cache.
  static let capacity = 1 << 18

  private let entries = Mutex(AgingCache<Key, ShapedText>(capacity: capacity))

  /// The shape of a key, made by `make` if it is not known yet.
  func shape(for key: Key, make: () throws -> ShapedText) rethrows -> ShapedText {
    if let found = entries.withLock({ $0[key] }) { return found }
    let made: ShapedText = try make()
    entries.withLock { $0.insert(made, for: key, cost: key.string.utf8.count + 1) }
    return made
  }
}
