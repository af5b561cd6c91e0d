import Offstage
import Testing

extension Property {
  private static let ink: GraphicsContext.Shading = .color(red: 0.8, green: 0.2, blue: 0.4)

  /// What is true of anything that can be drawn.
  static let figures: [Property] = Figure.all.flatMap { figure in
    [
      moving(figure), turningFourTimes(figure), turningOnce(figure), mirroring(figure), fading(figure),
      grouping(figure), removing(figure), shrinking(figure), magnifying(figure), homogeneous(figure),
    ]
  }

  private static func moving(_ figure: Figure) -> Property {
    Property("\(figure.name) moved by whole pixels is the same picture, moved") { subject in
      for scale in [1.0, 2.0] {
        let still: Picture = try subject.picture(scale: scale, depth: .sixteen) { figure.draw($0, ink) }
        let moved: Picture = try subject.picture(scale: scale, depth: .sixteen) { context in
          context.translateBy(x: 5, y: -3)
          figure.draw(context, ink)
        }
        expectSame(moved, still.moved(Int(5 * scale), Int(-3 * scale)), within: floatRounding, figure.name)
      }
    }
  }

  private static func turningFourTimes(_ figure: Figure) -> Property {
    Property("\(figure.name) turned by 90° four times is itself") { subject in
      let still: Picture = try subject.picture { figure.draw($0, ink) }
      let turned: Picture = try subject.picture { context in
        for _ in 0..<4 { context.turnAboutMiddle() }
        figure.draw(context, ink)
      }
      expectSame(turned, still, figure.name)
    }
  }

  private static func turningOnce(_ figure: Figure) -> Property {
    Property("\(figure.name) turned by 90° is the picture turned by 90°") { subject in
      let still: Picture = try subject.picture { figure.draw($0, ink) }
      let turned: Picture = try subject.picture { context in
        context.turnAboutMiddle()
        figure.draw(context, ink)
      }
      expectSame(turned, still.turned(), within: figure.grid, figure.name)
    }
  }

  private static func mirroring(_ figure: Figure) -> Property {
    Property("\(figure.name) mirrored is the picture mirrored") { subject in
      let still: Picture = try subject.picture { figure.draw($0, ink) }
      let mirrored: Picture = try subject.picture { context in
        context.translateBy(x: 64, y: 0)
        context.scaleBy(x: -1, y: 1)
        figure.draw(context, ink)
      }
      expectSame(mirrored, still.mirrored(), within: figure.grid, figure.name)
    }
  }

  private static func fading(_ figure: Figure) -> Property {
    Property(
      "\(figure.name) at half opacity, through a mask of opacity one half and in a half clear colour are the same"
    ) { subject in
      let half: Picture = try subject.picture { figure.draw($0, ink) }.map { $0 / 2 }
      let faded: Picture = try subject.picture { context in
        context.opacity = 0.5
        figure.draw(context, ink)
      }
      let masked: Picture = try subject.picture { context in
        context.clipToLayer(opacity: 0.5) { $0.fill(Path(Rect(x: 0, y: 0, width: 64, height: 64)), with: ink) }
        figure.draw(context, ink)
      }
      let clear: Picture = try subject.picture {
        figure.draw($0, .color(red: 0.8, green: 0.2, blue: 0.4, opacity: 0.5))
      }
      expectSame(faded, half, within: 1, figure.name)
      expectSame(masked, half, within: 1.01, figure.name)
      expectSame(clear, half, within: 1, figure.name)
      let gone: Picture = try subject.picture { context in
        context.opacity = 0
        figure.draw(context, ink)
      }
      let isGone: Bool = gone.isClear
      #expect(isGone)
    }
  }

  private static func grouping(_ figure: Figure) -> Property {
    Property("\(figure.name) in a layer, or in a layer in a layer, is \(figure.name)") { subject in
      let plain: Picture = try subject.picture(background: .white) { figure.draw($0, ink) }
      let grouped: Picture = try subject.picture(background: .white) { context in
        context.drawLayer { figure.draw($0, ink) }
      }
      let nested: Picture = try subject.picture(background: .white) { context in
        context.drawLayer { $0.drawLayer { figure.draw($0, ink) } }
      }
      expectSame(grouped, plain, within: 1, figure.name)
      expectSame(nested, plain, within: 1, figure.name)
    }
  }

  private static func removing(_ figure: Figure) -> Property {
    Property("destination-out of \(figure.name) by itself is empty, but for c (1 − c) on the edge's pixels") {
      subject in
      let own: Picture = try subject.picture { figure.draw($0, ink) }
      let left: Picture = try subject.picture { context in
        figure.draw(context, ink)
        context.blendMode = .destinationOut
        figure.draw(context, ink)
      }
      let expected: Picture = own.map { $0 * (1 - $0.w) }
      let isClear: Bool = own.isClear
      #expect(!isClear)
      // Figures on whole pixels have no such edge, so that the picture may be blank.
      expectSame(left, expected, within: 1.01, flat: true, figure.name)
    }
  }

  private static func shrinking(_ figure: Figure) -> Property {
    Property("\(figure.name) drawn four times as large and shrunk again is \(figure.name)") { subject in
      let plain: Picture = try subject.picture { figure.draw($0, ink) }
      let shrunk: Picture = try subject.picture(scale: 4) { figure.draw($0, ink) }.shrunk(by: 4)
      let difference: Picture.Difference = plain.difference(to: shrunk)
      let isClear: Bool = plain.isClear
      #expect(!isClear)
      // A distance is no area: where the outline runs through a pixel at a slant or turns in it they differ.
      #expect(difference.mean < 0.4 * level, "\(figure.name): mean \(difference.mean * 255) levels")
      #expect(difference.greatest < 48 * level, "\(figure.name) \(difference)")
    }
  }

  private static func magnifying(_ figure: Figure) -> Property {
    Property("\(figure.name) at a scale of two is \(figure.name) scaled by two") { subject in
      let scaled: Picture = try subject.picture(scale: 2) { figure.draw($0, ink) }
      let magnified: Picture = try subject.picture(128, 128) { context in
        context.scaleBy(x: 2, y: 2)
        figure.draw(context, ink)
      }
      expectSame(magnified, scaled, figure.name)
    }
  }

  private static func homogeneous(_ figure: Figure) -> Property {
    Property("\(figure.name) under a matrix and under three times that matrix is the same") { subject in
      let turn: ProjectionTransform = .leaning
      let one: Picture = try subject.picture { context in
        context.transform = turn
        figure.draw(context, ink)
      }
      let three: Picture = try subject.picture { context in
        context.transform = turn.multiplied(by: 3)
        figure.draw(context, ink)
      }
      expectSame(three, one, within: 1, figure.name)
    }
  }
}

extension GraphicsContext {
  /// A quarter turn about the middle of a canvas of 64 × 64 points.
  mutating func turnAboutMiddle() {
    translateBy(x: 32, y: 32)
    rotate(by: .degrees(90))
    translateBy(x: -32, y: -32)
  }
}

extension ProjectionTransform {
  /// A turn in space about the vertical line through the middle of a canvas of 64 × 64 points, seen from 150 points.
  static let leaning: ProjectionTransform = .translation(x: -32, y: -32)
    .concatenating(.rotation3D(.degrees(35), axis: (0.2, 1, 0), distance: 150))
    .concatenating(.translation(x: 32, y: 32))

  /// Every entry times `k`: the same map.
  func multiplied(by k: Double) -> ProjectionTransform {
    ProjectionTransform(m11 * k, m12 * k, m13 * k, m21 * k, m22 * k, m23 * k, m31 * k, m32 * k, m33 * k)
  }
}
