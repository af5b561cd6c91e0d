import Glibc
import Media
import Scene

/// A small seeded generator (SplitMix64), so that a failure can be repeated.
struct TestRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Pictures and folders for tests.
enum TestPictures {
  /// Random premultiplied pixels: every component at most its alpha.
  static func random(_ width: Int, _ height: Int, depth: Bitmap.Depth = .eight, isOpaque: Bool, seed: UInt64) -> Bitmap
  {
    var random = TestRandom(state: seed)
    let top = depth == .eight ? 255 : 65535
    var bytes: [UInt8] = []
    for _ in 0..<width * height {
      let alpha = isOpaque ? top : [0, top, random.below(top + 1)][random.below(3)]
      for value in [random.below(alpha + 1), random.below(alpha + 1), random.below(alpha + 1), alpha] {
        bytes.append(UInt8(value & 0xFF))
        if depth == .sixteen { bytes.append(UInt8(value >> 8)) }
      }
    }
    return Bitmap(width: width, height: height, depth: depth, bytes: bytes)
  }

  /// A picture like silk: slow waves of colour, opaque, without noise.
  static func waves(_ width: Int, _ height: Int, phase: Double = 0) -> Bitmap {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let u = Double(x) / Double(width)
        let v = Double(y) / Double(height)
        let fold = sin(9 * u + 4 * sin(3 * v + phase) + phase) + 0.5 * sin(17 * v - 6 * u)
        let light = 0.5 + 0.3 * fold
        let i = (y * width + x) * 4
        bytes[i] = UInt8(min(max(255 * light * 0.9, 0), 255))
        bytes[i + 1] = UInt8(min(max(255 * light * (0.4 + 0.3 * v), 0), 255))
        bytes[i + 2] = UInt8(min(max(255 * (light * 0.6 + 0.2 * u), 0), 255))
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// One colour everywhere.
  static func plain(_ width: Int, _ height: Int, _ color: SIMD4<UInt8>) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = color } }
    return bitmap
  }

  /// Runs `body` with a fresh folder, which is removed afterwards.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    var template = Array("/tmp/media-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(path: "/tmp", action: .createFolder, cause: .notPermitted) }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { remove(folder) }
    return try body(folder)
  }

  /// The names in a folder, sorted, hidden ones included.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) { remove(path + "/" + name) }
    if rmdir(path) != 0 { unlink(path) }
  }
}
