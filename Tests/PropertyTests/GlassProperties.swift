import Foundation
import Offstage
import Testing

extension Property {
  /// What is true of liquid glass.
  static let glass: [Property] = glassShapes + glassPictures

  /// Groups over a picture with sharp edges, on 160 × 120 points.
  private static func glassed(
    _ shapes: [GlassShape], by subject: Subject, look: GlassMaterial.Look = .regular, spacing: Double = 24,
    opacity: Double = 1, lift: Double = 0, background: RGBA = .white, depth: Bitmap.Depth = .eight,
    _ below: (inout GraphicsContext) -> Void = drawStripes
  ) throws -> Picture {
    try subject.picture(160, 120, background: background, depth: depth) { context in
      below(&context)
      var group = GlassGroup(shapes, spacing: spacing, material: .standard(look, scheme: .light))
      (group.opacity, group.lift) = (opacity, lift)
      if !shapes.isEmpty { context.drawGlass(group) }
    }
  }

  private static func drawStripes(_ context: inout GraphicsContext) {
    context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(red: 0.9, green: 0.85, blue: 0.7))
    for index in 0..<8 {
      context.fill(
        Path(Rect(x: Double(index) * 20, y: 0, width: 9, height: 120)),
        with: .color(red: 0.1 * Double(index), green: 0.4, blue: 0.8))
    }
    context.fill(Path(Rect(x: 0, y: 50, width: 160, height: 7)), with: .color(.black))
  }

  private static func drawNothing(_ context: inout GraphicsContext) {}

  private static let glassShapes: [Property] = [
    Property("shapes farther apart than the spacing are each drawn as if alone") { subject in
      let left = GlassShape.circle(center: Point(45, 60), radius: 22)
      let right = GlassShape.rect(Rect(x: 92, y: 40, width: 50, height: 44), cornerRadius: 14)
      let both: Picture = try glassed([left, right], by: subject)
      let first: Picture = try glassed([left], by: subject)
      let second: Picture = try glassed([right], by: subject)
      expectSame(both.part(0, 0, 80, 120), first.part(0, 0, 80, 120))
      expectSame(both.part(80, 0, 80, 120), second.part(80, 0, 80, 120))
    },
    Property("a neck joins two circles nearer than half the spacing, and none those farther apart") { subject in
      for (gap, isJoined) in [(0.45, true), (0.55, false)] {
        let reach: Double = 22 + gap * 24 / 2
        let picture: Picture = try glassed(
          [
            .circle(center: Point(80.5 - reach, 60.5), radius: 22),
            .circle(center: Point(80.5 + reach, 60.5), radius: 22),
          ],
          by: subject, look: .solid, background: .clear, drawNothing)
        // In the middle both distances are gap / 2, and the neck's is gap − spacing / 2.
        expectNear(picture[80, 60].w, isJoined ? 1 : 0, within: level, "gap \(gap)")
      }
    },
    Property("a shape within a shape does not move the outer one's edge, and one drawn twice is one") { subject in
      func outline(_ insets: [Double]) throws -> Picture {
        let shapes: [GlassShape] = insets.map { inset in
          .rect(
            Rect(x: 30 + inset, y: 20 + inset, width: 100 - 2 * inset, height: 80 - 2 * inset),
            cornerRadius: 24 - inset, style: .circular)
        }
        return try glassed(shapes, by: subject, look: .solid, background: .clear, drawNothing)
          .map { SIMD4(repeating: $0.w) }
      }
      let alone: Picture = try outline([0])
      // Walls that look the same way do not reach for each other, however near.
      expectSame(try outline([0, 5]), alone, within: 0.1)
      expectSame(try outline([0, 0]), alone)
    },
    Property("a group takes 32 shapes and refuses 33") { subject in
      let many: [GlassShape] = (0..<33).map { index in
        .circle(center: Point(12 + 19 * Double(index % 8), 14 + 22 * Double(index / 8)), radius: 6)
      }
      let full: Picture = try glassed(
        Array(many.prefix(32)), by: subject, look: .solid, spacing: 4, background: .clear, drawNothing)
      for index in 0..<32 {
        #expect(full[12 + 19 * (index % 8), 14 + 22 * (index / 8)].w == 1, "shape \(index)")
      }
      #expect(throws: GlassError.tooManyShapes(33)) { try glassed(many, by: subject) }
    },
    Property("32 shapes in one place, each with its light, are one") { subject in
      func picture(_ count: Int) throws -> Picture {
        try glassed(
          (0..<count).map { _ in
            var shape = GlassShape.rect(Rect(x: 40, y: 25, width: 80, height: 70), cornerRadius: 24)
            shape.light = GlassShape.Light(center: Point(70, 50), radius: 20, amount: 0.6)
            return shape
          }, by: subject, look: .solid, background: .clear, drawNothing)
      }
      // Lists of two shapes and of more than any quad tells by itself.
      let alone: Picture = try picture(1)
      for count in [2, 6, 32] { expectSame(try picture(count), alone, within: 1) }
    },
    Property("tints change gradually through the middle of a shape, where the way out turns round") { subject in
      let picture: Picture = try glassed(
        [.circle(center: Point(60, 60), radius: 30, tint: .black), .circle(center: Point(96, 60), radius: 14)],
        by: subject, look: .solid, background: .clear, depth: .sixteen, drawNothing)
      // By the equation 0.039 from one pixel to the next at most; with walls in the middle it was 0.164 there.
      for x in 82..<106 {
        #expect(abs(picture[x + 1, 60].x - picture[x, 60].x) < 0.05, "at \(x)")
      }
      #expect(picture[104, 60].x > picture[82, 60].x + 0.3)
    },
    Property("an inlay shows up to its edge, however deep it lies in another shape") { subject in
      var inlay = GlassShape.circle(center: Point(80, 60), radius: 14, tint: .black)
      inlay.isInlay = true
      let pane = GlassShape.rect(Rect(x: 2, y: 2, width: 156, height: 116), cornerRadius: 8, style: .circular)
      let picture: Picture = try glassed([pane, inlay], by: subject, look: .solid, spacing: 2)
      // The tint covers the veil as much as the material says; farther than the rim is bright.
      let material = GlassMaterial.standard(.solid, scheme: .light)
      expectNear(picture[80, 60].x, Double(material.veil.red) * (1 - material.tintAmount), within: level)
      expectNear(picture[88, 64].x, Double(material.veil.red) * (1 - material.tintAmount), within: level)
      expectNear(picture[100, 60].x, Double(material.veil.red), within: level)
    },
    Property("a path's glass lies where the same box's glass lies") { subject in
      let rect = Rect(x: 40.3, y: 30.6, width: 70, height: 50)
      let box: Picture = try glassed([.rect(rect, cornerRadius: 12, style: .circular)], by: subject)
      let outline = Path { path in
        path.addArc(
          center: Point(rect.maxX - 12, rect.minY + 12), radius: 12, startAngle: .degrees(-90), endAngle: .zero,
          clockwise: false)
        path.addArc(
          center: Point(rect.maxX - 12, rect.maxY - 12), radius: 12, startAngle: .zero, endAngle: .degrees(90),
          clockwise: false)
        path.addArc(
          center: Point(rect.minX + 12, rect.maxY - 12), radius: 12, startAngle: .degrees(90), endAngle: .degrees(180),
          clockwise: false)
        path.addArc(
          center: Point(rect.minX + 12, rect.minY + 12), radius: 12, startAngle: .degrees(180), endAngle: .degrees(270),
          clockwise: false)
        path.closeSubpath()
      }
      let path: Picture = try glassed([.path(outline)], by: subject)
      #expect(path.difference(to: box).mean < 0.3 * level)
    },
  ]

  private static let glassPictures: [Property] = [
    Property("nothing changes beyond the reach of glass and shadow") { subject in
      let rect = Rect(x: 70, y: 45, width: 30, height: 24)
      let below: Picture = try glassed([], by: subject)
      let picture: Picture = try glassed([.rect(rect, cornerRadius: 9)], by: subject, lift: 1)
      // Four σ of 9 and 5 of offset for the shadow, and three of antialiasing.
      let reach: Rect = rect.insetBy(dx: -44, dy: -44)
      for y in 0..<120 {
        for x in 0..<160 where !reach.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
          #expect(picture[x, y] == below[x, y], "(\(x), \(y))")
        }
      }
      #expect(picture[85, 57] != below[85, 57])
    },
    Property("a shape that moves by a tenth of a pixel changes no pixel by much more than that") { subject in
      func at(_ x: Double) throws -> Picture {
        try glassed([.circle(center: Point(x, 60), radius: 30)], by: subject, depth: .sixteen)
      }
      let start: Picture = try at(80)
      for step in 1...3 {
        // A tenth of an edge between black and white, and what the lens magnifies of the blurred picture.
        let (before, after) = (try at(80 + 0.1 * Double(step - 1)), try at(80 + 0.1 * Double(step)))
        let change: Double = after.difference(to: before).greatest
        #expect(change < 0.13, "step \(step)")
      }
      let moved: Double = try at(80.1).difference(to: start).greatest
      #expect(moved > 0.002)
    },
    Property("over one colour the middle of a shape is of one colour: the veil's share and the rest") { subject in
      let picture: Picture = try glassed([.circle(center: Point(80, 60), radius: 40)], by: subject) { context in
        context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(red: 0.4, green: 0.4, blue: 0.4))
      }
      let middle: Picture = picture.part(68, 48, 24, 24)
      expectSame(middle, .of(24, 24) { _, _ in middle[0, 0] }, flat: true)
      let veil = Double(GlassMaterial.standard(.regular, scheme: .light).veil.alpha)
      expectNear(middle[0, 0].x, 0.4 * (1 - veil) + veil, within: 1.5 * level)
    },
    Property("solid glass hides what is behind it") { subject in
      let shape = GlassShape.rect(Rect(x: 40, y: 30, width: 80, height: 60), cornerRadius: 20)
      let striped: Picture = try glassed([shape], by: subject, look: .solid)
      let plain: Picture = try glassed([shape], by: subject, look: .solid, drawNothing)
      expectSame(striped.part(50, 40, 60, 40), plain.part(50, 40, 60, 40), flat: true)
    },
    Property("glass of opacity 0 draws nothing, and of 0.5 half of what 1 draws") { subject in
      let shape = GlassShape.circle(center: Point(80, 60), radius: 40)
      let below: Picture = try glassed([], by: subject)
      expectSame(try glassed([shape], by: subject, opacity: 0, lift: 1), below)
      let full: Picture = try glassed([shape], by: subject)
      let half: Picture = try glassed([shape], by: subject, opacity: 0.5)
      // 8-bit blending rounds what is added and what is left.
      expectSame(half, full.zip(below) { ($0 + $1) / 2 }, within: 2)
    },
    Property("what the lens looks for beyond the canvas is the picture mirrored at its edge") { subject in
      // The left half of the wide canvas is the mirror image of its right half, which is the narrow canvas.
      func picture(_ width: Double, _ middle: Double) throws -> Picture {
        try subject.picture(width, 60, background: .white) { context in
          for index in 0..<8 {
            let color = GraphicsContext.Shading.color(red: 0.1 * Double(index), green: 0.5, blue: 0.9)
            for side in [-1.0, 1] {
              let x: Double = middle + side * (6 + 12 * Double(index))
              context.fill(Path(Rect(x: x - 3, y: 0, width: 6, height: 60)), with: color)
            }
          }
          var material = GlassMaterial.standard(.clear, scheme: .light)
          (material.blur, material.lensStrength, material.lensWidth) = (0, 3, 14)
          var group = GlassGroup([.circle(center: Point(middle + 4, 30), radius: 15)], material: material)
          group.lift = 0
          context.drawGlass(group)
        }
      }
      let wide: Picture = try picture(192, 96)
      expectSame(try picture(96, 0), wide.part(96, 0, 96, 60), within: 0.6)
    },
    Property("no colour exceeds its alpha over a clear ground") { subject in
      for look in GlassMaterial.Look.allCases {
        let picture: Picture = try glassed(
          [.circle(center: Point(60, 60), radius: 30), .circle(center: Point(110, 60), radius: 18, tint: .black)],
          by: subject, look: look, lift: 1, background: .clear
        ) { context in
          context.fill(Path(Rect(x: 50, y: 20, width: 30, height: 60)), with: .color(red: 1, green: 0, blue: 0.2))
        }
        let isLegal: Bool = picture.pixels.allSatisfy { pixel in max(pixel.x, pixel.y, pixel.z) <= pixel.w + level }
        #expect(isLegal, "\(look)")
        #expect(!picture.isClear)
      }
    },
    Property("glass in a layer sees that layer alone") { subject in
      let shape = GlassShape.circle(center: Point(80, 60), radius: 40)
      let group: GlassGroup = {
        var group = GlassGroup([shape], material: .standard(.regular, scheme: .light))
        group.lift = 0
        return group
      }()
      let inLayer: Picture = try subject.picture(160, 120, background: .white) { context in
        drawStripes(&context)
        context.drawLayer { $0.drawGlass(group) }
      }
      // Alone in its layer it is its veil, through which the picture stays sharp.
      let below: Picture = try glassed([], by: subject)
      let veil = Double(GlassMaterial.standard(.regular, scheme: .light).veil.alpha)
      expectSame(
        inLayer.part(70, 55, 20, 10), below.part(70, 55, 20, 10).map { $0 * (1 - veil) + veil }, within: 1.1)
    },
    Property("a picture of 16 bits is the one of 8 bits before it is rounded") { subject in
      let shapes: [GlassShape] = [
        .circle(center: Point(50, 60), radius: 26), .circle(center: Point(110, 60), radius: 24, tint: .black),
      ]
      let eight: Picture = try glassed(shapes, by: subject, lift: 1)
      expectSame(eight, try glassed(shapes, by: subject, lift: 1, depth: .sixteen), within: 1.5)
    },
  ]
}
