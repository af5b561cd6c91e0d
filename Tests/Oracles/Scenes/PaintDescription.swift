import Foundation
import Offstage

/// What fills a figure.
struct PaintDescription: Decodable {
  var color: [Double]?
  var linear: Linear?
  var radial: Radial?
  var angular: Angular?
  var image: Image?

  struct Stop: Decodable {
    var at: Double
    var color: [Double]
  }

  struct Linear: Decodable {
    var stops: [Stop]
    var start: [Double]
    var end: [Double]
  }

  struct Radial: Decodable {
    var stops: [Stop]
    var center: [Double]
    var from: Double
    var to: Double
  }

  /// Angles in radians.
  struct Angular: Decodable {
    var stops: [Stop]
    var center: [Double]
    var from: Double
    var to: Double
  }

  /// Premultiplied bytes in base 64.
  struct Image: Decodable {
    var width: Int
    var height: Int
    var pixels: String
    var rect: [Double]
  }

  /// The paint.
  func paint() throws -> Paint {
    if let color { return .color(try RGBA(list: color)) }
    if let linear {
      return .linearGradient(
        try Self.gradient(linear.stops), start: try Point(pair: linear.start), end: try Point(pair: linear.end))
    }
    if let radial {
      return .radialGradient(
        try Self.gradient(radial.stops), center: try Point(pair: radial.center), startRadius: radial.from,
        endRadius: radial.to)
    }
    if let angular {
      return .angularGradient(
        try Self.gradient(angular.stops), center: try Point(pair: angular.center), startAngle: angular.from,
        endAngle: angular.to)
    }
    guard let image, let data = Data(base64Encoded: image.pixels) else { throw SceneError("a draw needs a paint") }
    guard data.count == image.width * image.height * 4 else { throw SceneError("the image's rows do not fill it") }
    let bitmap = Bitmap(width: image.width, height: image.height, bytes: [UInt8](data))
    return .image(ImageHandle(bitmap), rect: try Rect(list: image.rect))
  }

  private static func gradient(_ stops: [Stop]) throws -> ResolvedGradient {
    ResolvedGradient(
      stops: try stops.map { .init(color: try RGBA(list: $0.color).premultiplied, location: Float($0.at)) })
  }
}
