/// Where masks lie on the GPU: small ones share pages, large ones have a page of their own. Each is uploaded once while it
/// is resident; when the pages are full, those that were not used for longest make room. What the frame before has placed
/// is evicted only where twice the pages are full.
///
/// Pure bookkeeping without any GL. A mask's id is its key. What the frame in work has placed is never evicted: pages are
/// added instead. Placing a resident mask takes constant time.
public final class MaskAtlas {
  /// A texture of the atlas.
  public struct Page: Hashable, Sendable {
    /// A number that is never used again.
    public let id: Int
    /// What its texels hold.
    public let format: CoverageMask.Format
    /// Texels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
  }

  /// Where a mask lies.
  public struct Placement: Hashable, Sendable {
    /// The page.
    public let page: Page
    /// Column of the mask's left column.
    public let x: Int
    /// Row of the mask's top row.
    public let y: Int
  }

  /// A mask that must be copied to its page before it is used.
  public struct Upload: Sendable {
    /// Where it goes.
    public let placement: Placement
    /// The bytes.
    public let mask: CoverageMask
  }

  private struct Entry {
    var placement: Placement
    var shelf: Int
    var lastFrame: Int
    var isShared: Bool
  }

  /// Texels along each side of a shared page.
  public let pageSize: Int
  /// Shared pages of one format that are kept before anything is evicted.
  public let sharedPages: Int
  /// Texels of large masks that are kept beyond what a frame uses.
  public let largeBudget: Int

  private var entries: [UInt64: Entry] = [:]
  private var shelves: [Page: ShelfPacker] = [:]
  private var order: [Page] = []
  private var pending: [Upload] = []
  private var retired: [Page] = []
  private var frame = 0
  private var nextID = 0
  private var largeTexels = 0

  /// Makes an empty atlas.
  ///
  /// - Parameters:
  ///   - pageSize: texels along a shared page's side; a mask longer than half of it gets a page of its own.
  ///   - sharedPages: how many shared pages of a format are filled before old masks are evicted.
  ///   - largeBudget: texels of large masks that stay resident although the frame does not use them.
  public init(pageSize: Int = 2048, sharedPages: Int = 4, largeBudget: Int = 1 << 24) {
    self.pageSize = max(pageSize, 16)
    self.sharedPages = max(sharedPages, 1)
    self.largeBudget = max(largeBudget, 0)
  }

  /// Masks that are resident.
  public var count: Int { entries.count }
  /// Pages that exist, shared and single.
  public var pageCount: Int { order.count }

  /// Starts a frame: what is placed from now on stays until the next one.
  public func beginFrame() {
    frame += 1
    guard largeTexels > largeBudget else { return }
    let large = entries.filter { !$0.value.isShared }.sorted {
      ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key)
    }
    for (id, entry) in large where largeTexels > largeBudget {
      remove(id, entry)
    }
  }

  /// The place of a mask, found or made.
  public func place(_ mask: CoverageMask) -> Placement {
    if var entry = entries[mask.id] {
      entry.lastFrame = frame
      entries[mask.id] = entry
      return entry.placement
    }
    let isShared: Bool = mask.width <= pageSize / 2 && mask.height <= pageSize / 2
    let entry: Entry = isShared ? share(mask) : single(mask)
    entries[mask.id] = entry
    pending.append(Upload(placement: entry.placement, mask: mask))
    return entry.placement
  }

  /// The uploads since the last call, in the order of their placement. Those whose mask was evicted meanwhile are left out.
  public func takeUploads() -> [Upload] {
    defer { pending.removeAll(keepingCapacity: true) }
    return pending.filter { entries[$0.mask.id]?.placement == $0.placement }
  }

  /// Pages that are no longer needed, since the last call.
  public func takeRetiredPages() -> [Page] {
    defer { retired.removeAll() }
    return retired
  }

  /// Forgets everything, as after the loss of a context.
  public func removeAll() {
    entries.removeAll()
    shelves.removeAll()
    order.removeAll()
    pending.removeAll()
    retired.removeAll()
    largeTexels = 0
  }

  private func single(_ mask: CoverageMask) -> Entry {
    let page = makePage(mask.format, width: mask.width, height: mask.height)
    largeTexels += mask.width * mask.height
    return Entry(placement: Placement(page: page, x: 0, y: 0), shelf: 0, lastFrame: frame, isShared: false)
  }

  private func makePage(_ format: CoverageMask.Format, width: Int, height: Int) -> Page {
    nextID += 1
    let page = Page(id: nextID, format: format, width: width, height: height)
    order.append(page)
    return page
  }

  private func share(_ mask: CoverageMask) -> Entry {
    if let entry = fit(mask) { return entry }
    let pages: Int = order.filter { $0.format == mask.format && shelves[$0] != nil }.count
    if pages >= sharedPages {
      // What the picture before showed is likely to be asked for again, though maybe not yet: it stays if it can.
      for (age, part) in [(2, 2), (2, 1), (1, 1)] where age > 1 || pages >= 2 * sharedPages {
        evict(mask.format, unusedFor: age, one: part)
        if let entry = fit(mask) { return entry }
      }
    }
    let page = makePage(mask.format, width: pageSize, height: pageSize)
    shelves[page] = ShelfPacker(width: pageSize, height: pageSize)
    // A new page holds any mask of at most half its side.
    return fit(mask) ?? single(mask)
  }

  private func fit(_ mask: CoverageMask) -> Entry? {
    for page in order where page.format == mask.format {
      if let spot = shelves[page]?.insert(width: mask.width, height: mask.height) {
        return Entry(
          placement: Placement(page: page, x: spot.x, y: spot.y), shelf: spot.shelf, lastFrame: frame, isShared: true)
      }
    }
    return nil
  }

  /// Frees the oldest shared masks, one in `part`, of those that were not used for `age` frames or more.
  private func evict(_ format: CoverageMask.Format, unusedFor age: Int, one part: Int) {
    let old = entries.filter {
      $0.value.isShared && $0.value.placement.page.format == format && $0.value.lastFrame <= frame - age
    }
    .sorted { ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key) }
    for (id, entry) in old.prefix((old.count + part - 1) / part) { remove(id, entry) }
  }

  private func remove(_ id: UInt64, _ entry: Entry) {
    guard entry.lastFrame < frame else { return }
    entries[id] = nil
    let page: Page = entry.placement.page
    if entry.isShared {
      shelves[page]?.remove(shelf: entry.shelf, x: entry.placement.x)
    } else {
      largeTexels -= page.width * page.height
      order.removeAll { $0 == page }
      retired.append(page)
    }
  }
}
