import Offstage

/// What is covered: `svg`, `rect`, `ellipse`, `rounded` (a rectangle and a radius), or everything; with `width` its line.
struct FigureDescription: Decodable {
  var svg: String?
  var rect: [Double]?
  var ellipse: [Double]?
  var radius: Double?
  var continuous: Bool?
  var evenOdd: Bool?
  var width: Double?
  var cap: StrokeStyle.Cap?
  var join: StrokeStyle.Join?

  /// The figure.
  func figure() throws -> DisplayList.Figure {
    guard let path = try path() else { return .everywhere }
    guard let width else { return .fill(path, FillStyle(eoFill: evenOdd ?? false)) }
    return .stroke(path, StrokeStyle(lineWidth: width, lineCap: cap ?? .butt, lineJoin: join ?? .miter))
  }

  private func path() throws -> Path? {
    if let svg { return try Path(svg: svg) }
    if let ellipse { return Path(ellipseIn: try Rect(list: ellipse)) }
    guard let rect else { return nil }
    guard let radius else { return Path(try Rect(list: rect)) }
    return Path(
      roundedRect: try Rect(list: rect), cornerRadius: radius, style: continuous == true ? .continuous : .circular)
  }
}
