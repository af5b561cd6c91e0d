import Glibc
import Scene
import Testing

@testable import Media

/// The conversion to BT.709 4:2:0 against an implementation by others: ffmpeg's swscale at its most exact, sited and
/// filtered as MPEG-2 means it.
@Suite("4:2:0 against swscale")
struct SwscaleTests {
  /// The planes by swscale: an area filter over chroma, whose samples lie on the left column of each pair and midway
  /// between its rows.
  private func byFFmpeg(_ bitmap: Bitmap) throws -> [UInt8] {
    try TestPictures.withFolder { folder in
      try AtomicFile.write(bitmap.bytes, to: folder + "/in.rgba")
      let filter =
        "scale=out_color_matrix=bt709:out_range=tv:flags=area+accurate_rnd+full_chroma_inp+bitexact"
        + ":out_h_chr_pos=0:out_v_chr_pos=128"
      let command =
        "ffmpeg -v error -f rawvideo -pix_fmt rgba -s \(bitmap.width)x\(bitmap.height) -i '\(folder)/in.rgba'"
        + " -vf '\(filter)' -pix_fmt yuv420p -f rawvideo '\(folder)/out.yuv'"
      #expect(system(command) == 0)
      return try FileReader.bytes(of: folder + "/out.yuv")
    }
  }

  /// The picture with its border repeated: two columns on the left, and on the right and below up to an even number with
  /// two to spare. swscale leaves out what lies beyond a border, where this project repeats it, and stretches the chroma
  /// of odd sizes; inside it does neither.
  private func padded(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = ((bitmap.width + 1) / 2 * 2 + 4, (bitmap.height + 1) / 2 * 2 + 4)
    var out = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        out[x, y] = bitmap[min(max(x - 2, 0), bitmap.width - 1), min(max(y - 2, 0), bitmap.height - 1)]
      }
    }
    return out
  }

  private func worst(_ bitmap: Bitmap) throws -> (luma: Int, chroma: Int) {
    let large: Bitmap = padded(bitmap)
    let theirs: [UInt8] = try byFFmpeg(large)
    var ours: [UInt8] = []
    let converter = I420Converter(width: bitmap.width, height: bitmap.height)
    try converter.append(bitmap, to: &ours)
    let (mine, other) = (
      converter.layout, I420Layout(pictureWidth: large.width, pictureHeight: large.height, padsToEven: true)
    )
    try #require(theirs.count == other.byteCount)
    var worst = (luma: 0, chroma: 0)
    for y in 0..<mine.height {
      for x in 0..<mine.width {
        let difference = Int(ours[y * mine.width + x]) - Int(theirs[(y + 2) * other.width + x + 2])
        worst.luma = max(worst.luma, abs(difference))
      }
    }
    for (from, to) in [(mine.blueOffset, other.blueOffset), (mine.redOffset, other.redOffset)] {
      for y in 0..<mine.chromaHeight {
        for x in 0..<mine.chromaWidth {
          let theirs = Int(theirs[to + (y + 1) * other.chromaWidth + x + 1])
          worst.chroma = max(worst.chroma, abs(Int(ours[from + y * mine.chromaWidth + x]) - theirs))
        }
      }
    }
    return worst
  }

  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int)) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        bitmap[x, y] = SIMD4(UInt8(red & 255), UInt8(green & 255), UInt8(blue & 255), 255)
      }
    }
    return bitmap
  }

  @Test(
    "ramps, saturated edges and noise of even and odd sizes differ by at most one code value",
    arguments: [(64, 48), (33, 17), (35, 18), (16, 9)])
  func within(width: Int, height: Int) throws {
    let pictures: [(String, Bitmap)] = [
      ("ramps", picture(width, height) { x, y in (255 * x / width, 255 * y / height, 255 - 255 * x / width) }),
      (
        "edges",
        picture(width, height) { x, y in ((x / 3 + y / 5) % 2 * 255, x / 5 % 2 * 255, (y / 3 % 2) * 255) }
      ),
      ("columns", picture(width, height) { x, _ in [(255, 0, 0), (0, 255, 0), (0, 0, 255)][x % 3] }),
      ("noise", TestPictures.random(width, height, isOpaque: true, seed: UInt64(width))),
    ]
    for (name, bitmap) in pictures {
      let found = try worst(bitmap)
      #expect(found.luma <= 1 && found.chroma <= 1, "\(name), \(width) × \(height): \(found)")
    }
  }
}
