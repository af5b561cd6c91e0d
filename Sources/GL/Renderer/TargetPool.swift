import Scene

/// Targets that are reused between passes and frames. A target is found by its format and its size, which is rounded up
/// so that bounds which move a little find the same one again.
final class TargetPool {
  /// Frames after which a target that nobody took is deleted.
  private static let patience = 24
  /// Bytes of targets that nobody took in the last two frames, beyond which the oldest are deleted: what a picture needs
  /// is kept for the next one, but sizes that change with each picture do not pile up.
  private static let standardSpareBytes = 128 << 20
  /// Sizes are rounded up to this many texels.
  private static let grain = 32

  private struct Key: Hashable {
    var format: PixelFormat
    var width: Int
    var height: Int
  }

  private struct Idle {
    var target: Framebuffer
    var frame: Int
    /// Whether nobody took it so far.
    var isFresh = false
  }

  /// The same, which tests make small.
  var spareBytes = TargetPool.standardSpareBytes

  private let context: GLContext
  private var idle: [Key: [Idle]] = [:]
  private var frame = 0

  init(_ context: GLContext) {
    self.context = context
  }

  /// Bytes of the targets that wait.
  var idleBytes: Int { idle.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.target.texture.byteCount } } }

  /// A target of at least this size; exactly this size if `isExact`.
  ///
  /// - Throws: `GLError` if the driver has no memory for it.
  func take(_ format: PixelFormat, width: Int, height: Int, isExact: Bool = false) throws(GLError) -> Framebuffer {
    let limit: Int = context.capabilities.maxTextureSize
    func rounded(_ size: Int) -> Int {
      isExact ? size : min((size + Self.grain - 1) / Self.grain * Self.grain, max(limit, size))
    }
    let key = Key(format: format, width: rounded(width), height: rounded(height))
    if let found = idle[key]?.popLast() {
      if found.isFresh { context.statistics.newTargets += 1 } else { context.statistics.reusedTargets += 1 }
      return found.target
    }
    context.statistics.newTargets += 1
    return try Framebuffer(context, format: format, width: key.width, height: key.height)
  }

  /// Makes a target of exactly this size for a picture that is being planned meanwhile, unless one waits.
  func prepare(_ format: PixelFormat, width: Int, height: Int) {
    let key = Key(format: format, width: width, height: height)
    guard idle[key]?.isEmpty ?? true else { return }
    // Where this fails, the picture will ask again and say why.
    guard let made = try? Framebuffer(context, format: format, width: width, height: height) else { return }
    idle[key, default: []].append(Idle(target: made, frame: frame, isFresh: true))
  }

  /// Gives a target back.
  func give(_ target: Framebuffer) {
    let key = Key(format: target.texture.format, width: target.width, height: target.height)
    idle[key, default: []].append(Idle(target: target, frame: frame))
  }

  /// Ends a frame: targets that were long not needed go.
  func endFrame() {
    frame += 1
    for (key, list) in idle {
      let kept: [Idle] = list.filter { frame - $0.frame < Self.patience }
      idle[key] = kept.isEmpty ? nil : kept
    }
    let old: [(key: Key, frame: Int, bytes: Int)] = idle.flatMap { key, list in
      list.filter { frame - $0.frame > 2 }.map { (key, $0.frame, $0.target.texture.byteCount) }
    }
    var spare: Int = old.reduce(0) { $0 + $1.bytes }
    guard spare > spareBytes else { return }
    for item in old.sorted(by: { $0.frame < $1.frame }) where spare > spareBytes {
      // The first of a list is the one that was given back first.
      idle[item.key]?.removeFirst()
      spare -= item.bytes
    }
  }

  /// Overwrites what waits; for tests, since no picture may depend on what a target held before.
  func overwrite(with value: SIMD4<Float>) {
    for waiting in idle.values.joined() { context.beginPass(waiting.target, load: .clear(value)) }
  }

  /// Deletes everything that waits.
  func drain() { idle.removeAll() }
}
