import Synchronization

/// Remembers the masks that were rasterised, so that a path or glyph that returns is not rasterised again. A mask depends
/// on nothing but its key, so the store can forget any of them at any time without changing a picture.
public final class MaskStore: Sendable {
  /// What a mask's pixels depend on.
  struct Key: Hashable {
    /// What was rasterised.
    enum Subject: Hashable {
      case figure(DisplayList.Figure)
      case glyph(FontInstance, UInt32)
    }

    var subject: Subject
    /// To device pixels, less the whole pixels of the translation.
    var transform: ProjectionTransform
    /// The part that was rasterised, relative to those whole pixels; nil if all of it.
    var area: PixelRect?

    /// Leaves out what seldom tells keys apart: a line of text asks for a mask with every letter.
    func hash(into hasher: inout Hasher) {
      switch subject {
      case .figure(let figure): hasher.combine(figure)
      case .glyph(let font, let glyph):
        hasher.combine(glyph)
        hasher.combine(font.size)
        hasher.combine(font.weight)
      }
      hasher.combine(transform.m11)
      hasher.combine(transform.m12)
      hasher.combine(transform.m31)
      hasher.combine(transform.m32)
    }
  }

  /// A remembered mask with its place relative to the translation's whole pixels; nil masks are blank.
  struct Entry {
    var mask: CoverageMask?
    var left: Int
    var top: Int
  }

  /// An entry with its age, which changes in place.
  private final class Record {
    let entry: Entry
    var lastUse: UInt64

    init(_ entry: Entry, lastUse: UInt64) {
      (self.entry, self.lastUse) = (entry, lastUse)
    }
  }

  private struct State {
    var entries: [Key: Record] = [:]
    var bytes = 0
    var clock: UInt64 = 0
    var nextID: UInt64 = 1
    var misses = 0
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// Makes a store that holds about `capacity` bytes of masks.
  public init(capacity: Int = 192 << 20) {
    self.capacity = capacity
  }

  /// Bytes held now.
  public var residentBytes: Int { state.withLock { $0.bytes } }

  /// How often a mask was asked for that had to be rasterised.
  public var misses: Int { state.withLock { $0.misses } }

  /// A name for a mask that no other mask of this store has.
  func makeID() -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  func entry(for key: Key) -> Entry? {
    state.withLock { state in
      guard let record = state.entries[key] else {
        state.misses += 1
        return nil
      }
      state.clock += 1
      record.lastUse = state.clock
      return record.entry
    }
  }

  /// Remembers an entry. If another thread was faster, its entry stays and is returned, so that one key has one mask.
  func insert(_ mask: CoverageMask?, left: Int, top: Int, for key: Key) -> Entry {
    state.withLock { state in
      if let existing = state.entries[key] { return existing.entry }
      state.clock += 1
      let entry = Entry(mask: mask, left: left, top: top)
      state.entries[key] = Record(entry, lastUse: state.clock)
      state.bytes += Self.cost(entry)
      if state.bytes > capacity { Self.evict(&state, to: capacity / 4 * 3) }
      return entry
    }
  }

  /// Key, dictionary slot and pixels, about.
  private static func cost(_ entry: Entry) -> Int { 256 + (entry.mask?.bytes.count ?? 0) }

  private static func evict(_ state: inout State, to target: Int) {
    let newest: UInt64 = state.clock
    for (key, record) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.bytes > target, record.lastUse < newest else { return }
      state.entries[key] = nil
      state.bytes -= cost(record.entry)
    }
  }
}
