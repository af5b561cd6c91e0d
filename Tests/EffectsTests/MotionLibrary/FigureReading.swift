import Foundation
import Scene

@testable import Effects

/// A filled or stroked shape of a display list with all that moves, sizes and fades it.
struct ShownFigure {
  /// Of the shape before its transform.
  var path: Path
  /// The line's width and caps; nil if the shape is filled.
  var stroke: StrokeStyle?
  var transform: ProjectionTransform
  /// With the layers around it.
  var opacity: Double
  var paint: Paint

  /// Where the middle of the shape's own rectangle comes to lie.
  var center: Point { transform.apply(to: box.center) }

  /// The rectangle of a box or ellipse in its own coordinates.
  var box: Rect {
    switch path.storage {
    case .box(let rect, _, _), .ellipse(let rect): return rect
    default: return path.controlBounds
    }
  }

  /// Width and height on the canvas, of what is scaled but not turned.
  var size: Size { Size(box.width * transform.m11, box.height * transform.m22) }

  /// The colour of what is painted in one.
  var color: SIMD4<Float>? {
    if case .color(let rgba) = paint { return rgba.premultiplied }
    return nil
  }
}

extension DisplayList {
  /// The shapes in the order in which they are drawn; glyphs are left out.
  var figures: [ShownFigure] {
    draws.compactMap { draw, opacity in
      switch draw.figure {
      case .fill(let path, _):
        return ShownFigure(path: path, transform: draw.transform, opacity: opacity, paint: draw.paint)
      case .stroke(let path, let style):
        return ShownFigure(path: path, stroke: style, transform: draw.transform, opacity: opacity, paint: draw.paint)
      default: return nil
      }
    }
  }

  /// The filled ellipses among the figures.
  var discs: [ShownFigure] {
    figures.filter { figure in
      guard case .ellipse = figure.path.storage else { return false }
      return figure.stroke == nil
    }
  }
}

/// Motion worked out from its definition.
enum Expected {
  /// A cubic between two values with their slopes, `u` of the way through `duration` seconds.
  static func cubic(
    _ u: Double, from: Double, slope: Double, to: Double, slope endSlope: Double, duration: Double
  ) -> Double {
    let (u2, u3): (Double, Double) = (u * u, u * u * u)
    let values: Double = (2 * u3 - 3 * u2 + 1) * from + (3 * u2 - 2 * u3) * to
    return values + duration * ((u3 - 2 * u2 + u) * slope + (u3 - u2) * endSlope)
  }

  /// What is left after `time` seconds of a displacement that a spring with response r and damping ratio ζ < 1 pulls home.
  static func rest(
    of displacement: Double, velocity: Double = 0, response: Double, damping: Double, after time: Double
  ) -> Double {
    let omega: Double = 2 * Double.pi / response
    let swing: Double = omega * (1 - damping * damping).squareRoot()
    let rate: Double = damping * omega
    let sine: Double = (velocity + rate * displacement) / swing * sin(swing * time)
    return exp(-rate * time) * (displacement * cos(swing * time) + sine)
  }
}
