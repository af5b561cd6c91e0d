import Media
import Scene
import Software

/// What `render` and `frames` write into their PNG files, so that `frames --resume` knows a frame of the same dump: the
/// effect, a number for everything that the frame draws, and what else decides the file's bytes. No time and no frame
/// number: equal frames are equal files.
struct PictureMarks: Sendable {
  /// What draws.
  let renderer: String
  /// How the files are compressed.
  let level: Int

  /// Marks for what a renderer draws. The software renderer's pictures do not depend on its threads, which its name tells.
  init(_ renderer: any Renderer, level: Int) {
    self.renderer = renderer is SoftwareRenderer ? "software" : renderer.name
    self.level = level
  }

  /// The mark of a picture.
  func mark(of list: DisplayList, effect: String) -> PNGMark {
    let number = String(list.digest, radix: 16)
    let padded: String = String(repeating: "0", count: 16 - number.count) + number
    return PNGMark("\(effect) \(padded) by \(renderer), level \(level), offstage \(OffstageProgram.version)")
  }
}
