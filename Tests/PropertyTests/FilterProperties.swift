import Foundation
import Offstage
import Testing

extension Property {
  private static let scene: @Sendable (GraphicsContext) -> Void = { context in
    context.fill(
      Figure.star,
      with: .linearGradient(
        Gradient(colors: [.orange, Color(red: 0.1, green: 0.3, blue: 0.9, opacity: 0.7)]), startPoint: Point(11, 10),
        endPoint: Point(53, 52)))
    context.fill(Path(ellipseIn: Rect(x: 30, y: 34, width: 17, height: 17)), with: .color(.green))
  }

  /// Every filter, weak enough not to reach the edges of a canvas of 96 × 96 points about the scene.
  private static let filters: [(name: String, filter: Filter, slack: Double)] = [
    ("a blur", .blur(radius: 2.5), 1), ("a wide blur", .blur(radius: 5), 1),
    ("a slight blur", .blur(radius: 0.6), 1), ("an opaque blur", .blur(radius: 2.5, opaque: true), 1),
    ("a shadow", .shadow(color: .black, radius: 2, x: 3, y: 5), 1),
    (
      "a shadow alone",
      .shadow(color: RGBA(red: 0.2, green: 0, blue: 0.6, alpha: 0.5), radius: 1.5, x: -4, y: 2, only: true), 1
    ),
    // The threshold takes a difference of eight-bit or float neighbours: a level of alpha moves the contour.
    ("a threshold", .alphaThreshold(min: 0.5, color: .white), 3),
    ("a band of alpha", .alphaThreshold(min: 0.3, max: 0.8, color: .white), 3),
    ("brightness", .brightness(0.2), 1), ("contrast", .contrast(1.4), 1), ("saturation", .saturation(0.3), 1),
    ("grayscale", .grayscale(0.8), 1), ("a turn of the hue", .hueRotation(.degrees(70)), 1),
    ("a product with a colour", .colorMultiply(RGBA(red: 1, green: 0.5, blue: 0.2, alpha: 0.8)), 1),
    ("an inversion", .colorInvert(), 1), ("alpha from luminance", .colorMatrix(.luminanceToAlpha), 1),
  ]

  /// What is true of filters.
  static let filtering: [Property] = filters.flatMap { name, filter, slack in
    [
      Property("\(name) of a moved layer is the filtered layer, moved") { subject in
        let still: Picture = try filtered(filter, by: subject)
        let moved: Picture = try filtered(filter, by: subject, place: .translation(x: 21, y: 12))
        // A pyramid is aligned to its layer, so that nothing steps as the layer moves. What a colour
        // filter reads has eight bits on the GPU, and contrast enlarges their step.
        expectSame(moved, still.moved(5, -4), within: subject == .software ? floatRounding : 1.5, name)
      },
      Property("\(name) of a turned layer is the filtered layer, turned") { subject in
        let still: Picture = try filtered(filter, by: subject)
        let turn = ProjectionTransform.translation(x: 16, y: 16)
          .concatenating(.translation(x: -48, y: -48)).concatenating(.rotation(.degrees(90)))
          .concatenating(.translation(x: 48, y: 48))
        expectSame(try filtered(filter, by: subject, place: turn), still.turned(), within: slack + 6, name)
      },
      Property("\(name) counts in points: it scales with its layer") { subject in
        let scaled: Picture = try subject.picture(96, 96, scale: 2) { layer(in: $0, filter) }
        let magnified: Picture = try subject.picture(192, 192) { context in
          context.scaleBy(x: 2, y: 2)
          layer(in: context, filter)
        }
        expectSame(magnified, scaled, within: 0, name)
      },
      Property("opacity comes after \(name)") { subject in
        let whole: Picture = try filtered(filter, by: subject)
        let half: Picture = try subject.picture(96, 96, depth: .sixteen) { context in
          context.opacity = 0.5
          layer(in: context, filter)
        }
        expectSame(half, whole.map { $0 / 2 }, within: 1.01, name)
      },
      Property("\(name) of one drawing is that of a layer with the drawing") { subject in
        func picture(_ draw: (inout GraphicsContext) -> Void) throws -> Picture {
          try subject.picture(96, 96) { context in
            context.translateBy(x: 16, y: 16)
            context.addFilter(filter)
            draw(&context)
          }
        }
        expectSame(
          try picture { $0.fill(Figure.leaf, with: .color(.pink)) },
          try picture { context in context.drawLayer { $0.fill(Figure.leaf, with: .color(.pink)) } }, within: 0, name)
      },
    ]
  }

  private static func layer(
    in context: GraphicsContext, _ filter: Filter, place: ProjectionTransform = .translation(x: 16, y: 16)
  ) {
    var context: GraphicsContext = context
    context.concatenate(place)
    context.addFilter(filter)
    context.drawLayer { scene($0) }
  }

  private static func filtered(
    _ filter: Filter, by subject: Subject, place: ProjectionTransform = .translation(x: 16, y: 16)
  ) throws -> Picture {
    try subject.picture(96, 96, depth: .sixteen) { layer(in: $0, filter, place: place) }
  }
}
