import Foundation
import Media
import Scene

/// The pictures of a report, each file once, and the cases that show them.
struct ReportGallery {
  private struct Entry {
    /// The files as they were made.
    let files: [String: [UInt8]]
    let isPassing: Bool
    /// The files as they are shown.
    var shown: [String: [UInt8]]
  }

  private var entries: [Entry] = []
  /// The files that are shown, in base64.
  private(set) var base64: [String] = []
  /// For each case, which file each of its pictures is.
  private(set) var cases: [[String: Int]] = []

  /// Adds a case's pictures, PNG files by name.
  mutating func add(_ files: [String: [UInt8]], isPassing: Bool) {
    entries.append(Entry(files: files, isPassing: isPassing, shown: files))
  }

  /// Shrinks pictures until their base64 takes at most `room` bytes: first those of cases that pass, in steps, then those
  /// of the others. What still does not fit is left out, cases that pass first.
  ///
  /// - Returns: the longest side of the pictures of cases that pass; 0 if they were left out.
  mutating func fit(into room: Int, sides: [Int]) throws -> Int {
    var side: Int = sides.first ?? 0
    collect()
    let whole: Int = size
    for smaller in sides.dropFirst() where size > room {
      // A picture takes at best the square of its side less: what is hopeless is not tried.
      let best: Int = whole * smaller * smaller / (sides[0] * sides[0])
      guard best <= room || smaller == sides.last else { continue }
      side = smaller
      try shrink(to: smaller, passing: true)
      collect()
    }
    for smaller in sides.dropFirst() where size > room {
      try shrink(to: smaller, passing: false)
      collect()
    }
    for passing in [true, false] where size > room {
      for index in entries.indices where entries[index].isPassing == passing { entries[index].shown = [:] }
      if passing { side = 0 }
      collect()
    }
    return side
  }

  private var size: Int { base64.reduce(0) { $0 + $1.utf8.count + 3 } }

  private mutating func collect() {
    var known: [[UInt8]: Int] = [:]
    var files: [String] = []
    cases = entries.map { entry in
      entry.shown.mapValues { file in
        if let index = known[file] { return index }
        known[file] = files.count
        files.append(Data(file).base64EncodedString())
        return files.count - 1
      }
    }
    base64 = files
  }

  /// Details keep their pixels: they are small already.
  private mutating func shrink(to side: Int, passing: Bool) throws {
    let encoder = try PNGEncoder(level: 6)
    for index in entries.indices where entries[index].isPassing == passing {
      for (name, file) in entries[index].files where !name.hasPrefix("detail") {
        let picture: Bitmap = try PNGDecoder(depth: .eight).decode(file, named: "\(name) of a case")
        let extent: PictureExtent = PictureExtent(picture.width, picture.height).fitted(into: side)
        entries[index].shown[name] = try encoder.encode(
          name == "heat" ? picture.heatShrunk(to: extent) : picture.shrunk(to: extent))
      }
    }
  }
}

extension Bitmap {
  /// A heat map, shrunk: each pixel shows the greatest difference of those it stands for.
  func heatShrunk(to extent: PictureExtent) -> Bitmap {
    let levels: [SIMD4<UInt8>: UInt8] = Dictionary(
      (0...255).map { (HeatMap.color(forDifference: $0), UInt8($0)) }, uniquingKeysWith: max)
    var values = [UInt8](repeating: 0, count: width * height)
    for index in values.indices {
      let color = SIMD4<UInt8>(bytes[index * 4], bytes[index * 4 + 1], bytes[index * 4 + 2], bytes[index * 4 + 3])
      values[index] = levels[color] ?? 255
    }
    return DifferenceMap(width: width, height: height, values: values)
      .shrunk(width: extent.width, height: extent.height).heat
  }
}
