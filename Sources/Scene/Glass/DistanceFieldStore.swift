import Synchronization

/// Remembers distance fields, so that a figure that returns is not measured again. A field depends on nothing but its key.
final class DistanceFieldStore: Sendable {
  /// What a field's numbers depend on.
  struct Key: Hashable {
    var figure: DisplayList.Figure
    /// To device pixels, less the whole pixels of the translation.
    var transform: ProjectionTransform
    var margin: Int
    /// The part that was measured, relative to those whole pixels; nil if all of it.
    var area: PixelRect?
  }

  /// A remembered field, relative to the translation's whole pixels; nil if the figure has no inside.
  struct Entry {
    var field: DistanceField?
  }

  private struct State {
    /// Costs are kilobytes.
    var entries = AgingCache<Key, Entry>(capacity: 96 << 10)
    var nextID: UInt64 = 1
  }

  private let state = Mutex(State())

  /// A name for a field that no other field of this store has.
  func makeID() -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  func entry(for key: Key) -> Entry? {
    state.withLock { $0.entries[key] }
  }

  /// Remembers a field. If another thread was faster, its field stays and is returned, so that one key has one field.
  func insert(_ field: DistanceField?, for key: Key) -> Entry {
    state.withLock { state in
      if let existing = state.entries[key] { return existing }
      let entry = Entry(field: field)
      state.entries.insert(entry, for: key, cost: 1 + (field?.area.area ?? 0) * 12 / 1024)
      return entry
    }
  }
}
