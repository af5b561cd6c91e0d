import Glibc
import Synchronization

/// Linked programs in a folder, so that a process does not compile what another one compiled before it.
///
/// The caller names the folder; it is made when it is first needed. What a file holds is trusted only if its checksum is
/// right and it was made by the same driver from the same sources; anything else counts as absent and is written anew. Files
/// appear whole or not at all, so that processes may share a folder. A cache that cannot be read or written costs time and
/// nothing else: `counts` tells how it went.
public final class ProgramCache: Sendable {
  /// What happened so far.
  public struct Counts: Equatable, Sendable {
    /// Programs that the driver took from the cache.
    public var hits = 0
    /// Programs that were not there.
    public var misses = 0
    /// Files that were damaged, foreign, or refused by the driver.
    public var refused = 0
    /// Files that were written.
    public var written = 0
    /// Files that could not be written.
    public var failedWrites = 0
  }

  /// Bytes of files beyond which the oldest ones go.
  static let capacity = 64 << 20
  /// No program is larger.
  private static let largestFile = 16 << 20
  private static let counter = Atomic<Int>(0)

  /// The folder.
  public let folder: String
  private let state = Mutex(Counts())

  /// Makes a cache in a folder, which need not exist.
  public init(folder: String) { self.folder = folder }

  /// What happened so far.
  public var counts: Counts { state.withLock { $0 } }

  /// Counts something.
  func note(_ count: WritableKeyPath<Counts, Int> & Sendable) { state.withLock { $0[keyPath: count] += 1 } }

  /// The entry of a key; nil if there is none that can be trusted.
  func entry(for key: [UInt8]) -> ProgramCacheEntry? {
    guard !folder.isEmpty, let bytes = read(path(for: key)) else {
      note(\.misses)
      return nil
    }
    guard let entry = ProgramCacheEntry(parsing: bytes), entry.key == key else {
      note(\.refused)
      return nil
    }
    return entry
  }

  /// Stores an entry under its key, in place of any other.
  func store(_ entry: ProgramCacheEntry) {
    // Without a name the files would lie in the root folder.
    guard !folder.isEmpty else { return note(\.failedWrites) }
    makeFolder()
    let number: Int = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(folder)/.program-\(getpid())-\(number)"
    guard write(entry.bytes, to: temporary), rename(temporary, path(for: entry.key)) == 0 else {
      unlink(temporary)
      note(\.failedWrites)
      return
    }
    note(\.written)
    if counts.written == 1 { trim(to: Self.capacity) }
  }

  /// Where a key's file lies.
  func path(for key: [UInt8]) -> String { folder + "/" + ProgramCacheEntry.name(for: key) }

  /// Removes the files that were written first until all together keep within `limit` bytes.
  func trim(to limit: Int) {
    guard let handle = opendir(folder) else { return }
    var files: [(path: String, bytes: Int, time: Int)] = []
    while let item = readdir(handle) {
      let name = withUnsafeBytes(of: item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard name.hasSuffix(".program"), stat("\(folder)/\(name)", &status) == 0 else { continue }
      files.append(("\(folder)/\(name)", Int(status.st_size), Int(status.st_mtim.tv_sec)))
    }
    closedir(handle)
    var bytes: Int = files.reduce(0) { $0 + $1.bytes }
    for file in files.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) where bytes > limit {
      unlink(file.path)
      bytes -= file.bytes
    }
  }

  private func makeFolder() {
    var parent = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      parent += parent.isEmpty && part.isEmpty ? "/" : part + "/"
      // What exists, or cannot be made, shows when the file is written.
      if !part.isEmpty { mkdir(parent, 0o700) }
    }
  }

  private func read(_ path: String) -> [UInt8]? {
    let descriptor: Int32 = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largestFile else {
      // Something that no cache wrote.
      return []
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got: Int = Glibc.read(descriptor, base + count, size - count)
        if got > 0 { count += got } else if got == 0 || errno != EINTR { break }
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor: Int32 = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let step: Int = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if step > 0 { written += step } else if errno != EINTR { break }
    }
    return close(descriptor) == 0 && written == bytes.count
  }
}
