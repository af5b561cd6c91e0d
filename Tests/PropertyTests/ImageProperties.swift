import Offstage
import Testing

extension Property {
  /// A picture of 8 × 8 pixels, each of a colour of its own, some half clear.
  private static let swatches: Bitmap = {
    var bitmap = Bitmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let alpha: Int = (x + 2 * y) % 3 == 0 ? 120 : 255
        bitmap[x, y] = SIMD4(
          UInt8(alpha * x / 7), UInt8(alpha * y / 7), UInt8(alpha * ((x * 5 + y * 3) % 8) / 7), UInt8(alpha))
      }
    }
    return bitmap
  }()

  /// What is true of images.
  static let images: [Property] = [
    Property("an image at its own size on whole pixels is its pixels") { subject in
      let image = ImageHandle(swatches)
      let picture: Picture = try subject.picture(20, 20) { $0.draw(image, in: Rect(x: 5, y: 7, width: 8, height: 8)) }
      expectSame(picture.part(5, 7, 8, 8), Picture(swatches))
      expectNear(picture.totalAlpha, Picture(swatches).totalAlpha, within: 1e-9)
    },
    Property("an image half a pixel off is the mean of neighbours") { subject in
      let own = Picture(swatches)
      let picture: Picture = try subject.picture(20, 20) {
        $0.draw(ImageHandle(swatches), in: Rect(x: 5.5, y: 7, width: 8, height: 8))
      }
      for y in 0..<8 {
        for x in 1..<8 {
          let mean: SIMD4<Double> = (own[x - 1, y] + own[x, y]) / 2
          let apart: SIMD4<Double> = picture[5 + x, 7 + y] - mean
          #expect(apart.max() <= 0.6 * level && apart.min() >= -0.6 * level, "at (\(x), \(y))")
        }
      }
    },
    Property("an image stretched over twice its size mixes neighbours three to one, its border goes on") { subject in
      let own = Picture(swatches)
      let picture: Picture = try subject.picture(20, 20) {
        $0.draw(ImageHandle(swatches), in: Rect(x: 2, y: 2, width: 16, height: 16))
      }
      func mixed(_ x: Int, _ y: Int) -> SIMD4<Double> {
        func side(_ i: Int) -> (near: Int, far: Int) { (i / 2, min(max(i / 2 + (i % 2 == 0 ? -1 : 1), 0), 7)) }
        let (across, down): ((near: Int, far: Int), (near: Int, far: Int)) = (side(x), side(y))
        let near: SIMD4<Double> = own[across.near, down.near] * 0.75 + own[across.far, down.near] * 0.25
        let far: SIMD4<Double> = own[across.near, down.far] * 0.75 + own[across.far, down.far] * 0.25
        return near * 0.75 + far * 0.25
      }
      expectSame(picture.part(2, 2, 16, 16), .of(16, 16, mixed), within: 1)
    },
    Property("an image mirrored, turned and faded is its pixels mirrored, turned and faded") { subject in
      let own = Picture(swatches)
      let frame = Rect(x: 4, y: 4, width: 8, height: 8)
      let mirrored: Picture = try subject.picture(16, 16) { context in
        context.translateBy(x: 16, y: 0)
        context.scaleBy(x: -1, y: 1)
        context.draw(ImageHandle(swatches), in: frame)
      }
      let turned: Picture = try subject.picture(16, 16) { context in
        context.translateBy(x: 8, y: 8)
        context.rotate(by: .degrees(90))
        context.translateBy(x: -8, y: -8)
        context.draw(ImageHandle(swatches), in: frame)
      }
      let faded: Picture = try subject.picture(16, 16) { context in
        context.opacity = 0.4
        context.draw(ImageHandle(swatches), in: frame)
      }
      expectSame(mirrored.part(4, 4, 8, 8), own.mirrored())
      expectSame(turned.part(4, 4, 8, 8), own.turned())
      expectSame(faded.part(4, 4, 8, 8), own.map { $0 * 0.4 }, within: 0.6)
    },
    Property("an image is cut by the figure that it fills and shows nothing outside its rectangle when drawn") {
      subject in
      let frame = Rect(x: 10, y: 10, width: 44, height: 44)
      let drawn: Picture = try subject.picture { $0.draw(ImageHandle(swatches), in: frame) }
      let isClearOutside: Bool = drawn.part(0, 0, 64, 10).isClear && drawn.part(54, 0, 10, 64).isClear
      #expect(isClearOutside)
      let cut: Picture = try subject.picture { context in
        context.clip(to: Figure.star)
        context.draw(ImageHandle(swatches), in: frame)
      }
      let filled: Picture = try subject.picture { $0.fill(Figure.star, with: .image(ImageHandle(swatches), in: frame)) }
      expectSame(cut, filled, within: 1)
    },
  ]
}
