import Offstage

/// One filter; of several the last runs first.
struct FilterDescription: Decodable {
  var blur: Double?
  var edge: Filter.EdgeMode?
  var threshold: Threshold?
  var shadow: Shadow?

  struct Threshold: Decodable {
    var min: Double
    var max: Double
    var color: [Double]
  }

  struct Shadow: Decodable {
    var color: [Double]
    var radius: Double
    var offset: [Double]
    var only: Bool
  }

  /// The filter.
  func filter() throws -> Filter {
    if let blur { return .blur(radius: blur, edge: edge ?? .transparent) }
    if let threshold {
      return .alphaThreshold(min: threshold.min, max: threshold.max, color: try RGBA(list: threshold.color))
    }
    guard let shadow else { throw SceneError("a filter is a blur, a threshold or a shadow") }
    let offset: Point = try Point(pair: shadow.offset)
    return .shadow(
      color: try RGBA(list: shadow.color), radius: shadow.radius, x: offset.x, y: offset.y, only: shadow.only)
  }
}
