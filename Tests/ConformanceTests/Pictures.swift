import Conformance
import Foundation
import Offstage

/// Pictures and renderers whose content is known.
enum Pictures {
  /// A picture of one colour.
  static func flat(_ color: SIMD4<UInt8>, width: Int = 10, height: Int = 10) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = color }
    }
    return bitmap
  }

  /// A grey picture of 1000 pixels of which the first `count` are brighter by `difference` in green.
  static func thousand(brighter count: Int, by difference: UInt8) -> Bitmap {
    var bitmap = flat(SIMD4(100, 100, 100, 255), width: 50, height: 20)
    for index in 0..<count { bitmap[index % 50, index / 50].y = 100 + difference }
    return bitmap
  }

  /// A disc over a ground, its edge antialiased over one pixel: coverage = clamp(0.5 − distance, 0, 1).
  static func disc(
    radius: Double, centerX: Double = 60.3, centerY: Double = 59.8, extent: Int = 120,
    color: SIMD4<Double> = SIMD4(255, 255, 255, 255), ground: SIMD4<Double> = SIMD4(0, 0, 0, 0)
  ) -> Bitmap {
    var bitmap = Bitmap(width: extent, height: extent)
    for y in 0..<extent {
      for x in 0..<extent {
        let dx: Double = Double(x) + 0.5 - centerX
        let dy: Double = Double(y) + 0.5 - centerY
        let coverage: Double = min(max(0.5 - ((dx * dx + dy * dy).squareRoot() - radius), 0), 1)
        let mixed: SIMD4<Double> = color * coverage + ground * (1 - coverage) + 0.5
        bitmap[x, y] = SIMD4(UInt8(mixed[0]), UInt8(mixed[1]), UInt8(mixed[2]), UInt8(mixed[3]))
      }
    }
    return bitmap
  }

  /// A straight edge across 60 × 60 pixels whose normal points `degrees` from the x axis, `place` pixels from the middle.
  static func edge(degrees: Double, place: Double) -> Bitmap {
    var bitmap = Bitmap(width: 60, height: 60)
    let angle: Double = degrees * .pi / 180
    for y in 0..<60 {
      for x in 0..<60 {
        let along: Double = (Double(x) - 29.5) * cos(angle) + (Double(y) - 29.5) * sin(angle)
        let value = UInt8(min(max(0.5 - (along - place), 0), 1) * 255 + 0.5)
        bitmap[x, y] = SIMD4(repeating: value)
      }
    }
    return bitmap
  }
}

/// A renderer that returns what it was given.
final class FixedRenderer: Renderer {
  let name: String
  private let picture: (DisplayList) throws -> Bitmap

  init(_ name: String, picture: @escaping (DisplayList) throws -> Bitmap) {
    self.name = name
    self.picture = picture
  }

  func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap { try picture(list) }
}
