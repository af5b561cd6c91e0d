import Offstage

/// A picture that is kept in the repository: an effect at one moment, by the software renderer.
public struct Golden: Sendable {
  /// What is drawn.
  public let scene: SmallScene
  /// Seconds from the start of the demonstration.
  public let time: Double

  /// The longest file, in bytes.
  public static let byteLimit = 4096
  /// The device pixels of the longer side, the first whose file is not too long.
  public static let sides: [Int] = [160, 128, 96, 80, 64, 48, 40, 32]

  /// Every golden: two moments of each effect.
  ///
  /// - Throws: `ScriptError` if a demonstration is broken.
  public static func all() throws -> [Golden] {
    try EffectCatalog.all.flatMap { type in
      let scene = try SmallScene(type)
      return scene.moments(at: [0.3, 0.75]).map { Golden(scene: scene, time: $0) }
    }
  }

  /// The file's path below the folder of goldens: "motion/neon-1.98s.png".
  public var path: String { "\(scene.info.id)-\(time)s.png" }

  /// Draws it at `pixels` and takes it through a PNG, as the stored picture went.
  ///
  /// - Throws: what drawing or coding throws.
  public func picture(pixels: Int, by renderer: any Renderer) throws -> Bitmap {
    try PNGDecoder().decode(file(pixels: pixels, by: renderer), named: path)
  }

  /// The file of the greatest picture that is not too long.
  ///
  /// - Throws: `GoldenError.tooLong` if even the smallest is, or what drawing throws.
  public func file(by renderer: any Renderer) throws -> [UInt8] {
    for pixels in Self.sides {
      let bytes: [UInt8] = try file(pixels: pixels, by: renderer)
      if bytes.count <= Self.byteLimit { return bytes }
    }
    throw GoldenError.tooLong(path)
  }

  private func file(pixels: Int, by renderer: any Renderer) throws -> [UInt8] {
    let list: DisplayList = try scene.list(at: time, pixels: pixels)
    return try PNGEncoder(level: 9, threads: 1).encode(renderer.render(list, depth: .eight))
  }
}

/// Why goldens cannot be made or read.
public enum GoldenError: Error, CustomStringConvertible, Sendable {
  /// Even the smallest picture needs more than the limit.
  case tooLong(String)
  /// The folder cannot be listed.
  case unreadableFolder(String)
  /// The command's words make no sense.
  case usage(String)

  /// What happened and what is allowed.
  public var description: String {
    switch self {
    case .tooLong(let path):
      return "\(path): more than \(Golden.byteLimit) bytes at \(Golden.sides.last ?? 0) pixels"
    case .unreadableFolder(let path): return "\(path): the folder cannot be listed"
    case .usage(let text): return text
    }
  }
}
