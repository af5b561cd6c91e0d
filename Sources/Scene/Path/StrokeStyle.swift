/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The end of an open line.
  public enum Cap: String, Hashable, Sendable, Codable {
    /// Flat, at the end point.
    case butt
    /// A half disc.
    case round
    /// Flat, half a width beyond the end point.
    case square
  }

  /// The corner between two segments.
  public enum Join: String, Hashable, Sendable, Codable {
    /// Sharp, up to the miter limit.
    case miter
    /// A disc.
    case round
    /// Cut off.
    case bevel
  }

  /// Width in points.
  public var lineWidth: Double
  /// Ends of open lines and dashes.
  public var lineCap: Cap
  /// Corners.
  public var lineJoin: Join
  /// Longest miter, in half line widths.
  public var miterLimit: Double
  /// Lengths of dash and gap in turn, in points; empty is solid.
  public var dash: [Double]
  /// Where in the pattern the line starts, in points.
  public var dashPhase: Double

  /// Makes a style; the defaults are SwiftUI's.
  public init(
    lineWidth: Double = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How a path's inside is found.
public struct FillStyle: Hashable, Sendable {
  /// Even-odd rule; otherwise the non-zero winding rule.
  public var isEOFilled: Bool

  /// Makes a style.
  public init(eoFill: Bool = false) {
    isEOFilled = eoFill
  }
}
