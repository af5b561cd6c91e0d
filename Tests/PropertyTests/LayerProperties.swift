import Offstage
import Testing

extension Property {
  private static let left = Path(ellipseIn: Rect(x: 8, y: 14, width: 34, height: 34))
  private static let right = Path(roundedRect: Rect(x: 26, y: 20, width: 30, height: 30), cornerRadius: 7)
  private static let ink: GraphicsContext.Shading = .color(.black)

  /// What is true of layers, masks and perspective.
  static let layering: [Property] = [
    Property("a copied group clears the rest of its clip, however sharp its own edge") { subject in
      for filter in [nil, Filter.brightness(0.1), .alphaThreshold(min: 0.5, color: .white)] {
        let picture: Picture = try subject.picture(background: .white) { context in
          context.clip(to: Path(Rect(x: 8, y: 8, width: 48, height: 48)))
          context.blendMode = .copy
          if let filter { context.addFilter(filter) }
          context.drawLayer { layer in
            layer.fill(Path(Rect(x: 20, y: 24, width: 10, height: 10)), with: ink)
            layer.fill(Path(Rect(x: 30, y: 24, width: 10, height: 10)), with: .color(.red))
          }
        }
        expectNear(picture.totalAlpha, 64 * 64 - 48 * 48 + 200, within: 1)
        for (x, y) in [(10, 28), (50, 28), (25, 10), (35, 50)] { #expect(picture[x, y] == .zero) }
      }
    },
    Property("opacity fades a layer as one, and drawings one by one") { subject in
      func picture(asLayer: Bool) throws -> Picture {
        try subject.picture { context in
          context.opacity = 0.5
          if asLayer {
            context.drawLayer { layer in
              layer.fill(left, with: ink)
              layer.fill(right, with: ink)
            }
          } else {
            context.fill(left, with: ink)
            context.fill(right, with: ink)
          }
        }
      }
      expectNear(try picture(asLayer: true)[34, 32].w, 0.5, within: level)
      expectNear(try picture(asLayer: false)[34, 32].w, 0.75, within: level)
    },
    Property("opacities of nested layers multiply") { subject in
      let once: Picture = try subject.picture { context in
        context.opacity = 0.3
        context.fill(left, with: ink)
      }
      let nested: Picture = try subject.picture { context in
        context.opacity = 0.6
        context.drawLayer { layer in
          layer.opacity = 0.5
          layer.fill(left, with: ink)
        }
      }
      expectSame(nested, once, within: 1)
    },
    Property("what a layer removes was in that layer, not below it") { subject in
      let picture: Picture = try subject.picture(background: .white) { context in
        context.drawLayer { layer in
          layer.fill(left, with: ink)
          layer.blendMode = .destinationOut
          layer.fill(right, with: ink)
        }
      }
      #expect(picture[34, 32] == SIMD4(1, 1, 1, 1))
      #expect(picture[14, 32] == SIMD4(0, 0, 0, 1))
    },
    Property("a mask and its inverse make a whole, whatever the mask's opacity") { subject in
      for opacity in [1.0, 0.5, 0.2] {
        func masked(inverse: Bool) throws -> Picture {
          try subject.picture { context in
            context.clipToLayer(opacity: opacity, inverse: inverse) { mask in
              mask.addFilter(.blur(radius: 3))
              mask.fill(left, with: ink)
            }
            context.fill(right, with: ink)
          }
        }
        let sum: Picture = try masked(inverse: false).zip(masked(inverse: true)) { $0 + $1 }
        expectSame(sum, try subject.picture { $0.fill(right, with: ink) }, within: 1, "opacity \(opacity)")
      }
    },
    Property("a mask counts by its alpha, not by its colour") { subject in
      func masked(_ color: Color) throws -> Picture {
        try subject.picture { context in
          context.clipToLayer { $0.fill(left, with: .color(color)) }
          context.fill(right, with: ink)
        }
      }
      expectSame(try masked(.white), try masked(.black))
    },
    Property("without distance a turn in space about a vertical axis is a narrowing by its cosine") { subject in
      for figure in Figure.all {
        let space: Picture = try subject.picture { context in
          context.translateBy(x: 32, y: 0)
          context.concatenate(.rotation3D(.degrees(60), axis: (0, 1, 0), distance: .infinity))
          context.translateBy(x: -32, y: 0)
          figure.draw(context, ink)
        }
        let narrow: Picture = try subject.picture { context in
          context.translateBy(x: 32, y: 0)
          context.scaleBy(x: 0.5, y: 1)
          context.translateBy(x: -32, y: 0)
          figure.draw(context, ink)
        }
        expectSame(space, narrow, within: 1, figure.name)
      }
    },
    Property("under perspective a rectangle covers the quadrilateral of its mapped corners") { subject in
      let frame = Rect(x: 12, y: 14, width: 40, height: 36)
      let corners: [Point] = [
        Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY), Point(frame.maxX, frame.maxY),
        Point(frame.minX, frame.maxY),
      ].map { ProjectionTransform.leaning.apply(to: $0) }
      var twice: Double = 0
      for i in 0..<4 { twice += corners[i].x * corners[(i + 1) % 4].y - corners[(i + 1) % 4].x * corners[i].y }
      for path in [Path(frame), Path(elements: Path(frame).elements)] {
        let picture: Picture = try subject.picture(scale: 2) { context in
          context.transform = .leaning
          context.fill(path, with: ink)
        }
        expectNear(picture.totalAlpha / 4, abs(twice) / 2, within: 0.003 * abs(twice) / 2)
      }
    },
    Property("under perspective a path of lines is the path of the mapped corners") { subject in
      let corners: [Point] = [Point(32, 10), Point(45, 52), Point(11, 26), Point(53, 26), Point(19, 52)]
      let mapped = Path { path in
        path.addLines(corners.map { ProjectionTransform.leaning.apply(to: $0) })
        path.closeSubpath()
      }
      let seen: Picture = try subject.picture { context in
        context.transform = .leaning
        context.fill(Figure.star, with: ink)
      }
      expectSame(seen, try subject.picture { $0.fill(mapped, with: ink) }, within: 6)
    },
    Property("a turn in space and the turn back are no turn") { subject in
      let there = ProjectionTransform.rotation3D(.degrees(40), axis: (1, 0.5, 0), distance: 200)
      let back: ProjectionTransform = try #require(there.inverse)
      for figure in Figure.all {
        let plain: Picture = try subject.picture { figure.draw($0, ink) }
        let returned: Picture = try subject.picture { context in
          context.concatenate(there.concatenating(back))
          figure.draw(context, ink)
        }
        expectSame(returned, plain, within: figure.grid, figure.name)
      }
    },
  ]
}
